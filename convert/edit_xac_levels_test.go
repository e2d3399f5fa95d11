package convert

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"marrow/mdx"
	"marrow/report"
	"marrow/sample"
	"marrow/scene"
	"marrow/xac"
)

// The GLB of an actor contains only its finest level of detail. The coarser levels find nodes by name, so they are renamed
// in all levels, and those that the coarser levels need can't be removed. Edited meshes are reported. A GLB with coarser
// levels is refused.
func TestEditLevelsXAC(t *testing.T) {
	data, err := mdx.Encode(sample.Totem())
	if err != nil {
		t.Fatal(err)
	}
	actor, err := Convert(Source{Name: "Totem.mdx", Data: data}, "Totem.xac", Options{Scene: scene.Options{AllLODs: true}})
	if err != nil {
		t.Fatal(err)
	}
	src := Source{Name: "Totem.xac", Data: bytes.Join(actor.Parts[0].Data, nil)}
	node := func(g *looseGLB, is func(n map[string]any) bool) int {
		return slices.IndexFunc(g.list("nodes"), func(n any) bool { return is(n.(map[string]any)) })
	}
	banner := func(n map[string]any) bool { return n["name"] == "Totem_Banner" }
	nothing := func(*looseGLB) {}
	for _, tt := range []struct {
		name     string
		options  scene.Options
		edit     func(g *looseGLB)
		fails    string
		reported bool
	}{
		{"nothing", scene.Options{}, nothing, "", false},
		{"all levels", scene.Options{AllLODs: true}, nothing, "coarser level", false},
		{"the coarser level", scene.Options{LOD: 1}, nothing, "coarser level", false},
		{"a node renamed", scene.Options{}, func(g *looseGLB) { g.list("nodes")[node(g, banner)].(map[string]any)["name"] = "Flag" }, "", false},
		{"a node removed", scene.Options{}, func(g *looseGLB) {
			g.remove(node(g, func(n map[string]any) bool { return n["mesh"] != nil }))
			delete(g.json, "skins")
			g.remove(node(g, banner))
		}, `node "Totem_Banner" was removed, and vertices are bound to it`, false},
		{"the mesh removed", scene.Options{}, func(g *looseGLB) { g.remove(node(g, func(n map[string]any) bool { return n["mesh"] != nil })) }, "", true},
	} {
		first, err := Convert(src, "model.glb", Options{Scene: tt.options})
		if err != nil {
			t.Fatal(err)
		}
		g := loosen(t, bytes.Join(first.Parts[0].Data, nil))
		tt.edit(g)
		r, err := Convert(Source{Name: "model.glb", Data: g.data(t)}, "Totem.xac", Options{Base: &src})
		if err != nil || tt.fails != "" {
			if err == nil || tt.fails == "" || !strings.Contains(err.Error(), tt.fails) {
				t.Errorf("%s: error %v, want %q", tt.name, err, tt.fails)
			}
			continue
		}
		if got := slices.ContainsFunc(r.Findings, func(f report.Finding) bool { return f.Code == "XAC020" }); got != tt.reported {
			t.Errorf("%s: XAC020 is reported: %v", tt.name, got)
		}
		f, _, err := xac.Decode(bytes.Join(r.Parts[0].Data, nil), xac.Options{})
		if err != nil {
			t.Fatal(err)
		}
		has := make(map[string]bool)
		for _, n := range f.Nodes() {
			has[n.Name] = true
		}
		for _, l := range xac.Bodies[*xac.LODLevel](f) {
			for _, n := range l.Actor.Nodes() {
				if !has[n.Name] {
					t.Errorf("%s: node %q of the level isn't in the actor", tt.name, n.Name)
				}
			}
		}
	}
}
