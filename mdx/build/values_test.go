package build_test

import (
	"slices"
	"strings"
	"testing"

	"marrow/lower"
	"marrow/mdx"
	"marrow/mdx/build"
	"marrow/report"
	"marrow/scene"
)

// built converts a scene to a model of version 800.
func built(t *testing.T, s *scene.Scene) *mdx.Model {
	t.Helper()
	reduced, _ := lower.Unchecked(s, build.Holds, lower.Options{})
	m, _, err := build.Model(reduced, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestBuildCameraPlanes: a far plane that isn't behind the near plane, as in a glTF without one, is moved far away.
func TestBuildCameraPlanes(t *testing.T) {
	for _, tt := range []struct{ near, far, wantNear, wantFar float32 }{
		{5, 500, 5, 500},
		{5, 0, 5, 10005},
		{5, 5, 5, 10005},
		{0, 500, 1e-3, 500},
	} {
		s := &scene.Scene{Cameras: []scene.Camera{{Name: "c", Node: scene.None, FOV: 1, Near: tt.near, Far: tt.far, Target: scene.Vec3{1, 0, 0}}}}
		c := built(t, s).Cameras[0]
		if c.NearClip != tt.wantNear || c.FarClip != tt.wantFar {
			t.Errorf("%v to %v: built %v to %v, want %v to %v", tt.near, tt.far, c.NearClip, c.FarClip, tt.wantNear, tt.wantFar)
		}
	}
}

// TestGlobalEvents: events of global sequences are restored, also those of the second one.
func TestGlobalEvents(t *testing.T) {
	m := &mdx.Model{
		Version: 800, GlobalSequences: []uint32{500, 700}, Pivots: make([]mdx.Vec3, 3), Sequences: []mdx.Sequence{{Name: "Stand", End: 1000}},
		Bones: []mdx.Bone{{Node: mdx.Node{Name: "Root", ParentID: -1, Flags: mdx.KindBone}, GeosetID: mdx.None, GeosetAnimID: mdx.None}},
		Events: []mdx.Event{
			{Node: mdx.Node{Name: "SNDxAAAA", ObjectID: 1, ParentID: 0, Flags: mdx.KindEvent}, Track: &mdx.EventTrack{GlobalSequenceID: 1, Times: []int32{0, 300, 600}}},
			{Node: mdx.Node{Name: "SNDxBBBB", ObjectID: 2, ParentID: 0, Flags: mdx.KindEvent}, Track: &mdx.EventTrack{GlobalSequenceID: mdx.None, Times: []int32{40}}},
		},
	}
	s, _ := m.Scene(scene.Options{})
	got := built(t, s)
	if len(got.Events) != 2 || len(got.GlobalSequences) != 2 {
		t.Fatalf("%d events, %d global sequences", len(got.Events), len(got.GlobalSequences))
	}
	for i, want := range []mdx.EventTrack{*m.Events[0].Track, *m.Events[1].Track} {
		is := got.Events[i].Track
		if is.GlobalSequenceID != want.GlobalSequenceID || len(is.Times) != len(want.Times) {
			t.Errorf("event %d: %+v, want %+v", i, is, want)
			continue
		}
		for k := range want.Times {
			if is.Times[k] != want.Times[k] {
				t.Errorf("event %d: times %v, want %v", i, is.Times, want.Times)
			}
		}
	}
}

// TestLevelsByVersion: geosets have a level of detail since version 900.
func TestLevelsByVersion(t *testing.T) {
	for version, want := range map[uint32]int{800: scene.None, 900: 2, 1000: 2} {
		m := &mdx.Model{Version: version, Geosets: []mdx.Geoset{{
			Vertices: make([]mdx.Vec3, 3), Faces: []uint16{0, 1, 2}, FaceGroups: []uint32{3}, PrimitiveTypes: []mdx.PrimitiveType{4}, LOD: 2,
		}}}
		if s, _ := m.Scene(scene.Options{}); len(s.Meshes) != 1 || s.Meshes[0].LOD != want {
			t.Errorf("version %d: %d meshes, want one of level %d", version, len(s.Meshes), want)
		}
	}
}

// TestShapesByName: a node named Collision… becomes a shape with the size of the mesh that is bound to it. Its points
// are in model space (mdx-playback.md: world = parent · … · T(−pivot)). Meshes of other nodes are kept.
func TestShapesByName(t *testing.T) {
	for _, tt := range []struct {
		name   string
		kind   mdx.ShapeType
		points []mdx.Vec3
		radius float32
	}{
		{"CollisionBox_Body", mdx.ShapeBox, []mdx.Vec3{{-10, -5, 40}, {20, 5, 70}}, 0},
		{"Collision Sphere 1", mdx.ShapeSphere, []mdx.Vec3{{5, 0, 55}}, 15}, // its radius is half the largest extent
	} {
		root, shape := scene.NewNode("root", scene.None), scene.NewNode(tt.name, 0)
		root.Kind, shape.Rest.Translation = scene.KindBone, scene.Vec3{0, 50, 0} // y is up in glTF, z in the game
		body := boundTo(0, scene.Vec3{0, 0, 0}, scene.Vec3{0, 0, 100}, scene.Vec3{100, 200, 0})
		size := boundTo(1, scene.Vec3{-5, 40, -10}, scene.Vec3{-5, 40, 20}, scene.Vec3{5, 70, 0})
		size.Primitives[0].Material = 1
		m, found, err := build.Model(&scene.Scene{
			Nodes: []scene.Node{root, shape}, Skins: []scene.Skin{{Joints: []int{0, 1}}}, Meshes: []scene.Mesh{body, size},
			Materials: []scene.Material{{Layers: []scene.Layer{scene.NewLayer(scene.None)}}, {Layers: []scene.Layer{scene.NewLayer(scene.None)}}},
		}, build.Options{})
		lost := slices.ContainsFunc(found, func(f report.Finding) bool { return f.Code.IsLoss() })
		if err != nil || lost || len(m.Materials) != 1 { // the shape's material isn't needed
			t.Errorf("%s: %v, %v, %d materials, want the body's", tt.name, found, err, len(m.Materials))
			continue
		}
		if len(m.Geosets) != 1 || len(m.CollisionShapes) != 1 || m.Geosets[0].Vertices[1] != (mdx.Vec3{100, 0, 0}) {
			t.Errorf("%s: %d shapes and geosets %+v, want a shape and the body", tt.name, len(m.CollisionShapes), m.Geosets)
			continue
		}
		if c := m.CollisionShapes[0]; c.Type != tt.kind || c.Radius != tt.radius || !slices.Equal(c.Vertices, tt.points) {
			t.Errorf("%s: %v at %v with radius %v, want %v at %v with radius %v", tt.name, c.Type, c.Vertices, c.Radius, tt.kind, tt.points, tt.radius)
		}
	}
}

// TestClipNames: Blender's numbers are removed from names that the game plays, unless the name is taken.
func TestClipNames(t *testing.T) {
	for _, tt := range []struct{ clips, want, reported string }{
		{"Stand.001", "Stand", ""},
		{"Stand,Stand.001", "Stand,Stand.001", "clips[1]"},
		{"Stand.001,Stand", "Stand.001,Stand", "clips[0]"},
		{"Walk Fast.002,Walk.002", "Walk Fast,Walk", ""},
		{"Idle.001,Stand - 1", "Idle.001,Stand - 1", ""}, // the game plays neither Idle
	} {
		s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("root", scene.None)}}
		for _, name := range strings.Split(tt.clips, ",") {
			s.Clips = append(s.Clips, scene.Clip{Name: name, Duration: 1})
		}
		m, found, err := build.Model(s, build.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var names, reported []string
		for i := range m.Sequences {
			names = append(names, m.Sequences[i].Name)
		}
		for _, f := range found {
			if f.Code == "MDX063" {
				reported = append(reported, f.Path)
			}
		}
		if got := strings.Join(names, ","); got != tt.want || strings.Join(reported, ",") != tt.reported {
			t.Errorf("%s: %s, reported %v, want %s, reported %s", tt.clips, got, reported, tt.want, tt.reported)
		}
	}
}

// boundTo returns a triangle that is moved by one joint of the first skin.
func boundTo(joint uint16, corners ...scene.Vec3) scene.Mesh {
	m := scene.NewMesh("")
	m.Positions, m.Indices, m.Primitives = corners, []uint32{0, 1, 2}, []scene.Primitive{{Count: 3}}
	m.Binding = &scene.Binding{Sets: make([]uint32, len(corners))}
	m.Binding.AddSet([]uint16{joint}, nil)
	return m
}
