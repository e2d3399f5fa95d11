package convert

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"

	"marrow/internal/corpus"
	"marrow/m2"
	"marrow/report"
	"marrow/scene"
)

// A mesh that has other triangles in each level of detail is edited level by level: each step changes its own level, keeps the
// edits of the steps before, and reports the levels that still have their old triangles.
func TestEditEachLevelM2(t *testing.T) {
	models := 0
	for _, file := range corpus.List(t, "m2", "m2") {
		want, finest := levelsOf(t, file.Name)
		if len(want) < 2 {
			continue
		}
		models++
		name := file.Name
		for level := range want {
			src, err := ReadSource(name, nil)
			if err != nil {
				t.Fatal(err)
			}
			first, err := Convert(src, "model.glb", Options{Scene: scene.Options{LOD: finest + level}})
			if err != nil {
				t.Fatalf("%s, level %d: %v", name, level, err)
			}
			g := loosen(t, bytes.Join(first.Parts[0].Data, nil))
			primitive := g.list("meshes")[0].(map[string]any)["primitives"].([]any)[0].(map[string]any)
			accessor := g.list("accessors")[int(primitive["indices"].(float64))].(map[string]any)
			accessor["count"] = accessor["count"].(float64) - 3 // the last triangle
			delete(accessor, "max")
			delete(accessor, "min")
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, filepath.Base(name), Options{Base: &src})
			src.Resolver.Finder.Close()
			if err != nil {
				t.Fatalf("%s, level %d: %v", name, level, err)
			}
			if !slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return f.Code == "M2048" }) {
				t.Errorf("%s, level %d: M2048 isn't reported: %v", name, level, r.Findings)
			}
			dir := t.TempDir()
			if err := r.Write(dir); err != nil {
				t.Fatal(err)
			}
			name = filepath.Join(dir, filepath.Base(name))
			want[level]--
			if got, _ := levelsOf(t, name); !slices.Equal(got, want) {
				t.Fatalf("%s, level %d: the levels have %d triangles, want %d", name, level, got, want)
			}
		}
	}
	if t.Logf("%d models", models); models == 0 {
		t.Error("no model has levels of detail in files of their own")
	}
}

// levelsOf returns the numbers of triangles of a model's levels of detail that have their own files, and the number
// of the first level: the .skin file of the finest may be missing.
func levelsOf(t *testing.T, name string) (list []int, finest int) {
	t.Helper()
	src, err := ReadSource(name, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer src.Resolver.Finder.Close()
	m, _, err := m2.Decode(src.Data, m2.Options{})
	if err != nil || m.Chunks == nil || m.Chunks.LOD == nil {
		return nil, 0
	}
	m.Load(name, src.Resolver)
	for _, views := range [][]m2.View{m.Views, m.LODs} {
		for i := range views {
			list = append(list, len(views[i].Triangles)/3)
		}
	}
	if len(m.Views) == 0 {
		finest = 1
	}
	return list, finest
}
