package plain_test

import (
	"fmt"
	"log"

	"marrow/lower"
	"marrow/lower/plain"
	"marrow/scene"
)

// A red lamp disappears after a second. Most formats can't animate visibility,
// so a node above the mesh gets a scale of 0.
func ExampleLower() {
	lamp := scene.NewMesh("Lamp")
	lamp.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
	lamp.Indices = []uint32{0, 1, 2}
	lamp.Primitives = []scene.Primitive{{Count: 3, Material: 0}}
	red := scene.NewLayer(scene.None)
	red.Color = scene.Vec3{1, 0, 0}
	s := &scene.Scene{
		Materials: []scene.Material{{Name: "Red", Layers: []scene.Layer{red}}},
		Meshes:    []scene.Mesh{lamp},
		Clips: []scene.Clip{{Name: "Blink", Duration: 2, Channels: []scene.Channel{{
			Target: scene.Target{Property: scene.MeshVisible, Index: 0},
			Interp: scene.Step,
			Times:  []float32{0, 1},
			Values: []float32{1, 0},
		}}}},
	}

	model, _, err := plain.Lower(s, lower.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range model.Materials {
		fmt.Println("material", m.Name, m.Factor)
	}
	for _, m := range model.Meshes {
		fmt.Println("mesh", s.Meshes[m.Source].Name, "with material", m.Materials[0])
		for i, scale := range m.Switch.Scales {
			fmt.Println("clip", model.Animations[i].Clip.Name)
			for k, t := range scale.Times {
				fmt.Println("scale at", t, "s:", scale.Values[3*k:3*k+3])
			}
		}
	}
	// Output:
	// material Red [1 0 0 1]
	// mesh Lamp with material 0
	// clip Blink
	// scale at 0 s: [1 1 1]
	// scale at 1 s: [0 0 0]
}
