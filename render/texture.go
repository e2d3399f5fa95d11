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

// A texture is an image with its mipmap levels, the largest first. A pixel is R, G, B, A from the lowest byte up,
// not premultiplied.
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

// glow returns the texture of a team's glow.
func glow(team color.NRGBA) *texture {
	const n = 32
	l := level{n, n, make([]uint32, n*n)}
	for i, c := range scene.TeamGlow(team, n) {
		l.pix[i] = pixel(c)
	}
	return withMips(l)
}

// newSoftSpot returns a white spot with soft edges, so faint that many of them don't dazzle.
func newSoftSpot() *texture {
	const n = 32
	l := level{n, n, make([]uint32, n*n)}
	for i := range l.pix {
		dx, dy := 2*(i%n)+1-n, 2*(i/n)+1-n
		f := max(n*n-dx*dx-dy*dy, 0) * 255 / (n * n)
		l.pix[i] = pixel(color.NRGBA{0xff, 0xff, 0xff, uint8(f * f / (3 * 255))})
	}
	return withMips(l)
}

// newTexture converts an image.
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

// plain converts an image of any kind to NRGBA.
func plain(img image.Image) *image.NRGBA {
	b := img.Bounds()
	p := image.NewNRGBA(image.Rectangle{Max: b.Size()})
	if o, ok := img.(interface{ Opaque() bool }); ok && o.Opaque() {
		// Without transparency RGBA and NRGBA are the same, and image/draw is faster with RGBA.
		rgba := &image.RGBA{Pix: p.Pix, Stride: p.Stride, Rect: p.Rect}
		draw.Draw(rgba, rgba.Rect, img, b.Min, draw.Src)
		return p
	}
	// image/draw would clear the colours of transparent pixels, but maps store numbers there.
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

// dropLevels removes the levels that have more than most pixels; the smallest one stays.
func (t *texture) dropLevels(most int64) *texture {
	n := 0
	for n < len(t.levels)-1 && int64(t.levels[n].w)*int64(t.levels[n].h) > most {
		n++
	}
	t.levels = slices.Clone(t.levels[n:])
	return t
}

// half returns the level at half the size: each pixel is the mean of four.
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

// spread gives each of a pixel's four channels 16 bits, so that one multiplication scales all of them; pack takes
// the upper eight bits of each. In between, their order is R, B, G, A.
func spread(p uint32) uint64 { return uint64(p&0x00ff00ff) | uint64(p&0xff00ff00)<<24 }

func pack(v uint64) uint32 {
	v = v >> 8 & 0x00ff00ff00ff00ff
	return uint32(v) | uint32(v>>24)
}

// sample returns the level's colour at u, v, interpolated between the four nearest pixels. u and v must be so small
// that an int32 can hold them at any level.
func (l *level) sample(u, v float32, wrapU, wrapV scene.Wrap) uint32 {
	x, fx := texelBefore(u, l.w, wrapU)
	y, fy := texelBefore(v, l.h, wrapV)
	x0, x1 := wrap(x, l.w, wrapU), wrap(x+1, l.w, wrapU)
	y0, y1 := wrap(y, l.h, wrapV), wrap(y+1, l.h, wrapV)
	r0, r1 := l.pix[y0*l.w:], l.pix[y1*l.w:]
	w11 := fx * fy >> 8
	w10, w01 := fx-w11, fy-w11
	return pack(spread(r0[x0])*(256-fx-w01) + spread(r0[x1])*w10 + spread(r1[x0])*w01 + spread(r1[x1])*w11)
}

// texelBefore returns the index of the pixel left of a coordinate, and the distance from it in 1/256 pixels.
func texelBefore(u float32, n int, mode scene.Wrap) (int, uint64) {
	if mode == scene.Repeat {
		u -= floor(u)
	}
	f := u*float32(n) - 0.5
	i := floor(f)
	return int(int32(i)), uint64(int32((f-i)*256)) & 0xff
}

func wrap(i, n int, mode scene.Wrap) int {
	switch mode {
	case scene.Repeat: // texelBefore has reduced it to −1 … n
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

// floor is math.Floor for numbers that fit in an int32.
func floor(x float32) float32 {
	f := float32(int32(x))
	if f > x {
		f--
	}
	return f
}

// mip returns the level at which one pixel of the screen covers about one texel. area is the square of the pixel's
// step in texels of the largest level.
func (t *texture) mip(area float32) *level {
	i := (int(math.Float32bits(area)>>23&0xff) - 126) >> 1
	return &t.levels[min(max(i, 0), len(t.levels)-1)]
}
