package tree_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/internal/tree"
)

func TestOverlay(t *testing.T) {
	t.Parallel()
	named := func(content string, names ...string) fs.FS {
		var list []tree.File
		for _, name := range names {
			list = append(list, tree.File{Name: name, Size: int64(len(content)), Read: func() ([]byte, error) { return []byte(content), nil }})
		}
		return tree.New(list)
	}
	fsys := tree.Overlay(named("best", "Units/a", "x"), named("second", "units/A", "units/b", "x/not a folder"), named("last", "UNITS/c", "y/z"))
	if err := fstest.TestFS(fsys, "Units/a", "Units/b", "Units/c", "x", "y/z"); err != nil {
		t.Error(err)
	}
	for name, want := range map[string]string{"units/a": "best", "UNITS/B": "second", "Units/c": "last", "x": "best", "Y/z": "last"} {
		if data, err := fs.ReadFile(fsys, name); string(data) != want || err != nil {
			t.Errorf("%s: %q, %v, want %s", name, data, err, want)
		}
	}
	list, err := fs.ReadDir(fsys, "units")
	var names []string
	for _, d := range list {
		names = append(names, d.Name())
	}
	if !slices.Equal(names, []string{"a", "b", "c"}) || err != nil {
		t.Errorf("%q, %v", names, err)
	}
	if _, err := fsys.Open("none"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

func TestList(t *testing.T) {
	t.Parallel()
	fsys := fstest.MapFS{"a/B.txt": {Data: []byte("b")}, "a/c.cat": {}, "skip/d": {}, "e": {}, "link": {Mode: fs.ModeSymlink}}
	list, complete := tree.List(fsys, 10, func(name string, folder bool) bool {
		return name != "skip" && (folder || !strings.HasSuffix(name, ".cat"))
	})
	var names []string
	for _, f := range list {
		names = append(names, f.Name)
	}
	if want := []string{"a/B.txt", "e"}; !slices.Equal(names, want) || !complete {
		t.Errorf("%q, %v, want %q", names, complete, want)
	}
	if data, err := fs.ReadFile(tree.New(list), "A/b.TXT"); string(data) != "b" || err != nil {
		t.Errorf("%q, %v", data, err)
	}
	if list, complete := tree.List(fsys, 2, nil); len(list) != 2 || complete {
		t.Errorf("%d, %v", len(list), complete)
	}
}
