package fileio

import (
	"path/filepath"
	"strings"

	"marrow/vfs"
)

// Near returns a file in the same folder whose name differs from a missing file's only in case or by an extension;
// empty if there is none.
func Near(name string) string {
	dir, base := filepath.Split(name)
	entries, err := vfs.ReadDir(filepath.Join(dir, "."))
	if err != nil || base == "" {
		return ""
	}
	for _, same := range []func(string) bool{
		func(other string) bool { return strings.EqualFold(other, base) },
		func(other string) bool { return filepath.Ext(base) == "" && strings.EqualFold(Stem(other), base) },
	} {
		for _, e := range entries {
			if other := e.Name(); other != base && same(other) { // base itself, if listed, is a broken link
				return filepath.ToSlash(dir + other)
			}
		}
	}
	return ""
}
