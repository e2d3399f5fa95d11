package version

import (
	"strings"

	"marrow/internal/gamepath"
	"marrow/mdx"
	"marrow/report"
)

// materials converts materials. The intermediate form is that of versions 900 to 1099: slots are converted to it and
// from it, and the classic form, which has the fewest fields, follows from it.
func (p *versionChange) materials() {
	for i := range p.m.Materials {
		mat, at := &p.m.Materials[i], report.At("materials", i)
		if p.loses(1100) {
			p.slotsToLayers(mat, at)
		}
		if p.loses(900) {
			p.toClassic(mat, at)
		}
		p.layerParameters(mat, at)
		if p.gains(1100) {
			p.layersToSlots(mat, at)
		}
	}
}

// layersToSlots converts layers to slots in the same way as the client: six layers with an HD shader become one layer
// with six slots. Any other layer gets one slot.
func (p *versionChange) layersToSlots(mat *mdx.Material, at string) {
	shader, known := mdx.ShaderNamed(mat.Shader)
	twoSided := p.from >= 900 && mat.Flags&mdx.MaterialTwoSided != 0
	if mat.HDLayers() {
		base := &mat.Layers[0]
		base.Slots = nil
		for k := range mat.Layers {
			l := &mat.Layers[k]
			base.Slots = append(base.Slots, mdx.TextureSlot{TextureID: l.TextureID, Slot: uint32(k), TextureIDTrack: l.TextureIDTrack})
			if k > 0 {
				p.mapLosses(l, report.At(at+".layers", k))
			}
		}
		mat.Layers = mat.Layers[:1:1]
	} else {
		if !known || shader.IsHD() {
			p.report(codeName, at+".shader", "a shader that the layers can't have since version 1100, by its name or by their number; the classic one draws them, as it did")
			shader = 0
		}
		for k := range mat.Layers {
			l := &mat.Layers[k]
			l.Slots = []mdx.TextureSlot{{TextureID: l.TextureID, TextureIDTrack: l.TextureIDTrack}}
		}
	}
	for k := range mat.Layers {
		l := &mat.Layers[k]
		l.Shader, l.TextureIDTrack = shader, nil
		if twoSided {
			l.Flags |= mdx.TwoSided
		}
	}
	mat.Shader = ""
}

// mapLosses reports the tracks of a layer that becomes a map, except that of its texture.
func (p *versionChange) mapLosses(l *mdx.Layer, at string) {
	drop(p, codeMaterial, at+".alphaTrack", &l.AlphaTrack)
	drop(p, codeMaterial, at+".emissiveGainTrack", &l.EmissiveGainTrack)
	drop(p, codeMaterial, at+".fresnelColorTrack", &l.FresnelColorTrack)
	drop(p, codeMaterial, at+".fresnelAlphaTrack", &l.FresnelAlphaTrack)
	drop(p, codeMaterial, at+".fresnelTeamTrack", &l.FresnelTeamTrack)
}

// slotsToLayers is the inverse of layersToSlots. Before version 1100, a material of several layers can't have an HD
// layer; only its diffuse texture is kept.
func (p *versionChange) slotsToLayers(mat *mdx.Material, at string) {
	if len(mat.Layers) == 1 && mat.Layers[0].Shader.IsHD() {
		p.hdSlotsToLayers(mat, at)
		return
	}
	var common mdx.Shader
	for k := range mat.Layers {
		l := &mat.Layers[k]
		if k == 0 {
			common = l.Shader
		} else if l.Shader != common {
			common = 0
		}
	}
	if common.IsHD() || common.String() == "" {
		common = 0
	}
	for k := range mat.Layers {
		l, at := &mat.Layers[k], report.At(at+".layers", k)
		if l.Shader != common {
			p.report(codeMaterial, at+".shader", "before version 1100 a material has one shader for all layers; the classic one draws this")
		}
		p.keepDiffuse(l, at)
		l.Shader = 0
	}
	if common != 0 {
		mat.Shader = common.String()
	}
}

// keepDiffuse replaces a layer's slots by their diffuse texture.
func (p *versionChange) keepDiffuse(l *mdx.Layer, at string) {
	main := -1
	for k := range l.Slots {
		if main < 0 && l.Slots[k].Slot == mdx.SlotDiffuse {
			main = k
		}
	}
	if main < 0 && len(l.Slots) > 0 {
		main = 0
	}
	for k := range l.Slots {
		if k == main {
			l.TextureID, l.TextureIDTrack = l.Slots[k].TextureID, l.Slots[k].TextureIDTrack
		} else {
			p.report(codeMaterial, report.At(at+".slots", k), "before version 1100 a layer has one texture; this one is left out")
		}
	}
	l.Slots = nil
}

func (p *versionChange) hdSlotsToLayers(mat *mdx.Material, at string) {
	base := &mat.Layers[0]
	var slots [mdx.SlotCount]*mdx.TextureSlot
	for k := range base.Slots {
		s := &base.Slots[k]
		if s.Slot < mdx.SlotCount && slots[s.Slot] == nil {
			slots[s.Slot] = s
		} else {
			p.report(codeMaterial, report.At(at+".layers[0].slots", k), "before version 1100 a layer has no such texture; it is left out")
		}
	}
	mat.Shader = base.Shader.String()
	if base.Flags&mdx.TwoSided != 0 {
		mat.Flags |= mdx.MaterialTwoSided
	}
	layers := make([]mdx.Layer, mdx.SlotCount)
	layers[0] = *base
	layers[0].Shader, layers[0].Slots = 0, nil
	for k := range layers {
		if k > 0 {
			// These values are the same in all HD materials of the corpus.
			layers[k] = mdx.Layer{TextureAnimID: mdx.None, CoordID: base.CoordID, Alpha: 1, EmissiveGain: 1, FresnelColor: mdx.Vec3{1, 1, 1}}
		}
		if s := slots[k]; s != nil {
			layers[k].TextureID, layers[k].TextureIDTrack = s.TextureID, s.TextureIDTrack
		} else if k != mdx.SlotDiffuse && p.to >= 900 {
			layers[k].TextureID = p.addPlainTexture(k)
			p.report(codeFilled, at+".layers[0].slots", "no %s texture, which an HD material of version %d needs; a plain one was added", mdx.SlotNames[k], p.to)
		} else if k != mdx.SlotDiffuse {
			layers[k].TextureID = mdx.None // toClassic handles it
		}
	}
	mat.Layers = layers
}

