package build_test

import (
	"math"
	"testing"

	"marrow/mdx"
	"marrow/mdx/build"
	"marrow/scene"
)

// Keys between whole milliseconds are moved along their curves, so that the motion isn't shifted in time.
func TestBuildSnaps(t *testing.T) {
	frame := func(n float32) float32 { return n / 24 }
	for _, tt := range []struct {
		name   string
		interp scene.Interp
		times  []float32
		x      []float32 // along glTF's x, which is the game's y
		want   map[int32]float32
	}{
		{"lines", scene.Linear, []float32{0, frame(1), frame(2), frame(3)}, []float32{0, 1, 4, 5}, map[int32]float32{
			42: 1 + 3*0.008, // a third of a millisecond later, of 41.67
			83: 4 - 3*0.008, // earlier by the same amount
			0:  0, 125: 5,   // the ends are at whole milliseconds
		}},
		{"a turn back", scene.Linear, []float32{0, frame(1), frame(6)}, []float32{0, 10, 0}, map[int32]float32{
			42: 10, 41: 10 * 24 * 0.041, // the maximum is kept, and so is the curve before it
		}},
		{"an end between milliseconds", scene.Linear, []float32{0, frame(6), frame(7)}, []float32{0, 0, 1}, map[int32]float32{292: 1}},
		{"two keys in a millisecond", scene.Linear, []float32{0, 0.1006, 0.1012, 0.2}, []float32{0, 0, 10, 10}, map[int32]float32{
			100: 0, 101: 10 * 0.4 / 0.6, 102: 10, // the curve, except in the milliseconds of its corners
		}},
		{"a jump", scene.Linear, []float32{0, 0.09999, 0.1, 0.2}, []float32{0, 0, 10, 10}, map[int32]float32{99: 0, 100: 10, 200: 10}},
		{"a spline", scene.Hermite, []float32{0, frame(1), frame(3)}, []float32{0, 0, 1, 1, 1, 2, 3, 2, 0}, map[int32]float32{
			42: 1 + 0.008, // its slope there is 1 per frame
		}},
	} {
		s := &scene.Scene{Format: "gltf", Nodes: []scene.Node{scene.NewNode("bone", scene.None)}}
		s.Nodes[0].Kind = scene.KindBone
		values := make([]float32, 0, 3*len(tt.x))
		for _, x := range tt.x {
			values = append(values, x, 0, 0)
		}
		s.Clips = []scene.Clip{{Name: "Stand", Duration: tt.times[len(tt.times)-1], Channels: []scene.Channel{
			{Target: scene.Target{Property: scene.NodeTranslation}, Interp: tt.interp, Times: tt.times, Values: values}}}}
		m, _, err := build.Model(s, build.Options{Tolerance: 1e-6})
		if err != nil {
			t.Fatal(err)
		}
		track := m.Bones[0].Translation
		found := 0
		for i, ms := range track.Times {
			want, ok := tt.want[ms]
			if !ok {
				continue
			}
			found++
			if got := track.Value(i)[1]; math.Abs(float64(got-want)) > 1e-3 {
				t.Errorf("%s: %v at %d ms, want %v", tt.name, got, ms, want)
			}
		}
		if found != len(tt.want) {
			t.Errorf("%s: keys at %v, want %v", tt.name, track.Times, tt.want)
		}
	}
}

// TestBuildShortSplines: if the keys of a spline are rounded to the same time, one key without tangents is left.
func TestBuildShortSplines(t *testing.T) {
	for _, interp := range []scene.Interp{scene.Hermite, scene.Bezier} {
		for _, times := range [][]float32{{5, 6}, {0, 1e-4}, {-2, -1}, {0.0499, 0.05}} {
			s := &scene.Scene{
				Nodes: []scene.Node{scene.NewNode("bone", scene.None)},
				Clips: []scene.Clip{{Name: "Stand", Duration: 0}, {Name: "Walk", Duration: 1e-4}, {Name: "Death", Duration: 0.1}},
			}
			for i := range s.Clips {
				s.Clips[i].Channels = []scene.Channel{{
					Target: scene.Target{Property: scene.NodeScale, Index: 0}, Interp: interp, Times: times,
					Values: []float32{1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2},
				}}
			}
			for only := range s.Clips {
				one := *s
				one.Clips = s.Clips[only : only+1]
				m, _, err := build.Model(&one, build.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if _, err := mdx.Encode(m); err != nil {
					t.Errorf("%v, keys at %v s, %s: %v", interp, times, one.Clips[0].Name, err)
				}
			}
		}
	}
}
