package build

import (
	"fmt"
	"image/color"
	"math"

	"marrow/lower/names"
	"marrow/scene"
	"marrow/xac"
)

// errTooMany returns the error for a model with more nodes or materials than an actor can number.
func errTooMany(n int) error {
	return fmt.Errorf("the model has %d nodes or materials; an actor has at most 65535", n)
}

// materials makes shader materials from those that were shader materials, and fixed-function materials from all
// others. Unused materials are left out, except those of an actor's finest level of detail.
func (b *actorBuilder) materials() {
	used := b.s.UsedMaterials()
	b.materialAt = make([]uint32, len(b.s.Materials))
	for i := range b.s.Materials {
		m := &b.s.Materials[i]
		b.materialAt[i] = uint32(len(b.material))
		if !used[i] && (b.s.Format != actorFormat || levelOf(m) > 0) {
			continue
		}
		if x, ok := scene.Recall[xac.FXExtras](m.Extras, actorFormat); ok && x.Effect != "" {
			b.material = append(b.material, xac.Chunk{ID: xac.ChunkFXMaterial, Version: 2, Body: b.shader(i, &x)})
		} else {
			b.addMaterial(b.materialOf(i))
		}
	}
}

// shader makes a shader's material, with the sides of the scene's.
func (b *actorBuilder) shader(i int, x *xac.FXExtras) *xac.FXMaterial {
	m := &b.s.Materials[i]
	made := shaderBody(x, m.Name)
	both := len(m.Layers) > 0 && m.Layers[0].Flags&scene.TwoSided != 0
	if !setSwitch(made, "g_isTwoSideOn", both) && both {
		b.add(1, codeMaterial, fmt.Sprintf("materials[%d]", i), "the material is visible from one side, because its shader has no g_isTwoSideOn")
	}
	return made
}

// levelOf returns the level of detail of an actor's material.
func levelOf(m *scene.Material) int {
	if x, ok := scene.Recall[xac.FXExtras](m.Extras, actorFormat); ok && x.Effect != "" {
		return x.LOD
	}
	x, _ := scene.Recall[xac.MaterialExtras](m.Extras, actorFormat)
	return x.LOD
}

func (b *actorBuilder) addMaterial(m *xac.Material) {
	for i := range m.Layers {
		m.Layers[i].Material = uint16(len(b.material))
	}
	b.material = append(b.material, xac.Chunk{ID: xac.ChunkMaterial, Version: 2, Body: m})
}

// plainMaterial returns the number of the material for faces without one.
func (b *actorBuilder) plainMaterial() uint32 {
	if b.plain < 0 {
		b.plain = b.addPlain()
	}
	return uint32(b.plain)
}

func newMaterial(name string) *xac.Material {
	white := xac.Vec4{1, 1, 1, 1}
	return &xac.Material{Name: name, Ambient: white, Diffuse: white, Specular: xac.Vec4{0, 0, 0, 1}, Emissive: xac.Vec4{0, 0, 0, 1}, Opacity: 1, IOR: 1.5, TransparencyType: xac.TransparencyFilter}
}

// materialOf makes the material for one of the scene's: with the fields of the original actor's, or else of its first
// layer.
func (b *actorBuilder) materialOf(i int) *xac.Material {
	from := &b.s.Materials[i]
	at := fmt.Sprintf("materials[%d]", i)
	m := newMaterial(names.Material(b.s, i, color.NRGBA{}))
	base := scene.NewLayer(scene.None)
	if len(from.Layers) > 0 {
		base = from.Layers[0]
	}
	if base.Flags&scene.TwoSided != 0 {
		m.DoubleSided = 1
	}
	defer func() {
		if base.Flags&scene.Unshaded != 0 {
			b.add(1, codeMaterial, at, "an unlit material is lit, because standard materials are always lit")
		}
	}()
	if x, ok := scene.Recall[xac.MaterialExtras](from.Extras, "xac"); ok && x.TransparencyType != "" {
		restoreMaterial(&x, m)
		return m
	}
	m.Opacity, m.Diffuse = base.Alpha, xac.Vec4{base.Color[0], base.Color[1], base.Color[2], 1}
	texture := base.Texture
	if from.PBR != nil && texture < 0 {
		texture = from.PBR.BaseColor
	}
	diffuse := b.textureName(texture)
	put := func(kind xac.MapType, texture string) {
		if texture != "" {
			m.Layers = append(m.Layers, xac.MaterialLayer{Amount: 1, UTiling: 1, VTiling: 1, Map: kind, Texture: texture})
		}
	}
	put(xac.MapDiffuse, diffuse)
	if texture >= 0 && base.Color != (scene.Vec3{1, 1, 1}) {
		b.add(1, codeMaterial, at, "the colour that multiplies the texture was left out, because games use either a colour or a texture")
	}
	switch base.Blend {
	case scene.Opaque:
	case scene.AlphaTest:
		put(xac.MapOpacity, diffuse)
		b.add(1, codeMaterial, at, "cut-out transparency was replaced by translucency, because a standard material has no threshold")
	case scene.AlphaBlend:
		put(xac.MapOpacity, diffuse)
	case scene.Additive:
		m.TransparencyType = xac.TransparencyAdditive
		put(xac.MapOpacity, diffuse)
	default:
		m.TransparencyType = xac.TransparencyAdditive
		put(xac.MapOpacity, diffuse)
		b.add(1, codeMaterial, at, "blend mode %s was replaced by additive blending", base.Blend)
	}
	if p := from.PBR; p != nil {
		put(xac.MapBump, b.textureName(p.Normal))
		put(xac.MapSelfIllumination, b.textureName(p.Emissive))
		if p.ORM >= 0 || p.Smooth >= 0 || p.Metal >= 0 || p.Occlusion >= 0 {
			b.add(1, codeMaterial, at, "the roughness, metalness and occlusion maps were left out")
		}
	}
	return m
}

// restoreMaterial restores the fields of a material.
func restoreMaterial(x *xac.MaterialExtras, m *xac.Material) {
	m.Ambient, m.Diffuse, m.Specular, m.Emissive = x.Ambient, x.Diffuse, x.Specular, x.Emissive
	m.Shine, m.ShineStrength, m.Opacity, m.IOR = x.Shine, x.ShineStrength, x.Opacity, x.IOR
	m.TransparencyType = xac.TransparencyType(x.TransparencyType[0])
	if x.Wireframe {
		m.Wireframe = 1
	}
	for _, l := range x.Layers[:min(len(x.Layers), 255)] {
		m.Layers = append(m.Layers, xac.MaterialLayer{
			Amount: l.Amount, UOffset: l.UOffset, VOffset: l.VOffset, UTiling: l.UTiling, VTiling: l.VTiling, Rotation: l.Rotation,
			Map: mapTypeOf(l.Map), Blend: blendOf(l.Blend), Texture: l.Texture,
		})
	}
}

// blendOf is the inverse of BlendMode.String.
func blendOf(name string) xac.BlendMode {
	for b := range math.MaxUint8 + 1 {
		if xac.BlendMode(b).String() == name {
			return xac.BlendMode(b)
		}
	}
	return 0
}

// mapTypeOf is the inverse of MapType.String.
func mapTypeOf(name string) xac.MapType {
	for m := xac.MapUnknown; m <= xac.MapDisplacement; m++ {
		if m.String() == name {
			return m
		}
	}
	return xac.MapUnknown
}
