package sameness

import (
	"iter"
	"math"

	"marrow/scene"
)

// A places finds the vertices of a mesh that are near a place.
type places struct {
	cell float64
	at   map[[3]int][]uint32
}

func newPlaces(cell float32) *places { return &places{float64(cell), make(map[[3]int][]uint32)} }

// placesOf are those of the vertices that triangles have.
func placesOf(m *scene.Mesh, list []visibleTriangle, cell float32) *places {
	p := newPlaces(cell)
	seen := make([]bool, len(m.Positions))
	for _, f := range list {
		for _, v := range f.corners {
			if !seen[v] {
				seen[v] = true
				p.add(v, m.Positions[v])
			}
		}
	}
	return p
}

func (p *places) add(v uint32, place scene.Vec3) {
	at := p.key(place)
	p.at[at] = append(p.at[at], v)
}

func (p *places) key(v scene.Vec3) (at [3]int) {
	for k := range at {
		at[k] = int(math.Floor(float64(v[k]) / p.cell))
	}
	return at
}

// near are the vertices within a cell's length of a place, and some farther ones.
func (p *places) near(place scene.Vec3) iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		at := p.key(place)
		for n := range 27 {
			for _, v := range p.at[[3]int{at[0] + n%3 - 1, at[1] + n/3%3 - 1, at[2] + n/9 - 1}] {
				if !yield(v) {
					return
				}
			}
		}
	}
}
