package m2

import (
	"math"

	"marrow/scene"
)

// paramOf is a parameter that a track gives: 0 in a sequence without keys.
func paramOf[T any](t *Track[T], name string, of func(T) float32) scene.Param {
	p := scene.Param{Name: name}
	if v, ok := still(t); ok {
		p.Name, p.Value = "", of(v)
	}
	return p
}

func plainNumber(v float32) float32 { return v }

// Kinds of emitters.
const (
	emitterSphere = 2
	headTail      = 1 // of HeadOrTail
	headBoth      = 2
)

// scene says how the game moves the particles (WebWowViewerCpp; m2-facts for which field is
// what). Splines and bones as emitters are taken for rectangles.
func (p *Particle) scene() *scene.Particles {
	n := func(t *Track[float32], name string) scene.Param { return paramOf(t, name, plainNumber) }
	s := &scene.Particles{
		Model:     p.GeometryModel,
		Rate:      n(&p.EmissionRate, "emissionRate"),
		Life:      n(&p.Lifespan, "lifespan"),
		Speed:     n(&p.Speed, "speed"),
		Variation: n(&p.SpeedVariation, "speedVariation"),
		Width:     n(&p.AreaWidth, "areaWidth"),
		Length:    n(&p.AreaLength, "areaLength"),
		Latitude:  n(&p.VerticalRange, "verticalRange"),
		Longitude: n(&p.HorizontalRange, "horizontalRange"),
		ZSource:   n(&p.ZSource, "zSource"),

		Spread:     scene.SpreadAround,
		Sphere:     p.EmitterType == emitterSphere,
		ModelSpace: p.Flags&ParticleModelSpace != 0,
		LifeVary:   p.LifespanVary,
		Drag:       p.Drag,
		Flat:       p.Flags&ParticleXYQuad != 0,
		Spin:       p.Spin,
		SpinVary:   p.SpinVary,
		TailLength: p.TailLength,

		Blend:    BlendMode(p.BlendMode).scene(),
		Flags:    scene.TwoSided,
		Priority: int(p.PriorityPlane),
		Rows:     int(p.Rows),
		Columns:  int(p.Columns),
	}
	if p.Flags&ParticlePackedGravity == 0 { // packed it is three numbers in one, which don't blend
		s.Gravity = n(&p.Gravity, "gravity")
	}
	s.Head, s.Tail = true, false
	if p.Flags&ParticleMultiTexture == 0 {
		s.Head, s.Tail = p.HeadOrTail != headTail, p.HeadOrTail == headTail || p.HeadOrTail == headBoth
	}
	if len(p.Color.Times)+len(p.Alpha.Times)+len(p.Scale.Times) == 0 {
		p.Old.scene(s)
	} else {
		p.lives(s)
	}
	return s
}

// lives are the curves over a particle's life, since 264.
func (p *Particle) lives(s *scene.Particles) {
	s.Colors = curve(&p.Color, func(dst []float32, v Vec3) []float32 { return append(dst, v[0]/255, v[1]/255, v[2]/255) })
	s.Alphas = curve(&p.Alpha, func(dst []float32, v Fixed16) []float32 { return append(dst, v.Float()) })
	s.Sizes = curve(&p.Scale, func(dst []float32, v Vec2) []float32 { return append(dst, v[0], v[1]) })
	s.HeadCells, s.TailCells = cells(&p.HeadCell), cells(&p.TailCell)
}

// curve is a part track, whose times are fractions of a life.
func curve[T any](t *PartTrack[T], put func([]float32, T) []float32) (c scene.LifeCurve) {
	last := float32(0)
	for i, at := range t.Times[:min(len(t.Times), len(t.Values))] {
		last = max(last, min(float32(at)/math.MaxInt16, 1))
		c.Times = append(c.Times, last)
		c.Values = put(c.Values, t.Values[i])
	}
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

// scene is the curves of the files before 264.
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
