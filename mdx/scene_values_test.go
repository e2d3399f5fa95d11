package mdx

import (
	"slices"
	"testing"

	"marrow/scene"
)

// TestHitTestShapes: the points and radius of each kind. A plane is centred at its node.
func TestHitTestShapes(t *testing.T) {
	m := &Model{Version: 1300, Flavour: WorldOfWarcraft, Pivots: make([]Vec3, 4)}
	for i, s := range []HitTestShape{
		{Type: HitBox, Minimum: Vec3{1, 2, 3}, Maximum: Vec3{4, 5, 6}},
		{Type: HitCylinder, Center: Vec3{1, 2, 3}, Height: 10, Radius: 2},
		{Type: HitSphere, Center: Vec3{1, 2, 3}, Radius: 7},
		{Type: HitPlane, Length: 8, Width: 6},
	} {
		s.Node = Node{ObjectID: int32(i), ParentID: None}
		m.HitTestShapes = append(m.HitTestShapes, s)
	}
	s, _ := m.Scene(scene.Options{})
	want := []struct {
		kind   scene.ShapeKind
		radius float32
		points []Vec3 // in the model's axes
	}{
		{scene.ShapeBox, 0, []Vec3{{1, 2, 3}, {4, 5, 6}}},
		{scene.ShapeCylinder, 2, []Vec3{{1, 2, 3}, {1, 2, 13}}},
		{scene.ShapeSphere, 7, []Vec3{{1, 2, 3}}},
		{scene.ShapePlane, 0, []Vec3{{-4, -3, 0}, {4, 3, 0}}},
	}
	if len(s.Shapes) != len(want) {
		t.Fatalf("%d shapes, want %d", len(s.Shapes), len(want))
	}
	for i, w := range want {
		got := &s.Shapes[i]
		var points []Vec3
		for _, p := range got.Points {
			points = append(points, Vec3{p[2], p[0], p[1]}) // (x, y, z) is (y, z, x) in the scene
		}
		if got.Kind != w.kind || got.Radius != w.radius || !slices.Equal(points, w.points) {
			t.Errorf("shape %d: kind %v, radius %v, %v; want %v, %v, %v", i, got.Kind, got.Radius, points, w.kind, w.radius, w.points)
		}
	}
}

// TestRibbonSlot: the static slot is used unless a track has keys.
func TestRibbonSlot(t *testing.T) {
	for name, c := range map[string]struct {
		track *Track[uint32]
		want  float32
	}{
		"no track":             {nil, 3},
		"a track of no keys":   {&Track[uint32]{GlobalSequenceID: None}, 3},
		"a track with one key": {&Track[uint32]{GlobalSequenceID: None, Times: []int32{0}, Values: []uint32{1}}, 0},
	} {
		e := &RibbonEmitter{TextureSlot: 3, TextureSlotTrack: c.track}
		if got := e.scene().Slot.Value; got != c.want {
			t.Errorf("%s: slot %v, want %v", name, got, c.want)
		}
	}
}

// TestJunkBehindChunks: bytes after the last chunk aren't chunks, even if they contain a version.
func TestJunkBehindChunks(t *testing.T) {
	data := raw("MDLX", chunkOf("MODL", make([]byte, 372)), []byte{0xFF, 0, 0, 0, 0, 0, 0, 0}, chunkOf("XERS"), chunkOf("VERS", 900))
	version, _, _ := sniff(data, nil)
	if version != DefaultVersion {
		t.Errorf("version %d is read from what no chunk's header leads to", version)
	}
}

// TestPrimitives: the triangles of each kind of face group follow the definitions of OpenGL 1.1 (section 2.6.1), from
// which the format took its list of primitives. Every second triangle of a strip is reversed, so that all face the same
// side.
func TestPrimitives(t *testing.T) {
	corners := []uint16{10, 11, 12, 13, 14, 15}
	for _, tt := range []struct {
		kind int
		want []uint32
	}{
		{4, []uint32{10, 11, 12, 13, 14, 15}},
		{5, []uint32{10, 11, 12, 12, 11, 13, 12, 13, 14, 14, 13, 15}},
		{6, []uint32{10, 11, 12, 10, 12, 13, 10, 13, 14, 10, 14, 15}},
		{7, []uint32{10, 11, 12, 10, 12, 13}},
		{8, []uint32{10, 11, 13, 10, 13, 12, 12, 13, 15, 12, 15, 14}},
		{9, []uint32{10, 11, 12, 10, 12, 13, 10, 13, 14, 10, 14, 15}},
		{3, nil}, // a line
		{10, nil},
	} {
		got, ok := appendTriangles(nil, tt.kind, corners)
		if !slices.Equal(got, tt.want) || ok != (tt.want != nil) {
			t.Errorf("kind %d: %d, %v, want %d", tt.kind, got, ok, tt.want)
		}
	}
}

