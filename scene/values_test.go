package scene

import (
	"math"
	"slices"
	"testing"

	"marrow/report"
)

// TestBezierPath checks that each curve becomes eight pieces, with ends that de Casteljau's construction gives.
func TestBezierPath(t *testing.T) {
	points := []Vec3{{0, 0, 0}, {0, 3, 1}, {3, 3, 2}, {3, 0, 0}, {4, -2, 1}, {5, 1, 7}, {6, 0, 2}}
	got := BezierPath(points)
	if len(got) != 17 || got[0] != points[0] {
		t.Fatalf("%d points from %v, want 17", len(got), got[0])
	}
	for i := range got[1:] {
		p, u := slices.Clone(points[i/8*3:][:4]), float32(i%8+1)/8
		for n := 3; n > 0; n-- {
			for k := range n {
				p[k] = p[k].Lerp(p[k+1], u)
			}
		}
		if got[i+1].Sub(p[0]).Len() > 1e-5 {
			t.Errorf("point %d is %v, want %v", i+1, got[i+1], p[0])
		}
	}
	for _, n := range []int{0, 1, 2, 3, 5, 6, 8, 1027} {
		if got := BezierPath(make([]Vec3, n)); len(got) != n {
			t.Errorf("%d points became %d", n, len(got))
		}
	}
	if got := BezierPath(make([]Vec3, 1024)); len(got) != 1+341*8 {
		t.Errorf("1024 points became %d", len(got))
	}
}

// TestLifeCurveEnds checks values between keys, beyond them, and without keys.
func TestLifeCurveEnds(t *testing.T) {
	c := LifeCurve{Times: []float32{0.25, 0.5, 0.5, 1}, Values: []float32{1, 10, 3, 20, 7, 30, 8, 50}}
	for _, tt := range []struct{ life, a, b float32 }{
		{0, 1, 10}, {0.25, 1, 10}, {0.375, 2, 15}, {0.5, 7, 30}, {0.75, 7.5, 40}, {1, 8, 50}, {2, 8, 50},
	} {
		got := [2]float32{-1, -1}
		if c.At(got[:], tt.life); got != [2]float32{tt.a, tt.b} {
			t.Errorf("at %g: %v, want %g, %g", tt.life, got, tt.a, tt.b)
		}
	}
	for _, c := range []LifeCurve{{}, {Times: []float32{0, 1}, Values: []float32{1, 2, 3}}} {
		got := [2]float32{-1, -2}
		if c.At(got[:], 0.5); got != [2]float32{-1, -2} {
			t.Errorf("%v wrote %v", c, got)
		}
	}
}

// TestCellRuns checks that runs show the cells from the first to the one before the last, and repeat them.
func TestCellRuns(t *testing.T) {
	runs := []CellRun{{Until: 0.5, First: 2, Last: 6, Repeat: 2}, {Until: 0.5, First: 9, Last: 12}, {Until: 0.75, First: 8, Last: 8}, {Until: 1, First: 20, Last: 22}}
	for _, tt := range []struct {
		life float32
		want int
	}{{0, 2}, {0.05, 2}, {0.0625, 3}, {0.2, 5}, {0.25, 2}, {0.49, 5}, {0.5, 8}, {0.74, 8}, {0.75, 20}, {0.87, 20}, {0.88, 21}, {1, 20}, {3, 20}} {
		if got := CellAt(runs, tt.life); got != tt.want {
			t.Errorf("at %g: cell %d, want %d", tt.life, got, tt.want)
		}
	}
	if got := CellAt([]CellRun{{Until: 0, First: 4, Last: 9}}, 0.5); got != 4 {
		t.Errorf("a run of no length shows %d, want 4", got)
	}
	if got := CellAt(nil, 0.5); got != 0 {
		t.Errorf("no runs show %d", got)
	}
}

