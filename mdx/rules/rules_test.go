package rules

import (
	"math"
	"slices"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/check"
	"marrow/internal/checktest"
	"marrow/internal/mdxtest"
	"marrow/internal/wiretest"
	"marrow/mdx"
	"marrow/report"
)

var fileKind = wiretest.Of(mdx.Decode, mdx.Explain, mdx.Options{}, mdx.Options{Alias: true})

// TestRules tests each rule with a model that breaks it and one that doesn't.
func TestRules(t *testing.T) {
	checktest.Suite[*mdx.Model]{
		Rules:   Model,
		Sound:   mdxtest.Sound,
		Kind:    fileKind,
		Cases:   slices.Concat(ruleCases, keyCases, appearanceCases, objectCases, rangeCases, wowCases),
		Options: check.Options{Assets: true, Resolver: asset.Resolver{Finder: asset.New(fstest.MapFS{"Square.blp": {}})}},
	}.Run(t)
}

type ruleCase = checktest.Case[*mdx.Model]

// withSkin changes a sound model to a Reforged model with weights.
func withSkin(m *mdx.Model) {
	m.Version = 1000
	m.Geosets[0].Skin = []uint8{
		0, 0, 0, 0, 255, 0, 0, 0,
		0, 1, 0, 0, 155, 100, 0, 0,
		0, 1, 0, 0, 155, 100, 0, 0,
		1, 0, 0, 0, 255, 0, 0, 0,
	}
}

var (
	nan = float32(math.NaN())
	inf = float32(math.Inf(1))
)

// unlit makes all layers unshaded.
func unlit(m *mdx.Model) {
	for k := range m.Materials[0].Layers {
		m.Materials[0].Layers[k].Flags |= mdx.Unshaded
	}
}

