package stl_test

import (
	"encoding/binary"
	"fmt"
	"math"

	"marrow/lower"
	"marrow/scene"
	"marrow/stl"
)

// A triangle is written for a 3D printer, ten times as large. Z points up in
// an STL, Y in a scene.
func ExampleBuild() {
	mesh := scene.NewMesh("Flag")
	mesh.Positions = []scene.Vec3{{0, 0, 0}, {2, 0, 0}, {0, 1, 0}}
	mesh.Indices = []uint32{0, 1, 2}
	mesh.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
	s := &scene.Scene{Name: "Flag", Meshes: []scene.Mesh{mesh}}

	reduced, _, err := lower.Scene(s, stl.Holds, lower.Options{Scale: 10})
	if err != nil {
		fmt.Println(err)
		return
	}
	data := stl.Build(reduced)

	// The header has 80 bytes of text and the number of triangles. A triangle
	// is its normal and its corners.
	fmt.Println(binary.LittleEndian.Uint32(data[80:]), "triangle")
	numbers := data[84:]
	for _, name := range []string{"normal", "corner", "corner", "corner"} {
		fmt.Print(name)
		for range 3 {
			fmt.Print(" ", math.Float32frombits(binary.LittleEndian.Uint32(numbers)))
			numbers = numbers[4:]
		}
		fmt.Println()
	}
	// Output:
	// 1 triangle
	// normal 0 -1 0
	// corner 0 0 0
	// corner 20 0 0
	// corner 0 0 10
}
