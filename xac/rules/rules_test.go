package rules

import (
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/check"
	"marrow/internal/checktest"
	"marrow/internal/wiretest"
	"marrow/report"
	"marrow/xac"
)

// TestRules: each rule about actors with one that breaks it and one that doesn't.
func TestRules(t *testing.T) {
	suite(soundActor, actorCases).Run(t)
}

// TestMotionRules: the same of motions. Together the two have a case for each rule.
func TestMotionRules(t *testing.T) {
	suite(soundMotion, motionCases).Run(t)
	suite(soundMorphMotion, morphMotionCases).Run(t)
}

// TestTextureWithoutAssets: without the game's folders, their content isn't known.
func TestTextureWithoutAssets(t *testing.T) {
	f := soundActor()
	body[*xac.FXMaterial](f, atFX).Bitmaps[1].Value = "lost"
	near := asset.Resolver{Finder: asset.New(fstest.MapFS{})}
	for _, found := range check.Run(check.For(check.Self[*xac.File], File), check.Subject{Document: f}, check.Options{Resolver: near}) {
		if found.Code == "XAC144" {
			t.Errorf("%s: %s", found.Path, found.Message)
		}
	}
}

func suite(sound func() *xac.File, cases []checktest.Case[*xac.File]) checktest.Suite[*xac.File] {
	s := checktest.Suite[*xac.File]{
		Sound:   sound,
		Kind:    wiretest.Of(xac.Decode, xac.Explain, xac.Options{}, xac.Options{Alias: true}),
		Options: check.Options{Assets: true, Resolver: asset.Resolver{Finder: asset.New(fstest.MapFS{"skin.dds": {}, "glow.tga": {}})}},
		Cases:   cases,
	}
	tested := make(map[report.Code]bool)
	for _, c := range cases {
		tested[c.Code] = true
	}
	for _, r := range File {
		if tested[r.Code] || !testedSomewhere(r.Code) {
			s.Rules = append(s.Rules, r)
		}
	}
	return s
}

func testedSomewhere(code report.Code) bool {
	for _, list := range [][]checktest.Case[*xac.File]{actorCases, motionCases, morphMotionCases} {
		for _, c := range list {
			if c.Code == code {
				return true
			}
		}
	}
	return false
}

func node(name string, parent uint32) xac.Node {
	return xac.Node{Name: name, Parent: parent, Transform: xac.Transform{Rotation: xac.Quat{0, 0, 0, 1}, ScaleRotation: xac.Quat{0, 0, 0, 1}, Scale: xac.Vec3{1, 1, 1}}}
}

// The places of soundActor's chunks.
const (
	atInfo = iota
	atNodes
	atLimit
	atTotals
	atMaterial
	atFX
	atLayer
	atMesh
	atSkin
	atTarget
	atGroups
	atSources
	atAttachments
	atLevel
)

