package version_test

import (
	"fmt"
	"log"

	"marrow/mdx/version"
	"marrow/sample"
)

// A model of the classic game becomes one of Reforged and gets a level of
// detail with a name. The classic game has no such names, so that a finding
// reports the loss on the way back.
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
