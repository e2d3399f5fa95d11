package scene

import "testing"

// A mesh has triangles if it has vertices, indices, and a primitive that isn't empty.
func TestHasTriangles(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(m *Mesh)
		want  bool
	}{
		{"whole", func(*Mesh) {}, true},
		{"no primitives, but indices", func(m *Mesh) { m.Primitives = nil }, true},
		{"one primitive of two", func(m *Mesh) { m.Primitives = []Primitive{{}, {Count: 3}} }, true},
		{"empty primitives", func(m *Mesh) { m.Primitives = []Primitive{{}, {}} }, false},
		{"no indices", func(m *Mesh) { m.Indices = nil }, false},
		{"no vertices", func(m *Mesh) { m.Positions = nil }, false},
	} {
		m := NewMesh("m")
		m.Positions, m.Indices, m.Primitives = make([]Vec3, 3), []uint32{0, 1, 2}, []Primitive{{Count: 3}}
		if c.spoil(&m); m.HasTriangles() != c.want {
			t.Errorf("%s: %v", c.name, !c.want)
		}
	}
}

// The requested level of detail is shown, or the nearest one.
func TestLevel(t *testing.T) {
	s := &Scene{Meshes: []Mesh{{LOD: 1}, {LOD: None}, {LOD: 3}, {LOD: 2}}}
	for want, got := range map[int]int{0: 1, 1: 1, 2: 2, 3: 3, 9: 3} {
		if l := s.Level(want); l != got {
			t.Errorf("level %d shows %d, want %d", want, l, got)
		}
	}
	s.Meshes = s.Meshes[1:2]
	if l := s.Level(1); l != None || !s.Meshes[0].InLevel(l) {
		t.Errorf("got level %d of a mesh that is in all", l)
	}
}
