package effect

import (
	"math"
	"testing"

	"marrow/m2"
	"marrow/scene"
)

// This file evaluates M2's particles as the client does (by WebWowViewerCpp): in small steps, in the file's own axes, z
// up. Package effect computes them directly, and must get the same result.

// steady returns a track with one value for all times.
func steady[T any](v T) m2.Track[T] {
	return m2.Track[T]{GlobalSequence: -1, Times: [][]uint32{{0}}, Values: [][]T{{v}}}
}

// jet returns a model with one emitter on a bone at (1, 2, 3), which moves along x.
func jet(change func(*m2.Particle)) *m2.Model {
	still := m2.Track[m2.Vec3]{GlobalSequence: -1, Interpolation: m2.Linear, Times: [][]uint32{{0, 4000}}, Values: [][]m2.Vec3{{{0, 0, 0}, {8, 0, 0}}}}
	m := &m2.Model{
		Version: 264, Name: "jet", Sequences: []m2.Sequence{{Duration: 4000, Flags: m2.SequenceInModel, AliasNext: 0}},
		Bones:    []m2.Bone{{Parent: -1, KeyBone: -1, Translation: still}},
		Textures: []m2.Texture{{Name: "a.blp"}},
	}
	p := m2.Particle{
		Position: m2.Vec3{1, 2, 3}, BlendMode: 4, EmitterType: 1, Rows: 4, Columns: 4, Flags: m2.ParticleHead,
		Speed: steady[float32](2), EmissionRate: steady[float32](20), Lifespan: steady[float32](1.5),
		Scale: m2.PartTrack[m2.Vec2]{Times: []uint16{0}, Values: []m2.Vec2{{1, 1}}},
	}
	if change != nil {
		change(&p)
	}
	m.Particles = []m2.Particle{p}
	return m
}

func jetEmitter(t *testing.T, change func(*m2.Particle)) *Emitter {
	t.Helper()
	s, _ := jet(change).Scene(scene.Options{})
	return New(s, 0, scene.NewPlayer(s.RestClip(), s.GlobalPlayers()))
}

// A body is the state of a stepped particle.
type body struct{ pos, vel [3]float64 }

// stepped moves a particle in steps: each step adds the forces to its velocity, and then applies drag.
func stepped(b body, force [3]float64, drag, age float64) body {
	const dt = 1.0 / 20000
	for range int(math.Round(age / dt)) {
		for i := range 3 {
			b.pos[i] += b.vel[i]*dt + force[i]*dt*dt/2
			b.vel[i] = (b.vel[i] + force[i]*dt) * (1 - drag*dt)
		}
	}
	return b
}

// toScene converts a vector of the file to the scene's axes.
func toScene(v [3]float64) scene.Vec3 {
	return scene.Vec3{float32(v[1]), float32(v[2]), float32(v[0])}
}

func bits(x, y int8, z int16) float32 {
	return math.Float32frombits(uint32(uint8(x)) | uint32(uint8(y))<<8 | uint32(uint16(z))<<16)
}

