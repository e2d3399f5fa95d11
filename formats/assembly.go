package formats

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// LooksLikeAssembly reports whether a file with an extension that says little is one that puts a
// model together from others, by how its content begins: XML, most of which is something else.
// One that can't be looked into may be one: reading it then says what is wrong.
func LooksLikeAssembly(name string) bool {
	if !strings.EqualFold(filepath.Ext(name), ".xml") {
		return false
	}
	file, err := os.Open(name)
	if err != nil {
		return true
	}
	defer file.Close()
	const enough = 64 << 10 // for a licence in comments before the root
	head := make([]byte, enough)
	n, err := io.ReadFull(file, head)
	if err != nil && err != io.EOF && !errors.Is(err, io.ErrUnexpectedEOF) {
		return true
	}
	return slices.ContainsFunc(table, func(f *Format) bool { return f.Role == Assembly && f.matches != nil && f.matches(head[:n]) })
}
