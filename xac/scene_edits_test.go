package xac

import (
	"strings"
	"testing"

	"marrow/asset"
	"marrow/internal/edits"
	"marrow/report"
	"marrow/scene"
)

// TestSceneOfEveryField changes each field of an actor and of a motion with every kind of record, one at a time, and
// compares the effects on the scene with a table: the field, then the changed parts of the scene, and findings.
func TestSceneOfEveryField(t *testing.T) {
	type files struct{ Actor, Motion *File }
	both := &files{completeActor(), completeMotion()}
	var out strings.Builder
	edits.Scenes(&out, both, func(o scene.Options) (*scene.Scene, []report.Finding) {
		actor := *both.Actor
		data, err := Encode(both.Motion)
		if err != nil {
			return &scene.Scene{Name: err.Error()}, nil
		}
		found := actor.Load("", asset.Resolver{Override: []asset.Override{{Name: "walk.xsm", Data: data}}})
		s, more := actor.Scene(o)
		return s, append(found, more...)
	})
	edits.Table(t, "testdata/scene.txt", out.String())
}

func completeActor() *File {
	node := func(name string, parent uint32, at Vec3) Node {
		n := standing(name, parent)
		n.Position, n.Scale, n.Rotation = at, Vec3{1.5, 1.5, 1.5}, scene.AxisAngle(Vec3{0, 1, 0}, 0.5)
		return n
	}
	vec3 := func(t LayerType, v ...Vec3) Layer { return Layer{Type: t, AttributeSize: 12, Vec3s: v} }
	mesh := &Mesh{Node: 1, NumOrgVerts: 2, NumVerts: 3, Layers: []Layer{
		vec3(LayerNormal, Vec3{0, 0, 1}, Vec3{0, 1, 0}, Vec3{1, 0, 0}), vec3(LayerPosition, Vec3{0, 0, 0}, Vec3{0, 1, 0}, Vec3{1, 0, 2}),
		{Type: LayerTangent, AttributeSize: 16, Vec4s: []Vec4{{1, 0, 0, 1}, {0, 0, 1, -1}, {0, 1, 0, 1}}},
		{Type: LayerUV, AttributeSize: 8, Vec2s: []Vec2{{0, 0}, {1, 0.25}, {0, 1}}}, {Type: LayerUV, AttributeSize: 8, Vec2s: []Vec2{{0, 0.5}, {1, 0}, {0, 1}}},
		{Type: LayerColor32, AttributeSize: 4, Colors: [][4]uint8{{1, 2, 3, 4}, {5, 6, 7, 8}, {90, 100, 110, 120}}},
		{Type: LayerColor128, AttributeSize: 16, Vec4s: []Vec4{{0.25, 0.5, 1, 1}, {1, 1, 1, 0.5}, {0, 0, 0, 1}}},
		{Type: LayerOrgVertex, AttributeSize: 4, Numbers: []uint32{0, 1, 1}},
	}, SubMeshes: []SubMesh{{Indices: []uint32{0, 1, 2}, NumVerts: 3, Material: 1, Bones: []uint32{0, 2}}}}
	collision := triangleOf(0, 0)
	collision.IsCollision = 1
	material := &Material{Name: "skin", Ambient: Vec4{0.1, 0.2, 0.3, 1}, Diffuse: Vec4{0.5, 0.6, 0.7, 1}, Specular: Vec4{0.2, 0.2, 0.2, 1}, Emissive: Vec4{0.1, 0, 0, 1},
		Shine: 25, ShineStrength: 0.5, Opacity: 0.75, IOR: 1.5, DoubleSided: 1, TransparencyType: TransparencyFilter}
	for i, name := range []string{"skin_d", "skin_n", "skin_s", "skin_i", "skin_o"} {
		material.Layers = append(material.Layers, MaterialLayer{Amount: 1, UTiling: 1, VTiling: 1, Map: []MapType{MapDiffuse, MapBump, MapSpecular, MapSelfIllumination, MapOpacity}[i], Texture: name})
	}
	material.Layers[0].UOffset, material.Layers[0].VTiling, material.Layers[0].Rotation = 0.25, 2, 0.5
	fx := &FXMaterial{Name: "armour", Effect: "Shader.fx", Technique: "Default",
		Ints: []IntParam{{3, "AlphaRef"}}, Floats: []FloatParam{{0.5, "Shininess"}}, Colors: []ColorParam{{Vec4{1, 0.5, 0.25, 1}, "DiffuseColor"}},
		Bools: []BoolParam{{1, "TwoSided"}}, Vectors: []VectorParam{{Vec3{1, 2, 3}, "Wind"}},
		Bitmaps: []BitmapParam{{"DiffuseTex", "armour_d"}, {"NormalTex", "armour_n"}, {"SpecularTex", "armour_s"}}}
	target := func(name string) MorphTarget {
		return MorphTarget{Name: name, RangeMin: -1, RangeMax: 1, Phonemes: 5,
			Deltas:     []MorphDelta{{Node: 1, Min: -1, Max: 3, Positions: [][3]uint16{{0, 65535, 32768}}, Normals: [][3]uint8{{0, 255, 128}}, Tangents: [][3]uint8{{9, 8, 7}}, Vertices: []uint32{2}}},
			Transforms: []MorphTransform{{Node: 2, Transform: Transform{Rotation: scene.QuatIdentity, ScaleRotation: scene.QuatIdentity, Position: Vec3{1, 0, 0}, Scale: Vec3{1, 1, 1}}}}}
	}
	smile := target("smile")
	return actorOf(0,
		Chunk{ID: ChunkInfo, Version: 3, Body: &Info{TrajectoryNode: 0, MotionExtractionNode: None, ExporterHigh: 2, SourceApp: "Maya", OriginalFile: "a.mb", ExportDate: "May", ActorName: "Actor", RetargetRootOffset: 0.5}},
		Chunk{ID: ChunkNodes, Version: 1, Body: &Nodes{Nodes: []Node{node("root", None, Vec3{0, 1, 0}), node("body", 0, Vec3{0, 2, 1}), node("hand", 1, Vec3{1, 0, 0})}}},
		Chunk{ID: ChunkMaterialTotals, Version: 1, Body: &MaterialTotals{Total: 2, Standard: 1, FX: 1}},
		Chunk{ID: ChunkMaterial, Version: 2, Body: material}, Chunk{ID: ChunkFXMaterial, Version: 2, Body: fx},
		Chunk{ID: ChunkMesh, Version: 1, Body: mesh},
		Chunk{ID: ChunkSkinning, Version: 3, Body: &Skinning{Node: 1, NumLocalBones: 2, Influences: []Influence{{Weight: 0.75}, {Weight: 0.25, Node: 2}, {Weight: 1, Node: 2}}, Ranges: []Range{{0, 2}, {2, 1}}}},
		Chunk{ID: ChunkMesh, Version: 1, Body: triangleOf(2, 0)}, Chunk{ID: ChunkMesh, Version: 1, Body: collision},
		Chunk{ID: ChunkMorphTarget, Version: 1, Body: &smile},
		Chunk{ID: ChunkMorphTargets, Version: 1, Body: &MorphTargets{Targets: []MorphTarget{target("frown")}}},
		Chunk{ID: ChunkNodeGroups, Version: 1, Body: &NodeGroups{Groups: []NodeGroup{{Name: "group", Nodes: []uint16{1, 2}}}}},
	)
}

