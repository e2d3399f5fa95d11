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
		Sequences:          []Sequence{{ID: 0, End: 1000, Frequency: 32767, VariationNext: None}, {ID: 4, Start: 2000, End: 3000, Frequency: 32767, VariationNext: None, AliasNext: 1}},
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
		Ribbons:            []Ribbon{{ID: None, Bone: 1, Textures: []uint16{0}, Materials: []uint16{0}, Rows: 1, Columns: 1}},
		Particles:          []Particle{{ID: None, EmitterType: 1, Rows: 1, Columns: 1}},
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
	{Code: report.M2Kind, Path: "particles[0].emitterType", Break: func(m *Model) { m.Particles[0].EmitterType = 5 }},
	{Code: report.M2Kind, Path: "particles[0].headOrTail", Break: func(m *Model) { m.Particles[0].HeadOrTail = 3 }},
	{Code: report.M2Kind, Path: "materials[0].blendMode", Break: func(m *Model) { m.Materials[0].BlendMode = 8 }},
	{Code: report.M2Kind, Path: "lights[0].type", Break: func(m *Model) { m.Lights = []Light{{Type: 2}} }},
	{Code: report.M2Kind, Path: "cameras[0].type", Break: func(m *Model) { m.Cameras = []Camera{{Type: -2}} }},
	{Code: report.M2Kind, Path: "playableLookup[1].mode", Break: func(m *Model) { m.PlayableLookup = []PlayableLookup{{}, {Mode: 4}} }},
	{Code: report.M2Kind, Path: "bones[1].translation.interpolation", Break: func(m *Model) { m.Bones[1].Translation.Interpolation = 4 }},
	{Code: report.M2Mirror, Path: "attachments[0].id", Break: func(m *Model) { m.Attachments[0].ID = 3 }},
	{Code: report.M2Mirror, Path: "cameras[0].type", Break: func(m *Model) { m.Cameras = []Camera{{Type: 1}} }},
	{Code: report.M2Mirror, Path: "bones[0].keyBone", Break: func(m *Model) { m.Bones[0].KeyBone = 0 }},
	{Code: report.M2Mirror, Path: "textures[1].type", Break: func(m *Model) { m.Textures = append(m.Textures, Texture{Type: 11}) }},
	{Code: report.M2Frequency, Path: "sequences[1].frequency", Break: func(m *Model) { m.Sequences[1].Frequency = 16383 }},
	{Code: report.M2Range, Path: "bounds", Break: func(m *Model) { m.Bounds.Minimum[1] = 1 }},
	{Code: report.M2Range, Path: "sequences[0].replayMin", Break: func(m *Model) { m.Sequences[0].ReplayMin, m.Sequences[0].ReplayMax = 3, 1 }},
	{Code: report.M2Emitter, Path: "particles[0].speedVariation", Break: func(m *Model) {
		m.Particles[0].SpeedVariation = Track[float32]{GlobalSequence: None, Times: [][]uint32{{0}}, Values: [][]float32{{2}}}
	}},
	{Code: report.M2Emitter, Path: "ribbons[0].edgeLifetime", Break: func(m *Model) { m.Ribbons[0].EdgeLifetime = -1 }},
	{Code: report.M2Emitter, Path: "ribbons[0].rows", Break: func(m *Model) { m.Ribbons[0].Rows = 0 }},
	{Code: report.M2GlobalKeys, Path: "bones[1].translation.times", Break: func(m *Model) {
		toWrath(m)
		m.SequenceLookup = []int16{0, 1, None}
		m.Bones[1].Translation = Track[Vec3]{Interpolation: Linear, Times: [][]uint32{{0}, {0}}, Values: [][]Vec3{{{}}, {{}}}}
	}},
	{Code: report.M2ChunkCount, Path: "textureIds", Break: func(m *Model) {
		toWrath(m)
		m.SequenceLookup = []int16{0, 1, None}
		m.Chunks = &Chunks{TextureIDs: []uint32{1, 2}}
	}},
	{Code: report.M2CompanionRef, Path: "physData.bodies4[0]", Break: func(m *Model) {
		toWrath(m)
		m.SequenceLookup = []int16{0, 1, None}
		m.Chunks = &Chunks{PhysData: &Phys{Version: 4, Bodies4: []Body4{{Body3: Body3{Bone: 2}}}}}
	}},
	{Code: report.M2PhysRef, Path: "physData.joints[0]", Break: func(m *Model) {
		toWrath(m)
		m.SequenceLookup = []int16{0, 1, None}
		m.Chunks = &Chunks{PhysData: &Phys{Version: 4, Joints: []Joint{{Type: 5}}, Distances: make([]PointJoint, 1)}}
	}},
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

// TestCompanionRules: companions name what they and their model have.
func TestCompanionRules(t *testing.T) {
	phys := func() *Phys {
		return &Phys{Version: 4, Bodies4: []Body4{{Body3: Body3{Bone: 1, ShapeCount: 1}}}, Shapes2: []Shape2{{Shape: Shape{Type: 2}}}, Spheres: make([]SphereShape, 1),
			Joints: []Joint{{Type: 5}}, Distances: make([]PointJoint, 1)}
	}
	for _, c := range []struct {
		do   func(p *Phys)
		want string // the path of the only finding
	}{
		{func(*Phys) {}, ""},
		{func(p *Phys) { p.Bodies4[0].ShapeCount = 2 }, "bodies4[0]"},
		{func(p *Phys) { p.Bodies4[0].ShapeCount = -1 }, "bodies4[0]"},
		{func(p *Phys) { p.Shapes2[0].Type = 1 }, "shapes2[0]"},
		{func(p *Phys) { p.Shapes2[0].Type = -1 }, "shapes2[0]"},
		{func(p *Phys) { p.Joints[0].BodyB = 1 }, "joints[0]"},
		{func(p *Phys) { p.Joints[0].Index = 1 }, "joints[0]"},
		{func(p *Phys) { p.Joints[0].Type = 9 }, "joints[0]"},
	} {
		p := phys()
		c.do(p)
		found := check.Run(check.For(check.Self[*Phys], PhysRules), check.Subject{Document: p}, check.Options{})
		if (c.want == "") != (len(found) == 0) || len(found) == 1 && found[0].Path != c.want || len(found) > 1 {
			t.Errorf("%v, want %s", found, c.want)
		}
	}
	for n, want := range []int{1, 0} {
		b := &BoneFile{Bones: []uint16{7}, Matrices: make([][16]float32, n)}
		if found := check.Run(check.For(check.Self[*BoneFile], BoneRules), check.Subject{Document: b}, check.Options{}); len(found) != want {
			t.Errorf("%d matrices: %v", n, found)
		}
	}
	m := soundModel()
	m.Phys, m.Faces = phys(), []*BoneFile{{File: "x_00.bone", Bones: []uint16{1, 2}}}
	m.Phys.File, m.Phys.Bodies4[0].Bone = "x.phys", 2
	found := check.Run(check.For(check.Self[*Model], Rules), check.Subject{Document: m}, check.Options{})
	if len(found) != 2 || found[0].File != "x_00.bone" || found[0].Path != "bones[1]" || found[1].File != "x.phys" || found[1].Path != "bodies4[0]" {
		t.Errorf("findings %v", found)
	}
}
