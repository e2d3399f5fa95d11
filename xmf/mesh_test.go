package xmf

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/internal/xmftest"
	"marrow/report"
	"marrow/scene"
)

func decode(t *testing.T, f xmftest.File) *Mesh {
	t.Helper()
	data := f.Bytes()
	if m := checkMesh(t, data); m == nil {
		_, _, err := Decode(data, Options{})
		t.Fatal(err)
	}
	m, _, _ := Decode(data, Options{})
	return m
}

// Every field of the header and of a description, by its place in the references' tables.
func TestFields(t *testing.T) {
	f := xmftest.Triangle(0)
	f.Buffers[0].Lowest, f.Buffers[0].Highest = -7, 9
	f.Buffers[0].UsageIndex = 3
	m := decode(t, f)
	got := fmt.Sprint(m.Version, m.BigEndian, m.HeaderSize, m.Culling, m.RightHanded, m.NumVertices, m.NumIndices, m.PrimitiveType,
		m.MeshOptimization, m.BoundsCentre, m.BoundsHalfSize, m.DescriptionSize, m.MaterialSize)
	if want := "3 0 64 1 0 3 3 TRIANGLELIST 1 [1 2 3] [4 5 6] 188 136"; got != want {
		t.Errorf("header %s, want %s", got, want)
	}
	b := &m.Buffers[0]
	got = fmt.Sprint(b.Type, b.UsageIndex, b.Compressed, b.Format, b.Items, b.ItemSize, b.Sections, b.LowestValue, b.HighestValue, b.Elements)
	if want := "POSITION 3 0 32 3 12 1 -7 9 [{FLOAT3 POSITION 0 <nil>}]"; got != want {
		t.Errorf("buffer %s, want %s", got, want)
	}
	if x := m.Materials[0]; x.FirstIndex != 0 || x.NumIndices != 3 || x.Name != "ships.hull" {
		t.Errorf("material %+v", x)
	}
	if data, err := m.Buffers[1].Data(); err != nil || !bytes.Equal(data, xmftest.Shorts(0, 1, 2)) {
		t.Errorf("indices %v, %v", data, err)
	}
}

// Data beyond the fields are preserved.
func TestOddities(t *testing.T) {
	odd := func(change func(*xmftest.File)) xmftest.File {
		f := xmftest.Triangle(6)
		change(&f)
		return f
	}
	at := func(v int32) *int32 { return &v }
	for name, f := range map[string]xmftest.File{
		"junk in the header, counts too": odd(func(f *xmftest.File) { f.Junk, f.NumVertices, f.NumIndices = 99, -5, 1<<30 }),
		"junk behind the elements":       odd(func(f *xmftest.File) { f.Buffers[0].Junk = 0xCD }),
		"descriptions of 56 bytes": odd(func(f *xmftest.File) {
			f.DescSize = 56
			f.Buffers[0].Elements, f.Buffers[0].Format = nil, 2
		}),
		"descriptions of 100 bytes":     odd(func(f *xmftest.File) { f.DescSize = 100; f.Buffers[0].Junk = 0xCD }),
		"descriptions of 58 bytes":      odd(func(f *xmftest.File) { f.DescSize = 58; f.Buffers[0].Elements, f.Buffers[0].Format = nil, 2 }),
		"descriptions of 255 bytes":     odd(func(f *xmftest.File) { f.DescSize = 255 }),
		"materials of 200 bytes":        odd(func(f *xmftest.File) { f.MaterialSize = 200 }),
		"materials of 20 bytes":         odd(func(f *xmftest.File) { f.MaterialSize = 20 }),
		"a header of 80 bytes":          odd(func(f *xmftest.File) { f.HeaderSize = 80 }),
		"a header of 26 bytes":          odd(func(f *xmftest.File) { f.HeaderSize = 26 }),
		"format 0 with a declaration":   odd(func(f *xmftest.File) { f.Buffers[0].Format = 0 }),
		"bytes behind the last buffer":  odd(func(f *xmftest.File) { f.Tail = []byte("tail") }),
		"a gap before the first buffer": odd(func(f *xmftest.File) { f.Gap = []byte("gap") }),
		"the same bytes for both buffers": odd(func(f *xmftest.File) {
			*f = xmftest.Triangle(0)
			f.Buffers[0].Offset, f.Buffers[1].Offset = at(0), at(0)
		}),
		"the second buffer first": odd(func(f *xmftest.File) {
			*f = xmftest.Triangle(0)
			f.Buffers[0].Offset, f.Buffers[1].Offset = at(6), at(0)
		}),
		"two sections": odd(func(f *xmftest.File) {
			b := &f.Buffers[1]
			b.Sections, b.Items, b.Data = 2, 3, xmftest.Shorts(0, 1, 2, 2, 1, 0)
		}),
		"a plain and a packed buffer":      odd(func(f *xmftest.File) { f.Buffers[0].Level = 0 }),
		"no buffers":                       {},
		"an empty buffer":                  odd(func(f *xmftest.File) { f.Buffers[0].Items, f.Buffers[0].Data = 0, nil }),
		"version 4":                        odd(func(f *xmftest.File) { f.Version = 4 }),
		"an unknown type of element":       odd(func(f *xmftest.File) { f.Buffers[0].Elements = append(f.Buffers[0].Elements, [3]int32{99, 0, 0}) }),
		"elements larger than the item":    odd(func(f *xmftest.File) { f.Buffers[0].Elements = append(f.Buffers[0].Elements, [3]int32{3, 3, 0}) }),
		"an item larger than its elements": odd(func(f *xmftest.File) { f.Buffers[0].ItemSize, f.Buffers[0].Items = 18, 2 }),
	} {
		t.Run(name, func(t *testing.T) { decode(t, f) })
	}
}

