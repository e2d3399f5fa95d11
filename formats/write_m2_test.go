package formats

import (
	"testing"

	"marrow/scene"
)

// The number of bones of an M2 is that of the file, not of the scene: an index is a byte.
func TestM2Bones(t *testing.T) {
	s := &scene.Scene{Skins: []scene.Skin{{}}}
	mesh := scene.NewMesh("m")
	mesh.Binding = new(scene.Binding)
	for i := range 300 {
		n := scene.NewNode("bone", scene.None)
		n.Kind = scene.KindBone
		s.Nodes, s.Skins[0].Joints = append(s.Nodes, n), append(s.Skins[0].Joints, i)
		for range 3 {
			mesh.Indices = append(mesh.Indices, uint32(len(mesh.Positions)))
			mesh.Positions = append(mesh.Positions, scene.Vec3{float32(i), float32(len(mesh.Positions)), 0})
			mesh.Binding.AddSet([]uint16{uint16(i)}, []float32{1})
		}
	}
	mesh.Primitives = []scene.Primitive{{Count: len(mesh.Indices), Material: scene.None}}
	s.Meshes = []scene.Mesh{mesh}
	out, _, err := ByID("m2").Build(s, "m.m2", WriteOptions{})
	if err != nil || out.Bones == nil || *out.Bones > 256 || *out.Bones < 200 {
		t.Fatal(out, err)
	}
}
