package scene_test

import (
	"fmt"

	"marrow/scene"
)

// A bone rotates by a quarter turn in one second and moves a vertex.
func Example() {
	rig := scene.PivotRig{Pivots: []scene.Vec3{{1, 0, 0}}, Parents: []int{scene.None}}
	bone := scene.NewNode("Bone", scene.None)
	bone.Rest = rig.Rest(0)

	mesh := scene.NewMesh("Flag")
	mesh.Positions = []scene.Vec3{{3, 0, 0}}
	mesh.Binding = &scene.Binding{}
	mesh.Binding.AddSet([]uint16{0}, nil)

	quarter := scene.AxisAngle(scene.Vec3{0, 0, 1}, 3.14159265/2)
	s := &scene.Scene{
		Nodes:  []scene.Node{bone},
		Skins:  []scene.Skin{{Joints: []int{0}}},
		Meshes: []scene.Mesh{mesh},
		Clips: []scene.Clip{{Name: "Wave", Duration: 1, Channels: []scene.Channel{{
			Target: scene.Target{Property: scene.NodeRotation, Index: 0},
			Interp: scene.Linear,
			Times:  []float32{0, 1},
			Values: append(scene.QuatIdentity[:], quarter[:]...),
		}}}},
	}

	rest, pose := s.NewPose(), s.NewPose()
	s.Evaluate(pose, &s.Clips[0], 1)
	for _, v := range s.Skinned(nil, &s.Meshes[0], pose, rest) {
		fmt.Printf("%.3f %.3f %.3f\n", v[0], v[1], v[2])
	}
	// Output: 1.000 2.000 0.000
}
