package rules_test

import (
	"fmt"

	"marrow/check"
	"marrow/mdx"
	"marrow/mdx/rules"
	"marrow/sample"
)

// The game finds textures only by paths with backslashes. The rule reports other paths and repairs them.
func Example() {
	m := sample.Crate()
	m.Textures[0].Path = "Textures/MarrowCrate.blp"
	list := check.For(check.Self[*mdx.Model], rules.Model)
	subject := check.Subject{Document: m}
	for _, f := range check.Run(list, subject, check.Options{}) {
		fmt.Println(f.Code, f.Path, f.Message)
	}

	check.Repair(list, subject, check.Options{Fix: true})
	fmt.Println(m.Textures[0].Path)
	// Output:
	// MDX169 textures[0].path "Textures/MarrowCrate.blp" has slashes, but the game uses backslashes
	// Textures\MarrowCrate.blp
}