// TestLeftover: bytes after the content of a file are reported, because no other format can store them.
func TestLeftover(t *testing.T) {
	gap := xmftest.Triangle(6)
	gap.Gap = []byte("gap")
	for _, c := range []struct {
		file   []byte
		motion bool
		want   string
	}{
		{xmftest.Triangle(0).Bytes(), false, "4 bytes after the last buffer"},
		{gap.Bytes(), false, "4 bytes after the last buffer"},
		{motionFile(2), true, "4 bytes after the last key"},
	} {
		for tail, want := range map[string]string{"": "", "tail": c.want} {
			var found []report.Finding
			var err error
			if data := slices.Concat(c.file, []byte(tail)); c.motion {
				_, found, err = DecodeANI(data, Options{})
			} else {
				_, found, err = Decode(data, Options{})
			}
			got := ""
			for _, f := range found {
				if f.Code == report.Leftover {
					got += f.Message
				}
			}
			if err != nil || got != want {
				t.Errorf("%q, %v, want %q", got, err, want)
			}
		}
	}
}

// A changed buffer keeps the descriptions' counts, sizes and offsets right.
func TestSetData(t *testing.T) {
	for _, level := range []int{0, 1, 6, 9} {
		m := decode(t, xmftest.Triangle(level))
		if err := m.SetData(0, xmftest.Floats(0, 0, 0, 1, 0, 0, 0, 2, 0, 5, 5, 5)); err != nil {
			t.Fatal(err)
		}
		if err := m.SetData(1, xmftest.Shorts(0, 1, 2, 1, 2, 3)); err != nil {
			t.Fatal(err)
		}
		data, err := Encode(m)
		if err != nil {
			t.Fatal(err)
		}
		again := checkMesh(t, data)
		if again == nil {
			t.Fatal("can't be read")
		}
		got := fmt.Sprint(again.NumVertices, again.NumIndices, again.Buffers[0].Items, again.Buffers[1].Items)
		if want := "4 6 4 6"; got != want {
			t.Errorf("counts %s, want %s", got, want)
		}
		if level > 0 {
			at := 64 + 2*188 + 136
			want := map[int]string{1: "7801", 6: "789c", 9: "78da"}[level]
			if got := fmt.Sprintf("%x", data[at:at+2]); got != want {
				t.Errorf("level %d: packed as %s, want %s", level, got, want)
			}
		}
		if size := binary.LittleEndian.Uint32(data[64+24:]); binary.LittleEndian.Uint32(data[64+188+8:]) != size {
			t.Errorf("the second buffer isn't said to stand behind the first")
		}
		indices, _ := again.Buffers[1].Data()
		if !bytes.Equal(indices, xmftest.Shorts(0, 1, 2, 1, 2, 3)) {
			t.Errorf("indices %v", indices)
		}
		if m.SetData(1, []byte{1}) == nil {
			t.Error("half an index is taken")
		}
	}
}

// Plain becomes packed, and packed plain, by the field.
func TestCompressed(t *testing.T) {
	for _, level := range []int{0, 9} {
		m := decode(t, xmftest.Triangle(level))
		for i := range m.Buffers {
			m.Buffers[i].Compressed = 1 - m.Buffers[i].Compressed
		}
		data, err := Encode(m)
		if err != nil {
			t.Fatal(err)
		}
		if want := xmftest.Triangle(9 - level).Bytes(); level == 9 && !bytes.Equal(data, want) {
			t.Errorf("level %d: other bytes than those of the plain file", level)
		}
		again := checkMesh(t, data)
		got, _ := again.Geometry()
		want, _ := m.Geometry()
		if diff := cmp.Diff(want.Positions, got.Positions); diff != "" || again.Buffers[0].Compressed == 0 != (level == 9) {
			t.Error(diff)
		}
	}
}

