package m2

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/wire"
)

// frames returns two 3 × 4 matrices.
func frames(first int) []byte { return floats(first, 24) }

var (
	frameA = Frame{{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}}
	frameB = Frame{{13, 14, 15, 16}, {17, 18, 19, 20}, {21, 22, 23, 24}}

	body3      = Body3{0, 7, Vec3{1, 2, 3}, 4, 5, 6, 7, 8, 9, 10, 11}
	body3Bytes = raw(u16(0), u16(7), floats(1, 3), u16(4), u16(5), int32(6), floats(7, 5))
	shape      = Shape{2, 3, 4, 5, 6, 7}
	shapeBytes = raw(int16(2), int16(3), u32(4), floats(5, 3))
	polytope   = Polytope{Header: PolytopeHeader{VertexCount: 2, Unknown: 1, Pointer: [2]u32{2, 3}, FaceCount: 1, Unknown2: 4, Pointer2: [4]u32{5, 6, 7, 8}, NodeCount: 1,
		Unknown3: 9, Pointer3: [2]u32{10, 11}, Unknown4: [6]f32{1, 2, 3, 4, 5, 6}},
		Vertices: []Vec3{{1, 2, 3}, {4, 5, 6}}, Planes: [][4]f32{{7, 8, 9, 10}}, Faces: []uint8{11}, Nodes: [][4]uint8{{12, 13, 14, 15}}}
)

// physBytes has the bytes of each version of .phys according to the references: a tag written backwards, then records
// of a fixed size.
var physBytes = []struct {
	name string
	phys Phys
	size int // of a record, in the references' table
	want []byte
}{
	{"PHYT", Phys{Version: 1, Unknown: []u32{5}}, 4, chunk("TYHP", u32(5))},
	{"PHYV", Phys{Version: 1, Tuning: [][6]f32{{1, 2, 3, 4, 5, 6}}}, 0x18, chunk("VYHP", floats(1, 6))},
	{"BODY", Phys{Version: 0, Bodies: []Body{{1, 2, Vec3{3, 4, 5}, 6, 7, 8, 9}}}, 0x1C, chunk("YDOB", u16(1), u16(2), floats(3, 3), u16(6), u16(7), int32(8), int32(9))},
	{"BDY2", Phys{Version: 2, Bodies2: []Body2{{Body{1, 2, Vec3{3, 4, 5}, 6, 7, 8, 9}, 10}}}, 0x20,
		chunk("2YDB", u16(1), u16(2), floats(3, 3), u16(6), u16(7), int32(8), int32(9), f32(10))},
	{"BDY3", Phys{Version: 3, Bodies3: []Body3{body3}}, 0x2C, chunk("3YDB", body3Bytes)},
	{"BDY4", Phys{Version: 4, Bodies4: []Body4{{body3, [4]uint8{1, 2, 3, 4}}}}, 0x30, chunk("4YDB", body3Bytes, u8(1), u8(2), u8(3), u8(4))},
	{"SHAP", Phys{Version: 0, Shapes: []Shape{shape}}, 0x14, chunk("PAHS", shapeBytes)},
	{"SHP2", Phys{Version: 4, Shapes2: []Shape2{{shape, 0, 1, 2, 3}}}, 0x20, chunk("2PHS", shapeBytes, u32(0), f32(1), u16(2), u16(3))},
	{"BOXS", Phys{Boxes: []BoxShape{{frameA, Vec3{13, 14, 15}}}}, 0x3C, chunk("SXOB", floats(1, 15))},
	{"CAPS", Phys{Capsules: []CapsuleShape{{Vec3{1, 2, 3}, Vec3{4, 5, 6}, 7}}}, 0x1C, chunk("SPAC", floats(1, 7))},
	{"SPHS", Phys{Spheres: []SphereShape{{Vec3{1, 2, 3}, 4}}}, 0x10, chunk("SHPS", floats(1, 4))},
	{"PLYT", Phys{Version: 3, Polytopes: []Polytope{polytope}}, 4 + 0x50 + 24 + 16 + 1 + 4, chunk("TYLP", u32(1),
		u32(2), u32(1), u32(2), u32(3), u32(1), u32(4), u32(5), u32(6), u32(7), u32(8), u32(1), u32(9), u32(10), u32(11), floats(1, 6),
		floats(1, 6), floats(7, 4), u8(11), u8(12), u8(13), u8(14), u8(15))},
	{"JOIN", Phys{Joints: []Joint{{1, 2, 3, 4, 5}}}, 0x10, chunk("NIOJ", u32(1), u32(2), u32(3), int16(4), int16(5))},
	{"WELJ", Phys{Version: 1, Welds: []WeldJoint{{frameA, frameB, 25, 26}}}, 0x68, chunk("JLEW", frames(1), floats(25, 2))},
	{"WLJ2", Phys{Version: 2, Welds2: []WeldJoint2{{WeldJoint{frameA, frameB, 25, 26}, 27, 28}}}, 0x70, chunk("2JLW", frames(1), floats(25, 4))},
	{"WLJ3", Phys{Version: 5, Welds3: []WeldJoint3{{WeldJoint2{WeldJoint{frameA, frameB, 25, 26}, 27, 28}, 29}}}, 0x74, chunk("3JLW", frames(1), floats(25, 5))},
	{"SPHJ", Phys{Sphericals: []PointJoint{{Vec3{1, 2, 3}, Vec3{4, 5, 6}, 7}}}, 0x1C, chunk("JHPS", floats(1, 7))},
	{"SHOJ before 2", Phys{Version: 1, Shoulders: []ShoulderJoint{{frameA, frameB, 25, 26, 27}}}, 0x6C, chunk("JOHS", frames(1), floats(25, 3))},
	{"SHOJ since 2", Phys{Version: 2, Shoulders1: []ShoulderJoint1{{ShoulderJoint{frameA, frameB, 25, 26, 27}, 28, 29}}}, 0x74,
		chunk("JOHS", frames(1), floats(25, 4), u32(29))},
	{"SHJ2", Phys{Version: 6, Shoulders2: []ShoulderJoint2{{ShoulderJoint1{ShoulderJoint{frameA, frameB, 25, 26, 27}, 28, 29}, 30, 31}}}, 0x7C,
		chunk("2JHS", frames(1), floats(25, 4), u32(29), floats(30, 2))},
	{"REVJ", Phys{Revolutes: []RevoluteJoint{{frameA, frameB, 25, 26, 27, 28}}}, 0x70, chunk("JVER", frames(1), floats(25, 3), u32(28))},
	{"REV2", Phys{Version: 6, Revolutes2: []RevoluteJoint2{{RevoluteJoint{frameA, frameB, 25, 26, 27, 28}, 29, 30}}}, 0x78,
		chunk("2VER", frames(1), floats(25, 3), u32(28), floats(29, 2))},
	{"PRSJ", Phys{Prismatics: []PrismaticJoint{{frameA, frameB, 25, 26, 27, 28, 29, 30}}}, 0x78, chunk("JSRP", frames(1), floats(25, 5), u32(30))},
	{"PRS2", Phys{Version: 6, Prismatics2: []PrismaticJoint2{{PrismaticJoint{frameA, frameB, 25, 26, 27, 28, 29, 30}, 31, 32}}}, 0x80,
		chunk("2SRP", frames(1), floats(25, 5), u32(30), floats(31, 2))},
	{"DSTJ", Phys{Distances: []PointJoint{{Vec3{1, 2, 3}, Vec3{4, 5, 6}, 7}}}, 0x1C, chunk("JTSD", floats(1, 7))},
}

