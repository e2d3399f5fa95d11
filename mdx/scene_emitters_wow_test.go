package mdx

import (
	"math"
	"testing"

	"marrow/scene"
)

func wowModel() *Model {
	return &Model{Version: 1300, Flavour: WorldOfWarcraft, Pivots: []Vec3{{}, {}},
		Sequences: []Sequence{{Name: "Stand", End: 1000}}}
}

// The fields of a World of Warcraft emitter are converted to the scene as wowdev's page describes them.
func TestWoWParticles(t *testing.T) {
	base := ParticleEmitter2{
		Node: Node{Name: "p", ParentID: None}, Speed: 2, Latitude: 90, LifeSpan: 1, EmissionRate: 10, Length: 6, Width: 4,
		SegmentColors: [3]Vec3{{1, 0.5, 0.25}, {0, 0, 1}, {1, 0, 0}}, TextureID: None,
	}
	of := func(flags NodeFlags, w WoWEmitter) *scene.Particles {
		m, e := wowModel(), base
		e.Flags, e.WoW = flags, &w
		m.ParticleEmitters2 = []ParticleEmitter2{e}
		s, _ := m.Scene(scene.Options{})
		return s.Emitters[0].Particles
	}
	plain := of(0, WoWEmitter{Type: 1, Longitude: 180, ZSource: 3, Drag: 0.5, Spin: 2})
	for _, c := range []struct {
		name      string
		got, want any
	}{
		{"colours are b, g, r", [3]float32(plain.Colors.Values[:3]), [3]float32{0.25, 0.5, 1}},
		{"the second colour too", [3]float32(plain.Colors.Values[3:6]), [3]float32{1, 0, 0}},
		{"spread", plain.Spread, scene.SpreadAround},
		{"longitude", math.Abs(float64(plain.Longitude.Value)-math.Pi) < 1e-6, true},
		{"zSource", plain.ZSource.Value, float32(3)},
		{"drag", plain.Drag, float32(0.5)},
		{"spin", plain.Spin, float32(2)},
		{"a rectangle's width", plain.Width.Value, float32(4)},
		{"no sphere", plain.Sphere, false},
		{"sizes of their own", plain.OwnSize, true},
		{"not flat", plain.Flat, false},
		{"no wind", plain.Force, scene.Vec3{}},
		{"no twinkling", plain.Twinkle == nil, true},

		{"INHERIT_SCALE isn't XYQUADS", of(0x00100000, WoWEmitter{}).Flat, false},
		{"INHERIT_SCALE", of(0x00100000, WoWEmitter{}).OwnSize, false},
		{"XYQUADS", of(0x08000000, WoWEmitter{}).Flat, true},
		{"XYQUADS don't turn by the flight", of(0x08000000, WoWEmitter{}).AlongVelocity, false},
		{"TAIL_GROWS", of(0x02000000, WoWEmitter{}).YoungTail, true},
		{"Z_VELOCITY_ONLY", of(0x00800000, WoWEmitter{}).Latitude.Value, float32(0)},
		{"LINE_EMITTER", of(0x00020000, WoWEmitter{}).Spread, scene.SpreadLine},
		{"a sphere's outer radius is the length", of(0, WoWEmitter{Type: 2}).Width.Value, float32(6)},
		{"a sphere's inner radius is the width", of(0, WoWEmitter{Type: 2}).Length.Value, float32(4)},
		{"wind, x forward", of(0, WoWEmitter{WindVector: Vec3{1, 2, 3}, WindTime: 1}).Force, scene.Vec3{2, 3, 1}},
		{"the end of the wind", of(0, WoWEmitter{WindVector: Vec3{1, 2, 3}, WindTime: 1.5}).ForceTime, float32(1.5)},
		{"INSTANT_VELOCITY_LIN", of(0x00200000, WoWEmitter{IvelScale: 0.5}).Inherit, float32(0.5)},
		{"a velocity scale without the flag", of(0, WoWEmitter{IvelScale: 0.5}).Inherit, float32(0)},
		{"0XKILL", of(0x00400000, WoWEmitter{}).Brief, true},
		{"PROJECT", of(0x10000000, WoWEmitter{}).Ground, true},
		{"FOLLOW", *of(0x20000000, WoWEmitter{Follow: [2]Vec2{{1, 0}, {5, 0.5}}}).Follow, scene.Follow{Speeds: [2]float32{1, 5}, Parts: [2]float32{0, 0.5}}},
		{"the model whose emitters particles carry", of(0, WoWEmitter{RecursionModel: "a.mdx"}).Carries, "a.mdx"},
		{"a straight Bezier's middle, x forward", of(0, WoWEmitter{Type: 3, Spline: []Vec3{{0, 1, 2}, {1, 1, 2}, {2, 1, 2}, {3, 1, 2}}}).Path[4], scene.Vec3{1, 2, 1.5}},
		{"points that are no Bezier's", len(of(0, WoWEmitter{Type: 3, Spline: make([]Vec3, 3)}).Path), 3},
		{"wind for no time", of(0, WoWEmitter{WindVector: Vec3{1, 2, 3}}).Force, scene.Vec3{}},
		{"twinkling", *of(0, WoWEmitter{TwinkleFPS: 10, TwinkleOnOff: 1, TwinkleScale: Vec2{0.5, 2}}).Twinkle, scene.Twinkle{Rate: 10, Shown: 1, Min: 0.5, Max: 2}},
		{"twinkling off", of(0, WoWEmitter{TwinkleFPS: 10, TwinkleScale: Vec2{0.5, 2}}).Twinkle == nil, true},
		{"twinkling between equal sizes", of(0, WoWEmitter{TwinkleOnOff: 1, TwinkleScale: Vec2{2, 2}}).Twinkle == nil, true},
		{"particles that are models", of(0, WoWEmitter{GeometryModel: "a.mdx"}).Model, "a.mdx"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.name, c.got, c.want)
		}
	}
}

