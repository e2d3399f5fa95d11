package m2

import (
	"math"

	"marrow/scene"
)

// paramOf returns a parameter with the values of a track: 0 in a sequence without keys.
func paramOf[T any](t *Track[T], name string, of func(T) float32) scene.Param {
	p := scene.Param{Name: name}
	if v, ok := still(t); ok {
		p.Name, p.Value = "", of(v)
	}
	return p
}

// plainNumber returns a number, or 0 if it is invalid: some converters removed the flag for packed gravities (see
// UnpackGravity), whose bits then aren't a valid number.
func plainNumber(v float32) float32 {
	if v-v != 0 {
		return 0
	}
	return v
}

// Values of Particle.EmitterType.
const (
	EmitterPlane = 1 + iota
	EmitterSphere
	EmitterSpline
	EmitterBone
)

// Values of Particle.HeadOrTail.
const (
	headTail = 1
	headBoth = 2
)

// scene returns the behaviour of the particles in the game (from WebWowViewerCpp, which follows the client; see
// m2-facts for the meanings of the fields). undrawn reports everything that is left out.
func (p *Particle) scene() *scene.Particles {
	s := &scene.Particles{Model: p.GeometryModel, Carries: p.RecursionModel}
	p.births(s)
	p.flight(s)
	p.look(s)
	if len(p.Color.Times)+len(p.Alpha.Times)+len(p.Scale.Times) == 0 {
		p.Old.scene(s)
	} else {
		p.lives(s)
	}
	return s
}

func numberOf(t *Track[float32], name string) scene.Param { return paramOf(t, name, plainNumber) }

// births sets the number of particles, their life, and where they start relative to the emitter.
func (p *Particle) births(s *scene.Particles) {
	s.Rate = numberOf(&p.EmissionRate, "emissionRate")
	s.Life = numberOf(&p.Lifespan, "lifespan")
	s.LifeVary = p.LifespanVary

	s.Length = numberOf(&p.AreaLength, "areaLength")
	s.Width = numberOf(&p.AreaWidth, "areaWidth")
	s.Sphere = p.EmitterType == EmitterSphere
	if p.EmitterType == EmitterSpline {
		for _, point := range p.Spline {
			s.Path = append(s.Path, turned(point))
		}
		s.Path = scene.BezierPath(s.Path)
	}
	s.Ground = p.Flags&ParticleOnGround != 0
	s.ModelSpace = p.Flags&ParticleWithEmitter != 0
}

// flight sets the initial directions of the particles and the forces that move them.
func (p *Particle) flight(s *scene.Particles) {
	s.Speed = numberOf(&p.Speed, "speed")
	s.Variation = numberOf(&p.SpeedVariation, "speedVariation")
	s.Latitude = numberOf(&p.VerticalRange, "verticalRange")
	s.Longitude = numberOf(&p.HorizontalRange, "horizontalRange")
	s.ZSource = numberOf(&p.ZSource, "zSource")
	s.Spread = scene.SpreadAround
	s.Upward = p.Flags&ParticleUpward != 0
	s.Implode = p.Flags&ParticleImplode != 0

	if p.Flags&ParticleInheritSpeed != 0 {
		s.Inherit = p.BurstMultiplier
	}
	if p.Flags&ParticleFollow != 0 {
		s.Follow = &scene.Follow{Speeds: [2]float32{p.FollowSpeed1, p.FollowSpeed2}, Parts: [2]float32{p.FollowScale1, p.FollowScale2}}
	}
	s.Drag, s.Force = p.Drag, turned(p.Wind)
	if p.Flags&ParticlePackedGravity == 0 {
		s.Gravity = numberOf(&p.Gravity, "gravity")
		s.ForceTime = max(p.WindTime, 0)
	} else { // together they are one force, without an end
		s.Force = s.Force.Add(turned(UnpackGravity(firstValue(&p.Gravity))))
	}
}

// look sets the appearance of the particles: orientation, size, blending.
func (p *Particle) look(s *scene.Particles) {
	s.Head, s.Tail = p.styles()
	s.TailLength = p.TailLength
	s.YoungTail = p.Flags&ParticleYoungTail != 0
	s.Flat = p.Flags&ParticleXYQuad != 0
	s.AlongVelocity = p.Flags&ParticleAlongVelocity != 0

	s.Spin, s.SpinVary = p.Spin, p.SpinVary
	s.SpinStart, s.SpinStartVary = p.BaseSpin, p.BaseSpinVary
	s.SpinBothWays = p.Flags&ParticleSpinBothWays != 0

	s.OwnSize = p.Flags&ParticleInheritScale == 0
	s.SizeVary = p.ScaleVary
	s.SizeVaryBoth = p.Flags&ParticleScaleVaryBoth != 0
	s.Twinkle = p.twinkle()
	s.FarFirst = p.Flags&ParticleSorted != 0

	s.Rows, s.Columns = int(p.Rows), int(p.Columns)
	s.RandomCell = p.Flags&ParticleRandomCell != 0 && len(p.HeadCell.Times) == 0

	s.Blend, s.Cutoff = BlendMode(p.BlendMode).scene(), alphaKey
	s.Flags, s.Priority = scene.TwoSided, int(p.PriorityPlane)
}

