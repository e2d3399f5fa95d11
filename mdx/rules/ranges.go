package rules

import (
	"math"
	"strings"

	"marrow/check"
	"marrow/mdx"
	"marrow/report"
)

// rangeRules are about numbers whose range the specifications define.
var rangeRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX187", Severity: report.Warning, Title: "more sequences, materials or geosets than the client accepts",
		Why:     "World of Warcraft's client accepts at most 255 sequences, materials and geosets. Remove or combine some of them.",
		Example: "A model with 256 geosets.",
		Find:    limits,
	},
	{
		Code: "MDX134", Severity: report.Note, Title: "a switch that is neither 0 nor 1",
		Why:     "Visibility, squirt, shadows and twinkling are on (1) or off (0). Tools treat other values differently.",
		Example: "A key of 0.5 in a visibility track; Squirt 2.",
		Find:    switches,
	},
	{
		Code: "MDX135", Severity: report.Note, Title: "an alpha value that isn't between 0 and 1",
		Why:     "The game clamps alpha to the range from 0 to 1. If a key's value is outside this range, the change between it and the next key happens too early. Some of the game's own models contain such keys.",
		Example: "A key of 1.2 in a layer's alpha.",
		Find:    alphas,
	},
	{
		Code: "MDX208", Severity: report.Warning, Title: "a negative height or distance",
		Why:     "These values are distances: of a ribbon's edges above and below its node, and of a particle's start below its emitter. A ribbon with a negative height is inside out. World of Warcraft's client requires 0 or more. Set a value of 0 or more.",
		Example: "HeightAbove -5.",
		Find:    belowZero,
	},
	{
		Code: "MDX197", Severity: report.Warning, Title: "frequencies that don't add up to 1",
		Why:     "World of Warcraft chooses randomly between sequences of the same kind, according to their frequencies. If these don't add up to 1, a sequence is played more or less often than stated, or never. Set frequencies that add up to 1.",
		Example: "Stand - Var1 with 0.5, and Stand - Var2 with 0.3.",
		Find:    frequencies,
	},
}

func limits(m *mdx.Model, c *check.Context) {
	if m.Flavour != mdx.WorldOfWarcraft {
		return
	}
	const most = 255
	look := func(n int, name string) {
		if n > most {
			c.Report(check.Path(name, most), "%d %s, but the client accepts at most %d", n, name, most)
		}
	}
	look(len(m.Sequences), "sequences")
	look(len(m.Materials), "materials")
	look(max(len(m.Geosets), len(m.BatchedGeosets)), "geosets")
}

func switches(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	eachVisibility(m, func(t *mdx.Track[float32]) {
		for k := range t.Len() {
			if v := t.Value(k); v != 0 && v != 1 && finite(v) {
				path := check.Path(inv.pathOfTrack(t), k, "value")
				c.Report(path, "visibility %v, which is neither 0 nor 1", v)
				return
			}
		}
	})
	look := func(v float32, parts ...any) {
		if v != 0 && v != 1 && finite(v) {
			c.Report(check.Path(parts...), "%v is neither 0 nor 1", v)
		}
	}
	for i := range m.Lights {
		look(float32(m.Lights[i].ShadowCasting), "lights", i, "shadowCasting")
	}
	for i := range m.ParticleEmitters2 {
		e := &m.ParticleEmitters2[i]
		look(float32(e.Squirt), "particleEmitters2", i, "squirt")
		if e.WoW != nil {
			look(e.WoW.TwinkleOnOff, "particleEmitters2", i, "twinkleOnOff")
		}
	}
}

func alphas(m *mdx.Model, c *check.Context) {
	look := func(v float32, t *mdx.Track[float32], field string, parts ...any) {
		part := func(v float32) bool { return v >= 0 && v <= 1 || !finite(v) }
		at := check.Path(parts...)
		if !part(v) {
			c.Report(check.Path(at, field), "an alpha of %v is not between 0 and 1", v)
		}
		for k := range t.Len() {
			if v := t.Value(k); !part(v) {
				c.Report(check.Path(at, "alphaTrack", k, "value"), "an alpha of %v is not between 0 and 1", v)
				return
			}
		}
	}
	eachLayer(m, func(l *mdx.Layer, i, k int) { look(l.Alpha, l.AlphaTrack, "alpha", "materials", i, "layers", k) })
	for i := range m.GeosetAnims {
		look(m.GeosetAnims[i].Alpha, m.GeosetAnims[i].AlphaTrack, "alpha", "geosetAnims", i)
	}
	for i := range m.RibbonEmitters {
		look(m.RibbonEmitters[i].Alpha, m.RibbonEmitters[i].AlphaTrack, "alpha", "ribbonEmitters", i)
	}
	for i := range m.PopcornEmitters {
		look(m.PopcornEmitters[i].Alpha, m.PopcornEmitters[i].AlphaTrack, "alpha", "popcornEmitters", i)
	}
}

func belowZero(m *mdx.Model, c *check.Context) {
	look := func(v float32, t *mdx.Track[float32], list string, i int, field string) {
		if v < 0 {
			c.Report(check.Path(list, i, field), "%v is below 0", v)
		}
		for k := range t.Len() {
			if v := t.Value(k); v < 0 {
				c.Report(check.Path(list, i, field+"Track", k, "value"), "%v is below 0", v)
				return
			}
		}
	}
	for i := range m.RibbonEmitters {
		e := &m.RibbonEmitters[i]
		look(e.HeightAbove, e.HeightAboveTrack, "ribbonEmitters", i, "heightAbove")
		look(e.HeightBelow, e.HeightBelowTrack, "ribbonEmitters", i, "heightBelow")
	}
	for i := range m.ParticleEmitters2 {
		if e := &m.ParticleEmitters2[i]; e.WoW != nil {
			look(e.WoW.ZSource, e.ZSourceTrack, "particleEmitters2", i, "zSource")
		}
	}
}

// frequencies ignores kinds whose sequences all have 0, as all kinds with one sequence have in the real file
// (Boar.mdx).
func frequencies(m *mdx.Model, c *check.Context) {
	const tolerance = 0.01 // for three variants with 1/3 each, rounded to two digits
	if m.Flavour != mdx.WorldOfWarcraft {
		return
	}
	sums, first := make(map[string]float64), make(map[string]int)
	var order []string
	for i := range m.Sequences {
		kind, _, _ := strings.Cut(strings.ToLower(m.Sequences[i].Name), "-")
		kind = strings.TrimSpace(kind)
		if _, known := sums[kind]; !known {
			order, first[kind] = append(order, kind), i
		}
		sums[kind] += float64(m.Sequences[i].Rarity)
	}
	for _, kind := range order {
		if sum := sums[kind]; sum != 0 && !(math.Abs(sum-1) <= tolerance) {
			c.Report(check.Path("sequences", first[kind], "frequency"), "frequencies of %q that add up to %.3g instead of 1", kind, sum)
		}
	}
}