// TestFollowPart checks the line through both points, limited to the range from 0 to 1.
func TestFollowPart(t *testing.T) {
	f := Follow{Speeds: [2]float32{2, 6}, Parts: [2]float32{0.25, 0.75}}
	for speed, want := range map[float32]float32{2: 0.25, 4: 0.5, 6: 0.75, 8: 1, 9: 1, 0: 0, -5: 0} {
		if got := f.Part(speed); got != want {
			t.Errorf("at %g: %g, want %g", speed, got, want)
		}
	}
	if f := (Follow{Speeds: [2]float32{3, 3}, Parts: [2]float32{1, 1}}); f.Part(3) != 0 {
		t.Error("speeds that are the same give a part")
	}
}

// TestRepairObjects checks that each number of a camera and a light that isn't finite is counted and replaced by its default.
func TestRepairObjects(t *testing.T) {
	bad := Vec3{nan, nan, nan}
	s := &Scene{
		Cameras: []Camera{{Node: 3, Position: bad, Target: bad, Up: bad, FOV: nan, Roll: nan, Near: nan, Far: nan}},
		Lights:  []Light{{Node: 3, Color: bad, Direction: bad, Intensity: nan, RangeStart: nan, RangeEnd: nan, Inner: nan, Outer: nan}},
	}
	found := Repair(s)
	if len(found) != 2 {
		t.Fatalf("%v", found)
	}
	for i, want := range []struct {
		path  string
		times int
	}{{"cameras[0]", 3 + 3 + 3 + 4 + 1}, {"lights[0]", 3 + 3 + 5 + 1}} {
		if f := found[i]; f.Code != codeNumber || f.Path != want.path || f.Times() != want.times {
			t.Errorf("%s %s, %d times; want %+v", f.Code, f.Path, f.Times(), want)
		}
	}
	if c := s.Cameras[0]; c.Node != None || c.Position != (Vec3{}) || c.Target != (Vec3{}) || c.Up != (Vec3{}) || c.FOV != 0 || c.Roll != 0 || c.Near != 0 || c.Far != 0 {
		t.Errorf("%+v", c)
	}
	if l := s.Lights[0]; l.Node != None || l.Color != (Vec3{1, 1, 1}) || l.Direction != (Vec3{}) || l.Intensity != 0 || l.RangeStart != 0 || l.RangeEnd != 0 || l.Inner != 0 || l.Outer != 0 {
		t.Errorf("%+v", l)
	}
}

// TestCheckRuns checks that a primitive consists of whole triangles within the indices. An empty one may be at their end.
func TestCheckRuns(t *testing.T) {
	for _, tt := range []struct {
		first, count int
		ok           bool
	}{{0, 6, true}, {3, 3, true}, {6, 0, true}, {0, 0, true}, {3, 6, false}, {7, 0, false}, {6, 3, false}, {-3, 3, false}, {0, -3, false}, {0, 2, false}, {0, 9, false}} {
		m := NewMesh("m")
		m.Positions, m.Indices = make([]Vec3, 3), []uint32{0, 1, 2, 2, 1, 0}
		m.Primitives = []Primitive{{First: tt.first, Count: tt.count, Material: None}}
		if err := Check(&Scene{Meshes: []Mesh{m}}); (err == nil) != tt.ok {
			t.Errorf("%d+%d of 6: %v", tt.first, tt.count, err)
		}
	}
}

