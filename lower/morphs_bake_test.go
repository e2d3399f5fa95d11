package lower

import (
	"math"
	"testing"

	"marrow/scene"
)

// Morph targets of a mesh on a rotated and moved node become bones. Their keys have the interpolation of the weights.
func TestBakeMorphs(t *testing.T) {
	node := scene.NewNode("body", scene.None)
	node.Rest.Translation = scene.Vec3{10, 0, 0}
	node.Rest.Rotation = scene.Quat{0, 0, math.Sqrt2 / 2, math.Sqrt2 / 2} // x becomes y
	mesh := scene.NewMesh("body")
	mesh.Node = 0
	mesh.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
	mesh.Indices = []uint32{0, 1, 2}
	mesh.Targets = []scene.MorphTarget{
		{Name: "wide", Positions: []scene.Vec3{{}, {4, 0, 0}, {}}, Weight: 0.25},
		{Name: "high", Positions: []scene.Vec3{{}, {0, 0, 2}, {0, 0, 2}}},
	}
	s := &scene.Scene{Format: "gltf", Nodes: []scene.Node{node}, Meshes: []scene.Mesh{mesh}, Clips: []scene.Clip{{
		Name: "Stand", Duration: 1, Channels: []scene.Channel{{
			Target: scene.Target{Property: scene.MeshMorph}, Interp: scene.Linear, Times: []float32{0, 1}, Values: []float32{0.25, 0, 1, 1},
		}},
	}}}
	target := Target{Motion: true, Influences: AnyNumber, Levels: true, Objects: true, Materials: AllMaterials, Normals: true, UVSets: AnyNumber, Colors: true, Extras: true, Pivots: true}
	got, found := lowered(t, s, target, Options{BakeMorphs: true})
	if len(found) != 1 || found[0].Code != codeBaked {
		t.Errorf("reports %v", found)
	}
	for _, tt := range []struct {
		at   float32
		want [3]scene.Vec3
	}{
		{0, [3]scene.Vec3{{10, 0, 0}, {10, 2, 0}, {9, 0, 0}}},
		{0.5, [3]scene.Vec3{{10, 0, 0}, {10, 3.5, 1}, {9, 0, 1}}}, // a weight of 0.625: 1 + 0.625·4
		{1, [3]scene.Vec3{{10, 0, 0}, {10, 5, 2}, {9, 0, 2}}},
	} {
		p := got.NewPose()
		got.Evaluate(p, &got.Clips[0], tt.at)
		for v, at := range got.Skinned(nil, &got.Meshes[0], p, got.NewPose()) {
			if at.Sub(tt.want[v]).Len() > 1e-5 {
				t.Errorf("at %v: vertex %d at %v, want %v", tt.at, v, at, tt.want[v])
			}
		}
	}
	if _, found := lowered(t, s, target, Options{}); len(found) != 1 || found[0].Code != codeMorphs {
		t.Errorf("without baking it reports %v", found)
	}
}
