package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// The Blender add-on has a copy of what marrow formats --json prints, because Blender needs the extensions before it is known where
// the program is. -update rewrites it.
func TestAddonFormats(t *testing.T) {
	name := filepath.Join("..", "..", "blender", "formats.jsonl")
	var want bytes.Buffer
	cmd := formatsCmd()
	cmd.SetOut(&want)
	cmd.SetArgs([]string{"--json"})
	if err := cmd.Execute(); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(name, want.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s isn't current (%v); rewrite it with: go test ./cmd/marrow -run TestAddonFormats -update", name, err)
	}
}
