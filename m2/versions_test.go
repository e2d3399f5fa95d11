package m2

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"testing"
)

// raw returns the little-endian bytes of numbers with their own sizes, and of byte strings.
func raw(parts ...any) []byte {
	var b bytes.Buffer
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			b.WriteString(p)
		case []byte:
			b.Write(p)
		case int:
			binary.Write(&b, binary.LittleEndian, int32(p))
		default:
			if err := binary.Write(&b, binary.LittleEndian, p); err != nil {
				panic(err)
			}
		}
	}
	return b.Bytes()
}

type (
	u8  = uint8
	u16 = uint16
	u32 = uint32
	f32 = float32
)

// Tracks without keys. The global sequence distinguishes them.
func oldTrack(global int16) []byte { return raw(u16(1), global, make([]byte, 24)) }
func newTrack(global int16) []byte { return raw(u16(1), global, make([]byte, 16)) }

func track[T any](global int16) Track[T] {
	return Track[T]{Interpolation: Linear, GlobalSequence: global}
}

// many returns tracks of global sequences, starting with first.
func many(f func(int16) []byte, first, n int16) []byte {
	var b []byte
	for i := range n {
		b = append(b, f(first+i)...)
	}
	return b
}

// versionParts has each record whose bytes changed with a version, according to the references: the position of its
// count in the header, and its bytes. The header takes 324 bytes before 264 and 304 since, so the first array is at
// 336 or 304.
var versionParts = []struct {
	name     string
	versions []uint32
	model    Model
	field    int // offset of the count in the header
	record   []byte
}{
	{"sequence", span(256, 263), Model{Sequences: []Sequence{sequence}}, 0x1C, raw(
		u16(4), u16(1), u32(3333), u32(4000), f32(2.5), u32(0x21), int16(32767), u16(9), u32(1), u32(2), u16(150), u16(0),
		f32(-1), f32(-2), f32(-3), f32(1), f32(2), f32(3), f32(4), int16(-1), u16(7))},
	{"sequence", span(264, 275), Model{Sequences: []Sequence{sequence}}, 0x1C, raw(
		u16(4), u16(1), u32(667), f32(2.5), u32(0x21), int16(32767), u16(9), u32(1), u32(2), u16(150), u16(0),
		f32(-1), f32(-2), f32(-3), f32(1), f32(2), f32(3), f32(4), int16(-1), u16(7))},
	{"playable lookup", span(256, 263), Model{PlayableLookup: []PlayableLookup{{5, 1}}}, 0x2C, raw(int16(5), int16(1))},
	{"bone", span(256, 259), Model{Bones: []Bone{bone}}, 0x34, raw(
		-1, u32(8), int16(-1), u16(3), many(oldTrack, 1, 1), oldTrack(2), oldTrack(4), f32(1), f32(2), f32(3))},
	{"bone", span(260, 263), Model{Bones: []Bone{bone}}, 0x34, raw(
		-1, u32(8), int16(-1), u16(3), u32(0xC0FFEE), oldTrack(1), oldTrack(3), oldTrack(4), f32(1), f32(2), f32(3))},
	{"bone", span(264, 275), Model{Bones: []Bone{bone}}, 0x2C, raw(
		-1, u32(8), int16(-1), u16(3), u32(0xC0FFEE), newTrack(1), newTrack(3), newTrack(4), f32(1), f32(2), f32(3))},
	{"color", span(256, 263), Model{Colors: []Color{{track[Vec3](1), track[Fixed16](2)}}}, 0x54, many(oldTrack, 1, 2)},
	{"color", span(264, 275), Model{Colors: []Color{{track[Vec3](1), track[Fixed16](2)}}}, 0x48, many(newTrack, 1, 2)},
	{"texture transform", span(256, 263), Model{TextureTransforms: []TextureTransform{{track[Vec3](1), track[Vec4](2), track[Vec3](3)}}}, 0x74, many(oldTrack, 1, 3)},
	{"texture transform", span(264, 275), Model{TextureTransforms: []TextureTransform{{track[Vec3](1), track[Vec4](2), track[Vec3](3)}}}, 0x60, many(newTrack, 1, 3)},
	{"attachment", span(256, 263), Model{Attachments: []Attachment{{ID: 11, Bone: 3, Unknown: 4, Position: Vec3{1, 2, 3}, Visible: track[uint8](5)}}}, 0x104,
		raw(u32(11), u16(3), u16(4), f32(1), f32(2), f32(3), oldTrack(5))},
	{"attachment", span(264, 275), Model{Attachments: []Attachment{{ID: 11, Bone: 3, Unknown: 4, Position: Vec3{1, 2, 3}, Visible: track[uint8](5)}}}, 0xF0,
		raw(u32(11), u16(3), u16(4), f32(1), f32(2), f32(3), newTrack(5))},
	{"event", span(256, 263), Model{Events: []Event{event}}, 0x114, raw("$HIT", u32(7), u32(3), f32(1), f32(2), f32(3), u16(0), int16(-1), make([]byte, 16))},
	{"event", span(264, 275), Model{Events: []Event{event}}, 0x100, raw("$HIT", u32(7), u32(3), f32(1), f32(2), f32(3), u16(0), int16(-1), make([]byte, 8))},
	{"light", span(256, 263), Model{Lights: []Light{light}}, 0x11C, raw(u16(1), int16(-1), f32(1), f32(2), f32(3), many(oldTrack, 1, 7))},
	{"light", span(264, 275), Model{Lights: []Light{light}}, 0x108, raw(u16(1), int16(-1), f32(1), f32(2), f32(3), many(newTrack, 1, 7))},
	{"camera", span(256, 263), Model{Cameras: []Camera{camera}}, 0x124, raw(
		-1, f32(0.95), f32(100), f32(0.5), oldTrack(1), f32(1), f32(2), f32(3), oldTrack(2), f32(4), f32(5), f32(6), oldTrack(3))},
	{"camera", span(264, 270), Model{Cameras: []Camera{camera}}, 0x110, raw(
		-1, f32(0.95), f32(100), f32(0.5), newTrack(1), f32(1), f32(2), f32(3), newTrack(2), f32(4), f32(5), f32(6), newTrack(3))},
	{"camera", span(271, 275), Model{Cameras: []Camera{camera}}, 0x110, raw(
		-1, f32(100), f32(0.5), newTrack(1), f32(1), f32(2), f32(3), newTrack(2), f32(4), f32(5), f32(6), newTrack(3), newTrack(4))},
	{"ribbon", span(256, 263), Model{Ribbons: []Ribbon{ribbon}}, 0x134, raw(
		-1, u32(2), f32(1), f32(2), f32(3), make([]byte, 16), many(oldTrack, 1, 4), f32(10), f32(0.5), f32(9.8), u16(2), u16(3), many(oldTrack, 5, 2))},
	{"ribbon", span(264, 275), Model{Ribbons: []Ribbon{ribbon}}, 0x120, raw(
		-1, u32(2), f32(1), f32(2), f32(3), make([]byte, 16), many(newTrack, 1, 4), f32(10), f32(0.5), f32(9.8), u16(2), u16(3), many(newTrack, 5, 2),
		int16(-2), int8(-1), int8(4))},
	{"particle", span(256, 261), Model{Particles: []Particle{particle}}, 0x13C, oldParticle(raw(u16(4), u16(2)))},
	{"particle", span(262, 263), Model{Particles: []Particle{particle}}, 0x13C, oldParticle(raw(u8(4), u8(2), u16(11)))},
	{"particle", span(264, 264), Model{Particles: []Particle{particle}}, 0x128, newParticle()},
	{"particle", span(265, 275), Model{Particles: []Particle{particle}}, 0x128, raw(newParticle(), u16(1), u16(2), u16(3), u16(4), u16(5), u16(6), u16(7), u16(8))},
	{"particle with the flag", span(264, 275), Model{Flags: ModelNewParticles, Particles: []Particle{particle}}, 0x128,
		raw(newParticle(), u16(1), u16(2), u16(3), u16(4), u16(5), u16(6), u16(7), u16(8))},
	{"view", span(256, 263), Model{Views: []View{{BoneCountMax: 64}}}, 0x4C, raw(make([]byte, 40), u32(64))},
	{"vertex", span(256, 263), Model{Vertices: []Vertex{vertex}}, 0x44, vertexBytes},
	{"vertex", span(264, 275), Model{Vertices: []Vertex{vertex}}, 0x3C, vertexBytes},
	{"global sequence", span(256, 263), Model{GlobalSequences: []u32{7}}, 0x14, raw(u32(7))},
	{"global sequence", span(264, 275), Model{GlobalSequences: []u32{7}}, 0x14, raw(u32(7))},
	{"sequence lookup", span(256, 263), Model{SequenceLookup: []int16{-1}}, 0x24, raw(int16(-1))},
	{"sequence lookup", span(264, 275), Model{SequenceLookup: []int16{-1}}, 0x24, raw(int16(-1))},
	{"key bone lookup", span(256, 263), Model{KeyBoneLookup: []int16{-1}}, 0x3C, raw(int16(-1))},
	{"key bone lookup", span(264, 275), Model{KeyBoneLookup: []int16{-1}}, 0x34, raw(int16(-1))},
	{"replaceable lookup", span(256, 263), Model{ReplaceableLookup: []int16{-1}}, 0x7C, raw(int16(-1))},
	{"replaceable lookup", span(264, 275), Model{ReplaceableLookup: []int16{-1}}, 0x68, raw(int16(-1))},
	{"bone lookup", span(256, 263), Model{BoneLookup: []u16{3}}, 0x8C, raw(u16(3))},
	{"bone lookup", span(264, 275), Model{BoneLookup: []u16{3}}, 0x78, raw(u16(3))},
	{"texture lookup", span(256, 263), Model{TextureLookup: []int16{3}}, 0x94, raw(int16(3))},
	{"texture lookup", span(264, 275), Model{TextureLookup: []int16{3}}, 0x80, raw(int16(3))},
	{"texture unit lookup", span(256, 263), Model{TextureUnitLookup: []int16{-1}}, 0x9C, raw(int16(-1))},
	{"texture unit lookup", span(264, 275), Model{TextureUnitLookup: []int16{-1}}, 0x88, raw(int16(-1))},
	{"weight lookup", span(256, 263), Model{WeightLookup: []int16{3}}, 0xA4, raw(int16(3))},
	{"weight lookup", span(264, 275), Model{WeightLookup: []int16{3}}, 0x90, raw(int16(3))},
	{"transform lookup", span(256, 263), Model{TransformLookup: []int16{3}}, 0xAC, raw(int16(3))},
	{"transform lookup", span(264, 275), Model{TransformLookup: []int16{3}}, 0x98, raw(int16(3))},
	{"collision triangle", span(256, 263), Model{CollisionTriangles: []u16{3}}, 0xEC, raw(u16(3))},
	{"collision triangle", span(264, 275), Model{CollisionTriangles: []u16{3}}, 0xD8, raw(u16(3))},
	{"collision vertex", span(256, 263), Model{CollisionVertices: []Vec3{{1, 2, 3}}}, 0xF4, floats(1, 3)},
	{"collision vertex", span(264, 275), Model{CollisionVertices: []Vec3{{1, 2, 3}}}, 0xE0, floats(1, 3)},
	{"collision normal", span(256, 263), Model{CollisionNormals: []Vec3{{1, 2, 3}}}, 0xFC, floats(1, 3)},
	{"collision normal", span(264, 275), Model{CollisionNormals: []Vec3{{1, 2, 3}}}, 0xE8, floats(1, 3)},
	{"attachment lookup", span(256, 263), Model{AttachmentLookup: []int16{-1}}, 0x10C, raw(int16(-1))},
	{"attachment lookup", span(264, 275), Model{AttachmentLookup: []int16{-1}}, 0xF8, raw(int16(-1))},
	{"camera lookup", span(256, 263), Model{CameraLookup: []int16{-1}}, 0x12C, raw(int16(-1))},
	{"camera lookup", span(264, 275), Model{CameraLookup: []int16{-1}}, 0x118, raw(int16(-1))},
	{"texture weight", span(256, 263), Model{TextureWeights: []TextureWeight{{track[Fixed16](2)}}}, 0x64, oldTrack(2)},
	{"texture weight", span(264, 275), Model{TextureWeights: []TextureWeight{{track[Fixed16](2)}}}, 0x58, newTrack(2)},
	{"material", span(256, 263), Model{Materials: []Material{{MaterialTwoSided, BlendAdd}}}, 0x84, raw(u16(4), u16(4))},
	{"material", span(264, 275), Model{Materials: []Material{{MaterialTwoSided, BlendAdd}}}, 0x70, raw(u16(4), u16(4))},
}

