package gfx_test

import (
	"fmt"
	"log"

	"marrow/gfx"
)

// A file declares a rider and the sword in his hand.
func ExampleDecode() {
	f, _, err := gfx.Decode([]byte(`objectTypes = {
		EMFXActorType = {
			name = "Rider"
			actorfile = "gfx\anims\Rider.xac"
			idle = "gfx\anims\Idle.xsm"
			attach = { name = "Sword" node = "Hand" attachId = 1 }
			scale = 0.6
		}
		EMFXActorType = { name = "Sword" actorfile = "gfx\anims\Sword.xac" }
	}`))
	if err != nil {
		log.Fatal(err)
	}
	rider := f.Named("Rider")
	fmt.Println(rider.File, rider.Scale)
	for _, a := range rider.Animations {
		fmt.Println(a.Role, a.File)
	}
	for _, a := range rider.Attachments {
		fmt.Println(f.Named(a.Name).File, "at", a.Node)
	}
	// Output:
	// gfx\anims\Rider.xac 0.6
	// idle gfx\anims\Idle.xsm
	// gfx\anims\Sword.xac at Hand
}
