package sample

import (
	"image"
	"image/color"
	"math"
)

// shades is the number of tones of a ramp in the palette.
const shades = 32

// A canvas is an image painted with ramps: rows of tones from dark to light. The palette has space for eight ramps.
// Therefore an image has a good palette from the start, without a search for one.
type canvas struct {
	size  int // width and height, a power of two
	ramps []ramp
	index []uint8
	alpha []uint8
}

// A ramp has the colours from a material's darkest tone to its lightest, as 0xRRGGBB.
type ramp []uint32

func newCanvas(size int, ramps ...ramp) *canvas {
	return &canvas{size: size, ramps: ramps, index: make([]uint8, size*size), alpha: make([]uint8, size*size)}
}

// A tone is a colour of a canvas: a ramp, the lightness and the opacity, both from 0 to 1.
type tone struct {
	ramp  int
	light float32
	alpha float32
}

// paint fills the rectangle of w × h pixels at (x, y). what gets the position of each pixel's centre in the rectangle,
// from 0 to 1.
func (c *canvas) paint(x, y, w, h int, what func(u, v float32) tone) {
	for j := range h {
		for i := range w {
			t := what((float32(i)+0.5)/float32(w), (float32(j)+0.5)/float32(h))
			p := (y+j)*c.size + x + i
			c.index[p] = uint8(t.ramp*shades) + dither(t.light, x+i, y+j)
			c.alpha[p] = uint8(math.Round(float64(clamp(t.alpha)) * 255))
		}
	}
}

// tileOf returns a rectangle of a canvas as a tile. It is half a pixel smaller on each side, so that adjacent tiles
// don't bleed into it.
func tileOf(size, x, y, w, h int) tile {
	s := float32(size)
	return tile{(float32(x) + 0.5) / s, (float32(y) + 0.5) / s, (float32(x+w) - 0.5) / s, (float32(y+h) - 0.5) / s}
}

var bayer = [4][4]float32{{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}}

// dither returns the shade for a lightness at a pixel. A lightness between two shades alternates between them.
func dither(light float32, x, y int) uint8 {
	return uint8(clamp(light)*(shades-1) + (bayer[y%4][x%4]+0.5)/16)
}

func clamp(x float32) float32 { return max(0, min(1, x)) }

// palette returns the colours of the ramps, one after the other.
func (c *canvas) palette() color.Palette {
	var p color.Palette
	for _, r := range c.ramps {
		for i := range shades {
			p = append(p, r.at(float32(i)/(shades-1)))
		}
	}
	return p
}

func (r ramp) at(light float32) color.NRGBA {
	x := float64(clamp(light)) * float64(len(r)-1)
	i := min(int(x), len(r)-2)
	mix := func(shift int) uint8 {
		a, b := float64(r[i]>>shift&255), float64(r[i+1]>>shift&255)
		return uint8(math.Round(a + (x-float64(i))*(b-a)))
	}
	return color.NRGBA{mix(16), mix(8), mix(0), 255}
}

// image returns the canvas in true colour.
func (c *canvas) image() *image.NRGBA {
	m, p := image.NewNRGBA(image.Rect(0, 0, c.size, c.size)), c.palette()
	for i, index := range c.index {
		px := p[index].(color.NRGBA)
		px.A = c.alpha[i]
		m.SetNRGBA(i%c.size, i/c.size, px)
	}
	return m
}

// halved returns the canvas at half the size, for the next mip level.
func (c *canvas) halved() *canvas {
	full, p := c.image(), c.palette()
	h := newCanvas(c.size/2, c.ramps...)
	for i := range h.index {
		x, y := i%h.size*2, i/h.size*2
		var sum [4]int
		for k := range 4 {
			px := full.NRGBAAt(x+k%2, y+k/2)
			sum[0] += int(px.R)
			sum[1] += int(px.G)
			sum[2] += int(px.B)
			sum[3] += int(px.A)
		}
		h.index[i] = uint8(p.Index(color.NRGBA{uint8(sum[0] / 4), uint8(sum[1] / 4), uint8(sum[2] / 4), 255}))
		h.alpha[i] = uint8(sum[3] / 4)
	}
	return h
}

// Patterns. All of them repeat after `period` cells across and down, so that a
// texture can go around a limb without a seam.

// smoothNoise returns soft blotches from 0 to 1, one for each cell.
func smoothNoise(u, v float32, period int32, seed int32) float32 {
	x, y := u*float32(period), v*float32(period)
	i, j := floor(x), floor(y)
	fx, fy := ease(x-float32(i)), ease(y-float32(j))
	at := func(i, j int32) float32 { return noiseAt(mod(i, period), mod(j, period), seed) }
	top := mix(at(i, j), at(i+1, j), fx)
	return mix(top, mix(at(i, j+1), at(i+1, j+1), fx), fy)
}

// grain adds smooth noise of several sizes, each half of the previous one.
func grain(u, v float32, period int32, seed int32) float32 {
	var sum, weight, total float32 = 0, 1, 0
	for range 4 {
		sum += weight * smoothNoise(u, v, period, seed)
		total += weight
		weight, period, seed = weight*0.55, period*2, seed+1
	}
	return sum / total
}

// stones returns a pattern of broken stones: a number from 0 to 1 that differs between stones, and the distance to the
// nearest crack, which is 1 in the middle of a stone.
func stones(u, v float32, period int32, seed int32) (stone, crack float32) {
	x, y := u*float32(period), v*float32(period)
	first, second := float32(9), float32(9)
	for j := floor(y) - 1; j <= floor(y)+1; j++ {
		for i := floor(x) - 1; i <= floor(x)+1; i++ {
			wi, wj := mod(i, period), mod(j, period)
			dx := float32(i) + 0.15 + 0.7*noiseAt(wi, wj, seed) - x
			dy := float32(j) + 0.15 + 0.7*noiseAt(wi, wj, seed+1) - y
			d := float32(math.Sqrt(float64(dx*dx + dy*dy)))
			if d < first {
				first, second, stone = d, first, noiseAt(wi, wj, seed+2)
			} else {
				second = min(second, d)
			}
		}
	}
	return stone, clamp((second - first) * 1.6)
}

func floor(x float32) int32 { return int32(math.Floor(float64(x))) }

func mod(i, n int32) int32 { return (i%n + n) % n }

func mix(a, b, t float32) float32 { return a + t*(b-a) }

func ease(t float32) float32 { return t * t * (3 - 2*t) }

// step rises smoothly from 0 at lo to 1 at hi.
func step(lo, hi, x float32) float32 { return ease(clamp((x - lo) / (hi - lo))) }

func length(x, y float32) float32 { return float32(math.Sqrt(float64(x*x + y*y))) }
