package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left") }

// TestStandardOutput runs commands with a standard output that can't be written. Each reports this once, and not as the
// failure of a file.
func TestStandardOutput(t *testing.T) {
	model := filepath.Join(t.TempDir(), "Flag.mdx")
	if err := os.WriteFile(model, encode(small()), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"info", model}, {"explain", model}, {"verify", model}, {"formats"}, {"help"}, {"check", model},
		{"convert", model, "-", "--to", "glb"}, {"convert", model, "-", "--to", "mdl"}, {"render", model, "-o", "-"},
		{"render", model, "-o", "-", "--sheet"},
		{"check", "--fix", model, "-o", "-"}, {"info", "--json", model, filepath.Dir(model)},
	} {
		var stderr bytes.Buffer
		code := run(args, nil, fullDisk{}, &stderr)
		want := "marrow: can't write to standard output: no space left\n"
		if code != exitFailed || strings.Count(stderr.String(), "marrow: ") != 1 || !strings.HasSuffix(stderr.String(), want) {
			t.Errorf("%v: %d: %s", args, code, stderr.String())
		}
	}
}
