package texture

import (
	"encoding/binary"
	"errors"
	"image"
)

// EncodeAPNG encodes images of one size as an animation that repeats forever, with the given duration of each image in
// milliseconds. Programs that don't support APNG show the first image as a PNG. See the PNG specification, third
// edition, 11.3.6.
func EncodeAPNG(frames []*image.NRGBA, milliseconds uint16) ([]byte, error) {
	if len(frames) == 0 || frames[0].Rect.Empty() {
		return nil, errors.New("texture: an animation without frames")
	}
	size := frames[0].Rect.Size()
	w := &pngWriter{width: size.X, height: size.Y}
	opaque := true
	for _, f := range frames {
		if f.Rect.Size() != size {
			return nil, errors.New("texture: the frames of an animation differ in size")
		}
		opaque = opaque && f.Opaque()
	}
	channels, kind, convert := 4, uint8(pngRGBA), func(dst, src []byte) { copy(dst, src) }
	if opaque {
		channels, kind, convert = 3, pngRGB, dropAlpha
	}
	w.start(8, kind)
	w.chunk("acTL", func() { w.numbers(uint32(len(frames)), 0) })
	for i, f := range frames {
		w.chunk("fcTL", func() {
			w.numbers(w.sequence, uint32(size.X), uint32(size.Y), 0, 0)
			w.out = binary.BigEndian.AppendUint16(w.out, milliseconds)
			w.out = binary.BigEndian.AppendUint16(w.out, 1000)
			w.out = append(w.out, 0, 0)
		})
		w.sequence++
		w.later = i > 0
		w.pixels(channels, func(dst []byte, y int) { convert(dst, f.Pix[y*f.Stride:][:4*size.X]) })
	}
	w.chunk("IEND", func() {})
	return w.out, nil
}

func (w *pngWriter) numbers(list ...uint32) {
	for _, v := range list {
		w.out = binary.BigEndian.AppendUint32(w.out, v)
	}
}

// pixelChunk appends the chunk for an image's pixels. Those of an animation's later images start with a sequence
// number.
func (w *pngWriter) pixelChunk(fill func()) {
	if !w.later {
		w.chunk("IDAT", fill)
		return
	}
	w.chunk("fdAT", func() {
		w.numbers(w.sequence)
		fill()
	})
	w.sequence++
}
