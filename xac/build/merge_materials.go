package build

import (
	"path"
	"reflect"
	"slices"
	"strings"

	"marrow/internal/gamepath"
	"marrow/report"
	"marrow/scene"
	"marrow/xac"
)

// mergeMaterials changes the base's materials, and adds those that only the edited scene has. None is removed, because meshes that a glTF
// doesn't show may have it.
func (g *merger) mergeMaterials() {
	looks := g.base.Looks()
	c := report.Change{List: "materials", Kept: len(looks)}
	before := make(map[uint32]int)      // was's materials by the base's number
	byName := make(map[string][]uint32) // the base's numbers of was's materials
	g.was.materialAt = make([]uint32, len(g.was.s.Materials))
	for i := range g.was.s.Materials {
		g.was.materialAt[i] = materialOrigin(&g.was.s.Materials[i], len(looks))
		before[g.was.materialAt[i]] = i
		if n := g.was.materialAt[i]; n != xac.None {
			name := g.was.s.Materials[i].Name
			byName[name] = append(byName[name], n)
		}
	}
	used, taken := g.is.s.UsedMaterials(), make(map[uint32]bool)
	g.is.materialAt = make([]uint32, len(g.is.s.Materials))
	for i := range g.is.s.Materials {
		g.is.materialAt[i] = materialOrigin(&g.is.s.Materials[i], len(looks))
		taken[g.is.materialAt[i]] = true
	}
	for i := range g.is.s.Materials {
		m := &g.is.s.Materials[i]
		n := g.is.materialAt[i]
		if n == xac.None { // a material of the edited glTF, which may be an edited one of the base
			if n = firstFree(byName, m.Name, taken); n != xac.None {
				taken[n] = true
				g.is.materialAt[i] = n
			}
		}
		switch at, known := before[n]; {
		case n != xac.None && known:
			if g.mergeMaterial(&looks[n], &g.was.s.Materials[at], m) {
				c.Changed++
				c.Kept--
			}
		case n == xac.None && used[i]:
			c.New++
			g.is.materialAt[i] = uint32(len(looks) + c.New - 1)
			if !g.addShader(m, looks) {
				g.addMaterial(g.is.materialOf(i), g.is.materialAt[i])
			}
		}
		if g.err != nil {
			return
		}
	}
	at := len(g.changes)
	if c.Kept+c.Changed+c.New > 0 {
		g.changes = append(g.changes, c)
	}
	g.is.addPlain = func() int { // as Actor does, but the base may already have it
		looks := g.base.Looks()
		number := slices.IndexFunc(looks, func(l xac.Look) bool { return l.Standard != nil && l.Standard.Name == xac.DefaultMaterial })
		if number < 0 {
			number = len(looks)
			g.addMaterial(newMaterial(xac.DefaultMaterial), uint32(number))
			if len(looks) == 0 {
				g.changes = slices.Insert(g.changes, at, c)
			}
			g.changes[at].New++
		}
		return number
	}
}

// materialOrigin returns the base's number of a material; None if it is new.
func materialOrigin(m *scene.Material, count int) uint32 {
	if n, ok := m.Extras.Origin.Number("materials"); ok && m.Extras.Origin.Format == actorFormat && n < count {
		return uint32(n)
	}
	return xac.None
}

// firstFree returns the base's first material with a name, unless the edited scene has it already; None if there is none. If several
// materials have the same name, a glTF numbers all but the first.
func firstFree(byName map[string][]uint32, name string, taken map[uint32]bool) uint32 {
	for _, name := range []string{name, repeated.ReplaceAllString(name, "")} {
		for list := byName[name]; len(list) > 0; list = byName[name] {
			if byName[name] = list[1:]; !taken[list[0]] {
				return list[0]
			}
		}
	}
	return xac.None
}

// An appearance is what a glTF can change of a material.
type appearance struct {
	twoSided, unlit           bool
	blend                     scene.Blend
	cutoff, alpha             float32
	color                     xac.Vec3
	texture, normal, emissive string // names without folder and extension, in lower case
}

// looksAlike reports whether appearances are equal except for rounding.
func (g *merger) looksAlike(a, b appearance) bool {
	if !g.same(a.color, b.color, "") || !g.same(a.alpha, b.alpha, "") || abs(a.cutoff-b.cutoff) > 2e-3 {
		return false
	}
	a.color, a.alpha, a.cutoff = b.color, b.alpha, b.cutoff
	return a == b
}

