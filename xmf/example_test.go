package xmf_test

import (
	"fmt"

	"marrow/scene"
	"marrow/xmf"
)

// A collision mesh is made, written, read, and changed.
func Example() {
	corners := []scene.Vec3{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {0, 0, 1}}
	made, err := xmf.NewCollision(corners, []uint32{0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	data, err := xmf.Encode(made)
	if err != nil {
		fmt.Println(err)
		return
	}
	m, _, err := xmf.Decode(data, xmf.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range m.Buffers {
		b := &m.Buffers[i]
		fmt.Println(b.Type, b.Items, "items of", b.ItemSize, "bytes")
	}
	m.SetData(1, make([]byte, 12)) // one triangle is left
	fmt.Println(m.NumIndices, "indices")
	// Output:
	// POSITION 4 items of 12 bytes
	// INDEX 12 items of 4 bytes
	// 3 indices
}
