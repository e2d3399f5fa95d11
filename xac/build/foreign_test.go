package build_test

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/check"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/lower"
	"marrow/report"
	"marrow/scene"
)

// Anybody's glTFs become actors and motions without errors, with all of their triangles.
func TestBuildForeign(t *testing.T) {
	root, seen := filepath.Join(corpus.Root(t), "gltf"), 0
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !slices.Contains([]string{".glb", ".gltf"}, strings.ToLower(filepath.Ext(p))) {
			return err
		}
		if seen++; !prove.Skips(seen, 6) {
			foreign(t, p)
		}
		return nil
	})
	if err != nil || seen < 30 {
		t.Errorf("%d models, %v", seen, err)
	}
}

func foreign(t *testing.T, file string) {
	src, err := convert.ReadSource(file, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Resolver.Finder.Close()
	m, err := convert.Load(src, scene.Options{})
	if err != nil || len(m.Scene.Meshes) == 0 {
		return
	}
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
	if want, got := triangles(m.Scene), triangles(back.Scene); want != got {
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
