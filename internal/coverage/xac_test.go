package coverage

import (
	"testing"

	"marrow/scene"
	"marrow/xac"
)

// coveredXAC returns an actor as exporters write them, with every kind of chunk: a skinned body with two materials and
// two morph targets, a sword on a node, a collision mesh, and a coarser level of detail.
func coveredXAC(t *testing.T) covered {
	f := &xac.File{Kind: xac.Actor, MajorVersion: 1}
	add := func(id xac.ChunkID, version uint32, body xac.Body) {
		f.Chunks = append(f.Chunks, xac.Chunk{ID: id, Version: version, Body: body})
	}
	add(xac.ChunkInfo, 2, &xac.Info{RepositioningMask: xac.MaskPosition, RepositioningNode: 1, ExporterHigh: 3, ExporterLow: 28, RetargetRootOffset: 0.5,
		SourceApp: "Maya 2013", OriginalFile: "D:/art/knight.mb", ExportDate: "May 29 2012", ActorName: "knight"})
	nodes := &xac.Nodes{}
	for _, n := range []struct {
		name   string
		parent uint32
		at     xac.Vec3
	}{{"root", xac.None, xac.Vec3{}}, {"hip", 0, xac.Vec3{0, 1, 0}}, {"arm", 1, xac.Vec3{1, 1, 0}}, {"sword", 2, xac.Vec3{0.5, 0, 0}}, {"body", xac.None, xac.Vec3{}}, {"hull", xac.None, xac.Vec3{}}} {
		nodes.Nodes = append(nodes.Nodes, xac.Node{Name: n.name, Parent: n.parent, Shear: xac.Vec3{-1, -1, -1}, SkeletalLODs: 3, MotionLODs: 7, Flags: xac.NodeInBounds,
			Importance: 0.5, OBB: scene.Mat4{0: 1, 5: 2, 10: 3, 12: 0.25, 15: 1},
			Transform: xac.Transform{Rotation: scene.QuatIdentity, ScaleRotation: scene.QuatIdentity, Position: n.at, Scale: xac.Vec3{1, 1, 1}}})
	}
	for _, n := range nodes.Nodes {
		if n.Parent != xac.None {
			nodes.Nodes[n.Parent].NumChildren++
		}
	}
	add(xac.ChunkNodes, 1, nodes)
	add(xac.ChunkNodeLimit, 1, &xac.NodeLimit{Node: 2, TranslationMin: xac.Vec3{-1, -2, -3}, TranslationMax: xac.Vec3{1, 2, 3}, RotationMin: xac.Vec3{-0.5, -0.25, -0.125}, RotationMax: xac.Vec3{0.5, 0.25, 0.125},
		ScaleMin: xac.Vec3{0.5, 0.5, 0.5}, ScaleMax: xac.Vec3{2, 2, 2}, Active: [9]uint8{1, 0, 1, 0, 1, 0, 1, 0, 1}})
	add(xac.ChunkNodeGroups, 1, &xac.NodeGroups{Groups: []xac.NodeGroup{{Name: "upper", Nodes: []uint16{1, 2}}, {Name: "cloth", DisabledOnDefault: 1, Nodes: []uint16{3}}}})
	add(xac.ChunkMotionSources, 1, &xac.NodeList{Nodes: []uint16{0, 1, 1, 3, 4, 5}})
	add(xac.ChunkTimeStamp, 1, &xac.TimeStamp{Year: 2012, Month: 5, Day: 29, Hours: 12, Minutes: 30, Seconds: 15})
	add(xac.ChunkMaterialTotals, 1, &xac.MaterialTotals{Total: 2, Standard: 1, FX: 1})
	add(xac.ChunkMaterial, 2, &xac.Material{Name: "skin", Ambient: xac.Vec4{0.1, 0.2, 0.3, 1}, Diffuse: xac.Vec4{0.9, 0.8, 0.7, 1}, Specular: xac.Vec4{0.5, 0.4, 0.3, 1},
		Emissive: xac.Vec4{0.05, 0.06, 0.07, 1}, Shine: 12, ShineStrength: 0.5, Opacity: 0.75, IOR: 1.5, DoubleSided: 1, Wireframe: 0, TransparencyType: xac.TransparencyFilter,
		Layers: []xac.MaterialLayer{{Amount: 1, UOffset: 0.25, VOffset: 0.5, UTiling: 2, VTiling: 3, Rotation: 0.5, Map: xac.MapDiffuse, Texture: "skin"},
			{Amount: 0.5, UTiling: 1, VTiling: 1, Map: xac.MapSpecular, Blend: 4, Texture: "skin_spec"}}})
	add(xac.ChunkFXMaterial, 2, &xac.FXMaterial{Name: "steel", Effect: "Default.fx", Technique: "Main",
		Ints: []xac.IntParam{{Value: 5, Name: "g_dstAlphaValue"}}, Floats: []xac.FloatParam{{Value: 0.5, Name: "gloss"}}, Colors: []xac.ColorParam{{Value: xac.Vec4{1, 0.5, 0.25, 1}, Name: "tint"}},
		Bools: []xac.BoolParam{{Value: 1, Name: "g_isTwoSideOn"}}, Vectors: []xac.VectorParam{{Value: xac.Vec3{1, 2, 3}, Name: "wind"}}, Bitmaps: []xac.BitmapParam{{Name: "diffuseTexture", Value: "steel.dds"}}})
	body, skin := coveredXACMesh(4)
	body.SubMeshes = []xac.SubMesh{{Indices: []uint32{0, 1, 2}, NumVerts: 3, Bones: []uint32{0, 1, 2}}, {Indices: []uint32{0, 1, 2, 0, 2, 3}, NumVerts: 4, Material: 1, Bones: []uint32{0, 1, 2}}}
	add(xac.ChunkMesh, 1, body)
	add(xac.ChunkSkinning, 3, skin)
	sword, _ := coveredXACMesh(3)
	sword.SubMeshes = []xac.SubMesh{{Indices: []uint32{0, 1, 2, 3, 4, 5, 3, 5, 6}, NumVerts: 7, Material: 1}}
	add(xac.ChunkMesh, 1, sword)
	hull, _ := coveredXACMesh(5)
	hull.SubMeshes, hull.IsCollision = []xac.SubMesh{{Indices: []uint32{0, 1, 2, 3, 4, 5, 3, 5, 6}, NumVerts: 7}}, 1
	add(xac.ChunkMesh, 1, hull)
	add(xac.ChunkMorphTargets, 1, &xac.MorphTargets{Targets: []xac.MorphTarget{coveredMorph("smile", 0x110), coveredMorph("blink", 0)}})
	add(xac.ChunkAttachmentNodes, 1, &xac.NodeList{Nodes: []uint16{2, 3}})
	add(xac.ChunkLODLevel, 1, &xac.LODLevel{Level: 1, Actor: coarseXAC(nodes, body, skin)})
	return encoded(t, "a.xac", f)
}

