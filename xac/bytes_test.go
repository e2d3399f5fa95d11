package xac

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func pad(n int) []byte { return make([]byte, n) }

// aMesh precedes skinning, which needs it: a mesh of node 7 with two original vertices and nothing else.
func aMesh(order int, lod ...any) []byte {
	version := 1 + len(lod)
	return rawChunk(order, 1, version, append(append([]any{7}, lod...), 2, 0, 0, 0, 0, uint8(0), pad(3))...)
}

// chunks is each chunk in each version, written by hand from ego-facts.md, "XAC layouts",
// "XSM" and "XPM". Numbers in a record differ from each other, so that two fields can't
// change places unseen.
var chunks = []struct {
	name    string
	magic   string
	id      int
	version int
	body    Body
	data    []any
	before  func(order int) []byte // a chunk that must precede it
}{
	{"info v1", "XAC ", 7, 1, &Info{RepositioningMask: 1, RepositioningNode: 2, ExporterHigh: 3, ExporterLow: 4,
		SourceApp: "Maya", OriginalFile: "a.mb", ExportDate: "today", ActorName: "b"},
		[]any{1, 2, uint8(3), uint8(4), pad(2), "Maya", "a.mb", "today", "b"}, nil},
	{"info v2", "XAC ", 7, 2, &Info{RepositioningMask: 1, RepositioningNode: 2, ExporterHigh: 3, ExporterLow: 4, RetargetRootOffset: 5, ActorName: "b"},
		[]any{1, 2, uint8(3), uint8(4), pad(2), 5.0, "", "", "", "b"}, nil},
	{"info v3", "XAC ", 7, 3, &Info{TrajectoryNode: 1, MotionExtractionNode: 2, MotionExtractionMask: 6, ExporterHigh: 3, ExporterLow: 4, RetargetRootOffset: 5},
		[]any{1, 2, 6, uint8(3), uint8(4), pad(2), 5.0, "", "", "", ""}, nil},
	{"info v4", "XAC ", 7, 4, &Info{NumLODs: 6, TrajectoryNode: 1, MotionExtractionNode: 2, ExporterHigh: 3, ExporterLow: 4, RetargetRootOffset: 5},
		[]any{6, 1, 2, uint8(3), uint8(4), pad(2), 5.0, "", "", "", ""}, nil},

	{"node v1", "XAC ", 0, 1, &Node{Transform: transform(1), Shear: vec3(15), SkeletalLODs: 18, Parent: 19, Name: "n"},
		[]any{floats(1, 17), 18, 19, "n"}, nil},
	{"node v2", "XAC ", 0, 2, &Node{Transform: transform(1), Shear: vec3(15), SkeletalLODs: 18, Parent: 19, Flags: 1, Name: "n"},
		[]any{floats(1, 17), 18, 19, uint8(1), pad(3), "n"}, nil},
	{"node v3", "XAC ", 0, 3, &Node{Transform: transform(1), Shear: vec3(15), SkeletalLODs: 18, Parent: 19, Flags: 1,
		OBB: [16]float32{20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35}, Name: "n"},
		[]any{floats(1, 17), 18, 19, uint8(1), pad(3), floats(20, 16), "n"}, nil},
	{"nodes v1", "XAC ", 11, 1, &Nodes{Nodes: []Node{{Transform: transform(1), Shear: vec3(15), SkeletalLODs: 18, MotionLODs: 19, Parent: None, NumChildren: 20,
		Flags: 1, OBB: [16]float32{20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35}, Importance: 36, Name: "n"}}},
		[]any{1, 1, floats(1, 17), 18, 19, uint32(None), 20, uint8(1), pad(3), floats(20, 16), 36.0, "n"}, nil},

	{"mesh v1", "XAC ", 1, 1, &Mesh{Node: 1, NumOrgVerts: 2, NumVerts: 2, IsCollision: 3, Layers: []Layer{
		{Type: LayerPosition, AttributeSize: 12, Deformable: 1, IsScale: 2, Vec3s: []Vec3{vec3(1), vec3(4)}},
		{Type: LayerNormal, AttributeSize: 12, Vec3s: []Vec3{vec3(7), vec3(10)}},
		{Type: LayerTangent, AttributeSize: 16, Vec4s: []Vec4{vec4(1), vec4(5)}},
		{Type: LayerUV, AttributeSize: 8, Vec2s: []Vec2{{1, 2}, {3, 4}}},
		{Type: LayerColor32, AttributeSize: 4, Colors: [][4]uint8{{1, 2, 3, 4}, {5, 6, 7, 8}}},
		{Type: LayerOrgVertex, AttributeSize: 4, Numbers: []uint32{1, 0}},
		{Type: LayerColor128, AttributeSize: 16, Vec4s: []Vec4{vec4(9), vec4(13)}},
		{Type: LayerBitangent, AttributeSize: 12, Vec3s: []Vec3{vec3(1), vec3(4)}},
		{Type: 99, AttributeSize: 3, Raw: []byte("abcdef")},
		{Type: LayerPosition, AttributeSize: 5, Raw: []byte("abcdefghij")},
	}, SubMeshes: []SubMesh{{Indices: []uint32{0, 1, 0}, NumVerts: 2, Material: 4, Bones: []uint32{5, 6}}}},
		[]any{1, 2, 2, 3, 1, 10, uint8(3), pad(3),
			0, 12, uint8(1), uint8(2), pad(2), floats(1, 6),
			1, 12, pad(4), floats(7, 6),
			2, 16, pad(4), floats(1, 8),
			3, 8, pad(4), floats(1, 4),
			4, 4, pad(4), []byte{1, 2, 3, 4, 5, 6, 7, 8},
			5, 4, pad(4), 1, 0,
			6, 16, pad(4), floats(9, 8),
			7, 12, pad(4), floats(1, 6),
			99, 3, pad(4), []byte("abcdef"),
			0, 5, pad(4), []byte("abcdefghij"),
			3, 2, 4, 2, 0, 1, 0, 5, 6}, nil},
	{"mesh v2", "XAC ", 1, 2, &Mesh{Node: 1, LOD: 9, NumOrgVerts: 2, NumVerts: 3}, []any{1, 9, 2, 3, 0, 0, 0, uint8(0), pad(3)}, nil},

	{"skinning v1", "XAC ", 2, 1, &Skinning{Node: 7, Vertices: []VertexInfluences{
		{[]Influence{{1, 2, [2]uint8{}}, {3, 4, [2]uint8{}}}}, {nil}}},
		[]any{7, uint8(0), pad(3), uint8(2), 1.0, uint16(2), pad(2), 3.0, uint16(4), pad(2), uint8(0)}, func(o int) []byte { return aMesh(o) }},
	{"skinning v2", "XAC ", 2, 2, &Skinning{Node: 7, Influences: []Influence{{1, 2, [2]uint8{8, 9}}}, Ranges: []Range{{0, 1}, {2, 3}}},
		[]any{7, 1, uint8(0), pad(3), 1.0, uint16(2), []byte{8, 9}, 0, 1, 2, 3}, func(o int) []byte { return aMesh(o) }},
	{"skinning v3", "XAC ", 2, 3, &Skinning{Node: 7, NumLocalBones: 6, Influences: []Influence{{1, 2, [2]uint8{}}}, Ranges: []Range{{0, 1}, {2, 3}}},
		[]any{7, 6, 1, uint8(0), pad(3), 1.0, uint16(2), pad(2), 0, 1, 2, 3}, func(o int) []byte { return aMesh(o) }},
	{"skinning v4", "XAC ", 2, 4, &Skinning{Node: 7, LOD: 5, NumLocalBones: 6, Influences: []Influence{{1, 2, [2]uint8{}}}, Ranges: []Range{{0, 1}, {2, 3}}},
		[]any{7, 5, 6, 1, uint8(0), pad(3), 1.0, uint16(2), pad(2), 0, 1, 2, 3}, func(o int) []byte { return aMesh(o, 5) }},

	{"material v1", "XAC ", 3, 1, &Material{Ambient: vec4(1), Diffuse: vec4(5), Specular: vec4(9), Emissive: vec4(13), Shine: 17, ShineStrength: 18, Opacity: 19, IOR: 20,
		DoubleSided: 21, Wireframe: 22, TransparencyType: 'F', Name: "m"},
		[]any{floats(1, 20), uint8(21), uint8(22), uint8('F'), pad(1), "m"}, nil},
	{"material v2", "XAC ", 3, 2, &Material{Ambient: vec4(1), Diffuse: vec4(5), Specular: vec4(9), Emissive: vec4(13), Shine: 17, ShineStrength: 18, Opacity: 19, IOR: 20,
		DoubleSided: 21, Wireframe: 22, TransparencyType: 'F', Name: "m", Layers: []MaterialLayer{
			{Amount: 1, UOffset: 2, VOffset: 3, UTiling: 4, VTiling: 5, Rotation: 6, Material: 7, Map: MapDiffuse, Blend: 9, Texture: "t"}}},
		[]any{floats(1, 20), uint8(21), uint8(22), uint8('F'), uint8(1), "m", floats(1, 6), uint16(7), uint8(2), uint8(9), "t"}, nil},
	{"material v3", "XAC ", 3, 3, &Material{LOD: 99, Ambient: vec4(1), Diffuse: vec4(5), Specular: vec4(9), Emissive: vec4(13), Shine: 17, ShineStrength: 18, Opacity: 19, IOR: 20, Name: "m"},
		[]any{99, floats(1, 20), uint8(0), uint8(0), uint8(0), uint8(0), "m"}, nil},
	{"layer v1", "XAC ", 4, 1, &MaterialLayer{Amount: 1, UOffset: 2, VOffset: 3, UTiling: 4, VTiling: 5, Rotation: 6, Material: 7, Map: MapOpacity, Texture: "t"},
		[]any{floats(1, 6), uint16(7), uint8(4), pad(1), "t"}, nil},
	{"layer v2", "XAC ", 4, 2, &MaterialLayer{Amount: 1, UOffset: 2, VOffset: 3, UTiling: 4, VTiling: 5, Rotation: 6, Material: 7, Map: MapBump, Blend: 6, Texture: "t"},
		[]any{floats(1, 6), uint16(7), uint8(5), uint8(6), "t"}, nil},

	{"fx material v1", "XAC ", 5, 1, &FXMaterial{Name: "m", Effect: "e", Ints: []IntParam{{-1, "i"}}, Floats: []FloatParam{{2, "f"}, {3, "g"}},
		Colors: []ColorParam{{vec4(4), "c"}}, Bitmaps: []BitmapParam{{"b", "v"}}},
		[]any{1, 2, 1, 1, "m", "e", -1, "i", 2.0, "f", 3.0, "g", floats(4, 4), "c", "b", "v"}, nil},
	{"fx material v2", "XAC ", 5, 2, &FXMaterial{Name: "m", Effect: "e", Technique: "t", Ints: []IntParam{{1, "i"}}, Floats: []FloatParam{{2, "f"}},
		Colors: []ColorParam{{vec4(3), "c"}}, Bools: []BoolParam{{7, "o"}, {8, "p"}}, Vectors: []VectorParam{{vec3(9), "w"}}, Bitmaps: []BitmapParam{{"b", "v"}}},
		[]any{1, 1, 1, 2, 1, 1, "m", "e", "t", 1, "i", 2.0, "f", floats(3, 4), "c", uint8(7), "o", uint8(8), "p", floats(9, 3), "w", "b", "v"}, nil},
	{"fx material v3", "XAC ", 5, 3, &FXMaterial{LOD: 9, Name: "m", Effect: "e", Technique: "t"}, []any{9, 0, 0, 0, 0, 0, 0, "m", "e", "t"}, nil},

	{"limit", "XAC ", 6, 1, &NodeLimit{TranslationMin: vec3(1), TranslationMax: vec3(4), RotationMin: vec3(7), RotationMax: vec3(10), ScaleMin: vec3(13), ScaleMax: vec3(16),
		Active: [9]uint8{1, 0, 1, 0, 1, 0, 1, 0, 1}, Node: 19},
		[]any{floats(1, 18), []byte{1, 0, 1, 0, 1, 0, 1, 0, 1}, pad(3), 19}, nil},
	{"lod level of something else", "XAC ", 8, 1, &LODLevel{Level: 2, Raw: []byte("other")}, []any{2, 5, []byte("other")}, nil},

	{"morph target", "XAC ", 9, 1, aTarget, rawTarget, nil},
	{"morph targets", "XAC ", 12, 1, &MorphTargets{LOD: 9, Targets: []MorphTarget{*aTarget}}, append([]any{1, 9}, rawTarget...), nil},
	{"node groups", "XAC ", 10, 1, &NodeGroups{Groups: []NodeGroup{{DisabledOnDefault: 1, Name: "g", Nodes: []uint16{2, 3}}}},
		[]any{uint16(1), uint16(2), uint8(1), pad(1), "g", uint16(2), uint16(3)}, nil},
	{"no node groups", "XAC ", 10, 1, &NodeGroups{}, []any{uint16(0)}, nil},
	{"material totals v1", "XAC ", 13, 1, &MaterialTotals{Total: 1, Standard: 2, FX: 3}, []any{1, 2, 3}, nil},
	{"material totals v2", "XAC ", 13, 2, &MaterialTotals{LOD: 4, Total: 1, Standard: 2, FX: 3}, []any{4, 1, 2, 3}, nil},
	{"motion sources", "XAC ", 14, 1, &NodeList{Nodes: []uint16{5, 6}}, []any{2, uint16(5), uint16(6)}, nil},
	{"attachment nodes", "XAC ", 15, 1, &NodeList{Nodes: []uint16{5}}, []any{1, uint16(5)}, nil},

	{"motion info v1", "XSM ", 201, 1, &MotionInfo{FPS: 30, ExporterHigh: 1, ExporterLow: 2, SourceApp: "a", OriginalFile: "b", ExportDate: "c", MotionName: "d"},
		[]any{30, uint8(1), uint8(2), pad(2), "a", "b", "c", "d"}, nil},
	{"motion info v2", "XSM ", 201, 2, &MotionInfo{ImportanceFactor: 3, MaxAcceptableError: 4, FPS: 30, ExporterHigh: 1, ExporterLow: 2},
		[]any{3.0, 4.0, 30, uint8(1), uint8(2), pad(2), "", "", "", ""}, nil},
	{"motion info v3", "XSM ", 201, 3, &MotionInfo{ImportanceFactor: 3, MaxAcceptableError: 4, FPS: 30, MotionExtractionMask: 5, ExporterHigh: 1, ExporterLow: 2},
		[]any{3.0, 4.0, 30, 5, uint8(1), uint8(2), pad(2), "", "", "", ""}, nil},
	{"sub-motion v1", "XSM ", 200, 1, floatMotion(0), rawFloatMotion(), nil},
	{"sub-motion v2", "XSM ", 200, 2, floatMotion(9), rawFloatMotion(9.0), nil},
	{"sub-motion v3", "XSM ", 200, 3, packedMotion, rawPackedMotion, nil},
	{"sub-motions v1", "XSM ", 202, 1, &SubMotions{[]SubMotion{*floatMotion(9)}}, append([]any{1}, rawFloatMotion(9.0)...), nil},
	{"sub-motions v2", "XSM ", 202, 2, &SubMotions{[]SubMotion{*packedMotion}}, append([]any{1}, rawPackedMotion...), nil},

	{"morph motion info", "XPM ", 101, 1, &MotionInfo{FPS: 30, ExporterHigh: 1, ExporterLow: 2, SourceApp: "a", OriginalFile: "b", ExportDate: "c", MotionName: "d"},
		[]any{30, uint8(1), uint8(2), pad(2), "a", "b", "c", "d"}, nil},
	{"morph sub-motion", "XPM ", 100, 1, aMorph, rawMorph, nil},
	{"morph sub-motions", "XPM ", 102, 1, &MorphSubMotions{[]MorphSubMotion{*aMorph}}, append([]any{1}, rawMorph...), nil},

	{"unknown chunk", "XAC ", 77, 1, &Unknown{Data: []byte("abc")}, []any{[]byte("abc")}, nil},
	{"unknown version", "XAC ", 3, 4, &Unknown{Data: []byte("abc")}, []any{[]byte("abc")}, nil},
	{"version 0", "XAC ", 3, 0, &Unknown{Data: nil}, nil, nil},
	{"a motion's chunk in an actor", "XAC ", 202, 1, &Unknown{Data: []byte("abc")}, []any{[]byte("abc")}, nil},
	{"wavelet info", "XSM ", 203, 1, &Unknown{Data: pad(88)}, []any{pad(88)}, nil},

	{"motion events v1", "XSM ", 50, 1, &MotionEvents{[]EventTrack{{Types: []string{"step"}, Parameters: []string{"left", "right"},
		Events: []MotionEvent{{Start: 1, Type: 2, Parameter: 3}, {Start: 4, Type: 5, Parameter: 6}}}}},
		[]any{2, 1, 2, "step", "left", "right", 1.0, 2, 3, 4.0, 5, 6}, nil},
	{"motion events v2", "XPM ", 50, 2, &MotionEvents{[]EventTrack{{Events: []MotionEvent{{1, 2, 3, 4}}}}},
		[]any{1, 0, 0, 1.0, 2.0, 3, 4}, nil},
	{"motion events v3", "XSM ", 50, 3, &MotionEvents{[]EventTrack{{Types: []string{""}, Events: []MotionEvent{{1, 2, 3, 4}, {5, 6, 7, 8}}}}},
		[]any{2, 1, 0, "", 1.0, 2.0, 3, uint16(4), 5.0, 6.0, 7, uint16(8)}, nil},
	{"motion events v4", "XSM ", 50, 4, &MotionEvents{[]EventTrack{
		{Name: "sounds", Enabled: 1, Types: []string{"a"}, Parameters: []string{"b"}, Events: []MotionEvent{{1, 2, 3, 4}}}, {Name: "none"}}},
		[]any{2, 1, 1, 1, uint8(1), "sounds", "a", "b", 1.0, 2.0, 3, uint16(4), 0, 0, 0, uint8(0), "none"}, nil},
	{"motion events of another size", "XSM ", 50, 1, &Unknown{Data: []byte("abcd")}, []any{[]byte("abcd")}, nil},
	{"motion events with a byte too many", "XSM ", 50, 2, &Unknown{Data: append(pad(12), 7)}, []any{pad(12), []byte{7}}, nil},
	{"time stamp", "XSM ", 51, 1, &TimeStamp{Year: 2008, Month: 1, Day: 2, Hours: 3, Minutes: 4, Seconds: 5},
		[]any{uint16(2008), []byte{1, 2, 3, 4, 5}, pad(1)}, nil},
	{"time stamp of another size", "XAC ", 51, 1, &Unknown{Data: []byte("abcdefg")}, []any{[]byte("abcdefg")}, nil},
}

