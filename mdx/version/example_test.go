package version_test

import (
	"fmt"
	"log"

	"marrow/mdx/version"
	"marrow/sample"
)

// Convert a model of the classic game to Reforged and give a level of detail a name. The classic game has no such
// names, so converting it back reports the loss.
func ExampleChange() {
	m := sample.Crate()
	if _, err := version.Change(m, 1100); err != nil {
		log.Fatal(err)
	}
	fmt.Println("version", m.Version)
	m.Geosets[0].LODName = "Near"

	findings, err := version.Change(m, 800)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("version", m.Version)
	for _, f := range findings {
		fmt.Println(f.Path, f.Message)
	}
	// Output:
	// version 1100
	// version 800
	// geosets[0].lodName version 800 has no name for a level of detail; left out
}