// soundActor returns a square moved by two nodes, with one chunk of each kind and without errors.
func soundActor() *xac.File {
	nodes := &xac.Nodes{Nodes: []xac.Node{node("root", xac.None), node("tip", 0)}}
	nodes.Nodes[0].NumChildren = 1
	up := xac.Vec3{0, 1, 0}
	mesh := &xac.Mesh{Node: 0, NumOrgVerts: 3, NumVerts: 4, Layers: []xac.Layer{
		{Type: xac.LayerOrgVertex, AttributeSize: 4, Numbers: []uint32{0, 1, 2, 2}},
		{Type: xac.LayerPosition, AttributeSize: 12, Vec3s: []xac.Vec3{{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}}},
		{Type: xac.LayerNormal, AttributeSize: 12, Vec3s: []xac.Vec3{up, up, up, up}},
		{Type: xac.LayerTangent, AttributeSize: 16, Vec4s: []xac.Vec4{{1, 0, 0, 1}, {1, 0, 0, 1}, {1, 0, 0, -1}, {1, 0, 0, 1}}},
	}, SubMeshes: []xac.SubMesh{{Indices: []uint32{0, 1, 2, 0, 2, 3}, NumVerts: 4, Material: 0, Bones: []uint32{0, 1}}, {Material: 1}}}
	level := &xac.File{MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkNodes, Version: 1, Body: &xac.Nodes{Nodes: []xac.Node{node("tip", xac.None)}}},
		{ID: xac.ChunkMaterial, Version: 2, Body: &xac.Material{TransparencyType: 'F'}},
		{ID: xac.ChunkMesh, Version: 1, Body: &xac.Mesh{NumVerts: 3, Layers: []xac.Layer{{Type: xac.LayerPosition, AttributeSize: 12, Vec3s: []xac.Vec3{{0, 0, 0}, {1, 0, 0}, {1, 0, 1}}}},
			SubMeshes: []xac.SubMesh{{Indices: []uint32{0, 1, 2}, NumVerts: 3}}}},
	}}
	return &xac.File{MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkInfo, Version: 2, Body: &xac.Info{RepositioningNode: 1}},
		{ID: xac.ChunkNodes, Version: 1, Body: nodes},
		{ID: xac.ChunkNodeLimit, Version: 1, Body: &xac.NodeLimit{Node: 1, RotationMin: xac.Vec3{1, 0, 0}, RotationMax: xac.Vec3{-1, 1, 0}, Active: [9]uint8{4: 1}}},
		{ID: xac.ChunkMaterialTotals, Version: 1, Body: &xac.MaterialTotals{Total: 2, Standard: 1, FX: 1}},
		{ID: xac.ChunkMaterial, Version: 2, Body: &xac.Material{TransparencyType: 'F', Layers: []xac.MaterialLayer{{Map: xac.MapDiffuse, Texture: "skin"}}}},
		{ID: xac.ChunkFXMaterial, Version: 2, Body: &xac.FXMaterial{Bitmaps: []xac.BitmapParam{{Name: "glow", Value: `textures\glow.tga`}, {Name: "none", Value: "None"}}}},
		{ID: xac.ChunkMaterialLayer, Version: 2, Body: &xac.MaterialLayer{Material: 1, Map: xac.MapBump, Texture: "skin"}},
		{ID: xac.ChunkMesh, Version: 1, Body: mesh},
		{ID: xac.ChunkSkinning, Version: 3, Body: &xac.Skinning{Node: 0, NumLocalBones: 2,
			Influences: []xac.Influence{{Weight: 1, Node: 0}, {Weight: 0.5, Node: 0}, {Weight: 0.5, Node: 1}}, Ranges: []xac.Range{{First: 0, Count: 1}, {First: 1, Count: 2}, {First: 0, Count: 1}}}},
		{ID: xac.ChunkMorphTargets, Version: 1, Body: &xac.MorphTargets{Targets: []xac.MorphTarget{{RangeMax: 1, Name: "smile",
			Deltas:     []xac.MorphDelta{{Node: 0, Max: 1, Positions: make([][3]uint16, 1), Normals: make([][3]uint8, 1), Tangents: make([][3]uint8, 1), Vertices: []uint32{3}}},
			Transforms: []xac.MorphTransform{{Node: 1}}}}}},
		{ID: xac.ChunkNodeGroups, Version: 1, Body: &xac.NodeGroups{Groups: []xac.NodeGroup{{Name: "all", Nodes: []uint16{0, 1}}}}},
		{ID: xac.ChunkMotionSources, Version: 1, Body: &xac.NodeList{Nodes: []uint16{0, 1}}},
		{ID: xac.ChunkAttachmentNodes, Version: 1, Body: &xac.NodeList{Nodes: []uint16{1}}},
		{ID: xac.ChunkLODLevel, Version: 1, Body: &xac.LODLevel{Level: 1, Actor: level}},
	}}
}

func body[T xac.Body](f *xac.File, i int) T { return f.Chunks[i].Body.(T) }

func theNodes(f *xac.File) []xac.Node    { return body[*xac.Nodes](f, atNodes).Nodes }
func theMesh(f *xac.File) *xac.Mesh      { return body[*xac.Mesh](f, atMesh) }
func theSkin(f *xac.File) *xac.Skinning  { return body[*xac.Skinning](f, atSkin) }
func smile(f *xac.File) *xac.MorphTarget { return &body[*xac.MorphTargets](f, atTarget).Targets[0] }
func inLevel(f *xac.File) *xac.File      { return body[*xac.LODLevel](f, atLevel).Actor }

var notANumber = float32(math.NaN())

