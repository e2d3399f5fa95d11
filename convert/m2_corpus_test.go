package convert_test

import (
	"slices"
	"testing"

	"marrow/convert"
	"marrow/internal/corpus"
	"marrow/internal/gltftest"
	"marrow/internal/prove"
	"marrow/lower/visibility"
	"marrow/report"
)

// m2Files returns the models of World of Warcraft in the corpus, except patches.
func m2Files(t testing.TB) []corpus.File {
	return slices.DeleteFunc(corpus.List(t, "m2", "m2"), func(f corpus.File) bool { return f.Version == "?PTCH" })
}

// TestM2Corpus: models of the corpus, by default every third, become valid GLBs, with all clips whose keys are
// available; a model that isn't drawn is reported as empty.
func TestM2Corpus(t *testing.T) {
	files := m2Files(t)
	drawn, animations := 0, 0
	for i, f := range files {
		if prove.Skips(i, 10) {
			continue
		}
		src, err := convert.ReadSource(f.Name, nil)
		if err != nil {
			t.Fatal(err)
		}
		var opts convert.Options
		opts.Lower.NoTextures = i%4 != 0
		if i%16 == 1 {
			opts.Lower.Visibility, opts.Scene.Geosets = visibility.Both, "all"
		}
		r, err := convert.Convert(src, "out.glb", opts)
		src.Resolver.Finder.Close()
		if err != nil {
			t.Errorf("%s: %v", f.Path, err)
			continue
		}
		var glb []byte
		for _, p := range r.Parts[0].Data {
			glb = append(glb, p...)
		}
		if err := gltftest.Check(glb); err != nil {
			t.Errorf("%s: %v", f.Path, err)
		}
		g, err := readGLB(glb)
		if err != nil {
			t.Fatalf("%s: %v", f.Path, err)
		}
		if err := checkGLB(g); err != nil {
			t.Errorf("%s: %v", f.Path, err)
		}
		animations += len(g.Animations)
		said := false // two helms have views without a triangle
		for _, f := range r.Findings {
			said = said || f.Code == report.DrawNothing
		}
		if len(g.Meshes) > 0 {
			drawn++
		} else if !said {
			t.Errorf("%s: nothing is drawn: %v", f.Path, r.Findings)
		}
	}
	t.Logf("%d models are drawn, with %d animations", drawn, animations)
}