func TestM2ParticlesFly(t *testing.T) {
	const unit = 0.04238648 // of packed gravity
	sideways := 60 * unit * 64 / 128
	tests := []struct {
		name   string
		change func(*m2.Particle)
		force  [3]float64
		drag   float64
		along  bool // they follow the emitter
	}{
		{name: "straight up", change: func(*m2.Particle) {}},
		{"gravity", func(p *m2.Particle) { p.Gravity = steady[float32](3) }, [3]float64{0, 0, -3}, 0, false},
		{"drag", func(p *m2.Particle) { p.Drag = 2 }, [3]float64{}, 2, false},
		{"gravity and drag", func(p *m2.Particle) { p.Gravity, p.Drag = steady[float32](-4), 1.5 }, [3]float64{0, 0, 4}, 1.5, false},
		{"wind", func(p *m2.Particle) { p.Wind = m2.Vec3{1, -2, 0.5} }, [3]float64{1, -2, 0.5}, 0, false},
		{"packed gravity down", func(p *m2.Particle) {
			p.Flags |= m2.ParticlePackedGravity
			p.Gravity = steady(bits(0, 0, -24))
		}, [3]float64{0, 0, -24 * unit}, 0, false},
		{"packed gravity aside", func(p *m2.Particle) {
			p.Flags |= m2.ParticlePackedGravity
			p.Gravity = steady(bits(-64, 0, 60))
		}, [3]float64{-sideways, 0, 60 * unit * math.Sqrt(0.75)}, 0, false},
		{"with the emitter", func(p *m2.Particle) {
			p.Flags |= m2.ParticleWithEmitter
			p.Gravity = steady[float32](1)
		}, [3]float64{0, 0, -1}, 0, true},
	}
	for _, tt := range tests {
		e := jetEmitter(t, tt.change)
		const now = 2.0
		list := e.ParticlesAt(now, nil)
		if len(list) != 30 {
			t.Errorf("%s: %d particles, want 20 a second for 1.5 seconds", tt.name, len(list))
		}
		for _, p := range list {
			start := now - float64(p.Age)
			if tt.along {
				start = now
			}
			want := stepped(body{[3]float64{1 + 2*start, 2, 3}, [3]float64{0, 0, 2}}, tt.force, tt.drag, float64(p.Age))
			if d := p.Position.Sub(toScene(want.pos)).Len(); d > 2e-3 {
				t.Errorf("%s: one of age %g is at %v, want %v", tt.name, p.Age, p.Position, toScene(want.pos))
			}
			if d := p.Velocity.Sub(toScene(want.vel)).Len(); d > 2e-3 {
				t.Errorf("%s: one of age %g flies at %v, want %v", tt.name, p.Age, p.Velocity, toScene(want.vel))
			}
		}
	}
}

// Particles start on a rectangle, whose length is along the file's x, or between two radii, and fly away from a
// point above, up, or away from the centre.
func TestM2ParticlesStart(t *testing.T) {
	area := func(p *m2.Particle) {
		p.AreaLength, p.AreaWidth = steady[float32](4), steady[float32](1)
		p.EmissionRate = steady[float32](400)
	}
	ball := func(p *m2.Particle) {
		area(p)
		p.EmitterType, p.VerticalRange, p.HorizontalRange = 2, steady[float32](math.Pi), steady[float32](math.Pi)
	}
	with := func(f func(*m2.Particle), flags m2.ParticleFlags, z float32) func(*m2.Particle) {
		return func(p *m2.Particle) {
			f(p)
			p.Flags |= flags | m2.ParticleWithEmitter
			p.ZSource = steady(z)
		}
	}
	unit := func(v [3]float64) [3]float64 {
		n := math.Sqrt(v[0]*v[0] + v[1]*v[1] + v[2]*v[2])
		return [3]float64{v[0] / n, v[1] / n, v[2] / n}
	}
	up := func([3]float64) [3]float64 { return [3]float64{0, 0, 1} }
	from := func(z float64) func([3]float64) [3]float64 {
		return func(at [3]float64) [3]float64 { return unit([3]float64{at[0], at[1], at[2] - z}) }
	}
	tests := []struct {
		name   string
		change func(*m2.Particle)
		ball   bool
		way    func(at [3]float64) [3]float64
	}{
		{"rectangle", with(area, 0, 0), false, up},
		{"rectangle, source above", with(area, 0, 5), false, from(5)},
		{"rectangle, no source below", with(area, 0, -5), false, up},
		{"ball", with(ball, 0, 0), true, unit},
		{"ball, up", with(ball, m2.ParticleUpward, 0), true, up},
		{"ball, source below", with(ball, 0, -7), true, from(-7)},
	}
	for _, tt := range tests {
		const now = 1.0
		most := [3]float64{}
		for _, p := range jetEmitter(t, tt.change).ParticlesAt(now, nil) {
			s := p.Position.Sub(p.Velocity.Scale(p.Age))
			at := [3]float64{float64(s[2]) - 3, float64(s[0]) - 2, float64(s[1]) - 3} // the emitter is at (1 + 2, 2, 3)
			for i := range at {
				most[i] = max(most[i], math.Abs(at[i]))
			}
			if r := math.Sqrt(at[0]*at[0] + at[1]*at[1] + at[2]*at[2]); tt.ball && (r < 0.999 || r > 4.001) {
				t.Errorf("%s: one started %g from the middle, want 1 to 4", tt.name, r)
			}
			if want := toScene(tt.way(at)).Scale(2); p.Velocity.Sub(want).Len() > 5e-3 {
				t.Errorf("%s: one from %v flies at %v, want %v", tt.name, at, p.Velocity, want)
				break
			}
		}
		if !tt.ball && !(most[0] > 1.9 && most[0] <= 2.001 && most[1] > 0.45 && most[1] <= 0.501 && most[2] < 1e-3) {
			t.Errorf("%s: they started within %v, want 2, 0.5, 0", tt.name, most)
		}
	}
}

