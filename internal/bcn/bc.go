package bcn

import "encoding/binary"

// Block compressions 1–5 follow the Direct3D 11.3 functional specification, section 19.5. It defines interpolated
// values as exact fractions; here they are rounded to the nearest 8-bit value.
var (
	BC1       = Coding{8, 4, decodeBC1}
	BC1Opaque = Coding{8, 4, decodeBC1Opaque}
	BC2       = Coding{16, 4, decodeBC2}
	BC3       = Coding{16, 4, decodeBC3}
	BC4       = Coding{8, 1, decodeBC4}
	BC4Signed = Coding{8, 1, decodeBC4Signed}
	BC5       = Coding{16, 4, decodeBC5}
	BC5Signed = Coding{16, 4, decodeBC5Signed}
	BC7       = Coding{16, 4, decodeBC7}
)

const opaqueBlack = 0xff000000 // a pixel as a little-endian number

func decodeBC1(dst []byte, stride int, src []byte) {
	colors := colorTable(src, true, 0)
	putColors(dst, stride, &colors, binary.LittleEndian.Uint32(src[4:]))
}

// decodeBC1Opaque decodes BC1 without alpha: the colour that is transparent in BC1 is black.
func decodeBC1Opaque(dst []byte, stride int, src []byte) {
	colors := colorTable(src, true, opaqueBlack)
	putColors(dst, stride, &colors, binary.LittleEndian.Uint32(src[4:]))
}

// decodeBC2 decodes four bits of alpha per pixel and a colour block.
func decodeBC2(dst []byte, stride int, src []byte) {
	decodeColors(dst, stride, src[8:])
	alpha := binary.LittleEndian.Uint64(src)
	for y := range 4 {
		row := dst[y*stride:][:16]
		for x := 3; x < 16; x += 4 {
			row[x] = byte(alpha&15) * 17
			alpha >>= 4
		}
	}
}

// decodeBC3 decodes an interpolated alpha block and a colour block.
func decodeBC3(dst []byte, stride int, src []byte) {
	decodeColors(dst, stride, src[8:])
	values := valueTable(src)
	putValues(dst[3:], stride, 4, &values, src)
}

// decodeBC4 decodes one channel to a grey pixel.
func decodeBC4(dst []byte, stride int, src []byte) {
	values := valueTable(src)
	putValues(dst, stride, 1, &values, src)
}

func decodeBC4Signed(dst []byte, stride int, src []byte) {
	values := signedTable(src)
	putValues(dst, stride, 1, &values, src)
}

// decodeBC5 decodes two channels to red and green; blue is 0, as in Direct3D.
func decodeBC5(dst []byte, stride int, src []byte) {
	fillBlack(dst, stride)
	red, green := valueTable(src), valueTable(src[8:])
	putValues(dst, stride, 4, &red, src)
	putValues(dst[1:], stride, 4, &green, src[8:])
}

func decodeBC5Signed(dst []byte, stride int, src []byte) {
	fillBlack(dst, stride)
	red, green := signedTable(src), signedTable(src[8:])
	putValues(dst, stride, 4, &red, src)
	putValues(dst[1:], stride, 4, &green, src[8:])
}

func fillBlack(dst []byte, stride int) {
	for y := range 4 {
		row := dst[y*stride:][:16]
		for x := 0; x < 16; x += 4 {
			binary.LittleEndian.PutUint32(row[x:], opaqueBlack)
		}
	}
}

// decodeColors decodes the colour half of BC2 and BC3, which always has four colours.
func decodeColors(dst []byte, stride int, src []byte) {
	colors := colorTable(src, false, 0)
	putColors(dst, stride, &colors, binary.LittleEndian.Uint32(src[4:]))
}

