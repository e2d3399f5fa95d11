package build

import (
	"slices"
	"strings"

	"marrow/asset"
	"marrow/internal/limit"
	"marrow/mdx"
	"marrow/report"
	"marrow/scene"
)

// materials adds the scene's materials and fills layers. Materials that come from a model of Warcraft III are first, in
// its order.
func (b *modelBuilder) materials() {
	b.material, b.tints, b.staticUVs = make(map[int]int32), make(map[int]mdx.Vec3), make(map[int]scene.UVTransform)
	order := b.recallOrder(len(b.s.Materials), "materials", func(i int) scene.Extras { return b.s.Materials[i].Extras })
	b.animatedUVs = make(map[int]bool)
	for _, clips := range [][]scene.Clip{b.s.Clips, b.s.Globals} {
		for i := range clips {
			for k := range clips[i].Channels {
				if t := &clips[i].Channels[k].Target; t.Property >= scene.LayerUVTranslation && t.Property <= scene.LayerUVScale {
					b.animatedUVs[t.Index] = true
				}
			}
		}
	}
	done := make([]bool, len(b.s.Materials))
	b.lastRecord = mdx.None
	for _, i := range order {
		done[i] = true
		b.addMaterial(i)
	}
	for i := range b.s.Materials {
		if !done[i] && !b.ofSizes[i] {
			b.addMaterial(i)
		}
	}
}

// addMaterial adds one of the scene's materials. A material with different colours becomes several in glTF; these are
// combined again.
func (b *modelBuilder) addMaterial(i int) {
	sm := &b.s.Materials[i]
	mat, from := b.newMaterial(i, sm)
	b.storeTint(i, sm)
	at := len(b.m.Materials)
	if last := at - 1; last >= 0 && b.isLastRecord(i, last, &mat) {
		at = last
	} else {
		b.m.Materials = append(b.m.Materials, mat)
	}
	b.material[i] = int32(at)
	for k, layer := range from {
		if layer >= 0 {
			ref := layerRef{i, layer}
			b.layers[ref] = append(b.layers[ref], layerRef{at, k})
		}
	}
}

// isLastRecord reports whether the model's last material was made from the same record as the scene's material i, whose
// result is mat.
func (b *modelBuilder) isLastRecord(i, last int, mat *mdx.Material) bool {
	n, ok := b.recalledNumber(b.s.Materials[i].Extras, "materials")
	if !ok {
		return false
	}
	same := b.lastRecord == n && equalMaterials(mat, &b.m.Materials[last])
	b.lastRecord = n
	return same
}

func equalMaterials(a, b *mdx.Material) bool {
	return a.PriorityPlane == b.PriorityPlane && a.Flags == b.Flags && a.Shader == b.Shader &&
		slices.EqualFunc(a.Layers, b.Layers, func(a, b mdx.Layer) bool {
			same := slices.Equal(a.Slots, b.Slots)
			a.Slots, b.Slots = nil, nil
			return same && a.FilterMode == b.FilterMode && a.Flags == b.Flags && a.TextureID == b.TextureID && a.CoordID == b.CoordID && a.Alpha == b.Alpha
		})
}

// materialOf returns the material of a mesh, which has exactly one.
func (b *modelBuilder) materialOf(m *scene.Mesh) int32 {
	k := m.Primitives[0].Material
	id, ok := b.material[k]
	if !ok {
		id = int32(len(b.m.Materials))
		b.material[k] = id
		b.tints[k] = mdx.Vec3{1, 1, 1}
		b.m.Materials = append(b.m.Materials, mdx.Material{Layers: []mdx.Layer{b.newLayer(b.texture(mdx.None, ColorPicture))}})
		b.adaptLayers(&b.m.Materials[id], 0)
	}
	return id
}

// coordOf returns the index of the set of texture coordinates that a material's first layer uses.
func (b *modelBuilder) coordOf(material int32) int {
	return min(max(int(b.m.Materials[material].Layers[0].CoordID), 0), limit.UVSets-1)
}

// newLayer returns an opaque layer that shows a texture.
func (b *modelBuilder) newLayer(texture int32) mdx.Layer {
	l := mdx.Layer{TextureID: texture, TextureAnimID: mdx.None, Alpha: 1}
	if b.m.Version >= 900 {
		l.EmissiveGain = 1
	}
	if b.m.Version >= 1000 {
		l.FresnelColor = mdx.Vec3{1, 1, 1}
	}
	return l
}

