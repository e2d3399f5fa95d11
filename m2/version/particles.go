package version

import (
	"fmt"
	"math"

	"marrow/m2"
	"marrow/scene"
)

// particles changes the fields that only some versions have.
func (c *change) particles() {
	for i := range c.m.Particles {
		p, at := &c.m.Particles[i], fmt.Sprintf("particles[%d]", i)
		if c.from < wrath && c.from >= 262 && c.to < 262 && p.ColorIndex != 0 {
			c.add(1, codeEmitter, at+".colorIndex", "version %d has no colour index for particles; it is left out", c.to)
		}
		if c.to < 262 {
			p.ColorIndex = 0
		}
		p.NarrowModes = false
		if c.loses(cataclysm) || c.from >= cataclysm && c.to < wrath {
			c.oneTexture(p, at)
		}
		if c.to <= wrath && m2.BlendMode(p.BlendMode) > m2.BlendAdd && c.from > wrath {
			c.add(1, codeEmitter, at+".blendMode", "clients of version %d don't support the blend mode %s for particles; it was replaced by additive blending", c.to, m2.BlendMode(p.BlendMode))
			p.BlendMode = uint16(m2.BlendAdd)
		}
		if c.to <= wrath && c.from > wrath && p.Flags&m2.ParticlePackedGravity != 0 {
			c.plainGravity(p, at)
		}
	}
}

// oneTexture drops what records of 492 bytes added. Their fields for a particle's type are scales of textures if there are several.
func (c *change) oneTexture(p *m2.Particle, at string) {
	var none [2][2]m2.Fixed69
	if p.Flags&m2.ParticleMultiTexture != 0 {
		c.add(1, codeEmitter, at, "version %d supports one texture for particles; the first one is kept", c.to)
		p.Texture = p.TextureIndices()[0]
		p.ParticleType, p.HeadOrTail = 0, 0
		p.Flags &^= m2.ParticleMultiTexture
	}
	p.MultiTextureScroll, p.MultiTextureScrollRange = none, none
}

// plainGravity replaces a direction and a strength by the downward strength, which older clients support.
// MultiConverter uses the wrong one of the three numbers.
func (c *change) plainGravity(p *m2.Particle, at string) {
	turned := false
	for _, list := range p.Gravity.Values {
		for k, v := range list {
			g := m2.UnpackGravity(v)
			turned = turned || g[0] != 0 || g[1] != 0
			list[k] = -g[2]
		}
	}
	if turned {
		c.add(1, codeEmitter, at+".gravity", "version %d supports only downward gravity; other directions are left out", c.to)
	}
	p.Flags &^= m2.ParticlePackedGravity
}

// particleLives converts what particles look like over their life: three values before 264, and curves since then.
func (c *change) particleLives() {
	for i := range c.m.Particles {
		p, at := &c.m.Particles[i], fmt.Sprintf("particles[%d]", i)
		if c.to >= wrath {
			c.lifeCurves(p)
		} else {
			c.threeValues(p, at)
		}
	}
}

// life is the end of a particle's life in the times of its curves.
const life = math.MaxInt16

// lifeCurves makes curves of three values.
func (c *change) lifeCurves(p *m2.Particle) {
	o := &p.Old
	middle := uint16(math.Round(float64(min(max(o.MidPoint, 0), 1)) * life))
	times := []uint16{0, middle, life}
	p.Color.Times, p.Alpha.Times, p.Scale.Times = times, times, times
	p.Color.Values, p.Alpha.Values, p.Scale.Values = nil, nil, nil
	for k, v := range o.Colors {
		p.Color.Values = append(p.Color.Values, m2.Vec3{float32(v[2]), float32(v[1]), float32(v[0])})
		p.Alpha.Values = append(p.Alpha.Values, m2.Fixed16(math.Round(float64(v[3])*life/255)))
		p.Scale.Values = append(p.Scale.Values, m2.Vec2{o.Scales[k], o.Scales[k]})
	}
	p.HeadCell = cellCurve(middle, o.HeadCellLife[0], o.HeadCellLife[1], o.HeadCellDecay[0], o.HeadCellDecay[1])
	p.TailCell = cellCurve(middle, positive(o.TailLife[0]), positive(o.TailLife[1]), positive(o.TailDecay[0]), positive(o.TailDecay[1]))
	// Since 264, flags define what is drawn; the field remains.
	p.Flags &= oldParticleFlags
	if p.HeadOrTail != tail {
		p.Flags |= m2.ParticleHead
	}
	if p.HeadOrTail == tail || p.HeadOrTail == both {
		p.Flags |= m2.ParticleTail
	}
	p.Old = m2.OldLife{}
}

// The values of Particle.HeadOrTail.
const (
	tail = 1
	both = 2
)

// oldParticleFlags are those of clients before 264.
const oldParticleFlags m2.ParticleFlags = 0xFFFF

func positive(v int16) uint16 { return uint16(max(v, 0)) }

// cellCurve returns the curve of the cells from birth to the middle, and from there to death; no keys if all are the
// first cell.
func cellCurve(middle uint16, cells ...uint16) (t m2.PartTrack[uint16]) {
	for _, v := range cells {
		if v != 0 {
			return m2.PartTrack[uint16]{Times: []uint16{0, middle, middle, life}, Values: cells}
		}
	}
	return t
}

