package mdx

import (
	"fmt"
	"strings"

	"marrow/report"
	"marrow/scene"
)

// replaceablePaths are the default files of Warcraft III's replaceable textures. Team colour (1) is created by each
// output, team glow (2) has one file for each team, and the cursor's (21) has none.
var replaceablePaths = map[uint32]string{
	11: `ReplaceableTextures\Cliff\Cliff0.blp`,
	31: `ReplaceableTextures\LordaeronTree\LordaeronSummerTree.blp`,
	32: `ReplaceableTextures\AshenvaleTree\AshenTree.blp`,
	33: `ReplaceableTextures\BarrensTree\BarrensTree.blp`,
	34: `ReplaceableTextures\NorthrendTree\NorthTree.blp`,
	35: `ReplaceableTextures\Mushroom\MushroomTree.blp`,
	36: `ReplaceableTextures\RuinsTree\RuinsTree.blp`,
	37: `ReplaceableTextures\OutlandMushroomTree\MushroomTree.blp`,
}

// teamGlows are the files of the teams' glows.
var teamGlows = func() (list []scene.TeamFile) {
	for i, t := range TeamColors {
		list = append(list, scene.TeamFile{Color: t.Color, Name: fmt.Sprintf(`ReplaceableTextures\TeamGlow\TeamGlow%02d.blp`, i)})
	}
	return list
}()

// TextureExtras are the fields of a texture that the scene lacks.
type TextureExtras struct {
	NoPath        bool   `json:"noPath,omitempty"` // the texture has the name of a replaceable texture
	ReplaceableID uint32 `json:"replaceableId,omitempty"`
	Flags         uint32 `json:"flags"`
}

func (b *builder) textures() {
	for i := range b.m.Textures {
		t := &b.m.Textures[i]
		st := scene.Texture{
			Name:        t.Path,
			Replaceable: int(int32(t.ReplaceableID)), // the same number with ints of 32 and 64 bits
			Extras:      extrasOf(report.At("textures", i), TextureExtras{t.Path == "" && t.ReplaceableID != 0, t.ReplaceableID, uint32(t.Flags)}),
		}
		switch {
		case b.m.Flavour == WorldOfWarcraft:
			// Skins and hair that the game chooses: neither team colours nor files of Warcraft III.
			st.Replaceable = 0
			if t.Path == "" {
				st.Slot = scene.Slot(t.ReplaceableID)
				st.Name = st.Slot
			}
		case t.Path == "" && st.Replaceable == scene.ReplaceableTeamGlow:
			st.Name, st.Teams = teamGlows[0].Name, teamGlows
		case t.Path == "":
			st.Name = replaceablePaths[t.ReplaceableID]
		}
		if t.Flags&WrapWidth != 0 {
			st.WrapU = scene.Repeat
		}
		if t.Flags&WrapHeight != 0 {
			st.WrapV = scene.Repeat
		}
		b.s.Textures = append(b.s.Textures, st)
	}
}

// MaterialExtras are the fields of a material that the scene lacks.
type MaterialExtras struct {
	Flags     uint32 `json:"flags"`
	FlagNames string `json:"flagNames,omitempty"`
	Shader    string `json:"shader,omitempty"`

	Layers []LayerExtras `json:"layers,omitempty"` // of a physically based material: its layers except the first, which the scene doesn't have
}

func (b *builder) materials() {
	for i := range b.m.Materials {
		m := &b.m.Materials[i]
		sm := scene.Material{
			Priority: int(m.PriorityPlane),
		}
		x := MaterialExtras{Flags: uint32(m.Flags), FlagNames: m.Flags.String(), Shader: m.Shader}
		if slots := b.m.hdSlots(m); slots != nil {
			sm.PBR = b.pbr(slots, &m.Layers[0])
			sm.Layers = []scene.Layer{b.layer(i, 0, &m.Layers[0])}
			for k := range m.Layers[1:] {
				l := &m.Layers[1+k]
				lx := b.layerExtras(l)
				lx.TextureID, lx.CoordID, lx.Alpha = &l.TextureID, &l.CoordID, &l.Alpha
				if l.animated() {
					b.add(1, CodeLeftOut, report.At(report.At("materials", i)+".layers", 1+k), "the layer isn't drawn under a physically based one; its tracks are left out")
				}
				x.Layers = append(x.Layers, lx)
			}
		} else {
			for k := range m.Layers {
				sm.Layers = append(sm.Layers, b.layer(i, k, &m.Layers[k]))
			}
		}
		sm.Extras = extrasOf(report.At("materials", i), x)
		b.s.Materials = append(b.s.Materials, sm)
	}
}

// Numbers of the Reforged shaders with six maps.
const (
	ShaderHDDefaultUnit Shader = 1
	ShaderHDCrystal     Shader = 24
)

