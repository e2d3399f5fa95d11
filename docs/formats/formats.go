// Package formats is the reference of the binary formats, as pages and as JSON. Both are generated.
package formats

import "embed"

// Files are the pages (FORMAT.md) and the JSON (FORMAT.json).
//
//go:embed *.md *.json
var Files embed.FS