// The game crashes on a collision mesh in any form but one.
func TestCollision(t *testing.T) {
	m := decode(t, xmftest.Collision())
	if !m.IsCollision() {
		t.Error("a collision mesh isn't told")
	}
	if _, findings, _ := Decode(xmftest.Collision().Bytes(), Options{}); len(findings) > 0 {
		t.Error(findings)
	}
	declared := xmftest.Triangle(9)
	declared.Materials = nil
	m = decode(t, declared)
	m.Canonical()
	got, err := Encode(m)
	want := decode(t, xmftest.Collision())
	want.Canonical()
	if wanted, _ := Encode(want); err != nil || !bytes.Equal(got, wanted) {
		t.Errorf("a declared POSITION isn't made implicit: %v", err)
	}
	if decode(t, xmftest.Triangle(9)).IsCollision() {
		t.Error("a mesh with a material is taken for a collision mesh")
	}

	// A new one, with the fields that the table wants, read from its bytes.
	made, err := NewCollision([]scene.Vec3{{0, 0, 0}, {1, 0, 0}, {0, -2, 0}}, []uint32{0, 1, 2})
	if err != nil {
		t.Fatal(err)
	}
	data, err := Encode(made)
	if err != nil {
		t.Fatal(err)
	}
	checkMesh(t, data)
	i32 := func(at int) int32 { return int32(binary.LittleEndian.Uint32(data[at:])) }
	for i, want := range []int32{0, 0, 0, 1, 0, 2} { // type, usage index, offset, compressed, pad, format
		if got := i32(64 + 4*i); got != want {
			t.Errorf("field %d of the description is %d, want %d", i, got, want)
		}
	}
	if i32(64+56) != 0 || data[10] != 0 || i32(64+188) != 30 || i32(64+188+20) != 31 || i32(14) != 3 || i32(18) != 3 {
		t.Errorf("% x", data[:64+2*188])
	}
	if _, err := NewCollision([]scene.Vec3{{}}, []uint32{0, 0, 1}); err == nil {
		t.Error("an index past the vertices is taken")
	}
}

func TestIndices(t *testing.T) {
	for _, b := range []xmftest.Buffer{
		{Typ: 30, Format: 30, Items: 3, ItemSize: 2, Data: xmftest.Shorts(2, 0, 1)},
		{Typ: 30, Format: 31, Items: 3, ItemSize: 4, Data: xmftest.Longs(2, 0, 1)},
	} {
		f := xmftest.Triangle(0)
		f.Buffers[1] = b
		g, found := decode(t, f).Geometry()
		if diff := cmp.Diff([]uint32{2, 0, 1}, g.Indices); diff != "" || found != nil {
			t.Error(diff, found)
		}
	}
}

