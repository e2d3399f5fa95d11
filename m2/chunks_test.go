package m2

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"marrow/report"
)

// sameDocument compares documents without data that is only kept to preserve bytes.
var sameDocument = cmp.Options{
	cmpopts.IgnoreUnexported(Model{}, Chunks{}, CollisionMesh{}, Waterfall{}, Phys{}, Skel{}, BoneFile{}, Anim{}, View{}, Texture{}, Particle{}),
	cmpopts.EquateNaNs(),
	cmpopts.EquateEmpty(),
}

func chunk(tag string, parts ...any) []byte {
	content := raw(parts...)
	return raw(tag, u32(len(content)), content)
}

// upTo16 returns bytes, padded with zeros to a multiple of 16.
func upTo16(parts ...any) []byte {
	b := raw(parts...)
	return append(b, make([]byte, (16-len(b)%16)%16)...)
}

// modelChunkBytes has the bytes of every chunk that may occur beside the model, according to the references. Offsets
// in a chunk are relative to its data.
var modelChunkBytes = []struct {
	chunks Chunks
	want   []byte
}{
	{Chunks{PhysFile: 7}, chunk("PFID", u32(7))},
	{Chunks{SkelFile: 8}, chunk("SKID", u32(8))},
	{Chunks{TextureAC: [][2]uint8{{1, 2}, {3, 4}, {5, 6}}}, chunk("TXAC", u8(1), u8(2), u8(3), u8(4), u8(5), u8(6))},
	{Chunks{LOD: &LODInfo{Unknown: 4, Count: 3, Distance: 1.5, ParticleBoneLOD: [4]uint8{0, 0, 1, 2}, Padding: 9}},
		chunk("LDV1", u16(4), u16(3), f32(1.5), u8(0), u8(0), u8(1), u8(2), u32(9))},
	{Chunks{Collision: &CollisionMesh{Vertices: []Vec3{{1, 2, 3}}, Normals: []Vec3{{0, 0, 1}}, Indices: []u16{0, 0, 0}, Flags: []u16{5}}},
		chunk("PCOL", u32(1), u32(32), u32(1), u32(48), u32(3), u32(64), u32(1), u32(80),
			upTo16(f32(1), f32(2), f32(3)), upTo16(f32(0), f32(0), f32(1)), upTo16(u16(0), u16(0), u16(0)), upTo16(u16(5)))},
	{Chunks{Pivots: [][8]f32{{1, 2, 3, 4, 5, 6, 7, 8}}}, chunk("DPIV", floats(1, 8))},
	{Chunks{SkinFiles: []u32{11, 12, 13}}, chunk("SFID", u32(11), u32(12), u32(13))},
	{Chunks{AnimFiles: []AnimFile{{4, 1, 99}, {5, 0, 0}}}, chunk("AFID", u16(4), u16(1), u32(99), u16(5), u16(0), u32(0))},
	{Chunks{BoneFiles: []u32{21}}, chunk("BFID", u32(21))},
	{Chunks{TextureIDs: []u32{31, 0}}, chunk("TXID", u32(31), u32(0))},
	{Chunks{RecursionIDs: []u32{41}}, chunk("RPID", u32(41))},
	{Chunks{GeometryIDs: []u32{51}}, chunk("GPID", u32(51))},
	{Chunks{Emitters: []EmitterExtra{{1, 2, 3}}}, chunk("EXPT", f32(1), f32(2), f32(3))},
	{Chunks{Emitters2: []EmitterExtra2{{1, 2, 3, PartTrack[Fixed16]{Times: []u16{0, 32767}, Values: []Fixed16{32767, 0}}}}},
		chunk("EXP2", u32(1), u32(16), u32(0), u32(0),
			upTo16(f32(1), f32(2), f32(3), u32(2), u32(48), u32(2), u32(64)), upTo16(u16(0), u16(32767)), upTo16(u16(32767), u16(0)))},
	{Chunks{Blacklist: []u16{4, 5}}, chunk("PABC", u32(2), u32(16), u32(0), u32(0), upTo16(u16(4), u16(5)))},
	{Chunks{Blacklist: []u16{4, 5, 6}, BlacklistPlain: true}, chunk("PABC", u16(4), u16(5), u16(6))},
	{Chunks{Weights: []TextureWeight{{Track[Fixed16]{Linear, -1, nil, [][]u32{{0, 10}}, [][]Fixed16{{0, 32767}}, nil, nil}}}},
		chunk("PADC", u32(1), u32(16), u32(0), u32(0), upTo16(u16(1), int16(-1), u32(1), u32(48), u32(1), u32(64)),
			upTo16(u32(2), u32(80)), upTo16(u32(2), u32(96)), upTo16(u32(0), u32(10)), upTo16(u16(0), u16(32767)))},
	{Chunks{SequenceBounds: []SequenceBound{{Box{Vec3{-1, -2, -3}, Vec3{1, 2, 3}}, 4}}},
		chunk("PSBC", u32(1), u32(16), u32(0), u32(0), upTo16(f32(-1), f32(-2), f32(-3), f32(1), f32(2), f32(3), f32(4)))},
	{Chunks{EventTimes: []EventTrack{{Step, -1, nil, [][]u32{{5}}, nil}}},
		chunk("PEDC", u32(1), u32(16), u32(0), u32(0), upTo16(u16(0), int16(-1), u32(1), u32(32)), upTo16(u32(1), u32(48)), upTo16(u32(5)))},
	{Chunks{EmitterGeosets: []u16{3}}, chunk("PGD1", u32(1), u32(16), u32(0), u32(0), upTo16(u16(3)))},
	{Chunks{WaterfallBump: &[4]f32{10}}, chunk("WFV1", f32(10), f32(0), f32(0), f32(0))},
	{Chunks{Waterfall2: bytes.Repeat([]byte{7}, 64)}, chunk("WFV2", bytes.Repeat([]byte{7}, 64))},
	{Chunks{Waterfall3: &Waterfall{Values: [11]f32{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, Color: [4]uint8{1, 2, 3, 4}, Flags: 5, Unknown: 6, More: [3]f32{12, 13, 14}}},
		chunk("WFV3", floats(1, 11), u8(1), u8(2), u8(3), u8(4), u16(5), u16(6), floats(12, 3))},
	{Chunks{Waterfall3: &Waterfall{Last: &[4]f32{1, 2, 3, 4}}}, chunk("WFV3", make([]byte, 64), floats(1, 4))},
	{Chunks{PhysData: &Phys{Version: 6, Spheres: []SphereShape{{Vec3{1, 2, 3}, 4}}}}, chunk("PFDC", chunk("SYHP", u16(6)), chunk("SHPS", floats(1, 4)))},
	{Chunks{EdgeFades: []EdgeFade{{[2]f32{1, 2}, 3, [20]uint8{19: 4}}}}, chunk("EDGF", floats(1, 3), make([]byte, 19), u8(4))},
	{Chunks{DistanceAlpha: []f32{1, 2}}, chunk("NERF", floats(1, 2))},
	{Chunks{LightDetails: []LightDetail{{8, 0x3C00, 0x4000, 1, 2}}, LightPadding: make([]byte, 4)},
		chunk("DETL", u16(8), u16(0x3C00), u16(0x4000), u16(1), u32(2), make([]byte, 4))},
	{Chunks{Unknown: make([]byte, 32)}, chunk("DBOC", make([]byte, 32))},
	{Chunks{Alpha: &[4]f32{0.5}}, chunk("AFRA", f32(0.5), make([]byte, 12))},
	{Chunks{TexturedLights: []byte{1, 2, 3}}, chunk("TEXL", []byte{1, 2, 3})},
}

func TestChunkBytes(t *testing.T) {
	for _, c := range modelChunkBytes {
		t.Run(fmt.Sprintf("%s/%d", c.want[:4], len(c.want)), func(t *testing.T) {
			for _, version := range []uint32{273, 274, 275} {
				m := &Model{Version: version, Chunks: &c.chunks, Lights: make([]Light, len(c.chunks.LightDetails))}
				data, err := Encode(m)
				if err != nil {
					t.Fatal(err)
				}
				md21 := 8 + 304 + (len(m.Lights)*156+15)/16*16
				if head := raw("MD21", u32(md21-8), "MD20", version); !bytes.Equal(data[:16], head) {
					t.Errorf("the file starts % x, want % x", data[:16], head)
				}
				if got := data[md21:]; !bytes.Equal(got, c.want) {
					t.Errorf("\n got % x\nwant % x", got, c.want)
				}
				again, err := models.Check(t, data)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(m, again, sameDocument); diff != "" {
					t.Error(diff)
				}
			}
		})
	}
}

// TestChunkOrder: chunks may occur in any order, several times, before the model, and may be of unknown kinds.
func TestChunkOrder(t *testing.T) {
	plain, err := Encode(&Model{Version: 274, SkinProfiles: 1})
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"model last":     raw(chunk("SFID", u32(11)), chunk("TXID", u32(31)), chunk("MD21", plain)),
		"unknown chunks": raw(chunk("MD21", plain), chunk("XYZ9", []byte{1, 2, 3}), chunk("SFID", u32(11)), chunk("QQQQ"), chunk("TXID", u32(31))),
		"twice":          raw(chunk("MD21", plain), chunk("SFID", u32(11)), chunk("SFID", u32(12)), chunk("TXID", u32(31))),
		"empty chunks":   raw(chunk("MD21", plain), chunk("SFID", u32(11)), chunk("AFID"), chunk("TXID", u32(31)), chunk("EXPT")),
		"odd sizes":      raw(chunk("MD21", plain), chunk("TXAC", u8(1), u8(2), u8(3)), chunk("SFID", u32(11), u8(1)), chunk("TXID", u32(31))),
		"junk behind":    raw(chunk("MD21", plain), chunk("SFID", u32(11)), chunk("TXID", u32(31)), make([]byte, 9)),
		"padded physics": raw(chunk("MD21", plain), chunk("SFID", u32(11)), chunk("PFDC", chunk("SYHP", u16(6)), make([]byte, 6)), chunk("TXID", u32(31))),
	} {
		t.Run(name, func(t *testing.T) {
			d, err := models.Check(t, data)
			if err != nil {
				t.Fatal(err)
			}
			x := d.(*Model).Chunks
			if len(x.SkinFiles) == 0 || x.SkinFiles[0] != 11 || len(x.TextureIDs) != 1 || x.TextureIDs[0] != 31 {
				t.Errorf("skins %d, textures %d", x.SkinFiles, x.TextureIDs)
			}
		})
	}
}