// Random lives, sizes, spins and twinkling keep their limits and distribution.
func TestM2ParticlesVary(t *testing.T) {
	e := jetEmitter(t, func(p *m2.Particle) {
		p.EmissionRate, p.LifespanVary = steady[float32](1000), 0.5
		p.ScaleVary, p.BaseSpin, p.BaseSpinVary, p.Spin = m2.Vec2{0.5, 0.9}, 1, 0.25, 2
		p.Flags |= m2.ParticleSpinBothWays | m2.ParticleRandomCell
		p.TwinkleSpeed, p.TwinklePercent, p.TwinkleMin, p.TwinkleMax = 8, 0.6, 1, 3
	})
	list := e.ParticlesAt(3, nil)
	// All particles younger than a second are visible, then fewer and fewer until two seconds: 1500, of which
	// twinkling shows a part.
	if n := len(list); n < 750 || n > 1050 {
		t.Errorf("%d particles, want about 900", n)
	}
	cells := map[int]int{}
	back := 0
	for _, p := range list {
		if want := p.Age / 2; abs32(p.Life-want) > 1e-5 { // of the longest life
			t.Fatalf("at age %g life is at %g, want %g", p.Age, p.Life, want)
		}
		if p.Size[0] != p.Size[1] || p.Size[0] < 0.5 || p.Size[0] > 1.5*(1+2*0.6) {
			t.Fatalf("a size of %v, want both edges within 0.5 and 3.3", p.Size)
		}
		turn := p.Turn
		if turn < 0 {
			turn, back = -turn, back+1
		}
		if off := turn - 1 - 2*p.Age; abs32(off) > 0.2501 {
			t.Fatalf("at age %g it has turned by %g, want 1 + 2·age, give or take a quarter", p.Age, p.Turn)
		}
		cells[p.Cell]++
	}
	if back < len(list)/3 || back > len(list)*2/3 {
		t.Errorf("%d of %d spin the other way", back, len(list))
	}
	if len(cells) != 16 || cells[16] != 0 {
		t.Errorf("cells %v, want all of 16", cells)
	}
}

