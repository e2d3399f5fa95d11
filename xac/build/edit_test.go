package build_test

import (
	"slices"
	"testing"

	"marrow/lower"
	"marrow/sample"
	"marrow/scene"
	"marrow/xac"
	"marrow/xac/build"
)

// actorOf is the actor that a scene becomes.
func actorOf(t *testing.T, s *scene.Scene) *xac.File {
	t.Helper()
	reduced, _ := lower.Scene(s, build.Holds, lower.Options{})
	f, _, err := build.Actor(reduced, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestEditEveryMesh: an edit of each of several meshes is in the actor, and so is one of the last alone.
func TestEditEveryMesh(t *testing.T) {
	golem, _ := sample.Golem().Scene(scene.Options{})
	for _, last := range []bool{false, true} {
		actor := actorOf(t, golem)
		was, _ := actor.Scene(scene.Options{})
		is := was.Clone()
		if len(is.Meshes) < 2 {
			t.Fatalf("%d meshes", len(is.Meshes))
		}
		for i := range is.Meshes {
			if !last || i == len(is.Meshes)-1 {
				is.Meshes[i].Positions = slices.Clone(is.Meshes[i].Positions)
				is.Meshes[i].Positions[0] = is.Meshes[i].Positions[0].Add(scene.Vec3{1, 2, 3})
			}
		}
		if _, _, _, err := build.Edit(actor, was, is, build.Options{}); err != nil {
			t.Fatal(err)
		}
		got, _ := actor.Scene(scene.Options{})
		for i := range is.Meshes {
			if d := got.Meshes[i].Positions[0].Sub(is.Meshes[i].Positions[0]); d.Len() > 1e-3 {
				t.Errorf("only the last %v: vertex 0 of mesh %d is off by %v", last, i, d)
			}
		}
	}
}

// TestEditWithoutFirstNode: the first node can be removed as any other.
func TestEditWithoutFirstNode(t *testing.T) {
	for gone, want := range [][]string{{"body", "end"}, {"mark", "end"}, {"mark", "body"}} {
		s := &scene.Scene{Name: "thing"}
		for _, name := range []string{"mark", "body", "end"} {
			s.Nodes = append(s.Nodes, scene.NewNode(name, scene.None))
		}
		actor := actorOf(t, s)
		was, _ := actor.Scene(scene.Options{})
		is := was.Clone()
		is.Nodes = slices.Delete(is.Nodes, gone, gone+1)
		if _, _, _, err := build.Edit(actor, was, is, build.Options{}); err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, n := range actor.Nodes() {
			names = append(names, n.Name)
		}
		if !slices.Equal(names, want) {
			t.Errorf("without node %d: %q, want %q", gone, names, want)
		}
	}
}

// TestEditAddsMeshes: each of several new meshes is added.
func TestEditAddsMeshes(t *testing.T) {
	golem, _ := sample.Golem().Scene(scene.Options{})
	actor := actorOf(t, golem)
	was, _ := actor.Scene(scene.Options{})
	is := was.Clone()
	for range 2 {
		n := scene.NewNode("added", scene.None)
		n.Name += string(rune('a' + len(is.Nodes) - len(was.Nodes)))
		m := scene.NewMesh(n.Name)
		m.Node, m.Positions, m.Normals = len(is.Nodes), []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, slices.Repeat([]scene.Vec3{{0, 0, 1}}, 3)
		m.Indices, m.Primitives = []uint32{0, 1, 2}, []scene.Primitive{{Count: 3}}
		is.Nodes, is.Meshes = append(is.Nodes, n), append(is.Meshes, m)
	}
	if _, _, _, err := build.Edit(actor, was, is, build.Options{}); err != nil {
		t.Fatal(err)
	}
	if got, _ := actor.Scene(scene.Options{}); len(got.Meshes) != len(was.Meshes)+2 {
		t.Errorf("%d meshes, want %d", len(got.Meshes), len(was.Meshes)+2)
	}
}
