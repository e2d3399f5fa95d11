package material

import (
	"cmp"
	"fmt"

	"marrow/internal/limit"
	"marrow/lower/curves"
	"marrow/lower/names"
	"marrow/lower/visibility"
	"marrow/scene"
)

// A Flat is a material of the scene as one set of maps, for formats with one layer. It doesn't include the colour and
// alpha of the mesh. Maps are indices of the baker's images, -1 for none.
type Flat struct {
	Name                        string
	Base, Normal, ORM, Emissive int
	Blend                       scene.Blend
	Cutoff                      float32
	Unlit, TwoSided             bool
	EmissiveGain                float32
	Emission                    scene.Vec3
	Occlusion                   int // a separate image
	RoughnessFactor             float32
	MetallicFactor              float32
	NormalScale                 float32
	OcclusionStrength           float32
	Joined                      bool // ORM was made from other maps and has no occlusion
	Roughness, Metallic         float32
	UVSet                       int
	Wrap                        [2]scene.Wrap
	Alpha                       float32 // at rest
	Color                       [3]float32
	Transform                   scene.UVTransform
}

// Flatten flattens a material and requests the images that it needs.
func (b *Baker) Flatten(k int) Flat {
	m := &b.s.Materials[k]
	f := Flat{Base: -1, Normal: -1, ORM: -1, Emissive: -1, Occlusion: -1, Alpha: 1, Color: [3]float32{1, 1, 1}, Roughness: 1, Transform: scene.UVIdentity(), Name: names.Material(b.s, k, b.opts.TeamColor)}
	if len(m.Layers) == 0 {
		return f
	}
	r, bottom := b.stackOf(k)
	l := &m.Layers[bottom]
	f.Blend, f.Cutoff, f.UVSet = l.Blend, l.MinAlpha(), l.UVSet
	f.TwoSided = l.Flags&scene.TwoSided != 0
	f.Unlit = l.Flags&scene.Unshaded != 0 || f.Blend >= scene.Additive
	f.Transform = b.restTransform(k, l)
	if Passes(m) == 1 {
		f.Alpha = b.alphaAtRest(k)
	}
	if t := names.MainTexture(m); t >= 0 {
		f.Wrap = [2]scene.Wrap{b.s.Textures[t].WrapU, b.s.Textures[t].WrapV}
	}
	if m.PBR != nil {
		b.flattenPBR(&f, m)
		return f
	}
	if r.count > 0 {
		f.Base = b.request(r, b.pictureName(names.MainTexture(m), f.Name))
	}
	return f
}

// pictureName returns the name of a picture: that of its main texture, or otherwise if there is none.
func (b *Baker) pictureName(texture int, otherwise string) string {
	return cmp.Or(names.Texture(b.s, texture, b.opts.TeamColor), otherwise)
}

// Passes returns the number of a material's passes: the layers that aren't combined with the previous one.
func Passes(m *scene.Material) (n int) {
	for i := range m.Layers {
		if m.Layers[i].Combine == scene.NoCombine {
			n++
		}
	}
	return n
}

// flattenPBR flattens a physically based material.
func (b *Baker) flattenPBR(f *Flat, m *scene.Material) {
	p, l := m.PBR, &m.Layers[0]
	f.Emission, f.EmissiveGain, f.Roughness, f.Metallic = p.Emission, p.EmissiveGain, p.Roughness, p.Metallic
	f.RoughnessFactor, f.MetallicFactor, f.NormalScale, f.OcclusionStrength = p.RoughnessFactor, p.MetallicFactor, p.NormalScale, p.OcclusionStrength
	f.Color = l.Color
	one := func(kind specKind, texture int, suffix string) int {
		if texture < 0 {
			return -1
		}
		layer := scene.NewLayer(texture)
		r := spec{kind: kind, count: 1}
		r.layers[0] = b.specLayer(&layer, 1)
		return b.request(r, b.pictureName(texture, f.Name+suffix))
	}
	normals := normalMap
	if p.GreenDown {
		normals = normalMapDown
	}
	f.Normal = one(normals, p.Normal, "_normal")
	f.ORM = one(plainMap, p.ORM, "_orm")
	if p.ORM < 0 && (p.Smooth >= 0 || p.Metal >= 0) {
		f.ORM, f.Joined = b.requestRoughMetal(p, f.Name), true
	}
	f.Occlusion = one(plainMap, p.Occlusion, "_occlusion")
	f.Emissive = one(plainMap, p.Emissive, "_emissive")
	base := scene.NewLayer(p.BaseColor)
	base.Blend, base.Cutoff = l.Blend, l.Cutoff
	r := spec{kind: stack, count: 1}
	r.layers[0] = b.specLayer(&base, 1)
	if p.ORM >= 0 && p.TeamColor >= 0 {
		orm := scene.NewLayer(p.ORM)
		r.kind, r.count = tinted, 2
		r.layers[1] = b.specLayer(&orm, 1)
	}
	f.Base = b.request(r, b.pictureName(p.BaseColor, f.Name))
}

// requestRoughMetal requests glTF's metallic-roughness map, made from one or two other maps.
func (b *Baker) requestRoughMetal(p *scene.PBR, name string) int {
	layer := func(texture int, otherwise float32) specLayer {
		l := scene.NewLayer(texture)
		return b.specLayer(&l, otherwise)
	}
	r := spec{kind: roughMetal, count: 2}
	r.layers[0], r.layers[1] = layer(p.Smooth, 1-p.Roughness), layer(p.Metal, p.Metallic)
	return b.request(r, b.pictureName(max(p.Metal, p.Smooth), name)+"_orm")
}