var (
	aTarget = &MorphTarget{RangeMin: 1, RangeMax: 2, LOD: 3, Phonemes: 0x403, Name: "smile",
		Deltas: []MorphDelta{{Node: 4, Min: 5, Max: 6, Positions: [][3]uint16{{7, 8, 9}, {10, 11, 12}}, Normals: [][3]uint8{{13, 14, 15}, {16, 17, 18}},
			Tangents: [][3]uint8{{19, 20, 21}, {22, 23, 24}}, Vertices: []uint32{25, 26}}},
		Transforms: []MorphTransform{{Node: 27, Transform: transform(1)}}}
	// Planar, not interleaved: all positions, all normals, all tangents, all numbers.
	rawTarget = []any{1.0, 2.0, 3, 1, 1, 0x403, "smile", 4, 5.0, 6.0, 2,
		uint16(7), uint16(8), uint16(9), uint16(10), uint16(11), uint16(12), []byte{13, 14, 15, 16, 17, 18}, []byte{19, 20, 21, 22, 23, 24}, 25, 26,
		27, floats(1, 14)}

	aMorph = &MorphSubMotion{PoseWeight: 1, MinWeight: 2, MaxWeight: 3, Phonemes: 4, Name: "smile", Keys: []WeightKey{{5, 6, [2]uint8{}}, {7, 8, [2]uint8{9, 10}}}}

	rawMorph = []any{1.0, 2.0, 3.0, 4, 2, "smile", 5.0, uint16(6), pad(2), 7.0, uint16(8), []byte{9, 10}}

	packedMotion = &SubMotion{Name: "n", MaxError: 9,
		PackedPoseRotation: PackedQuat{1, 2, 3, -4}, PackedBindPoseRotation: PackedQuat{5, 6, 7, 8},
		PackedPoseScaleRotation: PackedQuat{9, 10, 11, 12}, PackedBindPoseScaleRotation: PackedQuat{13, 14, 15, 16},
		PosePosition: vec3(1), PoseScale: vec3(4), BindPosePosition: vec3(7), BindPoseScale: vec3(10),
		Positions:            []VectorKey{{vec3(1), 4}},
		PackedRotations:      []PackedKey{{PackedQuat{1, 2, 3, 4}, 5}, {PackedQuat{6, 7, 8, 9}, 10}},
		Scales:               []VectorKey{{vec3(5), 8}},
		PackedScaleRotations: []PackedKey{{PackedQuat{-1, -2, -3, -4}, 5}}}
	rawPackedMotion = []any{int16(1), int16(2), int16(3), int16(-4), int16(5), int16(6), int16(7), int16(8),
		int16(9), int16(10), int16(11), int16(12), int16(13), int16(14), int16(15), int16(16),
		floats(1, 12), 1, 2, 1, 1, 9.0, "n", floats(1, 4),
		int16(1), int16(2), int16(3), int16(4), 5.0, int16(6), int16(7), int16(8), int16(9), 10.0,
		floats(5, 4), int16(-1), int16(-2), int16(-3), int16(-4), 5.0}
)