// TestWidths checks the widths of properties, and the width that follows from a channel's values.
func TestWidths(t *testing.T) {
	param := Target{Property: NodeParam, Name: "x"}
	for _, tt := range []struct {
		c    Channel
		want int
	}{
		{Channel{Target: Target{Property: NodeRotation}}, 4},
		{Channel{Target: param, Times: []float32{0}, Values: []float32{1}}, 1},
		{Channel{Target: param, Times: []float32{0}, Values: []float32{1, 2}}, 2},
		{Channel{Target: param, Times: []float32{0, 1}, Values: make([]float32, 6)}, 3},
		{Channel{Target: param, Interp: Bezier, Times: []float32{0}, Values: make([]float32, 3)}, 1},
		{Channel{Target: param}, 0},
	} {
		if got := tt.c.Width(); got != tt.want {
			t.Errorf("%+v is %d wide, want %d", tt.c, got, tt.want)
		}
	}
	if p := numProperties; p.Width() != 0 || p.Of() != "" || p.String() != "property(26)" {
		t.Errorf("a property beyond the last: %d, %q, %q", p.Width(), p.Of(), p)
	}
	for p := NodeTranslation; p < numProperties; p++ {
		if p.Of() == "" || p.String() == "" {
			t.Errorf("property %d has no name", uint8(p))
		}
	}
}

// TestBasisPanics checks that an invalid basis causes a panic, because it is a programming error.
func TestBasisPanics(t *testing.T) {
	for _, axes := range [][3]int8{{1, 2, 2}, {0, 1, 2}, {1, 2, 4}, {-1, 1, 3}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v is taken", axes)
				}
			}()
			b := Basis{Axes: axes}
			b.Vector(Vec3{})
		}()
	}
}

// TestApplyUV checks the translation, then scale and rotation about the middle, with values computed by hand.
func TestApplyUV(t *testing.T) {
	x, z := AxisAngle(Vec3{1, 0, 0}, math.Pi/2), AxisAngle(Vec3{0, 0, 1}, math.Pi/2)
	for _, tt := range []struct {
		t    UVTransform
		want Vec2 // of (0.75, 1)
	}{
		{UVIdentity(), Vec2{0.75, 1}},
		{UVTransform{Translation: Vec3{0.25, -0.75}, Rotation: QuatIdentity, Scale: Vec3{1, 1, 1}}, Vec2{1, 0.25}},
		{UVTransform{Rotation: QuatIdentity, Scale: Vec3{2, 3, 1}}, Vec2{1, 2}},
		{UVTransform{Rotation: z, Scale: Vec3{1, 1, 1}}, Vec2{0, 0.75}},
		{UVTransform{Translation: Vec3{0, 0, 0.25}, Rotation: x, Scale: Vec3{1, 1, 2}}, Vec2{0.75, 0}},
	} {
		if got := tt.t.Apply(Vec2{0.75, 1}); max(abs(got[0]-tt.want[0]), abs(got[1]-tt.want[1])) > 1e-6 {
			t.Errorf("%+v: %v, want %v", tt.t, got, tt.want)
		}
	}
}

// TestTurn checks that the vector of a rotation is its axis times its angle, on the shortest path, for any angle.
func TestTurn(t *testing.T) {
	axis, _ := Vec3{1, -2, 0.5}.Unit()
	a := AxisAngle(Vec3{0.6, 0, 0.8}, 1.1)
	for angle := float32(0.01); angle < 6.2; angle += 0.05 {
		want := angle
		if want > math.Pi {
			want -= 2 * math.Pi
		}
		b := a.Mul(AxisAngle(axis, angle))
		x, y, z := a.Turn(&b)
		for _, got := range []Vec3{{x, y, z}, a.Conj().Mul(b).Log()} {
			if got.Sub(axis.Scale(want)).Len() > 3e-6 {
				t.Errorf("%g: %v, want %v", angle, got, axis.Scale(want))
			}
		}
	}
}

