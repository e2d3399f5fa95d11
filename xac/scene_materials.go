package xac

import (
	"fmt"
	"strings"

	"marrow/scene"
)

// materials makes the scene's materials from those of a file, in the order of their numbers. level is 0 for the actor
// itself.
func (b *builder) materials(f *File, level int) []Look {
	looks := f.Looks()
	for i := range looks {
		if looks[i].FX != nil {
			b.s.Materials = append(b.s.Materials, b.fx(&looks[i], level))
		} else {
			b.s.Materials = append(b.s.Materials, b.standard(&looks[i], level))
		}
	}
	return looks
}

// texture returns the scene's texture with a name, which often has no extension; the finder tries the usual
// extensions.
func (b *builder) texture(name string) int {
	i, ok := b.textures[name]
	if !ok {
		i = len(b.s.Textures)
		b.textures[name] = i
		b.s.Textures = append(b.s.Textures, scene.Texture{Name: name, WrapU: scene.Repeat, WrapV: scene.Repeat})
	}
	return i
}

// MaterialExtras are the fields of a Material that a scene has no field for.
type MaterialExtras struct {
	Ambient          Vec4         `json:"ambient"`
	Diffuse          Vec4         `json:"diffuse"`
	Specular         Vec4         `json:"specular"`
	Emissive         Vec4         `json:"emissive"`
	Shine            float32      `json:"shine"`
	ShineStrength    float32      `json:"shineStrength"`
	Opacity          float32      `json:"opacity"`
	IOR              float32      `json:"ior"`
	TransparencyType string       `json:"transparencyType"`
	Wireframe        bool         `json:"wireframe,omitempty"`
	LOD              int          `json:"lod,omitempty"` // level of detail of the material; 0 for the finest
	Layers           []layerExtra `json:"layers,omitempty"`
}

type layerExtra struct {
	Map     string  `json:"map"`
	Texture string  `json:"texture"`
	Amount  float32 `json:"amount"`
	Blend   string  `json:"blend"`

	UOffset  float32 `json:"uOffset,omitempty"`
	VOffset  float32 `json:"vOffset,omitempty"`
	UTiling  float32 `json:"uTiling"`
	VTiling  float32 `json:"vTiling"`
	Rotation float32 `json:"rotation,omitempty"` // radians
}

// standard makes a fixed-function material: its diffuse map, or else its diffuse colour. Exporters set the colour to
// black beside a map. If the opacity map is the diffuse map itself, the image's alpha is the opacity.
func (b *builder) standard(l *Look, level int) scene.Material {
	m := l.Standard
	layer, diffuse := b.base(l)
	layer.Alpha = min(max(m.Opacity, 0), 1)
	if layer.Texture < 0 {
		layer.Color = Vec3{m.Diffuse[0], m.Diffuse[1], m.Diffuse[2]}
	}
	if m.DoubleSided != 0 {
		layer.Flags |= scene.TwoSided
	}
	x := MaterialExtras{
		Ambient: m.Ambient, Diffuse: m.Diffuse, Specular: m.Specular, Emissive: m.Emissive,
		Shine: m.Shine, ShineStrength: m.ShineStrength, Opacity: m.Opacity, IOR: m.IOR,
		TransparencyType: string(rune(m.TransparencyType)), Wireframe: m.Wireframe != 0, LOD: level + int(min(m.LOD, mostLevels)),
	}
	mask := scene.None
	for _, u := range l.Layers {
		x.Layers = append(x.Layers, layerExtra{u.Kind.String(), u.Texture, u.amount, u.layer.Blend.String(), u.layer.UOffset, u.layer.VOffset, u.layer.UTiling, u.layer.VTiling, u.layer.Rotation})
		switch {
		case u.Kind == MapDiffuse && u.Texture == diffuse:
		case u.Kind == MapOpacity && strings.EqualFold(u.Texture, diffuse):
			layer.Blend = m.transparency()
		case u.Kind == MapBump || u.Kind == MapSelfIllumination:
		case u.Kind == MapSpecular && mask < 0 && b.opts.Nation != (scene.Nation{}):
			if !isNoMask(u.Texture) {
				mask = b.mask(u.Texture)
			}
		default:
			b.add(1, codeMap, b.material(), "glTF can't store a %s map; it is in the material's extras", u.Kind)
		}
	}
	if layer.Alpha < 1 {
		layer.Blend = m.transparency()
	}
	whole := scene.Material{Name: l.name, Layers: []scene.Layer{layer}, PBR: b.physical(l, layer.Texture), Extras: kept(b.material(), x)}
	if mask >= 0 && whole.PBR == nil {
		tint := scene.NewLayer(mask)
		tint.Combine, tint.Flags, tint.Transform = scene.CombineModulate, scene.CombineKeepsAlpha, layer.Transform
		whole.Layers = append(whole.Layers, tint)
	} else if mask >= 0 {
		b.add(1, codeMap, b.material(), "the nation's colours aren't shown on a material with a bump or a self-illumination map")
	}
	return whole
}

// material returns the path of the current material.
func (b *builder) material() string { return fmt.Sprintf("materials[%d]", len(b.s.Materials)) }

// isNoMask reports whether a specular map is one of those that Victoria II's models have in place of none.
func isNoMask(texture string) bool {
	return strings.EqualFold(texture, "nospec") || strings.EqualFold(texture, "standinspec")
}

