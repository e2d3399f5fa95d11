package sameness

import (
	"testing"

	"marrow/scene"
)

// TestMayVanish: a false answer promises that no moment of the curve has a scale of 0 along an axis.
func TestMayVanish(t *testing.T) {
	for _, test := range []struct {
		name   string
		interp scene.Interp
		keys   []scene.Vec3
		want   bool
	}{
		{"constant", scene.Linear, []scene.Vec3{{1, 1, 1}}, false},
		{"pulsing", scene.Linear, []scene.Vec3{{1, 1, 1}, {0.5, 2, 1}}, false},
		{"mirrored", scene.Step, []scene.Vec3{{-1, 1, 1}, {-2, 1, 1}}, false},
		{"a key of 0", scene.Step, []scene.Vec3{{1, 1, 1}, {1, 0, 1}}, true},
		{"0 between keys", scene.Linear, []scene.Vec3{{1, 1, 1}, {1, 1, -1}}, true},
		{"tangents may lead to 0", scene.Hermite, []scene.Vec3{{1, 1, 1}}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := &scene.Channel{Target: scene.Target{Property: scene.NodeScale}, Interp: test.interp}
			for k, v := range test.keys {
				c.Times, c.Values = append(c.Times, float32(k)), append(c.Values, v[:]...)
			}
			if got := mayVanish(c); got != test.want {
				t.Errorf("mayVanish is %t, want %t", got, test.want)
			}
		})
	}
}