// coveredXACMesh returns a mesh of seven vertices with every kind of attribute. Vertices 0 to 2 and 3 to 5 are the same
// original vertices, split at a seam.
func coveredXACMesh(node uint32) (*xac.Mesh, *xac.Skinning) {
	at := []xac.Vec3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}
	m := &xac.Mesh{Node: node, NumOrgVerts: 4, NumVerts: uint32(len(at))}
	normals := make([]xac.Vec3, len(at))
	tangents := make([]xac.Vec4, len(at))
	uvs := [2][]xac.Vec2{}
	colors := make([]xac.Vec4, len(at))
	for i, p := range at {
		normals[i], tangents[i] = xac.Vec3{0, 0, 1}, xac.Vec4{1, 0, 0, 1}
		uvs[0] = append(uvs[0], xac.Vec2{p[0], float32(i) / 8})
		uvs[1] = append(uvs[1], xac.Vec2{p[1], float32(i) / 16})
		colors[i] = xac.Vec4{1, 0.5, float32(i) / 8, 1}
	}
	m.Layers = []xac.Layer{
		{Type: xac.LayerOrgVertex, AttributeSize: 4, Numbers: []uint32{0, 1, 2, 0, 1, 2, 3}},
		{Type: xac.LayerPosition, AttributeSize: 12, Deformable: 1, Vec3s: at},
		{Type: xac.LayerNormal, AttributeSize: 12, Deformable: 1, Vec3s: normals},
		{Type: xac.LayerUV, AttributeSize: 8, Vec2s: uvs[0]},
		{Type: xac.LayerUV, AttributeSize: 8, Vec2s: uvs[1]},
		{Type: xac.LayerTangent, AttributeSize: 16, Deformable: 1, Vec4s: tangents},
		{Type: xac.LayerColor128, AttributeSize: 16, Vec4s: colors},
	}
	skin := &xac.Skinning{Node: node, NumLocalBones: 3, Influences: []xac.Influence{{Weight: 1}, {Weight: 0.75, Node: 1}, {Weight: 0.25, Node: 2}, {Weight: 1, Node: 1}, {Weight: 1, Node: 2}},
		Ranges: []xac.Range{{Count: 1}, {First: 1, Count: 2}, {First: 3, Count: 1}, {First: 4, Count: 1}}}
	return m, skin
}

