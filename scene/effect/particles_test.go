package effect

import (
	"math"
	"testing"

	"marrow/internal/mdxtest"
	"marrow/mdx"
	"marrow/scene"
)

func emitterOf(t *testing.T, m *mdx.Model) *Emitter {
	t.Helper()
	s, _ := m.Scene(scene.Options{})
	return New(s, 0, scene.NewPlayer(s.RestClip(), s.GlobalPlayers()))
}

// wanted returns the position of a particle according to the references: it starts at its node and flies along its z
// axis, accelerated down by gravity; (x, y, z) of the file is (y, z, x) here.
func wanted(start mdx.Vec3, speed, gravity, age float64) scene.Vec3 {
	up := float64(start[2]) + speed*age - gravity*age*age/2
	return scene.Vec3{start[1], float32(up), start[0]}
}

func close3(a, b scene.Vec3) bool { return a.Sub(b).Len() < 2e-2 }

// A loop has been playing for a long time: the number of particles is the rate times the life, their ages differ by
// the interval of the rate, and each is where it has flown since its birth.
func TestParticlesLoop(t *testing.T) {
	e := emitterOf(t, mdxtest.Fountain(nil))
	for _, now := range []float32{0.1, 0.6, 1.99} {
		list := e.ParticlesAt(now, nil)
		if len(list) != 6 {
			t.Fatalf("at %g: %d particles, want 4 a second for 1.5 seconds", now, len(list))
		}
		for i, p := range list {
			if i > 0 && math.Abs(float64(list[i-1].Age-p.Age)-0.25) > 1e-3 {
				t.Errorf("at %g: ages %g and %g, want a quarter of a second between them", now, list[i-1].Age, p.Age)
			}
			if want := wanted(mdx.Vec3{10, 20, 30}, 50, 40, float64(p.Age)); !close3(p.Position, want) {
				t.Errorf("at %g: a particle of age %g is at %v, want %v", now, p.Age, p.Position, want)
			}
			if v := 50 - 40*p.Age; math.Abs(float64(p.Velocity[1]-v)) > 1e-2 {
				t.Errorf("at %g: velocity %v, want %g up", now, p.Velocity, v)
			}
			if life := p.Age / 1.5; math.Abs(float64(p.Life-life)) > 1e-5 {
				t.Errorf("life %g, want %g", p.Life, life)
			}
		}
	}
}

// A clip that doesn't loop starts without particles; after a second, there are those of one second.
func TestParticlesClipWithoutLoop(t *testing.T) {
	e := emitterOf(t, mdxtest.Fountain(func(m *mdx.Model, _ *mdx.ParticleEmitter2) { m.Sequences[0].Flags = mdx.NonLooping }))
	for now, want := range map[float32]int{0: 0, 0.3: 1, 1.1: 4, 1.9: 6} {
		if n := len(e.ParticlesAt(now, nil)); n != want {
			t.Errorf("at %g: %d particles, want %d", now, n, want)
		}
	}
}

// Visibility stops new particles; the old ones live on.
func TestParticlesWhileHidden(t *testing.T) {
	e := emitterOf(t, mdxtest.Fountain(func(m *mdx.Model, e *mdx.ParticleEmitter2) {
		m.Sequences[0].Flags = mdx.NonLooping
		e.Visibility = &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{1000, 1800}, Values: []float32{1, 0}}
	}))
	for now, want := range map[float32]int{0.85: 3, 1.9: 2, 2: 1} {
		if n := len(e.ParticlesAt(now, nil)); n != want {
			t.Errorf("at %g: %d particles, want %d", now, n, want)
		}
	}
}

