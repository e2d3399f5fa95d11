package merge

import (
	"testing"

	"marrow/scene"
)

// An edited curve is the same if it has the same values at all times, even with more keys, or with negated quaternions,
// which are the same rotations.
func TestCurveSame(t *testing.T) {
	linear := func(p scene.Property, times []float32, values ...float32) *Curve {
		return &Curve{Channel: scene.Channel{Target: scene.Target{Property: p}, Interp: scene.Linear, Times: times, Values: values}, Duration: 2, Length: 0.01}
	}
	move := linear(scene.NodeTranslation, []float32{0, 1}, 0, 0, 0, 10, 0, 0)
	turn := linear(scene.NodeRotation, []float32{0, 1}, 0, 0, 0, 1, 0, 0.6, 0, 0.8)
	grow := linear(scene.NodeScale, []float32{0}, 1, 1, 1)
	for _, c := range []struct {
		name string
		was  *Curve
		is   *Curve
		want bool
	}{
		{"itself", move, move, true},
		{"a key more on the way", move, linear(scene.NodeTranslation, []float32{0, 0.5, 1}, 0, 0, 0, 5, 0, 0, 10, 0, 0), true},
		{"a key more beside the way", move, linear(scene.NodeTranslation, []float32{0, 0.5, 1}, 0, 0, 0, 5, 1, 0, 10, 0, 0), false},
		{"within twice the length", move, linear(scene.NodeTranslation, []float32{0, 1}, 0, 0, 0, 10.015, 0, 0), true},
		{"beyond it", move, linear(scene.NodeTranslation, []float32{0, 1}, 0, 0, 0, 10.025, 0, 0), false},
		{"a key less", move, linear(scene.NodeTranslation, []float32{0}, 0, 0, 0), false},
		{"a turn", turn, turn, true},
		{"a turn, negated", turn, linear(scene.NodeRotation, []float32{0, 1}, 0, 0, 0, -1, 0, -0.6, 0, -0.8), true},
		{"turned back", turn, linear(scene.NodeRotation, []float32{0, 1}, 0, 0, 0, 1, 0, -0.6, 0, 0.8), false},
		{"another size", grow, linear(scene.NodeScale, []float32{0}, 1, 1, 1.01), false},
		{"rounded", grow, linear(scene.NodeScale, []float32{0}, 1, 1, 1.0005), true},
	} {
		if got := c.was.Same(c.is); got != c.want {
			t.Errorf("%s: the same is %v", c.name, got)
		}
	}
	for c, want := range map[*Curve]bool{
		grow: true, move: false, turn: false,
		linear(scene.NodeTranslation, []float32{0, 1}, 0, 0, 0, 0, 0, 0):     true,
		linear(scene.NodeRotation, []float32{0, 1}, 0, 0, 0, 1, 0, 0, 0, -1): true,
		linear(scene.NodeScale, []float32{0}, 1, 2, 1):                       false,
	} {
		if c.Rests() != want {
			t.Errorf("%v %v rests: %v", c.Target.Property, c.Values, !want)
		}
	}
}
