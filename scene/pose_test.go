package scene

import "testing"

// rigged returns a scene with two bones with pivots, an arm and a hand, with the given keys at time 0.
func rigged(flags NodeFlags, arm, hand TRS) *Scene {
	rig := PivotRig{Pivots: []Vec3{{1, 2, 3}, {4, 4, 4}}, Parents: []int{None, 0}}
	s := &Scene{Nodes: []Node{NewNode("arm", None), NewNode("hand", 0)}}
	clip := Clip{Name: "Stand", Duration: 1}
	for i, k := range []TRS{arm, hand} {
		s.Nodes[i].Rest = rig.Rest(i)
		rig.Translations(i, Linear, k.Translation[:])
		clip.Channels = append(clip.Channels,
			Constant(Target{Property: NodeTranslation, Index: i}, k.Translation[:]...),
			Constant(Target{Property: NodeRotation, Index: i}, k.Rotation[:]...),
			Constant(Target{Property: NodeScale, Index: i}, k.Scale[:]...))
	}
	s.Nodes[1].Flags = flags
	m := NewMesh("m")
	m.Positions = []Vec3{{5, 4, 4}, {1, 1, 1}}
	m.Binding = &Binding{}
	m.Binding.AddSet([]uint16{1}, nil)
	m.Binding.AddSet([]uint16{0, 1}, nil)
	s.Skins, s.Meshes, s.Clips = []Skin{{Joints: []int{0, 1}}}, []Mesh{m}, []Clip{clip}
	return s
}

// Vertices move as in MDX: world = parent.world · T(t)·T(pivot)·R·S·T(−pivot), with the average of a group's matrices
// and no inverse bind matrix. The test computes the expected positions in this way.
func TestPivotRig(t *testing.T) {
	arm := TRS{Vec3{10, 0, 0}, AxisAngle(Vec3{0, 0, 1}, 0.7), Vec3{1, 2, 1}}
	hand := TRS{Vec3{0, 5, 0}, AxisAngle(Vec3{0, 1, 0}, -0.3), Vec3{2, 2, 2}}
	local := func(k TRS, pivot Vec3) Mat4 {
		rs := TRS{Rotation: k.Rotation, Scale: k.Scale}.Matrix()
		m, p, back := Translate(k.Translation), Translate(pivot), Translate(Vec3{}.Sub(pivot))
		m = m.Mul(&p)
		m = m.Mul(&rs)
		return m.Mul(&back)
	}
	armWorld := local(arm, Vec3{1, 2, 3})
	handLocal := local(hand, Vec3{4, 4, 4})
	handWorld := armWorld.Mul(&handLocal)

	s := rigged(0, arm, hand)
	rest, pose := s.NewPose(), s.NewPose()
	s.Evaluate(pose, &s.Clips[0], 0)
	got := s.Skinned(nil, &s.Meshes[0], pose, rest)
	near(t, got[0], handWorld.Point(Vec3{5, 4, 4}), 1e-5, "one joint")
	half := armWorld.Point(Vec3{1, 1, 1}).Add(handWorld.Point(Vec3{1, 1, 1})).Scale(0.5)
	near(t, got[1], half, 1e-5, "two joints")
	for i, want := range s.Meshes[0].Positions {
		near(t, s.Skinned(nil, &s.Meshes[0], rest, rest)[i], want, 1e-6, "at rest")
	}
}