func completeMotion() *File {
	r0, r1 := scene.QuatIdentity, scene.AxisAngle(Vec3{1, 0, 0}, 1.2)
	part := func(name string) SubMotion {
		return SubMotion{Name: name, PoseRotation: r0, BindPoseRotation: r0, PoseScaleRotation: r0, BindPoseScaleRotation: r0, PosePosition: Vec3{1, 2, 3}, PoseScale: Vec3{1, 1, 1}, BindPoseScale: Vec3{1, 1, 1}}
	}
	hand, body := part("hand"), part("body")
	hand.Positions = []VectorKey{{Vec3{5, 6, 7}, 0.25}, {Vec3{8, 9, 10}, 1}}
	hand.Rotations = []QuatKey{{r0, 0}, {r1, 1}}
	body.Scales = []VectorKey{{Vec3{1, 1, 1}, 0}, {Vec3{2, 2, 2}, 0.5}}
	return &File{Kind: Motion, MajorVersion: 1, Chunks: []Chunk{
		{ID: ChunkMotionInfo, Version: 1, Body: &MotionInfo{FPS: 30, SourceApp: "Maya", MotionName: "walk"}},
		{ID: ChunkSubMotions, Version: 1, Body: &SubMotions{SubMotions: []SubMotion{hand, body}}},
		{ID: ChunkMotionEvents, Version: 1, Body: &MotionEvents{Tracks: []EventTrack{{Types: []string{"step"}, Parameters: []string{"left"}, Events: []MotionEvent{{Start: 0.5}}}}}},
	}}
}
