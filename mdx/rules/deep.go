package rules

import (
	"slices"

	"marrow/check"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// deepRules are the rules that evaluate motion.
var deepRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX230", Severity: report.Warning, Title: "a sequence that moves the model out of its extent",
		Why:     "The game doesn't draw a model whose extent is off the screen. If a sequence moves the model out of its extent, the model disappears near the edge of the screen although it should be visible. Enlarge the extent until it contains the motion.",
		Example: "A unit that falls on its side in a Death sequence with the extent of Stand.",
		Fix:     "the sequence's extent is enlarged",
		Deep:    true,
		Find:    extentMotion,
	},
	{
		Code: "MDX232", Severity: report.Note, Title: "a sequence without an extent that moves the model out of the model's",
		Why:     "An extent of zeros means that there is none. Many models have such sequences, and the game shows them, but tools that rely on the extent of the sequence, or of the model in its place, lose sight of the geometry.",
		Example: "A Death sequence with an extent of zeros, in which a unit falls to its side.",
		Fix:     "the sequence's extent is computed from the motion",
		Deep:    true,
		Find:    missingExtents,
	},
	{
		Code: "MDX231", Severity: report.Note, Title: "a geoset that no sequence shows",
		Why:     "The geoset's alpha is 0 throughout all sequences, so it is loaded and animated but never visible.",
		Example: "Alpha keys of 0 in every sequence.",
		Deep:    true,
		Find:    neverShown,
	},
}

// extentMotion checks the vertices that are visible at some moments of each sequence.
func extentMotion(m *mdx.Model, c *check.Context) {
	s := c.Scene()
	wants := func(i int) bool {
		return i < len(m.Sequences) && m.Sequences[i].Extent != (mdx.Extent{}) && extentFault(&m.Sequences[i].Extent) == ""
	}
	check.Motion(s, wants, func(i int, seen check.Box) {
		q := &m.Sequences[i]
		if far := seen.Beyond(s.Clips[i].Bounds); far > check.TooFar && c.Repair(check.Path("sequences", i, "extent"), "%q moves the model out of its extent, by %.0f %% of its size", q.Name, 100*far) {
			q.Extent = union(q.Extent, seen)
		}
	})
}

// missingExtents checks the vertices that are visible at some moments of each sequence without an extent.
func missingExtents(m *mdx.Model, c *check.Context) {
	if m.Extent != (mdx.Extent{}) && extentFault(&m.Extent) != "" {
		return
	}
	wants := func(i int) bool { return i < len(m.Sequences) && m.Sequences[i].Extent == (mdx.Extent{}) }
	back := func(v mdx.Vec3) scene.Vec3 { return scene.Vec3{v[1], v[2], v[0]} }
	bounds := scene.Bounds{Min: back(m.Extent.Minimum), Max: back(m.Extent.Maximum)}
	check.Motion(c.Scene(), wants, func(i int, seen check.Box) {
		q := &m.Sequences[i]
		if seen.Beyond(bounds) > check.TooFar && c.Repair(check.Path("sequences", i, "extent"), "%q has no extent, and moves the model out of the model's extent", q.Name) {
			q.Extent = union(mdx.Extent{Minimum: turned(seen.Low), Maximum: turned(seen.High)}, seen)
		}
	})
}

func neverShown(m *mdx.Model, c *check.Context) {
	s := c.Scene()
	for i := range m.GeosetAnims {
		a := &m.GeosetAnims[i]
		if a.AlphaTrack == nil || a.AlphaTrack.GlobalSequenceID != mdx.None || len(s.Clips) == 0 {
			continue
		}
		mesh := slices.IndexFunc(s.Meshes, func(mesh scene.Mesh) bool { return mesh.Path == check.Path("geosets", int(a.GeosetID)) })
		if mesh < 0 {
			continue // the character doesn't show this geoset
		}
		target := scene.Target{Property: scene.MeshAlpha, Index: mesh}
		seen := false
		for k := range s.Clips {
			ch := s.Clips[k].Channel(target)
			if ch == nil { // in a sequence without keys, the geoset is shown
				seen = true
				break
			}
			for _, v := range ch.Values {
				seen = seen || v > check.Invisible
			}
		}
		if !seen {
			c.Report(check.Path("geosetAnims", i, "alphaTrack"), "geoset %d has an alpha of 0 in every sequence", a.GeosetID)
		}
	}
}

// turned converts a point of the scene to one of the model. Y and +Z of the scene, up and forward, are Z and +X of the model.
func turned(v scene.Vec3) mdx.Vec3 { return mdx.Vec3{v[2], v[0], v[1]} }

// union returns the extent enlarged by a box of the scene.
func union(e mdx.Extent, seen check.Box) mdx.Extent {
	low, high := turned(seen.Low), turned(seen.High)
	for k := range 3 {
		e.Minimum[k], e.Maximum[k] = min(e.Minimum[k], low[k]), max(e.Maximum[k], high[k])
	}
	far := mdx.Vec3{}
	for k := range 3 {
		far[k] = max(-e.Minimum[k], e.Maximum[k])
	}
	e.BoundsRadius = max(e.BoundsRadius, far.Len())
	return e
}
