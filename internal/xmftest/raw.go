// Package xmftest builds XMF files for tests, field by field from the tables of the references, without the layout
// under test.
package xmftest

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"math"
)

// Buffer is one buffer of a built file.
type Buffer struct {
	Typ, UsageIndex, Format   int32
	Items, ItemSize, Sections int32
	Elements                  [][3]int32 // type, usage, usage index
	Data                      []byte
	Level                     int    // 0: plain
	Stored                    []byte // packed data to store instead of Data
	Offset                    *int32 // the offset; nil: directly after the previous buffer
	Junk                      byte   // value of every unused byte
	Lowest, Highest           float64
}

func (b *Buffer) bytes() []byte {
	switch {
	case b.Stored != nil:
		return b.Stored
	case b.Level == 0:
		return b.Data
	}
	var out bytes.Buffer
	z, _ := zlib.NewWriterLevel(&out, b.Level)
	z.Write(b.Data)
	z.Close()
	return out.Bytes()
}

// A Material is one material of a built file.
type Material struct {
	first, Count int32
	Name         string
}

// A File is a file to build. Size fields that are zero get the values of X4.
type File struct {
	DescSize, MaterialSize int
	HeaderSize             int
	Version, BigEndian     byte
	NumVertices            int32
	NumIndices             int32
	Junk                   byte // value of the header's reserved bytes
	Buffers                []Buffer
	Materials              []Material
	Gap                    []byte // bytes before the first buffer
	Tail                   []byte
}

// Put appends values in little-endian order.
func Put(b []byte, values ...any) []byte {
	for _, v := range values {
		b, _ = binary.Append(b, binary.LittleEndian, v)
	}
	return b
}

// Resized returns b with the given length, truncated or filled with zeros.
func Resized(b []byte, size int) []byte {
	for len(b) < size {
		b = append(b, 0)
	}
	return b[:size]
}

func or(v, standard int) int {
	if v == 0 {
		return standard
	}
	return v
}

// Bytes returns the file.
func (f File) Bytes() []byte {
	descSize, materialSize := or(f.DescSize, 188), or(f.MaterialSize, 136)
	b := []byte("XUMF")
	b = append(b, byte(or(int(f.Version), 3)), f.BigEndian, byte(or(f.HeaderSize, 64)), f.Junk,
		byte(len(f.Buffers)), byte(descSize), byte(len(f.Materials)), byte(materialSize), 1, 0)
	b = Put(b, f.NumVertices, f.NumIndices, uint32(4), uint32(1), [6]float32{1, 2, 3, 4, 5, 6})
	b = append(b, bytes.Repeat([]byte{f.Junk}, 10)...)
	b = Resized(b, or(f.HeaderSize, 64))
	offset := int32(len(f.Gap))
	for i := range f.Buffers {
		x := &f.Buffers[i]
		at, size := offset, int32(len(x.bytes()))
		if x.Offset != nil {
			at = *x.Offset
		} else {
			offset += size
		}
		compressed := int32(1)
		if x.Level == 0 && x.Stored == nil {
			compressed = 0
		}
		d := Put(nil, x.Typ, x.UsageIndex, at, compressed, int32(0), x.Format, size, x.Items, x.ItemSize, int32(or(int(x.Sections), 1)), x.Lowest, x.Highest)
		d = Put(d, int32(len(x.Elements)))
		for _, e := range x.Elements {
			d = append(Put(d, e[0]), byte(e[1]), byte(e[2]), x.Junk, x.Junk)
		}
		for len(d) < 188 {
			d = append(d, x.Junk)
		}
		b = append(b, Resized(d, descSize)...)
	}
	for _, m := range f.Materials {
		b = append(b, Resized(append(Put(nil, m.first, m.Count), m.Name...), materialSize)...)
	}
	b = append(b, f.Gap...)
	for i := range f.Buffers {
		b = append(b, f.Buffers[i].bytes()...)
	}
	return append(b, f.Tail...)
}

// Floats, Shorts and Longs return numbers as bytes.
func Floats(v ...float32) []byte { return Put(nil, v) }
func Shorts(v ...uint16) []byte  { return Put(nil, v) }
func Longs(v ...uint32) []byte   { return Put(nil, v) }

