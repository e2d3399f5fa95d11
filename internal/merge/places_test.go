package merge

import (
	"slices"
	"testing"

	"marrow/scene"
)

// TestNear: items within the distance are found on all sides, regardless of the borders of cells.
func TestNear(t *testing.T) {
	const near = 0.5
	for _, at := range []scene.Vec3{{}, {0.25, 0.25, 0.25}, {-3.1, 7.49, 0.01}, {100, -100, 50.5}} {
		p := NewPlaces(near)
		var places []scene.Vec3
		for n := range 27 {
			side := scene.Vec3{float32(n%3 - 1), float32(n/3%3 - 1), float32(n/9 - 1)}
			places = append(places, at.Add(side.Scale(0.99*near)))
			p.Add(places[n], n)
		}
		p.Add(at.Add(scene.Vec3{0, 10, 0}), 27)
		found := slices.Sorted(p.Near(at))
		for n, place := range places {
			if !slices.Contains(found, n) {
				t.Errorf("what is at %v isn't found from %v", place, at)
			}
		}
		if slices.Contains(found, 27) {
			t.Errorf("what is far from %v is found", at)
		}
	}
}
