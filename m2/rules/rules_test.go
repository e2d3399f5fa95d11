package rules

import (
	"math"
	"testing"
	"testing/fstest"

	"marrow/m2"

	"marrow/asset"
	"marrow/check"
	"marrow/internal/checktest"
	"marrow/internal/wiretest"
	"marrow/report"
	"marrow/scene"
)

// TestRules: each rule with a model that breaks it and one that doesn't.
func TestRules(t *testing.T) {
	checktest.Suite[*m2.Model]{
		Rules: Model,
		Sound: soundModel,
		Kind:  wiretest.Of(m2.Decode, m2.Explain, m2.Options{}, m2.Options{Alias: true}),
		Cases: ruleCases,

		Elsewhere: []report.Code{"M2129"}, // TestSkinFiles

		Options: check.Options{Assets: true, Resolver: asset.Resolver{Finder: asset.New(fstest.MapFS{"World/Triangle.blp": {}})}},
	}.Run(t)
}

// soundModel returns a triangle on a rotating bone, as a model of The Burning Crusade with an embedded view.
func soundModel() *m2.Model {
	vertex := func(y, z float32) m2.Vertex {
		return m2.Vertex{Position: m2.Vec3{0, y, z}, BoneWeights: [4]uint8{255}, Normal: m2.Vec3{1, 0, 0}}
	}
	m := &m2.Model{
		Version: 260, Name: "Triangle", GlobalSequences: []uint32{1000}, Bounds: m2.Box{Maximum: m2.Vec3{0, 1, 1}}, BoundsRadius: 1,
		Sequences:          []m2.Sequence{{ID: 0, End: 1000, Frequency: 32767, VariationNext: m2.None}, {ID: 4, Start: 2000, End: 3000, Frequency: 32767, VariationNext: m2.None, AliasNext: 1}},
		SequenceLookup:     []int16{0, m2.None, m2.None, m2.None, 1},
		Bones:              []m2.Bone{{KeyBone: m2.None, Parent: m2.None}, {KeyBone: 0, Parent: 0}},
		KeyBoneLookup:      []int16{1},
		Vertices:           []m2.Vertex{vertex(0, 0), vertex(1, 0), vertex(0, 1)},
		Textures:           []m2.Texture{{Name: `World\Triangle.blp`}},
		TextureWeights:     []m2.TextureWeight{{}},
		Materials:          []m2.Material{{}},
		BoneLookup:         []uint16{0, 1},
		TextureLookup:      []int16{0},
		TextureUnitLookup:  []int16{0},
		WeightLookup:       []int16{0},
		TransformLookup:    []int16{m2.None},
		CollisionTriangles: []uint16{0, 1, 2},
		CollisionVertices:  []m2.Vec3{{}, {0, 1, 0}, {0, 0, 1}},
		CollisionNormals:   []m2.Vec3{{1, 0, 0}},
		Attachments:        []m2.Attachment{{Bone: 1}},
		AttachmentLookup:   []int16{0},
		Ribbons:            []m2.Ribbon{{ID: m2.None, Bone: 1, Textures: []uint16{0}, Materials: []uint16{0}, Rows: 1, Columns: 1}},
		Particles:          []m2.Particle{{ID: m2.None, EmitterType: 1, Rows: 1, Columns: 1}},
		Views: []m2.View{{
			Vertices: []uint16{0, 1, 2}, Triangles: []uint16{0, 1, 2}, Properties: make([][4]uint8, 3),
			SubMeshes: []m2.SubMesh{{VertexCount: 3, IndexCount: 3, BoneCount: 2, BoneInfluences: 1}},
			Batches:   []m2.Batch{{Color: m2.None, TextureCount: 1}}, BoneCountMax: 64,
		}},
	}
	for i := range m.Sequences {
		m.Sequences[i].Bounds = m2.Box{Minimum: m2.Vec3{-2, -2, -2}, Maximum: m2.Vec3{2, 2, 2}}
	}
	b := &m.Bones[1]
	b.Translation = m2.Track[m2.Vec3]{Interpolation: 1, GlobalSequence: 0, Times: [][]uint32{{0, 500}}, Values: [][]m2.Vec3{{{}, {1, 0, 0}}}}
	return m
}

