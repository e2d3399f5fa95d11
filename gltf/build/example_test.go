package build_test

import (
	"fmt"

	"marrow/gltf/build"
	"marrow/lower"
	"marrow/scene"
)

// A triangle is converted to a GLB.
func Example() {
	mesh := scene.NewMesh("Triangle")
	mesh.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
	mesh.Indices = []uint32{0, 1, 2}
	mesh.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
	s := &scene.Scene{Name: "Sample", Meshes: []scene.Mesh{mesh}}

	scene.Repair(s) // not necessary here; it makes any scene valid
	file, findings, err := build.Export(s, lower.Options{}, build.Options{Generator: "example"})
	if err != nil {
		fmt.Println(err)
		return
	}
	glb := file.GLB()
	fmt.Println(len(findings), "findings")
	fmt.Println(len(file.Document().Nodes), "nodes,", len(file.Document().Meshes), "mesh,", string(glb[:4]))
	// Output:
	// 0 findings
	// 2 nodes, 1 mesh, glTF
}
