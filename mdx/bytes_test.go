package mdx

import (
	"bytes"
	"fmt"
	"testing"
	"unsafe"

	"github.com/google/go-cmp/cmp"

	"marrow/wire"
)

// key returns a track with one linear key: tag, time, values.
func key(tag string, time int, values ...any) []byte {
	return raw(tag, 1, 1, -1, time, raw(values...))
}

func floatKey(v float32) *Track[float32] {
	return &Track[float32]{Interpolation: Linear, GlobalSequenceID: None, Times: []int32{9}, Values: []float32{v}}
}

func vec3Key(v Vec3) *Track[Vec3] {
	return &Track[Vec3]{Interpolation: Linear, GlobalSequenceID: None, Times: []int32{9}, Values: []Vec3{v}}
}

func named(name string, id int32) Node { return Node{Name: name, ObjectID: id, ParentID: None} }

// parts are the parts of the format that differ between versions, written by hand from the specifications: a model, and
// the bytes that it must have. All numbers in a record are different, so that swapped fields are noticed.
var parts = []struct {
	name     string
	source   string
	flavour  Flavour
	versions []int // the versions with this layout
	model    Model
	chunks   []byte // after VERS and MODL
}{
	{
		name: "layer of Warcraft III", source: "mdx-mdl-v800.txt LAYS",
		versions: []int{800},
		model: Model{Materials: []Material{{PriorityPlane: 1, Flags: 2, Layers: []Layer{{
			FilterMode: 3, Flags: 4, TextureID: 5, TextureAnimID: 6, CoordID: 7, Alpha: 8,
			AlphaTrack:     floatKey(10),
			TextureIDTrack: &Track[uint32]{GlobalSequenceID: 11, Times: []int32{-12}, Values: []uint32{13}},
		}}}}},
		chunks: chunkOf("MTLS", incl(1, 2, "LAYS", 1, incl(3, 4, 5, 6, 7, 8.0,
			key("KMTA", 9, 10.0), "KMTF", 1, 0, 11, -12, 13))),
	},
	{
		name: "material's shader, layer's emissive gain", source: "mdx-facts.md: shader 900 ≤ v < 1100 behind the flags, emissiveGain and KMTE ≥ 900",
		versions: []int{900},
		model: Model{Materials: []Material{{PriorityPlane: 1, Flags: 2, Shader: "Shader_HD_DefaultUnit", Layers: []Layer{{
			FilterMode: 3, Flags: 4, TextureID: 5, TextureAnimID: 6, CoordID: 7, Alpha: 8, EmissiveGain: 9,
			EmissiveGainTrack: floatKey(10),
		}}}}},
		chunks: chunkOf("MTLS", incl(1, 2, text("Shader_HD_DefaultUnit", 80), "LAYS", 1, incl(3, 4, 5, 6, 7, 8.0, 9.0,
			key("KMTE", 9, 10.0)))),
	},
	{
		name: "layer's fresnel", source: "mdx-facts.md: ≥ 1000",
		versions: []int{1000},
		model: Model{Materials: []Material{{PriorityPlane: 1, Flags: 2, Shader: "s", Layers: []Layer{{
			FilterMode: 3, Flags: 4, TextureID: 5, TextureAnimID: 6, CoordID: 7, Alpha: 8, EmissiveGain: 9,
			FresnelColor: Vec3{10, 11, 12}, FresnelOpacity: 13, FresnelTeamColor: 14,
			FresnelColorTrack: vec3Key(Vec3{15, 16, 17}), FresnelAlphaTrack: floatKey(18), FresnelTeamTrack: floatKey(19),
		}}}}},
		chunks: chunkOf("MTLS", incl(1, 2, text("s", 80), "LAYS", 1, incl(3, 4, 5, 6, 7, floats(8, 7),
			key("KFC3", 9, floats(15, 3)), key("KFCA", 9, 18.0), key("KFTC", 9, 19.0)))),
	},
	{
		name: "layer's textures", source: "mdx-facts.md: ≥ 1100 shaderType, n × {textureId, slot, [KMTF]}, no shader in the material",
		versions: []int{1100, 1200, 1300, 1400, 1600, 1700, 1800},
		model: Model{Materials: []Material{{PriorityPlane: 1, Flags: 2, Layers: []Layer{{
			FilterMode: 3, Flags: 4, TextureID: 5, TextureAnimID: 6, CoordID: 7, Alpha: 8, EmissiveGain: 9,
			FresnelColor: Vec3{10, 11, 12}, FresnelOpacity: 13, FresnelTeamColor: 14, Shader: 24,
			Slots: []TextureSlot{
				{TextureID: 20, Slot: 0, TextureIDTrack: &Track[uint32]{GlobalSequenceID: None, Times: []int32{21}, Values: []uint32{22}}},
				{TextureID: 23, Slot: 1},
			},
			AlphaTrack: floatKey(25),
		}}}}},
		chunks: chunkOf("MTLS", incl(1, 2, "LAYS", 1, incl(3, 4, 5, 6, 7, floats(8, 7), 24,
			2, 20, 0, "KMTF", 1, 0, -1, 21, 22, 23, 1, key("KMTA", 9, 25.0)))),
	},
	{
		name: "geoset of Warcraft III", source: "mdx-mdl-v800.txt GEOS",
		versions: []int{800},
		model:    Model{Geosets: []Geoset{handGeoset()}},
		chunks: chunkOf("GEOS", incl(handArrays, 9, 10, 4, floats(30, 7), 1, floats(40, 7),
			"UVAS", 1, "UVBS", 1, floats(50, 2))),
	},
	{
		name: "geoset's level of detail, tangents and skin of bytes", source: "mdx-facts.md: v ≥ 900 lod and lodName between selectionFlags and the extent; TANG, SKIN before UVAS",
		versions: []int{900, 1000, 1100, 1200, 1300},
		model: Model{Geosets: []Geoset{func() Geoset {
			g := handGeoset()
			g.LOD, g.LODName = 11, "level"
			g.Tangents = []Vec4{{60, 61, 62, 63}}
			g.Skin = []uint8{1, 2, 3, 4, 100, 90, 60, 5}
			return g
		}()}},
		chunks: chunkOf("GEOS", incl(handArrays, 9, 10, 4, 11, text("level", 80), floats(30, 7), 1, floats(40, 7),
			"TANG", 1, floats(60, 4), "SKIN", 8, "\x01\x02\x03\x04\x64\x5a\x3c\x05", "UVAS", 1, "UVBS", 1, floats(50, 2))),
	},
	{
		name: "skin of 16 bits", source: "mdx-facts.md: from v1400 SKIN elements are u16 while count stays an element count",
		versions: []int{1400, 1600, 1700, 1800},
		model: Model{Geosets: []Geoset{func() Geoset {
			g := handGeoset()
			g.LOD, g.LODName = 11, "level"
			g.Skin16 = []uint16{300, 2, 3, 4, 100, 90, 60, 5}
			return g
		}()}},
		chunks: chunkOf("GEOS", incl(handArrays, 9, 10, 4, 11, text("level", 80), floats(30, 7), 1, floats(40, 7),
			"SKIN", 8, uint16(300), uint16(2), uint16(3), uint16(4), uint16(100), uint16(90), uint16(60), uint16(5),
			"UVAS", 1, "UVBS", 1, floats(50, 2))),
	},
	{
		name: "light of Warcraft III", source: "mdx-mdl-v800.txt LITE",
		versions: []int{800, 900, 1000, 1100},
		model:    Model{Lights: []Light{{Node: named("L", 3), Type: 2, AttenuationStart: 10, AttenuationEnd: 11, Color: Vec3{12, 13, 14}, Intensity: 15, AmbientColor: Vec3{16, 17, 18}, AmbientIntensity: 19}}},
		chunks:   chunkOf("LITE", incl(node("L", 3), 2, floats(10, 10))),
	},
	{
		name: "light's shadow intensity", source: "mdx-facts.md: ≥ 1200",
		versions: []int{1200},
		model:    Model{Lights: []Light{{Node: named("L", 3), Type: 2, AttenuationStart: 10, AttenuationEnd: 11, Color: Vec3{12, 13, 14}, Intensity: 15, AmbientColor: Vec3{16, 17, 18}, AmbientIntensity: 19, ShadowIntensity: 20}}},
		chunks:   chunkOf("LITE", incl(node("L", 3), 2, floats(10, 11))),
	},
	{
		name: "light's shadow", source: "mdx-facts.md: ≥ 1300, shadowCasting between type and attenuationStart; KLSS, KLSE",
		versions: []int{1300, 1400},
		model: Model{Lights: []Light{{Node: named("L", 3), Type: 2, ShadowCasting: 1, AttenuationStart: 10, AttenuationEnd: 11, Color: Vec3{12, 13, 14}, Intensity: 15, AmbientColor: Vec3{16, 17, 18}, AmbientIntensity: 19, ShadowIntensity: 20,
			ShadowCastingStart: 21, ShadowCastingEnd: 22, ShadowCastingStartTrack: floatKey(30), ShadowCastingEndTrack: floatKey(31)}}},
		chunks: chunkOf("LITE", incl(node("L", 3), 2, 1, floats(10, 13), key("KLSS", 9, 30.0), key("KLSE", 9, 31.0))),
	},
	{
		name: "light's falloff", source: "mdx-facts.md: ≥ 1600; KLQF, KLLF, KLDA",
		versions: []int{1600, 1700, 1800},
		model: Model{Lights: []Light{{Node: named("L", 3), Type: 2, ShadowCasting: 1, AttenuationStart: 10, AttenuationEnd: 11, Color: Vec3{12, 13, 14}, Intensity: 15, AmbientColor: Vec3{16, 17, 18}, AmbientIntensity: 19, ShadowIntensity: 20,
			ShadowCastingStart: 21, ShadowCastingEnd: 22, QuadraticFalloff: 23, LinearFalloff: 24, Damping: 25,
			QuadraticFalloffTrack: floatKey(30), LinearFalloffTrack: floatKey(31), DampingTrack: floatKey(32)}}},
		chunks: chunkOf("LITE", incl(node("L", 3), 2, 1, floats(10, 16), key("KLQF", 9, 30.0), key("KLLF", 9, 31.0), key("KLDA", 9, 32.0))),
	},
	{
		name: "camera", source: "mdx-mdl-v800.txt CAMS",
		versions: []int{800, 1800},
		model:    Model{Cameras: []Camera{{Name: "c", Position: Vec3{1, 2, 3}, FieldOfView: 4, FarClip: 5, NearClip: 6, Target: Vec3{7, 8, 9}, Roll: floatKey(10)}}},
		chunks:   chunkOf("CAMS", incl(text("c", 80), floats(1, 9), key("KCRL", 9, 10.0))),
	},
	{
		name: "camera's size word: 24 bits and a variant; new tracks", source: "mdx-facts.md: variant 3 in all shipped 1800 cameras; tags IDUF ELAF PTSF KCTR KCRL KTTR in this order",
		versions: []int{1800, 800},
		model: Model{Cameras: []Camera{{Name: "c", Variant: 3, Position: Vec3{1, 2, 3}, FieldOfView: 4, FarClip: 5, NearClip: 6, Target: Vec3{7, 8, 9},
			FocusDistance: floatKey(10), FocalLength: floatKey(11), FStop: floatKey(12), Translation: vec3Key(Vec3{13, 14, 15})}}},
		chunks: chunkOf("CAMS", 120+3*24+32|3<<24, text("c", 80), floats(1, 9),
			key("IDUF", 9, 10.0), key("ELAF", 9, 11.0), key("PTSF", 9, 12.0), key("KCTR", 9, floats(13, 3))),
	},
	{
		name: "camera of variant 1: twelve bytes before the target", source: "mdx-facts.md",
		versions: []int{1800},
		model:    Model{Cameras: []Camera{{Name: "c", Variant: 1, Position: Vec3{1, 2, 3}, FieldOfView: 4, FarClip: 5, NearClip: 6, Unknown: Vec3{7, 8, 9}, Target: Vec3{10, 11, 12}, Visibility: floatKey(13)}}},
		chunks:   chunkOf("CAMS", 132+24|1<<24, text("c", 80), floats(1, 12), key("KCVS", 9, 13.0)),
	},
	{
		name: "what Reforged adds: face animations, popcorn, bind pose", source: "mdx-facts.md: FAFX 340, CORN, BPOS u32 count + 3×4 floats",
		versions: []int{900, 1800},
		model: Model{
			FaceFX: []FaceFX{{Name: "node", Path: "a.facefx"}},
			PopcornEmitters: []PopcornEmitter{{Node: named("P", 2), LifeSpan: 1, EmissionRate: 2, Speed: 3, Color: Vec3{4, 5, 6}, Alpha: 7, ReplaceableID: 8,
				Path: "a.pkb", AnimVisibilityGuide: "Always=on", ColorTrack: vec3Key(Vec3{10, 11, 12})}},
			BindPose: [][12]float32{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}},
		},
		chunks: raw(chunkOf("FAFX", text("node", 80), text("a.facefx", 260)),
			chunkOf("CORN", incl(node("P", 2), floats(1, 7), 8, text("a.pkb", 260), text("Always=on", 260), key("KPPC", 9, floats(10, 3)))),
			chunkOf("BPOS", 1, floats(1, 12))),
	},
	{
		name: "Glider", source: "mdx-facts.md: DILG, u32 geoset ids, written last",
		versions: []int{1300, 1800},
		model:    Model{BindPose: [][12]float32{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}}, Glider: []uint32{3, 1, 4}},
		chunks:   raw(chunkOf("BPOS", 1, floats(1, 12)), chunkOf("DILG", 3, 1, 4)),
	},
	{
		name: "event and collision shapes of Warcraft III", source: "mdx-mdl-v800.txt EVTS, CLID; mdx-facts.md: KEVT has no interpolation; shapes 0 box, 1 plane, 2 sphere, 3 cylinder",
		versions: []int{800, 1800},
		model: Model{
			Events: []Event{{Node: named("E", 1), Track: &EventTrack{GlobalSequenceID: None, Times: []int32{-5, 6}}}, {Node: named("F", 2)}},
			CollisionShapes: []CollisionShape{
				{Node: named("B", 3), Type: ShapeBox, Vertices: []Vec3{{1, 2, 3}, {4, 5, 6}}},
				{Node: named("P", 4), Type: ShapePlane, Vertices: []Vec3{{1, 2, 3}, {4, 5, 6}}},
				{Node: named("S", 5), Type: ShapeSphere, Vertices: []Vec3{{1, 2, 3}}, Radius: 4},
				{Node: named("C", 6), Type: ShapeCylinder, Vertices: []Vec3{{1, 2, 3}, {4, 5, 6}}, Radius: 7},
			},
		},
		chunks: raw(chunkOf("EVTS", node("E", 1), "KEVT", 2, -1, -5, 6, node("F", 2)),
			chunkOf("CLID", node("B", 3), 0, floats(1, 6), node("P", 4), 1, floats(1, 6), node("S", 5), 2, floats(1, 4), node("C", 6), 3, floats(1, 7))),
	},

	// World of Warcraft's alpha: all from mdx.txt.
	{
		name: "counted chunks of records of 140 bytes", source: "mdx.txt SEQS; Boar.mdx: radius first",
		flavour: WorldOfWarcraft, versions: []int{1300, 1400, 1500},
		model: Model{Sequences: []Sequence{{Name: "Stand", Start: 1, End: 2, MoveSpeed: 3, Flags: 1,
			Extent: Extent{5, Vec3{6, 7, 8}, Vec3{9, 10, 11}}, Rarity: 12, ReplayStart: 13, ReplayEnd: 14, BlendTime: 15}}},
		chunks: chunkOf("SEQS", 1, text("Stand", 80), 1, 2, 3.0, 1, floats(5, 8), 13, 14, 15),
	},
	{
		name: "materials and attachments behind an unused word", source: "mdx.txt MTLS, ATCH; KMTF is a simple track, visibility is KVIS",
		flavour: WorldOfWarcraft, versions: []int{1300, 1500},
		model: Model{
			MaterialsUnused: 77, AttachmentsUnused: 78,
			Materials: []Material{{PriorityPlane: -1, Layers: []Layer{{FilterMode: 3, Flags: 4, TextureID: 5, TextureAnimID: 6, CoordID: 7, Alpha: 8,
				TextureIDTrack: &Track[uint32]{GlobalSequenceID: 9, Times: []int32{10}, Values: []uint32{11}}}}}},
			Attachments: []Attachment{{Node: named("A", 1), AttachmentID: 2, Padding: 3, Path: "p", Visibility: floatKey(4)}},
		},
		chunks: raw(chunkOf("MTLS", 1, 77, incl(-1, 1, incl(3, 4, 5, 6, 7, 8.0, "KMTF", 1, 9, 10, 11))),
			chunkOf("ATCH", 1, 78, incl(node("A", 1), 2, uint8(3), text("p", 260), key("KVIS", 9, 4.0)))),
	},
	{
		name: "geoset's and texture's animations", source: "mdx.txt GEOA: geosetId, alpha, colour, flags; TXAN: packed quaternions",
		flavour: WorldOfWarcraft, versions: []int{1300, 1500},
		model: Model{
			TextureAnims: []TextureAnim{{PackedRotation: &Track[PackedQuaternion]{Interpolation: Hermite, GlobalSequenceID: None,
				Times: []int32{1}, Values: []PackedQuaternion{2, 3, 4}}}},
			GeosetAnims: []GeosetAnim{{GeosetID: 1, Alpha: 2, Color: Vec3{3, 4, 5}, Flags: 6, AlphaTrack: floatKey(7)}},
		},
		chunks: raw(chunkOf("TXAN", 1, incl("KTAR", 1, 2, -1, 1, uint64(2), uint64(3), uint64(4))),
			chunkOf("GEOA", 1, incl(1, 2.0, floats(3, 3), 6, key("KGAO", 9, 7.0)))),
	},
	{
		name: "geoset until 1400", source: "mdx.txt GEOS: UVAS behind NRMS, its sets without tags, PTYP of bytes, BIDX and BWGT of four bytes",
		flavour: WorldOfWarcraft, versions: []int{1300, 1400},
		model: Model{Geosets: []Geoset{{
			Vertices: []Vec3{{1, 2, 3}}, Normals: []Vec3{{4, 5, 6}}, UVSets: [][]Vec2{{{7, 8}}, {{9, 10}}},
			FaceTypes: []FaceType{4}, FaceGroups: []uint32{3}, Faces: []uint16{11, 12, 13}, VertexGroups: []uint8{14},
			MatrixGroups: []uint32{15}, Matrices: []int32{16}, BoneIndices: [][4]uint8{{1, 2, 3, 4}}, BoneWeights: [][4]uint8{{252, 1, 1, 1}},
			MaterialID: 17, SelectionGroup: 1802, SelectionFlags: 1,
			Extent: Extent{20, Vec3{21, 22, 23}, Vec3{24, 25, 26}}, SequenceExtents: []Extent{{30, Vec3{31, 32, 33}, Vec3{34, 35, 36}}},
		}}},
		chunks: chunkOf("GEOS", 1, incl("VRTX", 1, floats(1, 3), "NRMS", 1, floats(4, 3), "UVAS", 2, floats(7, 4),
			"PTYP", 1, uint8(4), "PCNT", 1, 3, "PVTX", 3, uint16(11), uint16(12), uint16(13), "GNDX", 1, uint8(14),
			"MTGC", 1, 15, "MATS", 1, 16, "BIDX", 1, "\x01\x02\x03\x04", "BWGT", 1, "\xfc\x01\x01\x01",
			17, 1802, 1, floats(20, 7), 1, floats(30, 7))),
	},
	{
		name: "geosets of 1500: all headers, then all batches, padded to 16 bytes", source: "mdx.txt GEOS (v1500)",
		flavour: WorldOfWarcraft, versions: []int{1500},
		model: Model{BatchedGeosets: []BatchedGeoset{
			{MaterialID: 1, BoundsCentre: Vec3{2, 3, 4}, BoundsRadius: 5, SelectionGroup: 6, GeosetIndex: 7, Flags: 0x10,
				Vertices:       []BatchVertex{{Vec3{1, 2, 3}, [4]uint8{1, 2, 3, 4}, [4]uint8{5, 6, 7, 8}, Vec3{4, 5, 6}, [2]Vec2{{7, 8}, {9, 10}}}},
				PrimitiveTypes: []BatchPrimitive{3}, MaxVertex: 2, Faces: []uint16{0, 1, 2}},
			{MaterialID: 9, PrimitiveTypes: []BatchPrimitive{3}, BatchUnknown: 13, MaxVertex: 12, Faces: []uint16{1, 2, 3, 4, 5, 6, 7, 8}, Unknown: [2]uint32{10, 11}},
		}},
		chunks: chunkOf("GEOS", 2,
			1, floats(2, 4), 6, 7, 0x10, "PVTX", 1, "PTYP", 1, "PVTX", 3, 0, 0,
			9, make([]byte, 28), "PVTX", 0, "PTYP", 1, "PVTX", 8, 10, 11,
			floats(1, 3), "\x01\x02\x03\x04\x05\x06\x07\x08", floats(4, 7), 3, 0, 3, 2, uint16(0), uint16(1), uint16(2), make([]byte, 10),
			3, 13, 8, 12, "\x01\x00\x02\x00\x03\x00\x04\x00\x05\x00\x06\x00\x07\x00\x08\x00"),
	},
	{
		name: "nodes' packed quaternions", source: "mdx.txt MDLGENOBJECT, KGRT",
		flavour: WorldOfWarcraft, versions: []int{1300, 1500},
		model: Model{Bones: []Bone{{Node: Node{Name: "b", ObjectID: 1, ParentID: 2, Flags: 3, PackedRotation: &Track[PackedQuaternion]{
			Interpolation: Linear, GlobalSequenceID: None, Times: []int32{4}, Values: []PackedQuaternion{0x0123456789abcdef}}}, GeosetID: 5, GeosetAnimID: 6}}},
		chunks: chunkOf("BONE", 1, incl(text("b", 80), 1, 2, 3, "KGRT", 1, 1, -1, 4, uint64(0x0123456789abcdef)), 5, 6),
	},
	{
		name: "the larger particle emitter", source: "mdx.txt PRE2: emitterSize, splines before squirts, tracks",
		flavour: WorldOfWarcraft, versions: []int{1300, 1500},
		model: Model{ParticleEmitters2: []ParticleEmitter2{{
			Node: named("P", 1), Speed: 10, Variation: 11, Latitude: 12, Gravity: 14, LifeSpan: 16, EmissionRate: 17, Length: 18, Width: 19,
			Rows: 20, Columns: 21, HeadOrTail: 2, TailLength: 23, Time: 24, SegmentColors: [3]Vec3{{25, 26, 27}, {28, 29, 30}, {31, 32, 33}},
			SegmentAlphas: [3]uint8{1, 2, 3}, SegmentScaling: Vec3{34, 35, 36},
			LifeSpanUVAnim: [3]uint32{40, 41, 42}, DecayUVAnim: [3]uint32{43, 44, 45}, TailUVAnim: [3]uint32{46, 47, 48}, TailDecayUVAnim: [3]uint32{49, 50, 51},
			FilterMode: 4, TextureID: 52, PriorityPlane: 53, ReplaceableID: 54, Squirt: 1,
			WoW: &WoWEmitter{Type: 3, Longitude: 13, ZSource: 15, GeometryModel: "g", RecursionModel: "r", TwinkleFPS: 60, TwinkleOnOff: 61,
				TwinkleScale: Vec2{62, 63}, IvelScale: 64, Tumble: [3]Vec2{{65, 66}, {67, 68}, {69, 70}}, Drag: 71, Spin: 72,
				WindVector: Vec3{73, 74, 75}, WindTime: 76, Follow: [2]Vec2{{77, 78}, {79, 80}}, Spline: []Vec3{{81, 82, 83}}},
			Visibility: floatKey(90), LifeSpanTrack: floatKey(91), ZSourceTrack: floatKey(92),
		}}},
		chunks: chunkOf("PRE2", 1, incl(node("P", 1), incl(3, floats(10, 10), 20, 21, 2, floats(23, 11), "\x01\x02\x03", floats(34, 3),
			ints(40, 12), 4, 52, 53, 54, text("g", 260), text("r", 260), floats(60, 21), 1, floats(81, 3), 1,
			key("KVIS", 9, 90.0), key("KLIF", 9, 91.0), key("KP2Z", 9, 92.0)))),
	},
	{
		name: "ribbon and particle emitter", source: "mdx.txt RIBB: emitterSize; KRTX is a simple track; PREM",
		flavour: WorldOfWarcraft, versions: []int{1300, 1500},
		model: Model{
			ParticleEmitters: []ParticleEmitter{{Node: named("Q", 2), EmissionRate: 1, Gravity: 2, Longitude: 3, Latitude: 4, Path: "m.mdl", LifeSpan: 5, InitVelocity: 6, Visibility: floatKey(7)}},
			RibbonEmitters: []RibbonEmitter{{Node: named("R", 1), HeightAbove: 1, HeightBelow: 2, Alpha: 3, Color: Vec3{4, 5, 6}, LifeSpan: 7, TextureSlot: 8,
				EmissionRate: 9, Rows: 10, Columns: 11, MaterialID: 12, Gravity: 13, Visibility: floatKey(14),
				TextureSlotTrack: &Track[uint32]{GlobalSequenceID: 15, Times: []int32{16}, Values: []uint32{17}}}},
		},
		chunks: raw(chunkOf("PREM", 1, incl(node("Q", 2), floats(1, 4), text("m.mdl", 260), 5.0, 6.0, key("KVIS", 9, 7.0))),
			chunkOf("RIBB", 1, incl(node("R", 1), incl(floats(1, 7), ints(8, 5), 13.0,
				key("KVIS", 9, 14.0), "KRTX", 1, 15, 16, 17)))),
	},
	{
		name: "cameras, sized events", source: "mdx.txt CAMS: KVIS before KTTR; EVTS has a size; mdx-facts.md: an event may have no KEVT",
		flavour: WorldOfWarcraft, versions: []int{1300, 1500},
		model: Model{
			Cameras: []Camera{{Name: "c", Position: Vec3{1, 2, 3}, FieldOfView: 4, FarClip: 5, NearClip: 6, Target: Vec3{7, 8, 9}, Visibility: floatKey(10), TargetTranslation: vec3Key(Vec3{11, 12, 13})}},
			Events:  []Event{{Node: named("E", 1), Track: &EventTrack{GlobalSequenceID: 2, Times: []int32{3}}}, {Node: named("F", 2)}},
		},
		chunks: raw(chunkOf("CAMS", 1, incl(text("c", 80), floats(1, 9), key("KVIS", 9, 10.0), key("KTTR", 9, floats(11, 3)))),
			chunkOf("EVTS", 2, incl(node("E", 1), "KEVT", 1, 2, 3), incl(node("F", 2)))),
	},
	{
		name: "hit test shapes and the collision mesh", source: "mdx.txt HTST: a byte of type, then box, cylinder, sphere or plane; CLID: VRTX, TRI , NRMS",
		flavour: WorldOfWarcraft, versions: []int{1300, 1400, 1500},
		model: Model{
			HitTestShapes: []HitTestShape{
				{Node: named("B", 1), Type: HitBox, Minimum: Vec3{1, 2, 3}, Maximum: Vec3{4, 5, 6}},
				{Node: named("C", 2), Type: HitCylinder, Center: Vec3{1, 2, 3}, Height: 4, Radius: 5},
				{Node: named("S", 3), Type: HitSphere, Center: Vec3{1, 2, 3}, Radius: 4},
				{Node: named("P", 4), Type: HitPlane, Length: 1, Width: 2},
			},
			CollisionMesh: &CollisionMesh{Vertices: []Vec3{{1, 2, 3}}, Triangles: []uint16{4, 5, 6}, Normals: []Vec3{{7, 8, 9}}},
		},
		chunks: raw(chunkOf("HTST", 4, incl(node("B", 1), uint8(0), floats(1, 6)), incl(node("C", 2), uint8(1), floats(1, 5)),
			incl(node("S", 3), uint8(2), floats(1, 4)), incl(node("P", 4), uint8(3), floats(1, 2))),
			chunkOf("CLID", "VRTX", 1, floats(1, 3), "TRI ", 3, uint16(4), uint16(5), uint16(6), "NRMS", 1, floats(7, 3))),
	},
}

