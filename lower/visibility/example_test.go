package visibility_test

import (
	"fmt"
	"log"

	"marrow/lower/curves"
	"marrow/lower/visibility"
	"marrow/scene"
)

// A lamp is hidden for the second half of a clip.
func ExampleOf() {
	lamp := scene.NewMesh("Lamp")
	lamp.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
	lamp.Indices = []uint32{0, 1, 2}
	lamp.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
	s := &scene.Scene{
		Meshes: []scene.Mesh{lamp},
		Clips: []scene.Clip{{Name: "Blink", Duration: 2, Channels: []scene.Channel{{
			Target: scene.Target{Property: scene.MeshAlpha, Index: 0},
			Interp: scene.Step,
			Times:  []float32{0, 1},
			Values: []float32{1, 0},
		}}}},
	}

	motion, _, err := curves.New(s, curves.Measure(s), curves.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for i, mesh := range visibility.Of(s, motion) {
		blink := mesh.Animations[0]
		fmt.Println(s.Meshes[i].Name, "at rest:", mesh.Rest)
		for k, t := range blink.Times {
			fmt.Println(t, "s:", blink.On[k])
		}
	}
	// Output:
	// Lamp at rest: true
	// 0 s: true
	// 1 s: false
}