func TestPhysBytes(t *testing.T) {
	for _, p := range physBytes {
		t.Run(p.name, func(t *testing.T) {
			data, err := p.phys.Encode()
			if want := raw(chunk("SYHP", p.phys.Version), p.want); err != nil || !bytes.Equal(data, want) {
				t.Errorf("%v\n got % x\nwant % x", err, data, want)
			}
			if len(p.want) != 8+p.size {
				t.Errorf("the record has %#x bytes, the references say %#x", len(p.want)-8, p.size)
			}
			again, err := physes.Check(t, data)
			if diff := cmp.Diff(&p.phys, again, sameDocument); err != nil || diff != "" {
				t.Error(err, diff)
			}
		})
	}
}

func TestBoneBytes(t *testing.T) {
	b := &BoneFile{Unknown: 1, Bones: []u16{5, 9}, Matrices: [][16]f32{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, {0: 17}}}
	data, err := b.Encode()
	want := raw(u32(1), chunk("BIDA", u16(5), u16(9)), chunk("BOMT", floats(1, 16), f32(17), make([]byte, 60)))
	if err != nil || !bytes.Equal(data, want) {
		t.Errorf("%v\n got % x\nwant % x", err, data, want)
	}
	again, err := bones.Check(t, data)
	if diff := cmp.Diff(b, again, sameDocument); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

// TestSkelBytes: each chunk of a .skel file; data that a chunk refers to is inside it.
func TestSkelBytes(t *testing.T) {
	for _, c := range []struct {
		skel Skel
		want []byte
	}{
		{Skel{Flags: 0x100, Name: "Elf"}, chunk("SKL1", u32(0x100), u32(4), u32(16), u32(0), upTo16("Elf\x00"))},
		{Skel{Attachments: []Attachment{{ID: 11, Bone: 3, Unknown: 4, Position: Vec3{1, 2, 3}, Visible: track[uint8](5)}}, AttachmentLookup: []int16{-1, 0}},
			chunk("SKA1", u32(1), u32(16), u32(2), u32(64), upTo16(u32(11), u16(3), u16(4), floats(1, 3), newTrack(5)), upTo16(int16(-1), int16(0)))},
		{Skel{Bones: []Bone{{KeyBone: 4, Parent: -1, SubMesh: 1, NameCRC: 7, Translation: track[Vec3](1), PackedRotation: track[PackedQuaternion](2), Scale: track[Vec3](3)}},
			KeyBoneLookup: []int16{0}},
			chunk("SKB1", u32(1), u32(16), u32(1), u32(112), upTo16(u32(4), u32(0), int16(-1), u16(1), u32(7), newTrack(1), newTrack(2), newTrack(3), make([]byte, 12)), upTo16(u16(0)))},
		{Skel{GlobalSequences: []u32{1000}, Sequences: []Sequence{sequence}, SequenceLookup: []int16{-1, 0}},
			chunk("SKS1", u32(1), u32(32), u32(1), u32(48), u32(2), u32(112), make([]byte, 8), upTo16(u32(1000)),
				raw(u16(4), u16(1), u32(667), f32(2.5), u32(0x21), int16(32767), u16(9), u32(1), u32(2), u16(150), u16(0), f32(-1), f32(-2), f32(-3), floats(1, 4), int16(-1), u16(7)),
				upTo16(int16(-1), int16(0)))},
		{Skel{Parent: &SkelParent{[8]uint8{1}, 77, [4]uint8{2}}}, chunk("SKPD", u8(1), make([]byte, 7), u32(77), u8(2), make([]byte, 3))},
	} {
		t.Run(string(c.want[:4]), func(t *testing.T) {
			c.skel.AnimFiles, c.skel.BoneFiles = []AnimFile{{4, 1, 99}}, []u32{21}
			for i := range c.skel.Sequences {
				c.skel.Sequences[i].Start, c.skel.Sequences[i].End = 0, 0
			}
			data, err := c.skel.Encode()
			if want := raw(c.want, chunk("AFID", u16(4), u16(1), u32(99)), chunk("BFID", u32(21))); err != nil || !bytes.Equal(data, want) {
				t.Errorf("%v\n got % x\nwant % x", err, data, want)
			}
			again, err := skels.Check(t, data)
			if diff := cmp.Diff(&c.skel, again, sameDocument); err != nil || diff != "" {
				t.Error(err, diff)
			}
		})
	}
}

// TestAnimBytes: a chunked .anim file, and a plain one, which is one block.
func TestAnimBytes(t *testing.T) {
	for i, data := range [][]byte{
		raw(chunk("AFM2", u32(1)), chunk("AFSA", u32(2)), chunk("AFSB", u32(3), u32(4))),
		raw(chunk("AFSB", u32(3))),
		raw(u32(0), u32(1)),
		{},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			d, err := anims.Check(t, data)
			if err != nil {
				t.Fatal(err)
			}
			a := d.(*Anim)
			if a.Chunked != (i < 2) || i == 0 && (!bytes.Equal(a.Keys, raw(u32(1))) || !bytes.Equal(a.AttachmentKeys, raw(u32(2))) || !bytes.Equal(a.BoneKeys, raw(u32(3), u32(4)))) {
				t.Errorf("%+v", a)
			}
		})
	}
}

