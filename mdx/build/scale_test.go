package build_test

import (
	"math"
	"slices"
	"testing"

	"marrow/internal/mdxtest"
	"marrow/lower"
	"marrow/mdx"
	"marrow/mdx/build"
	"marrow/scene"
)

// TestBuildScale: all lengths are multiplied by the requested factor, whether they come from the scene or from a
// restored record, at rest and in tracks. Falloffs depend on the distance.
func TestBuildScale(t *testing.T) {
	values := func(t *mdx.Track[float32]) []float32 { return t.Values }
	numbers := map[string]func(m *mdx.Model) []float32{
		"pivots":              func(m *mdx.Model) []float32 { return m.Pivots[1][:] },
		"vertices":            func(m *mdx.Model) []float32 { return m.Geosets[0].Vertices[1][:] },
		"extents":             func(m *mdx.Model) []float32 { return m.Extent.Maximum[:] },
		"particles 1":         func(m *mdx.Model) []float32 { e := &m.ParticleEmitters[0]; return []float32{e.Gravity, e.InitVelocity} },
		"particles 1's track": func(m *mdx.Model) []float32 { return values(m.ParticleEmitters[0].InitVelocityTrack) },
		"particles 2": func(m *mdx.Model) []float32 {
			e := &m.ParticleEmitters2[0]
			return []float32{e.Speed, e.Gravity, e.Length, e.Width}
		},
		"particles 2's sizes": func(m *mdx.Model) []float32 { return m.ParticleEmitters2[0].SegmentScaling[:] },
		"particles 2's track": func(m *mdx.Model) []float32 { return values(m.ParticleEmitters2[0].WidthTrack) },
		"ribbons": func(m *mdx.Model) []float32 {
			e := &m.RibbonEmitters[0]
			return []float32{e.HeightAbove, e.HeightBelow, e.Gravity}
		},
		"ribbons' track": func(m *mdx.Model) []float32 { return values(m.RibbonEmitters[0].HeightAboveTrack) },
		"lights": func(m *mdx.Model) []float32 {
			return []float32{m.Lights[0].AttenuationStart, m.Lights[0].AttenuationEnd}
		},
		"lights' track": func(m *mdx.Model) []float32 { return values(m.Lights[0].AttenuationEndTrack) },
		"cameras": func(m *mdx.Model) []float32 {
			c := &m.Cameras[0]
			return []float32{c.Position[0], c.Target[2], c.NearClip, c.FarClip}
		},
		"cameras' track": func(m *mdx.Model) []float32 { return m.Cameras[0].Translation.Values[1][:] },
		"collision":      func(m *mdx.Model) []float32 { return []float32{m.CollisionShapes[0].Radius} },
		"not the particle rate": func(m *mdx.Model) []float32 {
			e := &m.ParticleEmitters2[0]
			return []float32{e.EmissionRate, e.LifeSpan, e.Latitude}
		},
		"not the lights' colour": func(m *mdx.Model) []float32 { return m.Lights[0].Color[:] },
	}
	s, _ := lengthsModel().Scene(scene.Options{})
	scaled := func(by float32) *mdx.Model {
		reduced, _ := lower.Unchecked(s, build.Holds, lower.Options{Scale: by})
		m, _, err := build.Model(reduced, build.Options{Scale: by})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	const by = 2.5
	from, m := scaled(0), scaled(by)
	if got := from.ParticleEmitters2[0].WidthTrack.Values; !slices.Equal(got, []float32{13, 17}) {
		t.Errorf("without a scale: %v", got)
	}
	for name, of := range numbers {
		want, got := of(from), of(m)
		for i := range want {
			if name[:4] != "not " {
				want[i] *= by
			}
			if math.Abs(float64(want[i]-got[i])) > 1e-4*math.Abs(float64(want[i])) {
				t.Errorf("%s: %v, want %v", name, got, want)
				break
			}
		}
	}
}

// lengthsModel returns mdxtest's sound model with a length in each field for lengths.
func lengthsModel() *mdx.Model {
	m := mdxtest.Sound()
	track := func(a, b float32) *mdx.Track[float32] {
		return &mdx.Track[float32]{Interpolation: mdx.Linear, GlobalSequenceID: mdx.None, Times: []int32{0, 1000}, Values: []float32{a, b}}
	}
	m.ParticleEmitters = []mdx.ParticleEmitter{{Node: mdx.Node{Name: "Puff", ObjectID: 9, ParentID: 0, Flags: mdx.KindParticleEmitter}, Path: "Puff.mdl"}}
	m.Pivots = append(m.Pivots, mdx.Vec3{1, 2, 3})
	m.Pivots[1] = mdx.Vec3{4, 5, 6}
	p := &m.ParticleEmitters[0]
	p.Gravity, p.InitVelocity, p.InitVelocityTrack = 3, 40, track(40, 60)
	e := &m.ParticleEmitters2[0]
	e.Speed, e.Gravity, e.Length, e.Width, e.SegmentScaling, e.WidthTrack = 5, -7, 11, 13, mdx.Vec3{1, 2, 3}, track(13, 17)
	e.EmissionRate, e.LifeSpan, e.Latitude = 20, 2, 45
	r := &m.RibbonEmitters[0]
	r.HeightAbove, r.HeightBelow, r.Gravity, r.HeightAboveTrack = 4, 6, 2, track(4, 9)
	l := &m.Lights[0]
	l.AttenuationStart, l.AttenuationEnd, l.AttenuationEndTrack = 80, 200, track(200, 160)
	c := &m.Cameras[0]
	c.NearClip, c.FarClip = 8, 1000
	c.Translation = &mdx.Track[mdx.Vec3]{Interpolation: mdx.Linear, GlobalSequenceID: mdx.None, Times: []int32{0, 1000}, Values: []mdx.Vec3{{1, 2, 3}, {4, 5, 6}}}
	return m
}