var actorCases = []checktest.Case[*xac.File]{
	{Code: "XAC101", Path: "chunks[1].nodes.nodes[1].parent", Break: func(f *xac.File) { theNodes(f)[1].Parent, theNodes(f)[0].NumChildren = 9, 0 }},
	{Code: "XAC102", Path: "chunks[1].nodes.nodes[1].parent", Break: func(f *xac.File) {
		theNodes(f)[1].Parent, theNodes(f)[1].NumChildren, theNodes(f)[0].NumChildren = 1, 1, 0
	}},
	{Code: "XAC103", Path: "chunks[1].nodes.nodes[0].parent", Break: func(f *xac.File) {
		n := theNodes(f)
		n[0].Parent, n[0].NumChildren, n[1].Parent, n[1].NumChildren = 1, 0, xac.None, 1
	}},
	{Code: "XAC104", Path: "chunks[1].nodes.nodes[1].numChildren", Break: func(f *xac.File) { theNodes(f)[1].NumChildren = 7 }},
	{Code: "XAC105", Path: "chunks[1].nodes.nodes[1].name", Break: func(f *xac.File) { theNodes(f)[1].Name = "root" }, Also: []report.Code{"XAC165"}},
	{Code: "XAC106", Path: "chunks[1].nodes.nodes[1].position", Break: func(f *xac.File) { theNodes(f)[1].Position[1] = notANumber }},
	{Code: "XAC107", Path: "chunks[1].nodes.nodes[1].rotation", Break: func(f *xac.File) { theNodes(f)[1].Rotation = xac.Quat{0, 0, 0, 2} }},
	{Code: "XAC107", Path: "chunks[1].nodes.nodes[1].scaleRotation", Break: func(f *xac.File) { theNodes(f)[1].ScaleRotation = xac.Quat{} }},
	{Code: "XAC108", Path: "chunks[1].nodes.nodes[1].scale", Break: func(f *xac.File) { theNodes(f)[1].Scale[1] = 0 }},

	{Code: "XAC110", Path: "chunks[7].mesh.node", Break: func(f *xac.File) { theMesh(f).Node, theSkin(f).Node = 9, 9 }, Also: []report.Code{"XAC150"}},
	{Code: "XAC110", Path: "chunks[13].lodLevel.actor.chunks[2].mesh.node", Break: func(f *xac.File) { body[*xac.Mesh](inLevel(f), 2).Node = 9 }},
	{Code: "XAC115", Path: "chunks[7].mesh.numVerts", Break: func(f *xac.File) { theMesh(f).SubMeshes[0].NumVerts = 5 }},
	{Code: "XAC114", Path: "chunks[7].mesh.subMeshes[0].numIndices", Break: func(f *xac.File) {
		s := &theMesh(f).SubMeshes[0]
		s.Indices = append(s.Indices, 1)
	}},
	{Code: "XAC111", Path: "chunks[7].mesh.subMeshes[0].indices[3]", Break: func(f *xac.File) {
		s := &theMesh(f).SubMeshes[0]
		s.Indices = append(s.Indices, 0, 2, 1)
		s.Indices[4] = 4
	}, Also: []report.Code{"XAC113"}},
	{Code: "XAC112", Path: "chunks[7].mesh.subMeshes[0].indices[6]", Break: func(f *xac.File) {
		s := &theMesh(f).SubMeshes[0]
		s.Indices = append(s.Indices, 2, 2, 1)
	}},
	{Code: "XAC113", Path: "chunks[7].mesh.subMeshes[0].indices[6]", Break: func(f *xac.File) {
		s := &theMesh(f).SubMeshes[0]
		s.Indices = append(s.Indices, 2, 0, 1)
	}},
	{Code: "XAC116", Path: "chunks[7].mesh.subMeshes[0].material", Break: func(f *xac.File) { theMesh(f).SubMeshes[0].Material = 2 }, Also: []report.Code{"XAC140"}},
	{Code: "XAC117", Path: "chunks[7].mesh.subMeshes[0].bones[2]", Break: func(f *xac.File) {
		s := &theMesh(f).SubMeshes[0]
		s.Bones = append(s.Bones, 2)
	}},
	{Code: "XAC118", Path: "chunks[7].mesh.numLayers", Break: func(f *xac.File) { theMesh(f).Layers[1].Type = xac.LayerBitangent }, Also: []report.Code{"XAC111"}},
	{Code: "XAC118", Path: "chunks[7].mesh.layers[3].type", Break: func(f *xac.File) { theMesh(f).Layers[3] = xac.Layer{Type: 99, AttributeSize: 1, Raw: make([]byte, 4)} }},
	{Code: "XAC118", Path: "chunks[7].mesh.layers[3].attributeSize", Break: func(f *xac.File) {
		theMesh(f).Layers[3] = xac.Layer{Type: xac.LayerTangent, AttributeSize: 12, Raw: make([]byte, 48)}
	}},
	{Code: "XAC119", Path: "chunks[7].mesh.layers[1]", Break: func(f *xac.File) { theMesh(f).Layers[1].Vec3s[2][0] = notANumber }},
	{Code: "XAC120", Path: "chunks[7].mesh.layers[2].values[2]", Break: func(f *xac.File) { theMesh(f).Layers[2].Vec3s[2] = xac.Vec3{0, 0.5, 0} }},
	{Code: "XAC120", Path: "chunks[7].mesh.layers[2].values[2]", Break: func(f *xac.File) { theMesh(f).Layers[2].Vec3s[2] = xac.Vec3{} }, Stays: true},
	{Code: "XAC121", Path: "chunks[7].mesh.layers[0]", Break: func(f *xac.File) { theMesh(f).Layers[0].Numbers[3] = 3 }},
	{Code: "XAC122", Path: "chunks[7].mesh.layers[3]", Break: func(f *xac.File) { theMesh(f).Layers[3].Vec4s[1][3] = 0 }},
	{Code: "XAC123", Path: "chunks[7].mesh.subMeshes[0].numVerts", Break: func(f *xac.File) { theMesh(f).SubMeshes[0].Indices = []uint32{0, 1, 2} }},

	{Code: "XAC130", Path: "chunks[8].skinning.ranges[2]", Break: func(f *xac.File) { theSkin(f).Ranges[2] = xac.Range{First: 2, Count: 2} }},
	{Code: "XAC131", Path: "chunks[8].skinning.influences[0]", Break: func(f *xac.File) { theSkin(f).Influences[0].Node = 2 }, Also: []report.Code{"XAC134"}},
	{Code: "XAC132", Path: "chunks[8].skinning.influences[1]", Break: func(f *xac.File) { theSkin(f).Influences[1].Weight = 0.25 }},
	{Code: "XAC132", Path: "chunks[8].skinning.influences[0]", Break: func(f *xac.File) { theSkin(f).Influences[0].Weight = 0 }, Stays: true},
	{Code: "XAC132", Path: "chunks[8].skinning.influences[1]", Break: func(f *xac.File) { // 1 is of two ranges
		s := theSkin(f)
		s.Influences[1].Weight, s.Ranges[1], s.Ranges[2] = 0.25, xac.Range{First: 1, Count: 1}, xac.Range{First: 1, Count: 2}
	}, Stays: true},
	{Code: "XAC133", Path: "chunks[8].skinning", Break: func(f *xac.File) { theSkin(f).Ranges[2] = xac.Range{} }},
	{Code: "XAC134", Path: "chunks[8].skinning.influences[2]", Break: func(f *xac.File) { theMesh(f).SubMeshes[0].Bones = []uint32{0} }},
	{Code: "XAC135", Path: "chunks[8].skinning.numLocalBones", Break: func(f *xac.File) { theSkin(f).NumLocalBones = 9 }},

	{Code: "XAC140", Path: "chunks[5].fxMaterial", Break: func(f *xac.File) { theMesh(f).SubMeshes[1].Material = 0 }},
	{Code: "XAC141", Path: "chunks[3].materialTotals.standard", Break: func(f *xac.File) { body[*xac.MaterialTotals](f, atTotals).Standard = 2 }},
	{Code: "XAC142", Path: "chunks[6].materialLayer.material", Break: func(f *xac.File) { body[*xac.MaterialLayer](f, atLayer).Material = 2 }},
	{Code: "XAC143", Path: "chunks[6].materialLayer.texture", Break: func(f *xac.File) { body[*xac.MaterialLayer](f, atLayer).Texture = `D:\work\skin.tga` }},
	{Code: "XAC143", Path: "chunks[4].material.layers[0].texture", Break: func(f *xac.File) { body[*xac.Material](f, atMaterial).Layers[0].Texture = `..\skin` }, Also: []report.Code{"XAC144"}},
	{Code: "XAC144", Path: "chunks[5].fxMaterial.bitmaps[1].value", Break: func(f *xac.File) { body[*xac.FXMaterial](f, atFX).Bitmaps[1].Value = "lost" }},
	{Code: "XAC145", Path: "chunks[4].material.transparencyType", Break: func(f *xac.File) { body[*xac.Material](f, atMaterial).TransparencyType = 1 }},
	{Code: "XAC145", Path: "chunks[6].materialLayer.map", Break: func(f *xac.File) { body[*xac.MaterialLayer](f, atLayer).Map = 14 }},
	{Code: "XAC145", Path: "chunks[6].materialLayer.blend", Break: func(f *xac.File) { body[*xac.MaterialLayer](f, atLayer).Blend = 13 }},

	{Code: "XAC150", Path: "chunks[9].morphTargets.targets[0].deltas[0].node", Break: func(f *xac.File) { smile(f).Deltas[0].Node = 1 }},
	{Code: "XAC150", Path: "chunks[9].morphTargets.targets[0].transforms[0].node", Break: func(f *xac.File) { smile(f).Transforms[0].Node = 2 }},
	{Code: "XAC151", Path: "chunks[9].morphTargets.targets[0].deltas[0].vertices[0]", Break: func(f *xac.File) { smile(f).Deltas[0].Vertices[0] = 4 }},
	{Code: "XAC152", Path: "chunks[9].morphTargets.targets[0].rangeMin", Break: func(f *xac.File) { smile(f).RangeMin = 2 }},
	{Code: "XAC152", Path: "chunks[9].morphTargets.targets[0].deltas[0].min", Break: func(f *xac.File) { smile(f).Deltas[0].Min = 2 }},
	{Code: "XAC153", Path: "chunks[9].morphTargets.targets[1].name", Break: func(f *xac.File) {
		b := body[*xac.MorphTargets](f, atTarget)
		b.Targets = append(b.Targets, b.Targets[0])
	}},

	{Code: "XAC160", Path: "chunks[2].nodeLimit.node", Break: func(f *xac.File) { body[*xac.NodeLimit](f, atLimit).Node = 2 }},
	{Code: "XAC161", Path: "chunks[2].nodeLimit.rotationMin", Break: func(f *xac.File) { body[*xac.NodeLimit](f, atLimit).Active[3] = 1 }},
	{Code: "XAC162", Path: "chunks[10].nodeGroups.groups[0].nodes[1]", Break: func(f *xac.File) { body[*xac.NodeGroups](f, atGroups).Groups[0].Nodes[1] = 2 }},
	{Code: "XAC163", Path: "chunks[0].info.repositioningNode", Break: func(f *xac.File) { body[*xac.Info](f, atInfo).RepositioningNode = 2 }},
	{Code: "XAC164", Path: "chunks[12].attachmentNodes[0]", Break: func(f *xac.File) { body[*xac.NodeList](f, atAttachments).Nodes[0] = 2 }},
	{Code: "XAC164", Path: "chunks[11].motionSources", Break: func(f *xac.File) { body[*xac.NodeList](f, atSources).Nodes = []uint16{0} }},
	{Code: "XAC165", Path: "chunks[13].lodLevel.actor.chunks[2].mesh.node", Break: func(f *xac.File) { body[*xac.Nodes](inLevel(f), 0).Nodes[0].Name = "other" }},
}

