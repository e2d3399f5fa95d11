package xmf

import (
	"maps"
	"slices"
	"strings"

	"marrow/scene"
)

// material returns the index of the scene's material with a name.
func (b *Builder) material(name string) int {
	if i, ok := b.materials[name]; ok {
		return i
	}
	m := scene.Material{Name: name, Layers: []scene.Layer{scene.NewLayer(scene.None)}}
	switch x := b.Libraries.material(name); {
	case x != nil:
		b.applyLibrary(&m, x)
	case len(b.Libraries) > 0:
		b.add(codeMaterial, "materials", "%s isn't in any material library that was found; it has a plain colour", name)
	default:
		b.plain++
	}
	b.S.Materials = append(b.S.Materials, m)
	b.materials[name] = len(b.S.Materials) - 1
	return len(b.S.Materials) - 1
}

// applyLibrary sets the textures and the blend mode of a material as its library defines them.
func (b *Builder) applyLibrary(m *scene.Material, x *LibraryMaterial) {
	l := &m.Layers[0]
	l.Texture = b.texture(x.Maps["diffuse_map"])
	m.Extras = b.Kept("", *x)
	if x.TwoSided {
		l.Flags |= scene.TwoSided
	}
	switch mode := x.BlendMode; {
	case mode == "" || mode == "NONE":
		l.Blend = scene.Opaque
	case strings.HasPrefix(mode, "ALPHA1"):
		l.Blend = scene.AlphaTest
	case strings.HasPrefix(mode, "ALPHA"):
		l.Blend = scene.AlphaBlend
	case mode == "ADDITIVE":
		l.Blend = scene.Additive
	case mode == "SCREEN" || mode == "HAZEBLEND":
		l.Blend = scene.Additive
		b.add(codeBlend, "materials", "%s: blend mode %s is shown as additive", m.Name, mode)
	default:
		l.Blend = scene.AlphaBlend
		b.add(codeBlend, "materials", "%s: blend mode %s is shown as alpha blending", m.Name, mode)
	}
	if l.Blend == scene.Additive {
		l.Flags |= scene.Unshaded // glows, haze, exhausts
		return
	}
	p := scene.NewPBR()
	p.BaseColor, p.Normal, p.GreenDown = l.Texture, b.texture(x.Maps["normal_map"]), true
	for _, glow := range []string{"color_glow_map", "glow_map"} {
		if p.Emissive == scene.None {
			p.Emissive = b.texture(x.Maps[glow])
		}
	}
	if gain, ok := x.Floats["color_glowStr"]; ok {
		p.EmissiveGain = gain
	}
	if p.Emissive >= 0 {
		p.Emission = scene.Vec3{1, 1, 1}
	}
	m.PBR = p
	p.Smooth, p.Metal = b.texture(x.Maps["smooth_map"]), b.texture(x.Maps["metal_map"])
	if left := x.unused(); len(left) > 0 {
		b.add(codeMap, "materials", "%s: glTF can't store %s; its name is in extras", m.Name, strings.Join(left, ", "))
	}
}

// usedMaps are the maps that a scene's material has a place for.
var usedMaps = []string{"diffuse_map", "normal_map", "smooth_map", "metal_map", "color_glow_map", "glow_map"}

// unused returns the maps that are only listed: detail, dirt, paint, masks.
func (x *LibraryMaterial) unused() (list []string) {
	for _, name := range slices.Sorted(maps.Keys(x.Maps)) {
		if x.Maps[name] != "" && !slices.Contains(usedMaps, name) {
			list = append(list, name)
		}
	}
	return list
}

// texture returns the index of the scene's texture with a path; None if there is none.
func (b *Builder) texture(path string) int {
	if path == "" {
		return scene.None
	}
	key := strings.ToLower(path)
	if i, ok := b.textures[key]; ok {
		return i
	}
	b.S.Textures = append(b.S.Textures, scene.Texture{Name: path, WrapU: scene.Repeat, WrapV: scene.Repeat})
	b.textures[key] = len(b.S.Textures) - 1
	return len(b.S.Textures) - 1
}
