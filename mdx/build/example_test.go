package build_test

import (
	"fmt"

	"marrow/lower"
	"marrow/mdx/build"
	"marrow/sample"
	"marrow/scene"
)

// Reduce a scene to what a model of Warcraft III can hold, and convert it.
func ExampleModel() {
	s, _ := sample.Golem().Scene(scene.Options{})
	reduced, _, err := lower.Scene(s, build.Holds, lower.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	m, findings, err := build.Model(reduced, build.Options{Version: 1100})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m.Version, len(m.Geosets), len(m.Bones), len(findings))
	for i := range m.Sequences {
		fmt.Println(m.Sequences[i].Name)
	}
	// Output:
	// 1100 10 24 0
	// Stand
	// Stand - 2
	// Walk
	// Attack
	// Death
	// Decay Flesh
	// Portrait
}

// An edit changes only the records that it affects.
func ExampleEdit() {
	m := sample.Golem()
	was, _ := m.Scene(scene.Options{})
	is := was.Clone()
	is.Clips[0].Name = "Stand Ready"
	was, is, _, err := lower.Edit(was, is, build.Holds, lower.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	changes, _, err := build.Edit(m, was, is, build.Options{})
	for _, c := range changes {
		if c.Edits() {
			fmt.Printf("%s: %d kept, %d changed, %d new, %d removed\n", c.List, c.Kept, c.Changed, c.New, c.Removed)
		}
	}
	fmt.Println(m.Sequences[0].Name, err)
	// Output:
	// sequences: 6 kept, 1 changed, 0 new, 0 removed
	// Stand Ready <nil>
}