func TestInheritFlags(t *testing.T) {
	turn := AxisAngle(Vec3{0, 0, 1}, 1)
	arm := TRS{Vec3{10, 0, 0}, turn, Vec3{2, 2, 2}}
	hand := Identity()
	tests := []struct {
		name  string
		flags NodeFlags
		x     Vec3 // the direction of the hand's x axis
		at    Vec3 // the position of its pivot
	}{
		// the pivot lies (3,2,1) from the arm's, scaled to (6,4,2), turned; the arm's is at (11,2,3)
		{"all inherited", 0, turn.Rotate(Vec3{2, 0, 0}), turn.Rotate(Vec3{6, 4, 2}).Add(Vec3{11, 2, 3})},
		{"not the rotation", DontInheritRotation, Vec3{2, 0, 0}, turn.Rotate(Vec3{6, 4, 2}).Add(Vec3{11, 2, 3})},
		{"not the scale", DontInheritScale, turn.Rotate(Vec3{1, 0, 0}), turn.Rotate(Vec3{6, 4, 2}).Add(Vec3{11, 2, 3})},
		// turned and scaled about the model's origin: the pivot itself
		{"not the translation", DontInheritTranslation, turn.Rotate(Vec3{2, 0, 0}), turn.Rotate(Vec3{8, 8, 8})},
	}
	for _, tt := range tests {
		s := rigged(tt.flags, arm, hand)
		pose := s.NewPose()
		s.Evaluate(pose, &s.Clips[0], 0)
		near(t, pose.World[1].Vector(Vec3{1, 0, 0}), tt.x, 1e-5, "%s: axis", tt.name)
		near(t, pose.World[1].Point(Vec3{}), tt.at, 1e-5, "%s: pivot", tt.name)
	}
}

// A global sequence has its own clock, independent of the clip.
func TestGlobalSequences(t *testing.T) {
	s := &Scene{Nodes: []Node{NewNode("n", None)}, Clips: []Clip{{Name: "Walk", Duration: 10}}}
	s.Globals = []Clip{{Duration: 2, Channels: []Channel{{
		Interp: Linear, Times: []float32{0, 2}, Values: []float32{0, 0, 0, 8, 0, 0},
	}}}}
	p := s.NewPose()
	for _, tt := range []struct{ t, x float32 }{{0, 0}, {0.5, 2}, {2.5, 2}, {7, 4}} {
		s.Evaluate(p, &s.Clips[0], tt.t)
		if p.Local[0].Translation[0] != tt.x {
			t.Errorf("at %g: %g, want %g", tt.t, p.Local[0].Translation[0], tt.x)
		}
	}
}

// For descendants that don't inherit scale, the scale of a node is the product of its own and its parent's, per axis.
func TestInheritedScales(t *testing.T) {
	s := rigged(0, TRS{Rotation: QuatIdentity, Scale: Vec3{2, 4, 8}}, TRS{Rotation: QuatIdentity, Scale: Vec3{3, 5, 7}})
	s.Nodes = append(s.Nodes, NewNode("finger", 1))
	s.Nodes[2].Flags = DontInheritScale
	pose := s.NewPose()
	s.Evaluate(pose, &s.Clips[0], 0)
	for i, want := range []Vec3{{2, 4, 8}, {6, 20, 56}, {1, 1, 1}} {
		near(t, pose.World[i].Vector(Vec3{1, 1, 1}), want, 1e-5, "scale of node %d", i)
	}
}

// A scale of 0, or nearly so, can't be undone.
func TestInheritedScaleOfZero(t *testing.T) {
	for _, by := range []float32{0, 1e-42} {
		s := rigged(0, TRS{Rotation: QuatIdentity, Scale: Vec3{1, by, 1}}, TRS{Rotation: QuatIdentity, Scale: Vec3{3, 5, 7}})
		s.Nodes = append(s.Nodes, NewNode("finger", 1))
		s.Nodes[2].Flags = DontInheritScale
		pose := s.NewPose()
		s.Evaluate(pose, &s.Clips[0], 0)
		if got := pose.Local[2].Scale; got[1] != 1 {
			t.Errorf("after a scale of %g, the scale is %v", by, got)
		}
	}
}

func TestInverse(t *testing.T) {
	m := TRS{Vec3{1, 2, 3}, AxisAngle(Vec3{0, 1, 0}, 1), Vec3{2, 3, 4}}.Matrix()
	inv, ok := m.Inverse()
	if !ok {
		t.Fatal("not ok")
	}
	near(t, inv.Point(m.Point(Vec3{5, 6, 7})), Vec3{5, 6, 7}, 1e-5, "there and back")
	flat := TRS{Rotation: QuatIdentity, Scale: Vec3{1, 0, 1}}.Matrix()
	if _, ok := flat.Inverse(); ok {
		t.Error("a flat matrix has no inverse")
	}
}
