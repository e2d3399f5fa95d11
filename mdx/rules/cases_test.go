package rules

import (
	"math"
	"strings"

	"marrow/mdx"
	"marrow/report"
)

func also(list ...report.Code) []report.Code { return list }

// keyCases break the rules about the effect of keys.
var keyCases = []ruleCase{
	{Code: "MDX126", Path: "events[0].track", Break: func(m *mdx.Model) { m.Events[0].Track.Times = nil }},
	{Code: "MDX126", Path: "bones[1].rotation", Break: func(m *mdx.Model) { m.Bones[1].Rotation = &mdx.Track[mdx.Vec4]{GlobalSequenceID: mdx.None} }},
	{Code: "MDX127", Path: "bones[1].rotation.interpolation", Break: func(m *mdx.Model) {
		r := m.Bones[1].Rotation
		r.Interpolation = 7
		r.Values = append(append(r.Values, r.Values...), r.Values...)
	}},
	{Code: "MDX128", Path: "bones[1].rotation[0].time", Break: func(m *mdx.Model) {
		m.Bones[1].Rotation.Times, m.Bones[1].Rotation.Values = []int32{100, 500}, m.Bones[1].Rotation.Values[:2]
	}},
	{Code: "MDX129", Path: "bones[1].rotation[1].value", Break: func(m *mdx.Model) { m.Bones[1].Rotation.Values[1] = mdx.Vec4{0, 0, -0.6, -0.8} }},
	{Code: "MDX129", Path: "bones[1].rotation[1].value", Stays: true, Break: func(m *mdx.Model) {
		r := m.Bones[1].Rotation
		a, b := r.Values[0], mdx.Vec4{0, 0, -0.6, -0.8}
		r.Interpolation, r.Values = mdx.Hermite, []mdx.Vec4{a, a, a, b, b, b, b, b, b}
	}},
	{Code: "MDX130", Path: "textureAnims[0].translation[1].value", Break: func(m *mdx.Model) {
		t := m.TextureAnims[0].Translation
		t.Times, t.Values = []int32{0, 100, 200, 1500}, []mdx.Vec3{{}, {}, {}, {0, 1, 0}}
	}},
	{Code: "MDX131", Path: "globalSequences[0]", Also: also("MDX123"), Break: func(m *mdx.Model) { m.GlobalSequences[0] = 0 }},
	{Code: "MDX132", Path: "globalSequences[1]", Break: func(m *mdx.Model) { m.GlobalSequences = append(m.GlobalSequences, 100) }},
	{Code: "MDX133", Path: "attachments[0].visibility.interpolation", Break: func(m *mdx.Model) {
		m.Attachments[0].Visibility = &mdx.Track[float32]{Interpolation: mdx.Linear, GlobalSequenceID: mdx.None, Times: []int32{0, 500}, Values: []float32{0, 1}}
	}},
	{Code: "MDX123", Path: "textureAnims[0].translation[2].time", Break: func(m *mdx.Model) {
		t := m.TextureAnims[0].Translation
		t.Times, t.Values = append(t.Times, 1600), append(t.Values, mdx.Vec3{})
	}},
	{Code: "MDX158", Path: "bones[1].rotation[0].value", Break: func(m *mdx.Model) { m.Bones[1].Rotation.Values[0][1] = 1e-41 }},
	{Code: "MDX158", Path: "geosets[0].vertices[2]", Break: func(m *mdx.Model) { m.Geosets[0].Vertices[2][0] = -1e-40 }},

	{Code: "MDX004", Path: "sequences[1].end", Also: also("MDX123"), Break: func(m *mdx.Model) { m.Sequences[1].End = 1050 }},
	{Code: "MDX004", Path: "sequences[0].start", Break: func(m *mdx.Model) { m.Sequences[0].Start = 1<<32 - 200 }},
	{Code: "MDX193", Path: "sequences[1].end", Also: also("MDX123"), Break: func(m *mdx.Model) { m.Sequences[1].End = 1100 }},
	{Code: "MDX194", Path: "sequences[1].start", Break: func(m *mdx.Model) { m.Sequences[1].Start = 900 }},
	{Code: "MDX190", Path: "model", Also: also("MDX123", "MDX149"), Break: func(m *mdx.Model) { m.Sequences = nil; m.Geosets[0].SequenceExtents = nil }},
	{Code: "MDX191", Path: "sequences", Break: func(m *mdx.Model) { m.Sequences[0].Name = "Walk" }},
	{Code: "MDX192", Path: "sequences", Break: func(m *mdx.Model) { m.Sequences[1].Name = "Walk" }},
	{Code: "MDX195", Path: "sequences[1].name", Break: func(m *mdx.Model) { m.Sequences[1].Name = "Dying" }},
	{Code: "MDX196", Path: "model.animationFile", Break: func(m *mdx.Model) { m.AnimationFile = "x.mdx" }},
	{Code: "MDX230", Path: "sequences[1].extent", Break: func(m *mdx.Model) { m.Sequences[1].Extent.Maximum[2] = 7 }},
	{Code: "MDX232", Path: "sequences[1].extent", Break: func(m *mdx.Model) { m.Sequences[1].Extent, m.Extent.Maximum[2] = mdx.Extent{}, 7 }},
	{Code: "MDX232", Path: "sequences[1].extent", Break: func(m *mdx.Model) { m.Sequences[1].Extent, m.Extent = mdx.Extent{}, mdx.Extent{} }},
	{Code: "MDX231", Path: "geosetAnims[0].alphaTrack", Break: func(m *mdx.Model) {
		m.GeosetAnims[0].AlphaTrack = &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{0, 1100}, Values: []float32{0, 0}}
	}},
}

