package rules

import (
	"slices"
	"strings"
	"testing"

	"marrow/check"
	"marrow/internal/mdxtest"
	"marrow/mdx"
)

// toWoW changes a sound model to a sound one of World of Warcraft's version 1300.
func toWoW(m *mdx.Model) {
	m.Version, m.Flavour = 1300, mdx.WorldOfWarcraft
	m.Bones[1].PackedRotation = &mdx.Track[mdx.PackedQuaternion]{Interpolation: mdx.Linear, GlobalSequenceID: mdx.None,
		Times: m.Bones[1].Rotation.Times, Values: []mdx.PackedQuaternion{mdx.PackQuaternion(mdx.Vec4{0, 0, 0, 1}), mdx.PackQuaternion(mdx.Vec4{0, 0, 0.6, 0.8}), mdx.PackQuaternion(mdx.Vec4{0, 0, 0, 1})}}
	m.Bones[1].Rotation = nil
	g := &m.Geosets[0]
	g.PrimitiveTypes, g.FaceTypes = nil, []mdx.FaceType{mdx.Triangles}
	g.BoneIndices, g.BoneWeights = [][4]uint8{{0}, {0}, {0, 1}, {0, 1}}, [][4]uint8{{0, 0, 0, 255}, {0, 0, 0, 255}, {0, 0, 127, 128}, {0, 0, 127, 128}}
	m.Sequences[0].Name, m.Sequences[0].Rarity = "Stand - Var1", 0.75
	m.Sequences = append(m.Sequences, mdx.Sequence{Name: "Stand - Var2", Start: 2100, End: 3000, Rarity: 0.25, Extent: g.Extent})
	g.SequenceExtents = append(g.SequenceExtents, g.Extent)
	m.Attachments[0].AttachmentID = 19
	m.ParticleEmitters2[0].WoW = &mdx.WoWEmitter{Type: 1, TwinkleOnOff: 1, TwinkleScale: mdx.Vec2{1, 1}}
	m.HitTestShapes = []mdx.HitTestShape{{Node: m.CollisionShapes[0].Node, Type: mdx.HitSphere, Center: mdx.Vec3{0, 5, 5}, Radius: 8}}
	m.CollisionShapes = nil
	m.CollisionMesh = &mdx.CollisionMesh{Vertices: slices.Clone(g.Vertices), Triangles: slices.Clone(g.Faces), Normals: []mdx.Vec3{{1, 0, 0}, {1, 0, 0}}}
	for _, o := range m.Objects() {
		o.Node.Flags = o.Node.Flags>>1&^0x7F | o.Node.Flags&0x7F
	}
	m.Geosets[0].SequenceExtents = m.Geosets[0].SequenceExtents[:len(m.Sequences)]
}

// toBatches changes a sound model to one of version 1500.
func toBatches(m *mdx.Model) {
	toWoW(m)
	m.Version = 1500
	old := m.Geosets[0]
	g := mdx.BatchedGeoset{BoundsRadius: 20, PrimitiveTypes: []mdx.BatchPrimitive{mdx.BatchTriangles}, MaxVertex: 3, Faces: old.Faces}
	for i, v := range old.Vertices {
		g.Vertices = append(g.Vertices, mdx.BatchVertex{Position: v, Normal: old.Normals[i], BoneWeights: [4]uint8{155, 100},
			BoneIndices: [4]uint8{0, 1}, TexCoords: [2]mdx.Vec2{old.UVSets[0][i]}})
	}
	m.Geosets, m.BatchedGeosets = nil, []mdx.BatchedGeoset{g}
}

// in1300 and in1500 break a sound model of World of Warcraft.
func in1300(change func(m *mdx.Model)) func(*mdx.Model) {
	return func(m *mdx.Model) { toWoW(m); change(m) }
}

func in1500(change func(m *mdx.Model, g *mdx.BatchedGeoset)) func(*mdx.Model) {
	return func(m *mdx.Model) { toBatches(m); change(m, &m.BatchedGeosets[0]) }
}

// hit replaces the model's hit test shape.
func hit(s mdx.HitTestShape) func(*mdx.Model) {
	return in1300(func(m *mdx.Model) { s.Node = m.HitTestShapes[0].Node; m.HitTestShapes[0] = s })
}

