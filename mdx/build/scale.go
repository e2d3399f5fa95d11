package build

import "marrow/mdx"

// scaleEmitters makes the lengths of emitters' records as many times as long as the scene became: their numbers and
// tracks came from the records that they had, or from the scene's emitters, which lower leaves alone. Popcorn's effects
// are files of their own, with their own sizes.
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

// scaleLight does the same with a light's record.
func (b *modelBuilder) scaleLight(o *mdx.Light) {
	b.lengths(&o.AttenuationStart, &o.AttenuationEnd, &o.ShadowCastingStart, &o.ShadowCastingEnd)
	if by := b.opts.Scale; by > 0 { // by the distance, and by its square
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