// A squirting emitter makes the number of particles of a key, at the time of the key.
func TestParticlesSquirt(t *testing.T) {
	e := emitterOf(t, mdxtest.Fountain(func(m *mdx.Model, e *mdx.ParticleEmitter2) {
		m.Sequences[0].Flags = mdx.NonLooping
		e.Squirt = 1
		e.EmissionRateTrack = &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{1200, 1300, 2000}, Values: []float32{5, 0, 3}}
	}))
	for now, want := range map[float32]int{0.1: 0, 0.25: 5, 1.1: 8, 1.75: 3} {
		list := e.ParticlesAt(now, nil)
		if len(list) != want {
			t.Errorf("at %g: %d particles, want %d", now, len(list), want)
		}
		for _, p := range list {
			if born := now - p.Age; math.Abs(float64(born)-0.2) > 1e-3 && math.Abs(float64(born)-1) > 1e-3 {
				t.Errorf("at %g: one was born at %g", now, born)
			}
		}
	}
}

// A path of lengths 3, 0 and 4: a part of its length is chosen, within the path.
func TestAlongPath(t *testing.T) {
	path := []scene.Vec3{{1, 1, 1}, {4, 1, 1}, {4, 1, 1}, {4, 5, 1}}
	for _, tt := range []struct {
		from, to, u float32
		want        scene.Vec3
	}{
		{0, 1, 0, scene.Vec3{1, 1, 1}},
		{0, 1, 1, scene.Vec3{4, 5, 1}},
		{0, 0, 1. / 7, scene.Vec3{2, 1, 1}},
		{0, 0, 1, scene.Vec3{4, 5, 1}},
		{0, 1, 3. / 7, scene.Vec3{4, 1, 1}},
		{0, 1, 5. / 7, scene.Vec3{4, 3, 1}},
		{2. / 7, 6. / 7, 0.25, scene.Vec3{4, 1, 1}},
		{5. / 7, 3. / 7, 0, scene.Vec3{4, 3, 1}}, // backwards
		{-1, 2, 0, scene.Vec3{1, 1, 1}},
		{-1, 2, 1, scene.Vec3{4, 5, 1}},
		{3, -3, 0, scene.Vec3{4, 5, 1}},
		{-1, 2, 0.5, scene.Vec3{4, 1.5, 1}},
		{3, -3, 0.5, scene.Vec3{4, 1.5, 1}},
	} {
		if got := alongPath(path, tt.from, tt.to, tt.u); got.Sub(tt.want).Len() > 1e-5 {
			t.Errorf("%g of the part from %g to %g: %v, want %v", tt.u, tt.from, tt.to, got, tt.want)
		}
	}
	if got := alongPath(path[:1], 0, 1, 0.5); got != path[0] {
		t.Errorf("a path of one point: %v", got)
	}
}

// A moving node leaves its particles behind, unless they are in model space.
func TestParticlesMovingNode(t *testing.T) {
	for _, modelSpace := range []bool{false, true} {
		e := emitterOf(t, mdxtest.Fountain(func(m *mdx.Model, e *mdx.ParticleEmitter2) {
			m.Sequences[0].Flags = mdx.NonLooping
			e.Translation = &mdx.Track[mdx.Vec3]{Interpolation: mdx.Linear, GlobalSequenceID: mdx.None, Times: []int32{1000, 3000}, Values: []mdx.Vec3{{0, 0, 0}, {200, 0, 0}}}
			if modelSpace {
				e.Flags |= mdx.ParticleModelSpace
			}
		}))
		const now = 1.4
		for _, p := range e.ParticlesAt(now, nil) {
			at := float32(now)
			if !modelSpace {
				at -= p.Age
			}
			if want := wanted(mdx.Vec3{10 + 100*at, 20, 30}, 50, 40, float64(p.Age)); !close3(p.Position, want) {
				t.Errorf("model space %v: age %g at %v, want %v", modelSpace, p.Age, p.Position, want)
			}
		}
	}
}

