package main

import (
	"os"
	"path/filepath"
	"testing"
)

// Names that aren't UTF-8, as old archives leave them, are names like others.
func TestNamesNotUTF8(t *testing.T) {
	dir := t.TempDir()
	sub := filepath.Join(dir, "src", "b\xff\xfe")
	if err := os.MkdirAll(sub, 0o755); err != nil {
		t.Skip("this disk has no such names:", err)
	}
	os.WriteFile(filepath.Join(sub, "c\xe9.mdx"), encode(small()), 0o644)
	os.WriteFile(filepath.Join(sub, "d.mdx"), encode(small()), 0o644)
	src := filepath.Join(dir, "src")
	if stderr, status := marrow(t, "check", src, "--fail-on", "never"); status != 0 {
		t.Errorf("check: status %d: %s", status, stderr)
	}
	os.WriteFile(filepath.Join(sub, ".marrow.toml"), []byte("[check]\nfail-on = 'never'\n"), 0o644)
	if stderr, status := marrow(t, "check", src); status != 0 {
		t.Errorf("check by the choices in the folder: status %d: %s", status, stderr)
	}
}
