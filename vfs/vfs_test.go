package vfs_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/vfs"
)

// games replaces package archive: a.zip and folders with a file called game are mounted; broken.zip can't be.
func games(t *testing.T) {
	old := vfs.Mount
	t.Cleanup(func() { vfs.Mount = old })
	inside := fstest.MapFS{"units/a.txt": {Data: []byte("in the archive")}, "b.txt": {Data: []byte("b")}}
	vfs.Mount = func(name string) (fs.FS, bool, error) {
		switch filepath.Base(name) {
		case "a.zip", "magic":
			return inside, true, nil
		case "broken.zip":
			return nil, false, errors.New("a broken archive")
		}
		if _, err := os.Stat(filepath.Join(name, "game")); err == nil {
			return inside, true, nil
		}
		return nil, false, nil
	}
}

func TestPaths(t *testing.T) {
	games(t)
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"a.zip": "x", "magic": "PK\x03\x04", "broken.zip": "", "plain.txt": "plain", "dir/x.txt": "x", "g/game": "", "g/units/own.txt": "own", "g/b.txt": "loose"} {
		os.MkdirAll(filepath.Dir(name), 0o755)
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		path, text string // the content, or a part of the error if path is empty
		says       string
		folder     bool
		split      string // in and inside, where it goes on
	}{
		{path: "plain.txt", text: "plain"},
		{path: "dir", folder: true, says: "is a directory"},
		{path: "a.zip", text: "x", folder: true},
		{path: "magic", text: "PK\x03\x04", folder: true},
		{path: "a.zip/units/a.txt", text: "in the archive", split: "a.zip units/a.txt"},
		{path: "./dir/../a.zip/units/a.txt", text: "in the archive", split: "a.zip units/a.txt"},
		{path: "magic/b.txt", text: "b", split: "magic b.txt"},
		{path: "a.zip/units", folder: true, split: "a.zip units", says: "invalid"},
		{path: "a.zip/none.txt", says: "no such file in a.zip; marrow ls a.zip lists what there is", split: "a.zip none.txt"},
		{path: "broken.zip/b.txt", says: "a broken archive", split: "broken.zip b.txt"},
		{path: "plain.txt/b.txt", says: "not a directory"},
		{path: "none.txt", says: "no such file or directory"},
		{path: "dir/none/none.txt", says: "no such file or directory"},
		{path: "g", folder: true, says: "is a directory"},
		{path: "g/b.txt", text: "loose"},
		{path: "g/units/a.txt", text: "in the archive", split: "g units/a.txt"},
		{path: "g/units/own.txt", text: "own"},
		{path: "g/none.txt", says: "no such file in g;", split: "g none.txt"},
	} {
		name := filepath.FromSlash(c.path)
		data, err := vfs.ReadFile(name)
		if c.text != "" && (err != nil || string(data) != c.text) || c.text == "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %q, %v", c.path, data, err)
		}
		if got := vfs.IsFolder(name); got != c.folder {
			t.Errorf("%s: a folder: %v", c.path, got)
		}
		in, inside, ok := vfs.Split(name)
		if got := strings.TrimSpace(filepath.ToSlash(in) + " " + inside); ok != (c.split != "") || ok && got != c.split {
			t.Errorf("%s: is apart %q, %v", c.path, got, ok)
		}
		if info, err := vfs.Stat(name); c.text != "" && (err != nil || info.Size() != int64(len(c.text))) {
			t.Errorf("%s: %v, %v", c.path, info, err)
		}
	}
	if _, err := vfs.ReadFile("a.zip/none.txt"); !errors.Is(err, fs.ErrNotExist) || !errors.As(err, new(*vfs.NotInside)) {
		t.Errorf("a file that isn't in an archive: %v", err)
	}
	if file, err := vfs.Open("a.zip/b.txt"); err != nil {
		t.Error(err)
	} else {
		file.Close()
	}
}

// TestRoots checks that a folder is a plain folder, even if it may be an installed game's, until files in that game
// were opened.
func TestRoots(t *testing.T) {
	games(t)
	t.Chdir(t.TempDir())
	os.MkdirAll("other", 0o755)
	for _, name := range []string{"a.zip", "game", "own.txt", "broken.zip"} {
		os.WriteFile(name, nil, 0o644)
	}
	list := func(name string) []string {
		fsys, closer, err := vfs.Root(name)
		if err != nil {
			return []string{err.Error()}
		}
		defer closer.Close()
		found, _ := fs.Glob(fsys, "*")
		return found
	}
	for _, c := range []struct{ name, want string }{
		{"a.zip", "b.txt units"}, {"a.zip/units", "a.txt"}, {".", "a.zip broken.zip game other own.txt"}, {"broken.zip", "a broken archive"},
	} {
		if got := strings.Join(list(c.name), " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	if _, ok, err := vfs.Mounted("."); !ok || err != nil {
		t.Errorf("the game: %v, %v", ok, err)
	}
	if got := list("."); !slices.Equal(got, []string{"b.txt", "units"}) {
		t.Errorf("the game, mounted: %q", got)
	}
	if _, ok, err := vfs.Mounted("other"); ok || err != nil {
		t.Errorf("a plain folder: %v, %v", ok, err)
	}
	if _, ok, _ := vfs.Mounted("none"); ok {
		t.Error("nothing is mounted")
	}
	if got := list("none"); len(got) != 1 || !strings.Contains(got[0], "none") {
		t.Errorf("nothing: %q", got)
	}
}
