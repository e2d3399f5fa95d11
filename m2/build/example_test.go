package build_test

import (
	"fmt"
	"maps"
	"slices"

	"marrow/lower"
	"marrow/m2/build"
	"marrow/sample"
	"marrow/scene"
)

// A scene is reduced to what an M2 can hold. The model made from it contains its files.
func ExampleModel() {
	s, _ := sample.Crate().Scene(scene.Options{})
	reduced, _, err := lower.Scene(s, build.Holds, lower.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	m, findings, err := build.Model(reduced, build.Options{Stem: "Crate"})
	if err != nil {
		fmt.Println(err)
		return
	}
	files, err := m.Files("Crate.m2")
	fmt.Println(m.Version, slices.Sorted(maps.Keys(files)), err)
	for i := range m.Sequences {
		fmt.Println(m.Sequences[i].Name(), m.Sequences[i].Duration)
	}
	fmt.Println(len(findings), "losses")
	// Output:
	// 264 [Crate.m2 Crate00.skin] <nil>
	// Stand 1000
	// 0 losses
}

// An edit changes only the records that it concerns.
func ExampleEdit() {
	s, _ := sample.Golem().Scene(scene.Options{})
	reduced, _, err := lower.Scene(s, build.Holds, lower.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	m, _, err := build.Model(reduced, build.Options{Stem: "Golem"})
	if err != nil {
		fmt.Println(err)
		return
	}
	was, _ := m.Scene(scene.Options{})
	is := was.Clone()
	is.Clips[2].Name = "Run"
	changes, _, err := build.Edit(m, was, is, build.Options{Stem: "Golem"})
	for _, c := range changes {
		if c.Edits() {
			fmt.Printf("%s: %d kept, %d changed, %d new, %d removed\n", c.List, c.Kept, c.Changed, c.New, c.Removed)
		}
	}
	fmt.Println(m.Sequences[2].Name(), err)
	// Output:
	// sequences: 6 kept, 1 changed, 0 new, 0 removed
	// Run <nil>
}