// Heads and tails, by flags or by the older field; whether the scale of a bone applies; particles that have passed
// the centre of an imploding sphere are gone.
func TestM2ParticlesStyles(t *testing.T) {
	tests := []struct {
		name       string
		flags      m2.ParticleFlags
		field      uint8
		head, tail bool
	}{
		{"by the field", 0, 0, true, false},
		{"by the field, tail", 0, 1, false, true},
		{"by the field, both", 0, 2, true, true},
		{"flags, head", m2.ParticleHead, 1, true, false},
		{"flags, tail", m2.ParticleTail, 0, false, true},
		{"flags, both", m2.ParticleHead | m2.ParticleTail, 0, true, true},
	}
	for _, tt := range tests {
		p := jetEmitter(t, func(p *m2.Particle) { p.Flags, p.HeadOrTail = tt.flags, tt.field }).Particles
		if p.Head != tt.head || p.Tail != tt.tail {
			t.Errorf("%s: head %v, tail %v", tt.name, p.Head, p.Tail)
		}
	}
	if p := jetEmitter(t, func(p *m2.Particle) { p.Flags |= m2.ParticleInheritScale }).Particles; p.OwnSize {
		t.Error("the bone's scale doesn't count")
	}
	in := func(flags m2.ParticleFlags) int {
		return len(jetEmitter(t, func(p *m2.Particle) {
			p.EmitterType, p.Flags = 2, flags|m2.ParticleWithEmitter
			p.AreaLength, p.AreaWidth, p.Speed = steady[float32](1), steady[float32](1), steady[float32](-2)
			p.HorizontalRange = steady[float32](math.Pi)
		}).ParticlesAt(2, nil))
	}
	// At a distance of 1 and a speed of 2, they need half a second of their life of a second and a half.
	if all, inward := in(0), in(m2.ParticleImplode); all != 30 || inward < 10 || inward > 11 {
		t.Errorf("%d particles, of which %d fly inward, want 30 and 10", all, inward)
	}
}

// The effects of the emitter's motion, by WebWowViewerCpp: it moves 2 units a second along x, the file's first axis
// and the scene's third.
func TestM2ParticlesMoveAlong(t *testing.T) {
	plain := jetEmitter(t, nil).ParticlesAt(2, nil)
	for _, c := range []struct {
		name   string
		change func(*m2.Particle)
		want   func(age float32) float32 // how much farther along x
	}{
		{"inherited speed", func(p *m2.Particle) { p.Flags |= m2.ParticleInheritSpeed; p.BurstMultiplier = 0.5 }, func(age float32) float32 { return age }},
		{"following", func(p *m2.Particle) {
			p.Flags |= m2.ParticleFollow
			p.FollowSpeed1, p.FollowScale1, p.FollowSpeed2, p.FollowScale2 = 1, 0, 5, 1
		}, func(age float32) float32 { return age / 2 }}, // a quarter of the distance at a speed of 2
		{"wind that ends", func(p *m2.Particle) { p.Wind, p.WindTime = m2.Vec3{4, 0, 0}, 0.5 }, func(age float32) float32 {
			if age < 0.5 {
				return 2 * age * age
			}
			return 0.5 + 2*(age-0.5)
		}},
	} {
		list := jetEmitter(t, c.change).ParticlesAt(2, nil)
		if len(list) != len(plain) {
			t.Fatalf("%s: %d particles, want %d", c.name, len(list), len(plain))
		}
		for i, q := range list {
			want := plain[i].Position.Add(scene.Vec3{0, 0, c.want(q.Age)})
			if !close3(q.Position, want) {
				t.Errorf("%s: at an age of %g it is at %v, want %v", c.name, q.Age, q.Position, want)
				break
			}
		}
	}
}

// The part of the emitter's speed, 2 along x, that a particle inherits varies as its own speed does, 2 upwards:
// inheriting half of it, the particle flies half as far along x as it rises.
func TestM2ParticlesInheritVariedSpeed(t *testing.T) {
	vary := func(p *m2.Particle) { p.SpeedVariation = steady[float32](0.9) }
	plain := jetEmitter(t, vary).ParticlesAt(2, nil)
	list := jetEmitter(t, func(p *m2.Particle) { vary(p); p.Flags |= m2.ParticleInheritSpeed; p.BurstMultiplier = 0.5 }).ParticlesAt(2, nil)
	if len(list) != len(plain) || len(list) == 0 {
		t.Fatalf("%d particles, want %d", len(list), len(plain))
	}
	for i, q := range list {
		rise := plain[i].Velocity[1] * q.Age
		if want := plain[i].Position.Add(scene.Vec3{0, 0, rise / 2}); !close3(q.Position, want) {
			t.Errorf("at an age of %g it is at %v, want %v", q.Age, q.Position, want)
		}
	}
}
