package convert

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"marrow/report"
)

// TestEditMaterialNumbers: properties of a material that are taken from the original are reported if they were edited, in every format, and
// only then.
func TestEditMaterialNumbers(t *testing.T) {
	for _, ext := range []string{"m2", "xac", "xml"} {
		src := golemAs(t, ext)
		first, err := Convert(src, "model.glb", Options{})
		if err != nil {
			t.Fatal(ext, err)
		}
		for _, tt := range []struct {
			edit string
			want string
			do   func(m, pbr map[string]any)
		}{
			{"nothing", "", func(m, pbr map[string]any) {}},
			{"a default that is written", "", func(m, pbr map[string]any) { pbr["roughnessFactor"] = 1.0 }},
			{"roughness", ": roughness", func(m, pbr map[string]any) { pbr["roughnessFactor"] = 0.3 }},
			{"roughness and name", ": roughness", func(m, pbr map[string]any) { pbr["roughnessFactor"], m["name"] = 0.3, "new" }},
			{"emission", ": emission", func(m, pbr map[string]any) { m["emissiveFactor"] = []any{0.0, 1.0, 0.5} }},
			{"both", ": roughness, emission", func(m, pbr map[string]any) {
				pbr["roughnessFactor"], m["emissiveFactor"] = 0.3, []any{0.0, 1.0, 0.5}
			}},
		} {
			g := loosen(t, bytes.Join(first.Parts[0].Data, nil))
			i := slices.IndexFunc(g.list("materials"), func(m any) bool {
				extensions, _ := m.(map[string]any)["extensions"].(map[string]any)
				return marrow(m) != nil && extensions["KHR_materials_unlit"] == nil
			})
			if i < 0 {
				t.Fatalf("%s: all materials are unlit", ext)
			}
			m := g.list("materials")[i].(map[string]any)
			tt.do(m, m["pbrMetallicRoughness"].(map[string]any))
			r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, src.Name, Options{Base: &src})
			if err != nil {
				t.Errorf("%s: %s: %v", ext, tt.edit, err)
				continue
			}
			var got []string
			for _, f := range r.Findings {
				if f.Code != report.BackMerged && f.Code != codeName {
					got = append(got, f.Message)
				}
			}
			if (len(got) > 0) != (tt.want != "") || len(got) > 0 && !slices.ContainsFunc(got, func(s string) bool { return strings.HasSuffix(s, tt.want) }) {
				t.Errorf("%s: %s: %q, want %q", ext, tt.edit, got, tt.want)
			}
		}
	}
}
