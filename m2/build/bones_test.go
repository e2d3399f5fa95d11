package build

import (
	"fmt"
	"slices"
	"testing"

	"marrow/lower"
	"marrow/scene"
)

// Of 300 bones below a root, those that move the fewest vertices are joined to it.
func TestTooManyBones(t *testing.T) {
	s := &scene.Scene{Nodes: []scene.Node{scene.NewNode("root", scene.None)}, Skins: []scene.Skin{{Joints: []int{0}}}}
	s.Nodes[0].Kind = scene.KindBone
	mesh := scene.NewMesh("m")
	mesh.Binding = new(scene.Binding)
	for i := range 300 {
		n := scene.NewNode(fmt.Sprintf("bone%d", i), 0)
		n.Kind = scene.KindBone
		s.Nodes = append(s.Nodes, n)
		s.Skins[0].Joints = append(s.Skins[0].Joints, i+1)
		triangles := 2
		if i%4 == 0 {
			triangles = 1 // of 75 bones: 46 of them must be removed, because one index is reserved for a bone that doesn't move
		}
		for range 3 * triangles {
			mesh.Indices = append(mesh.Indices, uint32(len(mesh.Positions)))
			mesh.Positions = append(mesh.Positions, scene.Vec3{float32(i), float32(len(mesh.Positions)), 0})
			mesh.Binding.AddSet([]uint16{uint16(i + 1)}, []float32{1})
		}
	}
	mesh.Primitives = []scene.Primitive{{Count: len(mesh.Indices), Material: scene.None}}
	s.Meshes = []scene.Mesh{mesh}
	reduced, _ := lower.Scene(s, Holds, lower.Options{})
	m, found, err := Model(reduced, Options{Version: 264})
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Bones) != 255 {
		t.Errorf("%d bones", len(m.Bones))
	}
	joined := 0
	for i := range m.Vertices {
		v := &m.Vertices[i]
		if int(v.BoneIndices[0]) >= len(m.Bones) || v.BoneWeights[0] != 255 {
			t.Fatalf("vertex %d: bones %v, weights %v", i, v.BoneIndices, v.BoneWeights)
		}
		if v.BoneIndices[0] == 0 { // the root itself moves none
			joined++
		}
	}
	if joined != 46*3 {
		t.Errorf("%d vertices are the root's, want those of 46 bones with three each", joined)
	}
	reported := 0
	for _, f := range found {
		if f.Code == codeBone {
			reported = max(f.Count, 1)
		}
	}
	if reported != 46 {
		t.Errorf("%d bones reported, want 46; found %v", reported, found)
	}
}

// The node of a mesh that a skin moves doesn't become a bone, and isn't missed. Other nodes without a purpose are named.
func TestIdleNodes(t *testing.T) {
	bone := scene.NewNode("Root", scene.None)
	bone.Kind = scene.KindBone
	mesh := scene.NewMesh("Crate")
	mesh.Positions = []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
	mesh.Normals = []scene.Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}}
	mesh.Indices = []uint32{0, 1, 2}
	mesh.Primitives = []scene.Primitive{{Count: 3, Material: scene.None}}
	mesh.Binding = &scene.Binding{Sets: []uint32{0, 0, 0}, Offsets: []uint32{0, 1}, Joints: []uint16{0}, Weights: []float32{1}}
	s := &scene.Scene{
		Nodes: []scene.Node{bone, scene.NewNode("Crate", scene.None), scene.NewNode("Place", 0)}, Meshes: []scene.Mesh{mesh},
		Skins: []scene.Skin{{Joints: []int{0}, InverseBind: []scene.Mat4{scene.Mat4Identity}}},
	}
	_, found, err := Model(s, Options{Version: 264})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range found {
		if f.Code == codeBone {
			got = append(got, f.Message)
		}
	}
	if want := []string{`nodes that aren't animated and have no objects are left out: "Place"`}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
