package render

import (
	"testing"

	"marrow/mdx"
	"marrow/scene"
)

// A particle emitter of the first kind throws models; they fly as the references say, whether
// or not anybody can draw them.
func TestParticlesOfTheFirstKind(t *testing.T) {
	m := fountain(nil)
	m.ParticleEmitters2 = nil
	m.ParticleEmitters = []mdx.ParticleEmitter{{Node: mdx.Node{Name: "e", ParentID: mdx.None}, EmissionRate: 2, LifeSpan: 2, InitVelocity: 30, Gravity: 10}}
	list := emitterOf(t, m).particles(0.9)
	if len(list) != 4 {
		t.Fatalf("%d particles, want 2 a second for 2 seconds", len(list))
	}
	for _, p := range list {
		if want := wanted(mdx.Vec3{10, 20, 30}, 30, 10, float64(p.age)); !close3(p.pos, want) {
			t.Errorf("one of age %g is at %v, want %v", p.age, p.pos, want)
		}
	}
}

// However its parent turns, a billboard's Z points at the viewer and its Y up the picture; one
// with a locked axis keeps that and turns Z as far as it goes. Places and sizes stay.
func TestBillboards(t *testing.T) {
	parent := scene.NewNode("parent", scene.None)
	parent.Rest = scene.TRS{Translation: scene.Vec3{1, 2, 3}, Rotation: scene.Euler(0.3, 1.2, -0.7), Scale: scene.Vec3{2, 2, 2}}
	node := func(flags scene.NodeFlags) scene.Node {
		n := scene.NewNode("n", 0)
		n.Flags, n.Rest.Translation = flags, scene.Vec3{4, 0, 1}
		return n
	}
	s := &scene.Scene{Nodes: []scene.Node{parent, node(scene.Billboard), node(scene.BillboardLockY), node(0)}}
	f := newFrame(s, nil)
	f.at(0)
	before := append([]scene.Mat4(nil), f.pose.World...)
	var c camera
	c.orbit(radians(40), radians(25))
	f.face(&c)
	axis := func(w *scene.Mat4, i int) scene.Vec3 { return scene.Vec3{w[4*i], w[4*i+1], w[4*i+2]} }
	w := &f.pose.World[1]
	for i, want := range []scene.Vec3{c.right, c.up, c.back} {
		if !close3(axis(w, i), want.Scale(2)) {
			t.Errorf("axis %d of a billboard is %v, want %v", i, axis(w, i), want.Scale(2))
		}
	}
	locked := &f.pose.World[2]
	if !close3(axis(locked, 1), axis(&before[2], 1)) {
		t.Errorf("the locked axis went from %v to %v", axis(&before[2], 1), axis(locked, 1))
	}
	if d := axis(locked, 0).Dot(c.back); abs32(d) > 1e-4 {
		t.Errorf("the locked one's side points at the viewer by %g", d)
	}
	for i := range before {
		if !close3(axis(&f.pose.World[i], 3), axis(&before[i], 3)) {
			t.Errorf("node %d moved", i)
		}
	}
	if f.pose.World[3] != before[3] {
		t.Error("a node that is no billboard turned")
	}
}

// How further textures join a pass: the pixel equations of M2's combiners.
func TestStages(t *testing.T) {
	const p, q = 0x80604020, 0x40ff8040 // a, b, g, r
	tests := []struct {
		stage scene.Stage
		keep  bool
		want  uint32
	}{
		{scene.StageModulate, false, 0x20602008},
		{scene.StageModulate, true, 0x80602008},
		{scene.StageModulate2x, true, 0x80c04010},
		{scene.StageAdd, true, 0x80ffc060},
		{scene.StageAddAlpha, false, 0x80a06030},
		{scene.StageOver, false, 0x80885028},
	}
	for _, tt := range tests {
		s := further{stage: tt.stage, keepAlpha: tt.keep, color: [3]uint32{255, 255, 255}, alpha: 255}
		got := s.join(p, q)
		for shift := 0; shift < 32; shift += 8 {
			if d := int(got>>shift&0xff) - int(tt.want>>shift&0xff); d < -1 || d > 1 {
				t.Errorf("%v: %08x, want %08x", tt.stage, got, tt.want)
				break
			}
		}
	}
}