// wowCases break the rules in files of World of Warcraft's alpha.
var wowCases = []ruleCase{
	{Code: "MDX140", Path: "geosets.batches[0].primitiveVertices[3]", Stays: true, Also: also("MDX147", "MDX136"),
		Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Faces[5] = 9 })},
	{Code: "MDX141", Path: "geosets.batches[0].primitiveVertices[0]", Stays: true, Also: also("MDX147"),
		Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Faces[1] = 0 })},
	{Code: "MDX142", Path: "geosets.batches[0].primitiveVertices[6]", Stays: true,
		Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Faces = append(g.Faces, 1, 2, 0) })},
	{Code: "MDX005", Path: "geosets.batches[0].primitiveTypes[0]", Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.PrimitiveTypes[0] = 4 })},
	{Code: "MDX005", Path: "geosets.batches[0].primitiveVertices", Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Faces = append(g.Faces, 1) })},
	{Code: "MDX136", Path: "geosets.batches[0].maxVertex", Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.MaxVertex = 2 })},
	{Code: "MDX143", Path: "geosets.batches[0].vertices[2]", Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Vertices[2].TexCoords[1][0] = nan })},
	{Code: "MDX144", Path: "geosets.batches[0].vertices[2].normal", Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Vertices[2].Normal = mdx.Vec3{0, 0.5, 0} })},
	{Code: "MDX155", Path: "geosets.batches[0].vertices[1].boneWeights", Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Vertices[1].BoneWeights[1] = 20 })},
	{Code: "MDX155", Path: "geosets.batches[0].vertices[1].boneWeights", Stays: true, Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Vertices[1].BoneWeights = [4]uint8{} })},
	{Code: "MDX153", Path: "geosets.batches[0].vertices[3].boneIndices", Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Vertices[3].BoneIndices[1] = 90 })},
	{Code: "MDX154", Path: "geosets.batches[0].vertices[3].boneIndices", Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Vertices[3].BoneIndices[1] = 2 })},
	{Code: "MDX146", Path: "geosets[0]", Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Faces = nil })},
	{Code: "MDX147", Path: "geosets.batches[0].vertices[3]", Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Faces, g.MaxVertex = g.Faces[:3], 2 })},
	{Code: "MDX148", Path: "geosets.batches[0].vertices", Also: also("MDX147"),
		Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) {
			for len(g.Vertices) <= 65535 {
				g.Vertices = append(g.Vertices, g.Vertices...)
			}
		})},
	{Code: "MDX163", Path: "materials[0].layers[1].coordId", Break: in1500(func(m *mdx.Model, _ *mdx.BatchedGeoset) { m.Materials[0].Layers[1].CoordID = 2 })},
	{Code: "MDX159", Path: "geosets[0].boundsCentre", Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.BoundsCentre[1] = inf })},
	{Code: "MDX182", Path: "geosets[0].flags", Break: in1500(func(_ *mdx.Model, g *mdx.BatchedGeoset) { g.Flags = 0x44 })},

	{Code: "MDX140", Path: "collision.triangles[0]", Stays: true, Break: in1300(func(m *mdx.Model) { m.CollisionMesh.Triangles[2] = 4 })},
	{Code: "MDX005", Path: "collision.triangles", Break: in1300(func(m *mdx.Model) { m.CollisionMesh.Triangles = append(m.CollisionMesh.Triangles, 0) })},
	{Code: "MDX143", Path: "collision.vertices[3]", Break: in1300(func(m *mdx.Model) { m.CollisionMesh.Vertices[3][2] = nan })},
	{Code: "MDX143", Path: "collision.normals[1]", Break: in1300(func(m *mdx.Model) { m.CollisionMesh.Normals[1][2] = nan })},
	{Code: "MDX145", Path: "collision.normals", Break: in1300(func(m *mdx.Model) { m.CollisionMesh.Normals = m.CollisionMesh.Normals[:1] })},
	{Code: "MDX144", Path: "collision.normals[1]", Break: in1300(func(m *mdx.Model) { m.CollisionMesh.Normals[1][0] = 2 })},
	{Code: "MDX145", Path: "geosets[0].boneIndices", Break: in1300(func(m *mdx.Model) { m.Geosets[0].BoneIndices = m.Geosets[0].BoneIndices[:3] })},
	{Code: "MDX145", Path: "geosets[0].boneWeights", Break: in1300(func(m *mdx.Model) { m.Geosets[0].BoneWeights = m.Geosets[0].BoneWeights[:3] })},
	{Code: "MDX153", Path: "geosets[0].boneIndices[2]", Break: in1300(func(m *mdx.Model) { m.Geosets[0].BoneIndices[2][1] = 60 })},
	{Code: "MDX154", Path: "geosets[0].boneIndices[2]", Break: in1300(func(m *mdx.Model) { m.Geosets[0].BoneIndices[2][1] = 2 })},
	{Code: "MDX148", Path: "geosets[0].vertices", Also: also("MDX147"),
		Break: in1300(func(m *mdx.Model) {
			g := &m.Geosets[0]
			for len(g.Vertices) <= 65535 {
				g.Vertices, g.Normals, g.VertexGroups = append(g.Vertices, g.Vertices...), append(g.Normals, g.Normals...), append(g.VertexGroups, g.VertexGroups...)
				g.UVSets[0], g.BoneIndices, g.BoneWeights = append(g.UVSets[0], g.UVSets[0]...), append(g.BoneIndices, g.BoneIndices...), append(g.BoneWeights, g.BoneWeights...)
			}
		})},

	{Code: "MDX210", Path: "hitTestShapes[0]", Break: hit(mdx.HitTestShape{Type: mdx.HitBox, Minimum: mdx.Vec3{0, 0, 0}, Maximum: mdx.Vec3{1, 0, 1}})},
	{Code: "MDX210", Path: "hitTestShapes[0]", Break: hit(mdx.HitTestShape{Type: mdx.HitCylinder, Radius: 1})},
	{Code: "MDX210", Path: "hitTestShapes[0]", Break: hit(mdx.HitTestShape{Type: mdx.HitSphere})},
	{Code: "MDX210", Path: "hitTestShapes[0]", Break: hit(mdx.HitTestShape{Type: mdx.HitPlane, Length: 3})},
	{Code: "MDX159", Path: "hitTestShapes[0]", Break: hit(mdx.HitTestShape{Type: mdx.HitSphere, Radius: nan})},
	{Code: "MDX159", Path: "hitTestShapes[0]", Break: hit(mdx.HitTestShape{Type: mdx.HitCylinder, Center: mdx.Vec3{inf}, Height: 1, Radius: 1})},
	{Code: "MDX159", Path: "particleEmitters2[0].tumble", Break: in1300(func(m *mdx.Model) { m.ParticleEmitters2[0].WoW.Tumble[1][0] = nan })},

	{Code: "MDX181", Path: "hitTestShapes[0].type", Break: hit(mdx.HitTestShape{Type: 4})},
	{Code: "MDX181", Path: "particleEmitters2[0].emitterType", Break: in1300(func(m *mdx.Model) { m.ParticleEmitters2[0].WoW.Type = 4 })},
	{Code: "MDX181", Path: "model.flags", Break: in1300(func(m *mdx.Model) { m.Flags = 3 })},
	{Code: "MDX180", Path: "particleEmitters2[0].filterMode", Break: in1300(func(m *mdx.Model) { m.ParticleEmitters2[0].FilterMode = 5 })},
	{Code: "MDX182", Path: "model.flags", Break: in1300(func(m *mdx.Model) { m.Flags = 8 })},
	{Code: "MDX182", Path: "geosets[0].flags", Break: in1300(func(m *mdx.Model) { m.Geosets[0].SelectionFlags = 4 })},
	{Code: "MDX182", Path: "helpers[0].flags", Break: in1300(func(m *mdx.Model) { m.Helpers[0].Flags |= 0x8000 })},
	{Code: "MDX182", Path: "particleEmitters2[0].flags", Break: in1300(func(m *mdx.Model) { m.ParticleEmitters2[0].Flags |= 0x40000000 })},
	{Code: "MDX182", Path: "geosetAnims[0].flags", Break: in1300(func(m *mdx.Model) { m.GeosetAnims[0].Flags |= 2 })},
	{Code: "MDX182", Path: "sequences[1].flags", Break: in1300(func(m *mdx.Model) { m.Sequences[1].Flags |= 2 })},
	{Code: "MDX182", Path: "materials[0].layers[0].flags", Break: in1300(func(m *mdx.Model) { m.Materials[0].Layers[0].Flags |= 0x200 })},
	{Code: "MDX107", Path: "hitTestShapes[0].flags", Break: in1300(func(m *mdx.Model) { m.HitTestShapes[0].Flags = 0x2000 })},

	{Code: "MDX187", Path: "sequences[255]", Also: also("MDX149", "MDX193", "MDX197"),
		Break: in1300(func(m *mdx.Model) { m.Sequences = append(m.Sequences, make([]mdx.Sequence, 253)...) })},
	{Code: "MDX187", Path: "materials[255]", Also: also("MDX166"),
		Break: in1300(func(m *mdx.Model) { m.Materials = append(m.Materials, slices.Repeat(m.Materials, 255)...) })},
	{Code: "MDX187", Path: "geosets[255]", Break: in1300(func(m *mdx.Model) { m.Geosets = slices.Repeat(m.Geosets, 256) })},
	{Code: "MDX187", Path: "geosets[255]", Break: in1500(func(m *mdx.Model, _ *mdx.BatchedGeoset) { m.BatchedGeosets = slices.Repeat(m.BatchedGeosets, 256) })},
	{Code: "MDX197", Path: "sequences[0].frequency", Break: in1300(func(m *mdx.Model) { m.Sequences[0].Rarity = 0.5 })},
	{Code: "MDX114", Path: "attachments[1].attachmentId", Also: also("MDX003", "MDX103"), Break: in1300(func(m *mdx.Model) {
		m.Attachments = append(m.Attachments, m.Attachments[0])
	})},
	{Code: "MDX208", Path: "particleEmitters2[0].zSource", Break: in1300(func(m *mdx.Model) { m.ParticleEmitters2[0].WoW.ZSource = -1 })},
	{Code: "MDX208", Path: "particleEmitters2[0].zSourceTrack[0].value", Break: in1300(func(m *mdx.Model) {
		m.ParticleEmitters2[0].ZSourceTrack = &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []float32{-1}}
	})},
	{Code: "MDX204", Path: "particleEmitters2[0].splineCount", Break: in1300(func(m *mdx.Model) { m.ParticleEmitters2[0].WoW.Type = 3 })},
	{Code: "MDX134", Path: "particleEmitters2[0].twinkleOnOff", Break: in1300(func(m *mdx.Model) { m.ParticleEmitters2[0].WoW.TwinkleOnOff = 10 })},
	{Code: "MDX174", Path: "particleEmitters2[0].recursionModel", Also: also("MDX173"), Break: in1300(func(m *mdx.Model) {
		m.ParticleEmitters2[0].WoW.RecursionModel = "Spark"
	})},
	{Code: "MDX111", Path: "particleEmitters2[0].geometryModel", Also: also("MDX173"), Break: in1300(func(m *mdx.Model) {
		m.ParticleEmitters2[0].WoW.GeometryModel = long(260, ".mdx")
	})},
}