// alphaAtRest returns the alpha of a single layer at rest or, if that hides it, its maximum alpha.
func (b *Baker) alphaAtRest(k int) float32 {
	target := scene.Target{Property: scene.LayerAlpha, Index: k}
	return ShownAlpha(b.motion, target, b.s.Materials[k].Layers[0].Alpha)
}

// ShownAlpha returns the value of a static factor: the alpha at rest or, if that hides the mesh, the maximum alpha,
// because the factor matters only when the mesh is visible.
func ShownAlpha(m *curves.Motion, target scene.Target, otherwise float32) float32 {
	a := m.Rest.Number(target, 0, otherwise)
	if a > visibility.Threshold {
		return min(a, 1)
	}
	best := float32(0)
	for _, p := range m.Sources {
		if k := p.Track(target); k.Channel != nil {
			for i := range k.Times {
				best = max(best, k.Value(i)[0])
			}
		}
	}
	if best <= visibility.Threshold {
		return 1
	}
	return min(best, 1)
}

// restTransform returns the texture transform of a layer at rest.
func (b *Baker) restTransform(k int, l *scene.Layer) scene.UVTransform {
	t := l.Transform
	set := func(p scene.Property, dst []float32) {
		b.motion.Rest.Value(dst, scene.Target{Property: p, Index: k}, 0)
	}
	set(scene.LayerUVTranslation, t.Translation[:])
	set(scene.LayerUVRotation, t.Rotation[:])
	set(scene.LayerUVScale, t.Scale[:])
	return t
}

// stackOf returns a spec of the layers that can be combined into one picture: those with the texture coordinates of the first
// one. bottom is the index of the bottom layer.
func (b *Baker) stackOf(k int) (r spec, bottom int) {
	m := &b.s.Materials[k]
	r.kind = stack
	if m.PBR != nil {
		return r, 0
	}
	single := Passes(m) == 1
	shown := false // the pass that the following layers are combined with is in the picture
	for l := range m.Layers {
		layer := &m.Layers[l]
		path := fmt.Sprintf("materials[%d].layers[%d]", k, l)
		sphere := layer.Flags&scene.SphereMap != 0
		combined := layer.Combine != scene.NoCombine
		switch {
		case combined && !shown:
			continue
		case sphere && len(m.Layers) > 1 && (r.count > 0 || !blendsOnto(m.Layers[l+1:])):
			shown = shown && combined
			b.add(codeSphereMap, path, "a reflection layer was left out")
			continue
		case sphere:
			b.add(codeSphereMap, path, "a reflection layer was applied as a plain texture")
		}
		if r.count > 0 && (layer.UVSet != m.Layers[0].UVSet || r.count == limit.FlattenedLayers) {
			shown = shown && combined
			b.add(codeLayer, path, "a layer with different texture coordinates, or beyond the sixth, was left out")
			continue
		}
		if combined {
			r.layers[r.count] = b.specLayer(layer, layer.Alpha)
			r.count++
			continue
		}
		alpha := b.motion.Rest.Number(scene.Target{Property: scene.LayerAlpha, Index: k, Layer: l}, 0, layer.Alpha)
		shown = single || alpha > visibility.Threshold
		if single {
			alpha = 1 // Flat.Alpha contains it
		} else if !shown {
			continue
		}
		if r.count == 0 {
			bottom = l
		}
		r.layers[r.count] = b.specLayer(layer, alpha)
		r.count++
		b.reportBlend(layer, path, r.count)
	}
	return r, bottom
}

// blendsOnto reports whether the first pass of some layers adds to or multiplies what is below it.
func blendsOnto(layers []scene.Layer) bool {
	for i := range layers {
		if layers[i].Combine == scene.NoCombine {
			return layers[i].Blend > scene.AlphaBlend
		}
	}
	return false
}

func (b *Baker) specLayer(l *scene.Layer, alpha float32) specLayer {
	rl := specLayer{texture: l.Texture, blend: l.Blend, combine: l.Combine, alpha: byteOf(alpha), cutoff: byteOf(l.MinAlpha())}
	rl.keepAlpha = l.Flags&scene.CombineKeepsAlpha != 0
	for i, c := range l.Color {
		rl.color[i] = byteOf(c)
	}
	if l.Texture >= 0 {
		rl.replaceable = b.s.Textures[l.Texture].Replaceable
	}
	return rl
}

func (b *Baker) reportBlend(l *scene.Layer, path string, number int) {
	if number == 1 {
		switch l.Blend {
		case scene.Additive, scene.AddNoAlpha, scene.BlendAdd:
			b.add(codeBlend, path, "an additive layer became unlit, with its brightness as alpha")
		case scene.Modulate, scene.Modulate2x:
			b.add(codeBlend, path, "a modulating layer became black, with its darkness as alpha")
		}
	}
	if l.Flags&(scene.NoDepthTest|scene.NoDepthWrite) != 0 && l.Blend == scene.Opaque {
		b.add(codeDepth, path, "an opaque layer without a depth test or depth writes has both in glTF")
	}
}
