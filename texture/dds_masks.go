package texture

import (
	"cmp"
	"fmt"
	"image"
	"math/bits"
	"slices"
	"strings"

	"marrow/wire"
)

// maskCoding is the layout of a pixel of 8 to 32 bits, little-endian, with a mask for each channel. If there is no red,
// green and blue, red may be luminance.
type maskCoding struct {
	bytes                   int
	red, green, blue, alpha channel
	luminance               bool
}

// A channel is the mask of a channel's bits in a pixel; 0 if the pixel doesn't have the channel.
type channel uint32

func (c channel) bits() int { return bits.OnesCount32(uint32(c)) }

// masks reads the layout of an uncompressed pixel.
func (p *ddsPixelFormat) masks() (*maskCoding, error) {
	fail := func(path string, offset int64, got, want string) (*maskCoding, error) {
		return nil, &wire.Error{Path: "pixelFormat." + path, Offset: offset, Got: got, Want: want}
	}
	if p.Flags&(ddsYUV|ddsBumpDUDV) != 0 {
		return fail("flags", 80, fmt.Sprintf("flags %#x: YUV or bump map pixels, which aren't read", p.Flags), "RGB, luminance or alpha")
	}
	n := p.RGBBitCount
	if n != 8 && n != 16 && n != 24 && n != 32 {
		return fail("rgbBitCount", 88, fmt.Sprintf("%d bits a pixel", n), "8, 16, 24 or 32")
	}
	m := &maskCoding{bytes: int(n / 8), red: channel(p.RBitMask), green: channel(p.GBitMask), blue: channel(p.BBitMask)}
	if p.Flags&(ddsAlphaPixels|ddsAlpha) != 0 {
		m.alpha = channel(p.ABitMask)
	}
	if p.Flags&ddsLuminance != 0 || m.green == 0 && m.blue == 0 && m.red != 0 {
		m.luminance, m.green, m.blue = true, 0, 0
	}
	if m.red|m.green|m.blue|m.alpha == 0 {
		m.setDefaultMasks(p.Flags)
	}
	within := channel(1<<n - 1)
	if m.red|m.green|m.blue|m.alpha == 0 || (m.red|m.green|m.blue|m.alpha)&^within != 0 {
		return fail("rBitMask", 92, fmt.Sprintf("masks %#x, %#x, %#x, %#x", p.RBitMask, p.GBitMask, p.BBitMask, p.ABitMask),
			fmt.Sprintf("some within %d bits", n))
	}
	return m, nil
}

// setDefaultMasks sets the masks for headers without them.
func (m *maskCoding) setDefaultMasks(flags uint32) {
	switch {
	case flags&ddsRGB != 0 && m.bytes >= 3:
		m.red, m.green, m.blue = 0xff0000, 0xff00, 0xff
		if m.bytes == 4 && flags&ddsAlphaPixels != 0 {
			m.alpha = 0xff000000
		}
	case m.bytes == 1 && flags&ddsAlpha != 0:
		m.alpha = 0xff
	case m.bytes == 1:
		m.red, m.luminance = 0xff, true
	}
}

// name returns the channels from the lowest bit up, as in DXGI: B8G8R8A8.
func (m *maskCoding) name() string {
	type part struct {
		letter string
		mask   channel
	}
	parts := []part{{"R", m.red}, {"G", m.green}, {"B", m.blue}, {"A", m.alpha}}
	if m.luminance {
		parts[0].letter = "L"
	}
	parts = slices.DeleteFunc(parts, func(p part) bool { return p.mask == 0 })
	slices.SortFunc(parts, func(a, b part) int { return cmp.Compare(a.mask, b.mask) })
	var b strings.Builder
	used := 0
	for _, p := range parts {
		fmt.Fprintf(&b, "%s%d", p.letter, p.mask.bits())
		used += p.mask.bits()
	}
	if spare := 8*m.bytes - used; spare > 0 {
		fmt.Fprintf(&b, "X%d", spare)
	}
	return b.String()
}