// addPlainTexture returns the id of the neutral texture for a map, and adds the texture if necessary.
func (p *versionChange) addPlainTexture(slot int) int32 {
	for i, t := range p.m.Textures {
		if t.ReplaceableID == mdx.PlainTextures[slot].ReplaceableID && strings.EqualFold(gamepath.Slashed(t.Path), mdx.PlainTextures[slot].Path) {
			return int32(i)
		}
	}
	p.m.Textures = append(p.m.Textures, mdx.PlainTextures[slot])
	return int32(len(p.m.Textures) - 1)
}

// toClassic reduces a Reforged material to what the classic shader draws. The team colour is defined by the ORM map's
// alpha, which layers can't express.
func (p *versionChange) toClassic(mat *mdx.Material, at string) {
	if mat.HDLayers() {
		emissive := p.glowLayer(mat)
		message := "the classic shader draws the diffuse texture alone; the normal, occlusion-roughness-metallic, emissive, team colour and environment maps are left out"
		mat.Layers = mat.Layers[:1:1]
		mat.Layers[0].EmissiveGain, mat.Layers[0].EmissiveGainTrack = 0, nil
		if emissive != nil {
			message = "the classic shader draws the diffuse texture and, on top of it, the emissive map; the normal, occlusion-roughness-metallic, team colour and environment maps are left out"
			mat.Layers = append(mat.Layers, *emissive)
		}
		p.report(codeMaterial, at+".layers", "%s", message)
	}
	if mat.Flags&mdx.MaterialTwoSided != 0 {
		mat.Flags &^= mdx.MaterialTwoSided
		for k := range mat.Layers {
			mat.Layers[k].Flags |= mdx.TwoSided
		}
	}
	mat.Shader = ""
}

// glowLayer returns a classic layer that adds the emissive map of an HD material, or nil if the map is black or off.
// The layer fades with the material. If the material's alpha is animated, the animation of the emissive gain is lost.
func (p *versionChange) glowLayer(mat *mdx.Material) *mdx.Layer {
	base, from := &mat.Layers[0], &mat.Layers[mdx.SlotEmissive]
	id := from.TextureID
	if uint(id) >= uint(len(p.m.Textures)) || strings.Contains(strings.ToLower(p.m.Textures[id].Path), "black32") {
		return nil
	}
	l := &mdx.Layer{
		FilterMode:     mdx.FilterAddAlpha,
		Flags:          base.Flags&(mdx.TwoSided|mdx.NoDepthTest) | mdx.Unshaded | mdx.Unfogged | mdx.NoDepthSet,
		TextureID:      id,
		TextureIDTrack: from.TextureIDTrack,
		TextureAnimID:  base.TextureAnimID,
		CoordID:        base.CoordID,
	}
	gain := min(base.EmissiveGain, 1)
	if base.EmissiveGainTrack != nil {
		gain = 1
	}
	l.Alpha = gain * base.Alpha
	switch {
	case base.AlphaTrack != nil:
		l.Alpha, l.AlphaTrack = gain, base.AlphaTrack.Clone()
		for i := range l.AlphaTrack.Values {
			l.AlphaTrack.Values[i] *= gain
		}
	case base.EmissiveGainTrack != nil:
		l.AlphaTrack = base.EmissiveGainTrack
	}
	if !(l.Alpha > 0) {
		return nil
	}
	return l
}

// layerParameters removes and adds the parameters of Reforged's shaders.
func (p *versionChange) layerParameters(mat *mdx.Material, at string) {
	for k := range mat.Layers {
		l, at := &mat.Layers[k], report.At(at+".layers", k)
		if p.loses(1000) {
			if l.FresnelOpacity == 0 && l.FresnelAlphaTrack == nil {
				l.FresnelColor = mdx.Vec3{} // it has no effect
			}
			drop(p, codeMaterial, at+".fresnelColor", &l.FresnelColor)
			drop(p, codeMaterial, at+".fresnelOpacity", &l.FresnelOpacity)
			drop(p, codeMaterial, at+".fresnelTeamColor", &l.FresnelTeamColor)
			drop(p, codeMaterial, at+".fresnelColorTrack", &l.FresnelColorTrack)
			drop(p, codeMaterial, at+".fresnelAlphaTrack", &l.FresnelAlphaTrack)
			drop(p, codeMaterial, at+".fresnelTeamTrack", &l.FresnelTeamTrack)
		}
		if p.loses(900) {
			if l.EmissiveGainTrack != nil {
				l.EmissiveGain = 0 // the track overrides it
			}
			drop(p, codeMaterial, at+".emissiveGain", &l.EmissiveGain, 1)
			drop(p, codeMaterial, at+".emissiveGainTrack", &l.EmissiveGainTrack)
		}
		if p.gains(900) {
			l.EmissiveGain = 1
		}
		if p.gains(1000) {
			l.FresnelColor = mdx.Vec3{1, 1, 1}
		}
	}
}
