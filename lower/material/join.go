package material

import (
	"image"

	"marrow/scene"
)

// join combines the picture of a pass with another texture.
func join(below, src *image.NRGBA, l *specLayer) *image.NRGBA {
	size := sizeFor(below, src)
	w, h := size.X, size.Y
	out := image.NewNRGBA(image.Rect(0, 0, w, h))
	bw, bh, sw, sh := below.Rect.Dx(), below.Rect.Dy(), src.Rect.Dx(), src.Rect.Dy()
	for y := range h {
		under := below.Pix[(y*bh/h)*below.Stride:]
		over := src.Pix[(y*sh/h)*src.Stride:]
		dst := out.Pix[y*out.Stride : y*out.Stride+4*w]
		for x := range w {
			b, s := under[4*(x*bw/w):], over[4*(x*sw/w):]
			a := scene.Div255(uint32(s[3]) * uint32(l.alpha))
			for i := range 3 {
				dst[4*x+i] = uint8(l.combine.Join(uint32(b[i]), scene.Div255(uint32(s[i])*uint32(l.color[i])), a))
			}
			dst[4*x+3] = joinedAlpha(l, b[3], s[3])
		}
	}
	return out
}

func joinedAlpha(l *specLayer, b, s uint8) uint8 {
	if l.keepAlpha || !l.combine.JoinsAlpha() {
		return b
	}
	return uint8(l.combine.Join(uint32(b), uint32(s), 255))
}