func floatMotion(maxError float32) *SubMotion {
	return &SubMotion{Name: "n", MaxError: maxError,
		PoseRotation: quat(1), BindPoseRotation: quat(5), PoseScaleRotation: quat(9), BindPoseScaleRotation: quat(13),
		PosePosition: vec3(17), PoseScale: vec3(20), BindPosePosition: vec3(23), BindPoseScale: vec3(26),
		Positions:      []VectorKey{{vec3(1), 4}, {vec3(5), 8}},
		Rotations:      []QuatKey{{quat(1), 5}},
		Scales:         []VectorKey{{vec3(9), 12}},
		ScaleRotations: []QuatKey{{quat(6), 10}}}
}

func rawFloatMotion(maxError ...any) []any {
	return []any{floats(1, 28), 2, 1, 1, 1, maxError, "n", floats(1, 8), floats(1, 5), floats(9, 4), floats(6, 5)}
}

// TestChunks: each chunk reads as what its bytes mean and is written as them, in both
// byte orders, alone and with junk in its padding.
func TestChunks(t *testing.T) {
	for _, ch := range chunks {
		for o, order := range orders {
			t.Run(ch.name+"/"+order.name, func(t *testing.T) {
				var before []byte
				if ch.before != nil {
					before = ch.before(o)
				}
				data := rawFile(o, ch.magic, before, rawChunk(o, ch.id, ch.version, ch.data...))
				f, err := checkBytes(t, data)
				if err != nil {
					t.Fatal(err)
				}
				got := f.Chunks[len(f.Chunks)-1]
				if diff := cmp.Diff(ch.body, got.Body, sameFields); diff != "" {
					t.Errorf("- want, + decoded:\n%s", diff)
				}
				if f.MultiplyOrder != RotateScaleTranslate || f.BigEndian != order.flag || f.MajorVersion != 1 {
					t.Errorf("header %+v", f)
				}
				// The same fields in a new document give the same bytes.
				fresh := &File{Kind: f.Kind, MajorVersion: 1, BigEndian: order.flag, MultiplyOrder: 1}
				fresh.Chunks = append(fresh.Chunks, f.Chunks[:len(f.Chunks)-1]...)
				fresh.Chunks = append(fresh.Chunks, Chunk{ID: ChunkID(ch.id), Version: uint32(ch.version), Body: ch.body})
				out, err := Encode(fresh)
				if err != nil || !bytes.Equal(out, data) {
					t.Errorf("a new document encodes to\n%x, want\n%x, error %v", out, data, err)
				}
				for at := len(data) - 1; at >= len(data)-len(raw(order, ch.data...)); at-- {
					if n, _ := Explain(data, Options{}).At(at); n.Kind().String() == "padding" {
						data[at] = 0xCD
					}
				}
				checkBytes(t, data)
			})
		}
	}
}

