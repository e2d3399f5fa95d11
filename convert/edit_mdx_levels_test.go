package convert

import (
	"bytes"
	"slices"
	"testing"

	"marrow/check"
	"marrow/formats"
	"marrow/mdx"
	"marrow/report"
	"marrow/sample"
	"marrow/scene"
)

// marrow recognises which levels of detail a GLB contains: without an edit, all bytes are the same, and moving the vertices
// of one level changes only this level, and reports the other if the GLB doesn't contain it.
func TestEditOtherLevelMDX(t *testing.T) {
	data, err := mdx.Encode(sample.Totem())
	if err != nil {
		t.Fatal(err)
	}
	src := Source{Name: "Totem.mdx", Data: data}
	for _, tt := range []struct {
		options  scene.Options
		mesh     int // the one that is edited
		changed  int // its geoset
		reported string
	}{
		{scene.Options{}, 0, 0, "geosets[1]"}, {scene.Options{LOD: 1}, 0, 1, "geosets[0]"}, {scene.Options{AllLODs: true}, 0, 0, ""}, {scene.Options{AllLODs: true}, 1, 1, ""},
	} {
		first, err := Convert(src, "model.glb", Options{Scene: tt.options})
		if err != nil {
			t.Fatal(err)
		}
		g := loosen(t, bytes.Join(first.Parts[0].Data, nil))
		r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "Totem.mdx", Options{Base: &src})
		if err != nil || !bytes.Equal(bytes.Join(r.Parts[0].Data, nil), data) {
			t.Errorf("%+v: the bytes differ without an edit; %v", tt.options, err)
		}
		position := g.list("meshes")[tt.mesh].(map[string]any)["primitives"].([]any)[0].(map[string]any)["attributes"].(map[string]any)["POSITION"].(float64)
		at, stride := g.accessor(position)
		for v := range int(g.list("accessors")[int(position)].(map[string]any)["count"].(float64)) {
			g.setFloat(at+v*stride, g.float(at+v*stride)+0.5)
		}
		r, err = Convert(Source{Name: "model.glb", Data: g.data(t)}, "Totem.mdx", Options{Base: &src})
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := mdx.Decode(bytes.Join(r.Parts[0].Data, nil), mdx.Options{})
		if err != nil || len(m.Geosets) != 2 {
			t.Fatalf("%+v: %d geosets, want 2; %v", tt.options, len(m.Geosets), err)
		}
		for i, was := range sample.Totem().Geosets {
			if same := slices.Equal(m.Geosets[i].Vertices, was.Vertices); same != (i != tt.changed) {
				t.Errorf("%+v, mesh %d: the vertices of geosets[%d] are the same: %v", tt.options, tt.mesh, i, same)
			}
		}
		var reported string
		for _, f := range r.Findings {
			if f.Code == "MDX062" {
				reported += f.Path
			}
		}
		if reported != tt.reported {
			t.Errorf("%+v, mesh %d: MDX062 of %q, want %q", tt.options, tt.mesh, reported, tt.reported)
		}
	}
}

// The GLB of the totem contains only the finest of its two levels of detail. An edit of it gives a model without errors,
// whose coarser level has the same material, colour and bones; and no level if the mesh was removed.
func TestEditLevelsMDX(t *testing.T) {
	data, err := mdx.Encode(sample.Totem())
	if err != nil {
		t.Fatal(err)
	}
	src := Source{Name: "Totem.mdx", Data: data}
	first, err := Convert(src, "model.glb", Options{})
	if err != nil {
		t.Fatal(err)
	}
	node := func(g *looseGLB, is func(n map[string]any) bool) int {
		return slices.IndexFunc(g.list("nodes"), func(n any) bool { return is(n.(map[string]any)) })
	}
	for _, tt := range []struct {
		name   string
		edit   func(g *looseGLB)
		levels int
	}{
		{"colour", func(g *looseGLB) {
			g.list("materials")[0].(map[string]any)["pbrMetallicRoughness"].(map[string]any)["baseColorFactor"] = []any{1.0, 0.2, 0.2, 1.0}
		}, 2},
		{"cut-out", func(g *looseGLB) { g.list("materials")[0].(map[string]any)["alphaMode"] = "MASK" }, 2},
		{"translucent", func(g *looseGLB) { g.list("materials")[0].(map[string]any)["alphaMode"] = "BLEND" }, 2},
		{"another material", func(g *looseGLB) {
			g.primitive()["material"] = float64(len(g.list("materials")))
			g.json["materials"] = append(g.list("materials"), map[string]any{"name": "Added"})
		}, 2},
		{"a bone removed", func(g *looseGLB) {
			g.remove(node(g, func(n map[string]any) bool { return n["name"] == "Totem_Banner" }))
		}, 2},
		{"the mesh removed", func(g *looseGLB) {
			g.remove(node(g, func(n map[string]any) bool { return n["mesh"] != nil }))
		}, 0},
	} {
		g := loosen(t, bytes.Join(first.Parts[0].Data, nil))
		tt.edit(g)
		r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "Totem.mdx", Options{Base: &src})
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		out := bytes.Join(r.Parts[0].Data, nil)
		checked, err := formats.Check("Totem.mdx", out, check.Options{})
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		for _, f := range checked.Findings {
			if f.Severity == report.Error {
				t.Errorf("%s: %v", tt.name, f)
			}
		}
		m, _, err := mdx.Decode(out, mdx.Options{})
		if err != nil || len(m.Geosets) != tt.levels {
			t.Fatalf("%s: %d geosets, want %d; %v", tt.name, len(m.Geosets), tt.levels, err)
		}
		if tt.levels == 0 {
			continue
		}
		if a, b := m.Geosets[0].MaterialID, m.Geosets[1].MaterialID; a != b {
			t.Errorf("%s: the levels have the materials %d and %d", tt.name, a, b)
		}
		colour := make(map[int32]mdx.Vec3)
		for i := range m.GeosetAnims {
			colour[m.GeosetAnims[i].GeosetID] = m.GeosetAnims[i].Color
		}
		if colour[0] != colour[1] {
			t.Errorf("%s: the levels have the colours %v", tt.name, colour)
		}
	}
}
