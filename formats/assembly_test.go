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
	// Reading it returns the error.
	if !formats.LooksLikeAssembly(filepath.Join(dir, "gone.xml")) {
		t.Error("a file that can't be opened is passed over")
	}
}

// A Windows cursor has the extension of X4's motions; all other files with that extension are left to the motion's
// reader.
func TestIsForeign(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"hand.ani", "RIFF\x10\x00\x00\x00ACONanih", true},
		{"HAND.ANI", "RIFF\x10\x00\x00\x00ACONanih", true},
		{"sound.ani", "RIFF\x10\x00\x00\x00WAVEfmt ", false},
		{"short.ani", "RIFF", false},
		{"part.ani", strings.Repeat("\x00", 16), false},
		{"hand.xac", "RIFF\x10\x00\x00\x00ACONanih", false},
	} {
		name := filepath.Join(dir, c.name)
		if err := os.WriteFile(name, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := formats.IsForeign(name); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
	if formats.IsForeign(filepath.Join(dir, "gone.ani")) {
		t.Error("a file that can't be opened is passed over")
	}
}
