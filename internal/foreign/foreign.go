// Package foreign reads the glTFs of other programs for tests. It imports convert, and with it every format, so only
// external tests (package x_test) can import it.
package foreign

import (
	"slices"
	"testing"

	"marrow/convert"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/scene"
)

// EachGLTF calls visit with the names and the scenes of the corpus's glTFs that have a mesh. It tries one of usual files; see
// prove.Skips. The test fails if it read less than half of the files that it tried.
func EachGLTF(t *testing.T, usual int, opts scene.Options, visit func(name string, s *scene.Scene)) {
	t.Helper()
	tried, seen := 0, 0
	for i, name := range corpus.Walk(t, "gltf", ".glb", ".gltf") {
		if prove.Skips(i, usual) {
			continue
		}
		tried++
		src, err := convert.ReadSource(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, err := convert.Load(src, opts)
		if closeErr := src.Resolver.Finder.Close(); closeErr != nil {
			t.Fatal(closeErr)
		}
		if err != nil || !slices.ContainsFunc(m.Scene.Meshes, func(m scene.Mesh) bool { return m.HasTriangles() }) {
			continue
		}
		seen++
		visit(name, m.Scene)
	}
	if 2*seen < tried || seen == 0 {
		t.Errorf("only %d of %d glTFs have a mesh and can be read", seen, tried)
	}
}
