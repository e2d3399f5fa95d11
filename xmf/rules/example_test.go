package rules_test

import (
	"fmt"

	"marrow/check"
	"marrow/scene"
	"marrow/xmf"
	"marrow/xmf/rules"
)

// A mesh has a triangle that uses a vertex twice.
func Example() {
	corners := []scene.Vec3{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}
	m, err := xmf.NewCollision(corners, []uint32{0, 1, 2, 0, 1, 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	list := check.For(check.Self[*xmf.Mesh], rules.Mesh)
	for _, f := range check.Run(list, check.Subject{Document: m}, check.Options{}) {
		fmt.Println(f.Code, f.Path, f.Message)
	}
	// Output:
	// XMF111 data[1] triangles with two corners in one vertex: 1 of 2, first number 1
}