// mask returns the scene's texture of a specular map, which in Victoria II is the mask of the nation's colours: the
// first is in its green, the second in its blue and the third in its red channel.
func (b *builder) mask(name string) int {
	i, ok := b.masks[name]
	if !ok {
		i = len(b.s.Textures)
		b.masks[name] = i
		b.s.Textures = append(b.s.Textures, scene.Texture{Name: name, Nation: b.opts.Nation, WrapU: scene.Repeat, WrapV: scene.Repeat})
	}
	return i
}

// transparency returns the blend mode of a transparent material.
func (m *Material) transparency() scene.Blend {
	if m.TransparencyType == TransparencyAdditive {
		return scene.Additive
	}
	return scene.AlphaBlend
}

// base makes a layer with the diffuse map, or without one.
func (b *builder) base(l *Look) (layer scene.Layer, diffuse string) {
	for _, u := range l.Layers {
		if u.Kind != MapDiffuse {
			continue
		}
		layer = scene.NewLayer(b.texture(u.Texture))
		if u.layer != nil {
			layer.Transform = scene.UVTransform{
				Translation: Vec3{u.layer.UOffset, u.layer.VOffset},
				Rotation:    scene.AxisAngle(Vec3{0, 0, 1}, u.layer.Rotation),
				Scale:       Vec3{u.layer.UTiling, u.layer.VTiling, 1},
			}
		}
		return layer, u.Texture
	}
	return scene.NewLayer(scene.None), ""
}

// physical returns the maps that only a physically based material has; nil if there are none.
func (b *builder) physical(l *Look, base int) *scene.PBR {
	p := scene.NewPBR()
	p.BaseColor = base
	some := false
	for _, u := range l.Layers {
		switch {
		case u.Kind == MapBump && p.Normal < 0:
			p.Normal, p.GreenDown, some = b.texture(u.Texture), true, true
		case u.Kind == MapSelfIllumination && p.Emissive < 0:
			p.Emissive, some = b.texture(u.Texture), true
		}
	}
	if !some {
		return nil
	}
	return p
}

// FXExtras are the fields of an FXMaterial that a scene has no field for.
type FXExtras struct {
	Effect    string             `json:"effect"`
	Technique string             `json:"technique,omitempty"`
	LOD       int                `json:"lod,omitempty"` // see MaterialExtras
	Ints      map[string]int32   `json:"ints,omitempty"`
	Floats    map[string]float32 `json:"floats,omitempty"`
	Colors    map[string]Vec4    `json:"colors,omitempty"`
	Bools     map[string]bool    `json:"bools,omitempty"`
	Vectors   map[string]Vec3    `json:"vectors,omitempty"`
	Bitmaps   map[string]string  `json:"bitmaps,omitempty"`
}

// fx makes a shader's material: its diffuse texture, drawn according to the switches of Tree of Savior's Default.fx;
// other shaders, which don't have them, are drawn without effects.
func (b *builder) fx(l *Look, level int) scene.Material {
	m := l.FX
	layer, _ := b.base(l)
	x := m.extras()
	x.LOD = level + int(min(m.LOD, mostLevels))
	if x.Bools["g_isTwoSideOn"] {
		layer.Flags |= scene.TwoSided
	}
	if x.Bools["g_isLightOff"] {
		layer.Flags |= scene.Unshaded
	}
	if x.Bools["g_isZwriteOff"] {
		layer.Flags |= scene.NoDepthWrite
	}
	if x.Bools["g_isFogOff"] {
		layer.Flags |= scene.Unfogged
	}
	switch {
	case x.Bools["g_isAlphaBlendOn"] && x.Ints["g_dstAlphaValue"] == d3dBlendOne:
		layer.Blend = scene.Additive
	case x.Bools["g_isAlphaBlendOn"]:
		layer.Blend = scene.AlphaBlend
	case x.Bools["g_isAlphaTestOn"]:
		layer.Blend, layer.Cutoff = scene.AlphaTest, float32(x.Ints["g_alphaTestValue"])/255
	}
	for _, u := range l.Layers {
		if u.Kind != MapDiffuse && u.Kind != MapBump && u.Kind != MapSelfIllumination {
			b.add(1, codeMap, b.material(), "glTF can't store a shader's %s; it is in the material's extras", u.use)
		}
	}
	return scene.Material{Name: l.name, Layers: []scene.Layer{layer}, PBR: b.physical(l, layer.Texture), Extras: kept(b.material(), x)}
}

// d3dBlendOne is Direct3D's D3DBLEND_ONE.
const d3dBlendOne = 2

func (m *FXMaterial) extras() FXExtras {
	x := FXExtras{Effect: m.Effect, Technique: m.Technique}
	for _, p := range m.Ints {
		put(&x.Ints, p.Name, p.Value)
	}
	for _, p := range m.Floats {
		put(&x.Floats, p.Name, p.Value)
	}
	for _, p := range m.Colors {
		put(&x.Colors, p.Name, p.Value)
	}
	for _, p := range m.Bools {
		put(&x.Bools, p.Name, p.Value != 0)
	}
	for _, p := range m.Vectors {
		put(&x.Vectors, p.Name, p.Value)
	}
	for _, p := range m.Bitmaps {
		put(&x.Bitmaps, p.Name, p.Value)
	}
	return x
}

// put stores a parameter; one with a repeated name gets a number.
func put[T any](m *map[string]T, name string, v T) {
	if *m == nil {
		*m = make(map[string]T)
	}
	if _, taken := (*m)[name]; taken {
		name = fmt.Sprintf("%s#%d", name, len(*m)+1)
	}
	(*m)[name] = v
}
