package render

import (
	"image"
	"math"

	"marrow/scene"
)

// A canvas is a strip of the picture while it is drawn, with several samples for each pixel of the result. Colours
// are premultiplied by alpha; colour above alpha is light that is added to the background.
type canvas struct {
	w, h     int // of the whole picture
	top, end int // rows [top, end) of the picture
	pix      []uint32
	depth    []float32 // larger is nearer
}

// newCanvas allocates a canvas for strips of the given number of rows of a picture.
func newCanvas(w, h, rows int) *canvas {
	return &canvas{w: w, h: h, pix: make([]uint32, w*rows), depth: make([]float32, w*rows)}
}

// begin clears the canvas for the rows [top, end).
func (c *canvas) begin(top, end int, background uint32) {
	c.top, c.end = top, end
	c.pix, c.depth = c.pix[:c.w*(end-top)], c.depth[:c.w*(end-top)]
	for i := range c.pix {
		c.pix[i] = background
	}
	for i := range c.depth {
		c.depth[i] = -math.MaxFloat32
	}
}

// pixels returns the pixels [x0, x1) of row y of the picture, and their depths.
func (c *canvas) pixels(y, x0, x1 int) (pix []uint32, depth []float32) {
	first := (y - c.top) * c.w
	return c.pix[first+x0 : first+x1], c.depth[first+x0 : first+x1]
}

// countVisible counts the pixels that differ from the background, and stops at enough.
func (c *canvas) countVisible(background uint32, enough int) (n int) {
	const little = 8
	for _, p := range c.pix {
		for shift := 0; p != background && shift < 32; shift += 8 {
			if d := int(p>>shift&0xff) - int(background>>shift&0xff); max(d, -d) > little {
				n++
				break
			}
		}
		if n >= enough {
			break
		}
	}
	return n
}

func premultiplied(p uint32) uint32 {
	a := p >> 24
	return scene.Div255(p&0xff*a) | scene.Div255(p>>8&0xff*a)<<8 | scene.Div255(p>>16&0xff*a)<<16 | a<<24
}

// blend draws src, which isn't premultiplied, onto dst.
func blend(dst, src uint32, mode scene.Blend) uint32 {
	a := src >> 24
	r, g, b := src&0xff, src>>8&0xff, src>>16&0xff
	dr, dg, db, da := dst&0xff, dst>>8&0xff, dst>>16&0xff, dst>>24
	switch mode {
	case scene.Opaque, scene.AlphaTest:
		return src | 0xff000000
	case scene.AlphaBlend:
		n := 255 - a
		r, g, b = scene.Div255(r*a+dr*n), scene.Div255(g*a+dg*n), scene.Div255(b*a+db*n)
		da = a + scene.Div255(da*n)
	case scene.Additive:
		r, g, b = min(dr+scene.Div255(r*a), 255), min(dg+scene.Div255(g*a), 255), min(db+scene.Div255(b*a), 255)
	case scene.AddNoAlpha:
		r, g, b = min(dr+r, 255), min(dg+g, 255), min(db+b, 255)
	case scene.BlendAdd:
		n := 255 - a
		r, g, b = min(r+scene.Div255(dr*n), 255), min(g+scene.Div255(dg*n), 255), min(b+scene.Div255(db*n), 255)
		da = a + scene.Div255(da*n)
	case scene.Modulate:
		da = darkened(da, r, g, b)
		r, g, b = scene.Div255(r*dr), scene.Div255(g*dg), scene.Div255(b*db)
	case scene.Modulate2x:
		da = darkened(da, min(2*r, 255), min(2*g, 255), min(2*b, 255))
		r, g, b = min(2*scene.Div255(r*dr), 255), min(2*scene.Div255(g*dg), 255), min(2*scene.Div255(b*db), 255)
	}
	return r | g<<8 | b<<16 | da<<24
}

// darkened returns the alpha of a dark colour that multiplies a background that isn't known yet.
func darkened(a, r, g, b uint32) uint32 {
	bright := (2*r + 5*g + b) >> 3
	return a + scene.Div255((255-a)*(255-bright))
}

// downsample writes the strip to its rows of the picture; each pixel is the mean of scale × scale samples.
func (c *canvas) downsample(img *image.NRGBA, scale int) {
	w := c.w / scale
	n := uint32(scale * scale)
	for y := range (c.end - c.top) / scale {
		dst := img.Pix[(c.top/scale+y)*img.Stride:][:4*w]
		for x := range w {
			r, g, b, a := n/2, n/2, n/2, n/2
			for k := range scale {
				for _, p := range c.pix[(y*scale+k)*c.w+x*scale:][:scale] {
					r, g, b, a = r+p&0xff, g+p>>8&0xff, b+p>>16&0xff, a+p>>24
				}
			}
			straight(dst[4*x:4*x+4:4*x+4], r/n, g/n, b/n, a/n)
		}
	}
}

// straight writes a pixel with its colour divided by alpha. Light with nothing behind it gets the alpha that makes
// it visible.
func straight(dst []uint8, r, g, b, a uint32) {
	a = max(a, r, g, b)
	if a > 0 && a < 255 {
		r, g, b = (r*255+a/2)/a, (g*255+a/2)/a, (b*255+a/2)/a
	}
	dst[0], dst[1], dst[2], dst[3] = uint8(r), uint8(g), uint8(b), uint8(a)
}
