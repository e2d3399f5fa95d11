// Package mdxtest has models for tests.
package mdxtest

import "marrow/mdx"

// Sound returns a valid model: a rotating square, seen by a camera, and one object of each kind.
func Sound() *mdx.Model {
	square := mdx.Geoset{
		Vertices:       []mdx.Vec3{{0, 0, 0}, {0, 10, 0}, {0, 10, 10}, {0, 0, 10}},
		Normals:        []mdx.Vec3{{1, 0, 0}, {1, 0, 0}, {1, 0, 0}, {1, 0, 0}},
		PrimitiveTypes: []mdx.PrimitiveType{mdx.Triangles},
		FaceGroups:     []uint32{6},
		Faces:          []uint16{0, 1, 2, 0, 2, 3},
		VertexGroups:   []uint8{0, 0, 1, 1},
		MatrixGroups:   []uint32{1, 2},
		Matrices:       []int32{0, 0, 1},
		UVSets:         [][]mdx.Vec2{{{0, 1}, {1, 1}, {1, 0}, {0, 0}}},
	}
	square.Extent = mdx.Extent{BoundsRadius: 20, Minimum: mdx.Vec3{-15, -15, -5}, Maximum: mdx.Vec3{15, 15, 20}}
	square.SequenceExtents = []mdx.Extent{square.Extent, square.Extent}
	node := func(name string, id, parent int32, kind mdx.NodeFlags) mdx.Node {
		return mdx.Node{Name: name, ObjectID: id, ParentID: parent, Flags: kind}
	}
	turn := &mdx.Track[mdx.Vec4]{Interpolation: mdx.Linear, GlobalSequenceID: mdx.None,
		Times: []int32{0, 500, 1000}, Values: []mdx.Vec4{{0, 0, 0, 1}, {0, 0, 0.6, 0.8}, {0, 0, 0, 1}}}
	m := &mdx.Model{
		Version: 800, Name: "Square", Extent: square.Extent, BlendTime: 150,
		Sequences: []mdx.Sequence{
			{Name: "Stand", Start: 0, End: 1000, Extent: square.Extent},
			{Name: "Death", Start: 1100, End: 2000, Flags: mdx.NonLooping, Extent: square.Extent},
		},
		GlobalSequences: []uint32{1500},
		Textures:        []mdx.Texture{{ReplaceableID: 1}, {Path: `Textures\Square.blp`}},
		Materials: []mdx.Material{{Layers: []mdx.Layer{
			{TextureAnimID: mdx.None, Alpha: 1},
			{FilterMode: mdx.FilterBlend, TextureID: 1, TextureAnimID: 0, Alpha: 1},
		}}},
		TextureAnims: []mdx.TextureAnim{{Translation: &mdx.Track[mdx.Vec3]{Interpolation: mdx.Linear, GlobalSequenceID: 0,
			Times: []int32{0, 1500}, Values: []mdx.Vec3{{}, {0, 1, 0}}}}},
		Geosets:     []mdx.Geoset{square},
		GeosetAnims: []mdx.GeosetAnim{{Alpha: 1, Color: mdx.Vec3{1, 1, 1}}},
		Bones: []mdx.Bone{
			{Node: node("Root", 0, mdx.None, mdx.KindBone), GeosetID: mdx.None, GeosetAnimID: mdx.None},
			{Node: node("Arm", 1, 0, mdx.KindBone), GeosetAnimID: 0},
		},
		Helpers:     []mdx.Helper{{Node: node("Help", 2, 0, 0)}},
		Attachments: []mdx.Attachment{{Node: node("Origin Ref", 3, 2, mdx.KindAttachment)}},
		Lights: []mdx.Light{{Node: node("Lamp", 4, 0, mdx.KindLight), AttenuationStart: 80, AttenuationEnd: 200,
			Color: mdx.Vec3{1, 1, 1}, Intensity: 1, AmbientColor: mdx.Vec3{1, 1, 1}}},
		ParticleEmitters2: []mdx.ParticleEmitter2{{Node: node("Dust", 5, 0, mdx.KindParticleEmitter), LifeSpan: 1, EmissionRate: 5, Speed: 10,
			Length: 5, Width: 5, Rows: 2, Columns: 2, Time: 0.5, TailLength: 1, TextureID: 1,
			SegmentColors: [3]mdx.Vec3{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}, SegmentAlphas: [3]uint8{255, 255, 0}, SegmentScaling: mdx.Vec3{1, 1, 1},
			LifeSpanUVAnim: [3]uint32{0, 3, 1}, DecayUVAnim: [3]uint32{0, 3, 1}}},
		RibbonEmitters: []mdx.RibbonEmitter{{Node: node("Trail", 6, 1, mdx.KindRibbon), HeightAbove: 5, HeightBelow: 5, Alpha: 1,
			Color: mdx.Vec3{1, 1, 1}, LifeSpan: 1, EmissionRate: 10, Rows: 1, Columns: 1}},
		Events: []mdx.Event{{Node: node("SNDxDTST", 7, mdx.None, mdx.KindEvent), Track: &mdx.EventTrack{GlobalSequenceID: mdx.None, Times: []int32{1200}}}},
		CollisionShapes: []mdx.CollisionShape{{Node: node("Hit", 8, mdx.None, mdx.KindCollision), Type: mdx.ShapeSphere,
			Vertices: []mdx.Vec3{{0, 5, 5}}, Radius: 8}},
		Pivots:  make([]mdx.Vec3, 9),
		Cameras: []mdx.Camera{{Name: "Portrait", Position: mdx.Vec3{50, 5, 5}, Target: mdx.Vec3{0, 5, 5}, FieldOfView: 0.8, NearClip: 1, FarClip: 1000}},
	}
	m.Bones[1].Rotation = turn
	return m
}
