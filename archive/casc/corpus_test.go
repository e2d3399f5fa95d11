package casc_test

import (
	"crypto/md5"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/archive/casc"
	"marrow/internal/corpus"
)

// made returns the folder of the store that was made for tests, which CascLib also reads.
func made(tb testing.TB) string {
	tb.Helper()
	dir := filepath.Join(corpus.Root(tb), "archives", "made__casc", "casc-made")
	if _, err := os.Stat(dir); err != nil {
		tb.Skip("the corpus has no made CASC store")
	}
	return dir
}

// TestMade compares each file of the store with what CascLib reads.
func TestMade(t *testing.T) {
	t.Parallel()
	dir := made(t)
	s, err := casc.Open(os.DirFS(dir), casc.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if b := s.Build(); b.Product != "w3" || b.Version != "1.36.0.1" || s.Locale() != "enUS" {
		t.Errorf("%+v, %s", b, s.Locale())
	}
	if p := s.Problems(); len(p) > 0 {
		t.Errorf("%v", p)
	}
	oracle, err := os.ReadFile(filepath.Join(dir, "oracle.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for line := range strings.Lines(string(oracle)) {
		f := strings.Fields(line) // name, size, md5
		if f[0] == "name" {
			continue
		}
		name := strings.ReplaceAll(f[0], ":", "/")
		names = append(names, name)
		info, err := fs.Stat(s, name)
		if err != nil || strconv.FormatInt(info.Size(), 10) != f[1] {
			t.Errorf("%s: %v, %v, want %s bytes", name, info, err, f[1])
		}
		data, err := fs.ReadFile(s, name)
		if sum := md5.Sum(data); err != nil || hex.EncodeToString(sum[:]) != f[2] {
			t.Errorf("%s: %x, %v, want %s", name, sum, err, f[2])
		}
	}
	if s.Len() != len(names) {
		t.Errorf("%d files, want %d", s.Len(), len(names))
	}
	if err := fstest.TestFS(s, names...); err != nil {
		t.Error(err)
	}
}

// TestMadeView opens the same names with the graphics of Reforged and without.
func TestMadeView(t *testing.T) {
	t.Parallel()
	s, err := casc.Open(os.DirFS(made(t)), casc.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, c := range []struct {
		hd   bool
		name string
		size int64 // from oracle.tsv
	}{
		{true, "textures/marrowcrate.blp", 262272}, {false, "textures/marrowcrate.blp", 6641},
		{true, "Textures/MarrowCrystal.blp", 6641}, {true, "ui/credits.txt", 33}, {false, "ui/credits.txt", 33}, {true, "readme.txt", 15},
	} {
		info, err := fs.Stat(s.View(c.hd, ""), c.name)
		if err != nil || info.Size() != c.size {
			t.Errorf("%s, hd %v: %v, %v, want %d bytes", c.name, c.hd, info, err, c.size)
		}
	}
	if _, err := fs.Stat(s.View(true, "deDE"), "ui/credits.txt"); err == nil {
		t.Error("a German view has a file of the English one")
	}
}