// TestAllVersions: the table above has every version of every chunk that is understood.
func TestAllVersions(t *testing.T) {
	have := map[[2]uint32]bool{}
	for _, ch := range chunks {
		have[[2]uint32{uint32(ch.id), uint32(ch.version)}] = true
	}
	have[[2]uint32{8, 1}] = true // TestNested
	for id, k := range kinds {
		for v := uint32(1); v <= k.versions; v++ {
			if !have[[2]uint32{uint32(id), v}] {
				t.Errorf("chunk %d of version %d isn't in the table", id, v)
			}
		}
	}
}

// TestNested: a level of detail is a whole actor within the file, with wrong sizes and its own padding.
func TestNested(t *testing.T) {
	for o, order := range orders {
		inner := rawFile(o, "XAC ", aMesh(o), rawChunk(o, 2, 2, 7, 0, uint8(0), pad(3), 0, 0, 0, 0),
			rawChunk(o, 13, 1, 1, 2, 3), []byte{1, 2, 3})
		data := rawFile(o, "XAC ", rawChunk(o, 8, 1, 2, len(inner), inner), rawChunk(o, 13, 1, 4, 5, 6))
		f, err := checkBytes(t, data)
		if err != nil {
			t.Fatalf("%s: %v", order.name, err)
		}
		l := Bodies[*LODLevel](f)[0]
		if l.Level != 2 || l.Actor == nil || len(l.Actor.Chunks) != 3 || string(l.Actor.Trailing) != "\x01\x02\x03" || Bodies[*MaterialTotals](f)[0].Total != 4 {
			t.Errorf("%s: %+v", order.name, l)
		}
		// One of the other byte order is bytes.
		other := rawFile(1-o, "XAC ", rawChunk(1-o, 13, 1, 1, 2, 3))
		f, err = checkBytes(t, rawFile(o, "XAC ", rawChunk(o, 8, 1, 2, len(other), other)))
		if l := Bodies[*LODLevel](f)[0]; err != nil || l.Actor != nil || !bytes.Equal(l.Raw, other) {
			t.Errorf("%s: %+v, %v", order.name, l, err)
		}
	}
}

