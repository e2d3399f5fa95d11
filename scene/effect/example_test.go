package effect_test

import (
	"fmt"

	"marrow/scene"
	"marrow/scene/effect"
)

// Two particles per second fly up and live for one and a half seconds.
func ExampleEmitter_ParticlesAt() {
	s := &scene.Scene{
		Nodes: []scene.Node{scene.NewNode("Smoke", scene.None)},
		Emitters: []scene.Emitter{{Node: 0, Texture: scene.None, Material: scene.None, Particles: &scene.Particles{
			Rate: scene.Param{Value: 2}, Life: scene.Param{Value: 1.5}, Speed: scene.Param{Value: 10},
		}}},
		Clips: []scene.Clip{{Name: "Birth", Duration: 4}},
	}
	player := scene.NewPlayer(&s.Clips[0], s.GlobalPlayers())
	smoke := effect.New(s, 0, player)
	for _, p := range smoke.ParticlesAt(1.25, nil) {
		fmt.Printf("%.2f s old, at a height of %.1f\n", p.Age, p.Position[1])
	}
	// Output:
	// 0.75 s old, at a height of 7.5
	// 0.25 s old, at a height of 2.5
}
