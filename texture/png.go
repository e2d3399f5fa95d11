package texture

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"math"

	"marrow/internal/rowpack"
)

// PNG colour types; PNG specification, table 11.1.
const (
	pngGray      = 0
	pngRGB       = 2
	pngIndexed   = 3
	pngGrayAlpha = 4
	pngRGBA      = 6
)

// The filters of a row; PNG specification, 9.2.
const (
	filterNone = 0
	filterSub  = 1
	filterUp   = 2
)

// EncodePNG encodes an image as PNG, with 8 bits per channel: indexed if it is an *image.Paletted, grey if all its
// pixels are grey, and without alpha if it is opaque. The same image gives the same bytes on all machines. It returns
// an error only for images without pixels or beyond PNG's limit of 2³¹−1 pixels per side.
func EncodePNG(img image.Image) ([]byte, error) {
	b := img.Bounds()
	if b.Empty() || b.Dx() > math.MaxInt32 || b.Dy() > math.MaxInt32 {
		return nil, fmt.Errorf("texture: a picture of %d × %d pixels can't be written as PNG", b.Dx(), b.Dy())
	}
	w := &pngWriter{width: b.Dx(), height: b.Dy()}
	switch img := img.(type) {
	case *image.Paletted:
		w.paletted(img)
	case *image.Gray:
		w.start(8, pngGray)
		w.pixels(1, func(dst []byte, y int) {
			copy(dst, img.Pix[img.PixOffset(b.Min.X, b.Min.Y+y):])
		})
	case *image.NRGBA:
		w.nrgba(img.Pix[img.PixOffset(b.Min.X, b.Min.Y):], img.Stride)
	default:
		nrgba := toNRGBA(img)
		w.nrgba(nrgba.Pix, nrgba.Stride)
	}
	w.chunk("IEND", func() {})
	return w.out, nil
}

// toNRGBA converts any image. Opaque ones use the fast paths of image/draw.
func toNRGBA(img image.Image) *image.NRGBA {
	if o, ok := img.(interface{ Opaque() bool }); ok && o.Opaque() {
		return opaqueNRGBA(img)
	}
	b := img.Bounds()
	nrgba := image.NewNRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(nrgba, nrgba.Rect, img, b.Min, draw.Src)
	return nrgba
}

// A pngWriter appends the chunks of one PNG.
type pngWriter struct {
	width, height int
	out           []byte

	sequence uint32 // sequence number of the next chunk of an animation
	later    bool   // the image is an animation's second or later one
}

// chunk appends a chunk with the body that fill appends.
func (w *pngWriter) chunk(kind string, fill func()) {
	start := len(w.out)
	w.out = append(append(w.out, 0, 0, 0, 0), kind...)
	fill()
	body := w.out[start+8:]
	binary.BigEndian.PutUint32(w.out[start:], uint32(len(body)))
	w.out = binary.BigEndian.AppendUint32(w.out, crc32.ChecksumIEEE(w.out[start+4:]))
}

// start appends the signature and the header.
func (w *pngWriter) start(depth, colorType uint8) {
	w.out = append(w.out, "\x89PNG\r\n\x1a\n"...)
	w.chunk("IHDR", func() {
		w.out = binary.BigEndian.AppendUint32(w.out, uint32(w.width))
		w.out = binary.BigEndian.AppendUint32(w.out, uint32(w.height))
		w.out = append(w.out, depth, colorType, 0, 0, 0)
	})
}

// pixels appends rows of pixels with the given number of bytes; row writes row y to dst.
func (w *pngWriter) pixels(pixel int, row func(dst []byte, y int)) {
	size := pixel * w.width
	w.pack(1+size, rowpack.Append, func(dst []byte, from, to int) {
		above, here := make([]byte, pixel+size), make([]byte, pixel+size) // after a pixel of zeros
		if from > 0 {
			row(above[pixel:], from-1)
		}
		for y := from; y < to; y++ {
			row(here[pixel:], y)
			filter, before := filterSub, here
			if distance(here[pixel:], here) >= distance(here[pixel:], above[pixel:]) {
				filter, before = filterUp, above[pixel:]
			}
			dst[0] = byte(filter)
			subtract(dst[1:1+size], here[pixel:], before)
			dst = dst[1+size:]
			above, here = here, above
		}
	})
}

const highBits, evenBytes = 0x8080808080808080, 0x00ff00ff00ff00ff

// minus returns the bytes of x minus those of y. The high bit of each byte is handled separately, so that no byte
// borrows from the next.
func minus(x, y uint64) uint64 { return (x | highBits) - (y &^ highBits) ^ (x^^y)&highBits }

// subtract sets each byte of dst to that of a minus that of b, which aren't shorter.
func subtract(dst, a, b []byte) {
	a, b = a[:len(dst)], b[:len(dst)]
	i := 0
	for ; i <= len(dst)-8; i += 8 {
		binary.LittleEndian.PutUint64(dst[i:i+8], minus(binary.LittleEndian.Uint64(a[i:i+8]), binary.LittleEndian.Uint64(b[i:i+8])))
	}
	for ; i < len(dst); i++ {
		dst[i] = a[i] - b[i]
	}
}

