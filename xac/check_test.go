package xac

import (
	"math"
	"testing"
	"testing/fstest"

	"marrow/asset"
	"marrow/check"
	"marrow/check/checktest"
	"marrow/report"
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

// TestTextureWithoutAssets: without the game's folders nobody knows what is in them.
func TestTextureWithoutAssets(t *testing.T) {
	f := soundActor()
	body[*FXMaterial](f, atFX).Bitmaps[1].Value = "lost"
	near := asset.Near{Finder: asset.New(fstest.MapFS{})}
	for _, found := range check.Run(check.For(check.Self[*File], Rules), check.Subject{Document: f}, check.Options{Near: near}) {
		if found.Code == report.XACNoTexture {
			t.Errorf("%s: %s", found.Path, found.Message)
		}
	}
}

func suite(sound func() *File, cases []checktest.Case[*File]) checktest.Suite[*File] {
	s := checktest.Suite[*File]{
		Sound:   sound,
		Kind:    files,
		Options: check.Options{Assets: true, Near: asset.Near{Finder: asset.New(fstest.MapFS{"skin.dds": {}, "glow.tga": {}})}},
		Cases:   cases,
	}
	tested := make(map[report.Code]bool)
	for _, c := range cases {
		tested[c.Code] = true
	}
	for _, r := range Rules {
		if tested[r.Code] || !testedSomewhere(r.Code) {
			s.Rules = append(s.Rules, r)
		}
	}
	return s
}

func testedSomewhere(code report.Code) bool {
	for _, list := range [][]checktest.Case[*File]{actorCases, motionCases, morphMotionCases} {
		for _, c := range list {
			if c.Code == code {
				return true
			}
		}
	}
	return false
}

func node(name string, parent uint32) Node {
	return Node{Name: name, Parent: parent, Transform: Transform{Rotation: Quat{0, 0, 0, 1}, ScaleRotation: Quat{0, 0, 0, 1}, Scale: Vec3{1, 1, 1}}}
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

// soundActor is a square that two nodes move, with one of each kind of chunk: nothing
// is wrong with it.
func soundActor() *File {
	nodes := &Nodes{Nodes: []Node{node("root", None), node("tip", 0)}}
	nodes.Nodes[0].NumChildren = 1
	up := Vec3{0, 1, 0}
	mesh := &Mesh{Node: 0, NumOrgVerts: 3, NumVerts: 4, Layers: []Layer{
		{Type: LayerOrgVertex, AttributeSize: 4, Numbers: []uint32{0, 1, 2, 2}},
		{Type: LayerPosition, AttributeSize: 12, Vec3s: []Vec3{{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}}},
		{Type: LayerNormal, AttributeSize: 12, Vec3s: []Vec3{up, up, up, up}},
		{Type: LayerTangent, AttributeSize: 16, Vec4s: []Vec4{{1, 0, 0, 1}, {1, 0, 0, 1}, {1, 0, 0, -1}, {1, 0, 0, 1}}},
	}, SubMeshes: []SubMesh{{Indices: []uint32{0, 1, 2, 0, 2, 3}, NumVerts: 4, Material: 0, Bones: []uint32{0, 1}}, {Material: 1}}}
	level := &File{MajorVersion: 1, Chunks: []Chunk{
		{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: []Node{node("tip", None)}}},
		{ID: ChunkMaterial, Version: 2, Body: &Material{TransparencyType: 'F'}},
		{ID: ChunkMesh, Version: 1, Body: &Mesh{NumVerts: 3, Layers: []Layer{{Type: LayerPosition, AttributeSize: 12, Vec3s: []Vec3{{0, 0, 0}, {1, 0, 0}, {1, 0, 1}}}},
			SubMeshes: []SubMesh{{Indices: []uint32{0, 1, 2}, NumVerts: 3}}}},
	}}
	return &File{MajorVersion: 1, Chunks: []Chunk{
		{ID: ChunkInfo, Version: 2, Body: &Info{RepositioningNode: 1}},
		{ID: ChunkNodes, Version: 1, Body: nodes},
		{ID: ChunkNodeLimit, Version: 1, Body: &NodeLimit{Node: 1, RotationMin: Vec3{1, 0, 0}, RotationMax: Vec3{-1, 1, 0}, Active: [9]uint8{4: 1}}},
		{ID: ChunkMaterialTotals, Version: 1, Body: &MaterialTotals{Total: 2, Standard: 1, FX: 1}},
		{ID: ChunkMaterial, Version: 2, Body: &Material{TransparencyType: 'F', Layers: []MaterialLayer{{Map: MapDiffuse, Texture: "skin"}}}},
		{ID: ChunkFXMaterial, Version: 2, Body: &FXMaterial{Bitmaps: []BitmapParam{{"glow", `textures\glow.tga`}, {"none", "None"}}}},
		{ID: ChunkMaterialLayer, Version: 2, Body: &MaterialLayer{Material: 1, Map: MapBump, Texture: "skin"}},
		{ID: ChunkMesh, Version: 1, Body: mesh},
		{ID: ChunkSkinning, Version: 3, Body: &Skinning{Node: 0, NumLocalBones: 2,
			Influences: []Influence{{Weight: 1, Node: 0}, {Weight: 0.5, Node: 0}, {Weight: 0.5, Node: 1}}, Ranges: []Range{{0, 1}, {1, 2}, {0, 1}}}},
		{ID: ChunkMorphTargets, Version: 1, Body: &MorphTargets{Targets: []MorphTarget{{RangeMax: 1, Name: "smile",
			Deltas:     []MorphDelta{{Node: 0, Max: 1, Positions: make([][3]uint16, 1), Normals: make([][3]uint8, 1), Tangents: make([][3]uint8, 1), Vertices: []uint32{3}}},
			Transforms: []MorphTransform{{Node: 1}}}}}},
		{ID: ChunkNodeGroups, Version: 1, Body: &NodeGroups{Groups: []NodeGroup{{Name: "all", Nodes: []uint16{0, 1}}}}},
		{ID: ChunkMotionSources, Version: 1, Body: &NodeList{Nodes: []uint16{0, 1}}},
		{ID: ChunkAttachmentNodes, Version: 1, Body: &NodeList{Nodes: []uint16{1}}},
		{ID: ChunkLODLevel, Version: 1, Body: &LODLevel{Level: 1, Actor: level}},
	}}
}

func body[T Body](f *File, i int) T { return f.Chunks[i].Body.(T) }

func theNodes(f *File) []Node    { return body[*Nodes](f, atNodes).Nodes }
func theMesh(f *File) *Mesh      { return body[*Mesh](f, atMesh) }
func theSkin(f *File) *Skinning  { return body[*Skinning](f, atSkin) }
func smile(f *File) *MorphTarget { return &body[*MorphTargets](f, atTarget).Targets[0] }
func inLevel(f *File) *File      { return body[*LODLevel](f, atLevel).Actor }

var notANumber = float32(math.NaN())

var actorCases = []checktest.Case[*File]{
	{Code: report.XACParent, Path: "chunks[1].nodes.nodes[1].parent", Break: func(f *File) { theNodes(f)[1].Parent, theNodes(f)[0].NumChildren = 9, 0 }},
	{Code: report.XACCycle, Path: "chunks[1].nodes.nodes[1].parent", Break: func(f *File) { theNodes(f)[1].Parent, theNodes(f)[1].NumChildren, theNodes(f)[0].NumChildren = 1, 1, 0 }},
	{Code: report.XACParentOrder, Path: "chunks[1].nodes.nodes[0].parent", Break: func(f *File) {
		n := theNodes(f)
		n[0].Parent, n[0].NumChildren, n[1].Parent, n[1].NumChildren = 1, 0, None, 1
	}},
	{Code: report.XACChildren, Path: "chunks[1].nodes.nodes[1].numChildren", Break: func(f *File) { theNodes(f)[1].NumChildren = 7 }},
	{Code: report.XACNodeTwice, Path: "chunks[1].nodes.nodes[1].name", Break: func(f *File) { theNodes(f)[1].Name = "root" }, Also: []report.Code{report.XACLevelNode}},
	{Code: report.XACTransform, Path: "chunks[1].nodes.nodes[1].position", Break: func(f *File) { theNodes(f)[1].Position[1] = notANumber }},
	{Code: report.XACRotation, Path: "chunks[1].nodes.nodes[1].rotation", Break: func(f *File) { theNodes(f)[1].Rotation = Quat{0, 0, 0, 2} }},
	{Code: report.XACRotation, Path: "chunks[1].nodes.nodes[1].scaleRotation", Break: func(f *File) { theNodes(f)[1].ScaleRotation = Quat{} }},
	{Code: report.XACNoScale, Path: "chunks[1].nodes.nodes[1].scale", Break: func(f *File) { theNodes(f)[1].Scale[1] = 0 }},

	{Code: report.XACMeshNode, Path: "chunks[7].mesh.node", Break: func(f *File) { theMesh(f).Node, theSkin(f).Node = 9, 9 }, Also: []report.Code{report.XACMorphNode}},
	{Code: report.XACMeshNode, Path: "chunks[13].lodLevel.actor.chunks[2].mesh.node", Break: func(f *File) { body[*Mesh](inLevel(f), 2).Node = 9 }},
	{Code: report.XACSubMesh, Path: "chunks[7].mesh.numVerts", Break: func(f *File) { theMesh(f).SubMeshes[0].NumVerts = 5 }},
	{Code: report.XACFaces, Path: "chunks[7].mesh.subMeshes[0].numIndices", Break: func(f *File) {
		s := &theMesh(f).SubMeshes[0]
		s.Indices = append(s.Indices, 1)
	}},
	{Code: report.XACFaceOutside, Path: "chunks[7].mesh.subMeshes[0].indices[3]", Break: func(f *File) {
		s := &theMesh(f).SubMeshes[0]
		s.Indices = append(s.Indices, 0, 2, 1)
		s.Indices[4] = 4
	}, Also: []report.Code{report.XACFaceDouble}},
	{Code: report.XACFaceFlat, Path: "chunks[7].mesh.subMeshes[0].indices[6]", Break: func(f *File) {
		s := &theMesh(f).SubMeshes[0]
		s.Indices = append(s.Indices, 2, 2, 1)
	}},
	{Code: report.XACFaceDouble, Path: "chunks[7].mesh.subMeshes[0].indices[6]", Break: func(f *File) {
		s := &theMesh(f).SubMeshes[0]
		s.Indices = append(s.Indices, 2, 0, 1)
	}},
	{Code: report.XACMaterialRef, Path: "chunks[7].mesh.subMeshes[0].material", Break: func(f *File) { theMesh(f).SubMeshes[0].Material = 2 }, Also: []report.Code{report.XACMaterialIdle}},
	{Code: report.XACBoneRef, Path: "chunks[7].mesh.subMeshes[0].bones[2]", Break: func(f *File) {
		s := &theMesh(f).SubMeshes[0]
		s.Bones = append(s.Bones, 2)
	}},
	{Code: report.XACLayers, Path: "chunks[7].mesh.numLayers", Break: func(f *File) { theMesh(f).Layers[1].Type = LayerBitangent }, Also: []report.Code{report.XACFaceOutside}},
	{Code: report.XACLayers, Path: "chunks[7].mesh.layers[3].type", Break: func(f *File) { theMesh(f).Layers[3] = Layer{Type: 99, AttributeSize: 1, Raw: make([]byte, 4)} }},
	{Code: report.XACLayers, Path: "chunks[7].mesh.layers[3].attributeSize", Break: func(f *File) {
		theMesh(f).Layers[3] = Layer{Type: LayerTangent, AttributeSize: 12, Raw: make([]byte, 48)}
	}},
	{Code: report.XACVertexNumber, Path: "chunks[7].mesh.layers[1]", Break: func(f *File) { theMesh(f).Layers[1].Vec3s[2][0] = notANumber }},
	{Code: report.XACNormalLength, Path: "chunks[7].mesh.layers[2].values[2]", Break: func(f *File) { theMesh(f).Layers[2].Vec3s[2] = Vec3{0, 0.5, 0} }},
	{Code: report.XACNormalLength, Path: "chunks[7].mesh.layers[2].values[2]", Break: func(f *File) { theMesh(f).Layers[2].Vec3s[2] = Vec3{} }, Stays: true},
	{Code: report.XACOriginal, Path: "chunks[7].mesh.layers[0]", Break: func(f *File) { theMesh(f).Layers[0].Numbers[3] = 3 }},
	{Code: report.XACTangentSign, Path: "chunks[7].mesh.layers[3]", Break: func(f *File) { theMesh(f).Layers[3].Vec4s[1][3] = 0 }},
	{Code: report.XACVertexUnused, Path: "chunks[7].mesh.subMeshes[0].numVerts", Break: func(f *File) { theMesh(f).SubMeshes[0].Indices = []uint32{0, 1, 2} }},

	{Code: report.XACSkinRange, Path: "chunks[8].skinning.ranges[2]", Break: func(f *File) { theSkin(f).Ranges[2] = Range{2, 2} }},
	{Code: report.XACSkinNode, Path: "chunks[8].skinning.influences[0]", Break: func(f *File) { theSkin(f).Influences[0].Node = 2 }, Also: []report.Code{report.XACSkinBone, report.XACLocalBones}},
	{Code: report.XACWeights, Path: "chunks[8].skinning.influences[1]", Break: func(f *File) { theSkin(f).Influences[1].Weight = 0.25 }},
	{Code: report.XACWeights, Path: "chunks[8].skinning.influences[0]", Break: func(f *File) { theSkin(f).Influences[0].Weight = 0 }, Stays: true},
	{Code: report.XACWeights, Path: "chunks[8].skinning.influences[1]", Break: func(f *File) { // 1 is of two ranges
		s := theSkin(f)
		s.Influences[1].Weight, s.Ranges[1], s.Ranges[2] = 0.25, Range{1, 1}, Range{1, 2}
	}, Stays: true},
	{Code: report.XACUnskinned, Path: "chunks[8].skinning", Break: func(f *File) { theSkin(f).Ranges[2] = Range{} }},
	{Code: report.XACSkinBone, Path: "chunks[8].skinning.influences[2]", Break: func(f *File) { theMesh(f).SubMeshes[0].Bones = []uint32{0} }},
	{Code: report.XACLocalBones, Path: "chunks[8].skinning.numLocalBones", Break: func(f *File) { theSkin(f).NumLocalBones = 9 }},

	{Code: report.XACMaterialIdle, Path: "chunks[5].fxMaterial", Break: func(f *File) { theMesh(f).SubMeshes[1].Material = 0 }},
	{Code: report.XACTotals, Path: "chunks[3].materialTotals.standard", Break: func(f *File) { body[*MaterialTotals](f, atTotals).Standard = 2 }},
	{Code: report.XACLayerMaterial, Path: "chunks[6].materialLayer.material", Break: func(f *File) { body[*MaterialLayer](f, atLayer).Material = 2 }},
	{Code: report.XACTexturePath, Path: "chunks[6].materialLayer.texture", Break: func(f *File) { body[*MaterialLayer](f, atLayer).Texture = `D:\work\skin.tga` }},
	{Code: report.XACTexturePath, Path: "chunks[4].material.layers[0].texture", Break: func(f *File) { body[*Material](f, atMaterial).Layers[0].Texture = `..\skin` }, Also: []report.Code{report.XACNoTexture}},
	{Code: report.XACNoTexture, Path: "chunks[5].fxMaterial.bitmaps[1].value", Break: func(f *File) { body[*FXMaterial](f, atFX).Bitmaps[1].Value = "lost" }},
	{Code: report.XACMaterialKind, Path: "chunks[4].material.transparencyType", Break: func(f *File) { body[*Material](f, atMaterial).TransparencyType = 1 }},
	{Code: report.XACMaterialKind, Path: "chunks[6].materialLayer.map", Break: func(f *File) { body[*MaterialLayer](f, atLayer).Map = 14 }},
	{Code: report.XACMaterialKind, Path: "chunks[6].materialLayer.blend", Break: func(f *File) { body[*MaterialLayer](f, atLayer).Blend = 13 }},

	{Code: report.XACMorphNode, Path: "chunks[9].morphTargets.targets[0].deltas[0].node", Break: func(f *File) { smile(f).Deltas[0].Node = 1 }},
	{Code: report.XACMorphNode, Path: "chunks[9].morphTargets.targets[0].transforms[0].node", Break: func(f *File) { smile(f).Transforms[0].Node = 2 }},
	{Code: report.XACMorphVertex, Path: "chunks[9].morphTargets.targets[0].deltas[0].vertices[0]", Break: func(f *File) { smile(f).Deltas[0].Vertices[0] = 4 }},
	{Code: report.XACMorphRange, Path: "chunks[9].morphTargets.targets[0].rangeMin", Break: func(f *File) { smile(f).RangeMin = 2 }},
	{Code: report.XACMorphRange, Path: "chunks[9].morphTargets.targets[0].deltas[0].min", Break: func(f *File) { smile(f).Deltas[0].Min = 2 }},
	{Code: report.XACMorphTwice, Path: "chunks[9].morphTargets.targets[1].name", Break: func(f *File) {
		b := body[*MorphTargets](f, atTarget)
		b.Targets = append(b.Targets, b.Targets[0])
	}},

	{Code: report.XACLimitNode, Path: "chunks[2].nodeLimit.node", Break: func(f *File) { body[*NodeLimit](f, atLimit).Node = 2 }},
	{Code: report.XACLimitRange, Path: "chunks[2].nodeLimit.rotationMin", Break: func(f *File) { body[*NodeLimit](f, atLimit).Active[3] = 1 }},
	{Code: report.XACGroupNode, Path: "chunks[10].nodeGroups.groups[0].nodes[1]", Break: func(f *File) { body[*NodeGroups](f, atGroups).Groups[0].Nodes[1] = 2 }},
	{Code: report.XACInfoNode, Path: "chunks[0].info.repositioningNode", Break: func(f *File) { body[*Info](f, atInfo).RepositioningNode = 2 }},
	{Code: report.XACListNode, Path: "chunks[12].attachmentNodes[0]", Break: func(f *File) { body[*NodeList](f, atAttachments).Nodes[0] = 2 }},
	{Code: report.XACListNode, Path: "chunks[11].motionSources", Break: func(f *File) { body[*NodeList](f, atSources).Nodes = []uint16{0} }},
	{Code: report.XACLevelNode, Path: "chunks[13].lodLevel.actor.chunks[2].mesh.node", Break: func(f *File) { body[*Nodes](inLevel(f), 0).Nodes[0].Name = "other" }},
}

// soundMotion turns a node, with an event.
func soundMotion() *File {
	return &File{Kind: Motion, MajorVersion: 1, Chunks: []Chunk{
		{ID: ChunkSubMotions, Version: 2, Body: &SubMotions{[]SubMotion{
			{Name: "root", Positions: []VectorKey{{Time: 0.5}, {Vec3{1, 0, 0}, 1}}},
			{Name: "tip", PackedRotations: []PackedKey{{PackedQuat{3: 32767}, 0}, {PackedQuat{0: 32767}, 1}}},
		}}},
		{ID: ChunkSubMotion, Version: 1, Body: &SubMotion{Name: "hand", PoseRotation: Quat{0, 0, 0, 1}, Rotations: []QuatKey{{Quat{0, 0, 0, 1}, 0}, {Quat{1, 0, 0, 0}, 1}}}},
		{ID: ChunkMotionEvents, Version: 3, Body: &MotionEvents{[]EventTrack{{Types: []string{"step"}, Parameters: []string{"left"}, Events: []MotionEvent{{Start: 1, End: 1}}}}}},
	}}
}

func parts(f *File) []SubMotion     { return body[*SubMotions](f, 0).SubMotions }
func event(f *File) *MotionEvent    { return &body[*MotionEvents](f, 2).Tracks[0].Events[0] }
func hand(f *File) *SubMotion       { return body[*SubMotion](f, 1) }
func talk(f *File) []MorphSubMotion { return body[*MorphSubMotions](f, 0).SubMotions }

var motionCases = []checktest.Case[*File]{
	{Code: report.XACPartName, Path: "chunks[0].subMotions.subMotions[0].name", Break: func(f *File) { parts(f)[0].Name = "" }},
	{Code: report.XACPartTwice, Path: "chunks[1].subMotion.name", Break: func(f *File) { hand(f).Name = "tip" }},
	{Code: report.XACKeyOrder, Path: "chunks[0].subMotions.subMotions[0].positions[1]", Break: func(f *File) { parts(f)[0].Positions[0].Time = 2 }},
	{Code: report.XACKeyDouble, Path: "chunks[0].subMotions.subMotions[1].rotations[1]", Break: func(f *File) { parts(f)[1].PackedRotations[0].Time = 1 }},
	{Code: report.XACKeyNumber, Path: "chunks[0].subMotions.subMotions[0].positions[1]", Break: func(f *File) { parts(f)[0].Positions[1].Value[2] = notANumber }},
	{Code: report.XACKeyNumber, Path: "chunks[1].subMotion.rotations[1]", Break: func(f *File) { hand(f).Rotations[1].Time = float32(math.Inf(1)) }},
	{Code: report.XACKeyUnit, Path: "chunks[0].subMotions.subMotions[1].rotations[1]", Break: func(f *File) { parts(f)[1].PackedRotations[1].Value = PackedQuat{} }},
	{Code: report.XACKeyUnit, Path: "chunks[1].subMotion.rotations[0]", Break: func(f *File) { hand(f).Rotations[0].Value[3] = 2 }},
	{Code: report.XACKeyEarly, Path: "chunks[0].subMotions.subMotions[0].positions[0]", Break: func(f *File) { parts(f)[0].Positions[0].Time = -1 }},
	{Code: report.XACEvent, Path: "chunks[2].motionEvents.tracks[0].events[0]", Break: func(f *File) { event(f).Type = 1 }},
	{Code: report.XACEvent, Path: "chunks[2].motionEvents.tracks[0].events[0]", Break: func(f *File) { event(f).Parameter = 1 }},
	{Code: report.XACEvent, Path: "chunks[2].motionEvents.tracks[0].events[0]", Break: func(f *File) { event(f).Start = 2 }},
}

func soundMorphMotion() *File {
	return &File{Kind: MorphMotion, MajorVersion: 1, Chunks: []Chunk{
		{ID: ChunkMorphSubMotions, Version: 1, Body: &MorphSubMotions{[]MorphSubMotion{{Name: "smile", MaxWeight: 1, Keys: []WeightKey{{Time: 0}, {Time: 1, Value: 9}}}}}},
	}}
}

var morphMotionCases = []checktest.Case[*File]{
	{Code: report.XACWeightRange, Path: "chunks[0].morphSubMotions.subMotions[0].minWeight", Break: func(f *File) { talk(f)[0].MinWeight = 2 }},
	{Code: report.XACKeyOrder, Path: "chunks[0].morphSubMotions.subMotions[0].keys[1]", Break: func(f *File) { talk(f)[0].Keys[0].Time = 2 }},
}