// newMaterial converts a material. from has the index of the scene's layer for each layer of the result, or None.
func (b *modelBuilder) newMaterial(i int, sm *scene.Material) (mat mdx.Material, from []int) {
	words, where := parseMaterialWords(sm)
	for _, w := range words.unknown {
		b.add(1, codeMaterialWord, report.At("materials", i)+".name", "unknown word %q %s", w, where)
	}
	x, known := recalled[mdx.MaterialExtras](b, sm.Extras)
	mat = mdx.Material{PriorityPlane: int32(sm.Priority), Flags: mdx.MaterialFlags(x.Flags), Shader: x.Shader}
	hd := sm.PBR != nil && len(sm.Layers) > 0 && b.m.Version >= 1000 && !words.classic
	if x.Shader != "" && sm.PBR != nil {
		hd = true // version 900 has it, too
	}
	for k := range sm.Layers {
		mat.Layers = append(mat.Layers, b.layer(i, k, sm, &words))
		from = append(from, k)
	}
	if len(mat.Layers) == 0 {
		mat.Layers, from = []mdx.Layer{b.newLayer(b.texture(mdx.None, ColorPicture))}, []int{mdx.None}
	}
	words.apply(&mat, hd)
	if b.m.Version >= 900 && b.m.Version < 1100 && !known && mat.Layers[0].Flags&mdx.TwoSided != 0 {
		mat.Flags |= mdx.MaterialTwoSided
	}
	switch {
	case hd:
		b.mapLayers(i, sm, &mat, &x, &words)
		for len(from) < len(mat.Layers) {
			from = append(from, mdx.None)
		}
		return mat, from
	case sm.PBR != nil:
		if glow := b.glowLayer(i, sm, &mat.Layers[0], &words); glow != nil {
			mat.Layers, from = append(mat.Layers, *glow), append(from, 0)
		}
	}
	if words.team {
		under := b.newLayer(b.addTexture(mdx.Texture{ReplaceableID: replaceableTeamColor}))
		under.Flags = mat.Layers[0].Flags & (mdx.TwoSided | mdx.Unshaded | mdx.Unfogged | mdx.NoDepthTest)
		under.CoordID = mat.Layers[0].CoordID
		mat.Layers, from = slices.Insert(mat.Layers, 0, under), slices.Insert(from, 0, mdx.None)
	}
	b.adaptLayers(&mat, 0)
	return mat, from
}

// adaptLayers converts layers to the form of the version: since version 1100, each has its texture in a slot.
func (b *modelBuilder) adaptLayers(mat *mdx.Material, shader mdx.Shader) {
	switch {
	case b.m.Version < 900:
		mat.Shader = ""
	case b.m.Version < 1100:
		if mat.Shader == "" && shader != 0 {
			mat.Shader = shader.String()
		}
	default:
		mat.Shader = ""
		for k := range mat.Layers {
			if l := &mat.Layers[k]; len(l.Slots) == 0 {
				l.Shader, l.Slots = shader, []mdx.TextureSlot{{TextureID: l.TextureID}}
			}
		}
	}
}

// layer converts one of the scene's layers. If a value in the scene is equivalent to the one in the extras, the latter
// is used exactly.
func (b *modelBuilder) layer(i, k int, sm *scene.Material, words *materialWords) mdx.Layer {
	sl := &sm.Layers[k]
	path := report.At(report.At("materials", i)+".layers", k)
	x, known := recalled[mdx.LayerExtras](b, sl.Extras)
	l := b.newLayer(mdx.None)
	switch {
	case words.replaceable != 0 && k == 0:
		l.TextureID = b.addTexture(mdx.Texture{ReplaceableID: words.replaceable})
	case !known || sl.Texture >= 0 || x.TextureID == nil:
		l.TextureID = b.texture(sl.Texture, ColorPicture)
	}
	l.FilterMode, l.CoordID, l.Alpha = b.filter(sl, path), int32(sl.UVSet), sl.Alpha
	for _, pair := range mdx.LayerFlagMap {
		if sl.Flags&pair.To != 0 && pair.From != mdx.Unlit {
			l.Flags |= pair.From
		}
	}
	if known {
		recallLayer(&l, &x, sl, b.textureList.recalledIDs)
	}
	b.layerLosses(sl, path, k)
	return l
}

