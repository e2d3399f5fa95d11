package merge

import (
	"iter"
	"math"

	"marrow/scene"
)

// Places finds items by their positions.
type Places struct {
	cell float32
	at   map[[3]int32][]int
}

// NewPlaces returns an empty Places that finds items at a distance of at most near.
func NewPlaces(near float32) *Places {
	return &Places{max(near, 1e-9), make(map[[3]int32][]int)}
}

func (p *Places) key(v scene.Vec3) (key [3]int32) {
	for k := range v {
		key[k] = int32(min(max(math.Floor(float64(v[k]/p.cell)), math.MinInt32+1), math.MaxInt32-1))
	}
	return key
}

// Add adds an item at a position, by its number.
func (p *Places) Add(v scene.Vec3, i int) {
	key := p.key(v)
	p.at[key] = append(p.at[key], i)
}

// Has reports whether there is an item in the cell of a position.
func (p *Places) Has(v scene.Vec3) bool { return p.at[p.key(v)] != nil }

// Near yields the items near a position: all within the distance, and some that are farther away.
func (p *Places) Near(v scene.Vec3) iter.Seq[int] {
	return func(yield func(int) bool) {
		key := p.key(v)
		for n := range int32(27) {
			for _, i := range p.at[[3]int32{key[0] + n%3 - 1, key[1] + n/3%3 - 1, key[2] + n/9 - 1}] {
				if !yield(i) {
					return
				}
			}
		}
	}
}