// handGeoset and handArrays are a geoset and the bytes of its arrays in the file.
func handGeoset() Geoset {
	return Geoset{
		Vertices: []Vec3{{1, 2, 3}}, Normals: []Vec3{{4, 5, 6}}, PrimitiveTypes: []PrimitiveType{4}, FaceGroups: []uint32{3},
		Faces: []uint16{7, 8, 9}, VertexGroups: []uint8{10}, MatrixGroups: []uint32{11}, Matrices: []int32{12},
		MaterialID: 9, SelectionGroup: 10, SelectionFlags: Unselectable,
		Extent: Extent{30, Vec3{31, 32, 33}, Vec3{34, 35, 36}}, SequenceExtents: []Extent{{40, Vec3{41, 42, 43}, Vec3{44, 45, 46}}},
		UVSets: [][]Vec2{{{50, 51}}},
	}
}

var handArrays = raw("VRTX", 1, floats(1, 3), "NRMS", 1, floats(4, 3), "PTYP", 1, 4, "PCNT", 1, 3,
	"PVTX", 3, uint16(7), uint16(8), uint16(9), "GNDX", 1, uint8(10), "MTGC", 1, 11, "MATS", 1, 12)

// TestBytes compares the encoded model with bytes written by hand, and the model decoded from these bytes with the
// original.
func TestBytes(t *testing.T) {
	for _, part := range parts {
		for _, version := range part.versions {
			t.Run(fmt.Sprintf("%s in %d", part.name, version), func(t *testing.T) {
				model := part.model
				model.Version, model.Flavour = uint32(version), part.flavour
				want := file(version, part.chunks)
				if part.flavour == WorldOfWarcraft {
					want = fileWoW(version, part.chunks)
				}
				got, err := Encode(&model)
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(got, want) {
					at := 0
					for at < min(len(got), len(want)) && got[at] == want[at] {
						at++
					}
					n, _ := Explain(got, Options{}).At(at)
					t.Errorf("%s:\nat %#x, %s:\n got %x\nwant %x", part.source, at, n.Path(), got[at:min(at+40, len(got))], want[at:min(at+40, len(want))])
				}
				m, err := checkBytes(t, want, Options{})
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(&model, m, sameFields); diff != "" {
					t.Errorf("- want, + read:\n%s", diff)
				}
			})
		}
	}
}

