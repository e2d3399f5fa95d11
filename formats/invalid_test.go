package formats_test

import (
	"strings"
	"testing"

	"marrow/formats"
	gltfbuild "marrow/gltf/build"
	"marrow/lower"
	"marrow/scene"
)

// An invalid scene made by code is an error that names the wrong part, for every target; it never panics.
func TestInvalidScene(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		change     func(s *scene.Scene)
	}{
		{"valid", "", func(*scene.Scene) {}},
		{"vertex", "meshes[1]: triangles", func(s *scene.Scene) { s.Meshes[1].Indices[2] = 77 }},
		{"node", "meshes[1]: the node", func(s *scene.Scene) { s.Meshes[1].Node = 77 }},
		{"material", "meshes[1]: a material", func(s *scene.Scene) { s.Meshes[1].Primitives[0].Material = 0 }},
		{"primitive", "meshes[1]: triangles", func(s *scene.Scene) { s.Meshes[1].Primitives[0].Count = 99 }},
		{"normals", "meshes[1]: an array", func(s *scene.Scene) { s.Meshes[1].Normals = make([]scene.Vec3, 2) }},
		{"skin", "meshes[1]: the number of influences", func(s *scene.Scene) {
			s.Meshes[1].Binding = &scene.Binding{Skin: 3}
			s.Meshes[1].Binding.AddSet([]uint16{5}, nil)
		}},
		{"parent", "nodes[0]: the parent", func(s *scene.Scene) { s.Nodes[0].Parent = 0 }},
		{"rotation", "nodes[1]: the rest rotation", func(s *scene.Scene) { s.Nodes = append(s.Nodes, scene.Node{Parent: 0}) }},
		{"channel", "clips[0]: channels", func(s *scene.Scene) {
			s.Clips = []scene.Clip{{Duration: 1, Channels: []scene.Channel{{
				Target: scene.Target{Property: scene.NodeScale, Index: 9}, Times: []float32{0}, Values: []float32{1, 1, 1},
			}}}}
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			triangle := func() scene.Mesh {
				m := scene.NewMesh("triangle")
				m.Node = 0
				m.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
				m.Indices = []uint32{0, 1, 2}
				m.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
				return m
			}
			made := func() *scene.Scene {
				return &scene.Scene{Nodes: []scene.Node{scene.NewNode("root", scene.None)}, Meshes: []scene.Mesh{triangle(), triangle()}}
			}
			s := made()
			tt.change(s)
			expect := func(what string, err error) {
				t.Helper()
				if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
					t.Errorf("%s: got error %v, want %q", what, err, tt.want)
				}
			}
			for _, f := range formats.All() {
				_, _, err := lower.Scene(s, f.Holds, lower.Options{})
				expect("lower.Scene for "+f.ID, err)
				_, _, _, err = lower.Edit(made(), s, f.Holds, lower.Options{})
				expect("lower.Edit for "+f.ID, err)
			}
			_, _, err := gltfbuild.Export(s, lower.Options{}, gltfbuild.Options{})
			expect("Export", err)
		})
	}
}
