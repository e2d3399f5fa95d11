package main

import "marrow/m2"

// character returns the files of a model with selectable geosets, a texture that the game composes, and two sequences.
// The second has its keys in a .anim file.
func character() map[string][]byte {
	none := func() m2.Track[m2.Vec3] { return m2.Track[m2.Vec3]{GlobalSequence: m2.None} }
	turns := m2.Track[m2.PackedQuaternion]{
		Interpolation: m2.Linear, GlobalSequence: m2.None,
		Times:  [][]uint32{{0}, {0, 500}},
		Values: [][]m2.PackedQuaternion{{m2.PackQuaternion(m2.Vec4{0, 0, 0, 1})}, {m2.PackQuaternion(m2.Vec4{0, 0, 0, 1}), m2.PackQuaternion(m2.Vec4{0, 0, 1, 0})}},
	}
	m := &m2.Model{
		Version: 264, Name: "Knight", SkinProfiles: 1,
		Sequences: []m2.Sequence{{ID: 0, Duration: 1000, Flags: m2.SequenceInModel, VariationNext: m2.None}, {ID: 4, Variation: 1, Duration: 500, VariationNext: m2.None}},
		Bones:     []m2.Bone{{KeyBone: 26, Parent: m2.None, Translation: none(), PackedRotation: turns, Scale: none()}},
		Textures:  []m2.Texture{{Type: 1}, {Name: "sword.blp"}},
		Materials: []m2.Material{{}},

		TextureLookup: []int16{0, 1},
		Attachments:   []m2.Attachment{{ID: 11, Visible: m2.Track[uint8]{GlobalSequence: m2.None}}},
	}
	for i := range 4 {
		m.Vertices = append(m.Vertices, m2.Vertex{
			Position: m2.Vec3{0, float32(i % 2), float32(i / 2)}, Normal: m2.Vec3{1, 0, 0}, BoneWeights: [4]uint8{255},
			TexCoords: [2]m2.Vec2{{float32(i % 2), float32(i / 2)}},
		})
	}
	m.Views = []m2.View{characterView()}
	m.Anims = []*m2.Anim{{Sequence: 1, File: "x0004-01.anim"}}
	files, err := m.Files("x.m2")
	if err != nil {
		panic(err)
	}
	return files
}

func characterView() m2.View {
	v := m2.View{File: "x00.skin", Vertices: []uint16{0, 1, 2, 3}, Triangles: []uint16{0, 1, 3, 0, 3, 2}, Properties: make([][4]uint8, 4)}
	for i, id := range []uint16{0, 401, 402, 1502} {
		v.SubMeshes = append(v.SubMeshes, m2.SubMesh{ID: id, VertexCount: 4, IndexCount: 6, BoneCount: 1, BoneInfluences: 1})
		v.Batches = append(v.Batches, m2.Batch{SubMesh: uint16(i), Color: m2.None, TextureCount: 1})
	}
	v.Batches[3].TextureCombo = 1
	return v
}
