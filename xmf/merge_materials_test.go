package xmf

import (
	"slices"
	"testing"

	"marrow/scene"
)

// A material that an edit adds gets a collection, as in a new mesh; those that were there keep their names, also without one.
func TestNewMaterialOfEdit(t *testing.T) {
	was := &scene.Scene{Format: "xmf", Name: "hull-lod0", Materials: []scene.Material{{Name: "colormaterial"}, {Name: "ships.metal"}}}
	is := &scene.Scene{Format: "xmf", Name: "hull-lod0", Materials: []scene.Material{{Name: "colormaterial"}, {Name: "ships.metal"}, {Name: "Paint"}}}
	for _, s := range []*scene.Scene{was, is} {
		for i := range s.Materials {
			m := scene.NewMesh("hull")
			m.Positions, m.Indices = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, float32(i)}}, []uint32{0, 1, 2}
			m.Primitives = []scene.Primitive{{Count: 3, Material: i}}
			s.Meshes = append(s.Meshes, m)
		}
	}
	for _, tt := range []struct {
		name string
		was  *scene.Scene
		want []string
	}{
		{"an edit", was, []string{"colormaterial", "ships.metal", "hull.Paint"}},
		{"a mesh of its own", nil, []string{"colormaterial", "ships.metal", "Paint"}},
	} {
		m, _, err := Build(is, BuildOptions{Name: "hull-lod0", Was: tt.was})
		if err != nil {
			t.Fatal(err)
		}
		if got := m.MaterialNames(); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
