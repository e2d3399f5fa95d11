package port_test

import (
	"fmt"

	"marrow/port"
	"marrow/scene"
)

// A creature of World of Warcraft gets the names of animations that Warcraft
// III plays. Its unit is a yard, which is 56 units of Warcraft III.
func ExampleScene() {
	s := &scene.Scene{
		Extras: scene.Keep(scene.Origin{Format: "m2"}, nil), // the game of the scene
		Clips: []scene.Clip{
			{Name: "Stand", Duration: 2, Loop: true},
			{Name: "Run", Duration: 1, Loop: true},
			{Name: "Attack1H", Duration: 1},
		},
	}
	adapted, _ := port.Scene(s, port.Warcraft3)
	for i := range s.Clips {
		fmt.Println(s.Clips[i].Name, "->", adapted.Clips[i].Name)
	}
	fmt.Println("scale:", port.Scale(s, port.Warcraft3))
	// Output:
	// Stand -> Stand
	// Run -> Walk
	// Attack1H -> Attack
	// scale: 56
}