// TestSkelKeysOutside: the chunk that defines which sequences' keys are in the file, and which in .anim files,
// follows the bones. Positions in .anim files aren't positions in this file, even if they would be valid.
func TestSkelKeysOutside(t *testing.T) {
	b := Bone{KeyBone: None, Parent: None, Translation: track[Vec3](-1), PackedRotation: track[PackedQuaternion](-1), Scale: track[Vec3](-1)}
	b.Translation.Times, b.Translation.Values = [][]u32{{0, 7}, nil, {5}}, [][]Vec3{{{1, 2, 3}, {4, 5, 6}}, nil, {{7, 8, 9}}}
	b.Translation.TimesOutside, b.Translation.ValuesOutside = []wire.Ref{{}, {Count: 2, Offset: 0}, {}}, []wire.Ref{{}, {Count: 2, Offset: 16}, {}}
	s := &Skel{Bones: []Bone{b}, Sequences: []Sequence{{Flags: SequenceInModel}, {ID: 4}, {ID: 5, Flags: SequenceInModel}}}
	data, err := s.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if bones, sequences := bytes.Index(data, []byte("SKB1")), bytes.Index(data, []byte("SKS1")); bones < 0 || sequences < bones {
		t.Errorf("bones at %d, sequences at %d", bones, sequences)
	}
	again, err := skels.Check(t, data)
	if diff := cmp.Diff(s, again, sameDocument); err != nil || diff != "" {
		t.Error(err, diff)
	}
}
