package rules_test

import (
	"fmt"

	"marrow/check"
	"marrow/xac"
	"marrow/xac/rules"
)

// bone returns a node at its parent's origin.
func bone(name string, parent, children uint32) xac.Node {
	n := xac.Node{Name: name, Parent: parent, NumChildren: children}
	n.Rotation, n.ScaleRotation, n.Scale = xac.Quat{0, 0, 0, 1}, xac.Quat{0, 0, 0, 1}, xac.Vec3{1, 1, 1}
	return n
}

// An actor has two nodes with the same name, of which motions can move only
// one.
func Example() {
	f := &xac.File{Kind: xac.Actor, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkInfo, Version: 2, Body: &xac.Info{ActorName: "Lantern"}},
		{ID: xac.ChunkNodes, Version: 1, Body: &xac.Nodes{Nodes: []xac.Node{
			bone("root", xac.None, 2), bone("arm", 0, 0), bone("arm", 0, 0),
		}}},
	}}
	list := check.For(check.Self[*xac.File], rules.File)
	for _, f := range check.Run(list, check.Subject{Document: f}, check.Options{}) {
		fmt.Println(f.Code, f.Path, f.Message)
	}
	// Output:
	// XAC105 chunks[1].nodes.nodes[2].name node 1 already has the name arm
}
