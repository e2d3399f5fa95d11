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

// An Emission describes an emissive map that is made from a material's maps, for formats whose emissive maps have no
// factor of their own.
type Emission struct {
	Emissive int        // the emissive map
	Color    scene.Vec3 // linear; multiplies the map
	Mask     int        // the map whose alpha multiplies the light; None: no such map
	Cutoff   float32    // if greater than 0: there is no light where the mask's alpha is below, and all of it elsewhere
}

// Pack returns the map, or nil if the image of the emissive map is missing. pixels returns the image of a texture, or
// nil if it is missing. The result is opaque, and has the size of the larger source.
func (e *Emission) Pack(pixels func(texture int) image.Image) *image.NRGBA {
	emissive := pixels(e.Emissive)
	if emissive == nil || emissive.Bounds().Empty() {
		return nil
	}
	var mask image.Image
	w, h := emissive.Bounds().Dx(), emissive.Bounds().Dy()
	if e.Mask >= 0 {
		if mask = pixels(e.Mask); mask != nil && mask.Bounds().Dx()*mask.Bounds().Dy() > w*h {
			w, h = mask.Bounds().Dx(), mask.Bounds().Dy()
		}
	}
	var levels [3][256]uint8 // for each component
	for k := range levels {
		for v := range levels[k] {
			levels[k][v] = level(scene.ToSRGB(e.Color[k] * scene.FromSRGB(float32(v)/255)))
		}
	}
	out := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c, _ := pixel(emissive, x, y, w, h)
			alpha := 255
			if m, ok := pixel(mask, x, y, w, h); ok {
				switch alpha = int(m.A); {
				case e.Cutoff <= 0:
				case float32(alpha) < e.Cutoff*255:
					alpha = 0
				default:
					alpha = 255
				}
			}
			at := func(k int, v uint8) uint8 { return uint8(div255(int(levels[k][v]) * alpha)) }
			out.SetNRGBA(x, y, color.NRGBA{at(0, c.R), at(1, c.G), at(2, c.B), 255})
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
