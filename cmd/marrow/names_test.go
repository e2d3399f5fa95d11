package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// Names that aren't UTF-8, which old archives contain, work like others: in checks, and in a continued run, which
// writes nothing new.
func TestNamesNotUTF8(t *testing.T) {
	dir := t.TempDir()
	sub := filepath.Join(dir, "src", "b\xff\xfe")
	if err := os.MkdirAll(sub, 0o755); err != nil {
		t.Skip("this disk has no such names:", err)
	}
	os.WriteFile(filepath.Join(sub, "c\xe9.mdx"), encode(small()), 0o644)
	os.WriteFile(filepath.Join(sub, "d.mdx"), encode(small()), 0o644)
	src, out := filepath.Join(dir, "src"), filepath.Join(dir, "out")
	if stderr, status := marrow(t, "check", src, "--fail-on", "never"); status != 0 {
		t.Errorf("check: status %d: %s", status, stderr)
	}
	os.WriteFile(filepath.Join(sub, ".marrow.toml"), []byte("[check]\nfail-on = 'never'\n"), 0o644)
	if stderr, status := marrow(t, "check", src); status != 0 {
		t.Errorf("check by the choices in the folder: status %d: %s", status, stderr)
	}
	for _, to := range []string{"glb", "gltf"} {
		args := []string{"convert", src, out + to, "--to", to, "--resume"}
		if stderr, status := marrow(t, args...); status != 0 {
			t.Fatalf("status %d: %s", status, stderr)
		}
		want := filesIn(t, out+to)
		stderr, status := marrow(t, append(args, "--report", out+".jsonl")...)
		if report, _ := os.ReadFile(out + ".jsonl"); status != 0 || !bytes.Contains(report, []byte(`"kept":2,`)) {
			t.Errorf("to %s, again: status %d: %s", to, status, stderr)
		}
		sameTree(t, filesIn(t, out+to), want)
	}
}

// A byte that isn't UTF-8 and the text of its escape are different names, also for merged reports.
func TestEscapedNamesDiffer(t *testing.T) {
	dir := t.TempDir()
	src := filepath.Join(dir, "src")
	if err := os.Mkdir(src, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a\xff.mdx", `a\xff.mdx`} {
		if err := os.WriteFile(filepath.Join(src, name), encode(small()), 0o644); err != nil {
			t.Skip("this disk has no such names:", err)
		}
	}
	one, all := filepath.Join(dir, "one.jsonl"), filepath.Join(dir, "all.jsonl")
	if stderr, status := marrow(t, "verify", src, "--report", one); status != 0 {
		t.Fatalf("status %d: %s", status, stderr)
	}
	if stderr, status := marrow(t, "report", "merge", one, "-o", all); status != 0 {
		t.Fatalf("status %d: %s", status, stderr)
	}
	data, err := os.ReadFile(all)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`a\\xff.mdx","`, `a\\x5cxff.mdx","`, `"summary":{"files":2,`} {
		if !bytes.Contains(data, []byte(want)) {
			t.Errorf("no %s in %s", want, data)
		}
	}
}
