package build_test

import (
	"slices"
	"testing"

	"marrow/mdx"
	"marrow/mdx/build"
	"marrow/scene"
)

// corners returns the positions of all triangles' corners in a scene at a time.
func corners(s *scene.Scene, p, rest *scene.Pose) (list []scene.Vec3) {
	for i := range s.Meshes {
		m := &s.Meshes[i]
		at := s.Skinned(nil, m, p, rest)
		for _, v := range m.Indices {
			list = append(list, at[v])
		}
	}
	return list
}

// Models built from glTFs move like these: each corner of each triangle, at several times of each clip, except for the
// rounding of weights to 1/255 and of keys to milliseconds.
func TestBuildMotion(t *testing.T) {
	compared := 0
	eachGLTF(t, func(name string, s *scene.Scene) {
		if len(s.Clips) == 0 || len(s.Clips) > 40 {
			return
		}
		m, _, err := build.Model(s, build.Options{Version: 1800})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		got, _ := m.Scene(scene.Options{AllLODs: true})
		size := float32(1e-9)
		for _, v := range corners(s, s.NewPose(), s.NewPose()) {
			size = max(size, v.Len())
		}
		want, have := s.NewPose(), got.NewPose()
		wantRest, haveRest := s.NewPose(), got.NewPose()
		worst, where := float32(0), float32(0)
		for i := range s.Clips {
			c := &s.Clips[i]
			from := float32(-1)
			for k := range c.Channels {
				if ts := c.Channels[k].Times; len(ts) > 1 && (from < 0 || ts[0] < from) {
					from = ts[0]
				}
			}
			from = max(from, 0)
			for _, part := range []float32{0, 0.13, 0.5, 0.77} {
				at := from + float32((c.Duration-from)*part)
				s.Evaluate(want, c, at)
				got.Evaluate(have, &got.Clips[i], at-from)
				a, b := corners(s, want, wantRest), corners(got, have, haveRest)
				if len(a) != len(b) {
					t.Errorf("%s: %d corners, want %d", name, len(b), len(a))
					return
				}
				for n := range a {
					if d := a[n].Sub(b[n]).Len() / size; d > worst {
						worst, where = d, at
					}
					compared++
				}
			}
		}
		t.Logf("%s: off by %.2g", name, worst)
		if !(worst <= 2e-3) {
			t.Errorf("%s: off by %.3g of the size at %v", name, worst, where)
		}
	})
	if compared == 0 {
		t.Error("nothing was compared")
	}
}

// TestBuildCameraRoll: roll can be stored only in a track, so a sequence without keys gets one with the roll at rest.
func TestBuildCameraRoll(t *testing.T) {
	roll := func(v float32) []scene.Channel {
		return []scene.Channel{{Target: scene.Target{Property: scene.CameraRoll}, Interp: scene.Linear, Times: []float32{0, 1}, Values: []float32{v, 0.5}}}
	}
	for _, tt := range []struct {
		name   string
		rest   float32
		clips  []scene.Clip
		times  []int32
		values []float32
	}{
		{"upright", 0, []scene.Clip{{Name: "Stand", Duration: 1}}, nil, nil},
		{"at rest", 0.25, []scene.Clip{{Name: "Stand", Duration: 1}, {Name: "Walk", Duration: 1}}, []int32{0, 1100}, []float32{0.25, 0.25}},
		{"one that rolls", 0.25, []scene.Clip{{Name: "Stand", Duration: 1}, {Name: "Walk", Duration: 1, Channels: roll(0.75)}}, []int32{0, 1100, 2100}, []float32{0.25, 0.75, 0.5}},
		{"upright at rest", 0, []scene.Clip{{Name: "Stand", Duration: 1}, {Name: "Walk", Duration: 1, Channels: roll(0.75)}}, []int32{1100, 2100}, []float32{0.75, 0.5}},
		{"no clip", 0.25, nil, []int32{0}, []float32{0.25}},
	} {
		s := &scene.Scene{Clips: tt.clips, Cameras: []scene.Camera{{Node: scene.None, Target: scene.Vec3{0, 0, -1}, Roll: tt.rest}}}
		m, _, err := build.Model(s, build.Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := m.Cameras[0].Roll
		if got == nil {
			got = new(mdx.Track[float32])
		}
		if !slices.Equal(got.Times, tt.times) || !slices.Equal(got.Values, tt.values) {
			t.Errorf("%s: %v %v, want %v %v", tt.name, got.Times, got.Values, tt.times, tt.values)
		}
	}
}
