package m2

import (
	"math"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/check"
	"marrow/check/checktest"
	"marrow/report"
	"marrow/wire/wiretest"
)

// TestRules: each rule with a model that breaks it and one that doesn't.
func TestRules(t *testing.T) {
	checktest.Suite[*Model]{
		Rules: Rules,
		Sound: soundModel,
		Kind:  wiretest.Of(Decode, Explain, Options{}, Options{Alias: true}),
		Cases: ruleCases,

		Options: check.Options{Assets: true, Near: asset.Near{Finder: asset.New(fstest.MapFS{"World/Triangle.blp": {}})}},
	}.Run(t)
}

// soundModel is a triangle on a bone that turns, as The Burning Crusade has it, its view
// inside.
func soundModel() *Model {
	vertex := func(y, z float32) Vertex {
		return Vertex{Position: Vec3{0, y, z}, BoneWeights: [4]uint8{255}, Normal: Vec3{1, 0, 0}}
	}
	m := &Model{
		Version: 260, Name: "Triangle", GlobalSequences: []uint32{1000},
		Sequences:          []Sequence{{ID: 0, End: 1000, VariationNext: None}, {ID: 4, Start: 2000, End: 3000, VariationNext: None, AliasNext: 1}},
		SequenceLookup:     []int16{0, None, None, None, 1},
		Bones:              []Bone{{KeyBone: None, Parent: None}, {KeyBone: 0, Parent: 0}},
		KeyBoneLookup:      []int16{1},
		Vertices:           []Vertex{vertex(0, 0), vertex(1, 0), vertex(0, 1)},
		Textures:           []Texture{{Name: `World\Triangle.blp`}},
		TextureWeights:     []TextureWeight{{}},
		Materials:          []Material{{}},
		BoneLookup:         []uint16{0, 1},
		TextureLookup:      []int16{0},
		TextureUnitLookup:  []int16{0},
		WeightLookup:       []int16{0},
		TransformLookup:    []int16{None},
		CollisionTriangles: []uint16{0, 1, 2},
		CollisionVertices:  []Vec3{{}, {0, 1, 0}, {0, 0, 1}},
		CollisionNormals:   []Vec3{{1, 0, 0}},
		Attachments:        []Attachment{{Bone: 1}},
		AttachmentLookup:   []int16{0},
		Ribbons:            []Ribbon{{ID: None, Bone: 1, Textures: []uint16{0}, Materials: []uint16{0}}},
		Views: []View{{
			Vertices: []uint16{0, 1, 2}, Triangles: []uint16{0, 1, 2}, Properties: make([][4]uint8, 3),
			SubMeshes: []SubMesh{{VertexCount: 3, IndexCount: 3, BoneCount: 2, BoneInfluences: 1}},
			Batches:   []Batch{{Color: None, TextureCount: 1}}, BoneCountMax: 64,
		}},
	}
	for i := range m.Sequences {
		m.Sequences[i].Bounds = Box{Vec3{-2, -2, -2}, Vec3{2, 2, 2}}
	}
	b := &m.Bones[1]
	b.Translation = Track[Vec3]{Interpolation: 1, GlobalSequence: 0, Times: [][]uint32{{0, 500}}, Values: [][]Vec3{{{}, {1, 0, 0}}}}
	return m
}