func (x *side) appearance(m *scene.Material) appearance {
	l := scene.NewLayer(scene.None)
	if len(m.Layers) > 0 {
		l = m.Layers[0]
	}
	a := appearance{twoSided: l.Flags&scene.TwoSided != 0, unlit: l.Flags&scene.Unshaded != 0, blend: l.Blend, alpha: l.Alpha, color: l.Color}
	texture := l.Texture
	if p := m.PBR; p != nil {
		if texture < 0 {
			texture = p.BaseColor
		}
		a.normal, a.emissive = x.textureStem(p.Normal), x.textureStem(p.Emissive)
	}
	a.texture = x.textureStem(texture)
	switch l.Blend {
	case scene.Opaque, scene.AlphaBlend:
	case scene.AlphaTest:
		a.cutoff = l.MinAlpha()
	default: // a glTF has no other
		a.blend = scene.AlphaBlend
	}
	return a
}

func (x *side) textureStem(i int) string {
	if i < 0 || i >= len(x.s.Textures) {
		return ""
	}
	name := gamepath.Base(x.s.Textures[i].Name)
	return strings.ToLower(strings.TrimSuffix(name, path.Ext(name)))
}

// mergeMaterial changes a material of the base, and reports whether it did.
func (g *merger) mergeMaterial(l *xac.Look, was, is *scene.Material) bool {
	renamed := false
	if was.Name != is.Name && is.Name != "" && repeated.ReplaceAllString(is.Name, "") != was.Name {
		renamed = true
		if l.FX != nil {
			l.FX.Name = is.Name
		} else {
			l.Standard.Name = is.Name
		}
	}
	return g.mergeLook(l, was, is) || renamed
}

// mergeLook changes the appearance of a material, and reports whether it did.
func (g *merger) mergeLook(l *xac.Look, was, is *scene.Material) bool {
	a, b := g.was.appearance(was), g.is.appearance(is)
	if is.Extras.Origin.Format != actorFormat { // the glTF's own
		if a.texture != "" && b.texture == "" { // it wasn't found: grey is used instead
			b.texture = a.texture
			if missing := (xac.Vec3{128. / 255, 128. / 255, 128. / 255}); b.color.Sub(missing).Len() < 2e-3 {
				b.color = a.color
			}
		}
		b.normal, b.emissive = orWas(a.normal, b.normal), orWas(a.emissive, b.emissive)
		if a.texture != "" && !g.same(a.color, b.color, "") {
			g.fail("the colour of material %q was changed, but a material with a texture has no colour", was.Name)
			return false
		}
	}
	if g.looksAlike(a, b) {
		return false
	}
	if a.texture != b.texture || a.normal != b.normal || a.emissive != b.emissive {
		g.fail("the textures of material %q were changed", was.Name)
		return false
	}
	if l.FX != nil {
		return g.mergeShader(l.FX, &a, &b)
	}
	return g.mergeStandard(l, &a, &b)
}

// orWas returns a map's name, or its previous name if the glTF has none, because the file wasn't found.
func orWas(was, is string) string {
	if is == "" {
		return was
	}
	return is
}

// mergeStandard changes a fixed-function material.
func (g *merger) mergeStandard(l *xac.Look, a, b *appearance) bool {
	m := l.Standard
	if b.blend == scene.AlphaTest {
		g.fail("material %q was changed to alpha mode MASK, but a standard material has no alpha cutoff", m.Name)
		return false
	}
	if a.unlit != b.unlit {
		g.fail("material %q was made unlit, but a standard material is always lit", m.Name)
		return false
	}
	if a.twoSided != b.twoSided {
		m.DoubleSided = 0
		if b.twoSided {
			m.DoubleSided = 1
		}
	}
	if !g.same(a.color, b.color, "") {
		copy(m.Diffuse[:3], b.color[:])
	}
	if !g.same(a.alpha, b.alpha, "") {
		m.Opacity = b.alpha
	}
	if a.blend != b.blend {
		g.blend(l, b.blend == scene.AlphaBlend)
	}
	return true
}

// blend makes a material translucent or opaque. Unless its opacity makes it translucent, its picture does: by an opacity map that is
// the diffuse map.
func (g *merger) blend(l *xac.Look, on bool) {
	m, diffuse := l.Standard, ""
	if !on {
		m.Opacity = 1 // glTF ignores the alpha of an opaque material
	}
	for _, u := range l.Layers {
		if u.Kind == xac.MapDiffuse {
			diffuse = u.Texture
			break
		}
	}
	translucent := m.Opacity < 1
	for _, u := range l.Layers {
		translucent = translucent || u.Kind == xac.MapOpacity && strings.EqualFold(u.Texture, diffuse)
	}
	if on == translucent {
		return
	}
	if diffuse == "" || len(m.Layers) == 0 {
		g.fail("the alpha mode of material %q was changed, but its textures are in separate chunks, or it has none", m.Name)
		return
	}
	if on {
		m.Layers = append(slices.Clip(m.Layers), xac.MaterialLayer{Amount: 1, UTiling: 1, VTiling: 1, Material: m.Layers[0].Material, Map: xac.MapOpacity, Texture: diffuse})
		return
	}
	m.Layers = slices.DeleteFunc(slices.Clone(m.Layers), func(x xac.MaterialLayer) bool {
		return x.Map == xac.MapOpacity && strings.EqualFold(x.Texture, diffuse)
	})
}