// TestFreeOrder: the order of chunks has no meaning in these files, and isn't reported. In corpus files of version
// 274, TXAC, LDV1 and PCOL precede SFID and TXID; readers accept any order for .skel and .phys.
func TestFreeOrder(t *testing.T) {
	plain, err := Encode(&Model{Version: 274})
	if err != nil {
		t.Fatal(err)
	}
	decode := map[string]func([]byte) ([]report.Finding, error){
		"m2": func(data []byte) ([]report.Finding, error) {
			_, found, err := Decode(data, Options{})
			return found, err
		},
		"skel": func(data []byte) ([]report.Finding, error) {
			_, found, err := DecodeSkel(data, Options{})
			return found, err
		},
		"phys": func(data []byte) ([]report.Finding, error) {
			_, found, err := DecodePhys(data, Options{})
			return found, err
		},
	}
	for kind, data := range map[string][]byte{
		"m2":   raw(chunk("TXID", u32(31)), chunk("MD21", plain), chunk("SFID", u32(11))),
		"skel": raw(chunk("AFID", u16(4), u16(0), u32(300)), chunk("SKPD", make([]byte, 8), u32(5), make([]byte, 4))),
		"phys": raw(chunk("SYHP", u16(4)), chunk("SHPS", floats(1, 4)), chunk("SPAC", floats(1, 7))),
	} {
		found, err := decode[kind](data)
		if err != nil || len(found) > 0 {
			t.Errorf("%s: %v, %v", kind, found, err)
		}
	}
}