var ruleCases = []checktest.Case[*m2.Model]{
	{Code: "M2101", Path: "bones[0].parent", Break: func(m *m2.Model) { m.Bones[0].Parent = 1 }},
	{Code: "M2102", Path: "bones", Break: func(m *m2.Model) {
		for len(m.Bones) < 257 {
			m.Bones = append(m.Bones, m2.Bone{KeyBone: m2.None, Parent: 0})
		}
	}},
	{Code: "M2103", Path: "vertices[1].boneIndices", Break: func(m *m2.Model) { m.Vertices[1].BoneIndices[0] = 9 }},
	{Code: "M2104", Path: "vertices[0].boneWeights", Break: func(m *m2.Model) { m.Vertices[0].BoneWeights = [4]uint8{} }, Stays: true},
	{Code: "M2104", Path: "vertices[2].boneWeights", Break: func(m *m2.Model) { m.Vertices[2].BoneWeights = [4]uint8{100, 100} }},
	{Code: "M2105", Path: "textureLookup[0]", Break: func(m *m2.Model) { m.TextureLookup[0] = 5 }},
	{Code: "M2105", Path: "boneLookup[1]", Break: func(m *m2.Model) { m.BoneLookup[1] = 2 }},
	{Code: "M2106", Path: "sequences[1].id", Break: func(m *m2.Model) { m.SequenceLookup[4] = m2.None }},
	{Code: "M2106", Path: "sequences[1].id", Break: func(m *m2.Model) {
		toWrath(m) // whose table is a hash table: 4 mod 3 is 1, and so on in growing steps
		m.SequenceLookup = []int16{0, m2.None, 1}
	}},
	{Code: "M2107", Path: "sequences[1].variationNext", Break: func(m *m2.Model) { m.Sequences[1].VariationNext = 7 }},
	{Code: "M2107", Path: "sequences[0].variationNext", Break: func(m *m2.Model) { m.Sequences[0].VariationNext, m.Sequences[1].VariationNext = 1, 0 }},
	{Code: "M2107", Path: "sequences[1].aliasNext", Break: func(m *m2.Model) {
		toWrath(m)
		m.SequenceLookup = []int16{0, 1, m2.None}
		m.Sequences[1].Flags, m.Sequences[1].AliasNext = m2.SequenceAlias|m2.SequenceInModel, 9
	}},
	{Code: "M2108", Path: "bones[1].translation.globalSequence", Break: func(m *m2.Model) { m.Bones[1].Translation.GlobalSequence = 4 }},
	{Code: "M2109", Path: "bones[1].translation.times", Break: func(m *m2.Model) { m.Bones[1].Translation.Times[0] = []uint32{500, 0} }},
	{Code: "M2109", Path: "bones[1].translation.times", Break: func(m *m2.Model) { // of the second sequence
		m.Bones[1].Translation = timeLine([]uint32{0, 1000, 2500, 2000, 3000}, m2.KeyRange{First: 0, Last: 1}, m2.KeyRange{First: 2, Last: 4}, m2.KeyRange{})
	}},
	{Code: "M2109", Path: "bones[1].translation.times", Break: func(m *m2.Model) { // both sequences have the first key
		m.Bones[1].Translation = timeLine([]uint32{1000, 0, 3000}, m2.KeyRange{First: 0, Last: 1}, m2.KeyRange{First: 0, Last: 2})
	}, Stays: true},
	{Code: "M2109", Path: "bones[1].translation.times", Break: func(m *m2.Model) { // the second sequence has its keys first
		m.Bones[1].Translation = timeLine([]uint32{2000, 3000, 0, 1000}, m2.KeyRange{First: 2, Last: 3}, m2.KeyRange{First: 0, Last: 1})
	}, Stays: true},
	{Code: "M2110", Path: "bones[1].translation.times", Break: func(m *m2.Model) { m.Bones[1].Translation.Times[0] = []uint32{0, 1, 2} }},
	{Code: "M2111", Path: "attachments[0].bone", Break: func(m *m2.Model) { m.Attachments[0].Bone = 2 }},
	{Code: "M2112", Path: "ribbons[0].materials[0]", Break: func(m *m2.Model) { m.Ribbons[0].Materials[0] = 1 }},
	{Code: "M2113", Path: "vertices[0]", Break: func(m *m2.Model) { m.Vertices[0].Position[1] = float32(math.NaN()) }},
	{Code: "M2114", Path: "vertices[2].normal", Break: func(m *m2.Model) { m.Vertices[2].Normal = m2.Vec3{0, 0, 0.5} }},
	{Code: "M2114", Path: "vertices[2].normal", Break: func(m *m2.Model) { m.Vertices[2].Normal = m2.Vec3{} }, Stays: true},
	{Code: "M2115", Path: "collisionTriangles[2]", Break: func(m *m2.Model) { m.CollisionTriangles[2] = 3 }},
	{Code: "M2115", Path: "collisionNormals", Break: func(m *m2.Model) { m.CollisionNormals = append(m.CollisionNormals, m2.Vec3{}) }},
	{Code: "M2116", Path: "textures[0].name", Also: []report.Code{"M2117"}, Break: func(m *m2.Model) { m.Textures[0].Name = "skin.png" }},

	{Code: "M2117", Path: "textures[0].name", Break: func(m *m2.Model) { m.Textures[0].Name = `World\Gone.blp` }},
	{Code: "M2118", Path: "sequences[1].bounds", Break: func(m *m2.Model) { m.Sequences[1].Bounds.Maximum[1] = 0.5 }},

	{Code: "M2120", Path: "views[0].vertices[2]", Break: func(m *m2.Model) { m.Views[0].Vertices[2] = 3 }},
	{Code: "M2121", Path: "views[0].triangles[1]", Break: func(m *m2.Model) { m.Views[0].Triangles[1] = 3 }},
	{Code: "M2122", Path: "views[0].subMeshes[0].indexCount", Break: func(m *m2.Model) { m.Views[0].SubMeshes[0].IndexCount = 6 }},
	{Code: "M2122", Path: "views[0].batches[0].subMesh", Break: func(m *m2.Model) { m.Views[0].Batches[0].SubMesh = 1 }},
	{Code: "M2123", Path: "views[0].subMeshes[0].boneCount", Break: func(m *m2.Model) { m.Views[0].SubMeshes[0].BoneCount = 3 }},
	{Code: "M2124", Path: "views[0].batches[0].material", Break: func(m *m2.Model) { m.Views[0].Batches[0].Material = 1 }},
	{Code: "M2124", Path: "views[0].batches[0].coordCombo", Break: func(m *m2.Model) { m.TextureUnitLookup = nil }},
	{Code: "M2126", Path: "views[0].properties[1]", Break: func(m *m2.Model) { m.Views[0].Properties[1][0] = 2 }},
	{Code: "M2126", Path: "views[0].properties[0]", Break: func(m *m2.Model) { m.Views[0].SubMeshes[0].BoneCount = 0 }},
	{Code: "M2127", Path: "views[0].batches[0].shaderID", Break: func(m *m2.Model) { m.Views[0].Batches[0].ShaderID = 0x8003 }},
	{Code: "M2127", Path: "views[0].subMeshes[0].boneInfluences", Break: func(m *m2.Model) { m.Views[0].SubMeshes[0].BoneInfluences = 0 }},
	{Code: "M2127", Path: "materials[0].blendMode", Break: func(m *m2.Model) { m.Materials[0].BlendMode = m2.BlendBlendAdd }},
	{Code: "M2128", Path: "bounds", Break: func(m *m2.Model) { m.Bounds, m.BoundsRadius = m2.Box{}, 0 }},
	{Code: "M2130", Path: "particles[0].emitterType", Break: func(m *m2.Model) { m.Particles[0].EmitterType = 5 }},
	{Code: "M2130", Path: "particles[0].headOrTail", Break: func(m *m2.Model) { m.Particles[0].HeadOrTail = 3 }},
	{Code: "M2130", Path: "materials[0].blendMode", Break: func(m *m2.Model) { m.Materials[0].BlendMode = 8 }},
	{Code: "M2130", Path: "lights[0].type", Break: func(m *m2.Model) { m.Lights = []m2.Light{{Type: 2}} }},
	{Code: "M2130", Path: "cameras[0].type", Break: func(m *m2.Model) { m.Cameras = []m2.Camera{{Type: -2}} }},
	{Code: "M2130", Path: "playableLookup[1].mode", Break: func(m *m2.Model) { m.PlayableLookup = []m2.PlayableLookup{{}, {Mode: 4}} }},
	{Code: "M2130", Path: "bones[1].translation.interpolation", Break: func(m *m2.Model) { m.Bones[1].Translation.Interpolation = 4 }},
	{Code: "M2131", Path: "attachments[0].id", Break: func(m *m2.Model) { m.Attachments[0].ID = 3 }},
	{Code: "M2131", Path: "cameras[0].type", Break: func(m *m2.Model) { m.Cameras = []m2.Camera{{Type: 1}} }},
	{Code: "M2131", Path: "bones[0].keyBone", Break: func(m *m2.Model) { m.Bones[0].KeyBone = 0 }},
	{Code: "M2131", Path: "textures[1].type", Break: func(m *m2.Model) { m.Textures = append(m.Textures, m2.Texture{Type: 11}) }},
	{Code: "M2132", Path: "sequences[1].frequency", Break: func(m *m2.Model) { m.Sequences[1].Frequency = 16383 }},
	{Code: "M2133", Path: "bounds", Break: func(m *m2.Model) { m.Bounds.Minimum[1] = 2 }},
	{Code: "M2133", Path: "sequences[0].replayMin", Break: func(m *m2.Model) { m.Sequences[0].ReplayMin, m.Sequences[0].ReplayMax = 3, 1 }},
	{Code: "M2134", Path: "particles[0].speedVariation", Break: func(m *m2.Model) {
		m.Particles[0].SpeedVariation = m2.Track[float32]{GlobalSequence: m2.None, Times: [][]uint32{{0}}, Values: [][]float32{{2}}}
	}},
	{Code: "M2134", Path: "ribbons[0].edgeLifetime", Break: func(m *m2.Model) { m.Ribbons[0].EdgeLifetime = -1 }},
	{Code: "M2134", Path: "ribbons[0].rows", Break: func(m *m2.Model) { m.Ribbons[0].Rows = 0 }},
	{Code: "M2135", Path: "bones[1].translation.times", Break: func(m *m2.Model) {
		toWrath(m)
		m.SequenceLookup = []int16{0, 1, m2.None}
		m.Bones[1].Translation = m2.Track[m2.Vec3]{Interpolation: m2.Linear, Times: [][]uint32{{0}, {0}}, Values: [][]m2.Vec3{{{}}, {{}}}}
	}},
	{Code: "M2136", Path: "textureIds", Break: func(m *m2.Model) {
		toWrath(m)
		m.SequenceLookup = []int16{0, 1, m2.None}
		m.Chunks = &m2.Chunks{TextureIDs: []uint32{1, 2}}
	}},
	{Code: "M2136", Path: "collision.normals", Break: func(m *m2.Model) { // two, of one triangle
		toWrath(m)
		m.SequenceLookup = []int16{0, 1, m2.None}
		m.Chunks = &m2.Chunks{Collision: &m2.CollisionMesh{Vertices: make([]m2.Vec3, 3), Indices: []uint16{0, 1, 2}, Normals: make([]m2.Vec3, 2), Flags: make([]uint16, 1)}}
	}},
	{Code: "M2137", Path: "physData.bodies4[0]", Break: func(m *m2.Model) {
		toWrath(m)
		m.SequenceLookup = []int16{0, 1, m2.None}
		m.Chunks = &m2.Chunks{PhysData: &m2.Phys{Version: 4, Bodies4: []m2.Body4{{Body3: m2.Body3{Bone: 2}}}}}
	}},
	{Code: "M2141", Path: "physData.joints[0]", Break: func(m *m2.Model) {
		toWrath(m)
		m.SequenceLookup = []int16{0, 1, m2.None}
		m.Chunks = &m2.Chunks{PhysData: &m2.Phys{Version: 4, Joints: []m2.Joint{{Type: 5}}, Distances: make([]m2.PointJoint, 1)}}
	}},
	{Code: "M2125", Path: "views[0].properties", Break: func(m *m2.Model) { m.Views[0].Properties = m.Views[0].Properties[:2] }},
}