// Triangle returns a file with three positions and their indices, which a test may change.
func Triangle(level int) File {
	return File{
		NumVertices: 3, NumIndices: 3,
		Buffers: []Buffer{
			{Format: 32, Items: 3, ItemSize: 12, Elements: [][3]int32{{2, 0, 0}}, Data: Floats(0, 0, 0, 1, 0, 0, 0, 2, 0), Level: level},
			{Typ: 30, Format: 30, Items: 3, ItemSize: 2, Data: Shorts(0, 1, 2), Level: level, Highest: 2},
		},
		Materials: []Material{{0, 3, "ships.hull"}},
	}
}

// Collision returns a collision mesh in the form that the game requires.
func Collision() File {
	f := Triangle(9)
	f.Materials = nil
	f.Buffers[0].Elements, f.Buffers[0].Format = nil, 2
	return f
}

// Half returns a number in 16 bits.
func Half(f float32) uint16 {
	b := math.Float32bits(f)
	if b == 0 {
		return 0
	}
	return uint16(b>>16&0x8000 | (b>>23&255-112)<<10 | b>>13&1023)
}

// Square returns a unit square in the XY plane with every attribute that a scene has.
func Square() File {
	color := func(r, g, b, a byte) []byte { return []byte{b, g, r, a} }
	var data []byte
	for _, c := range [][2]float32{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
		data = append(data, Floats(c[0], c[1], 0)...)
		data = append(data, color(128, 128, 0, 0)...) // normal −Z, towards a viewer whose +Z is forward
		data = append(data, color(0, 128, 128, 0)...) // tangent −X, against U
		data = append(data, Shorts(Half(c[0]), Half(1-c[1]))...)
		data = append(data, Floats(c[0]*2, c[1]*2)...)
		data = append(data, color(255, 51, 0, 255)...)
		data = append(data, color(0, 0, 255, 102)...)
	}
	return File{
		NumVertices: 4, NumIndices: 6,
		Buffers: []Buffer{
			{Format: 32, Items: 4, ItemSize: 40, Data: data, Level: 9,
				Elements: [][3]int32{{2, 0, 0}, {4, 3, 0}, {4, 6, 0}, {15, 5, 0}, {1, 5, 2}, {4, 10, 0}, {4, 10, 1}}},
			{Typ: 30, Format: 30, Items: 6, ItemSize: 2, Data: Shorts(0, 1, 2, 0, 2, 3), Level: 9},
		},
		Materials: []Material{{0, 3, "ships.hull"}, {3, 3, "ships.glass"}},
	}
}

// LibraryXML is a material library.
const LibraryXML = `<?xml version="1.0"?><materiallibrary><collection name="Ships">
<material name="hull" shader="P1.fx" blendmode="NONE"><properties>
 <property type="BitMap" name="diffuse_map" value="extensions\mymod\assets\textures\hull_diff" />
 <property type="BitMap" name="normal_map" value="assets\textures\hull_normal" />
 <property type="BitMap" name="smooth_map" value="assets\textures\hull_smooth" />
 <property type="BitMap" name="color_glow_map" value="assets\textures\hull_glow" />
 <property type="Float" name="color_glowStr" value="0.5" />
 <property type="Color" name="color_emissive" r="1" g="2" b="3" a="4" value="5" />
</properties></material>
<material name="glass" blendmode="ALPHA8" twosided="1"><properties/></material>
<material name="glow" blendmode="ADDITIVE"><properties/></material>
<material name="haze" blendmode="SCREEN"><properties/></material>
<material name="odd" blendmode="DISTORTION"><properties/></material>
<material name="cut" blendmode="ALPHA1"><properties/></material>
</collection></materiallibrary>`

// DiffXML is an XML diff of a material library.
const DiffXML = `<?xml version="1.0"?><diff>
<add sel="//materiallibrary"><collection name="mine"><material name="a" shader="first"/></collection></add>
<add sel="/materiallibrary/collection[@name='theirs']"><material name="b" shader="second"/></add>
<replace sel="//material[@name='c']"><material name="c" shader="third"/></replace></diff>`
