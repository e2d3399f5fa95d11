package convert

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"marrow/internal/corpus"
	"marrow/internal/prove"
	"marrow/report"
)

// TestSameEveryTime: conversions to glTF, back, and to other games give the same bytes and findings every time, also those of an edited
// glTF. The order of Go's maps differs from one time to the next.
func TestSameEveryTime(t *testing.T) {
	t.Parallel()
	models := 0
	same := func(what string, src Source, out string, opts Options) (first *Result) {
		t.Helper()
		for range 3 {
			r, err := Convert(src, out, opts)
			switch {
			case err != nil:
				return nil // such as a model that is too large
			case first == nil:
				first = r
				continue
			}
			for i := range max(len(r.Parts), len(first.Parts)) {
				if i >= len(r.Parts) || i >= len(first.Parts) || r.Parts[i].Name != first.Parts[i].Name || !bytes.Equal(slices.Concat(r.Parts[i].Data...), slices.Concat(first.Parts[i].Data...)) {
					t.Errorf("%s: file %d of %d differs", what, i, len(first.Parts))
					break
				}
			}
			if !slices.Equal(texts(r.Findings), texts(first.Findings)) {
				t.Errorf("%s: the findings differ:\n%q\n%q", what, texts(first.Findings), texts(r.Findings))
			}
		}
		return first
	}
	for _, family := range []struct {
		folder, extension string
		usual             int
	}{{"mdx", ".mdx", 130}, {"m2", ".m2", 90}, {"ego", ".xac", 40}, {"ego", ".xml", 25}, {"gltf", ".glb", 3}} {
		for i, name := range corpus.Walk(t, family.folder, family.extension) {
			if prove.Skips(i, family.usual) {
				continue
			}
			src, err := ReadSource(name, nil)
			if err != nil {
				t.Fatal(err)
			}
			opts := Options{}
			opts.Scene.AllLODs, opts.Scene.Collision = family.extension == ".xml", family.extension == ".xml"
			if r := same(name, src, "m.glb", opts); r != nil {
				models++
				glb := loosen(t, bytes.Join(r.Parts[0].Data, nil))
				edit(glb)
				edited := Source{Name: "m.glb", Data: glb.data(t)}
				for _, to := range []string{".mdx", ".m2", ".xml", ".xac"} {
					same(name+" to "+to, edited, "m"+to, Options{})
				}
				if family.extension != ".glb" {
					same(name+" edited", edited, filepath.Base(name), Options{Base: &src})
				}
			}
			src.Resolver.Finder.Close()
		}
	}
	if models == 0 || models < 25 && !testing.Short() {
		t.Errorf("only %d models", models)
	}
}

func texts(list []report.Finding) (all []string) {
	for i := range list {
		all = append(all, list[i].Text())
	}
	return all
}

// edit renames nodes, materials and animations of a glTF without their extras, and moves nodes.
func edit(g *looseGLB) {
	for _, list := range []string{"nodes", "materials", "animations"} {
		for i, v := range g.list(list) {
			o := v.(map[string]any)
			if i%3 == 1 {
				o["name"] = fmt.Sprintf("new %s %d", list, i)
				delete(o, "extras")
			}
			if at, ok := o["translation"].([]any); ok && i%3 == 2 {
				at[0] = at[0].(float64) + 0.5
			}
		}
	}
}
