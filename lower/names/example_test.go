package names_test

import (
	"fmt"
	"image/color"

	"marrow/lower/names"
	"marrow/scene"
)

// Duplicate names get a number.
func ExampleUnique() {
	used := make(map[string]int)
	for _, name := range []string{"Arm", "Leg", "Arm", "Arm"} {
		fmt.Println(names.Unique(used, name))
	}
	// Output:
	// Arm
	// Leg
	// Arm#2
	// Arm#3
}

// The name of an image becomes a file name that is valid on every system.
func ExampleFile() {
	fmt.Println(names.File("skin: red?", "Orc"))
	fmt.Println(names.File("Orc_skin", "Orc"))
	fmt.Println(names.Folder("Units/Orc"))
	// Output:
	// Orc_skin_ red_
	// Orc_skin
	// Units\Orc\
}

// A material without a name is named after its texture.
func ExampleMaterial() {
	s := &scene.Scene{
		Textures:  []scene.Texture{{Name: `Textures\Skin.blp`}},
		Materials: []scene.Material{{Layers: []scene.Layer{scene.NewLayer(0)}}, {Name: "Steel"}},
	}
	for i := range s.Materials {
		fmt.Println(names.Material(s, i, color.NRGBA{R: 255, A: 255}))
	}
	// Output:
	// Skin
	// Steel
}