// TestSharedKeyBudget: sequences may overlap and then share keys. The channels may have as many keys as the file and
// four million more.
func TestSharedKeyBudget(t *testing.T) {
	for _, tt := range []struct{ keys, clips int }{{1 << 21, 3}, {1<<21 + 1, 2}} {
		m := &Model{Version: 800, Flavour: Warcraft3, Pivots: make([]Vec3, 1)}
		track := &Track[float32]{Interpolation: Linear, GlobalSequenceID: None, Times: make([]int32, tt.keys), Values: make([]float32, tt.keys)}
		for i := range track.Times {
			track.Times[i] = int32(i)
		}
		m.Attachments = []Attachment{{Node: Node{Name: "a", ParentID: None}, Visibility: track}}
		m.Sequences = slices.Repeat([]Sequence{{Name: "Stand", End: 1 << 22}}, 3)
		s, _ := m.Scene(scene.Options{})
		n := 0
		for i := range s.Clips {
			n += len(s.Clips[i].Channels)
		}
		if n != tt.clips {
			t.Errorf("%d keys: %d clips have them, want %d", tt.keys, n, tt.clips)
		}
	}
}

// TestSummaryOfShaders: a layer with a slot for its texture, as in versions since 1100, has its own shader.
func TestSummaryOfShaders(t *testing.T) {
	for slots, want := range []string{"", "Shader_HD_DefaultUnit", "Shader_HD_DefaultUnit"} {
		m := &Model{Version: 1100, Materials: []Material{{Layers: []Layer{{Shader: 1, Slots: make([]TextureSlot, slots)}}}}}
		if got := m.Summary().Materials[0].Layers[0].Shader; got != want {
			t.Errorf("%d slots: shader %q, want %q", slots, got, want)
		}
	}
}

// TestInfluences: a weight of 1 is an influence, 0 isn't, with 8 and with 16 bits.
func TestInfluences(t *testing.T) {
	for name, g := range map[string]*Geoset{
		"bytes":   {Skin: []uint8{5, 6, 7, 8, 1, 0, 254, 0, 9, 0, 0, 0, 255, 0, 0, 0}},
		"16 bits": {Skin16: []uint16{5, 6, 7, 8, 1, 0, 254, 0, 9, 0, 0, 0, 255, 0, 0, 0}},
	} {
		var got [][3]int
		g.EachInfluence(func(at int, bone uint16, weight int) { got = append(got, [3]int{at, int(bone), weight}) })
		if want := [][3]int{{0, 5, 1}, {2, 7, 254}, {8, 9, 255}}; !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

// TestMatrixGroups: the groups share one list of matrices, one after the other, and vertices move with those of their
// group.
func TestMatrixGroups(t *testing.T) {
	m := &Model{Version: 800, Flavour: Warcraft3, Pivots: make([]Vec3, 3), Sequences: []Sequence{{Name: "Stand", End: 100}}}
	for i, name := range []string{"a", "b", "c"} {
		m.Bones = append(m.Bones, Bone{Node: Node{Name: name, ObjectID: int32(i), ParentID: None}})
	}
	m.Geosets = []Geoset{{
		Vertices: make([]Vec3, 3), Normals: make([]Vec3, 3), UVSets: [][]Vec2{make([]Vec2, 3)}, Faces: []uint16{0, 1, 2},
		PrimitiveTypes: []PrimitiveType{4}, FaceGroups: []uint32{3}, VertexGroups: []uint8{1, 0, 2}, MatrixGroups: []uint32{1, 2, 1}, Matrices: []int32{0, 1, 2, 0},
	}}
	s, _ := m.Scene(scene.Options{})
	b := s.Meshes[0].Binding
	for v, want := range []string{"bc", "a", "a"} {
		joints, weights := b.Set(int(b.Sets[v]))
		var got string
		for _, j := range joints {
			got += s.Nodes[s.Skins[b.Skin].Joints[j]].Name
		}
		if got != want || len(weights) != len(want) || weights[0] != 1/float32(len(want)) {
			t.Errorf("vertex %d is moved by %s, %g, want %s", v, got, weights, want)
		}
	}
}

// TestAlphaOfATrack: if a layer's alpha has keys, its static alpha is ignored.
func TestAlphaOfATrack(t *testing.T) {
	keys := &Track[float32]{GlobalSequenceID: None, Times: []int32{0}, Values: []float32{0.5}}
	for track, want := range map[*Track[float32]]float32{nil: 0.25, keys: 1} {
		m := &Model{Version: 800, Flavour: Warcraft3, Sequences: []Sequence{{Name: "Stand", End: 100}},
			Materials: []Material{{Layers: []Layer{{TextureID: None, Alpha: 0.25, AlphaTrack: track}}}}}
		s, _ := m.Scene(scene.Options{})
		if got := s.Materials[0].Layers[0].Alpha; got != want {
			t.Errorf("keys %v: alpha %g, want %g", track != nil, got, want)
		}
	}
}
