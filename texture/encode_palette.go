package texture

import (
	"image"
	"image/color"

	"marrow/internal/bcn"
)

// keepPalette keeps the colours and indices of an indexed image, unless two colours differ only in alpha, which is
// stored separately.
func (e *encoder) keepPalette(img image.Image) {
	p, ok := img.(*image.Paletted)
	if !ok || len(p.Palette) > 256 {
		return
	}
	alphas := map[[3]uint8]uint8{}
	palette := make([][3]uint8, len(p.Palette))
	for i, c := range p.Palette {
		n := color.NRGBAModel.Convert(c).(color.NRGBA)
		palette[i] = [3]uint8{n.R, n.G, n.B}
		if a, ok := alphas[palette[i]]; ok && a != n.A {
			return
		}
		alphas[palette[i]] = n.A
	}
	b := p.Bounds()
	e.palette, e.index = palette, make([]byte, 0, b.Dx()*b.Dy())
	for y := range b.Dy() {
		e.index = append(e.index, p.Pix[p.PixOffset(b.Min.X, b.Min.Y+y):][:b.Dx()]...)
	}
	for _, k := range e.index {
		if int(k) >= len(palette) {
			e.palette, e.index = nil, nil
			return
		}
	}
}

// drawIndexed copies an indexed image, including the colours of transparent pixels.
func drawIndexed(out *image.NRGBA, p *image.Paletted) {
	var colors [256]color.NRGBA
	for i, c := range p.Palette[:min(len(p.Palette), 256)] {
		colors[i] = color.NRGBAModel.Convert(c).(color.NRGBA)
	}
	b := p.Bounds()
	for y := range b.Dy() {
		row := p.Pix[p.PixOffset(b.Min.X, b.Min.Y+y):][:b.Dx()]
		for x, k := range row {
			c := colors[k]
			d := out.Pix[y*out.Stride+4*x:][:4:4]
			d[0], d[1], d[2], d[3] = c.R, c.G, c.B, c.A
		}
	}
}

// fewColors reports whether a palette can represent the image exactly.
func (e *encoder) fewColors() bool {
	if e.palette != nil {
		return true
	}
	var known paletteIndex
	n := 0
	w := e.img.Rect.Dx()
	for y := range e.img.Rect.Dy() {
		row := e.img.Pix[y*e.img.Stride:][:4*w]
		for x := 0; x < len(row); x += 4 {
			c := uint32(row[x])<<16 | uint32(row[x+1])<<8 | uint32(row[x+2])
			if s := known.find(c); s.number == 0 {
				if n++; n > 256 {
					return false
				}
				*s = colorSlot{c, uint16(n)}
			}
		}
	}
	return true
}

// packPalette stores one palette for all levels, and the indices and the alpha of each.
func (e *encoder) packPalette(p *packed, mips []*image.NRGBA) {
	palette := e.palette
	if palette == nil {
		palette = quantise(e.img, e.opts.Content, e.paletteRounds())
	}
	p.shared = make([]byte, 1024)
	for i, c := range palette {
		copy(p.shared[4*i:], []byte{c[2], c[1], c[0], 0})
	}
	put := indexPixels
	if e.opts.Dither {
		put = func(m *image.NRGBA, palette [][3]uint8) []byte { return ditherPixels(m, e.opts.Content, palette) }
	}
	for i, m := range mips {
		index := e.index
		if i > 0 || index == nil {
			index = put(m, palette)
		}
		p.levels = append(p.levels, appendAlpha(append([]byte(nil), index...), m.Pix, e.bits))
	}
}

// paletteRounds returns the number of rounds of k-means for a palette.
func (e *encoder) paletteRounds() int {
	return [...]int{bcn.Normal: 8, bcn.Fast: 0, bcn.Best: 32}[e.effort()]
}

// appendAlpha appends the alpha of pixels of four bytes with the given number of bits each, the first value of a byte
// in its low bits.
func appendAlpha(out, pix []byte, bits int) []byte {
	if bits == 0 {
		return out
	}
	perByte := 8 / bits
	for i := 0; 4*i < len(pix); i++ {
		a := uint32(pix[4*i+3])
		switch bits {
		case 1:
			a >>= 7
		case 4:
			a = (a*15 + 127) / 255
		}
		if i%perByte == 0 {
			out = append(out, 0)
		}
		out[len(out)-1] |= byte(a << (bits * (i % perByte)))
	}
	return out
}