var (
	sequence = Sequence{ID: 4, Variation: 1, Start: 3333, End: 4000, Duration: 667, MoveSpeed: 2.5, Flags: 0x21, Frequency: 32767, Padding: 9,
		ReplayMin: 1, ReplayMax: 2, BlendTimeIn: 150, Bounds: Box{Vec3{-1, -2, -3}, Vec3{1, 2, 3}}, BoundsRadius: 4, VariationNext: -1, AliasNext: 7}
	bone = Bone{KeyBone: -1, Flags: BoneBillboard, Parent: -1, SubMesh: 3, NameCRC: 0xC0FFEE, Translation: track[Vec3](1), Rotation: track[Vec4](2),
		PackedRotation: track[PackedQuaternion](3), Scale: track[Vec3](4), Pivot: Vec3{1, 2, 3}}
	event = Event{ID: [4]byte{'$', 'H', 'I', 'T'}, Data: 7, Bone: 3, Position: Vec3{1, 2, 3}, Times: EventTrack{GlobalSequence: -1}}
	light = Light{Type: 1, Bone: -1, Position: Vec3{1, 2, 3}, AmbientColor: track[Vec3](1), AmbientIntensity: track[f32](2), DiffuseColor: track[Vec3](3),
		DiffuseIntensity: track[f32](4), AttenuationStart: track[f32](5), AttenuationEnd: track[f32](6), Visible: track[uint8](7)}
	camera = Camera{Type: -1, FieldOfView: 0.95, FarClip: 100, NearClip: 0.5, Positions: track[SplineKey[Vec3]](1), Position: Vec3{1, 2, 3},
		Targets: track[SplineKey[Vec3]](2), Target: Vec3{4, 5, 6}, Roll: track[SplineKey[f32]](3), FieldOfViewKey: track[SplineKey[f32]](4)}
	ribbon = Ribbon{ID: -1, Bone: 2, Position: Vec3{1, 2, 3}, Color: track[Vec3](1), Alpha: track[Fixed16](2), HeightAbove: track[f32](3), HeightBelow: track[f32](4),
		EdgesPerSecond: 10, EdgeLifetime: 0.5, Gravity: 9.8, Rows: 2, Columns: 3, TextureSlot: track[u16](5), Visible: track[uint8](6),
		PriorityPlane: -2, ColorIndex: -1, TransformIndex: 4}
	particle = Particle{ID: -1, Flags: 0x101, Position: Vec3{1, 2, 3}, Bone: 5, Texture: 6, BlendMode: 4, EmitterType: 2, ColorIndex: 11, ParticleType: 1,
		HeadOrTail: 2, PriorityPlane: -3, Rows: 4, Columns: 8, Speed: track[f32](1), SpeedVariation: track[f32](2), VerticalRange: track[f32](3),
		HorizontalRange: track[f32](4), Gravity: track[f32](5), Lifespan: track[f32](6), LifespanVary: 61, EmissionRate: track[f32](7), EmissionRateVary: 71,
		AreaLength: track[f32](8), AreaWidth: track[f32](9), ZSource: track[f32](10),
		Old: OldLife{MidPoint: 0.5, Colors: [3][4]uint8{{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}}, Scales: [3]f32{1, 2, 3}, HeadCellLife: [3]u16{1, 2, 3},
			HeadCellDecay: [3]u16{4, 5, 6}, TailLife: [2]int16{7, 8}, TailDecay: [2]int16{9, 10}},
		ScaleVary: Vec2{0.25, 0.75}, TailLength: 20, TwinkleSpeed: 21, TwinklePercent: 22, TwinkleMin: 23, TwinkleMax: 24, BurstMultiplier: 25, Drag: 26,
		BaseSpin: 27, BaseSpinVary: 28, Spin: 29, SpinVary: 30, TumbleMin: Vec3{31, 32, 33}, TumbleMax: Vec3{34, 35, 36}, Wind: Vec3{37, 38, 39}, WindTime: 40,
		FollowSpeed1: 41, FollowScale1: 42, FollowSpeed2: 43, FollowScale2: 44, Enabled: track[uint8](11),
		MultiTextureScroll: [2][2]Fixed69{{1, 2}, {3, 4}}, MultiTextureScrollRange: [2][2]Fixed69{{5, 6}, {7, 8}}}
	vertex      = Vertex{Vec3{1, 2, 3}, [4]uint8{255, 0, 0, 0}, [4]uint8{7, 0, 0, 0}, Vec3{0, 0, 1}, [2]Vec2{{0.5, 0.25}, {4, 5}}}
	vertexBytes = raw(f32(1), f32(2), f32(3), u8(255), u8(0), u8(0), u8(0), u8(7), u8(0), u8(0), u8(0), f32(0), f32(0), f32(1), f32(0.5), f32(0.25), f32(4), f32(5))
)