// TestSquadCurvatureOfSmallTurns uses squads about one axis with equal ends: 2t(1−t)(D₀ + t(D₁ − D₀)), with the second
// derivatives 4(D₁ − 2D₀) and 4(D₀ − 2D₁) at the ends.
func TestSquadCurvatureOfSmallTurns(t *testing.T) {
	x := Vec3{1, 0, 0}
	end, out, in := QuatIdentity, AxisAngle(x, 0.1), AxisAngle(x, 0.04)
	s := &Segment{End: 1, kind: squad, a: end[:], b: end[:], out: out[:], in: in[:]}
	at0, at1 := s.Curvature()
	if abs(at0[0]+0.64) > 1e-5 || abs(at1[0]-0.08) > 1e-5 || at0[1] != 0 || at1[2] != 0 {
		t.Errorf("%v, %v; want -0.64, 0.08", at0, at1)
	}
	for angle, wide := range map[float32]bool{1.49: false, 1.51: true} { // 3 in all
		out, in := AxisAngle(x, angle), AxisAngle(x, -angle)
		s := &Segment{End: 1, kind: squad, a: end[:], b: end[:], out: out[:], in: in[:]}
		if s.IsWide() != wide {
			t.Errorf("tangents of %g: wide %v", angle, !wide)
		}
	}
}

// TestDecompose checks that the parts of a matrix result in the same matrix, also if an axis has length 0 and if it
// mirrors along X.
func TestDecompose(t *testing.T) {
	q := Euler(0.4, -1.1, 2)
	for _, scale := range []Vec3{{1, 1, 1}, {2, 0.5, 3}, {-2, 0.5, 3}, {0, 2, 3}, {2, 0, 3}, {2, 3, 0}} {
		want := TRS{Translation: Vec3{7, 8, 9}, Rotation: q, Scale: scale}
		m := want.Matrix()
		got := m.Decompose()
		if got.Translation != want.Translation || got.Scale.Sub(want.Scale).Len() > 1e-5 || abs(got.Rotation.Dot(q)) < 1-1e-5 {
			t.Errorf("%+v became %+v", want, got)
		}
	}
	flat := TRS{Translation: Vec3{1, 2, 3}, Rotation: q, Scale: Vec3{2, 0, 0}}
	m := flat.Matrix()
	if got := m.Decompose(); got.Rotation != QuatIdentity || abs(got.Scale[0]-2) > 1e-5 || got.Scale[1] != 0 {
		t.Errorf("%+v became %+v", flat, got)
	}
}

// TestAim checks that −Z points at the target, that Y is as close to up as possible, and that roll is clockwise as seen
// from behind.
func TestAim(t *testing.T) {
	for _, tt := range []struct {
		name                 string
		position, target, up Vec3
		roll                 float32
		right, above         Vec3
	}{
		{"ahead", Vec3{0, 0, 5}, Vec3{}, Vec3{}, 0, Vec3{1, 0, 0}, Vec3{0, 1, 0}},
		{"from the right", Vec3{5, 0, 0}, Vec3{}, Vec3{}, 0, Vec3{0, 0, -1}, Vec3{0, 1, 0}},
		{"own up", Vec3{0, 0, 5}, Vec3{}, Vec3{1, 0, 0}, 0, Vec3{0, -1, 0}, Vec3{1, 0, 0}},
		{"rolled", Vec3{0, 0, 5}, Vec3{}, Vec3{}, math.Pi / 2, Vec3{0, -1, 0}, Vec3{1, 0, 0}},
		{"from above", Vec3{0, 5, 0}, Vec3{}, Vec3{}, 0, Vec3{1, 0, 0}, Vec3{0, 0, -1}},
		{"nowhere", Vec3{1, 2, 3}, Vec3{1, 2, 3}, Vec3{}, 0, Vec3{1, 0, 0}, Vec3{0, 1, 0}},
	} {
		got := Aim(tt.position, tt.target, tt.up, tt.roll)
		right, above := got.Rotation.Rotate(Vec3{1, 0, 0}), got.Rotation.Rotate(Vec3{0, 1, 0})
		if got.Translation != tt.position || got.Scale != (Vec3{1, 1, 1}) || abs(right.Dot(tt.right)) < 1-1e-5 || above.Sub(tt.above).Len() > 1e-5 && tt.name != "from above" || right.Sub(tt.right).Len() > 1e-5 && tt.name != "from above" {
			t.Errorf("%s: right %v, up %v; want %v, %v", tt.name, right, above, tt.right, tt.above)
		}
	}
}