// Properties of an emitter that images don't show are reported in one finding for each emitter.
func TestWoWParticlesLeftOut(t *testing.T) {
	for _, c := range []struct {
		flags NodeFlags
		w     WoWEmitter
		want  string
	}{
		{ParticleUnshaded, WoWEmitter{Type: 1}, ""},
		{0, WoWEmitter{Type: 1}, "not shown: the lighting of its particles (they have full brightness)"},
		{ParticleUnshaded, WoWEmitter{Type: 3}, "not shown: a spline without points"},
		{ParticleUnshaded, WoWEmitter{Type: 3, Spline: make([]Vec3, 4)}, "not shown: the direction of particles from a spline (they move as from a rectangle)"},
		{0x24608000, WoWEmitter{IvelScale: 1, RecursionModel: "a.mdx", WindTime: 1, WindVector: Vec3{1, 0, 0}}, ""},
		{ParticleUnshaded, WoWEmitter{Tumble: [3]Vec2{{1, 1}}}, "not shown: tumbling"},
		{ParticleUnshaded, WoWEmitter{Tumble: [3]Vec2{{1, 1}}, GeometryModel: "a.mdx"}, "not shown: tumbling"},
	} {
		m := wowModel()
		m.ParticleEmitters2 = []ParticleEmitter2{{Node: Node{ParentID: None, Flags: c.flags}, WoW: &c.w, TextureID: None}}
		_, findings := m.Scene(scene.Options{})
		got := ""
		for _, f := range findings {
			if f.Code == "MDX011" && f.Path == "particleEmitters2[0]" {
				got += f.Message
			}
		}
		if got != c.want {
			t.Errorf("%#x %+v: %q, want %q", uint32(c.flags), c.w, got, c.want)
		}
	}
}

// Ribbons: colours are B, G, R, and edges live for at least a quarter of a second.
func TestWoWRibbon(t *testing.T) {
	m := wowModel()
	m.RibbonEmitters = []RibbonEmitter{{Node: Node{ParentID: None}, Color: Vec3{1, 0.5, 0.25}, LifeSpan: 0.1, EmissionRate: 10, Rows: 1, Columns: 1, MaterialID: None}}
	s, _ := m.Scene(scene.Options{})
	if r := s.Emitters[0].Ribbon; r.Color != (scene.Vec3{0.25, 0.5, 1}) || r.Life != 0.25 {
		t.Errorf("colour %v, life %v", r.Color, r.Life)
	}
	m.Flavour = Warcraft3
	s, _ = m.Scene(scene.Options{})
	if r := s.Emitters[0].Ribbon; r.Color != (scene.Vec3{1, 0.5, 0.25}) || r.Life != 0.1 {
		t.Errorf("Warcraft III: colour %v, life %v", r.Color, r.Life)
	}
}