// mergeShader changes the switches of a shader's material. One that its shader doesn't have is an error.
func (g *merger) mergeShader(m *xac.FXMaterial, a, b *appearance) bool {
	flag := func(name string, was, is bool) {
		if was != is && !setSwitch(m, name, is) {
			g.fail("material %q was changed, and its shader has no %s", m.Name, name)
		}
	}
	flag("g_isTwoSideOn", a.twoSided, b.twoSided)
	flag("g_isLightOff", a.unlit, b.unlit)
	flag("g_isAlphaTestOn", a.blend == scene.AlphaTest, b.blend == scene.AlphaTest)
	flag("g_isAlphaBlendOn", a.blend == scene.AlphaBlend, b.blend == scene.AlphaBlend)
	if b.blend == scene.AlphaTest && a.cutoff != b.cutoff {
		i := slices.IndexFunc(m.Ints, func(p xac.IntParam) bool { return p.Name == "g_alphaTestValue" })
		if i < 0 {
			g.fail("the alpha cutoff of material %q was changed, and its shader has no g_alphaTestValue", m.Name)
			return false
		}
		m.Ints[i].Value = int32(b.cutoff*255 + 0.5)
	}
	if !g.same(a.alpha, b.alpha, "") || a.texture == "" && !g.same(a.color, b.color, "") {
		g.fail("the colour of material %q was changed, but marrow doesn't know a colour parameter of its shader", m.Name)
	}
	return true
}

// addShader adds a copy of one of the base's shader materials, with its edits. It returns false if the material isn't such a copy.
func (g *merger) addShader(m *scene.Material, looks []xac.Look) bool {
	x, ok := scene.Recall[xac.FXExtras](m.Extras, actorFormat)
	if !ok || x.Effect == "" {
		return false
	}
	for i := range g.was.s.Materials {
		was, n := &g.was.s.Materials[i], g.was.materialAt[i]
		y, _ := scene.Recall[xac.FXExtras](was.Extras, actorFormat)
		if n == xac.None || looks[n].FX == nil || !reflect.DeepEqual(x, y) {
			continue
		}
		of := looks[n].FX
		made := &xac.FXMaterial{LOD: of.LOD, Name: m.Name, Effect: of.Effect, Technique: of.Technique, Ints: slices.Clone(of.Ints), Floats: of.Floats,
			Colors: of.Colors, Bools: slices.Clone(of.Bools), Vectors: of.Vectors, Bitmaps: of.Bitmaps}
		g.mergeLook(&xac.Look{FX: made}, was, m)
		at := slices.IndexFunc(g.base.Chunks, func(ch xac.Chunk) bool { return ch.Body == xac.Body(of) })
		g.insertMaterial(xac.Chunk{ID: xac.ChunkFXMaterial, Version: g.base.Chunks[at].Version, Body: made})
		return true
	}
	return false
}

// addMaterial adds a material, with the structure of the base's standard materials.
func (g *merger) addMaterial(m *xac.Material, number uint32) {
	for k := range m.Layers {
		m.Layers[k].Material = uint16(number)
	}
	version := uint32(2)
	for k := range g.base.Chunks {
		if _, ok := g.base.Chunks[k].Body.(*xac.Material); ok {
			version = g.base.Chunks[k].Version
		}
	}
	list := []xac.Chunk{{ID: xac.ChunkMaterial, Version: version, Body: m}}
	if version == 1 {
		for k := range m.Layers {
			list = append(list, xac.Chunk{ID: xac.ChunkMaterialLayer, Version: 1, Body: &m.Layers[k]})
		}
	}
	g.insertMaterial(list...)
}

// insertMaterial adds the chunks of a material after the base's materials, or else after its nodes.
func (g *merger) insertMaterial(list ...xac.Chunk) {
	last := -1
	for k := range g.base.Chunks {
		switch b := g.base.Chunks[k].Body.(type) {
		case *xac.Material, *xac.FXMaterial, *xac.MaterialLayer:
			last = k
		case *xac.MaterialTotals:
			last = max(last, k)
			if b.Total++; list[0].ID == xac.ChunkFXMaterial {
				b.FX++
			} else {
				b.Standard++
			}
		}
	}
	if last < 0 {
		for k := range g.base.Chunks {
			switch g.base.Chunks[k].Body.(type) {
			case *xac.Info, *xac.Node, *xac.Nodes:
				last = k
			}
		}
	}
	g.base.Chunks = slices.Insert(g.base.Chunks, last+1, list...)
}