// styles reports whether particles have heads and tails: by their flags, as usual since version 264, or by the field
// HeadOrTail.
func (p *Particle) styles() (head, tail bool) {
	if p.Flags&(ParticleHead|ParticleTail) != 0 {
		return p.Flags&ParticleHead != 0, p.Flags&ParticleTail != 0
	}
	if p.Flags&ParticleMultiTexture != 0 { // the field has another meaning
		return true, false
	}
	return p.HeadOrTail != headTail, p.HeadOrTail == headTail || p.HeadOrTail == headBoth
}

// twinkle returns nil if the field has no effect, or was never set.
func (p *Particle) twinkle() *scene.Twinkle {
	t := scene.Twinkle{Rate: p.TwinkleSpeed, Shown: p.TwinklePercent, Min: p.TwinkleMin, Max: p.TwinkleMax}
	if t.Min == 0 && t.Max == 0 || t.Shown >= 1 && t.Min == 1 && t.Max == 1 {
		return nil
	}
	return &t
}

// turned converts a vector to the scene's axes.
func turned(v Vec3) scene.Vec3 { return scene.Vec3{v[1], v[2], v[0]} }

// firstValue returns a track's first value, because packed gravity is three numbers in one, which can't be
// interpolated.
func firstValue(t *Track[float32]) float32 {
	for i := range t.Values {
		if len(t.Values[i]) > 0 {
			return t.Values[i][0]
		}
	}
	return 0
}

// UnpackGravity returns the acceleration that is packed in a number: x and y of a direction, 8 bits each, and a signed
// strength, whose sign is also the sign of the direction's z (m2-facts).
func UnpackGravity(v float32) Vec3 {
	bits := math.Float32bits(v)
	x, y := float64(int8(bits))/128, float64(int8(bits>>8))/128
	z := math.Sqrt(max(1-float64(x*x)-float64(y*y), 0))
	strength := float64(int16(bits>>16)) * 0.04238648
	if strength < 0 {
		z, strength = -z, -strength
	}
	return Vec3{float32(x * strength), float32(y * strength), float32(z * strength)}
}

// lives sets the curves over a particle's life, for versions since 264.
func (p *Particle) lives(s *scene.Particles) {
	s.Colors = curve(&p.Color, scene.AppendVectors)
	for i := range s.Colors.Values {
		s.Colors.Values[i] /= 255
	}
	s.Alphas = curve(&p.Alpha, fixed)
	s.Sizes = curve(&p.Scale, pair)
	s.HeadCells, s.TailCells = cells(&p.HeadCell), cells(&p.TailCell)
}

// curve converts a part track, whose times are fractions of a life.
func curve[T any](t *PartTrack[T], put func([]float32, ...T) []float32) (c scene.LifeCurve) {
	n, last := min(len(t.Times), len(t.Values)), float32(0)
	for _, at := range t.Times[:n] {
		last = max(last, min(float32(at)/math.MaxInt16, 1))
		c.Times = append(c.Times, last)
	}
	c.Values = put(nil, t.Values[:n]...)
	return c
}

func cells(t *PartTrack[uint16]) (runs []scene.CellRun) {
	n := min(len(t.Times), len(t.Values))
	for i := 1; i < n; i++ {
		runs = append(runs, scene.CellRun{Until: min(float32(t.Times[i])/math.MaxInt16, 1), First: int(t.Values[i-1]), Last: int(t.Values[i])})
	}
	if n > 0 {
		last := int(t.Values[n-1])
		runs = append(runs, scene.CellRun{Until: 1, First: last, Last: last})
	}
	return runs
}

// scene sets the curves of files before 264.
func (o *OldLife) scene(s *scene.Particles) {
	times := []float32{0, min(max(o.MidPoint, 0), 1), 1}
	s.Colors.Times, s.Alphas.Times, s.Sizes.Times = times, times, times
	for i, c := range o.Colors {
		s.Colors.Values = append(s.Colors.Values, float32(c[2])/255, float32(c[1])/255, float32(c[0])/255)
		s.Alphas.Values = append(s.Alphas.Values, float32(c[3])/255)
		s.Sizes.Values = append(s.Sizes.Values, o.Scales[i], o.Scales[i])
	}
	run := func(until float32, c [3]uint16) scene.CellRun {
		return scene.CellRun{Until: until, First: int(c[0]), Last: int(c[1]), Repeat: int(c[2])}
	}
	s.HeadCells = []scene.CellRun{run(times[1], o.HeadCellLife), run(1, o.HeadCellDecay)}
	s.TailCells = []scene.CellRun{
		{Until: times[1], First: int(max(o.TailLife[0], 0)), Last: int(max(o.TailLife[1], 0))},
		{Until: 1, First: int(max(o.TailDecay[0], 0)), Last: int(max(o.TailDecay[1], 0))},
	}
}

func (r *Ribbon) scene() *scene.Ribbon {
	s := &scene.Ribbon{
		Above:   paramOf(&r.HeightAbove, "heightAbove", plainNumber),
		Below:   paramOf(&r.HeightBelow, "heightBelow", plainNumber),
		Rate:    r.EdgesPerSecond,
		Life:    r.EdgeLifetime,
		Gravity: r.Gravity,
		Alpha:   paramOf(&r.Alpha, "alpha", Fixed16.Float),
		Slot:    paramOf(&r.TextureSlot, "textureSlot", func(v uint16) float32 { return float32(v) }),
		Rows:    int(r.Rows),
		Columns: int(r.Columns),
		Color:   Vec3{1, 1, 1},
	}
	if v, ok := still(&r.Color); ok {
		s.Color = v
	} else {
		s.ColorName = "color"
	}
	return s
}
