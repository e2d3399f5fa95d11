package build_test

import (
	"fmt"
	"slices"
	"testing"

	"marrow/scene"
	"marrow/xac"
	"marrow/xac/build"
)

// Coarser levels of detail are actors within the actor, with the same nodes, and with the materials that they use. A mesh of all
// levels is in each. Levels are numbered without gaps.
func TestLevels(t *testing.T) {
	s := &scene.Scene{Name: "knight", Nodes: []scene.Node{scene.NewNode("root", scene.None), scene.NewNode("hand", 0)}}
	for _, name := range []string{"unused", "fine", "coarse", "both"} {
		s.Materials = append(s.Materials, scene.Material{Name: name, Layers: []scene.Layer{scene.NewLayer(scene.None)}})
	}
	add := func(name string, node, lod, material int) {
		m := triangle(name)
		m.Node, m.LOD, m.Primitives[0].Material = node, lod, material
		if lod > 0 {
			m.Name += fmt.Sprintf("@lod%d", lod)
		}
		s.Meshes = append(s.Meshes, m)
	}
	add("body", 0, 0, 1)
	add("cape", 0, 0, 3)
	add("body", 0, 3, 2)
	add("cape", 0, 3, 3)
	add("sword", 1, scene.None, 3)
	f, found, err := build.Actor(s, build.Options{})
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	materials := func(f *xac.File) (list []string) {
		for _, m := range xac.Bodies[*xac.Material](f) {
			list = append(list, m.Name)
		}
		return list
	}
	levels := xac.Bodies[*xac.LODLevel](f)
	if len(levels) != 1 || levels[0].Actor == nil {
		t.Fatalf("levels %+v", levels)
	}
	if got, want := materials(f), []string{"fine", "both"}; !slices.Equal(got, want) {
		t.Errorf("materials of the finest level %q, want %q", got, want)
	}
	if got, want := materials(levels[0].Actor), []string{"coarse", "both"}; !slices.Equal(got, want) {
		t.Errorf("materials of the coarser level %q, want %q", got, want)
	}
	is := loaded(t, f, nil)
	if n := len(is.Nodes); n != 3 { // and one for the second mesh of the root
		t.Errorf("%d nodes", n)
	}
	var got []string
	for _, m := range is.Meshes {
		got = append(got, fmt.Sprintf("%s %d %s %s", m.Name, m.LOD, is.Nodes[m.Node].Name, is.Materials[m.Primitives[0].Material].Name))
	}
	want := []string{
		"root 0 root fine", "cape 0 cape both", "hand 0 hand both",
		"root@lod1 1 root coarse", "cape@lod1 1 cape both", "hand@lod1 1 hand both",
	}
	if !slices.Equal(got, want) {
		t.Errorf("meshes\n%q, want\n%q", got, want)
	}
}

// A model that has only coarse levels has the finest of them as its own.
func TestCoarseOnly(t *testing.T) {
	s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("root", scene.None)}, Meshes: []scene.Mesh{triangle("body")}}
	s.Meshes[0].Node, s.Meshes[0].LOD = 0, 2
	f, _, err := build.Actor(s, build.Options{})
	if err != nil || len(xac.Bodies[*xac.LODLevel](f)) != 0 || len(xac.Bodies[*xac.Mesh](f)) != 1 {
		t.Errorf("%v, %+v", err, f)
	}
}