// distance returns the sum of the differences of bytes, as absolute values of signed numbers, for every other eight
// bytes. The smaller it is, the better the differences compress. b isn't shorter.
func distance(a, b []byte) (sum uint64) {
	const ones = 0x0101010101010101
	b = b[:len(a)]
	for i := 0; i <= len(a)-8; i += 16 {
		v := minus(binary.LittleEndian.Uint64(a[i:i+8]), binary.LittleEndian.Uint64(b[i:i+8]))
		negative := v >> 7 & ones
		v = v ^ negative*255 + negative // never carries: ^v is at most 127 there
		sum += (v&evenBytes + v>>8&evenBytes) * 0x0001000100010001 >> 48
	}
	return sum
}

// nrgba appends an image with four bytes per pixel, without the channels that it doesn't need.
func (w *pngWriter) nrgba(pix []byte, stride int) {
	opaque, gray := w.classify(pix, stride)
	var channels int
	var convert func(dst, src []byte)
	switch {
	case opaque && gray:
		w.start(8, pngGray)
		channels, convert = 1, func(dst, src []byte) {
			for i := range dst {
				dst[i] = src[4*i]
			}
		}
	case gray:
		w.start(8, pngGrayAlpha)
		channels, convert = 2, func(dst, src []byte) {
			for i := range len(dst) / 2 {
				dst[2*i], dst[2*i+1] = src[4*i], src[4*i+3]
			}
		}
	case opaque:
		w.start(8, pngRGB)
		channels, convert = 3, dropAlpha
	default:
		w.start(8, pngRGBA)
		channels, convert = 4, func(dst, src []byte) { copy(dst, src) }
	}
	w.pixels(channels, func(dst []byte, y int) {
		convert(dst, pix[y*stride:y*stride+4*w.width])
	})
}

// dropAlpha writes pixels of four bytes as pixels of three, mostly two at a time.
func dropAlpha(dst, src []byte) {
	i := 0
	for to := 0; to <= len(dst)-8 && i <= len(src)-8; to, i = to+6, i+8 {
		v := binary.LittleEndian.Uint64(src[i : i+8])
		binary.LittleEndian.PutUint64(dst[to:to+8], v&0xffffff|v>>32<<24) // the next pixel overwrites the last two bytes
	}
	for ; i < len(src); i += 4 {
		copy(dst[i/4*3:], src[i:i+3])
	}
}

// classify reports whether all pixels are opaque, and whether all are grey.
func (w *pngWriter) classify(pix []byte, stride int) (opaque, gray bool) {
	const alphas, tints = 0xff000000_ff000000, 0x0000ffff_0000ffff
	opaque, gray = true, true
	for y := 0; y < w.height && (opaque || gray); y++ {
		row := pix[y*stride : y*stride+4*w.width]
		last := uint64(binary.LittleEndian.Uint32(row[len(row)-4:]))
		alpha, tint := last|^uint64(0xff000000), last^last>>8
		for i := 0; i <= len(row)-8; i += 8 {
			v := binary.LittleEndian.Uint64(row[i : i+8])
			alpha &= v
			tint |= v ^ v>>8 // the lower two bytes of a pixel are 0 if red, green and blue are equal
		}
		opaque = opaque && alpha&alphas == alphas
		gray = gray && tint&tints == 0
	}
	return opaque, gray
}

// paletted appends an indexed image, with as few bits per pixel as its colours need, and without unused colours at the
// end. Filters don't help for indices.
func (w *pngWriter) paletted(img *image.Paletted) {
	row := func(y int) []byte {
		return img.Pix[img.PixOffset(img.Rect.Min.X, img.Rect.Min.Y+y):][:w.width]
	}
	var last uint8
	for y := range w.height {
		for _, v := range row(y) {
			last = max(last, v)
		}
	}
	depth := 8
	switch {
	case last < 2:
		depth = 1
	case last < 4:
		depth = 2
	case last < 16:
		depth = 4
	}
	w.start(uint8(depth), pngIndexed)
	w.palette(img.Palette, int(last)+1)
	size := 1 + (w.width*depth+7)/8
	w.pack(size, deflateAny, func(dst []byte, from, to int) {
		for y := from; y < to; y++ {
			dst[0] = filterNone
			packBits(dst[1:size], row(y), depth)
			dst = dst[size:]
		}
	})
}

// palette appends the first n colours, black if p has fewer, and their alpha up to the last that isn't opaque.
func (w *pngWriter) palette(p color.Palette, n int) {
	colors := make([]color.NRGBA, n)
	alphas := 0
	for i := range colors {
		colors[i] = color.NRGBA{A: 0xff}
		if i < len(p) {
			colors[i] = color.NRGBAModel.Convert(p[i]).(color.NRGBA)
		}
		if colors[i].A < 0xff {
			alphas = i + 1
		}
	}
	w.chunk("PLTE", func() {
		for _, c := range colors {
			w.out = append(w.out, c.R, c.G, c.B)
		}
	})
	if alphas > 0 {
		w.chunk("tRNS", func() {
			for _, c := range colors[:alphas] {
				w.out = append(w.out, c.A)
			}
		})
	}
}

// packBits packs a row of indices, the first in a byte's highest bits.
func packBits(dst, row []byte, depth int) {
	if depth == 8 {
		copy(dst, row)
		return
	}
	clear(dst)
	for i, v := range row {
		at := i * depth
		dst[at/8] |= v << (8 - depth - at%8)
	}
}
