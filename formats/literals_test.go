package formats_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestNoLiterals: outside its own packages, the table, tests and their helpers, no code names glTF by its ids, so that it is a format like the others.
func TestNoLiterals(t *testing.T) {
	ids := regexp.MustCompile(`"(glb|gltf)"`)
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		switch name := filepath.ToSlash(path); {
		case err != nil:
			return err
		case d.IsDir() && (name == "../gltf" || d.Name() == "node_modules" || d.Name() == "testdata" || len(d.Name()) > 2 && d.Name()[0] == '.'):
			return filepath.SkipDir
		case !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || name == "../formats/table.go":
			return nil
		}
		data, err := os.ReadFile(path)
		if found := ids.Find(data); found != nil && !bytes.Contains(data, []byte("\t\"testing\"\n")) { // such a file is a helper of tests
			t.Errorf("%s names %s", path, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