// TestVerticalFOV uses an image of 4:3: its height is 3/5 of the diagonal and 3/4 of the width.
func TestVerticalFOV(t *testing.T) {
	for _, tt := range []struct {
		kind FOVKind
		tan  float64 // of half of it
		want float64
	}{{Vertical, 0.6, 0.6}, {Diagonal, 1, 0.6}, {Horizontal, 0.8, 0.6}} {
		c := Camera{FOV: float32(2 * math.Atan(tt.tan)), FOVKind: tt.kind}
		if got := c.VerticalFOV(); math.Abs(float64(got)-2*math.Atan(tt.want)) > 2e-6 {
			t.Errorf("%v: %g, want %g", tt.kind, got, 2*math.Atan(tt.want))
		}
	}
	for fov, want := range map[float32]float32{0: 1e-3, 9: 3, -1: 1e-3} {
		c := Camera{FOV: fov, FOVKind: Vertical}
		if got := c.VerticalFOV(); got != want {
			t.Errorf("%g: %g, want %g", fov, got, want)
		}
	}
}

// TestApplyEverything checks that (x, y, z) becomes (y, z, x) in all positions, directions, rotations and sizes of a
// scene, and that the original arrays don't change.
func TestApplyEverything(t *testing.T) {
	v, want := Vec3{1, 2, 3}, Vec3{2, 3, 1}
	q, turned := Quat{0.1, 0.2, 0.3, 0.9}, Quat{0.2, 0.3, 0.1, 0.9}
	vs := func() []Vec3 { return []Vec3{v} }
	mesh := Mesh{Positions: vs(), Normals: vs(), Tangents: []Vec4{{1, 2, 3, -1}}, Indices: []uint32{0, 1, 2}, Bounds: Bounds{Min: Vec3{-1, -2, -3}, Max: v, Radius: 9},
		Targets: []MorphTarget{{Name: "a", Positions: vs(), Normals: vs()}}}
	channel := func(p Property, values ...float32) Channel {
		return Channel{Target: Target{Property: p}, Times: []float32{0}, Values: values}
	}
	clip := Clip{Bounds: mesh.Bounds, Channels: []Channel{
		channel(NodeTranslation, 1, 2, 3), channel(CameraPosition, 1, 2, 3), channel(CameraTarget, 1, 2, 3), channel(NodeScale, 1, 2, 3),
		channel(NodeRotation, q[:]...), channel(MeshColor, 1, 2, 3),
	}}
	global := clip
	global.Channels = []Channel{channel(NodeTranslation, 1, 2, 3, 1, 2, 3)}
	joint := TRS{v, QuatIdentity, v}
	s := &Scene{
		Bounds: mesh.Bounds, Nodes: []Node{{Rest: TRS{v, q, v}, Flags: BillboardLockX}}, Meshes: []Mesh{mesh},
		Skins: []Skin{{InverseBind: []Mat4{joint.Matrix()}}, {}}, Clips: []Clip{clip}, Globals: []Clip{global},
		Cameras: []Camera{{Position: v, Target: v, Up: v}}, Lights: []Light{{Direction: v}}, Shapes: []Shape{{Points: vs()}},
	}
	Basis{Axes: [3]int8{2, 3, 1}, ReverseTriangles: true}.Apply(s)
	box := Bounds{Min: want.Scale(-1), Max: want, Radius: 9}
	m, n := &s.Meshes[0], &s.Nodes[0]
	moved := TRS{want, QuatIdentity, want}
	inverse := s.Skins[0].InverseBind[0]
	for what, ok := range map[string]bool{
		"bounds": s.Bounds == box && m.Bounds == box && s.Clips[0].Bounds == box && s.Globals[0].Bounds == box,
		"node":   n.Rest == (TRS{want, turned, want}) && n.Flags == BillboardLockZ,
		"mesh":   m.Positions[0] == want && m.Normals[0] == want && m.Tangents[0] == Vec4{2, 3, 1, -1} && slices.Equal(m.Indices, []uint32{0, 2, 1}),
		"morphs": len(m.Targets) == 1 && m.Targets[0].Name == "a" && m.Targets[0].Positions[0] == want && m.Targets[0].Normals[0] == want,
		"skin":   inverse == moved.Matrix() && s.Skins[1].InverseBind == nil,
		"camera": s.Cameras[0].Position == want && s.Cameras[0].Target == want && s.Cameras[0].Up == want,
		"light":  s.Lights[0].Direction == want,
		"shape":  s.Shapes[0].Points[0] == want,
		"kept":   mesh.Positions[0] == v && mesh.Targets[0].Positions[0] == v && slices.Equal(mesh.Indices, []uint32{0, 1, 2}) && mesh.Tangents[0] == Vec4{1, 2, 3, -1},
	} {
		if !ok {
			t.Errorf("%s: not as it should be", what)
		}
	}
	for i, want := range [][]float32{{2, 3, 1}, {2, 3, 1}, {2, 3, 1}, {2, 3, 1}, turned[:], {1, 2, 3}} {
		if got := s.Clips[0].Channels[i].Values; !slices.Equal(got, want) {
			t.Errorf("%v is %v, want %v", s.Clips[0].Channels[i].Target.Property, got, want)
		}
	}
	if got := s.Globals[0].Channels[0].Values; !slices.Equal(got, []float32{2, 3, 1, 2, 3, 1}) {
		t.Errorf("of a global sequence: %v", got)
	}
}

