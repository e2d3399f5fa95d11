package build_test

import (
	"slices"
	"testing"

	"marrow/m2/build"
	"marrow/report"
	"marrow/scene"
)

// A scene that wasn't lowered may have more than four joints at a vertex. The weakest is left out, and reported.
func TestFiveJoints(t *testing.T) {
	s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("root", scene.None)}}
	var joints []int
	set := []uint16{}
	for i := range uint16(5) {
		joints = append(joints, len(s.Nodes))
		s.Nodes = append(s.Nodes, scene.NewNode(string(rune('a'+i)), 0))
		set = append(set, i)
	}
	s.Skins = []scene.Skin{{Joints: joints}}
	s.Materials = []scene.Material{{Layers: []scene.Layer{scene.NewLayer(scene.None)}}}
	weights := []float32{0.1, 0.3, 0.2, 0.25, 0.15}
	s.Meshes = []scene.Mesh{{
		Node: scene.None, Positions: []scene.Vec3{{}, {1}, {0, 1}}, Indices: []uint32{0, 1, 2}, Primitives: []scene.Primitive{{Count: 3}},
		Binding: &scene.Binding{Offsets: []uint32{0, 5}, Joints: set, Weights: weights, Sets: []uint32{0, 0, 0}},
	}}
	m, found, err := build.Model(s, build.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(found, func(f report.Finding) bool { return f.Code == report.LowerInfluences && f.Times() == 3 }) {
		t.Errorf("findings %v, want %s for 3 vertices", found, report.LowerInfluences)
	}
	for _, v := range m.Vertices {
		sum := 0
		for _, w := range v.BoneWeights {
			if sum += int(w); w == 0 {
				t.Errorf("weights %v, want four", v.BoneWeights)
			}
		}
		if sum != 255 {
			t.Errorf("weights %v, want a sum of 255", v.BoneWeights)
		}
	}
}
