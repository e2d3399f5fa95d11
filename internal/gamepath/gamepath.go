// Package gamepath takes apart the paths in models, whose folders are separated by slashes or backslashes.
package gamepath

import (
	"path"
	"strings"
)

// Slashed returns a path with slashes only.
func Slashed(name string) string { return strings.ReplaceAll(name, `\`, "/") }

// Base returns the last part of a path, like [path.Base].
func Base(name string) string { return path.Base(Slashed(name)) }

// Stem returns the last part of a path without its extension, or "" if the path names no file.
func Stem(name string) string {
	base := Base(name)
	if base == "." || base == "/" {
		return ""
	}
	return strings.TrimSuffix(base, path.Ext(base))
}