// hdSlots returns the textures of a Reforged HD material by slot, or nil for other materials. Before version 1100, the
// textures are those of six layers, and the material has the name of the shader; the game converts these layers to
// slots in the same way. It uses the classic shader for unknown names.
func (m *Model) hdSlots(mat *Material) []int32 {
	if m.Flavour != Warcraft3 || len(mat.Layers) == 0 {
		return nil
	}
	if m.Version >= 1100 {
		l := &mat.Layers[0]
		if l.Shader != ShaderHDDefaultUnit && l.Shader != ShaderHDCrystal {
			return nil
		}
		slots := []int32{None, None, None, None, None, None}
		for _, s := range l.Slots {
			if s.Slot < uint32(len(slots)) {
				slots[s.Slot] = s.TextureID
			}
		}
		return slots
	}
	hd := strings.EqualFold(mat.Shader, ShaderHDDefaultUnit.String()) || strings.EqualFold(mat.Shader, ShaderHDCrystal.String())
	if m.Version < 900 || !hd || len(mat.Layers) != 6 {
		return nil
	}
	slots := make([]int32, 6)
	for i := range slots {
		slots[i] = mat.Layers[i].TextureID
	}
	return slots
}

func (b *builder) pbr(slots []int32, l *Layer) *scene.PBR {
	p := scene.NewPBR()
	for i, to := range []*int{&p.BaseColor, &p.Normal, &p.ORM, &p.Emissive, &p.TeamColor, &p.Environment} {
		if id := int(slots[i]); uint(id) < uint(len(b.s.Textures)) {
			*to = id
		}
	}
	p.EmissiveGain = l.EmissiveGain
	if p.Emissive >= 0 {
		p.Emission = scene.Vec3{1, 1, 1}
	}
	return p
}

// LayerExtras are the fields of a layer that the scene lacks.
type LayerExtras struct {
	FilterMode       string  `json:"filterMode"`
	Flags            uint32  `json:"flags"`
	FlagNames        string  `json:"flagNames,omitempty"`
	TextureAnimID    int32   `json:"textureAnimId"`
	EmissiveGain     float32 `json:"emissiveGain,omitempty"`
	FresnelColor     *Vec3   `json:"fresnelColor,omitempty"`
	FresnelOpacity   float32 `json:"fresnelOpacity,omitempty"`
	FresnelTeamColor float32 `json:"fresnelTeamColor,omitempty"`
	Shader           uint32  `json:"shader,omitempty"`

	// Only if the scene's layer doesn't have them.
	TextureID *int32      `json:"textureId,omitempty"`
	CoordID   *int32      `json:"coordId,omitempty"`
	Alpha     *float32    `json:"alpha,omitempty"` // if the alpha is animated
	Slots     []slotExtra `json:"slots,omitempty"`
}

// A slotExtra is one of a layer's textures since version 1100.
type slotExtra struct {
	TextureID int32  `json:"textureId"`
	Slot      uint32 `json:"slot"`
}

// layer converts layer k of material i, and adds its channels.
func (b *builder) layer(i, k int, l *Layer) scene.Layer {
	texture, flips := l.TextureID, l.TextureIDTrack
	if len(l.Slots) > 0 { // since version 1100, the first slot has the diffuse texture
		texture, flips = l.Slots[0].TextureID, l.Slots[0].TextureIDTrack
	}
	b.reportSlotTracks(i, k, l)
	sl := scene.NewLayer(b.wrappedTexture(int(texture), l.Flags))
	sl.Blend = l.FilterMode.Scene()
	sl.Flags = b.m.layerFlags(l.Flags)
	sl.UVSet = max(int(l.CoordID), 0)
	sl.Alpha = l.Alpha
	sl.Extras = extrasOf(report.At(report.At("materials", i)+".layers", k), b.layerExtras(l))
	target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: i, Layer: k} }
	if l.AlphaTrack != nil {
		sl.Alpha = 1
		addTrack(b, target(scene.LayerAlpha), l.AlphaTrack, scene.AppendScalars, nil)
	}
	addTrack(b, target(scene.LayerTexture), flips, scene.AppendScalars, func(_ scene.Interp, values []float32) {
		for i, v := range values {
			if v < float32(len(b.m.Textures)) {
				values[i] = float32(b.wrappedTexture(int(v), l.Flags))
			}
		}
	})
	addTrack(b, target(scene.LayerEmissiveGain), l.EmissiveGainTrack, scene.AppendScalars, nil)
	if id := int(l.TextureAnimID); uint(id) < uint(len(b.m.TextureAnims)) {
		a := &b.m.TextureAnims[id]
		addTrack(b, target(scene.LayerUVTranslation), a.Translation, scene.AppendVectors, nil)
		addTrack(b, target(scene.LayerUVRotation), a.Rotation, scene.AppendRotations, nil)
		addTrack(b, target(scene.LayerUVRotation), a.PackedRotation, scene.AppendPacked, nil)
		addTrack(b, target(scene.LayerUVScale), a.Scaling, scene.AppendVectors, nil)
	}
	if l.FresnelColorTrack != nil || l.FresnelAlphaTrack != nil || l.FresnelTeamTrack != nil {
		b.add(1, codeFresnel, "", "a scene can't store an animated Fresnel term; it is left out")
	}
	return sl
}