// colorTable returns the four colours of a block, NRGBA as little-endian numbers. If three is true and the first end
// point isn't greater than the second, there are three colours and the given fourth.
func colorTable(src []byte, three bool, fourth uint32) [4]uint32 {
	v0, v1 := binary.LittleEndian.Uint16(src), binary.LittleEndian.Uint16(src[2:])
	r0, g0, b0 := rgb565(v0)
	r1, g1, b1 := rgb565(v1)
	table := [4]uint32{packRGB(r0, g0, b0), packRGB(r1, g1, b1)}
	if v0 > v1 || !three {
		table[2] = packRGB((2*r0+r1+1)/3, (2*g0+g1+1)/3, (2*b0+b1+1)/3)
		table[3] = packRGB((r0+2*r1+1)/3, (g0+2*g1+1)/3, (b0+2*b1+1)/3)
	} else {
		table[2] = packRGB((r0+r1+1)/2, (g0+g1+1)/2, (b0+b1+1)/2)
		table[3] = fourth
	}
	return table
}

// rgb565 widens a 16-bit colour to 8 bits per channel by repeating the high bits.
func rgb565(v uint16) (r, g, b uint32) {
	r, g, b = uint32(v>>11), uint32(v>>5&63), uint32(v&31)
	return r<<3 | r>>2, g<<2 | g>>4, b<<3 | b>>2
}

func packRGB(r, g, b uint32) uint32 { return r | g<<8 | b<<16 | opaqueBlack }

// putColors writes 16 pixels; index has two bits for each, the first in the lowest bits.
func putColors(dst []byte, stride int, colors *[4]uint32, index uint32) {
	for y := range 4 {
		row := dst[y*stride:][:16]
		binary.LittleEndian.PutUint32(row[0:], colors[index&3])
		binary.LittleEndian.PutUint32(row[4:], colors[index>>2&3])
		binary.LittleEndian.PutUint32(row[8:], colors[index>>4&3])
		binary.LittleEndian.PutUint32(row[12:], colors[index>>6&3])
		index >>= 8
	}
}

// valueTable returns the eight values of an unsigned channel block.
func valueTable(src []byte) [8]byte {
	a, b := uint32(src[0]), uint32(src[1])
	t := [8]byte{src[0], src[1]}
	if a > b {
		for i := uint32(1); i < 7; i++ {
			t[i+1] = byte(((7-i)*a + i*b + 3) / 7)
		}
		return t
	}
	for i := uint32(1); i < 5; i++ {
		t[i+1] = byte(((5-i)*a + i*b + 2) / 5)
	}
	t[6], t[7] = 0, 255
	return t
}

// signedTable returns the eight values of a signed channel block, with −1…1 mapped to 0…255 as in unsigned normal maps.
// −128 and −127 both mean −1.
func signedTable(src []byte) [8]byte {
	first, second := max(int(int8(src[0])), -127), max(int(int8(src[1])), -127)
	a, b := uint32(first+127), uint32(second+127) // 0…254
	scaled := func(sum, parts uint32) byte {      // sum/(254·parts)·255, to the nearest
		return byte((sum*255 + 127*parts) / (254 * parts))
	}
	t := [8]byte{scaled(a, 1), scaled(b, 1)}
	if first > second {
		for i := uint32(1); i < 7; i++ {
			t[i+1] = scaled((7-i)*a+i*b, 7)
		}
		return t
	}
	for i := uint32(1); i < 5; i++ {
		t[i+1] = scaled((5-i)*a+i*b, 5)
	}
	t[6], t[7] = 0, 255
	return t
}

// putValues writes 16 values, step bytes apart within a row; the six bytes after the end points have three bits for
// each, the first in the lowest bits.
func putValues(dst []byte, stride, step int, values *[8]byte, src []byte) {
	index := binary.LittleEndian.Uint64(src) >> 16
	for y := range 4 {
		row := dst[y*stride:][:3*step+1]
		row[0] = values[index&7]
		row[step] = values[index>>3&7]
		row[2*step] = values[index>>6&7]
		row[3*step] = values[index>>9&7]
		index >>= 12
	}
}