// hd changes a sound model to use Reforged's material.
func hd(m *mdx.Model) {
	m.Version = 1000
	x := &m.Materials[0]
	x.Shader = "Shader_HD_DefaultUnit"
	for len(x.Layers) < 6 {
		x.Layers = append(x.Layers, x.Layers[1])
	}
}

// appearanceCases break the rules about meshes, materials and textures.
var appearanceCases = []ruleCase{
	{Code: "MDX147", Path: "geosets[0].vertices[3]", Break: func(m *mdx.Model) { m.Geosets[0].Faces, m.Geosets[0].FaceGroups = m.Geosets[0].Faces[:3], []uint32{3} }},
	{Code: "MDX148", Path: "geosets[0].vertices", Also: also("MDX147"), Break: func(m *mdx.Model) {
		g := &m.Geosets[0]
		for len(g.Vertices) < 7433 {
			g.Vertices, g.Normals = append(g.Vertices, g.Vertices...), append(g.Normals, g.Normals...)
			g.UVSets[0], g.VertexGroups = append(g.UVSets[0], g.UVSets[0]...), append(g.VertexGroups, g.VertexGroups...)
		}
	}},
	{Code: "MDX154", Path: "geosets[0].matrices[1]", Break: func(m *mdx.Model) { m.Geosets[0].Matrices[1] = 2 }},
	{Code: "MDX154", Path: "geosets[0].skin[9]", Break: func(m *mdx.Model) { withSkin(m); m.Geosets[0].Skin[9] = 2 }},
	{Code: "MDX156", Path: "geosets[0].matrixGroups[256]", Break: func(m *mdx.Model) {
		g := &m.Geosets[0]
		for len(g.MatrixGroups) < 257 {
			g.MatrixGroups, g.Matrices = append(g.MatrixGroups, 1), append(g.Matrices, 0)
		}
	}},
	{Code: "MDX149", Path: "geosets[0].sequenceExtentCount", Break: func(m *mdx.Model) { m.Geosets[0].SequenceExtents = m.Geosets[0].SequenceExtents[:1] }},
	{Code: "MDX149", Path: "geosets[0].sequenceExtentCount", Break: func(m *mdx.Model) {
		m.Geosets[0].SequenceExtents = append(m.Geosets[0].SequenceExtents, mdx.Extent{})
	}},
	{Code: "MDX157", Path: "sequences[0].extent", Break: func(m *mdx.Model) { m.Sequences[0].Extent.Minimum[0] = 99 }},
	{Code: "MDX157", Path: "geosets[0].sequenceExtents[1]", Break: func(m *mdx.Model) { m.Geosets[0].SequenceExtents[1].Maximum[1] = nan }},
	{Code: "MDX139", Path: "sequences[1].extent", Break: func(m *mdx.Model) {
		const far = math.MaxFloat32
		m.Sequences[1].Extent = mdx.Extent{Minimum: mdx.Vec3{far, far, far}, Maximum: mdx.Vec3{-far, -far, -far}}
	}},
	{Code: "MDX144", Path: "geosets[0].tangents[1]", Stays: true, Break: func(m *mdx.Model) {
		m.Version = 1000
		m.Geosets[0].Tangents = []mdx.Vec4{{0, 0, 1, 1}, {nan, 0, 0, 1}, {0, 0, 1, 1}, {0, 0, 1, 1}}
	}},
	{Code: "MDX159", Path: "pivots[3]", Break: func(m *mdx.Model) { m.Pivots[3][0] = nan }},
	{Code: "MDX159", Path: "particleEmitters2[0].segmentScaling", Break: func(m *mdx.Model) { m.ParticleEmitters2[0].SegmentScaling[1] = inf }},
	{Code: "MDX159", Path: "cameras[0].position", Break: func(m *mdx.Model) { m.Cameras[0].Position[1] = nan }},

	{Code: "MDX165", Path: "materials[1]", Also: also("MDX166"), Break: func(m *mdx.Model) { m.Materials = append(m.Materials, mdx.Material{}) }},
	{Code: "MDX162", Path: "materials[0].layers[1].textureAnimId", Also: also("MDX168"), Break: func(m *mdx.Model) { m.Materials[0].Layers[1].TextureAnimID = 5 }},
	{Code: "MDX163", Path: "materials[0].layers[0].coordId", Break: func(m *mdx.Model) { m.Materials[0].Layers[0].CoordID = 1 }},
	{Code: "MDX163", Path: "materials[0].layers[0].coordId", Also: also("MDX160"), Break: func(m *mdx.Model) {
		m.Geosets = append([]mdx.Geoset{m.Geosets[0]}, m.Geosets...)
		m.Geosets[0].MaterialID, m.Materials[0].Layers[0].CoordID = 9, 1
	}},
	{Code: "MDX180", Path: "materials[0].layers[1].filterMode", Break: func(m *mdx.Model) { m.Materials[0].Layers[1].FilterMode = 12257548 }},
	{Code: "MDX180", Path: "particleEmitters2[0].filterMode", Break: func(m *mdx.Model) { m.ParticleEmitters2[0].FilterMode = 5 }},
	{Code: "MDX183", Path: "materials[0].shader", Break: func(m *mdx.Model) { hd(m); m.Materials[0].Shader = "Shader_HD_DefaultUnt" }},
	{Code: "MDX186", Path: "materials[0].layers", Break: func(m *mdx.Model) { hd(m); m.Materials[0].Layers = m.Materials[0].Layers[:2] }},
	{Code: "MDX184", Path: "materials[0].layers[1].alpha", Break: func(m *mdx.Model) { m.Materials[0].Layers[1].Alpha = 0 }},
	{Code: "MDX184", Path: "geosetAnims[0].alpha", Break: func(m *mdx.Model) { m.GeosetAnims[0].Alpha = 0 }},
	{Code: "MDX007", Path: "geosetAnims[0].geosetId", Break: func(m *mdx.Model) { m.GeosetAnims[0].GeosetID = 4 }},
	{Code: "MDX007", Path: "geosetAnims[1].geosetId", Break: func(m *mdx.Model) { m.GeosetAnims = append(m.GeosetAnims, m.GeosetAnims[0]) }},
	{Code: "MDX166", Path: "materials[1]", Break: func(m *mdx.Model) { m.Materials = append(m.Materials, m.Materials[0]) }},
	{Code: "MDX168", Path: "textureAnims[1]", Break: func(m *mdx.Model) { m.TextureAnims = append(m.TextureAnims, mdx.TextureAnim{}) }},
	{Code: "MDX182", Path: "textures[1].flags", Break: func(m *mdx.Model) { m.Textures[1].Flags = 0x104 }},
	{Code: "MDX182", Path: "materials[0].layers[0].flags", Break: func(m *mdx.Model) { m.Materials[0].Layers[0].Flags = 0xCDCD0000 }},

	{Code: "MDX169", Path: "textures[1].path", Break: func(m *mdx.Model) { m.Textures[1].Path = "Textures/Square.blp" }},
	{Code: "MDX169", Path: "textures[1].path", Stays: true, Break: func(m *mdx.Model) { m.Textures[1].Path = `C:\Square.blp` }},
	{Code: "MDX169", Path: "textures[1].path", Stays: true, Break: func(m *mdx.Model) { m.Textures[1].Path = `..\Square.blp` }},
	{Code: "MDX169", Path: "textures[1].path", Stays: true, Also: also("MDX173"), Break: func(m *mdx.Model) { m.Textures[1].Path = ` Square.blp` }},
	{Code: "MDX170", Path: "textures[1].path", Break: func(m *mdx.Model) { m.Textures[1].Path = "" }},
	{Code: "MDX171", Path: "textures[1].path", Break: func(m *mdx.Model) { m.Textures[1].Path = "Square.png" }},
	{Code: "MDX172", Path: "textures[0].replaceableId", Break: func(m *mdx.Model) { m.Textures[0].ReplaceableID = 7 }},
	{Code: "MDX172", Path: "particleEmitters2[0].replaceableId", Break: func(m *mdx.Model) { m.ParticleEmitters2[0].ReplaceableID = 7 }},
	{Code: "MDX167", Path: "textures[2]", Break: func(m *mdx.Model) { m.Textures = append(m.Textures, mdx.Texture{ReplaceableID: 2}) }},
	{Code: "MDX173", Path: "textures[1].path", Break: func(m *mdx.Model) { m.Textures[1].Path = `Textures\Circle.blp` }},
	{Code: "MDX174", Path: "attachments[0].path", Also: also("MDX173"), Break: func(m *mdx.Model) { m.Attachments[0].Path = "Sword" }},
	{Code: "MDX212", Path: "faceFX[0].path", Break: func(m *mdx.Model) { m.Version = 1000; m.FaceFX = []mdx.FaceFX{{Name: "Head", Path: "head.fxe"}} }},
}

