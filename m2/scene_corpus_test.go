package m2

import (
	"path/filepath"
	"testing"

	"marrow/asset"
	"marrow/internal/corpus"
	"marrow/internal/scenetest"
	"marrow/report"
	"marrow/scene"
)

// corpusModels calls do with every model of the corpus and its companions.
func corpusModels(t testing.TB, do func(path string, m *Model)) {
	for _, f := range corpus.Read(t, "m2", "m2") {
		m, _, err := Decode(f.Data, Options{})
		if err != nil {
			continue // a patch
		}
		f.Near(t, func(near asset.Resolver) { m.Load(filepath.Base(f.Path), near) })
		do(f.Path, m)
	}
}

// TestCorpusScenes: every model becomes a well-formed scene with all of its content; omissions are reported.
func TestCorpusScenes(t *testing.T) {
	models, meshes, clips, found := 0, 0, 0, make(map[report.Code]int)
	corpusModels(t, func(path string, m *Model) {
		for _, opts := range []scene.Options{{}, {Geosets: "all"}, {LOD: 9}} {
			s, findings := m.Scene(opts)
			if err := scenetest.Check(s); err != nil {
				t.Errorf("%s: %v", path, err)
			}
			if opts != (scene.Options{}) {
				continue
			}
			models++
			meshes += len(s.Meshes)
			clips += len(s.Clips)
			left := 0
			for _, f := range findings {
				found[f.Code] += f.Times()
				if f.Code == codeNoKeys {
					left += f.Times()
				}
			}
			if got := len(s.Clips) + left; got != len(m.Sequences) {
				t.Errorf("%s: %d clips and %d left out, of %d sequences", path, len(s.Clips), left, len(m.Sequences))
			}
			if len(s.Nodes) < len(m.Bones)+len(m.Attachments)+len(m.Events)+len(m.Particles)+len(m.Ribbons) {
				t.Errorf("%s: only %d nodes", path, len(s.Nodes))
			}
			if len(m.Views) > 0 && len(s.Meshes) == 0 && len(m.Views[0].Batches) > 0 {
				t.Errorf("%s: nothing is drawn", path)
			}
		}
	})
	t.Logf("%d models, %d meshes, %d clips; %v", models, meshes, clips, found)
}