// TestRepairOfJoints checks that missing joints are replaced by the first node, and matrices that aren't finite by the
// identity, both in copies.
func TestRepairOfJoints(t *testing.T) {
	joints, inverse := []int{5, 1, -2}, []Mat4{Mat4Identity, {nan}, {nan}}
	s := &Scene{Nodes: []Node{NewNode("a", None), NewNode("b", None)}, Skins: []Skin{{Joints: joints, InverseBind: inverse}}}
	found := Repair(s)
	if k := s.Skins[0]; !slices.Equal(k.Joints, []int{0, 1, 0}) || k.InverseBind[1] != Mat4Identity || k.InverseBind[2] != Mat4Identity {
		t.Errorf("%+v", k)
	}
	if !slices.Equal(joints, []int{5, 1, -2}) || inverse[1] == Mat4Identity {
		t.Errorf("the document has %v, %v", joints, inverse)
	}
	times := make(map[report.Code]int)
	for _, f := range found {
		times[f.Code] += f.Times()
	}
	if times[codeRef] != 2 || times[codeNumber] != 2 {
		t.Errorf("%v", found)
	}
	s = &Scene{Skins: []Skin{{Joints: []int{3}}}}
	if Repair(s); len(s.Nodes) != 1 || s.Nodes[0].Name != "Joint" || s.Skins[0].Joints[0] != 0 {
		t.Errorf("without nodes: %+v", s)
	}
}

// TestCheckRotations checks that each quaternion of a channel's keys must have unit length.
func TestCheckRotations(t *testing.T) {
	for _, tt := range []struct {
		values []float32
		ok     bool
	}{{[]float32{0, 0, 0, 1, 0.6, 0, 0, 0.8}, true}, {[]float32{0, 0, 0, 1, 0.6, 0, 0, 0.9}, false}, {[]float32{0, 0, 0, 2, 0, 0, 0, 1}, false}} {
		c := Channel{Target: Target{Property: NodeRotation}, Interp: Linear, Times: []float32{0, 1}, Values: tt.values}
		s := &Scene{Nodes: []Node{NewNode("a", None)}, Clips: []Clip{{Name: "c", Duration: 1, Channels: []Channel{c}}}}
		if err := Check(s); (err == nil) != tt.ok {
			t.Errorf("%v: %v", tt.values, err)
		}
	}
}
