package recall

import (
	"math"
	"slices"
	"strings"
	"testing"

	"marrow/gltf"
	"marrow/gltf/build"
	"marrow/lower"
	"marrow/scene"
)

// Blender writes all sets as COLOR_n, the active one first, or a white one where none is used. The source's names and
// colour spaces come back.
func TestRecalledColors(t *testing.T) {
	s := &scene.Scene{Format: "xac", Meshes: []scene.Mesh{scene.NewMesh("m"), scene.NewMesh("white")}}
	for i := range s.Meshes {
		s.Nodes = append(s.Nodes, scene.NewNode(s.Meshes[i].Name, scene.None))
		m := &s.Meshes[i]
		m.Node, m.Positions, m.Indices = i, []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, []uint32{0, 1, 2}
		m.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
	}
	set := func(name string, multiply bool, red float32) scene.ColorSet {
		return scene.ColorSet{Name: name, Multiply: multiply, Values: slices.Repeat([]scene.Vec4{{red, 0.5, 0.25, 1}}, 3)}
	}
	want := []scene.ColorSet{set("mask", false, 0.1), set("a", true, 0.2), set("b", true, 0.3)}
	s.Meshes[0].Colors = want
	s.Meshes[1].Colors = []scene.ColorSet{{Name: "white", Multiply: true, Values: slices.Repeat([]scene.Vec4{{1, 1, 1, 1}}, 3)}}
	f, _, err := build.Export(s, lower.Options{}, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, list := range map[string][][2]string{ // new and old names of attributes
		"as written":       {{"_MASK_0", "_MASK_0"}, {"COLOR_0", "COLOR_0"}, {"COLOR_1", "COLOR_1"}},
		"in another order": {{"COLOR_0", "COLOR_0"}, {"COLOR_1", "COLOR_1"}, {"_MASK_0", "_MASK_0"}},
		"the mask active":  {{"COLOR_0", "_MASK_0"}, {"COLOR_1", "COLOR_0"}, {"COLOR_2", "COLOR_1"}},
		"none active":      {{"COLOR_0", "white"}, {"COLOR_1", "_MASK_0"}, {"COLOR_2", "COLOR_0"}, {"COLOR_3", "COLOR_1"}},
	} {
		d := decoded(t, f.GLB())
		old := d.Meshes[0].Primitives[0].Attributes
		attributes := gltf.Attributes{{Name: "POSITION", Accessor: old.Get("POSITION").Index()}}
		for _, names := range list {
			from := old.Get(names[1])
			if names[1] == "white" {
				from = d.Meshes[1].Primitives[0].Attributes.Get("COLOR_0")
			}
			attributes = append(attributes, gltf.Attribute{Name: names[0], Accessor: from.Index()})
		}
		d.Meshes[0].Primitives[0].Attributes = attributes
		back, _ := d.Scene(scene.Options{Recall: true})
		got := back.Meshes[0].Colors
		slices.SortFunc(got, func(a, b scene.ColorSet) int { return -strings.Compare(a.Name, b.Name) })
		if len(got) != len(want) {
			t.Errorf("%s: %d sets", name, len(got))
			continue
		}
		for i, w := range []scene.ColorSet{want[0], want[2], want[1]} {
			if g := got[i]; g.Name != w.Name || g.Multiply != w.Multiply || math.Abs(float64(g.Values[0][0]-w.Values[0][0])) > 2e-3 || math.Abs(float64(g.Values[2][1]-0.5)) > 2e-3 {
				t.Errorf("%s: %+v, want %+v", name, g, w)
			}
		}
	}
}