// threeValues makes three values of curves: at birth, at the middle key, and at death.
func (c *change) threeValues(p *m2.Particle, at string) {
	middle := uint16(life / 2)
	for _, times := range [][]uint16{p.Color.Times, p.Alpha.Times, p.Scale.Times} {
		if len(times) == 3 {
			middle = times[1]
			break
		}
	}
	o := &p.Old
	*o = m2.OldLife{MidPoint: float32(middle) / life}
	lost := false
	for k, t := range []uint16{0, middle, life} {
		color := partAt(&p.Color, t, m2.Vec3{255, 255, 255}, m2.Vec3.Lerp)
		alpha := partAt(&p.Alpha, t, life, func(a, b m2.Fixed16, f float32) m2.Fixed16 { return m2.Fixed16(scene.Lerp(float32(a), float32(b), f)) })
		size := partAt(&p.Scale, t, m2.Vec2{1, 1}, func(a, b m2.Vec2, f float32) m2.Vec2 {
			return m2.Vec2{scene.Lerp(a[0], b[0], f), scene.Lerp(a[1], b[1], f)}
		})
		o.Colors[k] = [4]uint8{byteOf(color[2]), byteOf(color[1]), byteOf(color[0]), byteOf(float32(alpha) * 255 / life)}
		o.Scales[k] = size[0]
		lost = lost || size[0] != size[1]
	}
	lost = lost || between(p.Color.Times, middle) || between(p.Alpha.Times, middle) || between(p.Scale.Times, middle)
	if lost {
		c.add(1, codeEmitter, at, "version %d supports three colours and three uniform sizes for particles; the curves are sampled at birth, middle and death", c.to)
	}
	head, tails := cellsOf(&p.HeadCell), cellsOf(&p.TailCell)
	o.HeadCellLife, o.HeadCellDecay = [3]uint16{head[0], head[1], 1}, [3]uint16{head[2], head[3], 1} // the third is 1 in Blizzard's files
	o.TailLife, o.TailDecay = [2]int16{int16(tails[0]), int16(tails[1])}, [2]int16{int16(tails[2]), int16(tails[3])}
	if p.LifespanVary != 0 || p.EmissionRateVary != 0 || p.ScaleVary != (m2.Vec2{}) || p.SpinVary != 0 || p.BaseSpin != 0 || p.BaseSpinVary != 0 {
		c.add(1, codeEmitter, at, "version %d has no variation of the life, rate, size and spin of particles, and no spin at birth; these are left out", c.to)
	}
	p.LifespanVary, p.EmissionRateVary, p.ScaleVary, p.SpinVary, p.BaseSpin, p.BaseSpinVary = 0, 0, m2.Vec2{}, 0, 0, 0
	if f := p.Flags &^ (oldParticleFlags | m2.ParticleHead | m2.ParticleTail); f != 0 {
		c.add(1, codeEmitter, at+".flags", "version %d doesn't have the particle flags %s; they are left out", c.to, f)
	}
	if p.Flags&(m2.ParticleHead|m2.ParticleTail) != 0 {
		p.HeadOrTail = map[m2.ParticleFlags]uint8{m2.ParticleHead: 0, m2.ParticleTail: tail, m2.ParticleHead | m2.ParticleTail: both}[p.Flags&(m2.ParticleHead|m2.ParticleTail)]
	}
	p.Flags &= oldParticleFlags
	p.Color, p.Alpha, p.Scale = m2.PartTrack[m2.Vec3]{}, m2.PartTrack[m2.Fixed16]{}, m2.PartTrack[m2.Vec2]{}
	p.HeadCell, p.TailCell = m2.PartTrack[uint16]{}, m2.PartTrack[uint16]{}
	// Without keys, clients before 264 emit nothing.
	if p.Enabled.GlobalSequence < 0 && len(p.Enabled.Times) == 0 {
		p.Enabled.Times, p.Enabled.Values = [][]uint32{{0}}, [][]uint8{{1}}
	}
}

func byteOf(v float32) uint8 { return uint8(math.Round(float64(min(max(v, 0), 255)))) }

// between reports whether there are keys besides birth, middle and death.
func between(times []uint16, middle uint16) bool {
	for _, t := range times {
		if t != 0 && t != middle && t < life {
			return true
		}
	}
	return false
}

// partAt returns the value of a curve at a time in a particle's life.
func partAt[T any](t *m2.PartTrack[T], at uint16, none T, mix func(a, b T, f float32) T) T {
	n := min(len(t.Times), len(t.Values))
	if n == 0 {
		return none
	}
	for k := range n {
		switch {
		case t.Times[k] < at:
		case k == 0 || t.Times[k] == at:
			return t.Values[k]
		default:
			return mix(t.Values[k-1], t.Values[k], float32(at-t.Times[k-1])/float32(t.Times[k]-t.Times[k-1]))
		}
	}
	return t.Values[n-1]
}

// cellsOf returns the first and the last cell before the middle, and after it. Blizzard's curves of cells have four
// keys.
func cellsOf(t *m2.PartTrack[uint16]) (cells [4]uint16) {
	v := t.Values
	switch n := len(v); {
	case n >= 4:
		return [4]uint16{v[0], v[1], v[n-2], v[n-1]}
	case n > 0:
		return [4]uint16{v[0], v[n/2], v[n/2], v[n-1]}
	}
	return cells
}
