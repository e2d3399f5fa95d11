package lower

import (
	"slices"
	"testing"

	"marrow/internal/scenetest"
	"marrow/scene"
)

// For formats without skins, each joint gets the triangles that follow it, in its own axes.
func TestRigid(t *testing.T) {
	arm := scene.NewNode("arm", 0)
	arm.Rest.Translation = scene.Vec3{5, 0, 0}
	for _, tt := range []struct {
		name    string
		weights [][]float32 // of each vertex: of the base and the arm
		want    map[string][]scene.Vec3
		tears   bool
	}{
		{
			"a machine", [][]float32{{1, 0}, {1, 0}, {1, 0}, {0, 1}, {0, 1}, {0, 1}},
			map[string][]scene.Vec3{"base": {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, "arm": {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}, false,
		},
		{
			"a corner of another joint", [][]float32{{1, 0}, {1, 0}, {1, 0}, {1, 0}, {0, 1}, {0, 1}},
			map[string][]scene.Vec3{"base": {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, "arm": {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}, true,
		},
		{
			"a bend", [][]float32{{1, 0}, {0.6, 0.4}, {1, 0}, {0.9, 0.1}, {0.9, 0.1}, {0.9, 0.1}},
			map[string][]scene.Vec3{"base": {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {5, 0, 0}, {6, 0, 0}, {5, 1, 0}}}, true,
		},
	} {
		m := scene.NewMesh("body")
		m.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {5, 0, 0}, {6, 0, 0}, {5, 1, 0}}
		m.Indices = []uint32{0, 1, 2, 3, 4, 5}
		m.Primitives = []scene.Primitive{{Count: 6, Material: scene.None}}
		m.Binding = &scene.Binding{}
		for _, w := range tt.weights {
			m.Binding.AddSet([]uint16{0, 1}, w)
		}
		s := scene.Scene{Nodes: []scene.Node{scene.NewNode("base", scene.None), arm}, Skins: []scene.Skin{{Joints: []int{0, 1}}}, Meshes: []scene.Mesh{m}}
		if err := scenetest.Check(&s); err != nil {
			t.Fatal(tt.name, err)
		}
		got, found := lowered(t, &s, Target{Motion: true}, Options{})
		if err := scenetest.Check(got); err != nil {
			t.Error(tt.name, err)
		}
		if len(got.Meshes) != len(tt.want) || len(got.Skins) > 0 || s.Meshes[0].Binding == nil {
			t.Errorf("%s: %d meshes, want %d; %d skins", tt.name, len(got.Meshes), len(tt.want), len(got.Skins))
		}
		for i := range got.Meshes {
			m := &got.Meshes[i]
			if node := got.Nodes[m.Node].Name; m.Binding != nil || !slices.Equal(m.Positions, tt.want[node]) {
				t.Errorf("%s: %s has %v, want %v", tt.name, node, m.Positions, tt.want[node])
			}
		}
		if (messageOf(found, codeRigid) != "") != tt.tears {
			t.Errorf("%s: %v", tt.name, found)
		}
	}
}
