package rules

import (
	"math/bits"

	"marrow/check"
	"marrow/mdx"
	"marrow/report"
)

// emitterRules are about particles and ribbons.
var emitterRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX200", Severity: report.Warning, Title: "numbers of rows or columns that the game can't use",
		Why:     "The texture of a particle or ribbon is divided into rows × columns cells. If either is 0, there is no cell to show. The game computes cells with bit shifts, so with numbers that aren't powers of two it shows parts of two cells. Use powers of two.",
		Example: "Rows 3.",
		Find:    cellCounts,
	},
	{
		Code: "MDX201", Severity: report.Note, Title: "cell numbers that are too large",
		Why:     "Cells are numbered from 0 to rows × columns − 1. Larger numbers show a cell from the beginning of the texture again. The game's own models often end at rows × columns, or contain the exporter's default of 32. Textures with a single cell aren't reported, because they have no other cell to show.",
		Example: "Cells 0 to 16 of a texture with 4 × 4 cells.",
		Find:    cellRanges,
	},
	{
		Code: "MDX202", Severity: report.Warning, Title: "a middle time that isn't between 0 and 1",
		Why:     "Colour, alpha and size have three values: at birth, at a middle time between 0 and 1, and at death. With a middle time outside this range, particles jump to their last value or never reach it. Set the middle time to a value between 0 and 1.",
		Example: "Time 50, intended as a percentage.",
		Find:    emitterTimes,
	},
	{
		Code: "MDX203", Severity: report.Warning, Title: "a squirt emitter without keys",
		Why:     "A squirt emitter emits its particles in one burst at each key of the emission rate. Without keys it never emits. Add keys to the emission rate, or clear the squirt flag.",
		Example: "Squirt with a static EmissionRate.",
		Find:    squirts,
	},
	{
		Code: "MDX204", Severity: report.Note, Title: "an emitter that emits nothing",
		Why:     "The emission rate or life span is 0 and isn't animated, so nothing is visible.",
		Example: "EmissionRate 0 without keys.",
		Find:    noParticles,
	},
	{
		Code: "MDX207", Severity: report.Warning, Title: "flat particles that don't move",
		Why:     "XY quads are aligned with the direction in which they move. Without speed and latitude they have no direction and aren't drawn. Set a speed or a latitude, or clear the flag.",
		Example: "XYQuad with Speed 0.",
		Find:    flatQuads,
	},
	{
		Code: "MDX205", Severity: report.Note, Title: "an emitter that spawns models",
		Why:     "Emitters that spawn models are slow, and most tools ignore them, including newer versions of the game's own editor. Type 2 particle emitters can do nearly everything that they do.",
		Example: "A ParticleEmitter with a path to a model.",
		Find:    oldEmitters,
	},
	{
		Code: "MDX206", Severity: report.Warning, Title: "a popcorn emitter that never plays",
		Why:     "The visibility guide lists the sequences in which a popcorn effect plays. Without a guide it never plays. Set a guide, such as Always=on.",
		Example: `animVisibilityGuide "".`,
		Find:    popcornGuides,
	},
}

func cellCounts(m *mdx.Model, c *check.Context) {
	look := func(n uint32, parts ...any) {
		if n == 0 {
			c.Report(check.Path(parts...), "0, so that there is no cell to show")
		} else if bits.OnesCount32(n) != 1 {
			c.Report(check.Path(parts...), "%d isn't a power of two", n)
		}
	}
	for i := range m.ParticleEmitters2 {
		look(m.ParticleEmitters2[i].Rows, "particleEmitters2", i, "rows")
		look(m.ParticleEmitters2[i].Columns, "particleEmitters2", i, "columns")
	}
	for i := range m.RibbonEmitters {
		look(m.RibbonEmitters[i].Rows, "ribbonEmitters", i, "rows")
		look(m.RibbonEmitters[i].Columns, "ribbonEmitters", i, "columns")
	}
}