var ruleCases = []ruleCase{
	{Code: "MDX101", Path: "helpers[0].parentId", Break: func(m *mdx.Model) { m.Helpers[0].ParentID = 77 }},
	{Code: "MDX102", Path: "bones[0].parentId", Break: func(m *mdx.Model) { m.Bones[0].ParentID = 1 }},
	{Code: "MDX102", Path: "helpers[0].parentId", Break: func(m *mdx.Model) { m.Helpers[0].ParentID = m.Helpers[0].ObjectID }},
	{Code: "MDX003", Path: "attachments[0].objectId", Break: func(m *mdx.Model) { m.Attachments[0].ObjectID = 2 }},
	{Code: "MDX103", Path: "collision[0].objectId", Break: func(m *mdx.Model) { m.CollisionShapes[0].ObjectID = 9 }},
	{Code: "MDX104", Path: "bones[1].objectId", Break: func(m *mdx.Model) {
		m.Bones[1].ObjectID, m.Helpers[0].ObjectID = 2, 1
		m.Geosets[0].Matrices[2] = 2
	}},
	{Code: "MDX105", Path: "collision[0].objectId", Break: func(m *mdx.Model) { m.Pivots = m.Pivots[:8] }},
	{Code: "MDX106", Path: "pivots[9]", Break: func(m *mdx.Model) { m.Pivots = append(m.Pivots, mdx.Vec3{}, mdx.Vec3{}) }},
	{Code: "MDX107", Path: "lights[0].flags", Break: func(m *mdx.Model) { m.Lights[0].Flags = mdx.KindBone }},

	{Code: "MDX120", Path: "bones[1].rotation.globalSequenceId", Break: func(m *mdx.Model) { m.Bones[1].Rotation.GlobalSequenceID = 4 }},
	{Code: "MDX121", Path: "bones[1].rotation[2].time", Break: func(m *mdx.Model) { m.Bones[1].Rotation.Times = []int32{0, 1000, 500} }},
	{Code: "MDX122", Path: "bones[1].rotation[1].time", Break: func(m *mdx.Model) { m.Bones[1].Rotation.Times = []int32{0, 0, 1000} }},
	{Code: "MDX123", Path: "events[0].track[1]", Break: func(m *mdx.Model) { m.Events[0].Track.Times = []int32{1200, 9000} }},
	{Code: "MDX123", Path: "events[0].track[0]", Stays: true, Break: func(m *mdx.Model) { m.Events[0].Track.Times = []int32{8000, 9000} }},
	{Code: "MDX123", Path: "bones[1].rotation[1].time", Break: func(m *mdx.Model) { m.Bones[1].Rotation.Times = []int32{0, 1050, 1100} }},
	{Code: "MDX124", Path: "textureAnims[0].translation[1].value", Break: func(m *mdx.Model) { m.TextureAnims[0].Translation.Values[1][2] = nan }},
	{Code: "MDX125", Path: "bones[1].rotation[1].value", Break: func(m *mdx.Model) { m.Bones[1].Rotation.Values[1] = mdx.Vec4{0, 0, 0.9, 0.9} }},
	{Code: "MDX125", Path: "bones[1].rotation[1].value", Stays: true, Break: func(m *mdx.Model) { m.Bones[1].Rotation.Values[1] = mdx.Vec4{} }},

	{Code: "MDX140", Path: "geosets[0].faces[3]", Also: []report.Code{"MDX147"}, Break: func(m *mdx.Model) { m.Geosets[0].Faces[5] = 9 }},
	{Code: "MDX141", Path: "geosets[0].faces[0]", Also: []report.Code{"MDX147"}, Break: func(m *mdx.Model) { m.Geosets[0].Faces[1] = 0 }},
	{Code: "MDX142", Path: "geosets[0].faces[6]", Break: func(m *mdx.Model) {
		m.Geosets[0].Faces = append(m.Geosets[0].Faces, 1, 2, 0)
		m.Geosets[0].FaceGroups = []uint32{3, 6}
		m.Geosets[0].PrimitiveTypes = []mdx.PrimitiveType{mdx.Triangles, mdx.Triangles}
	}},
	{Code: "MDX005", Path: "geosets[0].primitiveTypes", Break: func(m *mdx.Model) { m.Geosets[0].PrimitiveTypes[0] = 3 }},
	{Code: "MDX005", Path: "geosets[0].faceGroups", Break: func(m *mdx.Model) { m.Geosets[0].FaceGroups[0] = 3 }},
	{Code: "MDX143", Path: "geosets[0].vertices[2]", Break: func(m *mdx.Model) { m.Geosets[0].Vertices[2][1] = inf }},
	{Code: "MDX143", Path: "geosets[0].uvSets[0][1]", Break: func(m *mdx.Model) { m.Geosets[0].UVSets[0][1][0] = nan }},
	{Code: "MDX144", Path: "geosets[0].normals[3]", Break: func(m *mdx.Model) { m.Geosets[0].Normals[3] = mdx.Vec3{0, 0, 0.5} }},
	{Code: "MDX144", Path: "geosets[0].normals[1]", Stays: true, Break: func(m *mdx.Model) { m.Geosets[0].Normals[1] = mdx.Vec3{} }},
	{Code: "MDX145", Path: "geosets[0].normals", Break: func(m *mdx.Model) { m.Geosets[0].Normals = m.Geosets[0].Normals[:3] }},
	{Code: "MDX138", Path: "geosets[0].normals", Break: func(m *mdx.Model) {
		unlit(m)
		m.Geosets[0].Normals = nil
	}},
	{Code: "MDX145", Path: "geosets[0].normals", Break: func(m *mdx.Model) { // reflections need them
		unlit(m)
		m.Materials[0].Layers[1].Flags |= mdx.SphereEnvMap
		m.Geosets[0].Normals = nil
	}},
	{Code: "MDX145", Path: "geosets[0].skin", Break: func(m *mdx.Model) { withSkin(m); m.Geosets[0].Skin = m.Geosets[0].Skin[:24] }},
	{Code: "MDX145", Path: "geosets[0].uvSets[0]", Break: func(m *mdx.Model) { m.Geosets[0].UVSets[0] = m.Geosets[0].UVSets[0][:3] }},
	{Code: "MDX146", Path: "geosets[1]", Also: also("MDX149"), Break: func(m *mdx.Model) { m.Geosets = append(m.Geosets, mdx.Geoset{LOD: 0}) }},
	{Code: "MDX146", Path: "geosets[0]", Break: func(m *mdx.Model) {
		g := &m.Geosets[0]
		g.Faces, g.FaceGroups, g.PrimitiveTypes = nil, nil, nil
	}},

	{Code: "MDX150", Path: "geosets[0].vertexGroups[1]", Break: func(m *mdx.Model) { m.Geosets[0].VertexGroups[1] = 2 }},
	{Code: "MDX151", Path: "geosets[0].matrixGroups[2]", Break: func(m *mdx.Model) { m.Geosets[0].MatrixGroups = []uint32{1, 2, 0} }},
	{Code: "MDX152", Path: "geosets[0].matrixGroups", Break: func(m *mdx.Model) { m.Geosets[0].MatrixGroups = []uint32{1, 3} }},
	{Code: "MDX153", Path: "geosets[0].matrices[1]", Break: func(m *mdx.Model) { m.Geosets[0].Matrices[1] = 50 }},
	{Code: "MDX153", Path: "geosets[0].skin[9]", Break: func(m *mdx.Model) { withSkin(m); m.Geosets[0].Skin[9] = 50 }},
	{Code: "MDX155", Path: "geosets[0].skin[12]", Break: func(m *mdx.Model) { withSkin(m); m.Geosets[0].Skin[12] = 100 }},

	{Code: "MDX160", Path: "ribbonEmitters[0].materialId", Break: func(m *mdx.Model) { m.RibbonEmitters[0].MaterialID = 1 }},
	{Code: "MDX160", Path: "geosets[0].materialId", Break: func(m *mdx.Model) { m.Geosets[0].MaterialID = 3 }},
	{Code: "MDX161", Path: "materials[0].layers[1].textureId", Break: func(m *mdx.Model) { m.Materials[0].Layers[1].TextureID = 2 }},
	{Code: "MDX161", Path: "particleEmitters2[0].textureId", Break: func(m *mdx.Model) { m.ParticleEmitters2[0].TextureID = -1 }},
	{Code: "MDX161", Path: "materials[0].layers[0].textureIdTrack[0].value", Break: func(m *mdx.Model) {
		m.Materials[0].Layers[0].TextureIDTrack = &mdx.Track[uint32]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []uint32{7}}
	}},
}

