package gltf_test

import (
	"encoding/binary"
	"fmt"
	"log"
	"testing/fstest"

	"marrow/asset"
	"marrow/gltf"
	"marrow/scene"
)

// A .gltf is read, and its triangle is converted to a scene.
func Example() {
	const text = `{
		"asset": {"version": "2.0"},
		"scenes": [{"nodes": [0]}],
		"nodes": [{"name": "Flag", "mesh": 0, "translation": [0, 3, 0]}],
		"meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
		"accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0], "max": [1, 1, 0]}],
		"bufferViews": [{"buffer": 0, "byteLength": 36}],
		"buffers": [{"byteLength": 36, "uri": "triangle.bin"}]
	}`
	document, _, err := gltf.Decode([]byte(text))
	if err != nil {
		log.Fatal(err)
	}

	// The buffer is a separate file.
	bin, err := binary.Append(nil, binary.LittleEndian, [9]float32{0, 0, 0, 1, 0, 0, 0, 1, 0})
	if err != nil {
		log.Fatal(err)
	}
	folder := asset.New(fstest.MapFS{"triangle.bin": {Data: bin}})
	for _, f := range document.Load("flag.gltf", asset.Resolver{Finder: folder}) {
		fmt.Println(f)
	}

	s, _ := document.Scene(scene.Options{})
	fmt.Println(s.Nodes[0].Name, s.Nodes[0].Rest.Translation)
	fmt.Println(s.Meshes[0].Positions)
	// Output:
	// Flag [0 3 0]
	// [[0 0 0] [1 0 0] [0 1 0]]
}

// A document made in code is encoded as a GLB.
func ExampleDocument_Encode() {
	document := &gltf.Document{
		Asset: gltf.Asset{Version: "2.0"},
		Nodes: []gltf.Node{{Name: "Root"}},
	}
	glb, err := document.Encode()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(gltf.IsGLB(glb))
	fmt.Printf("%s\n", document.AppendJSON(nil))
	// Output:
	// true
	// {"asset":{"version":"2.0"},"nodes":[{"name":"Root"}]}
}