func coveredMorph(name string, phonemes xac.Phonemes) xac.MorphTarget {
	return xac.MorphTarget{Name: name, RangeMax: 1, Phonemes: phonemes,
		Deltas: []xac.MorphDelta{{Node: 4, Min: -1, Max: 1, Positions: [][3]uint16{{65535, 32768, 0}, {0, 65535, 32768}}, Normals: [][3]uint8{{128, 255, 0}, {1, 2, 3}},
			Tangents: [][3]uint8{{4, 5, 6}, {7, 8, 9}}, Vertices: []uint32{2, 5}}},
		Transforms: []xac.MorphTransform{{Node: 2, Transform: xac.Transform{Rotation: scene.QuatIdentity, ScaleRotation: scene.QuatIdentity, Position: xac.Vec3{0, 0.5, 0}, Scale: xac.Vec3{1, 1, 1}}}}}
}

// coarseXAC returns a level of detail: an actor with the same nodes and its own mesh.
func coarseXAC(nodes *xac.Nodes, mesh *xac.Mesh, skin *xac.Skinning) *xac.File {
	coarse, moved := *mesh, *skin
	coarse.SubMeshes = []xac.SubMesh{{Indices: []uint32{0, 1, 2, 3, 4, 5, 3, 5, 6}, NumVerts: 7, Bones: []uint32{0, 1, 2}}}
	return &xac.File{Kind: xac.Actor, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkNodes, Version: 1, Body: &xac.Nodes{Nodes: nodes.Nodes}},
		{ID: xac.ChunkMaterial, Version: 2, Body: &xac.Material{Name: "far", Diffuse: xac.Vec4{1, 1, 1, 1}, Opacity: 1, TransparencyType: xac.TransparencyFilter}},
		{ID: xac.ChunkMesh, Version: 1, Body: &coarse},
		{ID: xac.ChunkSkinning, Version: 3, Body: &moved},
	}}
}

// coveredXSM returns a motion of two nodes, one of which moves, with an event.
func coveredXSM(t *testing.T) covered {
	still := xac.SubMotion{Name: "root", MaxError: 0.25, PosePosition: xac.Vec3{1, 2, 3}, PoseScale: xac.Vec3{1, 1, 1}, BindPosePosition: xac.Vec3{1, 2, 3}, BindPoseScale: xac.Vec3{1, 1, 1}}
	moves := still
	moves.Name, moves.PackedPoseRotation = "hip", xac.PackedQuat{0, 0, 23170, 23170}
	moves.Positions = []xac.VectorKey{{Value: xac.Vec3{1, 2, 3}}, {Value: xac.Vec3{2, 0, 5}, Time: 0.5}}
	moves.PackedRotations = []xac.PackedKey{{Value: xac.PackedQuat{0, 0, 23170, 23170}}, {Value: xac.PackedQuat{0, 0, 0, 32767}, Time: 0.5}}
	moves.Scales = []xac.VectorKey{{Value: xac.Vec3{1, 1, 1}}, {Value: xac.Vec3{2, 2, 2}, Time: 0.5}}
	f := &xac.File{Kind: xac.Motion, MajorVersion: 1, Chunks: []xac.Chunk{
		{ID: xac.ChunkMotionInfo, Version: 2, Body: &xac.MotionInfo{ImportanceFactor: 0.5, MaxAcceptableError: 0.25, FPS: 24, ExporterHigh: 3, ExporterLow: 28,
			SourceApp: "Maya 2013", OriginalFile: "D:/art/walk.mb", ExportDate: "May 29 2012", MotionName: "walk"}},
		{ID: xac.ChunkSubMotions, Version: 2, Body: &xac.SubMotions{SubMotions: []xac.SubMotion{still, moves}}},
		{ID: xac.ChunkMotionEvents, Version: 4, Body: &xac.MotionEvents{Tracks: []xac.EventTrack{{Name: "sounds", Enabled: 1, Types: []string{"step"}, Parameters: []string{"left"},
			Events: []xac.MotionEvent{{Start: 0.25, End: 0.5}}}}}},
	}}
	return encoded(t, "a.xsm", f)
}
