package version

import (
	"testing"

	"marrow/m2"
)

// Since 260 a sub-mesh has the middle of the box around its vertices, and how far the farthest of them is from there.
func TestBounds(t *testing.T) {
	m := &m2.Model{Vertices: []m2.Vertex{{Position: m2.Vec3{0, 0, 9}}, {Position: m2.Vec3{2, 0, 0}}, {Position: m2.Vec3{2, 8, 6}}, {Position: m2.Vec3{4, 4, 3}}}}
	for name, c := range map[string]struct {
		vertices []uint16 // of the view
		start, n uint16
		center   m2.Vec3
		radius   float32
	}{
		"all":                    {[]uint16{1, 2, 3}, 0, 3, m2.Vec3{3, 4, 3}, 5.0990195}, // √(1 + 16 + 9)
		"one":                    {[]uint16{1, 2, 3}, 2, 1, m2.Vec3{4, 4, 3}, 0},
		"two":                    {[]uint16{0, 1, 2}, 1, 2, m2.Vec3{2, 4, 3}, 5},
		"none":                   {[]uint16{1, 2, 3}, 1, 0, m2.Vec3{}, 0},
		"one that doesn't exist": {[]uint16{1, 99, 2}, 0, 3, m2.Vec3{2, 4, 3}, 5},
		"beyond the view":        {[]uint16{1, 2}, 0, 9, m2.Vec3{2, 4, 3}, 5},
		"behind the view":        {[]uint16{1, 2}, 7, 2, m2.Vec3{}, 0},
	} {
		s := m2.SubMesh{VertexStart: c.start, VertexCount: c.n}
		(&change{m: m}).bounds(&m2.View{Vertices: c.vertices}, &s)
		if d := s.SortRadius - c.radius; s.SortCenter != c.center || d > 1e-5 || d < -1e-5 {
			t.Errorf("%s: %v with radius %v, want %v with %v", name, s.SortCenter, s.SortRadius, c.center, c.radius)
		}
	}
}