// soundMotion turns a node, with an event.
func soundMotion() *xac.File {
	return &xac.File{Kind: xac.Motion, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkSubMotions, Version: 2, Body: &xac.SubMotions{SubMotions: []xac.SubMotion{
			{Name: "root", Positions: []xac.VectorKey{{Time: 0.5}, {Value: xac.Vec3{1, 0, 0}, Time: 1}}},
			{Name: "tip", PackedRotations: []xac.PackedKey{{Value: xac.PackedQuat{3: 32767}, Time: 0}, {Value: xac.PackedQuat{0: 32767}, Time: 1}}},
		}}},
		{ID: xac.ChunkSubMotion, Version: 1, Body: &xac.SubMotion{Name: "hand", PoseRotation: xac.Quat{0, 0, 0, 1}, Rotations: []xac.QuatKey{{Value: xac.Quat{0, 0, 0, 1}, Time: 0}, {Value: xac.Quat{1, 0, 0, 0}, Time: 1}}}},
		{ID: xac.ChunkMotionEvents, Version: 3, Body: &xac.MotionEvents{Tracks: []xac.EventTrack{{Types: []string{"step"}, Parameters: []string{"left"}, Events: []xac.MotionEvent{{Start: 1, End: 1}}}}}},
	}}
}

func parts(f *xac.File) []xac.SubMotion     { return body[*xac.SubMotions](f, 0).SubMotions }
func event(f *xac.File) *xac.MotionEvent    { return &body[*xac.MotionEvents](f, 2).Tracks[0].Events[0] }
func hand(f *xac.File) *xac.SubMotion       { return body[*xac.SubMotion](f, 1) }
func talk(f *xac.File) []xac.MorphSubMotion { return body[*xac.MorphSubMotions](f, 0).SubMotions }

