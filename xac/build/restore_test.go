package build

import (
	"testing"

	"marrow/scene"
	"marrow/xac"
)

// An actor that is built from the scene of an actor has the same header, groups, limits, sources, time and collision mesh.
func TestRestore(t *testing.T) {
	node := func(name string, parent uint32) xac.Node { return newNode(name, parent) }
	box := func(collision uint8) *xac.Mesh {
		return &xac.Mesh{Node: 1, NumOrgVerts: 3, NumVerts: 3, IsCollision: collision, Layers: []xac.Layer{{Type: xac.LayerPosition, AttributeSize: 12, Vec3s: []xac.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}},
			SubMeshes: []xac.SubMesh{{Indices: []uint32{0, 1, 2}, NumVerts: 3}}}
	}
	limit := xac.NodeLimit{Node: 1, RotationMin: xac.Vec3{-1, 0, 0}, RotationMax: xac.Vec3{1, 0, 0}, Active: [9]uint8{3: 1}}
	stamp := xac.TimeStamp{Year: 2012, Month: 5, Day: 29, Hours: 1, Minutes: 2, Seconds: 3}
	f := &xac.File{Kind: xac.Actor, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkInfo, Version: 2, Body: &xac.Info{RepositioningMask: xac.MaskPosition | 8, RepositioningNode: 0, ExporterHigh: 3, ExporterLow: 28, RetargetRootOffset: 0.5}},
		{ID: xac.ChunkNodes, Version: 1, Body: &xac.Nodes{Nodes: []xac.Node{node("root", xac.None), node("hip", 0)}}},
		{ID: xac.ChunkNodeLimit, Version: 1, Body: &limit},
		{ID: xac.ChunkNodeGroups, Version: 1, Body: &xac.NodeGroups{Groups: []xac.NodeGroup{{Name: "all", DisabledOnDefault: 1, Nodes: []uint16{1, 0}}}}},
		{ID: xac.ChunkMotionSources, Version: 1, Body: &xac.NodeList{Nodes: []uint16{0, 0}}},
		{ID: xac.ChunkTimeStamp, Version: 1, Body: &stamp},
		{ID: xac.ChunkMaterial, Version: 2, Body: &xac.Material{Name: "m", Opacity: 1, TransparencyType: xac.TransparencyFilter, Layers: []xac.MaterialLayer{{Map: xac.MapDiffuse, Blend: 4, Texture: "t"}}}},
		{ID: xac.ChunkMesh, Version: 1, Body: box(0)}, {ID: xac.ChunkMesh, Version: 1, Body: box(1)},
	}}
	s, _ := f.Scene(scene.Options{Collision: true})
	made, _, err := Actor(s, Options{})
	if err != nil {
		t.Fatal(err)
	}
	info := xac.Bodies[*xac.Info](made)[0]
	if info.RepositioningMask != xac.MaskPosition|8 || info.RepositioningNode != 0 || info.ExporterHigh != 3 || info.ExporterLow != 28 || info.RetargetRootOffset != 0.5 {
		t.Errorf("info %+v", info)
	}
	if got := *xac.Bodies[*xac.NodeLimit](made)[0]; got.Node != 1 || got.RotationMax != limit.RotationMax || got.Active != limit.Active {
		t.Errorf("limit %+v", got)
	}
	if g := xac.Bodies[*xac.NodeGroups](made)[0].Groups; len(g) != 1 || g[0].Name != "all" || g[0].DisabledOnDefault != 1 || len(g[0].Nodes) != 2 || g[0].Nodes[0] != 1 {
		t.Errorf("groups %+v", g)
	}
	if l := xac.Bodies[*xac.NodeList](made)[0]; len(l.Nodes) != 2 || l.Nodes[1] != 0 {
		t.Errorf("sources %v", l.Nodes)
	}
	if got := *xac.Bodies[*xac.TimeStamp](made)[0]; got.Year != 2012 || got.Seconds != 3 {
		t.Errorf("time %+v", got)
	}
	if m := xac.Bodies[*xac.Material](made)[0]; m.Layers[0].Blend != 4 {
		t.Errorf("layer %+v", m.Layers[0])
	}
	meshes := xac.Bodies[*xac.Mesh](made)
	if len(meshes) != 2 || meshes[0].IsCollision != 0 || meshes[1].IsCollision != 1 || meshes[1].Node != 1 {
		t.Errorf("%d meshes: %+v", len(meshes), meshes)
	}
	if n := len(xac.Bodies[*xac.Nodes](made)[0].Nodes); n != 2 {
		t.Errorf("%d nodes, want the two of the actor", n)
	}
}
