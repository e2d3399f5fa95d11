package game

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/internal/corpus"
)

// TestReforged: the graphics came with 1.32.
func TestReforged(t *testing.T) {
	t.Parallel()
	for version, want := range map[string]bool{
		"1.31.9.1": false, "1.32.0.1": true, "1.36.0.1": true, "1.32": true, "2.0.0.1": true, "2.0": true, "0.40.1": false, "1": false, "": false, "x.y": false,
	} {
		if got := reforged(version); got != want {
			t.Errorf("%q: %v", version, got)
		}
	}
}

// TestProducts checks that the title and the folder of loose files correspond to the store's product and version.
func TestProducts(t *testing.T) {
	t.Parallel()
	made := filepath.Join(corpus.Root(t), "archives", "made__casc", "casc-made")
	info, err := os.ReadFile(filepath.Join(made, ".build.info"))
	if err != nil {
		t.Skip("the corpus has no made CASC store")
	}
	for _, c := range []struct{ product, version, title, loose string }{
		{"w3", "1.36.0.1", "Warcraft III: Reforged", "_retail_"},
		{"w3", "1.31.1.1", "Warcraft III", "_retail_"},
		{"w3t", "1.36.0.1", "Warcraft III: Reforged (test realm)", "_ptr_"},
		{"w3b", "1.31.1.1", "Warcraft III (beta)", "_retail_"},
		{"w3x", "1.36.0.1", "w3x", "_retail_"},
	} {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(made)); err != nil {
			t.Fatal(err)
		}
		line := strings.TrimSuffix(strings.TrimRight(string(info), "\r\n"), "1.36.0.1||w3")
		write := func(name, text string) {
			name = filepath.Join(dir, filepath.FromSlash(name))
			os.MkdirAll(filepath.Dir(name), 0o755)
			if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.Chmod(filepath.Join(dir, ".build.info"), 0o644); err != nil {
			t.Fatal(err)
		}
		write(".build.info", line+c.version+"||"+c.product+"\n")
		for _, folder := range []string{"_retail_", "_ptr_"} {
			write(folder+"/Units/own.txt", folder)
		}
		g, err := Open(dir, Options{})
		if err != nil {
			t.Errorf("%s: %v", c.product, err)
			continue
		}
		if g.Title != c.title || g.Version != c.version {
			t.Errorf("%s %s: %q, version %s, want %q", c.product, c.version, g.Title, g.Version, c.title)
		}
		if got, err := fs.ReadFile(g, "units/own.txt"); string(got) != c.loose || err != nil || !slices.Contains(g.Layers, c.loose) {
			t.Errorf("%s: %q, %v, %q, want %s", c.product, got, err, g.Layers, c.loose)
		}
		if err := g.Close(); err != nil {
			t.Error(err)
		}
	}
}