// timeLine returns a track with keys at times, of which each sequence has a range.
func timeLine(times []uint32, ranges ...m2.KeyRange) m2.Track[m2.Vec3] {
	return m2.Track[m2.Vec3]{Interpolation: m2.Linear, GlobalSequence: m2.None, Ranges: ranges, Times: [][]uint32{times}, Values: [][]m2.Vec3{make([]m2.Vec3, len(times))}}
}

// toWrath converts a sound model to one of Wrath of the Lich King, without its view and motion.
func toWrath(m *m2.Model) {
	m.Version, m.Views, m.SkinProfiles = 264, nil, 1
	for i := range m.Sequences {
		m.Sequences[i].Duration, m.Sequences[i].Flags = 1000, m2.SequenceInModel
		m.Sequences[i].Start, m.Sequences[i].End = 0, 0
	}
	m.Bones[1].Translation = m2.Track[m2.Vec3]{GlobalSequence: m2.None}
}

// TestWeightLookup: since Legion a chunk may have the weights that lookups count.
func TestWeightLookup(t *testing.T) {
	m := &m2.Model{Version: m2.Legion, WeightLookup: []int16{1}, Chunks: &m2.Chunks{Weights: make([]m2.TextureWeight, 2)}}
	rules := check.For(check.Self[*m2.Model], Model)
	for want := range 2 {
		found := check.Run(rules, check.Subject{Document: m}, check.Options{})
		n := 0
		for _, f := range found {
			if f.Code == "M2105" {
				n++
			}
		}
		if n != want {
			t.Errorf("%d findings, want %d: %v", n, want, found)
		}
		m.WeightLookup[0] = 2
	}
}