// TestChunkedOffsets: offsets in the map and in errors are the file's, though those in
// the file count from the chunk's data.
func TestChunkedOffsets(t *testing.T) {
	plain, err := Encode(&Model{Version: 274, Name: "Crate", Bones: []Bone{bone}})
	if err != nil {
		t.Fatal(err)
	}
	data := raw(chunk("SFID", u32(11)), chunk("MD21", plain))
	const base = 12 + 8
	m := Explain(data, Options{})
	for path, at := range map[string]int{"model.magic": base, "model.name.text": base + 304, "model.bones[0].keyBone": base + 320} {
		n, ok := m.Find(path)
		if !ok || n.Offset() != at {
			t.Errorf("%s stands at %#x, want %#x", path, n.Offset(), at)
		}
	}
	copy(data[base+0x30:], raw(u32(0x10000))) // the offset of the bones
	_, _, err = Decode(data, Options{})
	const want = "model.bones at 0x40: 1 element of 88 bytes at 0x10014 end at 0x1006c, want at most 0x1b4, the end"
	if err == nil || err.Error() != want {
		t.Errorf("error %q, want %q", err, want)
	}
}

// TestEmptyChunks: what must be there may still be empty.
func TestEmptyChunks(t *testing.T) {
	physes.Check(t, chunk("SYHP"))
	physes.Check(t, raw(chunk("SYHP"), chunk("SHPS")))
	models.Check(t, raw(chunk("MD21"), chunk("SFID")))
	bones.Check(t, raw(u32(1), chunk("BIDA"), chunk("BOMT")))
	skels.Check(t, raw(chunk("SKPD"), chunk("AFID")))
	anims.Check(t, raw(chunk("AFM2"), chunk("AFSB")))
}