// span returns all versions from first to last.
func span(first, last uint32) (list []uint32) {
	for v := first; v <= last; v++ {
		list = append(list, v)
	}
	return list
}

// floats returns the bytes of consecutive numbers.
func floats(first, n int) []byte {
	var b []byte
	for i := range n {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(first+i)))
	}
	return b
}

// oldParticle returns the particle before 264, with its blend mode and emitter type.
func oldParticle(modes []byte) []byte {
	return raw(-1, u32(0x101), floats(1, 3), u16(5), u16(6), make([]byte, 16), modes, u8(1), u8(2), int16(-3), u16(4), u16(8),
		many(oldTrack, 1, 10),
		f32(0.5), []byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, floats(1, 3),
		u16(1), u16(2), u16(3), u16(4), u16(5), u16(6), u16(7), u16(8), u16(9), u16(10),
		floats(20, 7), f32(29), floats(31, 14), make([]byte, 8), oldTrack(11))
}

// newParticle returns the particle of 264.
func newParticle() []byte {
	return raw(-1, u32(0x101), floats(1, 3), u16(5), u16(6), make([]byte, 16), u8(4), u8(2), u16(11), u8(1), u8(2), int16(-3), u16(4), u16(8),
		many(newTrack, 1, 6), f32(61), newTrack(7), f32(71), many(newTrack, 8, 3),
		make([]byte, 48), f32(0.25), f32(0.75), make([]byte, 32),
		floats(20, 7), floats(27, 4), floats(31, 14), make([]byte, 8), newTrack(11))
}

