package scene

import (
	"math"
	"testing"
)

// A billboard has the viewer's axes. A billboard with a locked axis turns only about that axis, so that another axis
// points at the viewer as far as possible: Z, or X if Z is locked. Its position and scale don't change.
func TestBillboards(t *testing.T) {
	// The viewer's axes are perpendicular and have unit length: 2² + 3² + 6² = 7².
	view := View{Right: Vec3{6, 2, -3}.Scale(1. / 7), Up: Vec3{-3, 6, -2}.Scale(1. / 7), Back: Vec3{2, 3, 6}.Scale(1. / 7)}
	root := func(n float64) float32 { return float32(1 / math.Sqrt(n)) }
	for name, c := range map[string]struct {
		flags   NodeFlags
		x, y, z Vec3
	}{
		"none":   {0, Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}},
		"all":    {Billboard, view.Right, view.Up, view.Back},
		"lock X": {BillboardLockX, Vec3{1, 0, 0}, Vec3{0, 2, -1}.Scale(root(5)), Vec3{0, 1, 2}.Scale(root(5))},   // the viewer is at (0, 3, 6) across X
		"lock Y": {BillboardLockY, Vec3{3, 0, -1}.Scale(root(10)), Vec3{0, 1, 0}, Vec3{1, 0, 3}.Scale(root(10))}, // at (2, 0, 6) across Y
		"lock Z": {BillboardLockZ, Vec3{2, 3, 0}.Scale(root(13)), Vec3{-3, 2, 0}.Scale(root(13)), Vec3{0, 0, 1}}, // at (2, 3, 0) across Z
	} {
		n := NewNode("sign", None)
		n.Flags, n.Rest.Translation, n.Rest.Scale = c.flags, Vec3{4, 5, 6}, Vec3{2, 2, 2}
		s := &Scene{Nodes: []Node{n}}
		p := s.NewPose()
		s.EvaluateFacing(p, nil, 0, view)
		for k, want := range []Vec3{c.x.Scale(2), c.y.Scale(2), c.z.Scale(2), {4, 5, 6}} {
			if got := (Vec3{p.World[0][4*k], p.World[0][4*k+1], p.World[0][4*k+2]}); !(got.Sub(want).Len() < 1e-5) {
				t.Errorf("%s: column %d is %v, want %v", name, k, got, want)
			}
		}
	}
	// A billboard can't turn if it is seen along the locked axis.
	n := NewNode("sign", None)
	n.Flags = BillboardLockY
	s := &Scene{Nodes: []Node{n}}
	p := s.NewPose()
	s.EvaluateFacing(p, nil, 0, View{Right: Vec3{1, 0, 0}, Up: Vec3{0, 0, -1}, Back: Vec3{0, 1, 0}})
	if p.World[0] != Mat4Identity {
		t.Errorf("seen from above: %v", p.World[0])
	}
}
