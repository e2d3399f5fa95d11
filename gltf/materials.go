package gltf

import (
	"cmp"
	"fmt"

	"marrow/lower"
	"marrow/lower/visibility"
	"marrow/report"
	"marrow/scene"
)

// A flatMaterial is a scene's material as glTF can draw it, before the colour and alpha of
// the mesh that wears it. Pictures are numbers in the kitchen, -1 for none.
type flatMaterial struct {
	base, normal, orm, emissive int
	mode                        scene.Blend
	cutoff                      float32
	unlit, twoSided             bool
	emissiveGain                float32
	emission                    scene.Vec3
	occlusion                   int // a picture of its own
	roughFactor, metalFactor    float32
	normalScale                 float32
	occlusionStrength           float32
	joined                      bool // orm was made of other maps, and has no occlusion
	rough, metal                float32
	uvSet                       int
	wrap                        [2]scene.Wrap
	alpha                       float32 // at rest
	color                       [3]float32
	transform                   scene.UVTransform
	name                        string
}

// materials flattens every material that a mesh wears and makes the pictures.
func (e *exporter) materials() error {
	e.kitchen = &kitchen{}
	e.looks = make(map[look]Ref)
	e.flat = make([]flatMaterial, len(e.s.Materials))
	worn := make([]bool, len(e.s.Materials))
	for i := range e.s.Meshes {
		if !e.leftOut(i) {
			for _, p := range e.s.Meshes[i].Primitives {
				if p.Material >= 0 {
					worn[p.Material] = true
				}
			}
		}
	}
	for k, w := range worn {
		if w {
			e.flat[k] = e.flatten(k)
			e.reportMoving(k)
		}
	}
	if e.opts.NoTextures {
		return nil
	}
	return e.cookAll(e.kitchen)
}

// leftOut says whether a mesh isn't written at all.
func (e *exporter) leftOut(mesh int) bool {
	m := &e.s.Meshes[mesh]
	return !m.HasTriangles() || !e.inLevel(m) || e.neverDrawn(mesh)
}

// inLevel says whether a mesh is of a level of detail that is written.
func (e *exporter) inLevel(m *scene.Mesh) bool { return e.opts.AllLODs || m.InLevel(e.level) }

func (e *exporter) flatten(k int) flatMaterial {
	m := &e.s.Materials[k]
	f := flatMaterial{base: -1, normal: -1, orm: -1, emissive: -1, occlusion: -1, alpha: 1, color: [3]float32{1, 1, 1}, rough: 1, transform: scene.UVIdentity(), name: lower.MaterialName(e.s, k, e.opts.TeamColor)}
	if len(m.Layers) == 0 {
		return f
	}
	r, bottom := e.stackOf(k)
	l := &m.Layers[bottom]
	f.mode, f.cutoff, f.uvSet = l.Blend, l.Cutoff, l.UVSet
	if f.cutoff == 0 {
		f.cutoff = 0.75
	}
	f.twoSided = l.Flags&scene.TwoSided != 0
	f.unlit = l.Flags&scene.Unshaded != 0 || f.mode >= scene.Additive
	f.transform = e.restTransform(k, l)
	if passes(m) == 1 {
		f.alpha = e.alphaAtRest(k)
	}
	if t := lower.MainTexture(m); t >= 0 {
		f.wrap = [2]scene.Wrap{e.s.Textures[t].WrapU, e.s.Textures[t].WrapV}
	}
	if m.PBR != nil {
		e.flattenPBR(&f, m)
		return f
	}
	if r.count > 0 {
		f.base = e.kitchen.order(r, e.pictureName(lower.MainTexture(m), f.name))
	}
	return f
}

// pictureName is what a picture is called: like the texture that it mostly is.
func (e *exporter) pictureName(texture int, otherwise string) string {
	return cmp.Or(lower.TextureName(e.s, texture, e.opts.TeamColor), otherwise)
}

// passes counts the layers that aren't stages of others.
func passes(m *scene.Material) (n int) {
	for i := range m.Layers {
		if m.Layers[i].Stage == scene.NoStage {
			n++
		}
	}
	return n
}

