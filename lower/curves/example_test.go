package curves_test

import (
	"fmt"
	"log"

	"marrow/lower/curves"
	"marrow/scene"
)

// A flag rises at constant speed for a second and then stays up. Two of its
// four keys are enough, because a curve holds its last value.
func ExampleMotion_Fit() {
	flag := scene.NewMesh("Flag")
	flag.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
	flag.Indices = []uint32{0, 1, 2}
	flag.Node = 0
	s := &scene.Scene{
		Nodes:  []scene.Node{scene.NewNode("Pole", scene.None)},
		Meshes: []scene.Mesh{flag},
		Clips: []scene.Clip{{Name: "Rise", Duration: 2, Channels: []scene.Channel{{
			Target: scene.Target{Property: scene.NodeTranslation, Index: 0},
			Interp: scene.Linear,
			Times:  []float32{0, 0.5, 1, 2},
			Values: []float32{0, 0, 0, 0, 2, 0, 0, 4, 0, 0, 4, 0},
		}}}},
	}

	motion, _, err := curves.New(s, curves.Measure(s), curves.Options{Tolerance: 0.001})
	if err != nil {
		log.Fatal(err)
	}
	const node = 0
	for i, table := range motion.Fit() {
		curve := table[curves.Properties*node+int(scene.NodeTranslation)]
		fmt.Println(motion.Sources[i].Clip.Name, curve.Times, curve.Values)
	}
	// Output:
	// Rise [0 1] [0 0 0 0 4 0]
}

// Keys on a straight line aren't needed.
func ExampleReduce() {
	times := []float32{0, 1, 2, 3, 4}
	values := []float32{0, 1, 2, 3, 0}
	times, values = curves.Reduce(times, values, 1, false, 0.01)
	fmt.Println(times, values)
	// Output: [0 3 4] [0 3 0]
}