// Every D3DDECLTYPE, from bytes written by hand.
func TestDeclTypes(t *testing.T) {
	for _, c := range []struct {
		typ   DeclType
		bytes []byte
		want  [4]float32
	}{
		{Float1, xmftest.Floats(1.5), [4]float32{1.5, 0, 0, 1}},
		{Float2, xmftest.Floats(1.5, -2), [4]float32{1.5, -2, 0, 1}},
		{Float3, xmftest.Floats(1.5, -2, 3), [4]float32{1.5, -2, 3, 1}},
		{Float4, xmftest.Floats(1.5, -2, 3, 4), [4]float32{1.5, -2, 3, 4}},
		{D3DColor, []byte{51, 102, 255, 0}, [4]float32{1, 0.4, 0.2, 0}},
		{UByte4, []byte{51, 102, 255, 0}, [4]float32{51, 102, 255, 0}},
		{Short2, xmftest.Shorts(5, 0xFFFF), [4]float32{5, -1, 0, 1}},
		{Short4, xmftest.Shorts(5, 0xFFFF, 0x8000, 7), [4]float32{5, -1, -32768, 7}},
		{UByte4N, []byte{51, 102, 255, 0}, [4]float32{0.2, 0.4, 1, 0}},
		{Short2N, xmftest.Shorts(0x7FFF, 0x8001), [4]float32{1, -1, 0, 1}},
		{Short4N, xmftest.Shorts(0x7FFF, 0x8001, 0, 0x8000), [4]float32{1, -1, 0, -1}},
		{UShort2N, xmftest.Shorts(0xFFFF, 0x3333), [4]float32{1, 0.2, 0, 1}},
		{UShort4N, xmftest.Shorts(0xFFFF, 0x3333, 0, 0xCCCC), [4]float32{1, 0.2, 0, 0.8}},
		{UDec3, xmftest.Longs(1 | 1023<<10 | 512<<20), [4]float32{1, 1023, 512, 1}},
		{Dec3N, xmftest.Longs(511 | 513<<10 | 512<<20), [4]float32{1, -1, -1, 1}},
		{Float16_2, xmftest.Shorts(0x3C00, 0xC000), [4]float32{1, -2, 0, 1}},
		{Float16_4, xmftest.Shorts(0x3800, 0x0001, 0x8400, 0x7BFF), [4]float32{0.5, 1.0 / (1 << 24), -1.0 / (1 << 14), 65504}},
		{Unused, nil, [4]float32{0, 0, 0, 1}},
	} {
		if c.typ.Size() != len(c.bytes) {
			t.Errorf("%s takes %d bytes, want %d", c.typ, c.typ.Size(), len(c.bytes))
		}
		if got := declTypes[c.typ].decode(c.bytes); got != c.want {
			t.Errorf("%s % x = %v, want %v", c.typ, c.bytes, got, c.want)
		}
		// As an element after a position, in a file.
		f := xmftest.Triangle(9)
		b := &f.Buffers[0]
		b.Items, b.ItemSize = 1, int32(12+len(c.bytes))
		b.Elements = append(b.Elements, [3]int32{int32(c.typ), 10, 0})
		b.Data = append(xmftest.Floats(1, 2, 3), c.bytes...)
		g, _ := decode(t, f).Geometry()
		if len(g.Colors) != 1 || g.Colors[0].Values[0] != scene.Vec4(c.want) {
			t.Errorf("%s as a colour: %v", c.typ, g.Colors)
		}
		// As the implicit element of a description of 56 bytes, beside a position.
		split := xmftest.Triangle(9)
		split.DescSize = 56
		split.Buffers[0].Elements, split.Buffers[0].Format = nil, 2
		split.Buffers[0].Items, split.Buffers[0].Data = 1, xmftest.Floats(1, 2, 3)
		one := xmftest.Buffer{Typ: 8, Format: int32(c.typ), Items: 1, ItemSize: int32(len(c.bytes)), Data: c.bytes, Level: 9}
		split.Buffers = []xmftest.Buffer{split.Buffers[0], one, split.Buffers[1]}
		g, _ = decode(t, split).Geometry()
		if len(g.Colors) != 1 || g.Colors[0].Values[0] != scene.Vec4(c.want) {
			t.Errorf("%s as an implicit element: %v", c.typ, g.Colors)
		}
	}
}

// What a buffer's type implies, from the notes' table.
func TestImplicitUsage(t *testing.T) {
	for typ, want := range map[BufferType]Usage{0: Position, 1: Position, 2: Normal, 3: Normal, 4: Tangent, 5: Binormal, 6: TexCoord, 8: Color, 9: TexCoord, 20: PSize} {
		b := Buffer{Type: typ, UsageIndex: 1, Format: int32(Float2)}
		if got := b.Declaration(); len(got) != 1 || got[0] != (Element{Type: Float2, Usage: want, UsageIndex: 1}) {
			t.Errorf("type %d: %v, want %v", typ, got, want)
		}
	}
}

// What a file unpacks to is known from its beginning, without its buffers; what isn't packed counts too.
func TestUnpacked(t *testing.T) {
	f := xmftest.Triangle(9)
	f.Buffers = f.Buffers[:1]
	f.Buffers[0].Items, f.Buffers[0].Stored = 1<<24, []byte{1} // 192 MiB
	many := f
	for range 40 { // together more than is read
		many.Buffers = append(many.Buffers, f.Buffers[0])
	}
	all := f
	for len(all.Buffers) < 255 {
		b := f.Buffers[0]
		b.Items = 1
		all.Buffers = append(all.Buffers, b)
	}
	for name, c := range map[string]struct {
		f    xmftest.File
		want int64
	}{
		"one":   {f, 12 << 24},
		"plain": {xmftest.Triangle(0), 3*12 + 3*2},
		"many":  {many, 41 * 12 << 24},
		"most":  {all, 12<<24 + 254*12},
	} {
		data := c.f.Bytes()
		if got := Unpacked(data[:min(len(data), 64<<10)]); got != c.want {
			t.Errorf("%s: %d bytes, want %d", name, got, c.want)
		}
	}
	if got := Unpacked([]byte("XUMF\x03")); got != 0 {
		t.Errorf("%d bytes of none", got)
	}
}

// An element that doesn't fit its items is reported of a buffer without any, too.
func TestElementOfNoVertices(t *testing.T) {
	b := Buffer{Format: 32, ItemSize: 16, Sections: 1, Elements: []Element{{Type: Float3}, {Type: Float3, Usage: Normal}}}
	list := new(Geometry).vertices(&b, 0, nil)
	if len(list) != 1 || list[0].Code != codeElement || list[0].Path != "buffers[0].elements[1]" {
		t.Errorf("%v, want one about buffers[0].elements[1]", list)
	}
}
