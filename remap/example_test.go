package remap_test

import (
	"fmt"
	"log"

	"marrow/remap"
	"marrow/scene"
)

// A map gives an animation the name that the game plays, and marks a node as
// an attachment point.
func ExampleMap_Apply() {
	m, err := remap.Parse([]byte(`
		[clips]
		"Armature|idle" = { name = "Stand", loop = true }
		"Armature|test*" = { omit = true }

		[nodes]
		hand = { attachment = "Hand Right Ref" }
	`))
	if err != nil {
		log.Fatal(err)
	}
	s := &scene.Scene{
		Nodes: []scene.Node{scene.NewNode("hand", scene.None)},
		Clips: []scene.Clip{{Name: "Armature|idle", Duration: 1}, {Name: "Armature|test1", Duration: 1}},
	}

	mapped, findings := m.Apply(s)
	for _, c := range mapped.Clips {
		fmt.Println(c.Name, *c.Override.Loop)
	}
	for _, a := range mapped.Attachments {
		fmt.Println(mapped.Nodes[a.Node].Name)
	}
	fmt.Println(len(findings), "findings")
	// Output:
	// Stand true
	// Hand Right Ref
	// 0 findings
}

// Errors have the line and the column.
func ExampleParse_error() {
	_, err := remap.Parse([]byte("[clips]\nWalk = { nam = \"Walk\" }"))
	fmt.Println(err)
	// Output:
	// 2:10: unknown setting clips.nam; there are: loop, name, omit, rarity, speed
}
