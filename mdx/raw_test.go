package mdx

import (
	"encoding/binary"
	"fmt"
	"math"
)

// Builders of hand-written files. They don't use package wire, so that expected bytes don't come from the tested code.

// raw concatenates its parts: texts as their bytes, ints and 32-bit numbers as four bytes in little-endian order, other
// numbers with their own width.
func raw(parts ...any) []byte {
	var b []byte
	le := binary.LittleEndian
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			b = append(b, p...)
		case []byte:
			b = append(b, p...)
		case int:
			b = le.AppendUint32(b, uint32(p))
		case uint32:
			b = le.AppendUint32(b, p)
		case float64:
			b = le.AppendUint32(b, math.Float32bits(float32(p)))
		case uint64:
			b = le.AppendUint64(b, p)
		case uint16:
			b = le.AppendUint16(b, p)
		case uint8:
			b = append(b, p)
		default:
			panic(fmt.Sprintf("raw: %T", p))
		}
	}
	return b
}

// text returns s in a field of n bytes, padded with zeros.
func text(s string, n int) []byte { return append([]byte(s), make([]byte, n-len(s))...) }

// floats returns n numbers that count up from first: 10, 11, 12.
func floats(first float64, n int) []byte {
	var b []byte
	for i := range n {
		b = append(b, raw(first+float64(i))...)
	}
	return b
}

// ints returns n integers that count up from first.
func ints(first, n int) []byte {
	var b []byte
	for i := range n {
		b = append(b, raw(first+i)...)
	}
	return b
}

// incl returns a block whose size includes its own four bytes.
func incl(parts ...any) []byte {
	b := raw(parts...)
	return raw(4+len(b), b)
}

// chunkOf returns a chunk: a tag, a size that doesn't include the header, and the content.
func chunkOf(tag string, parts ...any) []byte {
	b := raw(parts...)
	return raw(tag, len(b), b)
}

// file returns a model of Warcraft III with an empty MODL and some chunks.
func file(version int, chunks ...any) []byte {
	return raw("MDLX", chunkOf("VERS", version), chunkOf("MODL", make([]byte, 372)), raw(chunks...))
}

// fileWoW is like file, for World of Warcraft.
func fileWoW(version int, chunks ...any) []byte {
	return raw("MDLX", chunkOf("VERS", version), chunkOf("MODL", make([]byte, 373)), raw(chunks...))
}

// node returns a node: name, id, parent, flags, tracks.
func node(name string, id int, tracks ...any) []byte {
	return incl(text(name, 80), id, -1, 0, raw(tracks...))
}
