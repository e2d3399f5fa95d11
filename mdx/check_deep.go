package mdx

import (
	"marrow/check"
	"marrow/report"
	"marrow/scene"
)

// deepRules evaluate motion.
var deepRules = []check.Rule[*Model]{
	{
		Code:    report.MDXExtentMotion,
		Why:     "The game doesn't draw what is outside of the picture, and goes by the sequence's extent. Where a sequence moves the model out of it, the model vanishes while it can still be seen, at the edge of the screen.",
		Example: "A unit that falls on its side in a Death whose extent is that of Stand.",
		Fix:     "the sequence's extent grows to hold the model",
		Deep:    true,
		Find:    extentMotion,
	},
	{
		Code:    report.MDXNeverShown,
		Why:     "The geoset's alpha is 0 at all times of all sequences. It is loaded, animated, and never seen.",
		Example: "Alpha keys of 0 in every sequence.",
		Deep:    true,
		Find:    neverShown,
	},
}

// samples is at how many moments a sequence is looked at.
const samples = 8

// mostPoints bounds the work: ten thousand sequences of large meshes could take hours.
const mostPoints = 200_000_000

// outside is how much of the extent's own size geometry may be out of it.
const outside = 0.05

// extentMotion looks at the vertices that are shown at some moments of each sequence.
func extentMotion(m *Model, c *check.Context) {
	s := c.Scene()
	pose, rest := s.NewPose(), s.NewPose()
	var points []Vec3
	room := mostPoints
	for i := range m.Sequences {
		q := &m.Sequences[i]
		if q.Extent == (Extent{}) || q.Extent.odd() != "" || i >= len(s.Clips) {
			continue
		}
		clip := &s.Clips[i]
		seen := emptyBox()
		for k := range samples {
			t := clip.Duration * float32(k) / (samples - 1)
			s.Evaluate(pose, clip, t)
			for g := range s.Meshes {
				if !shown(s, clip, g, t) {
					continue
				}
				if room -= len(s.Meshes[g].Positions); room < 0 {
					return
				}
				points = s.Skinned(points[:0], &s.Meshes[g], pose, rest)
				seen.hold(points)
			}
		}
		box := seen.document()
		if far := box.beyond(q.Extent); far > outside && c.Repair(check.Path("sequences", i, "extent"), "%q moves the model out of its extent, by %.0f %% of its size", q.Name, 100*far) {
			q.Extent = q.Extent.union(box)
		}
	}
}

// shown reports whether a mesh is seen at a time of a clip.
func shown(s *scene.Scene, clip *scene.Clip, mesh int, t float32) bool {
	alpha := [1]float32{s.Meshes[mesh].Alpha}
	s.Value(alpha[:], clip, scene.Target{Property: scene.MeshAlpha, Index: mesh}, t)
	return alpha[0] > invisible
}

func neverShown(m *Model, c *check.Context) {
	s := c.Scene()
	for i := range m.GeosetAnims {
		a := &m.GeosetAnims[i]
		if a.AlphaTrack == nil || a.AlphaTrack.GlobalSequenceID != None || !check.In(a.GeosetID, len(s.Meshes)) || len(s.Clips) == 0 {
			continue
		}
		target := scene.Target{Property: scene.MeshAlpha, Index: int(a.GeosetID)}
		seen := false
		for k := range s.Clips {
			ch := s.Clips[k].Channel(target)
			if ch == nil { // without a key in a sequence the geoset is shown there
				seen = true
				break
			}
			for _, v := range ch.Values {
				seen = seen || v > invisible
			}
		}
		if !seen {
			c.Report(check.Path("geosetAnims", i, "alphaTrack"), "geoset %d has an alpha of 0 in every sequence", a.GeosetID)
		}
	}
}

// A box holds points, in the scene's axes.
type box struct{ low, high Vec3 }

func emptyBox() box {
	const far = 1e30
	return box{Vec3{far, far, far}, Vec3{-far, -far, -far}}
}

func (b *box) hold(points []Vec3) {
	for _, p := range points {
		for k := range 3 {
			b.low[k], b.high[k] = min(b.low[k], p[k]), max(b.high[k], p[k])
		}
	}
}

// document is the box in the model's axes: Y up and +Z forward become Z up and +X.
func (b box) document() box {
	turn := func(v Vec3) Vec3 { return Vec3{v[2], v[0], v[1]} }
	return box{turn(b.low), turn(b.high)}
}

// beyond is how far the box is out of an extent, as a part of that one's size.
func (b box) beyond(e Extent) float32 {
	size, out := float32(0), float32(0)
	for k := range 3 {
		size = max(size, e.Maximum[k]-e.Minimum[k])
		out = max(out, e.Minimum[k]-b.low[k], b.high[k]-e.Maximum[k])
	}
	if b.low[0] > b.high[0] || !finite(out) { // nothing was shown, or it isn't anywhere
		return 0
	}
	return out / max(size, 1)
}

func (e Extent) union(b box) Extent {
	for k := range 3 {
		e.Minimum[k], e.Maximum[k] = min(e.Minimum[k], b.low[k]), max(e.Maximum[k], b.high[k])
	}
	far := Vec3{}
	for k := range 3 {
		far[k] = max(-e.Minimum[k], e.Maximum[k])
	}
	e.BoundsRadius = max(e.BoundsRadius, far.Len())
	return e
}
