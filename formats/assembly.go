package formats

import (
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"marrow/vfs"
)

// LooksLikeAssembly reports whether a file with an extension that says little is one that puts a
// model together from others, by how its content begins: XML, most of which is something else.
// One that can't be looked into may be one: reading it then says what is wrong.
func LooksLikeAssembly(name string) bool {
	if !strings.EqualFold(filepath.Ext(name), ".xml") {
		return false
	}
	file, err := vfs.Open(name)
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

// IsForeign reports whether a file that is called like one of a known format is of another program.
// One that can't be looked into isn't.
func IsForeign(name string) bool {
	if !MayBeForeign(name) {
		return false
	}
	file, err := vfs.Open(name)
	if err != nil {
		return false
	}
	defer file.Close()
	head := make([]byte, 12)
	n, _ := io.ReadFull(file, head)
	return StartsForeign(head[:n])
}

// MayBeForeign reports whether other programs have files that are called like this one: Windows' animated
// cursors, which mods of Paradox' games have beside their models, are .ani like X4's motions.
func MayBeForeign(name string) bool { return strings.EqualFold(filepath.Ext(name), ".ani") }

// StartsForeign reports whether a file for which [MayBeForeign] is true starts as another program's do.
func StartsForeign(start []byte) bool {
	return len(start) >= 12 && string(start[:4]) == "RIFF" && string(start[8:12]) == "ACON"
}