// TestCompanionRules: references in companions are checked against them and their model.
func TestCompanionRules(t *testing.T) {
	phys := func() *m2.Phys {
		return &m2.Phys{Version: 4, Bodies4: []m2.Body4{{Body3: m2.Body3{Bone: 1, ShapeCount: 1}}}, Shapes2: []m2.Shape2{{Shape: m2.Shape{Type: 2}}}, Spheres: make([]m2.SphereShape, 1),
			Joints: []m2.Joint{{Type: 5}}, Distances: make([]m2.PointJoint, 1)}
	}
	for _, c := range []struct {
		do   func(p *m2.Phys)
		want string // the path of the only finding
	}{
		{func(*m2.Phys) {}, ""},
		{func(p *m2.Phys) { p.Bodies4[0].ShapeCount = 2 }, "bodies4[0]"},
		{func(p *m2.Phys) { p.Bodies4[0].ShapeCount = -1 }, "bodies4[0]"},
		{func(p *m2.Phys) { p.Shapes2[0].Type = 1 }, "shapes2[0]"},
		{func(p *m2.Phys) { p.Shapes2[0].Type = -1 }, "shapes2[0]"},
		{func(p *m2.Phys) { p.Joints[0].BodyB = 1 }, "joints[0]"},
		{func(p *m2.Phys) { p.Joints[0].Index = 1 }, "joints[0]"},
		{func(p *m2.Phys) { p.Joints[0].Type = 9 }, "joints[0]"},
	} {
		p := phys()
		c.do(p)
		found := check.Run(check.For(check.Self[*m2.Phys], Phys), check.Subject{Document: p}, check.Options{})
		if (c.want == "") != (len(found) == 0) || len(found) == 1 && found[0].Path != c.want || len(found) > 1 {
			t.Errorf("%v, want %s", found, c.want)
		}
	}
	for n, want := range []int{1, 0} {
		b := &m2.BoneFile{Bones: []uint16{7}, Matrices: make([][16]float32, n)}
		if found := check.Run(check.For(check.Self[*m2.BoneFile], Bone), check.Subject{Document: b}, check.Options{}); len(found) != want {
			t.Errorf("%d matrices: %v", n, found)
		}
	}
	m := soundModel()
	m.Phys, m.Faces = phys(), []*m2.BoneFile{{File: "x_00.bone", Bones: []uint16{1, 2}}}
	m.Phys.File, m.Phys.Bodies4[0].Bone = "x.phys", 2
	found := check.Run(check.For(check.Self[*m2.Model], Model), check.Subject{Document: m}, check.Options{})
	if len(found) != 2 || found[0].File != "x_00.bone" || found[0].Path != "bones[1]" || found[1].File != "x.phys" || found[1].Path != "bodies4[0]" {
		t.Errorf("findings %v", found)
	}
}

