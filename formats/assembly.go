package formats

import (
	"bytes"
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
	head, err := headOf(name)
	if err != nil {
		return true
	}
	return slices.ContainsFunc(table, func(f *Format) bool { return f.Role == Assembly && f.matches != nil && f.matches(head) })
}

// headOf is the beginning of a file.
func headOf(name string) ([]byte, error) {
	file, err := vfs.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	const enough = 64 << 10 // for a licence in comments before the root
	head := make([]byte, enough)
	n, err := io.ReadFull(file, head)
	if err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	return head[:n], err
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

// PartOf returns the file that puts the file called name together with others, so that it need not be a model of its own: the
// component XML of a mesh in a _data folder. It is called like that folder, up to three folders above, or names it and is
// beside it; empty for none.
func PartOf(name string) string {
	if !strings.EqualFold(filepath.Ext(name), ".xmf") {
		return ""
	}
	folder := filepath.Dir(name)
	stem, ok := cutSuffixFold(filepath.Base(folder), "_data")
	if !ok {
		return ""
	}
	dir := filepath.Dir(folder)
	for range 3 {
		if whole := assemblyIn(dir, func(xml string) bool { return strings.EqualFold(xml, stem+".xml") }, nil); whole != "" {
			return whole
		}
		dir = filepath.Dir(dir)
	}
	names := bytes.ToLower([]byte(filepath.Base(folder) + `"`)) // as the last part of its source attribute
	return assemblyIn(filepath.Dir(folder), nil, func(head []byte) bool { return bytes.Contains(bytes.ToLower(head), names) })
}

// assemblyIn returns the first assembly in a folder that has a name and a beginning as they are wanted; nil wants any.
func assemblyIn(dir string, called func(name string) bool, begins func(head []byte) bool) string {
	list, err := vfs.ReadDir(dir)
	if err != nil {
		return ""
	}
	for _, e := range list {
		whole := filepath.Join(dir, e.Name())
		if called != nil && !called(e.Name()) || !LooksLikeAssembly(whole) {
			continue
		}
		if head, err := headOf(whole); begins == nil || err == nil && begins(head) {
			return whole
		}
	}
	return ""
}

// cutSuffixFold is strings.CutSuffix without regard to case, for a suffix in ASCII.
func cutSuffixFold(s, suffix string) (before string, found bool) {
	if n := len(s) - len(suffix); n >= 0 && strings.EqualFold(s[n:], suffix) {
		return s[:n], true
	}
	return s, false
}