// Random values keep their limits, are reproducible, and belong to the particle.
func TestParticlesRandom(t *testing.T) {
	m := mdxtest.Fountain(func(_ *mdx.Model, e *mdx.ParticleEmitter2) {
		e.EmissionRate, e.Variation, e.Latitude, e.Width, e.Length, e.Gravity = 200, 0.5, 30, 8, 4, 0
	})
	a, b := emitterOf(t, m).ParticlesAt(1, nil), emitterOf(t, m).ParticlesAt(1, nil)
	if len(a) < 295 || len(a) > 300 {
		t.Fatalf("%d particles, want 300", len(a))
	}
	var sum scene.Vec3
	for i, p := range a {
		if p != b[i] {
			t.Fatal("the second time it is another picture")
		}
		start := p.Position.Sub(p.Velocity.Scale(p.Age)).Sub(scene.Vec3{20, 30, 10}) // y, z, x
		// Length is along the file's X, Width along its Y (mdx-m3-viewer and war3-model, which
		// call them by each other's names).
		if abs32(start[0]) > 4.01 || abs32(start[1]) > 0.01 || abs32(start[2]) > 2.01 {
			t.Errorf("one started %v off, want within 4, 0, 2", start)
		}
		if v := p.Velocity.Len(); v < 24.9 || v > 75.1 {
			t.Errorf("speed %g, want 50 give or take a half", v)
		}
		// Turned by up to 30° twice, so that the cosine is at least cos² 30°.
		if p.Velocity[1]/p.Velocity.Len() < 0.749 {
			t.Errorf("one flies off along %v", p.Velocity)
		}
		sum = sum.Add(start)
	}
	if mean := sum.Scale(1 / float32(len(a))); mean.Len() > 0.6 {
		t.Errorf("the starts' mean is %v off", mean)
	}
	later := emitterOf(t, m).ParticlesAt(1.01, nil)
	found := 0
	for _, p := range a {
		for _, q := range later {
			if q.Velocity == p.Velocity && close3(q.Position, p.Position.Add(p.Velocity.Scale(0.01))) {
				found++
			}
		}
	}
	if found < 290 {
		t.Errorf("%d of %d particles went on their way", found, len(a))
	}
}

func abs32(x float32) float32 { return max(x, -x) }

// Colours, sizes and cells over a life: in two parts that meet at Time; cells run from the first one to the one
// before the last, repeatedly.
func TestParticlesLives(t *testing.T) {
	p := emitterOf(t, mdxtest.Fountain(nil)).Particles
	tests := []struct {
		life  float32
		color scene.Vec4
		size  float32
		cell  int
	}{
		{0, scene.Vec4{1, 0, 0, 0}, 10, 0},
		{0.125, scene.Vec4{0.5, 0.5, 0, 0.5}, 15, 0}, // half of the first part is one of two rounds
		{0.2, scene.Vec4{0.2, 0.8, 0, 0.8}, 18, 2},   // 4·2·0.8 = 6, of 4: 2
		{0.25, scene.Vec4{0, 1, 0, 1}, 20, 4},
		{0.625, scene.Vec4{0, 0.5, 0.5, 0.6}, 30, 5}, // 4 + 3·0.5
		{0.9999, scene.Vec4{0, 0, 1, 0.2}, 40, 6},
	}
	for _, tt := range tests {
		var color scene.Vec4
		var size scene.Vec2
		p.Colors.At(color[:3], tt.life)
		p.Alphas.At(color[3:], tt.life)
		p.Sizes.At(size[:], tt.life)
		for i := range color {
			if abs32(color[i]-tt.color[i]) > 1e-2 {
				t.Errorf("at %g the colour is %v, want %v", tt.life, color, tt.color)
				break
			}
		}
		if abs32(size[0]-tt.size) > 0.05 || size[0] != size[1] {
			t.Errorf("at %g the size is %v, want %g", tt.life, size, tt.size)
		}
		if c := scene.CellAt(p.HeadCells, tt.life); c != tt.cell {
			t.Errorf("at %g the cell is %d, want %d", tt.life, c, tt.cell)
		}
	}
}