// TestCompanionBones: what a companion may refer to depends on how many bones there are. Of a model without any they are unknown.
func TestCompanionBones(t *testing.T) {
	for n, want := range []int{0, 2, 1, 0} {
		m := &m2.Model{Version: 264, Bones: make([]m2.Bone, n), Faces: []*m2.BoneFile{{File: "x_00.bone", Bones: []uint16{0, 1, 2}}}}
		found := check.Run(check.For(check.Self[*m2.Model], Model), check.Subject{Document: m}, check.Options{Choice: check.Choice{Only: []string{"M2137"}}})
		if len(found) != want {
			t.Errorf("%d bones: %v, want %d", n, found, want)
		}
	}
}

// TestCollisionCounts: a collision mesh has a normal and flags for each triangle.
func TestCollisionCounts(t *testing.T) {
	for n, want := range []int{0, 1, 0, 1} { // none at all is fine
		m := &m2.Model{Version: 264, Chunks: &m2.Chunks{Collision: &m2.CollisionMesh{
			Vertices: make([]m2.Vec3, 4), Indices: []uint16{0, 1, 2, 0, 2, 3}, Normals: make([]m2.Vec3, n), Flags: make([]uint16, 2),
		}}}
		found := check.Run(check.For(check.Self[*m2.Model], Model), check.Subject{Document: m}, check.Options{Choice: check.Choice{Only: []string{"M2136"}}})
		if len(found) != want {
			t.Errorf("%d normals for two triangles: %v, want %d", n, found, want)
		}
	}
}

