package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"marrow/report"
)

// The data that the Blender add-on has without calling the program must be current: the formats, and the codes of notes
// about losses, which it shows as warnings. -update rewrites it.
func TestAddonFormats(t *testing.T) {
	var formats, losses bytes.Buffer
	cmd := formatsCmd()
	cmd.SetOut(&formats)
	cmd.SetArgs([]string{"--json"})
	if err := cmd.Execute(); err != nil {
		t.Fatal(err)
	}
	for _, info := range report.Codes() {
		if info.Loss && info.Severity == report.Note {
			losses.WriteString(string(info.Code) + "\n")
		}
	}
	for file, want := range map[string][]byte{"formats.jsonl": formats.Bytes(), "losses.txt": losses.Bytes()} {
		name := filepath.Join("..", "..", "blender", file)
		if *update {
			if err := os.WriteFile(name, want, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s isn't current (%v); rewrite it with: go test ./cmd/marrow -run TestAddonFormats -update", name, err)
		}
	}
}