// TestStockHabits: properties of the game's own models are reported as notes at most, or not at all.
func TestStockHabits(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*mdx.Model)
		want   []report.Code
	}{
		"cell 32 of a sheet of one cell": {func(m *mdx.Model) { // PackHorse.mdx
			e := &m.ParticleEmitters2[0]
			e.Rows, e.Columns, e.LifeSpanUVAnim = 1, 1, [3]uint32{0, 32, 1}
			m.RibbonEmitters[0].TextureSlot = 5
		}, nil},
		"cells up to rows × columns": {func(m *mdx.Model) { m.ParticleEmitters2[0].DecayUVAnim[1] = 4 }, also("MDX201")},
		"a global sequence of 0": {func(m *mdx.Model) { // PackHorse.mdx
			m.GlobalSequences[0] = 0
			m.TextureAnims[0].Translation = &mdx.Track[mdx.Vec3]{GlobalSequenceID: 0, Times: []int32{0}, Values: []mdx.Vec3{{}}}
		}, also("MDX131")},
		"no key at a sequence's start": {func(m *mdx.Model) { // PackHorse.mdx
			r := m.Bones[1].Rotation
			r.Times, r.Values = []int32{100, 500}, r.Values[:2]
		}, also("MDX128")},
		"unshaded normals of no length": {func(m *mdx.Model) { unlit(m); m.Geosets[0].Normals[2] = mdx.Vec3{} }, nil},
		"unshaded without normals":      {func(m *mdx.Model) { unlit(m); m.Geosets[0].Normals = nil }, also("MDX138")},
	} {
		m := mdxtest.Sound()
		c.change(m)
		var got []report.Code
		for _, f := range check.Run(check.For(check.Self[*mdx.Model], Model), check.Subject{Document: m}, check.Options{}) {
			if f.Severity > report.Note {
				t.Errorf("%s: %v", name, f)
			}
			got = append(got, f.Code)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
