package render

import (
	"testing"

	"marrow/scene"
)

// However its parent is rotated, a billboard's Z points at the viewer and its Y up in the picture; one with a locked
// axis keeps this axis and rotates Z as far as possible. Positions and sizes stay. Rotations of the billboard's own
// channels are applied afterwards, with or without its parent's rotation.
func TestBillboards(t *testing.T) {
	parent := scene.NewNode("parent", scene.None)
	parent.Rest = scene.TRS{Translation: scene.Vec3{1, 2, 3}, Rotation: scene.Euler(0.3, 1.2, -0.7), Scale: scene.Vec3{2, 2, 2}}
	node := func(flags scene.NodeFlags) scene.Node {
		n := scene.NewNode("n", 0)
		n.Flags, n.Rest.Translation = flags, scene.Vec3{4, 0, 1}
		return n
	}
	s := &scene.Scene{Nodes: []scene.Node{parent, node(scene.Billboard), node(scene.BillboardLockY), node(0), node(scene.Billboard), node(scene.Billboard | scene.DontInheritRotation)}}
	own := scene.Euler(0.4, -0.2, 1)
	s.Nodes[4].Rest.Rotation, s.Nodes[5].Rest.Rotation = own, own
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
	for _, n := range []int{4, 5} {
		for i, v := range []scene.Vec3{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}} {
			v = own.Rotate(v)
			want := c.right.Scale(v[0]).Add(c.up.Scale(v[1])).Add(c.back.Scale(v[2])).Scale(2)
			if got := axis(&f.pose.World[n], i); !close3(got, want) {
				t.Errorf("axis %d of turned billboard %d is %v, want %v", i, n, got, want)
			}
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

// A node that doesn't inherit rotation doesn't inherit its parent's rotation to the viewer either: it keeps its own
// rotation, and its locked axis is its own (Warcraft's WaterTornado).
func TestBillboardsOfBillboards(t *testing.T) {
	for _, parent := range []scene.NodeFlags{scene.Billboard, scene.BillboardLockX, scene.BillboardLockY, scene.BillboardLockZ} {
		nodes := []scene.Node{scene.NewNode("parent", scene.None), scene.NewNode("still", 0), scene.NewNode("locked", 0), scene.NewNode("below", 2)}
		nodes[0].Flags, nodes[0].Rest.Rotation = parent, scene.Euler(0.3, 1.2, -0.7)
		own := scene.Euler(0.4, -0.2, 1)
		nodes[1].Flags, nodes[1].Rest.Rotation = scene.DontInheritRotation, own
		nodes[2].Flags, nodes[2].Rest.Rotation = scene.DontInheritRotation|scene.BillboardLockZ, own
		nodes[3].Flags, nodes[3].Rest.Rotation = scene.DontInheritRotation, own
		f := newFrame(&scene.Scene{Nodes: nodes}, nil)
		var c camera
		c.orbit(radians(40), radians(25))
		f.at(0)
		f.face(&c)
		axis := func(node, i int) scene.Vec3 {
			w := &f.pose.World[node]
			return scene.Vec3{w[4*i], w[4*i+1], w[4*i+2]}
		}
		for i, v := range []scene.Vec3{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}} {
			for _, node := range []int{1, 3} {
				if got, want := axis(node, i), own.Rotate(v); !close3(got, want) {
					t.Errorf("below %v: axis %d of the one that doesn't inherit, %s, is %v, want %v", parent.Names(), i, nodes[node].Name, got, want)
				}
			}
		}
		if got, want := axis(2, 2), own.Rotate(scene.Vec3{0, 0, 1}); !close3(got, want) {
			t.Errorf("below %v: the locked axis is %v, want its own %v", parent.Names(), got, want)
		}
		if d := axis(2, 1).Dot(c.back); abs32(d) > 1e-4 || axis(2, 0).Dot(c.back) < 0 {
			t.Errorf("below %v: the locked one's side points at the viewer by %g", parent.Names(), d)
		}
	}
}

// Additional textures are combined with a pass by the pixel equations of M2's combiners.
func TestCombiners(t *testing.T) {
	const p, q = 0x80604020, 0x40ff8040 // a, b, g, r
	tests := []struct {
		stage scene.Combine
		keep  bool
		want  uint32
	}{
		{scene.CombineModulate, false, 0x20602008},
		{scene.CombineModulate, true, 0x80602008},
		{scene.CombineModulate2x, true, 0x80c04010},
		{scene.CombineAdd, true, 0x80ffc060},
		{scene.CombineAddAlpha, false, 0x80a06030},
		{scene.CombineOver, false, 0x80885028},
	}
	for _, tt := range tests {
		s := combiner{op: tt.stage, keepAlpha: tt.keep, color: [3]uint32{255, 255, 255}, alpha: 255}
		got := s.combine(p, q)
		for shift := 0; shift < 32; shift += 8 {
			if d := int(got>>shift&0xff) - int(tt.want>>shift&0xff); d < -1 || d > 1 {
				t.Errorf("%v: %08x, want %08x", tt.stage, got, tt.want)
				break
			}
		}
	}
}
