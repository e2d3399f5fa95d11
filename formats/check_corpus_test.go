package formats

import (
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"marrow/asset"
	"marrow/check"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/report"
	"marrow/scene"
)

// TestCheckCorpus: for real files, by default every third, findings refer to existing fields, and a repaired file can
// be read, needs no further repair, has no new findings, and moves as before.
func TestCheckCorpus(t *testing.T) {
	root := corpus.Root(t)
	files, repaired, n := 0, 0, 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || len(ByExtension(path)) == 0 {
			return err
		}
		if n++; prove.Skips(n, 6) {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if f, _, ok := Detect(path, data); !ok || len(f.rules) == 0 {
			return nil
		}
		files++
		if checkFile(t, path, data) {
			repaired++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d files checked, %d repaired", files, repaired)
}

// checkFile checks and repairs one file, and reports whether there was anything to repair.
func checkFile(t *testing.T, path string, data []byte) bool {
	before, err := Check(path, data, check.Options{})
	if err != nil {
		t.Error(err)
		return false
	}
	pointsAtFields(t, before)
	fix := check.Options{Fix: true}
	after, err := Check(path, data, fix)
	if errors.Is(err, ErrDamaged) {
		if !slices.ContainsFunc(before.Findings, func(f report.Finding) bool { return f.Code == report.Unreadable || f.Code == report.Derailed }) {
			t.Errorf("%v, but nothing is damaged: %v", err, before.Findings)
		}
		return false
	}
	if err != nil {
		t.Error(err)
		return false
	}
	if after.Data == nil {
		return false
	}
	known := make(map[report.Code]bool)
	for _, f := range before.Findings {
		known[f.Code] = true
	}
	for _, f := range after.Repaired {
		known[f.Code] = true // one repair may reveal a problem that another then repairs
	}
	for _, f := range after.Findings {
		if f.Fix != "" || !known[f.Code] {
			t.Errorf("%s, repaired: %v", path, f)
		}
	}
	again, err := Check(path, after.Data, fix)
	if err != nil || again.Data != nil {
		t.Errorf("%s: repaired again: %v, error %v", path, again.Repaired, err)
	}
	samePlay(t, path, data, after.Data)
	return true
}

// pointsAtFields: a finding's path is one of the file's, which has an offset, or it is
// about the file as a whole.
func pointsAtFields(t *testing.T, c *Checked) {
	for _, f := range c.Findings {
		if f.Path != "" && f.Offset == report.NoOffset && f.Line == 0 && !c.File.Format.IsText() && f.File == c.File.Name {
			t.Errorf("the file has no field %s: %v", f.Path, f)
		}
	}
}

// samePlay compares where vertices are, before and after repairs, at some moments of
// each clip.
func samePlay(t *testing.T, path string, a, b []byte) {
	sa, sb := sceneOf(path, a), sceneOf(path, b)
	if sa == nil || sb == nil {
		return // a companion, or a document without visible content
	}
	if len(sa.Meshes) != len(sb.Meshes) || len(sa.Clips) != len(sb.Clips) || len(sa.Globals) != len(sb.Globals) {
		t.Errorf("%s: repairs changed how many meshes or clips there are", path)
		return
	}
	size := float64(1)
	for i := range sa.Meshes {
		for _, p := range sa.Meshes[i].Positions {
			for _, v := range p {
				if a := math.Abs(float64(v)); a < 1e6 {
					size = max(size, a)
				}
			}
		}
	}
	clips := func(s *scene.Scene) []scene.Clip { return append(s.Clips[:len(s.Clips):len(s.Clips)], s.Globals...) }
	ca, cb := clips(sa), clips(sb)
	for i := range ca {
		for _, part := range []float32{0, 0.31, 0.77, 1} {
			if far := playedApart(sa, sb, &ca[i], &cb[i], part); far > 1e-3*size {
				t.Errorf("%s: %s at %v %%: a vertex is %v away from where it was (size %v)", path, ca[i].Name, 100*part, far, size)
				return
			}
		}
	}
}

// playedApart returns the greatest distance between vertices of two scenes of the same model.
func playedApart(a, b *scene.Scene, ca, cb *scene.Clip, part float32) float64 {
	pa, pb := a.NewPose(), b.NewPose()
	ra, rb := a.NewPose(), b.NewPose()
	a.Evaluate(pa, ca, part*ca.Duration)
	b.Evaluate(pb, cb, part*cb.Duration)
	far := 0.0
	for m := range a.Meshes {
		va, vb := a.Skinned(nil, &a.Meshes[m], pa, ra), b.Skinned(nil, &b.Meshes[m], pb, rb)
		for i := range min(len(va), len(vb)) {
			for k := range 3 {
				if d := math.Abs(float64(va[i][k]) - float64(vb[i][k])); d < 1e6 {
					far = max(far, d)
				}
			}
		}
	}
	return far
}

func sceneOf(path string, data []byte) *scene.Scene {
	f, err := Decode(path, data)
	if err != nil {
		return nil
	}
	if b, ok := f.Document.(Bundle); ok {
		b.Load(filepath.Base(path), asset.Resolver{})
	}
	s, _ := f.Document.Scene(scene.Options{})
	return s
}

// TestSamePlay: the comparison sees a part that moves elsewhere.
func TestSamePlay(t *testing.T) {
	s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("a", scene.None)}, Meshes: []scene.Mesh{{Node: scene.None, Positions: []scene.Vec3{{1, 2, 3}}}}}
	moved := &scene.Scene{Nodes: s.Nodes, Meshes: []scene.Mesh{{Node: scene.None, Positions: []scene.Vec3{{1, 2, 4}}}}}
	if far := playedApart(s, moved, &scene.Clip{}, &scene.Clip{}, 0); far != 1 {
		t.Error(far)
	}
}
