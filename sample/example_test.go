package sample_test

import (
	"fmt"

	"marrow/sample"
)

func ExampleModels() {
	for _, s := range sample.Models() {
		m := s.Build()
		fmt.Println(s.Name, m.Version, len(m.Bones), "bones", len(m.Geosets), "geosets", len(s.Textures()), "textures")
	}
	// Output:
	// Golem.mdx 800 23 bones 10 geosets 5 textures
	// Crate.mdx 800 1 bones 1 geosets 1 textures
	// Totem.mdx 1100 4 bones 2 geosets 5 textures
	// Sprout.mdx 1300 5 bones 1 geosets 1 textures
}
