package xac

import (
	"encoding/binary"
	"fmt"
	"math"
)

// The builders of hand-written files. They are independent of package wire, so that expected bytes don't come from
// the tested code.

// orders are the byte orders that files come in.
var orders = []struct {
	name string
	flag uint8
	binary.AppendByteOrder
}{{"little-endian", 0, binary.LittleEndian}, {"big-endian", 1, binary.BigEndian}}

// raw concatenates its parts: strings after their length, ints as 32 bits, float64 as 32-bit floats, other numbers
// with their own width, bytes unchanged.
func raw(order binary.AppendByteOrder, parts ...any) []byte {
	var b []byte
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			b = append(order.AppendUint32(b, uint32(len(p))), p...)
		case []byte:
			b = append(b, p...)
		case []any:
			b = append(b, raw(order, p...)...)
		case uint32:
			b = order.AppendUint32(b, p)
		case int:
			b = order.AppendUint32(b, uint32(p))
		case float64:
			b = order.AppendUint32(b, math.Float32bits(float32(p)))
		case uint16:
			b = order.AppendUint16(b, p)
		case int16:
			b = order.AppendUint16(b, uint16(p))
		case uint8:
			b = append(b, p)
		default:
			panic(fmt.Sprintf("raw: %T", p))
		}
	}
	return b
}

// floats returns n numbers, starting with first: 10, 11, 12.
func floats(first float64, n int) (list []any) {
	for i := range n {
		list = append(list, first+float64(i))
	}
	return list
}

// rawFile returns a file of chunks, each from rawChunk.
func rawFile(order int, magic string, chunks ...[]byte) []byte {
	b := append([]byte(magic), 1, 0, orders[order].flag, 1)
	for _, c := range chunks {
		b = append(b, c...)
	}
	return b
}

// rawChunk returns a chunk with its correct size.
func rawChunk(order int, id, version int, parts ...any) []byte {
	data := raw(orders[order], parts...)
	return append(raw(orders[order], id, len(data), version), data...)
}

func vec3(first float32) Vec3 { return Vec3{first, first + 1, first + 2} }
func vec4(first float32) Vec4 { return Vec4{first, first + 1, first + 2, first + 3} }
func quat(first float32) Quat { return Quat{first, first + 1, first + 2, first + 3} }

func transform(first float32) Transform {
	return Transform{quat(first), quat(first + 4), vec3(first + 8), vec3(first + 11)}
}
