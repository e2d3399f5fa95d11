package rules_test

import (
	"fmt"
	"log"

	"marrow/check"
	"marrow/gltf"
	"marrow/gltf/rules"
)

// The rules report a node that refers to a missing mesh, and a node with a rotation that isn't a unit quaternion.
func Example() {
	data := []byte(`{"asset": {"version": "2.0"}, "nodes": [{"mesh": 3}, {"rotation": [0, 0, 0, 2]}]}`)
	document, _, err := gltf.Decode(data)
	if err != nil {
		log.Fatal(err)
	}
	list := check.For(check.Self[*gltf.Document], rules.Document)
	for _, f := range check.Run(list, check.Subject{Document: document, Data: data}, check.Options{}) {
		fmt.Println(f.Code, f.Path, f.Message)
	}
	// Output:
	// GLTF101 nodes[0] there is no mesh 3; there are 0
	// GLTF106 nodes[1] a rotation of [0 0 0 2]
}