// TestSizesThatLie: a size that is wrong doesn't keep what follows from being read, and is
// written again while the content has its length.
func TestSizesThatLie(t *testing.T) {
	for _, said := range []int{0, 5, 1000, 0x7FFFFFFF, -1} {
		totals := rawChunk(0, 13, 1, 1, 2, 3)
		material := rawChunk(0, 3, 2, floats(1, 20), pad(3), uint8(0), "m")
		copy(material[4:], raw(orders[0], said))
		data := rawFile(0, "XAC ", material, totals)
		f, err := checkBytes(t, data)
		if err != nil || len(f.Chunks) != 2 {
			t.Fatalf("size %d: %v", said, err)
		}
		Bodies[*Material](f)[0].Name = "longer"
		out, err := Encode(f)
		want := rawFile(0, "XAC ", rawChunk(0, 3, 2, floats(1, 20), pad(3), uint8(0), "longer"), totals)
		if err != nil || !bytes.Equal(out, want) {
			t.Errorf("size %d, changed: %x, want %x, %v", said, out, want, err)
		}
	}
}

// TestKnownLies: real files' usual wrong sizes aren't worth a finding; others are.
func TestKnownLies(t *testing.T) {
	layer := []any{floats(1, 6), uint16(0), uint8(2), uint8(0), "t"}
	material := rawChunk(0, 3, 2, floats(1, 20), pad(3), uint8(1), "m", layer)
	copy(material[4:], raw(orders[0], 84+4+1))
	if _, findings, err := Decode(rawFile(0, "XAC ", material), Options{}); err != nil || len(findings) > 0 {
		t.Errorf("%v, %v", findings, err)
	}
	totals := rawChunk(0, 13, 1, 1, 2, 3)
	totals[4]++
	if _, findings, err := Decode(rawFile(0, "XAC ", totals), Options{}); err != nil || len(findings) != 1 || findings[0].Path != "chunks[0].size" {
		t.Errorf("%v, %v", findings, err)
	}
}