// A ribbon has an edge for each tick of its rate within a life, at the node's position then, and one at the node's
// current position; edges fall by gravity.
func TestRibbon(t *testing.T) {
	m := mdxtest.Fountain(nil)
	m.ParticleEmitters2 = nil
	m.Sequences[0].Flags = mdx.NonLooping
	m.RibbonEmitters = []mdx.RibbonEmitter{{
		Node: mdx.Node{Name: "r", ParentID: mdx.None, Translation: &mdx.Track[mdx.Vec3]{
			Interpolation: mdx.Linear, GlobalSequenceID: mdx.None, Times: []int32{1000, 3000}, Values: []mdx.Vec3{{0, 0, 0}, {100, 0, 0}},
		}},
		HeightAbove: 5, HeightBelow: 3, Alpha: 1, LifeSpan: 0.5, EmissionRate: 10, Gravity: 8,
	}}
	const now = 1.55
	edges := emitterOf(t, m).EdgesAt(now, nil)
	if len(edges) != 6 {
		t.Fatalf("%d edges, want one now and 10 a second for half a second", len(edges))
	}
	for i, e := range edges {
		age := float32(0)
		if i > 0 {
			age = 0.05 + 0.1*float32(i-1)
		}
		if abs32(e.Age-age) > 2e-3 {
			t.Errorf("edge %d is %g old, want %g", i, e.Age, age)
		}
		x, z := 10+50*(now-e.Age), 30-8*e.Age*e.Age/2
		if above := (scene.Vec3{25, z, x}); !close3(e.Above, above) {
			t.Errorf("edge %d is up to %v, want %v", i, e.Above, above)
		}
		if below := (scene.Vec3{17, z, x}); !close3(e.Below, below) {
			t.Errorf("edge %d is down to %v, want %v", i, e.Below, below)
		}
	}
}

// A particle emitter of the first kind spawns models, which fly as in the references.
func TestModelEmitter(t *testing.T) {
	m := mdxtest.Fountain(nil)
	m.ParticleEmitters2 = nil
	m.ParticleEmitters = []mdx.ParticleEmitter{{Node: mdx.Node{Name: "e", ParentID: mdx.None}, EmissionRate: 2, LifeSpan: 2, InitVelocity: 30, Gravity: 10}}
	list := emitterOf(t, m).ParticlesAt(0.9, nil)
	if len(list) != 4 {
		t.Fatalf("%d particles, want 2 a second for 2 seconds", len(list))
	}
	for _, p := range list {
		if want := wanted(mdx.Vec3{10, 20, 30}, 30, 10, float64(p.Age)); !close3(p.Position, want) {
			t.Errorf("one of age %g is at %v, want %v", p.Age, p.Position, want)
		}
	}
}

// Particles that live longer than the stored motion of their emitter follow the stored part.
func TestLongFollow(t *testing.T) {
	p := &scene.Particles{
		Rate: scene.Param{Value: 1}, Life: scene.Param{Value: 30}, Follow: &scene.Follow{Speeds: [2]float32{0, 1}, Parts: [2]float32{0.5, 0.5}},
	}
	move := scene.Channel{Interp: scene.Linear, Times: []float32{0, 40}, Values: []float32{0, 0, 0, 40, 0, 0}}
	s := &scene.Scene{
		Nodes:    []scene.Node{scene.NewNode("e", scene.None)},
		Emitters: []scene.Emitter{{Material: scene.None, Particles: p}},
		Clips:    []scene.Clip{{Duration: 40, Channels: []scene.Channel{move}}},
	}
	e := New(s, 0, scene.NewPlayer(&s.Clips[0], nil))
	// Half of a way of one unit a second, of which 1024 sixtieths are remembered.
	for at, want := range map[float32]float32{35: 0, 34: 0.5, 30: 2.5, 20: 7.5, 15: 1024.0 / 60 / 2, 6: 1024.0 / 60 / 2} {
		if got := e.followOffset(35, at); math.Abs(float64(got[0]-want)) > 1e-2 || got[1] != 0 || got[2] != 0 {
			t.Errorf("born at %g: %v, want %g", at, got, want)
		}
	}
}