var ruleCases = []checktest.Case[*Model]{
	{Code: report.M2Parent, Path: "bones[0].parent", Break: func(m *Model) { m.Bones[0].Parent = 1 }},
	{Code: report.M2Bones, Path: "bones", Break: func(m *Model) {
		for len(m.Bones) < 257 {
			m.Bones = append(m.Bones, Bone{KeyBone: None, Parent: 0})
		}
	}},
	{Code: report.M2Influence, Path: "vertices[1].boneIndices", Break: func(m *Model) { m.Vertices[1].BoneIndices[0] = 9 }},
	{Code: report.M2Weights, Path: "vertices[0].boneWeights", Break: func(m *Model) { m.Vertices[0].BoneWeights = [4]uint8{} }, Stays: true},
	{Code: report.M2Weights, Path: "vertices[2].boneWeights", Break: func(m *Model) { m.Vertices[2].BoneWeights = [4]uint8{100, 100} }},
	{Code: report.M2Lookup, Path: "textureLookup[0]", Break: func(m *Model) { m.TextureLookup[0] = 5 }},
	{Code: report.M2Lookup, Path: "boneLookup[1]", Break: func(m *Model) { m.BoneLookup[1] = 2 }},
	{Code: report.M2SequenceLookup, Path: "sequences[1].id", Break: func(m *Model) { m.SequenceLookup[4] = None }},
	{Code: report.M2SequenceLookup, Path: "sequences[1].id", Break: func(m *Model) {
		toWrath(m) // whose table is a hash table: 4 mod 3 is 1, and so on in growing steps
		m.SequenceLookup = []int16{0, None, 1}
	}},
	{Code: report.M2Alias, Path: "sequences[1].variationNext", Break: func(m *Model) { m.Sequences[1].VariationNext = 7 }},
	{Code: report.M2Alias, Path: "sequences[0].variationNext", Break: func(m *Model) { m.Sequences[0].VariationNext, m.Sequences[1].VariationNext = 1, 0 }},
	{Code: report.M2Alias, Path: "sequences[1].aliasNext", Break: func(m *Model) {
		toWrath(m)
		m.SequenceLookup = []int16{0, 1, None}
		m.Sequences[1].Flags, m.Sequences[1].AliasNext = SequenceAlias|SequenceInModel, 9
	}},
	{Code: report.M2Global, Path: "bones[1].translation.globalSequence", Break: func(m *Model) { m.Bones[1].Translation.GlobalSequence = 4 }},
	{Code: report.M2KeyOrder, Path: "bones[1].translation.times", Break: func(m *Model) { m.Bones[1].Translation.Times[0] = []uint32{500, 0} }},
	{Code: report.M2KeyCount, Path: "bones[1].translation.times", Break: func(m *Model) { m.Bones[1].Translation.Times[0] = []uint32{0, 1, 2} }},
	{Code: report.M2ObjectBone, Path: "attachments[0].bone", Break: func(m *Model) { m.Attachments[0].Bone = 2 }},
	{Code: report.M2ObjectTexture, Path: "ribbons[0].materials[0]", Break: func(m *Model) { m.Ribbons[0].Materials[0] = 1 }},
	{Code: report.M2VertexNumber, Path: "vertices[0]", Break: func(m *Model) { m.Vertices[0].Position[1] = float32(math.NaN()) }},
	{Code: report.M2Normal, Path: "vertices[2].normal", Break: func(m *Model) { m.Vertices[2].Normal = Vec3{0, 0, 0.5} }},
	{Code: report.M2Normal, Path: "vertices[2].normal", Break: func(m *Model) { m.Vertices[2].Normal = Vec3{} }, Stays: true},
	{Code: report.M2Collision, Path: "collisionTriangles[2]", Break: func(m *Model) { m.CollisionTriangles[2] = 3 }},
	{Code: report.M2Collision, Path: "collisionNormals", Break: func(m *Model) { m.CollisionNormals = append(m.CollisionNormals, Vec3{}) }},
	{Code: report.M2TextureName, Path: "textures[0].name", Also: []report.Code{report.M2NoTexture}, Break: func(m *Model) { m.Textures[0].Name = "skin.png" }},

	{Code: report.M2NoTexture, Path: "textures[0].name", Break: func(m *Model) { m.Textures[0].Name = `World\Gone.blp` }},
	{Code: report.M2BoundsMotion, Path: "sequences[1].bounds", Break: func(m *Model) { m.Sequences[1].Bounds.Maximum[1] = 0.5 }},

	{Code: report.M2ViewVertex, Path: "views[0].vertices[2]", Break: func(m *Model) { m.Views[0].Vertices[2] = 3 }},
	{Code: report.M2ViewTriangle, Path: "views[0].triangles[1]", Break: func(m *Model) { m.Views[0].Triangles[1] = 3 }},
	{Code: report.M2SubMeshRange, Path: "views[0].subMeshes[0].indexCount", Break: func(m *Model) { m.Views[0].SubMeshes[0].IndexCount = 6 }},
	{Code: report.M2SubMeshRange, Path: "views[0].batches[0].subMesh", Break: func(m *Model) { m.Views[0].Batches[0].SubMesh = 1 }},
	{Code: report.M2SubMeshBones, Path: "views[0].subMeshes[0].boneCount", Break: func(m *Model) { m.Views[0].SubMeshes[0].BoneCount = 3 }},
	{Code: report.M2BatchRef, Path: "views[0].batches[0].material", Break: func(m *Model) { m.Views[0].Batches[0].Material = 1 }},
	{Code: report.M2Properties, Path: "views[0].properties", Break: func(m *Model) { m.Views[0].Properties = m.Views[0].Properties[:2] }},
}

// toWrath makes a sound model one of Wrath of the Lich King, without its view and motion.
func toWrath(m *Model) {
	m.Version, m.Views, m.SkinProfiles = 264, nil, 1
	for i := range m.Sequences {
		m.Sequences[i].Duration, m.Sequences[i].Flags = 1000, SequenceInModel
		m.Sequences[i].Start, m.Sequences[i].End = 0, 0
	}
	m.Bones[1].Translation = Track[Vec3]{GlobalSequence: None}
}

// TestWeightLookup: since Legion a chunk may have the weights that lookups count.
func TestWeightLookup(t *testing.T) {
	m := &Model{Version: legion, WeightLookup: []int16{1}, Chunks: &Chunks{Weights: make([]TextureWeight, 2)}}
	rules := check.For(check.Self[*Model], Rules)
	for want := range 2 {
		found := check.Run(rules, check.Subject{Document: m}, check.Options{})
		n := 0
		for _, f := range found {
			if f.Code == report.M2Lookup {
				n++
			}
		}
		if n != want {
			t.Errorf("%d findings, want %d: %v", n, want, found)
		}
		m.WeightLookup[0] = 2
	}
}
