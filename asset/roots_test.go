package asset

import (
	"os"
	"path/filepath"
	"testing"
)

// TestRoots checks where a file's companions are searched for: up to the working directory if that contains it, or else
// up to the named folder, or else beside it; and in the assets.
func TestRoots(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"top.blp", "named/top2.blp", "named/in/x.mdx", "named/in/beside.blp", "assets/other.blp"} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		os.MkdirAll(filepath.Dir(file), 0o755)
		if err := os.WriteFile(file, []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	named := filepath.Join(dir, "named")
	model := filepath.Join(named, "in", "x.mdx")
	const none, beside, top2, top, other = 0, 1, 2, 4, 8
	for _, c := range []struct {
		wd, folder, file string
		found            int
	}{
		{filepath.Join(dir, "assets"), "", model, beside | other},
		{filepath.Join(dir, "assets"), named, model, beside | top2 | other},
		{dir, named, filepath.Join("named", "in", "x.mdx"), beside | top2 | top | other},
		{dir, "", "-", other},
	} {
		t.Chdir(c.wd)
		r := Roots{Assets: []string{filepath.Join(dir, "assets")}}
		for range 2 { // the second time from the cache
			near, done, err := r.Resolver(c.folder, c.file)
			if err != nil {
				t.Fatal(err)
			}
			for name, bit := range map[string]int{"beside.blp": beside, "top2.blp": top2, "top.blp": top, "other.blp": other, "gone.blp": none} {
				if _, ok := near.Find(name); ok != (c.found&bit != 0) {
					t.Errorf("in %s, of folder %q: %s for %s: found %v", c.wd, c.folder, name, c.file, ok)
				}
			}
			done()
		}
		r.Close()
	}
	r := Roots{Assets: []string{filepath.Join(dir, "gone")}}
	if _, _, err := r.Resolver(named, model); err == nil {
		t.Error("a folder that isn't there is opened")
	}
}
