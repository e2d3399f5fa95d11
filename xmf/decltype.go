package xmf

import (
	"encoding/binary"
	"math"
	"reflect"

	"marrow/wire"
)

// A declType is how one D3DDECLTYPE is read.
type declType struct {
	size   int
	goType reflect.Type
	decode func(b []byte) [4]float32
}

// declTypes defines the size, the Go type and the decoder of each D3DDECLTYPE. Components that a type doesn't have
// are 0, 0, 0, 1, as in Direct3D.
var declTypes = [numDeclTypes]declType{
	Float1:   {4, reflect.TypeFor[float32](), func(b []byte) [4]float32 { return [4]float32{f32(b), 0, 0, 1} }},
	Float2:   {8, reflect.TypeFor[[2]float32](), func(b []byte) [4]float32 { return [4]float32{f32(b), f32(b[4:]), 0, 1} }},
	Float3:   {12, reflect.TypeFor[[3]float32](), func(b []byte) [4]float32 { return [4]float32{f32(b), f32(b[4:]), f32(b[8:]), 1} }},
	Float4:   {16, reflect.TypeFor[[4]float32](), func(b []byte) [4]float32 { return [4]float32{f32(b), f32(b[4:]), f32(b[8:]), f32(b[12:])} }},
	D3DColor: {4, reflect.TypeFor[[4]uint8](), func(b []byte) [4]float32 { return [4]float32{n8(b[2]), n8(b[1]), n8(b[0]), n8(b[3])} }},
	UByte4: {4, reflect.TypeFor[[4]uint8](), func(b []byte) [4]float32 {
		return [4]float32{float32(b[0]), float32(b[1]), float32(b[2]), float32(b[3])}
	}},
	Short2:    {4, reflect.TypeFor[[2]int16](), func(b []byte) [4]float32 { return [4]float32{i16(b), i16(b[2:]), 0, 1} }},
	Short4:    {8, reflect.TypeFor[[4]int16](), func(b []byte) [4]float32 { return [4]float32{i16(b), i16(b[2:]), i16(b[4:]), i16(b[6:])} }},
	UByte4N:   {4, reflect.TypeFor[[4]uint8](), func(b []byte) [4]float32 { return [4]float32{n8(b[0]), n8(b[1]), n8(b[2]), n8(b[3])} }},
	Short2N:   {4, reflect.TypeFor[[2]int16](), func(b []byte) [4]float32 { return [4]float32{n16(b), n16(b[2:]), 0, 1} }},
	Short4N:   {8, reflect.TypeFor[[4]int16](), func(b []byte) [4]float32 { return [4]float32{n16(b), n16(b[2:]), n16(b[4:]), n16(b[6:])} }},
	UShort2N:  {4, reflect.TypeFor[[2]uint16](), func(b []byte) [4]float32 { return [4]float32{u16(b), u16(b[2:]), 0, 1} }},
	UShort4N:  {8, reflect.TypeFor[[4]uint16](), func(b []byte) [4]float32 { return [4]float32{u16(b), u16(b[2:]), u16(b[4:]), u16(b[6:])} }},
	UDec3:     {4, reflect.TypeFor[uint32](), func(b []byte) [4]float32 { return tenBits(b, func(v uint32) float32 { return float32(v) }) }},
	Dec3N:     {4, reflect.TypeFor[uint32](), func(b []byte) [4]float32 { return tenBits(b, signed10) }},
	Float16_2: {4, reflect.TypeFor[[2]uint16](), func(b []byte) [4]float32 { return [4]float32{f16(b), f16(b[2:]), 0, 1} }},
	Float16_4: {8, reflect.TypeFor[[4]uint16](), func(b []byte) [4]float32 { return [4]float32{f16(b), f16(b[2:]), f16(b[4:]), f16(b[6:])} }},
	Unused:    {0, nil, func([]byte) [4]float32 { return [4]float32{0, 0, 0, 1} }},
}

// Size returns the size of an element of the type in bytes; 0 for an invalid type.
func (t DeclType) Size() int {
	if t < 0 || t >= numDeclTypes {
		return 0
	}
	return declTypes[t].size
}

// isUnsigned reports whether the type stores numbers from 0 to 1, so that directions must be scaled to −1 … 1.
func (t DeclType) isUnsigned() bool {
	return t == D3DColor || t == UByte4N || t == UShort2N || t == UShort4N
}

// put writes numbers as the nearest element of the type.
func (t DeclType) put(b []byte, v [4]float32) {
	le := binary.LittleEndian
	switch t {
	case Float1, Float2, Float3, Float4:
		for i := range int(t-Float1) + 1 {
			le.PutUint32(b[4*i:], math.Float32bits(v[i]))
		}
	case D3DColor:
		b[0], b[1], b[2], b[3] = rounded[uint8](v[2], 0, 255), rounded[uint8](v[1], 0, 255), rounded[uint8](v[0], 0, 255), rounded[uint8](v[3], 0, 255)
	case UByte4N:
		for i := range 4 {
			b[i] = rounded[uint8](v[i], 0, 255)
		}
	case UByte4:
		for i := range 4 {
			b[i] = rounded[uint8](v[i]/255, 0, 255)
		}
	case Short2, Short4, Short2N, Short4N, UShort2N, UShort4N:
		for i := range t.Size() / 2 {
			n := rounded[int32](v[i]/32767, -32768, 32767)
			switch t {
			case Short2N, Short4N:
				n = rounded[int32](v[i], -32767, 32767)
			case UShort2N, UShort4N:
				n = rounded[int32](v[i], 0, 65535)
			}
			le.PutUint16(b[2*i:], uint16(n))
		}
	case UDec3, Dec3N:
		const mask = 1<<10 - 1
		packed := uint32(0)
		for i := range 3 {
			n := rounded[int32](v[i]/mask, 0, mask)
			if t == Dec3N {
				n = rounded[int32](v[i], -511, 511)
			}
			packed |= uint32(n) & mask << (10 * i)
		}
		le.PutUint32(b, packed)
	case Float16_2, Float16_4:
		for i := range t.Size() / 2 {
			const most = 65504
			le.PutUint16(b[2*i:], uint16(wire.ToFloat16(min(max(v[i], -most), most))))
		}
	}
}

// rounded returns the nearest integer to v times most, from least to most.
func rounded[T uint8 | int32](v, least, most float32) T {
	return T(math.Round(min(max(float64(v)*float64(most), float64(least)), float64(most))))
}

func f32(b []byte) float32 { return math.Float32frombits(binary.LittleEndian.Uint32(b)) }
func f16(b []byte) float32 { return wire.Float16(binary.LittleEndian.Uint16(b)).Float() }
func i16(b []byte) float32 { return float32(int16(binary.LittleEndian.Uint16(b))) }
func u16(b []byte) float32 { return float32(binary.LittleEndian.Uint16(b)) / 65535 }
func n8(b byte) float32    { return parts255[b] }

// parts255 has the number from 0 to 1 for each value of a byte.
var parts255 = func() (list [256]float32) {
	for b := range list {
		list[b] = float32(b) / 255
	}
	return list
}()

// n16: in Direct3D, both -32768 and -32767 represent -1.
func n16(b []byte) float32 { return max(i16(b)/32767, -1) }

func tenBits(b []byte, number func(uint32) float32) [4]float32 {
	const mask = 1<<10 - 1
	v := binary.LittleEndian.Uint32(b)
	return [4]float32{number(v & mask), number(v >> 10 & mask), number(v >> 20 & mask), 1}
}

func signed10(v uint32) float32 { return max(float32(int32(v<<22)>>22)/511, -1) }