// long returns a text of n bytes.
func long(n int, end string) string { return strings.Repeat("x", n-len(end)) + end }

// rangeCases break the rules about numbers whose range the specifications define.
var rangeCases = []ruleCase{
	{Code: "MDX134", Path: "attachments[0].visibility[1].value", Break: func(m *mdx.Model) {
		m.Attachments[0].Visibility = &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{0, 500}, Values: []float32{1, 0.5}}
	}},
	{Code: "MDX134", Path: "bones[1].nodeVisibility[0].value", Break: func(m *mdx.Model) {
		m.Bones[1].NodeVisibility = &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []float32{2}}
	}},
	{Code: "MDX134", Path: "cameras[0].visibility[0].value", Break: func(m *mdx.Model) {
		m.Cameras[0].Visibility = &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []float32{-1}}
	}},
	{Code: "MDX134", Path: "particleEmitters2[0].squirt", Break: func(m *mdx.Model) {
		e := &m.ParticleEmitters2[0]
		e.Squirt = 2
		e.EmissionRateTrack = &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []float32{5}}
	}},
	{Code: "MDX134", Path: "lights[0].shadowCasting", Break: func(m *mdx.Model) { m.Version = 1300; m.Lights[0].ShadowCasting = 2 }},
	{Code: "MDX135", Path: "materials[0].layers[1].alpha", Break: func(m *mdx.Model) { m.Materials[0].Layers[1].Alpha = 1.5 }},
	{Code: "MDX135", Path: "materials[0].layers[1].alphaTrack[0].value", Break: func(m *mdx.Model) {
		m.Materials[0].Layers[1].AlphaTrack = &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{0}, Values: []float32{-0.1}}
	}},
	{Code: "MDX135", Path: "geosetAnims[0].alpha", Break: func(m *mdx.Model) { m.GeosetAnims[0].Alpha = 2 }},
	{Code: "MDX135", Path: "ribbonEmitters[0].alpha", Break: func(m *mdx.Model) { m.RibbonEmitters[0].Alpha = 255 }},
	{Code: "MDX208", Path: "ribbonEmitters[0].heightAbove", Break: func(m *mdx.Model) { m.RibbonEmitters[0].HeightAbove = -1 }},
	{Code: "MDX208", Path: "ribbonEmitters[0].heightBelowTrack[1].value", Break: func(m *mdx.Model) {
		m.RibbonEmitters[0].HeightBelowTrack = &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{0, 500}, Values: []float32{1, -1}}
	}},
	{Code: "MDX204", Path: "ribbonEmitters[0].lifeSpan", Break: func(m *mdx.Model) { m.RibbonEmitters[0].LifeSpan = 0 }},
	{Code: "MDX204", Path: "ribbonEmitters[0].emissionRate", Break: func(m *mdx.Model) { m.RibbonEmitters[0].EmissionRate = 0 }},
	{Code: "MDX114", Path: "attachments[1].attachmentId", Also: also("MDX003", "MDX103"), Break: func(m *mdx.Model) {
		m.Attachments[0].AttachmentID = 3
		m.Attachments = append(m.Attachments, m.Attachments[0])
	}},
	{Code: "MDX175", Path: "textures[0].path", Also: also("MDX173"), Break: func(m *mdx.Model) { m.Textures[0].Path = "Skin.blp" }},
	{Code: "MDX148", Path: "geosets[0].vertices", Also: also("MDX147"), Break: func(m *mdx.Model) {
		hd(m)
		g := &m.Geosets[0]
		for len(g.Vertices) <= 65535 {
			g.Vertices, g.Normals = append(g.Vertices, g.Vertices...), append(g.Normals, g.Normals...)
			g.UVSets[0], g.VertexGroups = append(g.UVSets[0], g.UVSets[0]...), append(g.VertexGroups, g.VertexGroups...)
		}
	}},

	{Code: "MDX182", Path: "bones[0].flags", Break: func(m *mdx.Model) { m.Bones[0].Flags |= 0x80000000 }},
	{Code: "MDX182", Path: "particleEmitters2[0].flags", Break: func(m *mdx.Model) { m.ParticleEmitters2[0].Flags |= 0x200000 }},
	{Code: "MDX182", Path: "geosets[0].selectionFlags", Break: func(m *mdx.Model) { m.Geosets[0].SelectionFlags = 1 }},

	{Code: "MDX111", Path: "materials[0].shader", Also: also("MDX183"), Break: func(m *mdx.Model) { m.Version = 900; m.Materials[0].Shader = long(80, "") }},
	{Code: "MDX111", Path: "geosets[0].lodName", Break: func(m *mdx.Model) { m.Version = 900; m.Geosets[0].LODName = long(80, "") }},
	{Code: "MDX111", Path: "attachments[0].path", Also: also("MDX173"), Break: func(m *mdx.Model) { m.Attachments[0].Path = long(260, ".mdx") }},
	{Code: "MDX111", Path: "particleEmitters[0].path", Also: also("MDX173", "MDX205"), Break: func(m *mdx.Model) {
		m.ParticleEmitters = []mdx.ParticleEmitter{{Node: m.CollisionShapes[0].Node, Path: long(260, ".mdx")}}
		m.ParticleEmitters[0].Flags = mdx.KindParticleEmitter
		m.CollisionShapes = nil
	}},
	{Code: "MDX111", Path: "popcornEmitters[0].path", Also: also("MDX173"), Break: popcorn(func(e *mdx.PopcornEmitter) { e.Path = long(260, ".pkb") })},
	{Code: "MDX111", Path: "popcornEmitters[0].animVisibilityGuide", Break: popcorn(func(e *mdx.PopcornEmitter) { e.AnimVisibilityGuide = long(260, "") })},
	{Code: "MDX135", Path: "popcornEmitters[0].alpha", Break: popcorn(func(e *mdx.PopcornEmitter) { e.Alpha = -1 })},
	{Code: "MDX182", Path: "popcornEmitters[0].flags", Break: popcorn(func(e *mdx.PopcornEmitter) { e.Flags = 0x80000 })},
	{Code: "MDX111", Path: "faceFX[0].name", Break: func(m *mdx.Model) {
		m.Version = 1000
		m.FaceFX = []mdx.FaceFX{{Name: long(80, ""), Path: "head.facefx"}}
	}},
	{Code: "MDX111", Path: "faceFX[0].path", Break: func(m *mdx.Model) {
		m.Version = 1000
		m.FaceFX = []mdx.FaceFX{{Name: "Head", Path: long(260, ".facefx")}}
	}},
}

