package formats

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// LooksLikeAssembly reports whether a file with an extension that says little is one that puts a
// model together from others, by how its content begins: XML, most of which is something else.
func LooksLikeAssembly(name string) bool {
	if !strings.EqualFold(filepath.Ext(name), ".xml") {
		return false
	}
	file, err := os.Open(name)
	if err != nil {
		return false
	}
	defer file.Close()
	const enough = 4 << 10 // for a comment before the root
	head := make([]byte, enough)
	n, _ := io.ReadFull(file, head)
	return slices.ContainsFunc(table, func(f *Format) bool { return f.Role == Assembly && f.matches != nil && f.matches(head[:n]) })
}
