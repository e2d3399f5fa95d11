package xac_test

import (
	"fmt"

	"marrow/xac"
)

// A file is a list of chunks, each a plain struct: change them and write them.
func Example() {
	f := &xac.File{Kind: xac.Actor, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkInfo, Version: 2, Body: &xac.Info{SourceApp: "by hand", ActorName: "Lantern"}},
		{ID: xac.ChunkNodes, Version: 1, Body: &xac.Nodes{Nodes: []xac.Node{{Name: "root", Parent: xac.None}}}},
	}}
	data, err := xac.Encode(f)
	if err != nil {
		fmt.Println(err)
		return
	}

	f, findings, err := xac.Decode(data, xac.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, n := range f.Nodes() {
		n.Name = "Root"
	}
	data, _ = xac.Encode(f)
	fmt.Println(f.Kind, f.Name(), len(findings), len(data))

	// What stands at an offset?
	node, _ := xac.Explain(data, xac.Options{}).At(0x20)
	fmt.Println(node.Path(), node.Type(), node.Value())

	// Errors name the field and its offset.
	_, _, err = xac.Decode(data[:60], xac.Options{})
	fmt.Println(err)

	// Output:
	// XAC Lantern 0 250
	// chunks[0].info.retargetRootOffset f32 0
	// chunks[0].info.actorName.length at 0x37: count 7 needs 7 bytes, 1 byte left
}
