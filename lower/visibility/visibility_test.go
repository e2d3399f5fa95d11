package visibility

import (
	"math"
	"slices"
	"testing"

	"marrow/lower/curves"
	"marrow/scene"
)

// As in Warcraft III, a mesh is drawn while it is visible and its alpha is above 0.01. Without an animation, it is
// drawn as at the start of the clip Stand.
func TestOf(t *testing.T) {
	alpha := func(interp scene.Interp, times, values []float32) []scene.Channel {
		return []scene.Channel{{Target: scene.Target{Property: scene.MeshAlpha}, Interp: interp, Times: times, Values: values}}
	}
	visible := []scene.Channel{{Target: scene.Target{Property: scene.MeshVisible}, Times: []float32{0, 1}, Values: []float32{1, 0}}}
	for _, tt := range []struct {
		name     string
		channels []scene.Channel
		rest     bool
		times    []float32
		on       []bool
		fades    bool
	}{
		{"always", nil, true, []float32{0}, []bool{true}, false},
		{"one that goes", visible, true, []float32{0, 1}, []bool{true, false}, false},
		{"a stepped alpha", alpha(scene.Step, []float32{0, 1}, []float32{0, 1}), false, []float32{0, 1}, []bool{false, true}, false},
		{"a faint one", alpha(scene.Step, []float32{0}, []float32{0.01}), false, []float32{0}, []bool{false}, false},
		{"a fade", alpha(scene.Linear, []float32{0, 1}, []float32{1, 0}), true, []float32{0, 0.99}, []bool{true, false}, true},
		{"one that flares up between keys", alpha(scene.Hermite, []float32{0, 1}, []float32{0, 0, 4, 0, -4, 0}), false, []float32{0, 0.0025, 0.9975}, []bool{false, true, false}, true},
	} {
		mesh := scene.NewMesh("m")
		mesh.Primitives = []scene.Primitive{{Material: scene.None}}
		s := &scene.Scene{Meshes: []scene.Mesh{mesh}, Clips: []scene.Clip{{Name: "Stand", Duration: 2, Channels: tt.channels}}}
		m, found, err := curves.New(s, curves.Measure(s), curves.Options{})
		if err != nil || len(found) > 0 {
			t.Fatal(found, err)
		}
		v := &Of(s, m)[0]
		got := v.Animations[0]
		near := slices.EqualFunc(got.Times, tt.times, func(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-3 })
		if v.Rest != tt.rest || v.Fades != tt.fades || !near || !slices.Equal(got.On, tt.on) || v.Changes() != (len(tt.on) > 1) {
			t.Errorf("%s: %+v, want %v at %v", tt.name, v, tt.on, tt.times)
		}
		if rest := AtRest(s)[0].Rest; rest != tt.rest {
			t.Errorf("%s: at rest %v", tt.name, rest)
		}
	}
}