var motionCases = []checktest.Case[*xac.File]{
	{Code: "XAC175", Path: "chunks[0].subMotions.subMotions[0].name", Break: func(f *xac.File) { parts(f)[0].Name = "" }},
	{Code: "XAC174", Path: "chunks[1].subMotion.name", Break: func(f *xac.File) { hand(f).Name = "tip" }},
	{Code: "XAC170", Path: "chunks[0].subMotions.subMotions[0].positions[1]", Break: func(f *xac.File) { parts(f)[0].Positions[0].Time = 2 }},
	{Code: "XAC171", Path: "chunks[0].subMotions.subMotions[1].rotations[1]", Break: func(f *xac.File) { parts(f)[1].PackedRotations[0].Time = 1 }},
	{Code: "XAC172", Path: "chunks[0].subMotions.subMotions[0].positions[1]", Break: func(f *xac.File) { parts(f)[0].Positions[1].Value[2] = notANumber }},
	{Code: "XAC172", Path: "chunks[1].subMotion.rotations[1]", Break: func(f *xac.File) { hand(f).Rotations[1].Time = float32(math.Inf(1)) }},
	{Code: "XAC173", Path: "chunks[0].subMotions.subMotions[1].rotations[1]", Break: func(f *xac.File) { parts(f)[1].PackedRotations[1].Value = xac.PackedQuat{} }},
	{Code: "XAC173", Path: "chunks[1].subMotion.rotations[0]", Break: func(f *xac.File) { hand(f).Rotations[0].Value[3] = 2 }},
	{Code: "XAC176", Path: "chunks[0].subMotions.subMotions[0].positions[0]", Break: func(f *xac.File) { parts(f)[0].Positions[0].Time = -1 }},
	{Code: "XAC178", Path: "chunks[2].motionEvents.tracks[0].events[0]", Break: func(f *xac.File) { event(f).Type = 1 }},
	{Code: "XAC178", Path: "chunks[2].motionEvents.tracks[0].events[0]", Break: func(f *xac.File) { event(f).Parameter = 1 }},
	{Code: "XAC178", Path: "chunks[2].motionEvents.tracks[0].events[0]", Break: func(f *xac.File) { event(f).Start = 2 }},
}

