package build

import (
	"encoding/binary"
	"slices"
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
	d, _, err := gltf.Decode(f.GLB())
	if err != nil {
		t.Fatal(err)
	}
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