func popcorn(change func(*mdx.PopcornEmitter)) func(*mdx.Model) {
	return func(m *mdx.Model) {
		m.Version = 1000
		m.PopcornEmitters = []mdx.PopcornEmitter{{Node: m.CollisionShapes[0].Node, AnimVisibilityGuide: "Always=on"}}
		m.PopcornEmitters[0].Flags = 0
		m.CollisionShapes = nil
		change(&m.PopcornEmitters[0])
	}
}

// TestWithinLimits: values exactly at the limits aren't reported.
func TestWithinLimits(t *testing.T) {
	for name, change := range map[string]func(*mdx.Model){
		"a model of version 1300": toWoW,
		"a model of version 1500": toBatches,
		"switches that are on":    func(m *mdx.Model) { m.Version = 1300; m.Lights[0].ShadowCasting = 1 },
		"alphas of 0 and 1": func(m *mdx.Model) {
			m.Materials[0].Layers[1].AlphaTrack = &mdx.Track[float32]{GlobalSequenceID: mdx.None, Times: []int32{0, 1}, Values: []float32{0, 1}}
		},
		"a ribbon of no height":         func(m *mdx.Model) { m.RibbonEmitters[0].HeightAbove, m.RibbonEmitters[0].HeightBelow = 0, 0 },
		"255 materials":                 in1300(func(m *mdx.Model) { m.Materials = append(m.Materials, slices.Repeat(m.Materials, 254)...) }),
		"256 materials of Warcraft III": func(m *mdx.Model) { m.Materials = append(m.Materials, slices.Repeat(m.Materials, 255)...) },
		"attachments without a number": func(m *mdx.Model) {
			m.Attachments[0].AttachmentID = mdx.None
			m.Attachments = append(m.Attachments, m.Attachments[0])
		},
		"attachments of number 0":            func(m *mdx.Model) { m.Attachments = append(m.Attachments, m.Attachments[0]) },
		"sequences of no frequency":          in1300(func(m *mdx.Model) { m.Sequences[0].Rarity, m.Sequences[2].Rarity = 0, 0 }),
		"an emitter's every flag":            in1300(func(m *mdx.Model) { m.ParticleEmitters2[0].Flags |= 0x37FF8000 }),
		"a bone that doesn't say its kind":   in1300(func(m *mdx.Model) { m.Bones[0].Flags = 0 }),
		"a sphere of particles on no spline": in1300(func(m *mdx.Model) { m.ParticleEmitters2[0].WoW.Type = 2 }),
		"the third texture coordinates' none": in1500(func(m *mdx.Model, _ *mdx.BatchedGeoset) {
			m.Materials[0].Layers[1].CoordID = mdx.None
		}),
	} {
		m := mdxtest.Sound()
		change(m)
		for _, f := range check.Run(check.For(check.Self[*mdx.Model], Model), check.Subject{Document: m}, check.Options{}) {
			switch f.Code {
			case "MDX166", "MDX003", "MDX103": // because the copies are unused or have equal ids
			default:
				t.Errorf("%s: %v", name, f)
			}
		}
	}
}

// plainWoW returns a model of World of Warcraft's alpha with one sequence.
func plainWoW() *mdx.Model {
	return &mdx.Model{Version: 1300, Flavour: mdx.WorldOfWarcraft, Pivots: []mdx.Vec3{{}, {}},
		Sequences: []mdx.Sequence{{Name: "Stand", End: 1000}}}
}
