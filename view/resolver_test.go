package view

import (
	"errors"
	"io/fs"
	"path/filepath"
	"testing"
)

// A folder that was removed after it was listed is an error, not a folder without textures.
func TestResolverVanished(t *testing.T) {
	dir := t.TempDir()
	l := &library{roots: []*libraryRoot{{dir: dir}, {dir: filepath.Join(dir, "gone")}}}
	near, err := l.resolver(entry{Path: "units/a.mdx"})
	if err != nil || near.Finder == nil || near.Place.Dir != "units" {
		t.Errorf("%+v, %v", near, err)
	}
	near.Finder.Close()
	if _, err := l.resolver(entry{Root: 1, Path: "a.mdx"}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without the folder: %v", err)
	}
}
