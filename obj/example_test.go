package obj_test

import (
	"fmt"

	"marrow/lower"
	"marrow/obj"
	"marrow/scene"
)

// A scene is reduced to what an OBJ supports and written. Here it is a triangle.
func ExampleBuild() {
	mesh := scene.NewMesh("Flag")
	mesh.Positions = []scene.Vec3{{0, 0, 0}, {2, 0, 0}, {0, 1, 0}}
	mesh.Indices = []uint32{0, 1, 2}
	mesh.Primitives = []scene.Primitive{{Count: 3, Material: 0}}
	s := &scene.Scene{
		Name:      "Flag",
		Meshes:    []scene.Mesh{mesh},
		Materials: []scene.Material{{Name: "Cloth", Layers: []scene.Layer{scene.NewLayer(scene.None)}}},
	}

	reduced, findings, err := lower.Scene(s, obj.Holds, lower.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(string(obj.Build(reduced)))
	for _, f := range findings {
		fmt.Println(f)
	}
	// Output:
	// # Y up
	// o Flag
	// v 0 0 0
	// v 2 0 0
	// v 0 1 0
	// usemtl Cloth
	// f 1 2 3
	// warning LOWER009: materials: only the names of materials are kept; their colours and textures were left out
}
