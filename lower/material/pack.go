package material

import (
	"image"
	"image/color"

	"marrow/scene"
)

// PackORM returns one image from the maps of a physically based material: red is occlusion, green roughness, blue
// metallic, each multiplied by its factor. Alpha is the visibility of the team's colour: if team is set, where the base
// colour is transparent; otherwise nowhere. pixels returns the image of a texture, or nil if it is missing. The result
// has the size of the largest source; the others are enlarged without smoothing.
func PackORM(p *scene.PBR, team bool, pixels func(texture int) image.Image) *image.NRGBA {
	get := func(texture int) image.Image {
		if texture < 0 {
			return nil
		}
		return pixels(texture)
	}
	orm, smooth, metal, occlusion := get(p.ORM), get(p.Smooth), get(p.Metal), get(p.Occlusion)
	if occlusion == nil && p.Occlusion < 0 {
		occlusion = orm
	}
	var base image.Image
	if team {
		base = get(p.BaseColor)
	}
	w, h := 1, 1
	for _, img := range []image.Image{orm, smooth, metal, occlusion, base} {
		if img != nil && img.Bounds().Dx()*img.Bounds().Dy() > w*h {
			w, h = img.Bounds().Dx(), img.Bounds().Dy()
		}
	}
	out := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			at := func(img image.Image) (color.NRGBA, bool) { return pixel(img, x, y, w, h) }
			c := color.NRGBA{R: 255, G: level(p.Roughness), B: level(p.Metallic)}
			if m, ok := at(orm); ok {
				c.G, c.B = level(p.RoughnessFactor*float32(m.G)/255), level(p.MetallicFactor*float32(m.B)/255)
			}
			if m, ok := at(smooth); ok {
				c.G = 255 - m.R
			}
			if m, ok := at(metal); ok {
				c.B = m.R
			}
			if m, ok := at(occlusion); ok {
				c.R = level(1 - float32(p.OcclusionStrength*(1-float32(m.R)/255)))
			}
			if m, ok := at(base); ok {
				c.A = 255 - m.A
			}
			out.SetNRGBA(x, y, c)
		}
	}
	return out
}

// pixel returns the colour of an image at the position that corresponds to (x, y) in an image of w × h pixels. ok is false if
// there is no image.
func pixel(img image.Image, x, y, w, h int) (color.NRGBA, bool) {
	if img == nil || img.Bounds().Empty() {
		return color.NRGBA{}, false
	}
	b := img.Bounds()
	x, y = b.Min.X+x*b.Dx()/w, b.Min.Y+y*b.Dy()/h
	if n, ok := img.(*image.NRGBA); ok {
		return n.NRGBAAt(x, y), true
	}
	return color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA), true
}

// level converts a fraction to a byte.
func level(v float32) uint8 { return uint8(float32(max(0, min(1, v))*255) + 0.5) }