// flattenPBR takes the maps of a physically based material.
func (e *exporter) flattenPBR(f *flatMaterial, m *scene.Material) {
	p, l := m.PBR, &m.Layers[0]
	f.emission, f.emissiveGain, f.rough, f.metal = p.Emission, p.EmissiveGain, p.Roughness, p.Metallic
	f.roughFactor, f.metalFactor, f.normalScale, f.occlusionStrength = p.RoughnessFactor, p.MetallicFactor, p.NormalScale, p.OcclusionStrength
	f.color = l.Color
	one := func(kind recipeKind, texture int, suffix string) int {
		if texture < 0 {
			return -1
		}
		layer := scene.NewLayer(texture)
		r := recipe{kind: kind, count: 1}
		r.layers[0] = e.recipeLayer(&layer, 1)
		return e.kitchen.order(r, e.pictureName(texture, f.name+suffix))
	}
	bumps := normalMap
	if p.GreenDown {
		bumps = normalMapDown
	}
	f.normal = one(bumps, p.Normal, "_normal")
	f.orm = one(plainMap, p.ORM, "_orm")
	if p.ORM < 0 && (p.Smooth >= 0 || p.Metal >= 0) {
		f.orm, f.joined = e.orderRoughMetal(p, f.name), true
	}
	f.occlusion = one(plainMap, p.Occlusion, "_occlusion")
	f.emissive = one(plainMap, p.Emissive, "_emissive")
	base := scene.NewLayer(p.BaseColor)
	base.Blend, base.Cutoff = l.Blend, l.Cutoff
	r := recipe{kind: stack, count: 1}
	r.layers[0] = e.recipeLayer(&base, 1)
	if p.ORM >= 0 && p.TeamColor >= 0 {
		orm := scene.NewLayer(p.ORM)
		r.kind, r.count = tinted, 2
		r.layers[1] = e.recipeLayer(&orm, 1)
	}
	f.base = e.kitchen.order(r, e.pictureName(p.BaseColor, f.name))
}

// orderRoughMetal orders glTF's map of roughness and metal, made of one or two others.
func (e *exporter) orderRoughMetal(p *scene.PBR, name string) int {
	layer := func(texture int, otherwise float32) recipeLayer {
		l := scene.NewLayer(texture)
		return e.recipeLayer(&l, otherwise)
	}
	r := recipe{kind: roughMetal, count: 2}
	r.layers[0], r.layers[1] = layer(p.Smooth, 1-p.Roughness), layer(p.Metal, p.Metallic)
	return e.kitchen.order(r, e.pictureName(max(p.Metal, p.Smooth), name)+"_orm")
}

// alphaAtRest is a single layer's alpha at rest, or if it is hidden then, its strongest.
func (e *exporter) alphaAtRest(k int) float32 {
	target := scene.Target{Property: scene.LayerAlpha, Index: k}
	return e.shownAlpha(target, e.s.Materials[k].Layers[0].Alpha)
}

// shownAlpha is a static factor's value: the alpha at rest, unless that hides it; then the
// strongest there is, for it shows only where it isn't hidden.
func (e *exporter) shownAlpha(target scene.Target, otherwise float32) float32 {
	a := e.motion.Number(&e.motion.Rest, target, 0, otherwise)
	if a > visibility.Threshold {
		return min(a, 1)
	}
	best := float32(0)
	for p := range e.motion.Sources {
		if c, _, _ := e.motion.Channel(&e.motion.Sources[p], target); c != nil {
			for i := range c.Times {
				best = max(best, c.Value(i)[0])
			}
		}
	}
	if best <= visibility.Threshold {
		return 1
	}
	return min(best, 1)
}

// restTransform is how a layer's texture coordinates stand at rest.
func (e *exporter) restTransform(k int, l *scene.Layer) scene.UVTransform {
	t := l.Transform
	set := func(p scene.Property, dst []float32) {
		if c, length, _ := e.motion.Channel(&e.motion.Rest, scene.Target{Property: p, Index: k}); c != nil {
			c.At(dst, 0, length)
		}
	}
	set(scene.LayerUVTranslation, t.Translation[:])
	set(scene.LayerUVRotation, t.Rotation[:])
	set(scene.LayerUVScale, t.Scale[:])
	return t
}

// reportMoving says what of a material stands still now.
func (e *exporter) reportMoving(k int) {
	seen := make(map[scene.Property]bool)
	for c := range e.motion.Channels() {
		if c.Target.Index == k && len(c.Times) > 1 {
			seen[c.Target.Property] = true
		}
	}
	path := fmt.Sprintf("materials[%d]", k)
	if seen[scene.LayerTexture] {
		e.add(report.GLTFTextureSwap, path, "glTF can't change a material's texture; the first one stays")
	}
	if (seen[scene.LayerUVTranslation] || seen[scene.LayerUVRotation] || seen[scene.LayerUVScale]) && !e.opts.Visibility.pointer() {
		e.add(report.GLTFUVAnimation, path, "moving textures need KHR_animation_pointer (visibility pointer or both)")
	}
	if seen[scene.LayerColor] {
		e.add(report.GLTFColor, path, "the layer's colour keeps its value at rest")
	}
}
