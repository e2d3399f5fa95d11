package rules_test

import (
	"fmt"
	"log"

	"marrow/check"
	"marrow/gfx"
	"marrow/gfx/rules"
)

// A unit carries a sword that the file doesn't declare.
func Example() {
	f, _, err := gfx.Decode([]byte(`objectTypes = {
		EMFXActorType = {
			name = "Rider"
			actorfile = "gfx\anims\Rider.xac"
			attach = { name = "Sword" node = "Hand" attachId = 1 }
		}
	}`))
	if err != nil {
		log.Fatal(err)
	}
	list := check.For(check.Self[*gfx.File], rules.File)
	for _, f := range check.Run(list, check.Subject{Document: f}, check.Options{}) {
		fmt.Println(f.Code, f.Path, f.Message)
	}
	// Output:
	// GFX102 actors[0].attach[0] Rider attaches "Sword", which isn't an actor type in this file
}
