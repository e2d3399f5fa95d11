package folder

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/internal/batch"
	"marrow/mdx"
)

// TestDamaged: a damaged file counts as failed, also if its readable part is converted.
func TestDamaged(t *testing.T) {
	m := &mdx.Model{Version: 800, Textures: make([]mdx.Texture, 1), Materials: []mdx.Material{{Layers: make([]mdx.Layer, 1)}}, Geosets: []mdx.Geoset{{
		Vertices: []mdx.Vec3{{}, {1, 0, 0}, {0, 1, 0}}, Faces: []uint16{0, 1, 2},
	}}}
	whole, err := mdx.Encode(m)
	if err != nil {
		t.Fatal(err)
	}
	derail := func(data []byte) []byte {
		return slices.Insert(bytes.Clone(data), bytes.Index(data, []byte("TEXS")), 0xFF)
	}
	src := t.TempDir()
	for name, data := range map[string][]byte{"a.mdx": derail(whole), "b.mdx": whole} {
		if err := os.WriteFile(filepath.Join(src, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	run := prepared(t, src, "glb")
	for e := range run.Run(t.Context()) {
		if e.Status == batch.Failed && (len(e.Outputs) != 0 || !strings.Contains(e.Error, "--salvage converts that part")) {
			t.Errorf("%s: %s, outputs %v without Salvage", e.File, e.Error, e.Outputs)
		}
	}
	run = prepared(t, src, "glb")
	run.Options.Salvage = true
	var tally batch.Tally
	for e := range run.Run(t.Context()) {
		tally.Add(e)
		if e.Status == batch.Failed && (len(e.Outputs) != 1 || !strings.Contains(e.Error, "a.mdx: ")) {
			t.Errorf("%s: %s, outputs %v", e.File, e.Error, e.Outputs)
		}
	}
	if tally.Done != 1 || tally.Failed != 1 {
		t.Errorf("%d done, %d failed; want one of each", tally.Done, tally.Failed)
	}

	// The output of the whole file is kept when the file is damaged later.
	if err := os.WriteFile(filepath.Join(src, "b.mdx"), derail(whole), 0o644); err != nil {
		t.Fatal(err)
	}
	made := filepath.Join(run.Store.Dir, "b.glb")
	if err := os.WriteFile(made, []byte("the whole model"), 0o644); err != nil {
		t.Fatal(err)
	}
	for e := range run.Run(t.Context()) {
		if e.File == "b.mdx" && (e.Status != batch.Failed || len(e.Outputs) != 0 || !strings.Contains(e.Error, "b.glb")) {
			t.Errorf("%s: %s, %s, outputs %v", e.File, e.Status, e.Error, e.Outputs)
		}
	}
	if got, err := os.ReadFile(made); err != nil || string(got) != "the whole model" {
		t.Errorf("b.glb was replaced (%d bytes, %v)", len(got), err)
	}
}