// TestModelChunk: MODL has 372 bytes, or 373 in World of Warcraft; VERS has four.
func TestModelChunk(t *testing.T) {
	for _, c := range []struct {
		flavour Flavour
		version int
		tail    []byte
	}{{Warcraft3, 1800, nil}, {WorldOfWarcraft, 1300, []byte{7}}} {
		m := Model{Flavour: c.flavour, Version: uint32(c.version), Name: "N", AnimationFile: "A", Extent: Extent{1, Vec3{2, 3, 4}, Vec3{5, 6, 7}}, BlendTime: 150}
		if c.flavour == WorldOfWarcraft {
			m.Flags = 7
		}
		want := raw("MDLX", chunkOf("VERS", c.version), chunkOf("MODL", text("N", 80), text("A", 260), floats(1, 7), 150, c.tail))
		got, err := Encode(&m)
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%v: %x, error %v", c.flavour, got, err)
		}
	}
}

// minimal returns the size of an empty record, which must be the minimum size that the layouts use to check counts.
func minimal[T any](d int, layout func(*T, *wire.Codec)) int {
	c := wire.NewEncoder(0, wire.Options{})
	c.Version, c.Flavour = dialects[d].version, uint8(dialects[d].flavour)
	var v T
	if s, ok := any(&v).(*CollisionShape); ok {
		s.Type, s.Vertices = ShapeSphere, make([]Vec3, 1)
	}
	layout(&v, c)
	return len(c.Bytes())
}

