package sample

import (
	"encoding/binary"
	"image"
	"image/color"
)

// blp1 encodes a canvas as Warcraft III's BLP, with all mip levels: a palette of 256 colours, indices and, if alphaBits
// is 8, alpha.
func (c *canvas) blp1(alphaBits uint32) []byte {
	kind := uint32(5) // only indices
	if alphaBits == 8 {
		kind = 4 // indices, then alpha
	}
	header := []byte("BLP1")
	for _, v := range []uint32{1 /* palette */, alphaBits, uint32(c.size), uint32(c.size), kind, 1 /* mips */} {
		header = binary.LittleEndian.AppendUint32(header, v)
	}
	return c.blp(header, alphaBits)
}

// blp2 encodes a canvas as World of Warcraft's BLP.
func (c *canvas) blp2(alphaBits uint32) []byte {
	header := append([]byte("BLP2"), 1, 0, 0, 0) // not JPEG
	header = append(header, 1 /* palette */, uint8(alphaBits), 8 /* unused here */, 1 /* mips */)
	header = binary.LittleEndian.AppendUint32(header, uint32(c.size))
	header = binary.LittleEndian.AppendUint32(header, uint32(c.size))
	return c.blp(header, alphaBits)
}

// blp writes the part that both have in common: 16 offsets and 16 sizes of mip levels, the palette, the mip levels.
func (c *canvas) blp(header []byte, alphaBits uint32) []byte {
	var offsets, sizes [16]uint32
	var pixels []byte
	begin := len(header) + 4*32 + 4*256
	for level, m := 0, c; ; level, m = level+1, m.halved() {
		offsets[level] = uint32(begin + len(pixels))
		pixels = append(pixels, m.index...)
		if alphaBits == 8 {
			pixels = append(pixels, m.alpha...)
		}
		sizes[level] = uint32(begin+len(pixels)) - offsets[level]
		if m.size == 1 {
			break
		}
	}
	file := header
	for _, v := range append(offsets[:], sizes[:]...) {
		file = binary.LittleEndian.AppendUint32(file, v)
	}
	var colors [256][4]byte // B, G, R, 0
	for i, p := range c.palette() {
		n := p.(color.NRGBA)
		colors[i] = [4]byte{n.B, n.G, n.R}
	}
	for _, p := range colors {
		file = append(file, p[:]...)
	}
	return append(file, pixels...)
}

// dds encodes an image as an uncompressed DDS with 32 bits per pixel, without mip levels. Layout: Microsoft,
// "Programming Guide for DDS".
func dds(m *image.NRGBA) []byte {
	const (
		caps, height, width, pitch, pixelFormat = 0x1, 0x2, 0x4, 0x8, 0x1000
		alphaPixels, rgb, texture               = 0x1, 0x40, 0x1000
	)
	w, h := m.Rect.Dx(), m.Rect.Dy()
	var header [31]uint32
	header[0] = 124
	header[1] = caps | height | width | pitch | pixelFormat
	header[2], header[3], header[4] = uint32(h), uint32(w), uint32(4*w)
	header[18] = 32
	header[19] = rgb | alphaPixels
	header[21] = 32
	header[22], header[23], header[24], header[25] = 0xff0000, 0xff00, 0xff, 0xff000000
	header[26] = texture
	file := []byte("DDS ")
	for _, v := range header {
		file = binary.LittleEndian.AppendUint32(file, v)
	}
	for i := 0; i < len(m.Pix); i += 4 {
		p := m.Pix[i : i+4]
		file = append(file, p[2], p[1], p[0], p[3])
	}
	return file
}
