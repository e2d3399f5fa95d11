package xmf

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"math"
)

// Files as the references' tables have them, field by field, without the layout
// under test.

// rawBuffer is one buffer of a built file.
type rawBuffer struct {
	typ, usageIndex, format   int32
	items, itemSize, sections int32
	elements                  [][3]int32 // type, usage, usage index
	data                      []byte
	level                     int    // 0: plain
	stored                    []byte // instead of data, packed
	offset                    *int32 // instead of back to back
	junk                      byte   // in every unused byte
	lowest, highest           float64
}

func (b *rawBuffer) bytes() []byte {
	switch {
	case b.stored != nil:
		return b.stored
	case b.level == 0:
		return b.data
	}
	var out bytes.Buffer
	z, _ := zlib.NewWriterLevel(&out, b.level)
	z.Write(b.data)
	z.Close()
	return out.Bytes()
}

type rawMaterial struct {
	first, count int32
	name         string
}

// rawFile is a built file; the zero values of size fields mean X4's.
type rawFile struct {
	descSize, materialSize int
	headerSize             int
	version, bigEndian     byte
	numVertices            int32
	numIndices             int32
	junk                   byte // in the header's reserved bytes
	buffers                []rawBuffer
	materials              []rawMaterial
	gap                    []byte // before the first buffer
	tail                   []byte
}

func put(b []byte, values ...any) []byte {
	for _, v := range values {
		b, _ = binary.Append(b, binary.LittleEndian, v)
	}
	return b
}

func resized(b []byte, size int) []byte {
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

func (f rawFile) bytes() []byte {
	descSize, materialSize := or(f.descSize, 188), or(f.materialSize, 136)
	b := []byte("XUMF")
	b = append(b, byte(or(int(f.version), 3)), f.bigEndian, byte(or(f.headerSize, 64)), f.junk,
		byte(len(f.buffers)), byte(descSize), byte(len(f.materials)), byte(materialSize), 1, 0)
	b = put(b, f.numVertices, f.numIndices, uint32(4), uint32(1), [6]float32{1, 2, 3, 4, 5, 6})
	b = append(b, bytes.Repeat([]byte{f.junk}, 10)...)
	b = resized(b, or(f.headerSize, 64))
	offset := int32(len(f.gap))
	for i := range f.buffers {
		x := &f.buffers[i]
		at, size := offset, int32(len(x.bytes()))
		if x.offset != nil {
			at = *x.offset
		} else {
			offset += size
		}
		compressed := int32(1)
		if x.level == 0 && x.stored == nil {
			compressed = 0
		}
		d := put(nil, x.typ, x.usageIndex, at, compressed, int32(0), x.format, size, x.items, x.itemSize, int32(or(int(x.sections), 1)), x.lowest, x.highest)
		d = put(d, int32(len(x.elements)))
		for _, e := range x.elements {
			d = append(put(d, e[0]), byte(e[1]), byte(e[2]), x.junk, x.junk)
		}
		for len(d) < 188 {
			d = append(d, x.junk)
		}
		b = append(b, resized(d, descSize)...)
	}
	for _, m := range f.materials {
		b = append(b, resized(append(put(nil, m.first, m.count), m.name...), materialSize)...)
	}
	b = append(b, f.gap...)
	for i := range f.buffers {
		b = append(b, f.buffers[i].bytes()...)
	}
	return append(b, f.tail...)
}

func floats(v ...float32) []byte { return put(nil, v) }
func shorts(v ...uint16) []byte  { return put(nil, v) }
func longs(v ...uint32) []byte   { return put(nil, v) }

// triangle is three positions and their indices, in a form that a test may change.
func triangle(level int) rawFile {
	return rawFile{
		numVertices: 3, numIndices: 3,
		buffers: []rawBuffer{
			{format: 32, items: 3, itemSize: 12, elements: [][3]int32{{2, 0, 0}}, data: floats(0, 0, 0, 1, 0, 0, 0, 2, 0), level: level},
			{typ: 30, format: 30, items: 3, itemSize: 2, data: shorts(0, 1, 2), level: level, highest: 2},
		},
		materials: []rawMaterial{{0, 3, "ships.hull"}},
	}
}

// collision is a collision mesh as the game wants it.
func collision() rawFile {
	f := triangle(9)
	f.materials = nil
	f.buffers[0].elements, f.buffers[0].format = nil, 2
	return f
}

func half(f float32) uint16 {
	b := math.Float32bits(f)
	if b == 0 {
		return 0
	}
	return uint16(b>>16&0x8000 | (b>>23&255-112)<<10 | b>>13&1023)
}