// recallLayer restores the fields of a layer from its extras, unless the scene has different values.
func recallLayer(l *mdx.Layer, x *mdx.LayerExtras, sl *scene.Layer, textures map[int32]int32) {
	if f, ok := filterNamed(x.FilterMode); ok && f.Scene() == sl.Blend {
		l.FilterMode = f
	}
	if f := mdx.LayerFlags(x.Flags); mdx.LayerFlagMap.Scene(f) == sl.Flags {
		l.Flags = f
	} else {
		for _, pair := range mdx.LayerFlagMap {
			f &^= pair.From
		}
		l.Flags |= f
	}
	l.EmissiveGain, l.FresnelOpacity, l.FresnelTeamColor, l.Shader = x.EmissiveGain, x.FresnelOpacity, x.FresnelTeamColor, mdx.Shader(x.Shader)
	l.FresnelColor = mdx.Vec3{}
	if x.FresnelColor != nil {
		l.FresnelColor = *x.FresnelColor
	}
	for _, s := range x.Slots {
		l.Slots = append(l.Slots, mdx.TextureSlot{TextureID: textureNumber(textures, s.TextureID), Slot: s.Slot})
	}
	if len(l.Slots) > 0 && l.TextureID >= 0 {
		l.Slots[0].TextureID = l.TextureID
	}
	if x.TextureID != nil {
		l.TextureID = textureNumber(textures, *x.TextureID)
	}
	if x.CoordID != nil && sl.UVSet == 0 {
		l.CoordID = *x.CoordID
	}
	if x.Alpha != nil {
		l.Alpha = *x.Alpha
	}
}

// textureNumber returns the new index of a texture of the original model. The index of a texture that doesn't exist is
// unchanged.
func textureNumber(textures map[int32]int32, id int32) int32 {
	if to, ok := textures[id]; ok {
		return to
	}
	return id
}

func filterNamed(name string) (mdx.FilterMode, bool) {
	for f := mdx.FilterNone; f.String() != ""; f++ {
		if f.String() == name {
			return f, true
		}
	}
	return 0, false
}

// combineFilters maps the ways in which a layer is combined with the previous one to the filter modes with the same
// effect, if the previous layer is opaque.
var combineFilters = map[scene.Combine]mdx.FilterMode{
	scene.CombineModulate: mdx.FilterModulate, scene.CombineModulate2x: mdx.FilterModulate2x, scene.CombineAdd: mdx.FilterAdditive,
	scene.CombineAddAlpha: mdx.FilterAddAlpha, scene.CombineOver: mdx.FilterBlend,
}

// filter returns the filter mode of a layer.
func (b *modelBuilder) filter(sl *scene.Layer, path string) mdx.FilterMode {
	if f, ok := combineFilters[sl.Combine]; ok {
		b.add(1, codeMaterial, path, "a further texture (%s) became another layer, which also changes the transparency of the one below", sl.Combine)
		return f
	}
	switch sl.Blend {
	case scene.Opaque:
		return mdx.FilterNone
	case scene.AlphaTest:
		if c := sl.MinAlpha(); c < scene.DefaultCutoff-0.001 || c > scene.DefaultCutoff+0.001 {
			b.add(1, codeMaterial, path, "the threshold of the alpha test is %.3g, but the game's is %.3g", c, scene.DefaultCutoff)
		}
		return mdx.FilterTransparent
	case scene.Additive:
		return mdx.FilterAdditive
	case scene.AddNoAlpha:
		b.add(1, codeMaterial, path, "the texture's alpha has no effect here, but it has in the game")
		return mdx.FilterAdditive
	case scene.Modulate:
		return mdx.FilterModulate
	case scene.Modulate2x:
		return mdx.FilterModulate2x
	case scene.BlendAdd:
		b.add(1, codeMaterial, path, "the blend mode %q is approximated by Blend", sl.Blend)
	}
	return mdx.FilterBlend
}

