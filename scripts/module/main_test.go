package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFile(t *testing.T) {
	files := []string{"mdx/model.go", "mdx/rules/rules.go", "cmd/marrow/main.go", "marrow.go"}
	for _, c := range []struct{ name, before, after string }{
		{"go.mod", "module old\n", "module example.org/x\n"},
		{"tools/go.mod", "module old/tools\n", "module example.org/x/tools\n"},
		{
			"a.go",
			"// Package a; see old/mdx.\npackage a\n\nimport (\n\t\"old\"\n\t\"old/mdx\"\n\tb \"old/mdx/rules\"\n)\n\nvar s = \"old\"\n",
			"// Package a; see example.org/x/mdx.\npackage a\n\nimport (\n\t\"example.org/x\"\n\t\"example.org/x/mdx\"\n\tb \"example.org/x/mdx/rules\"\n)\n\nvar s = \"old\"\n",
		},
		{
			"a.go", // the new path changes the order of imports
			"package a\n\nimport (\n\t\"github.com/b\"\n\t\"old/mdx\"\n)\n",
			"package a\n\nimport (\n\t\"example.org/x/mdx\"\n\t\"github.com/b\"\n)\n",
		},
		{"a.go", "package a\n\nimport \"old\"\n", "package a\n\nimport \"example.org/x\"\n"},
		{"a.md", "Use `old/mdx` and `go doc old`, not .old/mdx or old/other.\n", "Use `example.org/x/mdx` and `go doc example.org/x`, not .old/mdx or old/other.\n"},
		{"a.md", "Run `go build ./cmd/marrow`.\n", "Run `go build ./cmd/marrow`.\n"},
		{
			"a.md", "<!-- go-get -->\nold\n<!-- /go-get -->\nrest\n",
			"<!-- go-get -->\n\nAdd the module to yours:\n\n    go get example.org/x@latest\n\n<!-- /go-get -->\nrest\n",
		},
	} {
		got, err := newReplacer("old", "example.org/x", files).file(c.name, []byte(c.before))
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(c.after, string(got)); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
	if _, err := newReplacer("old", "x", files).file("a.md", []byte("<!-- go-get -->\n")); err == nil {
		t.Error("a block without end: no error")
	}
}

// TestCurrent checks that the instructions in the documentation match the path in go.mod.
func TestCurrent(t *testing.T) {
	root := "../.."
	path, err := modulePath(root)
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, pattern := range []string{"*.md", "docs/*.md"} {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			page, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, err := instructions(page, path)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), string(page)); d != "" {
				t.Errorf("%s isn't current; run: go run ./scripts/module %s\n%s", file, path, d)
			}
			seen += strings.Count(string(page), "<!-- /go-")
		}
	}
	if seen != 3 {
		t.Errorf("%d blocks in the documentation, want 3", seen)
	}
}
