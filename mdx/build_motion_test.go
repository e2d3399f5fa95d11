package mdx_test

import (
	"testing"

	"marrow/mdx"
	"marrow/scene"
)

// corners are where all triangles' corners of a scene are at a time.
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

// Models that are built of glTFs move as those do: each corner of each triangle, at times of each clip. Weights are in
// parts of 255, and keys in milliseconds.
func TestBuildMotion(t *testing.T) {
	compared := 0
	eachGLTF(t, func(name string, s *scene.Scene) {
		if len(s.Clips) == 0 || len(s.Clips) > 40 {
			return
		}
		m, _, err := mdx.Build(s, mdx.BuildOptions{Version: 1800})
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
