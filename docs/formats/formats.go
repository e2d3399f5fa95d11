// Package formats is the reference of the binary formats: pages, JSON, and Kaitai Struct files. All are generated.
package formats

import "embed"

// Files are the pages (FORMAT.md), the JSON (FORMAT.json) and the Kaitai Struct files (FORMAT.ksy).
//
//go:embed *.md *.json *.ksy
var Files embed.FS
