package xac

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"marrow/scene"
)

// errTooMany is the error for a model with more nodes or materials than an actor can number.
func errTooMany(n int) error {
	return fmt.Errorf("the model has %d nodes or materials; an actor has at most 65535", n)
}

// materials makes a fixed-function material of each of the scene's.
func (b *actorBuilder) materials() {
	for i := range b.s.Materials {
		b.addMaterial(b.materialOf(i))
	}
}

func (b *actorBuilder) addMaterial(m *Material) {
	for i := range m.Layers {
		m.Layers[i].Material = uint16(len(b.material))
	}
	b.material = append(b.material, Chunk{ID: ChunkMaterial, Version: 2, Body: m})
}

// plainMaterial is the number of the material for faces without one.
func (b *actorBuilder) plainMaterial() uint32 {
	if b.plain < 0 {
		b.plain = len(b.material)
		b.addMaterial(newMaterial(defaultMaterials[1]))
	}
	return uint32(b.plain)
}

func newMaterial(name string) *Material {
	white := Vec4{1, 1, 1, 1}
	return &Material{Name: name, Ambient: white, Diffuse: white, Specular: Vec4{0, 0, 0, 1}, Emissive: Vec4{0, 0, 0, 1}, Opacity: 1, IOR: 1.5, TransparencyType: TransparencyFilter}
}

// materialOf makes the material of one of the scene's: the fields that an actor's had, or else those of its first layer.
func (b *actorBuilder) materialOf(i int) *Material {
	from := &b.s.Materials[i]
	at := fmt.Sprintf("materials[%d]", i)
	m := newMaterial(from.Name)
	base := scene.NewLayer(scene.None)
	if len(from.Layers) > 0 {
		base = from.Layers[0]
	}
	if base.Flags&scene.TwoSided != 0 {
		m.DoubleSided = 1
	}
	if x, ok := scene.Recall[materialExtras](from.Extras, "xac"); ok && x.TransparencyType != "" {
		x.restore(m)
		return m
	}
	b.add(len(from.Layers)-1, codeBuildMaterial, at, "an actor's material has one layer of colour; a further one was left out")
	m.Opacity, m.Diffuse = base.Alpha, Vec4{base.Color[0], base.Color[1], base.Color[2], 1}
	texture := base.Texture
	if from.PBR != nil && texture < 0 {
		texture = from.PBR.BaseColor
	}
	diffuse := b.textureName(texture)
	put := func(kind MapType, texture string) {
		if texture != "" {
			m.Layers = append(m.Layers, MaterialLayer{Amount: 1, UTiling: 1, VTiling: 1, Map: kind, Texture: texture})
		}
	}
	put(MapDiffuse, diffuse)
	switch base.Blend {
	case scene.Opaque:
	case scene.AlphaTest, scene.AlphaBlend:
		put(MapOpacity, diffuse)
	case scene.Additive:
		m.TransparencyType = TransparencyAdditive
		put(MapOpacity, diffuse)
	default:
		m.TransparencyType = TransparencyAdditive
		put(MapOpacity, diffuse)
		b.add(1, codeBuildMaterial, at, "blend mode %s became additive", base.Blend)
	}
	if p := from.PBR; p != nil {
		put(MapBump, b.textureName(p.Normal))
		put(MapSelfIllumination, b.textureName(p.Emissive))
		if p.ORM >= 0 || p.Smooth >= 0 || p.Metal >= 0 || p.Occlusion >= 0 {
			b.add(1, codeBuildMaterial, at, "the maps of roughness, metal and occlusion were left out")
		}
	}
	return m
}

// restore gives a material the fields that it had before.
func (x *materialExtras) restore(m *Material) {
	m.Ambient, m.Diffuse, m.Specular, m.Emissive = x.Ambient, x.Diffuse, x.Specular, x.Emissive
	m.Shine, m.ShineStrength, m.Opacity, m.IOR = x.Shine, x.ShineStrength, x.Opacity, x.IOR
	m.TransparencyType = TransparencyType(x.TransparencyType[0])
	if x.Wireframe {
		m.Wireframe = 1
	}
	for _, l := range x.Layers[:min(len(x.Layers), 255)] {
		m.Layers = append(m.Layers, MaterialLayer{
			Amount: l.Amount, UOffset: l.UOffset, VOffset: l.VOffset, UTiling: l.UTiling, VTiling: l.VTiling, Rotation: l.Rotation,
			Map: mapTypeOf(l.Map), Texture: l.Texture,
		})
	}
}

// mapTypeOf is the inverse of MapType.String.
func mapTypeOf(name string) MapType {
	for m := MapUnknown; m <= MapDisplacement; m++ {
		if m.String() == name {
			return m
		}
	}
	return MapUnknown
}

// textureName is the name of one of the scene's textures in an actor: without folder and extension. It is empty for
// no texture.
func (b *actorBuilder) textureName(i int) string {
	if i < 0 || i >= len(b.s.Textures) {
		return ""
	}
	t := &b.s.Textures[i]
	name := path.Base(strings.ReplaceAll(cmp.Or(t.Name, t.Slot, fmt.Sprintf("texture%d", i)), `\`, "/"))
	return strings.TrimSuffix(name, path.Ext(name))
}