func cellRanges(m *mdx.Model, c *check.Context) {
	for i := range m.ParticleEmitters2 {
		e := &m.ParticleEmitters2[i]
		n := uint64(e.Rows) * uint64(e.Columns)
		if n <= 1 {
			continue // no cell is another rule's case; with one, every number shows it
		}
		look := func(cells [3]uint32, name string) {
			if last := max(cells[0], cells[1]); uint64(last) >= n {
				c.Report(check.Path("particleEmitters2", i, name), "cell %d, of %d", last, n)
			}
		}
		if e.HeadOrTail != mdx.Tail {
			look(e.LifeSpanUVAnim, "lifeSpanUVAnim")
			look(e.DecayUVAnim, "decayUVAnim")
		}
		if e.HeadOrTail != mdx.Head {
			look(e.TailUVAnim, "tailUVAnim")
			look(e.TailDecayUVAnim, "tailDecayUVAnim")
		}
	}
	for i := range m.RibbonEmitters {
		e := &m.RibbonEmitters[i]
		n := uint64(e.Rows) * uint64(e.Columns)
		if n > 1 && uint64(e.TextureSlot) >= n {
			c.Report(check.Path("ribbonEmitters", i, "textureSlot"), "cell %d, of %d", e.TextureSlot, n)
		}
		for k := range e.TextureSlotTrack.Len() {
			if v := e.TextureSlotTrack.Value(k); n > 1 && uint64(v) >= n {
				c.Report(check.Path("ribbonEmitters", i, "textureSlotTrack", k, "value"), "cell %d, of %d", v, n)
			}
		}
	}
}

func emitterTimes(m *mdx.Model, c *check.Context) {
	for i := range m.ParticleEmitters2 {
		if t := m.ParticleEmitters2[i].Time; t < 0 || t > 1 {
			c.Report(check.Path("particleEmitters2", i, "time"), "%v is not between 0 and 1", t)
		}
	}
}

func squirts(m *mdx.Model, c *check.Context) {
	for i := range m.ParticleEmitters2 {
		if e := &m.ParticleEmitters2[i]; e.Squirt != 0 && e.EmissionRateTrack == nil {
			c.Report(check.Path("particleEmitters2", i, "squirt"), "squirt emits at the keys of the emission rate, but there are none")
		}
	}
}

func noParticles(m *mdx.Model, c *check.Context) {
	for i := range m.ParticleEmitters2 {
		e := &m.ParticleEmitters2[i]
		if e.EmissionRate <= 0 && e.EmissionRateTrack == nil {
			c.Report(check.Path("particleEmitters2", i, "emissionRate"), "an emission rate of %v that never changes", e.EmissionRate)
		}
		if e.LifeSpan <= 0 && e.LifeSpanTrack == nil {
			c.Report(check.Path("particleEmitters2", i, "lifeSpan"), "a life span of %v", e.LifeSpan)
		}
		if e.WoW != nil && e.WoW.Type == mdx.EmitterSpline && len(e.WoW.Spline) == 0 {
			c.Report(check.Path("particleEmitters2", i, "splineCount"), "an emitter along a spline of no points")
		}
	}
	for i := range m.RibbonEmitters {
		e := &m.RibbonEmitters[i]
		if e.EmissionRate == 0 {
			c.Report(check.Path("ribbonEmitters", i, "emissionRate"), "an emission rate of 0")
		}
		if e.LifeSpan <= 0 {
			c.Report(check.Path("ribbonEmitters", i, "lifeSpan"), "a life span of %v", e.LifeSpan)
		}
	}
}

// flatQuads uses the condition of mdx-m3-viewer.
func flatQuads(m *mdx.Model, c *check.Context) {
	for i := range m.ParticleEmitters2 {
		e := &m.ParticleEmitters2[i]
		if e.Flat() && (e.Speed == 0 && e.SpeedTrack == nil || e.Latitude == 0 && e.LatitudeTrack == nil) {
			c.Report(check.Path("particleEmitters2", i, "flags"), "XY quads without speed or latitude")
		}
	}
}

func oldEmitters(m *mdx.Model, c *check.Context) {
	for i := range m.ParticleEmitters {
		c.Report(check.Path("particleEmitters", i), "an emitter that spawns models; most tools ignore it")
	}
}

func popcornGuides(m *mdx.Model, c *check.Context) {
	for i := range m.PopcornEmitters {
		if m.PopcornEmitters[i].AnimVisibilityGuide == "" {
			c.Report(check.Path("popcornEmitters", i, "animVisibilityGuide"), "no visibility guide")
		}
	}
}
