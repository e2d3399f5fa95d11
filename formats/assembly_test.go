package formats_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/formats"
)

func TestLooksLikeAssembly(t *testing.T) {
	licence := "<!--" + strings.Repeat(" free for all to use\n", 2000) + "-->"
	dir := t.TempDir()
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"a.xml", `<components/>`, true},
		{"b.XML", `<?xml version="1.0"?>` + licence + `<component name="x"/>`, true},
		{"c.xml", licence + `<jobs/>`, false},
		{"d.xml", ``, false},
		{"e.txt", `<components/>`, false},
	} {
		name := filepath.Join(dir, c.name)
		if err := os.WriteFile(name, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := formats.LooksLikeAssembly(name); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	// Reading it says what is wrong.
	if !formats.LooksLikeAssembly(filepath.Join(dir, "gone.xml")) {
		t.Error("a file that can't be opened is passed over")
	}
}
