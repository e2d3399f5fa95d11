package build_test

import (
	"testing"

	"marrow/lower"
	"marrow/mdx"
	"marrow/mdx/build"
	"marrow/scene"
)

// built is a scene as a model of version 800.
func built(t *testing.T, s *scene.Scene) *mdx.Model {
	t.Helper()
	reduced, _ := lower.Scene(s, build.Holds, lower.Options{})
	m, _, err := build.Model(reduced, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestBuildCameraPlanes: a far plane that isn't behind the near one, as in a glTF without one, is put far away.
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

// TestGlobalEvents: an event of a global sequence comes back with it, also of the second one.
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