// TestMotionBounds: the finding contains how far the model goes beyond the bounds, in percent of their longest side;
// the repair makes them as large as the motion.
func TestMotionBounds(t *testing.T) {
	m := soundModel()
	m.Sequences[1].Bounds.Maximum[1] = 0 // the triangle reaches 1, and the bounds are 4 high
	rules := check.For(check.Self[*m2.Model], Model)
	only := check.Options{Deep: true, Choice: check.Choice{Only: []string{"M2118"}}}
	of := func() *scene.Scene {
		s, _ := m.Scene(scene.Options{})
		return s
	}
	const want = "Walk moves the model out of its bounds, by 25 % of their size"
	if found := check.Run(rules, check.Subject{Document: m, Scene: of}, only); len(found) != 1 || found[0].Message != want {
		t.Errorf("%v, want %s", found, want)
	}
	only.Fix = true
	if found := check.Repair(rules, check.Subject{Document: m, Scene: of}, only); len(found) != 1 || found[0].Message != want {
		t.Errorf("repaired %v, want %s", found, want)
	}
	if got := m.Sequences[1].Bounds.Maximum[1]; got != 1 {
		t.Errorf("the bounds end at %g, want 1", got)
	}
}

// TestViewsBones: only numbers of bones that Blizzard's tools write bound sub-meshes; converters leave 0, or anything.
func TestViewsBones(t *testing.T) {
	for most, want := range map[uint32]int{0: 0, 21: 1, 53: 1, 64: 1, 256: 0, 10: 0} {
		m := soundModel()
		m.BoneLookup = make([]uint16, 100)
		m.Views[0].BoneCountMax, m.Views[0].SubMeshes[0].BoneCount = most, 65
		found := check.Run(check.For(check.Self[*m2.Model], Model), check.Subject{Document: m}, check.Options{Choice: check.Choice{Only: []string{"M2123"}}})
		if len(found) != want {
			t.Errorf("a view for %d bones, a sub-mesh of 65: %v, want %d", most, found, want)
		}
	}
}

// TestSkinFiles: a model of Wrath of the Lich King refers to its views by their number, and to texture combinations by their
// place in a table that it has only with a flag (m2-facts §2, §8).
func TestSkinFiles(t *testing.T) {
	for code, change := range map[string]func(m *m2.Model){
		"":      func(*m2.Model) {},
		"M2129": func(m *m2.Model) { m.SkinProfiles = 2 },
		"M2124": func(m *m2.Model) { m.Flags |= m2.ModelCombiners },
	} {
		m := soundModel()
		views := m.Views
		toWrath(m)
		m.Views = views
		m.Views[0].File = "Triangle00.skin"
		change(m)
		found := check.Run(check.For(check.Self[*m2.Model], Model), check.Subject{Document: m}, check.Options{Choice: check.Choice{Only: []string{"M2124", "M2129"}}})
		if n := len(found); n != min(len(code), 1) || n > 0 && string(found[0].Code) != code {
			t.Errorf("%s: %v", code, found)
		}
	}
}
