package texture

import (
	"encoding/binary"
	"image"
	"image/color"
)

// Indexed returns an image of at most 256 colours as an *image.Paletted with the colours in the order in which they
// occur, and other images unchanged. Grey images are unchanged, too, because EncodePNG has a smaller form for them. It
// is for images that have lost their palette; for a photograph, it gives up after the first rows.
func Indexed(img *image.NRGBA) image.Image {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := image.NewPaletted(image.Rect(0, 0, w, h), make(color.Palette, 0, 256))
	var known paletteIndex
	grey := true
	for y := range h {
		row := img.Pix[y*img.Stride : y*img.Stride+4*w]
		for x := range w {
			p := row[4*x : 4*x+4 : 4*x+4]
			slot := known.find(binary.LittleEndian.Uint32(p))
			if slot.number == 0 {
				if len(out.Palette) == 256 {
					return img
				}
				c := color.NRGBA{p[0], p[1], p[2], p[3]}
				out.Palette = append(out.Palette, c)
				*slot = colorSlot{binary.LittleEndian.Uint32(p), uint16(len(out.Palette))}
				grey = grey && c.R == c.G && c.G == c.B
			}
			out.Pix[y*out.Stride+x] = uint8(slot.number - 1)
		}
	}
	if grey {
		return img
	}
	return out
}

// A paletteIndex is a hash table from colours to their numbers. It has four slots for each of 256 colours.
type paletteIndex [1024]colorSlot

type colorSlot struct {
	color  uint32
	number uint16 // from 1; 0 is an empty slot
}

// find returns the slot of a colour, or the empty slot for it.
func (t *paletteIndex) find(c uint32) *colorSlot {
	const golden = 0x9e3779b1 // 2³² divided by the golden ratio spreads similar values
	for i := c * golden >> 22; ; i = (i + 1) % uint32(len(t)) {
		if s := &t[i]; s.number == 0 || s.color == c {
			return s
		}
	}
}
