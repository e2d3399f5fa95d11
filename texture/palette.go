package texture

import (
	"image"
	"image/color"

	"marrow/wire"
)

// decodePalette decodes a level of indices into the file's palette, which are followed by alpha.
func (b *blpFile) decodePalette(path string, l *blpLevel, data []byte) (image.Image, error) {
	var bgrx [256][4]uint8 // the fourth byte is padding
	c := wire.NewDecoder(b.d.data[b.body:], wire.Options{})
	wire.Plain(c, "palette", &bgrx)
	if c.Err() != nil {
		return nil, &wire.Error{Path: "palette", Offset: b.body, Got: "the end of the file", Want: "256 colours of 4 bytes"}
	}
	var colors [256]color.NRGBA
	for i, c := range bgrx {
		colors[i] = color.NRGBA{c[2], c[1], c[0], 0xff}
	}

	pixels := int(l.pixels())
	index := data[:min(len(data), pixels)]
	if len(index) < pixels {
		img := newNRGBA(l.w, l.h, false)
		putIndexed(img.Pix, index, nil, &colors)
		return img, nil
	}
	if b.h.AlphaBits == 0 {
		img := newPaletted(l.w, l.h, colors[:])
		copy(img.Pix, index)
		return img, nil
	}
	alpha, whole := widenAlpha(data[pixels:], pixels, b.h.AlphaBits)
	if !whole {
		b.d.note(codeAlpha, path, l.offset+int64(len(data)), "the file ends within the alpha of the image; the rest is opaque")
	}
	return indexedWithAlpha(l.w, l.h, index, alpha, &colors), nil
}

func newPaletted(w, h int, colors []color.NRGBA) *image.Paletted {
	p := make(color.Palette, len(colors))
	for i, c := range colors {
		p[i] = c
	}
	return image.NewPaletted(image.Rect(0, 0, w, h), p)
}

// putIndexed writes pixels of four bytes; without alpha, they are opaque.
func putIndexed(pix, index, alpha []byte, colors *[256]color.NRGBA) {
	for i, v := range index {
		c := colors[v]
		if alpha != nil {
			c.A = alpha[i]
		}
		p := pix[4*i : 4*i+4 : 4*i+4]
		p[0], p[1], p[2], p[3] = c.R, c.G, c.B, c.A
	}
}

// widenAlpha converts n alpha values of 1, 4 or 8 bits to 8 bits; the first value of a byte is in its low bits. Missing
// values are opaque, and whole is false.
func widenAlpha(data []byte, n int, bits uint32) (alpha []byte, whole bool) {
	if bits == 8 && len(data) >= n {
		return data[:n], true
	}
	alpha = make([]byte, n)
	for i := range alpha {
		at := uint64(i) * uint64(bits)
		if at/8 >= uint64(len(data)) {
			for ; i < n; i++ {
				alpha[i] = 0xff
			}
			return alpha, false
		}
		v := data[at/8] >> (at % 8)
		switch bits {
		case 1:
			alpha[i] = -(v & 1)
		case 4:
			alpha[i] = v & 15 * 17
		default:
			alpha[i] = v
		}
	}
	return alpha, true
}

// indexedWithAlpha returns an *image.Paletted if there are at most 256 pairs of colour and alpha, and otherwise an
// *image.NRGBA.
func indexedWithAlpha(w, h int, index, alpha []byte, colors *[256]color.NRGBA) image.Image {
	var pairs [256][256]uint16 // by index and alpha: 1 + number in the new palette
	img := image.NewPaletted(image.Rect(0, 0, w, h), make(color.Palette, 0, 256))
	for i, v := range index {
		pair := &pairs[v][alpha[i]]
		if *pair == 0 {
			if len(img.Palette) == 256 {
				full := newNRGBA(w, h, true)
				putIndexed(full.Pix, index, alpha, colors)
				return full
			}
			c := colors[v]
			c.A = alpha[i]
			img.Palette = append(img.Palette, c)
			*pair = uint16(len(img.Palette))
		}
		img.Pix[i] = uint8(*pair - 1)
	}
	return img
}