// decodePixels decodes uncompressed pixels.
func (f *ddsFile) decodePixels(w, h int) (image.Image, error) {
	m := f.coding.pixels
	row := w * m.bytes
	pitch := f.pitch(row)
	need := int64(pitch)*int64(h-1) + int64(row)
	data, err := f.d.pixelData("pixels", f.body, need, w, h)
	if err != nil {
		return nil, err
	}
	whole := int64(len(data)) == need
	var pix []byte
	var img image.Image
	convert := m.converter()
	size := 4
	if m.luminance && m.alpha == 0 {
		gray := newGray(w, h, whole)
		img, pix, size = gray, gray.Pix, 1
	} else {
		nrgba := newNRGBA(w, h, whole)
		img, pix = nrgba, nrgba.Pix
	}
	for y := 0; y < h && y*pitch < len(data); y++ {
		convert(pix[y*w*size:(y+1)*w*size], data[y*pitch:min(y*pitch+row, len(data))])
	}
	return img, nil
}

// pitch returns the distance between rows of the given number of bytes. The header's value is often wrong; it is used
// only if it is the row rounded up to whole words, as in old Direct3D, and the file has that many bytes.
func (f *ddsFile) pitch(row int) int {
	pitch := int64(f.h.PitchOrLinearSize)
	left := int64(len(f.d.data)) - f.body
	if f.h.Flags&ddsFlagPitch != 0 && pitch == int64(row+3)&^3 && pitch*int64(f.h.Height) <= left {
		return int(pitch)
	}
	return row
}

// converter returns the function that converts a row of pixels, or its existing part, to NRGBA, or to grey if there is
// only luminance.
func (m *maskCoding) converter() func(dst, src []byte) {
	switch {
	case m.luminance && m.alpha == 0 && m.red == 0xff && m.bytes == 1:
		return func(dst, src []byte) { copy(dst, src) }
	case m.luminance && m.alpha == 0:
		return m.convertGray
	case *m == maskCoding{4, 0xff0000, 0xff00, 0xff, 0xff000000, false}:
		return swapRB
	case *m == maskCoding{4, 0xff0000, 0xff00, 0xff, 0, false}:
		return func(dst, src []byte) {
			swapRB(dst, src)
			setOpaque(dst[:len(src)&^3])
		}
	case *m == maskCoding{4, 0xff, 0xff00, 0xff0000, 0xff000000, false}:
		return func(dst, src []byte) { copy(dst, src[:len(src)&^3]) }
	}
	return m.convert
}

// pixel returns the i-th pixel of src.
func (m *maskCoding) pixel(src []byte, i int) uint32 {
	var v uint32
	for j := range m.bytes {
		v |= uint32(src[i*m.bytes+j]) << (8 * j)
	}
	return v
}

func (m *maskCoding) convertGray(dst, src []byte) {
	table := m.red.scale()
	for i := range len(src) / m.bytes {
		dst[i] = table.of(m.pixel(src, i))
	}
}

// convert converts any layout: missing channels are 0, missing alpha is 255.
func (m *maskCoding) convert(dst, src []byte) {
	tables := [4]scale{m.red.scale(), m.green.scale(), m.blue.scale(), m.alpha.scale()}
	if m.luminance {
		tables[1], tables[2] = tables[0], tables[0]
	}
	if m.alpha == 0 {
		tables[3].values[0] = 0xff
	}
	for i := range len(src) / m.bytes {
		v := m.pixel(src, i)
		for j := range tables {
			dst[4*i+j] = tables[j].of(v)
		}
	}
}

// A scale converts a channel's values to 8 bits, rounded to the nearest. Of more than 8 bits, the highest 8 are used.
type scale struct {
	mask   uint32
	shift  int
	values [256]uint8
}

func (c channel) scale() (s scale) {
	if c == 0 {
		return s
	}
	s.mask = uint32(c)
	s.shift = max(bits.TrailingZeros32(s.mask), bits.Len32(s.mask)-8)
	maxValue := s.mask >> s.shift
	for v := range maxValue + 1 {
		s.values[v] = uint8(((v&maxValue)*255 + maxValue/2) / maxValue)
	}
	return s
}

func (s *scale) of(pixel uint32) uint8 { return s.values[pixel&s.mask>>s.shift] }
