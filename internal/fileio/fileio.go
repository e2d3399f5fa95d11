// Package fileio reads and writes single files: with limits, with clear errors, and so that an output is never incomplete.
// Package batch does this for whole folders.
package fileio

import (
	"os"
	"path"
	"strings"
)

// OwnPrefix is the prefix of the names of files and folders that marrow creates beside outputs for itself.
const OwnPrefix = ".marrow"

// HeadSize is the number of bytes at the beginning of a file that are read to learn about its content: its format, its size
// after unpacking, or the size of a picture.
const HeadSize = 64 << 10

// Stem returns a file's name without its extension.
func Stem(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }

// IsSameFile reports whether two names refer to the same file.
func IsSameFile(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}