// objectCases break the rules about objects of all kinds.
var objectCases = []ruleCase{
	{Code: "MDX109", Path: "geosets", Also: also("MDX154"), Break: func(m *mdx.Model) {
		m.Helpers = append([]mdx.Helper{{Node: m.Bones[0].Node}, {Node: m.Bones[1].Node}}, m.Helpers...)
		m.Helpers[0].Flags, m.Helpers[1].Flags = 0, 0
		m.Bones = nil
	}},
	{Code: "MDX110", Path: "bones[1]", Break: func(m *mdx.Model) { m.Geosets[0].Matrices[2] = 0; m.RibbonEmitters[0].ParentID = 0 }},
	{Code: "MDX108", Path: "bones[1].geosetAnimId", Break: func(m *mdx.Model) { m.Bones[1].GeosetAnimID = 3 }},
	{Code: "MDX108", Path: "bones[0].geosetId", Break: func(m *mdx.Model) { m.Bones[0].GeosetID = 3 }},
	{Code: "MDX111", Path: "helpers[0].name", Break: func(m *mdx.Model) { m.Helpers[0].Name = strings.Repeat("x", 80) }},
	{Code: "MDX112", Path: "attachments", Break: func(m *mdx.Model) { m.Attachments[0].Name = "Hand Right Ref" }},
	{Code: "MDX113", Path: "bindPose", Break: func(m *mdx.Model) { m.Version = 1000; m.BindPose = make([][12]float32, 4) }},
	{Code: "MDX164", Path: "glider[0]", Break: func(m *mdx.Model) {
		m.Version, m.Glider = 1300, []uint32{9}
		for k := range m.Materials[0].Layers {
			m.Materials[0].Layers[k].Slots = []mdx.TextureSlot{{TextureID: int32(k)}}
		}
	}},
	{Code: "MDX185", Path: "lights[0].attenuationEnd", Break: func(m *mdx.Model) { m.Lights[0].AttenuationEnd = 10 }},
	{Code: "MDX185", Path: "lights[0].attenuationStart", Break: func(m *mdx.Model) { m.Lights[0].AttenuationStart = 10 }},
	{Code: "MDX181", Path: "lights[0].type", Break: func(m *mdx.Model) { m.Lights[0].Type = 513 }},
	{Code: "MDX181", Path: "particleEmitters2[0].headOrTail", Break: func(m *mdx.Model) { m.ParticleEmitters2[0].HeadOrTail = 1<<32 - 1 }},
	{Code: "MDX210", Path: "collision[0]", Break: func(m *mdx.Model) { m.CollisionShapes[0].Radius = 0 }},
	{Code: "MDX210", Path: "collision[0]", Break: func(m *mdx.Model) {
		m.CollisionShapes[0].Type, m.CollisionShapes[0].Vertices = mdx.ShapeBox, make([]mdx.Vec3, 2)
	}},
	{Code: "MDX211", Path: "cameras[0].farClip", Break: func(m *mdx.Model) { m.Cameras[0].FarClip = 0.5 }},
	{Code: "MDX211", Path: "cameras[0].fieldOfView", Break: func(m *mdx.Model) { m.Cameras[0].FieldOfView = 0 }},
	{Code: "MDX211", Path: "cameras[0].target", Break: func(m *mdx.Model) { m.Cameras[0].Target = m.Cameras[0].Position }},
	{Code: "MDX213", Path: "events[0].name", Break: func(m *mdx.Model) { m.Events[0].Name = "Footstep" }},

	{Code: "MDX200", Path: "particleEmitters2[0].rows", Break: func(m *mdx.Model) { m.ParticleEmitters2[0].Rows = 3 }},
	{Code: "MDX200", Path: "ribbonEmitters[0].columns", Break: func(m *mdx.Model) { m.RibbonEmitters[0].Columns = 0 }},
	{Code: "MDX201", Path: "particleEmitters2[0].lifeSpanUVAnim", Break: func(m *mdx.Model) { m.ParticleEmitters2[0].LifeSpanUVAnim[1] = 4 }},
	{Code: "MDX201", Path: "ribbonEmitters[0].textureSlot", Break: func(m *mdx.Model) {
		m.RibbonEmitters[0].Columns, m.RibbonEmitters[0].TextureSlot = 2, 2
	}},
	{Code: "MDX201", Path: "ribbonEmitters[0].textureSlotTrack[1].value", Break: func(m *mdx.Model) {
		m.RibbonEmitters[0].Columns = 2
		m.RibbonEmitters[0].TextureSlotTrack = &mdx.Track[uint32]{GlobalSequenceID: mdx.None, Times: []int32{0, 500}, Values: []uint32{1, 2}}
	}},
	{Code: "MDX202", Path: "particleEmitters2[0].time", Break: func(m *mdx.Model) { m.ParticleEmitters2[0].Time = 50 }},
	{Code: "MDX203", Path: "particleEmitters2[0].squirt", Break: func(m *mdx.Model) { m.ParticleEmitters2[0].Squirt = 1 }},
	{Code: "MDX204", Path: "particleEmitters2[0].emissionRate", Break: func(m *mdx.Model) { m.ParticleEmitters2[0].EmissionRate = 0 }},
	{Code: "MDX207", Path: "particleEmitters2[0].flags", Break: func(m *mdx.Model) { m.ParticleEmitters2[0].Flags |= mdx.ParticleXYQuad }},
	{Code: "MDX205", Path: "particleEmitters[0]", Break: func(m *mdx.Model) {
		m.ParticleEmitters = []mdx.ParticleEmitter{{Node: m.CollisionShapes[0].Node, Path: "Square.mdx"}}
		m.ParticleEmitters[0].Flags = mdx.KindParticleEmitter | mdx.EmitterUsesTGA
		m.ParticleEmitters[0].Path = "Square.blp"
		m.CollisionShapes = nil
	}},
	{Code: "MDX206", Path: "popcornEmitters[0].animVisibilityGuide", Break: func(m *mdx.Model) {
		m.Version = 1000
		m.PopcornEmitters = []mdx.PopcornEmitter{{Node: m.CollisionShapes[0].Node}}
		m.CollisionShapes = nil
	}},
}
