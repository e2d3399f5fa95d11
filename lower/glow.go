package lower

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"slices"

	"marrow/scene"
)

// Glow defines how a format stores the emission of physically based materials.
type Glow uint8

const (
	GlowFactors Glow = iota // like the scene: a colour, with or without a map
	GlowMaps                // only with a map
	GlowLayers              // by a layer that is added to the others
)

// glow converts the emission of materials to the form of the target.
func (l *lowering) glow() {
	l.s.Materials = slices.Clone(l.s.Materials)
	plain := &plainTextures{l: l, made: make(map[color.NRGBA]int)}
	lost := 0 // materials whose emission needs a map with the base colour's alpha
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
			// A format without layer colours multiplies all layers of a mesh by one colour. The base colour becomes a texture, so that the
			// light isn't multiplied by it.
			if l.target.Glow == GlowMaps && len(m.Layers) == 1 && !textured && base.Color != (scene.Vec3{1, 1, 1}) && !l.moves(scene.Target{Property: scene.LayerColor, Index: k}) {
				base.Texture = plain.texture(scene.Vec3{scene.FromSRGB(base.Color[0]), scene.FromSRGB(base.Color[1]), scene.FromSRGB(base.Color[2])})
				base.Color, pbr.BaseColor = scene.Vec3{1, 1, 1}, base.Texture
			}
		}
		if l.target.Glow == GlowLayers {
			m.Layers = append(m.Layers, glowLayer(base, &pbr))
			pbr.Emissive, pbr.Emission = scene.None, scene.Vec3{}
		}
		m.PBR = &pbr
	}
	l.addCount(lost, codeGlow, "materials", "the light that a material with transparent parts gives off without a map was left out")
}

// glowLayer returns an unlit layer that adds a material's emission.
func glowLayer(base *scene.Layer, pbr *scene.PBR) scene.Layer {
	layer := scene.NewLayer(pbr.Emissive)
	layer.Blend, layer.UVSet, layer.Transform, layer.Alpha = scene.AddNoAlpha, base.UVSet, base.Transform, base.Alpha
	layer.Flags = base.Flags&(scene.TwoSided|scene.NoDepthTest) | scene.Unshaded | scene.Unfogged | scene.NoDepthWrite
	for i, c := range pbr.Emission {
		layer.Color[i] = scene.ToSRGB(c * pbr.EmissiveGain)
	}
	return layer
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
