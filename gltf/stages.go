package gltf

import (
	"image"

	"marrow/scene"
)

// join is a pass' picture with one more texture joined to it.
func join(below, src *image.NRGBA, l *recipeLayer) *image.NRGBA {
	w, h := max(below.Rect.Dx(), src.Rect.Dx()), max(below.Rect.Dy(), src.Rect.Dy())
	out := image.NewNRGBA(image.Rect(0, 0, w, h))
	bw, bh, sw, sh := below.Rect.Dx(), below.Rect.Dy(), src.Rect.Dx(), src.Rect.Dy()
	for y := range h {
		under := below.Pix[(y*bh/h)*below.Stride:]
		over := src.Pix[(y*sh/h)*src.Stride:]
		dst := out.Pix[y*out.Stride : y*out.Stride+4*w]
		for x := range w {
			b, s := under[4*(x*bw/w):], over[4*(x*sw/w):]
			a := div255(int(s[3]) * int(l.alpha))
			for i := range 3 {
				dst[4*x+i] = uint8(joined(l.stage, int(b[i]), div255(int(s[i])*int(l.color[i])), a))
			}
			dst[4*x+3] = joinedAlpha(l, b[3], s[3])
		}
	}
	return out
}

// joined is one colour of a pass, b, with a stage's colour s of opacity a.
func joined(stage scene.Stage, b, s, a int) int {
	switch stage {
	case scene.StageModulate:
		return div255(b * s)
	case scene.StageModulate2x:
		return min(2*div255(b*s), 255)
	case scene.StageAdd:
		return min(b+s, 255)
	case scene.StageAddAlpha:
		return min(b+div255(s*a), 255)
	}
	return div255(s*a + b*(255-a)) // StageOver
}

func joinedAlpha(l *recipeLayer, b, s uint8) uint8 {
	if l.keepAlpha {
		return b
	}
	if l.stage == scene.StageAddAlpha || l.stage == scene.StageOver {
		return b
	}
	return uint8(joined(l.stage, int(b), int(s), 255))
}
