package build_test

import (
	"fmt"

	"marrow/lower"
	"marrow/sample"
	"marrow/scene"
	"marrow/xac/build"
)

// A scene is reduced to what an actor can hold. The actor has the nodes and meshes; each clip becomes a motion.
func ExampleActor() {
	s, _ := sample.Golem().Scene(scene.Options{})
	reduced, _, err := lower.Scene(s, build.Holds, lower.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	actor, _, err := build.Actor(reduced, build.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	motions, _, err := build.Motions(reduced, build.Options{Clips: []string{"Stand*"}})
	fmt.Println(actor.Kind, actor.Name(), len(actor.Nodes()), err)
	for _, m := range motions {
		fmt.Println(m.File.Kind, m.Name, m.File.Duration())
	}
	// Output:
	// XAC Golem 50 <nil>
	// XSM Stand 2.4
	// XSM Stand - 2 3.6
}

// An edit changes only the records that it concerns.
func ExampleEdit() {
	s, _ := sample.Golem().Scene(scene.Options{})
	reduced, _, err := lower.Scene(s, build.Holds, lower.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	actor, _, err := build.Actor(reduced, build.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	was, _ := actor.Scene(scene.Options{})
	is := was.Clone()
	is.Nodes[2].Name = "Chest"
	changes, _, _, err := build.Edit(actor, was, is, build.Options{})
	for _, c := range changes {
		if c.Edits() {
			fmt.Printf("%s: %d kept, %d changed, %d new, %d removed\n", c.List, c.Kept, c.Changed, c.New, c.Removed)
		}
	}
	fmt.Println(actor.Nodes()[2].Name, err)
	// Output:
	// nodes: 49 kept, 1 changed, 0 new, 0 removed
	// Chest <nil>
}
