package build

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"testing"

	"marrow/gltf"
	"marrow/lower"
	"marrow/scene"
)

// The first set of colours that multiply the material's is linear in glTF (3.9.2), and is converted back. Other sets
// aren't converted. In sRGB (IEC 61966-2-1), 188 of 255 is half as bright as white.
func TestColors(t *testing.T) {
	s := &scene.Scene{Meshes: []scene.Mesh{scene.NewMesh("m")}}
	m := &s.Meshes[0]
	m.Positions, m.Indices = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, []uint32{0, 1, 2}
	m.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
	values := []scene.Vec4{{188. / 255, 0, 1, 0.5}, {1. / 255, 2. / 255, 254. / 255, 1}, {0.25, 0.5, 0.75, 1}}
	m.Colors = []scene.ColorSet{{Name: "mask", Values: values}, {Name: "a", Multiply: true, Values: values}, {Name: "b", Multiply: true, Values: values}}
	f, _, err := Export(s, lower.Options{}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := decoded(t, f.GLB())
	p := &d.Meshes[0].Primitives[0]
	if a := d.Accessors[p.Attributes.Get("COLOR_0").Index()]; a.ComponentType != gltf.UnsignedShort || !a.Normalized {
		t.Errorf("the colours are %+v", a)
	} else {
		view := d.BufferViews[a.BufferView.Index()]
		if half := binary.LittleEndian.Uint16(d.Buffers[0].Data[view.ByteOffset+a.ByteOffset:]); half < 32500 || half > 33100 {
			t.Errorf("188 of 255 became %d of 65535, want about half", half)
		}
	}
	back, _ := d.Scene(scene.Options{})
	sets := back.Meshes[0].Colors
	if len(sets) != 3 || !slices.ContainsFunc(sets, func(c scene.ColorSet) bool { return c.Multiply }) {
		t.Fatalf("%d sets came back", len(sets))
	}
	for _, set := range sets {
		for i, v := range set.Values {
			for k := range v {
				if diff := v[k] - values[i][k]; diff > 2e-4 || diff < -2e-4 {
					t.Errorf("%s: vertex %d has %v, want %v", set.Name, i, v, values[i])
				}
			}
		}
	}
}

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
	f, _, err := Export(s, lower.Options{}, Options{})
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
