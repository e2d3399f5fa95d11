package lower

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"slices"

	"marrow/lower/material"
	"marrow/lower/names"
	"marrow/scene"
)

// Glow defines how a format stores the emission of physically based materials.
type Glow uint8

const (
	GlowFactors Glow = iota // like the scene: a colour, with or without a map
	GlowMaps                // only with a map
	GlowLayers              // only with a map, by a layer that is added to the base colour, also where that is transparent
)

// glow converts the emission of materials to the form of the target.
func (l *lowering) glow() {
	l.s.Materials = slices.Clone(l.s.Materials)
	plain := &plainTextures{l: l, made: make(map[color.NRGBA]int)}
	lost := 0 // materials whose emission needs a map with the base colour's alpha
	tinted := 0
	masked := make(map[material.Emission]int)
	for k := range l.s.Materials {
		m := &l.s.Materials[k]
		if m.PBR == nil || len(m.Layers) == 0 {
			continue
		}
		pbr := *m.PBR
		peak := max(pbr.Emission[0], pbr.Emission[1], pbr.Emission[2])
		if !(peak*pbr.EmissiveGain > 0) {
			continue
		}
		base := &m.Layers[0]
		textured := base.Texture >= 0 || pbr.BaseColor >= 0
		if pbr.Emissive < 0 && textured && base.Blend != scene.Opaque {
			pbr.Emission = scene.Vec3{}
			m.PBR = &pbr
			lost++
			continue
		}
		m.Layers = slices.Clone(m.Layers)
		base = &m.Layers[0]
		if pbr.Emissive < 0 {
			pbr.Emissive = plain.texture(pbr.Emission.Scale(1 / peak))
			pbr.Emission = scene.Vec3{peak, peak, peak}
		}
		// A format without layer colours multiplies all layers of a mesh by one colour. The base colour becomes a texture, so that the
		// light isn't multiplied by it.
		if l.target.Glow == GlowMaps && len(m.Layers) == 1 && base.Color != (scene.Vec3{1, 1, 1}) {
			if textured || l.moves(scene.Target{Property: scene.LayerColor, Index: k}) {
				tinted++
			} else {
				base.Texture = plain.texture(scene.Vec3{scene.FromSRGB(base.Color[0]), scene.FromSRGB(base.Color[1]), scene.FromSRGB(base.Color[2])})
				base.Color, pbr.BaseColor = scene.Vec3{1, 1, 1}, base.Texture
			}
		}
		if l.target.Glow == GlowLayers {
			l.maskGlow(k, base, &pbr, masked)
		}
		m.PBR = &pbr
	}
	l.addCount(lost, codeGlow, "materials", "the light that a material with transparent parts gives off without a map was left out")
	l.addCount(tinted, codeGlow, "materials", "the factor of a material's base colour also multiplies the light that it gives off")
}

// maskGlow replaces the emissive map of a material with transparent parts by one that doesn't light these. made has
// the textures that were made before.
func (l *lowering) maskGlow(k int, base *scene.Layer, pbr *scene.PBR, made map[material.Emission]int) {
	e := material.Emission{Emissive: pbr.Emissive, Color: scene.Vec3{1, 1, 1}, Mask: base.Texture}
	switch base.Blend {
	case scene.AlphaTest:
		e.Cutoff = base.MinAlpha()
	case scene.AlphaBlend:
	default:
		return
	}
	from := &l.s.Textures[pbr.Emissive]
	if e.Mask < 0 || e.Emissive == e.Mask || from.Replaceable != 0 || l.opts.NoTextures {
		return
	}
	texture, ok := made[e]
	if !ok {
		texture = scene.None
		img := e.Pack(func(i int) image.Image {
			if l.opts.Textures.Image == nil {
				return nil
			}
			img, _, err := l.opts.Textures.Image(i, &l.s.Textures[i])
			if err != nil {
				return nil // reported when the textures are written
			}
			return img
		})
		if img != nil {
			wrapU, wrapV := from.WrapU, from.WrapV
			texture = l.addTexture(names.Texture(l.s, pbr.Emissive, l.opts.TeamColor)+"_glow", img)
			l.s.Textures[texture].WrapU, l.s.Textures[texture].WrapV = wrapU, wrapV
		}
		made[e] = texture
	}
	if texture < 0 {
		l.add(codeGlow, fmt.Sprintf("materials[%d]", k), "the emissive map also lights the transparent parts, because its image is missing")
		return
	}
	pbr.Emissive = texture
}

// plainTextures makes textures of one colour.
type plainTextures struct {
	l    *lowering
	made map[color.NRGBA]int
}

// texture returns the index of a texture with a single colour, which is linear.
func (p *plainTextures) texture(linear scene.Vec3) int {
	var c [3]uint8
	for i, v := range linear {
		c[i] = uint8(scene.ToSRGB(v)*255 + 0.5)
	}
	fill := color.NRGBA{c[0], c[1], c[2], 255}
	if i, ok := p.made[fill]; ok {
		return i
	}
	img := image.NewNRGBA(image.Rect(0, 0, 4, 4))
	draw.Draw(img, img.Rect, image.NewUniform(fill), image.Point{}, draw.Src)
	p.made[fill] = p.l.addTexture(fmt.Sprintf("Color_%02x%02x%02x", c[0], c[1], c[2]), img)
	return p.made[fill]
}
