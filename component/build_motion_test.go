package component

import (
	"math"
	"testing"

	"marrow/scene"
)

// TestNearestAngles: angles are the same rotation with whole turns more or less, and as (a + π, π − b, c + π). Of these forms
// the nearest to the angles before is taken, so that a part that turns on past a pole doesn't spin back.
func TestNearestAngles(t *testing.T) {
	const pi = math.Pi
	for _, c := range []struct {
		name          string
		e, near, want [3]float64
	}{
		{"near already", [3]float64{1, 0.5, -1}, [3]float64{0.9, 0.4, -1}, [3]float64{1, 0.5, -1}},
		{"a turn less", [3]float64{0.1, 0.2, 0.3}, [3]float64{6, 0, 0}, [3]float64{0.1 + 2*pi, 0.2, 0.3}},
		{"two turns more", [3]float64{0.1, 0.2, 0.3}, [3]float64{0, 0, -12.5}, [3]float64{0.1, 0.2, 0.3 - 4*pi}},
		{"past the pole", [3]float64{3, 1.5, 2.9}, [3]float64{0, 1.6, 0}, [3]float64{3 - pi, pi - 1.5, 2.9 - pi}},
		{"past the other pole", [3]float64{-3, -1.5, 3}, [3]float64{0, -1.6, 0}, [3]float64{pi - 3, 1.5 - pi, 3 - pi}},
		{"both are as near", [3]float64{0, pi / 2, 0}, [3]float64{pi / 2, pi / 2, pi / 2}, [3]float64{0, pi / 2, 0}},
	} {
		got := nearestAngles(c.e, c.near)
		for axis := range got {
			if d := got[axis] - c.want[axis]; !(math.Abs(d) < 1e-12) {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
				break
			}
		}
		euler := func(e [3]float64) scene.Quat { return scene.Euler(float32(e[0]), float32(e[1]), float32(e[2])) }
		if off := angleBetween(euler(c.e), euler(got)); !(off < 1e-5) {
			t.Errorf("%s: %v is another rotation than %v, by %v", c.name, got, c.e, off)
		}
	}
}