func TestVersionParts(t *testing.T) {
	for _, p := range versionParts {
		for _, version := range p.versions {
			t.Run(fmt.Sprintf("%s/%d", p.name, version), func(t *testing.T) {
				m := p.model
				m.Version = version
				data, err := Encode(&m)
				if err != nil {
					t.Fatal(err)
				}
				start := 304
				if version < 264 {
					start = 336
				}
				if got := raw(data[p.field : p.field+8]); !bytes.Equal(got, raw(u32(1), u32(start))) {
					t.Errorf("count and offset are % x", got)
				}
				if got := data[start:min(start+len(p.record), len(data))]; !bytes.Equal(got, p.record) {
					t.Errorf("\n got % x\nwant % x", got, p.record)
				}
				end := (start + len(p.record) + 15) / 16 * 16
				if len(data) != end {
					t.Errorf("%d bytes, want %d: the record takes another room", len(data), end)
				}
				if _, err := models.Check(t, data); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// TestNarrowModes: some converters write the newer form into older files.
func TestNarrowModes(t *testing.T) {
	m := Model{Version: 256, Particles: []Particle{particle}}
	m.Particles[0].NarrowModes = true
	data, err := Encode(&m)
	if err != nil || !bytes.Equal(data[336:336+504], oldParticle(raw(u8(4), u8(2), u16(11)))) {
		t.Errorf("% x, %v", data[336:], err)
	}
	again, _, err := Decode(data, Options{})
	if err != nil || !again.Particles[0].NarrowModes || again.Particles[0].EmitterType != 2 {
		t.Errorf("%+v, %v", again.Particles[0], err)
	}
	m.Particles[0].BlendMode = 256
	if _, err := Encode(&m); err == nil || err.Error() != "particles[0].blendMode at 0x178: 256, want at most 255" {
		t.Errorf("error %v", err)
	}
}

// TestHeaders: where the header ends.
func TestHeaders(t *testing.T) {
	for _, h := range []struct {
		version uint32
		flags   ModelFlags
		end     int
	}{{256, 0, 336}, {256, ModelCombiners, 336}, {263, 0, 336}, {264, 0, 304}, {264, ModelCombiners, 320}, {274, ModelCombiners, 320}} {
		data, err := Encode(&Model{Version: h.version, Flags: h.flags})
		if err != nil || len(data) != h.end {
			t.Errorf("version %d with %s: %d bytes, want %d", h.version, h.flags, len(data), h.end)
		}
		models.Check(t, data)
	}
	data, _ := Encode(&Model{Version: 264, Flags: ModelCombiners, CombinerCombos: []uint16{1, 2}})
	if got, want := data[0x130:0x144], raw(u32(2), u32(0x140), u32(0), u32(0), u16(1), u16(2)); !bytes.Equal(got, want) {
		t.Errorf("got % x, want % x", got, want)
	}
}

// TestViews: a view in the model and in a separate file.
func TestViews(t *testing.T) {
	v := View{Vertices: []u16{0, 1, 2}, Triangles: []u16{0, 1, 2}, Properties: [][4]uint8{{}, {}, {1}}, BoneCountMax: 53,
		SubMeshes: []SubMesh{{ID: 101, Level: 1, VertexStart: 2, VertexCount: 3, IndexStart: 4, IndexCount: 5, BoneCount: 6, BoneComboIndex: 7,
			BoneInfluences: 8, CenterBoneIndex: 9, Center: Vec3{1, 2, 3}, SortCenter: Vec3{4, 5, 6}, SortRadius: 7}},
		Batches: []Batch{{1, -2, 3, 4, 5, -1, 6, 7, 8, 9, 10, 11, 12}}}
	short := raw(u16(101), u16(1), u16(2), u16(3), u16(4), u16(5), u16(6), u16(7), u16(8), u16(9), floats(1, 3))
	batch := raw(u8(1), int8(-2), u16(3), u16(4), u16(5), int16(-1), u16(6), u16(7), u16(8), u16(9), u16(10), u16(11), u16(12))
	arrays := func(sub []byte) []byte {
		pad := make([]byte, (16-len(sub)%16)%16)
		return raw(u16(0), u16(1), u16(2), make([]byte, 10), u16(0), u16(1), u16(2), make([]byte, 10), make([]byte, 8), []byte{1, 0, 0, 0}, make([]byte, 4), sub, pad, batch)
	}
	pairs := func(at, sub int) []byte {
		return raw(u32(3), u32(at), u32(3), u32(at+16), u32(3), u32(at+32), u32(1), u32(at+48), u32(1), u32(at+48+sub), u32(53))
	}
	for _, c := range []struct {
		version uint32
		want    []byte
	}{
		{256, raw(pairs(384, 32), make([]byte, 4), arrays(short))},
		{260, raw(pairs(384, 48), make([]byte, 4), arrays(raw(short, floats(4, 4))))},
	} {
		data, err := Encode(&Model{Version: c.version, Views: []View{v}})
		if err != nil || !bytes.Equal(data[336:336+len(c.want)], c.want) {
			t.Errorf("version %d, %v\n got % x\nwant % x", c.version, err, data[336:], c.want)
		}
		models.Check(t, data)
	}
	long := raw(short, floats(4, 4))
	data, err := v.Encode()
	if want := raw("SKIN", pairs(48, 48), arrays(long), make([]byte, 8)); err != nil || !bytes.Equal(data, want) {
		t.Errorf(".skin, %v\n got % x\nwant % x", err, data, want)
	}
	skins.Check(t, data)
	v.Shadows, v.ShadowBatches = true, []ShadowBatch{{1, 2, 3, 4, 5, 6, 7}}
	data, err = v.Encode()
	want := raw("SKIN", pairs(64, 48), u32(1), u32(64+48+48+32), make([]byte, 8), arrays(long), make([]byte, 8),
		u8(1), u8(2), u16(3), u16(4), u16(5), u16(6), u16(7), make([]byte, 4))
	if err != nil || !bytes.Equal(data, want) {
		t.Errorf(".skin with shadows, %v\n got % x\nwant % x", err, data, want)
	}
	again, err := skins.Check(t, data)
	if err != nil || again.(*View).ShadowBatches[0] != v.ShadowBatches[0] {
		t.Errorf("%+v, %v", again, err)
	}
	binary.LittleEndian.PutUint32(data[52:], 64+48+48) // into the batches, as converters leave it
	again, err = skins.Check(t, data)
	if err != nil || again.(*View).StrayShadows == nil || again.(*View).ShadowBatches != nil {
		t.Errorf("%+v, %v", again, err)
	}
	view := again.(*View)
	view.Vertices = append(make([]u16, 20), view.Vertices...) // the batches move
	if data, err = view.Encode(); err != nil {
		t.Fatal(err)
	}
	if again, err = skins.Check(t, data); err != nil || again.(*View).StrayShadows != nil || len(again.(*View).Batches) != 1 {
		t.Errorf("%+v, %v", again, err)
	}
}