func soundMorphMotion() *xac.File {
	return &xac.File{Kind: xac.MorphMotion, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkMorphSubMotions, Version: 1, Body: &xac.MorphSubMotions{SubMotions: []xac.MorphSubMotion{{Name: "smile", MaxWeight: 1, Keys: []xac.WeightKey{{Time: 0}, {Time: 1, Value: 9}}}}}},
	}}
}

var morphMotionCases = []checktest.Case[*xac.File]{
	{Code: "XAC177", Path: "chunks[0].morphSubMotions.subMotions[0].minWeight", Break: func(f *xac.File) { talk(f)[0].MinWeight = 2 }},
	{Code: "XAC170", Path: "chunks[0].morphSubMotions.subMotions[0].keys[1]", Break: func(f *xac.File) { talk(f)[0].Keys[0].Time = 2 }},
}

// TestLayerTypes: the last known type of a layer is known.
func TestLayerTypes(t *testing.T) {
	for kind, want := range map[xac.LayerType]int{xac.LayerBitangent: 0, xac.LayerBitangent + 1: 1} {
		f := soundActor()
		m := theMesh(f)
		m.Layers = append(m.Layers, xac.Layer{Type: kind, AttributeSize: 12, Vec3s: slices.Clone(m.Layers[0].Vec3s)})
		n := 0
		for _, found := range check.Run(check.For(check.Self[*xac.File], File), check.Subject{Document: f}, check.Options{Choice: check.Choice{Only: []string{"XAC118"}}}) {
			if strings.HasSuffix(found.Path, ".type") {
				n++
			}
		}
		if n != want {
			t.Errorf("layer type %d: %d findings, want %d", kind, n, want)
		}
	}
}