// TestLeast: a count is rejected if the rest of the file is too short for as many records of the minimum size. If the
// minimum were too large, valid files would be rejected.
func TestLeast(t *testing.T) {
	const wow = 10 // the first dialect of World of Warcraft
	for _, r := range []struct {
		name        string
		least       int
		war3, alpha int
	}{
		{"sequence", 132, minimal(0, (*Sequence).layout), minimal(wow, (*Sequence).layout)},
		{"texture", 268, minimal(0, (*Texture).layout), minimal(wow, (*Texture).layout)},
		{"material", 12, minimal(0, (*Material).layout), minimal(wow, (*Material).layout)},
		{"layer", layerSize, minimal(0, (*Layer).layout), minimal(wow, (*Layer).layout)},
		{"textureAnim", 4, minimal(0, (*TextureAnim).layout), minimal(wow, (*TextureAnim).layout)},
		{"geosetAnim", 28, minimal(0, (*GeosetAnim).layout), minimal(wow, (*GeosetAnim).layout)},
		{"bone", nodeSize + 8, minimal(0, (*Bone).layout), minimal(wow, (*Bone).layout)},
		{"light", 4 + nodeSize + 44, minimal(0, (*Light).layout), minimal(wow, (*Light).layout)},
		{"helper", nodeSize, minimal(0, (*Helper).layout), minimal(wow, (*Helper).layout)},
		{"attachment", 4 + nodeSize + 264, minimal(0, (*Attachment).layout), minimal(wow, (*Attachment).layout)},
		{"particleEmitter", 4 + nodeSize + 284, minimal(0, (*ParticleEmitter).layout), minimal(wow, (*ParticleEmitter).layout)},
		{"particleEmitter2", 4 + nodeSize + 171, minimal(0, (*ParticleEmitter2).layout), minimal(wow, (*ParticleEmitter2).layout)},
		{"ribbonEmitter", 4 + nodeSize + 52, minimal(0, (*RibbonEmitter).layout), minimal(wow, (*RibbonEmitter).layout)},
		{"camera", 120, minimal(0, (*Camera).layout), minimal(wow, (*Camera).layout)},
		{"event", nodeSize, minimal(0, (*Event).layout), minimal(wow, (*Event).layout)},
		{"popcornEmitter", 4 + nodeSize + 552, minimal(0, (*PopcornEmitter).layout), 4 + nodeSize + 552},
		{"faceFX", 340, minimal(0, (*FaceFX).layout), 340},
		{"collisionShape", nodeSize + 4 + 16, minimal(0, (*CollisionShape).layout), nodeSize + 4 + 16},
		{"hitTestShape", 4 + nodeSize + 1 + 8, 4 + nodeSize + 1 + 8, minimal(wow, func(s *HitTestShape, c *wire.Codec) { s.Type = HitPlane; s.layout(c) })},
	} {
		if r.least != min(r.war3, r.alpha) {
			t.Errorf("%s: least %d, but Warcraft III's take %d, World of Warcraft's %d", r.name, r.least, r.war3, r.alpha)
		}
	}
	if n := unsafe.Sizeof(BatchVertex{}); n != 48 {
		t.Errorf("a batch's vertex takes %d bytes, want 48", n)
	}
}
