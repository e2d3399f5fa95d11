package build

import (
	"fmt"
	"slices"
	"testing"

	"marrow/lower"
	"marrow/m2"
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
	reduced, _ := lower.Unchecked(s, Holds, lower.Options{})
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

// TestEditNewRoot: a new bone above all others comes before them, because the game computes bones in their order, and
// everything that refers to a bone by its number follows.
func TestEditNewRoot(t *testing.T) {
	for _, skeleton := range []bool{false, true} {
		m := twoPanes(t, m2.Wrath, func(s *scene.Scene) {
			hand := scene.NewNode(m2.AttachmentName(1), 0)
			hand.Kind = scene.KindBone
			s.Nodes = append(s.Nodes, hand)
			s.Attachments = append(s.Attachments, scene.Attachment{Node: 1, ID: 1})
		})
		if len(m.Attachments) == 0 {
			t.Fatal("no attachment")
		}
		m.KeyBoneLookup, m.Bones[1].KeyBone = []int16{m2.None, 1}, 1
		m.Phys = &m2.Phys{Bodies: []m2.Body{{Bone: 1}}}
		m.Faces = []*m2.BoneFile{{Bones: []uint16{1}, Matrices: make([][16]float32, 1)}}
		before := m.Vertices[0].BoneIndices[0]
		if skeleton {
			m.Skel = &m2.Skel{Bones: m.Bones, KeyBoneLookup: m.KeyBoneLookup, Attachments: m.Attachments, AttachmentLookup: m.AttachmentLookup}
			m.Bones, m.KeyBoneLookup, m.Attachments, m.AttachmentLookup = nil, nil, nil, nil
		}
		was, _ := m.Scene(scene.Options{})
		is := was.Clone()
		root := scene.NewNode("Armature", scene.None)
		root.Rest.Translation = scene.Vec3{0, 1, 0}
		is.Nodes = append(is.Nodes, root)
		for i := range was.Nodes {
			if is.Nodes[i].Parent == scene.None {
				is.Nodes[i].Parent = len(was.Nodes)
			}
		}
		if _, _, err := Edit(m, was, is, Options{}); err != nil {
			t.Fatal(err)
		}
		bones, keyBones, attachments := m.Bones, m.KeyBoneLookup, m.Attachments
		if skeleton {
			bones, keyBones, attachments = m.Skel.Bones, m.Skel.KeyBoneLookup, m.Skel.Attachments
		}
		var parents []int16
		for i := range bones {
			parents = append(parents, bones[i].Parent)
		}
		if want := []int16{m2.None, 0, 1}; !slices.Equal(parents, want) {
			t.Fatalf("skeleton %v: parents %d, want %d", skeleton, parents, want)
		}
		if want := []int16{m2.None, 2}; !slices.Equal(keyBones, want) {
			t.Errorf("skeleton %v: key bones %d, want %d", skeleton, keyBones, want)
		}
		if got := m.Vertices[0].BoneIndices[0]; got != before+1 {
			t.Errorf("skeleton %v: a vertex is moved by bone %d, want %d", skeleton, got, before+1)
		}
		if attachments[0].Bone != 2 || m.Phys.Bodies[0].Bone != 2 || m.Faces[0].Bones[0] != 2 {
			t.Errorf("skeleton %v: the attachment is on bone %d, the body on %d, the face moves %d, want 2", skeleton, attachments[0].Bone, m.Phys.Bodies[0].Bone, m.Faces[0].Bones[0])
		}
		for _, b := range m.BoneLookup {
			if b == 0 {
				t.Errorf("skeleton %v: the bone lookup %d refers to the new bone", skeleton, m.BoneLookup)
			}
		}
	}
}