// layerLosses reports properties of a layer that the model can't store.
func (b *modelBuilder) layerLosses(sl *scene.Layer, path string, k int) {
	if k > 0 && sl.Color != (mdx.Vec3{1, 1, 1}) {
		b.add(1, codeMaterial, path, "the layer's colour is left out; a geoset has only the colour of its material's first layer")
	}
	if k > 0 && sl.Transform != scene.UVIdentity() {
		b.add(1, codeMaterial, path, "the layer's texture transform is left out; only that of the first layer is kept")
	}
}

// storeTint stores the properties of a material that its geosets get: its colour, and its transform of texture
// coordinates.
func (b *modelBuilder) storeTint(i int, sm *scene.Material) {
	b.tints[i] = mdx.Vec3{1, 1, 1}
	if len(sm.Layers) == 0 {
		return
	}
	b.tints[i] = sm.Layers[0].Color
	t := sm.Layers[0].Transform
	if t == scene.UVIdentity() {
		return
	}
	if b.animatedUVs[i] {
		b.add(1, codeMaterial, report.At("materials", i), "the texture's transform is animated; its static offset, rotation and scale are left out")
		return
	}
	b.staticUVs[i] = t
}

// mapLayers gives a material the six maps of Reforged.
func (b *modelBuilder) mapLayers(i int, sm *scene.Material, mat *mdx.Material, x *mdx.MaterialExtras, words *materialWords) {
	p, base := sm.PBR, &mat.Layers[0]
	_, known := recalled[mdx.MaterialExtras](b, sm.Extras)
	slots := [mdx.SlotCount]int32{mdx.SlotDiffuse: base.TextureID}
	flags := mdx.WrapWidth | mdx.WrapHeight
	if p.BaseColor >= 0 {
		flags = b.m.Textures[b.texture(p.BaseColor, ColorPicture)].Flags
	}
	optional := func(slot, texture int, kind PictureKind) {
		switch {
		case texture >= 0:
			slots[slot] = b.texture(texture, kind)
		case known:
			slots[slot] = mdx.None // for setMaps
		default:
			slots[slot] = b.addTexture(mdx.PlainTextures[slot])
		}
	}
	optional(mdx.SlotNormal, p.Normal, NormalPicture)
	optional(mdx.SlotTeamColor, p.TeamColor, ColorPicture)
	optional(mdx.SlotEnvironment, p.Environment, ColorPicture)
	emissive := p.Emissive
	if p.Emission == (mdx.Vec3{}) {
		emissive = mdx.None
	}
	if emissive >= 0 {
		slots[mdx.SlotEmissive] = b.emissiveTexture(i, p, mdx.None, 0) // the shader applies the base colour's alpha
	} else {
		optional(mdx.SlotEmissive, emissive, ColorPicture)
	}
	switch {
	case known || p.ORM >= 0 && b.s.Textures[p.ORM].Data == nil && b.isGameFile(p.ORM) && p.Occlusion < 0 && p.RoughnessFactor == 1 && p.MetallicFactor == 1:
		optional(mdx.SlotORM, p.ORM, ORMPicture)
	case !words.team && p.ORM < 0 && p.Smooth < 0 && p.Metal < 0 && p.Occlusion < 0 && p.Metallic == 0 && p.Roughness == 1:
		optional(mdx.SlotORM, mdx.None, ORMPicture)
	default:
		slots[mdx.SlotORM] = b.packedTexture(p, words.team, flags, plainName(sm.Name))
	}
	b.mapLosses(i, p)
	if !known {
		base.EmissiveGain = float32(p.EmissiveGain * max(p.Emission[0], p.Emission[1], p.Emission[2]))
		if emissive < 0 {
			base.EmissiveGain = 1
		}
	}
	b.setMaps(mat, slots, x)
}

