package render

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"marrow/scene"
)

// A texture is a picture with its smaller copies, the largest first. A pixel is R, G, B, A from
// the lowest byte up, colours not multiplied by alpha.
type texture struct {
	levels []level
	solid  bool // one pixel
}

type level struct {
	w, h int
	pix  []uint32
}

func pixel(c color.NRGBA) uint32 {
	return uint32(c.R) | uint32(c.G)<<8 | uint32(c.B)<<16 | uint32(c.A)<<24
}

func solid(c color.NRGBA) *texture {
	return &texture{levels: []level{{1, 1, []uint32{pixel(c)}}}, solid: true}
}

// glow is a team's glow.
func glow(team color.NRGBA) *texture {
	const n = 32
	l := level{n, n, make([]uint32, n*n)}
	for i, c := range scene.TeamGlow(team, n) {
		l.pix[i] = pixel(c)
	}
	return withMips(l)
}

// newPuff is a white spot that fades away, and so faint that many of them don't dazzle.
func newPuff() *texture {
	const n = 32
	l := level{n, n, make([]uint32, n*n)}
	for i := range l.pix {
		dx, dy := 2*(i%n)+1-n, 2*(i/n)+1-n
		f := max(n*n-dx*dx-dy*dy, 0) * 255 / (n * n)
		l.pix[i] = pixel(color.NRGBA{0xff, 0xff, 0xff, uint8(f * f / (3 * 255))})
	}
	return withMips(l)
}

// newTexture takes a picture over.
func newTexture(img image.Image) *texture {
	b := img.Bounds()
	l := level{b.Dx(), b.Dy(), make([]uint32, b.Dx()*b.Dy())}
	p, ok := img.(*image.NRGBA)
	if !ok {
		p = plain(img)
	}
	for y := range l.h {
		row, dst := p.Pix[y*p.Stride:], l.pix[y*l.w:(y+1)*l.w]
		row = row[:4*len(dst)]
		for x := range dst {
			dst[x] = binary.LittleEndian.Uint32(row[4*x:])
		}
	}
	return withMips(l)
}

// plain is a picture of any kind in the form with the quick path.
func plain(img image.Image) *image.NRGBA {
	b := img.Bounds()
	p := image.NewNRGBA(image.Rectangle{Max: b.Size()})
	if o, ok := img.(interface{ Opaque() bool }); ok && o.Opaque() {
		// Without transparency both forms are the same, and image/draw is quick with this one.
		rgba := &image.RGBA{Pix: p.Pix, Stride: p.Stride, Rect: p.Rect}
		draw.Draw(rgba, rgba.Rect, img, b.Min, draw.Src)
		return p
	}
	// Not by image/draw, which takes the colour from what is transparent; a map has numbers there.
	for y := range b.Dy() {
		for x := range b.Dx() {
			p.SetNRGBA(x, y, color.NRGBAModel.Convert(img.At(b.Min.X+x, b.Min.Y+y)).(color.NRGBA))
		}
	}
	return p
}

func withMips(l level) *texture {
	t := &texture{levels: []level{l}, solid: l.w == 1 && l.h == 1}
	for l.w > 1 || l.h > 1 {
		l = l.half()
		t.levels = append(t.levels, l)
	}
	return t
}

// within lets go of the levels that have more pixels.
func (t *texture) within(most int64) *texture {
	n := 0
	for n < len(t.levels)-1 && int64(t.levels[n].w)*int64(t.levels[n].h) > most {
		n++
	}
	t.levels = slices.Clone(t.levels[n:])
	return t
}

// half is the level at half the size: each pixel the mean of four.
func (l level) half() level {
	s := level{max(l.w/2, 1), max(l.h/2, 1), nil}
	s.pix = make([]uint32, s.w*s.h)
	for y := range s.h {
		a := l.pix[2*y*l.w:][:l.w]
		b := l.pix[min(2*y+1, l.h-1)*l.w:][:l.w]
		if l.h == 1 {
			a = b
		}
		dst := s.pix[y*s.w:][:s.w]
		if l.w == 1 {
			dst[0] = pack((spread(a[0]) + spread(b[0])) << 7)
			continue
		}
		for x := range dst {
			dst[x] = pack((spread(a[2*x]) + spread(a[2*x+1]) + spread(b[2*x]) + spread(b[2*x+1])) << 6)
		}
	}
	return s
}

// spread gives each of a pixel's four numbers 16 bits, so that one multiplication serves all;
// pack takes the upper eight of each. Their order in between is R, B, G, A.
func spread(p uint32) uint64 { return uint64(p&0x00ff00ff) | uint64(p&0xff00ff00)<<24 }

func pack(v uint64) uint32 {
	v = v >> 8 & 0x00ff00ff00ff00ff
	return uint32(v) | uint32(v>>24)
}

// sample is the level's colour at u, v, mixed from the four nearest pixels. u and v are small
// enough for an int32 at any level.
func (l *level) sample(u, v float32, wrapU, wrapV scene.Wrap) uint32 {
	x, fx := place(u, l.w, wrapU)
	y, fy := place(v, l.h, wrapV)
	x0, x1 := wrap(x, l.w, wrapU), wrap(x+1, l.w, wrapU)
	y0, y1 := wrap(y, l.h, wrapV), wrap(y+1, l.h, wrapV)
	r0, r1 := l.pix[y0*l.w:], l.pix[y1*l.w:]
	w11 := fx * fy >> 8
	w10, w01 := fx-w11, fy-w11
	return pack(spread(r0[x0])*(256-fx-w01) + spread(r0[x1])*w10 + spread(r1[x0])*w01 + spread(r1[x1])*w11)
}

// place is the pixel left of a coordinate, and how far it is to the next one, of 256.
func place(u float32, n int, mode scene.Wrap) (int, uint64) {
	if mode == scene.Repeat {
		u -= floor(u)
	}
	f := u*float32(n) - 0.5
	i := floor(f)
	return int(int32(i)), uint64(int32((f-i)*256)) & 0xff
}

func wrap(i, n int, mode scene.Wrap) int {
	switch mode {
	case scene.Repeat: // place has brought it to −1 … n
		if i < 0 {
			i += n
		} else if i >= n {
			i -= n
		}
	case scene.Mirror:
		if i %= 2 * n; i < 0 {
			i += 2 * n
		}
		if i >= n {
			i = 2*n - 1 - i
		}
	}
	return min(max(i, 0), n-1)
}

// floor of numbers that fit an int32.
func floor(x float32) float32 {
	f := float32(int32(x))
	if f > x {
		f--
	}
	return f
}

// mip is the level at which a step of one pixel on the screen is about one in the texture, of
// which area is the square.
func (t *texture) mip(area float32) *level {
	i := (int(math.Float32bits(area)>>23&0xff) - 126) >> 1
	return &t.levels[min(max(i, 0), len(t.levels)-1)]
}