// reportSlotTracks reports animated textures of a physically based material, because the scene's maps can't be
// animated.
func (b *builder) reportSlotTracks(i, k int, l *Layer) {
	for s := 1; s < len(l.Slots); s++ {
		if t := l.Slots[s].TextureIDTrack; t != nil && len(t.Times) > 0 {
			b.add(1, CodeLeftOut, report.At(report.At("materials", i)+".layers", k)+report.At(".slots", s)+".textureIdTrack",
				"the texture of slot %d changes with time; the one at rest stays", l.Slots[s].Slot)
		}
	}
}

// wrappedTexture returns the index of a texture with the wrap modes of a layer. In World of Warcraft's version 1500, a
// layer has flags for wrapping in addition to those of its texture. If they differ, the result is a copy of the
// texture.
func (b *builder) wrappedTexture(texture int, f LayerFlags) int {
	if b.m.Flavour != WorldOfWarcraft || b.m.Version < 1500 || uint(texture) >= uint(len(b.m.Textures)) {
		return texture
	}
	want := b.s.Textures[texture]
	if f&LayerWrapWidth != 0 {
		want.WrapU = scene.Repeat
	}
	if f&LayerWrapHeight != 0 {
		want.WrapV = scene.Repeat
	}
	for i, t := range b.s.Textures {
		if t.Name == want.Name && t.Slot == want.Slot && t.WrapU == want.WrapU && t.WrapV == want.WrapV && (i == texture || i >= len(b.m.Textures)) {
			return i
		}
	}
	b.s.Textures = append(b.s.Textures, want)
	return len(b.s.Textures) - 1
}

// flagNames returns the names of a layer's flags, which differ between the games.
func (l *Layer) flagNames(f Flavour) string {
	if f == WorldOfWarcraft {
		return layerFlagsWoW(l.Flags).String()
	}
	return l.Flags.String()
}

func (b *builder) layerExtras(l *Layer) LayerExtras {
	e := LayerExtras{
		FilterMode:       l.FilterMode.String(),
		Flags:            uint32(l.Flags),
		FlagNames:        l.flagNames(b.m.Flavour),
		TextureAnimID:    l.TextureAnimID,
		EmissiveGain:     l.EmissiveGain,
		FresnelOpacity:   l.FresnelOpacity,
		FresnelTeamColor: l.FresnelTeamColor,
		Shader:           uint32(l.Shader),
	}
	if l.FresnelColor != (Vec3{}) {
		e.FresnelColor = &l.FresnelColor
	}
	for _, s := range l.Slots {
		e.Slots = append(e.Slots, slotExtra{s.TextureID, s.Slot})
	}
	if uint(l.TextureID) >= uint(len(b.m.Textures)) || len(l.Slots) > 0 {
		e.TextureID = &l.TextureID
	}
	if l.CoordID < 0 {
		e.CoordID = &l.CoordID
	}
	if l.AlphaTrack != nil {
		e.Alpha = &l.Alpha
	}
	return e
}

// Scene returns the blend mode. AddAlpha is drawn like Additive, unknown modes like Blend.
func (f FilterMode) Scene() scene.Blend {
	switch f {
	case FilterNone:
		return scene.Opaque
	case FilterTransparent:
		return scene.AlphaTest
	case FilterAdditive, FilterAddAlpha:
		return scene.Additive
	case FilterModulate:
		return scene.Modulate
	case FilterModulate2x:
		return scene.Modulate2x
	}
	return scene.AlphaBlend
}

// layerFlags returns a layer's flags in the scene. World of Warcraft has no Unlit, and uses SphereEnvMap only since
// version 1500.
func (m *Model) layerFlags(f LayerFlags) scene.LayerFlags {
	if m.Flavour == WorldOfWarcraft {
		f &^= Unlit
		if m.Version < 1500 {
			f &^= SphereEnvMap
		}
	}
	return LayerFlagMap.Scene(f)
}

// LayerFlagMap pairs the flags of layers with those of the scene.
var LayerFlagMap = scene.FlagMap[LayerFlags, scene.LayerFlags]{
	{Unshaded, scene.Unshaded},
	{Unlit, scene.Unshaded},
	{SphereEnvMap, scene.SphereMap},
	{TwoSided, scene.TwoSided},
	{Unfogged, scene.Unfogged},
	{NoDepthTest, scene.NoDepthTest},
	{NoDepthSet, scene.NoDepthWrite},
}

// HighDefinition reports whether a material uses Reforged's shader.
func (m *Model) HighDefinition(material int32) bool {
	if uint(material) >= uint(len(m.Materials)) || m.Flavour != Warcraft3 {
		return false
	}
	x := &m.Materials[material]
	if m.Version < 1100 {
		return m.Version >= 900 && strings.EqualFold(x.Shader, ShaderHDDefaultUnit.String())
	}
	return len(x.Layers) > 0 && (x.Layers[0].Shader == ShaderHDDefaultUnit || x.Layers[0].Shader == ShaderHDCrystal)
}