// setMaps stores maps in slots, or before version 1100 in layers.
func (b *modelBuilder) setMaps(mat *mdx.Material, slots [mdx.SlotCount]int32, x *mdx.MaterialExtras) {
	recall := func(l *mdx.Layer, lx *mdx.LayerExtras) {
		recallLayer(l, lx, &scene.Layer{Blend: blendNamed(lx.FilterMode), Flags: mdx.LayerFlagMap.Scene(mdx.LayerFlags(lx.Flags))}, b.textureList.recalledIDs)
		l.TextureAnimID = mdx.None
	}
	if b.m.Version >= 1100 {
		for k := range x.Layers {
			if lx := &x.Layers[k]; len(lx.Slots) > 0 { // the original model has such a version, too
				l := b.newLayer(mdx.None)
				recall(&l, lx)
				mat.Layers = append(mat.Layers, l)
			}
		}
		base := &mat.Layers[0]
		if base.Shader == 0 {
			base.Shader = mdx.ShaderHDDefaultUnit
		}
		for n := range base.Slots { // recalled
			if s := &base.Slots[n]; s.Slot < mdx.SlotCount && slots[s.Slot] != mdx.None && (n > 0 || s.Slot > 0) {
				s.TextureID = slots[s.Slot]
			}
		}
		if len(base.Slots) > 0 {
			return
		}
		for k, id := range slots {
			base.Slots = append(base.Slots, mdx.TextureSlot{TextureID: id, Slot: uint32(k)})
		}
		base.TextureID = 0
		return
	}
	if mat.Shader == "" {
		mat.Shader = mdx.ShaderHDDefaultUnit.String()
	}
	for k := 1; k < mdx.SlotCount; k++ {
		l := b.newLayer(slots[k])
		l.CoordID = mat.Layers[0].CoordID
		if k-1 < len(x.Layers) {
			recall(&l, &x.Layers[k-1])
			if slots[k] != mdx.None {
				l.TextureID = slots[k]
			}
		}
		mat.Layers = append(mat.Layers, l)
	}
}

func blendNamed(filter string) scene.Blend {
	f, _ := filterNamed(filter)
	return f.Scene()
}

// isGameFile reports whether a texture has the name of a game file.
func (b *modelBuilder) isGameFile(texture int) bool {
	switch asset.Ext(b.s.Textures[texture].Name) {
	case ".blp", ".tga", ".dds", ".tif":
		return true
	}
	return false
}

// mapLosses reports properties of physically based materials that the game's shader doesn't support.
func (b *modelBuilder) mapLosses(i int, p *scene.PBR) {
	path := report.At("materials", i)
	if p.Normal >= 0 && p.NormalScale != 1 {
		b.add(1, codeMaterial, path, "the normal map's strength of %g is left out", p.NormalScale)
	}
}

// glowLayer returns a classic layer that adds a material's emissive map, or nil if there is none; see
// versionChange.glow.
func (b *modelBuilder) glowLayer(i int, sm *scene.Material, base *mdx.Layer, words *materialWords) *mdx.Layer {
	p, path := sm.PBR, report.At("materials", i)
	var lost []string
	for _, m := range []struct {
		texture int
		name    string
	}{{p.Normal, "normal"}, {p.ORM, "roughness and metallic"}, {p.Smooth, "smoothness"}, {p.Metal, "metal"}, {p.Occlusion, "occlusion"}} {
		if m.texture >= 0 {
			lost = append(lost, m.name)
		}
	}
	if lost != nil {
		b.add(1, codeMaterial, path, "classic layers have no maps of this kind; left out: %s", strings.Join(lost, ", "))
	}
	strength := float32(p.EmissiveGain * max(p.Emission[0], p.Emission[1], p.Emission[2]))
	if p.Emissive < 0 || strength == 0 {
		return nil
	}
	mask, cutoff := mdx.None, float32(0)
	if !words.team { // otherwise, the alpha is where the team's colour is visible
		switch base.FilterMode {
		case mdx.FilterTransparent:
			mask, cutoff = p.BaseColor, scene.DefaultCutoff
		case mdx.FilterBlend:
			mask = p.BaseColor
		}
	}
	if mask == p.Emissive {
		mask = mdx.None // AddAlpha applies the map's own alpha
	}
	glow := b.newLayer(b.emissiveTexture(i, p, mask, cutoff))
	glow.FilterMode, glow.CoordID, glow.Alpha = mdx.FilterAddAlpha, base.CoordID, float32(scene.ToSRGB(strength)*base.Alpha)
	glow.Flags = base.Flags&(mdx.TwoSided|mdx.NoDepthTest) | mdx.Unshaded | mdx.Unfogged | mdx.NoDepthSet
	return &glow
}

// plainName returns a material's name without words in braces.
func plainName(name string) string {
	for {
		before, after, found := strings.Cut(name, "{")
		if !found {
			return strings.TrimSpace(name)
		}
		_, rest, _ := strings.Cut(after, "}")
		name = strings.TrimSpace(before) + rest
	}
}
