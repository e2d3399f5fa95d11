package lower_test

import (
	"fmt"

	"marrow/lower"
	"marrow/scene"
)

// A format allows at most three vertices per mesh and has no colours. A square
// becomes two meshes, and findings report the changes.
func ExampleScene() {
	square := scene.NewMesh("Square")
	square.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}
	square.Indices = []uint32{0, 1, 2, 0, 2, 3}
	square.Primitives = []scene.Primitive{{Count: 6, Material: scene.None}}
	square.Colors = []scene.ColorSet{{Values: make([]scene.Vec4, 4)}}
	s := &scene.Scene{Name: "Square", Meshes: []scene.Mesh{square}}

	target := lower.Target{Vertices: 3}
	reduced, findings, err := lower.Scene(s, target, lower.Options{Scale: 10})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range reduced.Meshes {
		fmt.Println(m.Name, m.Positions, m.Indices)
	}
	for _, f := range findings {
		fmt.Println(f)
	}
	// Output:
	// Square [[0 0 0] [10 0 0] [10 10 0]] [0 1 2]
	// Square.1 [[0 0 0] [10 10 0] [0 10 0]] [0 1 2]
	// note LOWER023: meshes[0]: 4 vertices, but the output format allows 3; the mesh was split into 2 meshes
	// note LOWER010: meshes: left out: colours
}

// A long list of triangles is divided into parts with at most four vertices.
func ExampleCut() {
	strip := []uint32{0, 1, 2, 2, 1, 3, 2, 3, 4, 4, 3, 5}
	parts := lower.Cut(strip, 6, make([]uint32, 6), lower.Limits{Vertices: 4})
	for _, part := range parts {
		fmt.Println(part)
	}
	// Output:
	// [0 1 2 2 1 3]
	// [2 3 4 4 3 5]
}
