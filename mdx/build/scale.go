package build

import "marrow/mdx"

// scaleEmitters scales the lengths in the records of emitters by the scene's scale. The values and tracks come from the
// original records, or from the scene's emitters, which package lower doesn't scale. Popcorn effects are separate
// files, with their own sizes.
func (b *modelBuilder) scaleEmitters() {
	m := b.m
	for i := range m.ParticleEmitters {
		e := &m.ParticleEmitters[i]
		b.lengths(&e.Gravity, &e.InitVelocity)
		b.lengthTracks(e.GravityTrack, e.InitVelocityTrack)
	}
	for i := range m.ParticleEmitters2 {
		e := &m.ParticleEmitters2[i]
		b.lengths(&e.Speed, &e.Gravity, &e.Length, &e.Width, &e.SegmentScaling[0], &e.SegmentScaling[1], &e.SegmentScaling[2])
		b.lengthTracks(e.SpeedTrack, e.GravityTrack, e.LengthTrack, e.WidthTrack)
	}
	for i := range m.RibbonEmitters {
		e := &m.RibbonEmitters[i]
		b.lengths(&e.HeightAbove, &e.HeightBelow, &e.Gravity)
		b.lengthTracks(e.HeightAboveTrack, e.HeightBelowTrack)
	}
}

// scaleLight scales the lengths of a light's record.
func (b *modelBuilder) scaleLight(o *mdx.Light) {
	b.lengths(&o.AttenuationStart, &o.AttenuationEnd, &o.ShadowCastingStart, &o.ShadowCastingEnd)
	if by := b.opts.Scale; by > 0 { // factors of the distance, and of its square
		o.LinearFalloff /= by
		o.QuadraticFalloff /= float32(by * by)
	}
}

func (b *modelBuilder) lengths(list ...*float32) {
	if by := b.opts.Scale; by > 0 {
		for _, v := range list {
			*v = float32(*v * by)
		}
	}
}

func (b *modelBuilder) lengthTracks(list ...*mdx.Track[float32]) {
	for _, t := range list {
		if t == nil {
			continue
		}
		for i := range t.Values {
			b.lengths(&t.Values[i])
		}
	}
}
