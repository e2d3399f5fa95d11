package build_test

import (
	"path/filepath"
	"slices"
	"testing"

	"marrow/check"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/foreign"
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
)

// The glTFs of other programs become actors and motions without errors, with all of their triangles.
func TestBuildForeign(t *testing.T) {
	foreign.EachGLTF(t, 6, scene.Options{}, func(name string, s *scene.Scene) { buildForeign(t, name, s) })
}

// buildForeign compares a scene with the actor made from its file.
func buildForeign(t *testing.T, file string, s *scene.Scene) {
	src, err := convert.ReadSource(file, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Resolver.Finder.Close()
	r, err := convert.Convert(src, "a.xac", convert.Options{Lower: lower.Options{NoTextures: true}})
	if err != nil {
		t.Errorf("%s: %v", file, err)
		return
	}
	dir := t.TempDir()
	if err := r.Write(dir); err != nil {
		t.Fatal(err)
	}
	for _, part := range r.Parts {
		result, err := formats.Check(part.Name, slices.Concat(part.Data...), check.Options{})
		if err != nil {
			t.Errorf("%s: %s: %v", file, part.Name, err)
			return
		}
		for _, f := range result.Findings {
			if f.Severity == report.Error {
				t.Errorf("%s: %s: %v", file, part.Name, f)
			}
		}
	}
	again, err := convert.ReadSource(filepath.Join(dir, "a.xac"), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Resolver.Finder.Close()
	back, err := convert.Load(again, scene.Options{Collision: true})
	if err != nil {
		t.Errorf("%s: %v", file, err)
		return
	}
	if want, got := triangles(s), triangles(back.Scene); want != got {
		t.Errorf("%s: %d triangles, want %d", file, got, want)
	}
}

func triangles(s *scene.Scene) (n int) {
	for i := range s.Meshes {
		if s.Meshes[i].Visible {
			n += len(s.Meshes[i].Indices) / 3
		}
	}
	return n
}
