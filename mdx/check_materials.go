package mdx

import (
	"slices"
	"strings"

	"marrow/check"
	"marrow/report"
)

// materialRules are about materials and their layers.
var materialRules = []check.Rule[*Model]{
	{
		Code: "MDX165", Severity: report.Error, Title: "a material without layers",
		Why:     "A material is drawn layer by layer. The game assumes at least one and crashes without it.",
		Example: "Material { PriorityPlane 0, }.",
		Find:    noLayers,
	},
	{
		Code: "MDX162", Severity: report.Error, Title: "a texture animation that doesn't exist",
		Why:     "A texture animation moves a layer's texture. With an index outside the list, the game reads unrelated memory.",
		Example: "TVertexAnimId 2 in a model of one texture animation.",
		Fix:     "the layer's texture animation is removed",
		Find:    textureAnimRefs,
	},
	{
		Code: "MDX163", Severity: report.Warning, Title: "a layer uses texture coordinates that the geoset doesn't have",
		Why:     "A layer selects one of the geoset's sets of texture coordinates. If the set doesn't exist, the surface has a single colour, or the game crashes.",
		Example: "CoordId 1 on a geoset with one set.",
		Find:    coordIDs,
	},
	{
		Code: "MDX180", Severity: report.Warning, Title: "an unknown filter mode",
		Why:     "The value isn't a filter mode. Viewers draw it as Blend; the game's behaviour depends on its version. Some exporters leave the field uninitialised.",
		Example: "FilterMode 12257548.",
		Find:    filterModes,
	},
	{
		Code: "MDX183", Severity: report.Warning, Title: "an unknown shader",
		Why:     "The game uses the classic shader instead. Reforged's textures then look flat and much too dark.",
		Example: `Shader "Shader_HD_DefaultUnt".`,
		Find:    shaderNames,
	},
	{
		Code: "MDX186", Severity: report.Warning, Title: "a Reforged shader without its six textures",
		Why:     "Reforged's shader reads six textures: diffuse, normal, occlusion-roughness-metallic, emissive, team colour and environment. If some are missing, the model is black, white, or shines like plastic.",
		Example: "A material of Shader_HD_DefaultUnit with two layers.",
		Find:    slots,
	},
	{
		Code: "MDX184", Severity: report.Note, Title: "something that is never visible",
		Why:     "Its alpha is 0, and no track changes it. It is loaded and animated, but never visible.",
		Example: "A layer with a static alpha of 0.",
		Find:    hidden,
	},
	{
		Code:    codeGeosetAnim,
		Why:     "A geoset animation colours and hides one geoset. Without the geoset it has no effect. If two animate the same geoset, the game uses one of them, and tools disagree on which.",
		Example: "GeosetId 4 in a model of four geosets; two animations for geoset 0.",
		Find:    geosetAnimRefs,
	},
	{
		Code: "MDX166", Severity: report.Note, Title: "an unused material",
		Why:     "No geoset or ribbon uses it, but its textures are loaded.",
		Example: "The material of a geoset that was removed.",
		Find:    materialsUnused,
	},
	{
		Code: "MDX168", Severity: report.Note, Title: "an unused texture animation",
		Why:     "No layer uses it, so that it has no effect.",
		Example: "A texture animation whose layer was removed.",
		Find:    textureAnimsUnused,
	},
	{
		Code: "MDX182", Severity: report.Note, Title: "unknown flags",
		Why:     "No known version of the game reads these bits. They are junk from an exporter, or a record was written incorrectly.",
		Example: "Layer flags of 0xCDCDCDCD.",
		Find:    unknownFlags,
	},
}

// eachLayer calls visit with every layer.
func (m *Model) eachLayer(visit func(l *Layer, i, k int)) {
	for i := range m.Materials {
		for k := range m.Materials[i].Layers {
			visit(&m.Materials[i].Layers[k], i, k)
		}
	}
}

func noLayers(m *Model, c *check.Context) {
	for i := range m.Materials {
		if len(m.Materials[i].Layers) == 0 {
			c.Report(check.Path("materials", i), "a material without layers")
		}
	}
}

func textureAnimRefs(m *Model, c *check.Context) {
	m.eachLayer(func(l *Layer, i, k int) {
		if id := l.TextureAnimID; id != None && !check.In(id, len(m.TextureAnims)) &&
			c.Repair(check.Path("materials", i, "layers", k, "textureAnimId"), "texture animation %d, of %d", id, len(m.TextureAnims)) {
			l.TextureAnimID = None
		}
	})
}

func coordIDs(m *Model, c *check.Context) {
	look := func(l *Layer, material, k, geoset, sets int) {
		if !check.In(l.CoordID, sets) && l.Flags&SphereEnvMap == 0 && !m.allowsNone(l.CoordID) {
			c.Report(check.Path("materials", material, "layers", k, "coordId"), "texture coordinates %d, but geoset %d has %d sets", l.CoordID, geoset, sets)
		}
	}
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if !check.In(g.MaterialID, len(m.Materials)) || len(g.Vertices) == 0 {
			continue
		}
		for k := range m.Materials[g.MaterialID].Layers {
			l := &m.Materials[g.MaterialID].Layers[k]
			look(l, int(g.MaterialID), k, i, len(g.UVSets))
		}
	}
	for i := range m.BatchedGeosets {
		const sets = 2
		g := &m.BatchedGeosets[i]
		if !check.In(g.MaterialID, len(m.Materials)) || len(g.Vertices) == 0 {
			continue
		}
		for k := range m.Materials[g.MaterialID].Layers {
			look(&m.Materials[g.MaterialID].Layers[k], int(g.MaterialID), k, i, sets)
		}
	}
}

func filterModes(m *Model, c *check.Context) {
	m.eachLayer(func(l *Layer, i, k int) {
		if l.FilterMode > FilterModulate2x {
			c.Report(check.Path("materials", i, "layers", k, "filterMode"), "filter mode %d; 0 to 6 are known", uint32(l.FilterMode))
		}
	})
	for i := range m.ParticleEmitters2 {
		if f := m.ParticleEmitters2[i].FilterMode; f > ParticleAlphaKey {
			c.Report(check.Path("particleEmitters2", i, "filterMode"), "filter mode %d; 0 to 4 are known", uint32(f))
		}
	}
}

func shaderNames(m *Model, c *check.Context) {
	known := func(name string) bool {
		return name == "" || slices.ContainsFunc([]Shader{0, 1, 2, 24}, func(s Shader) bool { return strings.EqualFold(s.String(), name) })
	}
	for i := range m.Materials {
		if name := m.Materials[i].Shader; !known(name) {
			c.Report(check.Path("materials", i, "shader"), "shader %q", name)
		}
	}
	if m.Version < 1100 || m.Flavour != Warcraft3 {
		return
	}
	m.eachLayer(func(l *Layer, i, k int) {
		if l.Shader.String() == "" {
			c.Report(check.Path("materials", i, "layers", k, "shader"), "shader %d; 0, 1, 2 and 24 are known", uint32(l.Shader))
		}
	})
}

func slots(m *Model, c *check.Context) {
	const all = 6
	if m.Flavour != Warcraft3 || m.Version < 900 {
		return
	}
	if m.Version >= 1100 {
		m.eachLayer(func(l *Layer, i, k int) {
			if n := len(l.Slots); (l.Shader == 1 || l.Shader == 24) && n < all {
				c.Report(check.Path("materials", i, "layers", k, "slotCount"), "%d textures, where the shader reads six", n)
			}
		})
		return
	}
	for i := range m.Materials {
		if x := &m.Materials[i]; strings.EqualFold(x.Shader, "Shader_HD_DefaultUnit") && len(x.Layers) < all {
			c.Report(check.Path("materials", i, "layers"), "%d layers, but the shader reads six", len(x.Layers))
		}
	}
}

func hidden(m *Model, c *check.Context) {
	m.eachLayer(func(l *Layer, i, k int) {
		if l.Alpha <= check.Invisible && l.AlphaTrack == nil {
			c.Report(check.Path("materials", i, "layers", k, "alpha"), "a layer with an alpha of %v that never changes", l.Alpha)
		}
	})
	for i := range m.GeosetAnims {
		if a := &m.GeosetAnims[i]; a.Alpha <= check.Invisible && a.AlphaTrack == nil {
			c.Report(check.Path("geosetAnims", i, "alpha"), "geoset %d has an alpha of %v that never changes", a.GeosetID, a.Alpha)
		}
	}
}

func geosetAnimRefs(m *Model, c *check.Context) {
	n := len(m.Geosets) + len(m.BatchedGeosets)
	first := make(map[int32]int)
	for i := range m.GeosetAnims {
		id := m.GeosetAnims[i].GeosetID
		path := check.Path("geosetAnims", i, "geosetId")
		if m.allowsNone(id) {
			continue
		}
		if !check.In(id, n) {
			c.Report(path, "geoset %d, but there are only %d", id, n)
		} else if before, taken := first[id]; taken {
			c.Report(path, "geoset %d has geoset animation %d already", id, before)
		} else {
			first[id] = i
		}
	}
}

func materialsUnused(m *Model, c *check.Context) {
	used := make([]bool, len(m.Materials))
	use := func(id int32) {
		if check.In(id, len(used)) {
			used[id] = true
		}
	}
	for i := range m.Geosets {
		use(m.Geosets[i].MaterialID)
	}
	for i := range m.BatchedGeosets {
		use(m.BatchedGeosets[i].MaterialID)
	}
	for i := range m.RibbonEmitters {
		use(m.RibbonEmitters[i].MaterialID)
	}
	for i, is := range used {
		if !is {
			c.Report(check.Path("materials", i), "no geoset or ribbon uses this material")
		}
	}
}

func textureAnimsUnused(m *Model, c *check.Context) {
	used := make([]bool, len(m.TextureAnims))
	m.eachLayer(func(l *Layer, _, _ int) {
		if check.In(l.TextureAnimID, len(used)) {
			used[l.TextureAnimID] = true
		}
	})
	for i, is := range used {
		if !is {
			c.Report(check.Path("textureAnims", i), "a texture animation that no layer has")
		}
	}
}

func unknownFlags(m *Model, c *check.Context) {
	odd := func(flags, known uint32, parts ...any) {
		if rest := flags &^ known; rest != 0 {
			c.Report(check.Path(parts...), "flags %#x, of which %#x are unknown", flags, rest)
		}
	}
	of := func(warcraft3, wow uint32) uint32 {
		if m.Flavour == Warcraft3 {
			return warcraft3
		}
		return wow
	}
	layer, anim, geoset := of(0x7FF, 0x1FF), of(3, 1), of(uint32(Unselectable), 0x31)
	const material, texture, sequence, model = 0x3B, 3, 1, 7
	odd(uint32(m.Flags), model, "model.flags")
	m.eachLayer(func(l *Layer, i, k int) { odd(uint32(l.Flags), layer, "materials", i, "layers", k, "flags") })
	for i := range m.Materials {
		odd(uint32(m.Materials[i].Flags), material, "materials", i, "flags")
	}
	for i := range m.GeosetAnims {
		odd(uint32(m.GeosetAnims[i].Flags), anim, "geosetAnims", i, "flags")
	}
	for i := range m.Textures {
		odd(uint32(m.Textures[i].Flags), texture, "textures", i, "flags")
	}
	for i := range m.Sequences {
		odd(uint32(m.Sequences[i].Flags), sequence, "sequences", i, "flags")
	}
	field := "selectionFlags"
	if m.Flavour == WorldOfWarcraft {
		field = "flags"
	}
	for i := range m.Geosets {
		odd(uint32(m.Geosets[i].SelectionFlags), geoset, "geosets", i, field)
	}
	for i := range m.BatchedGeosets {
		odd(uint32(m.BatchedGeosets[i].Flags), geoset, "geosets", i, "flags")
	}
	unknownNodeFlags(m, c, odd)
}

// unknownNodeFlags reports bits that have no name for objects of the kind.
func unknownNodeFlags(m *Model, c *check.Context, odd func(flags, known uint32, parts ...any)) {
	inv := inventoryOf(m, c)
	look := func(n *Node, warcraft3, wow []string) {
		known := bitsOf(warcraft3)
		if m.Flavour == WorldOfWarcraft {
			known = bitsOf(wow)
		}
		if uint32(n.Flags)&^known != 0 {
			odd(uint32(n.Flags), known, inv.pathOf(n), "flags")
		}
	}
	special := make(map[*Node]bool)
	of := func(n *Node, warcraft3, wow []string) {
		special[n] = true
		look(n, warcraft3, wow)
	}
	for i := range m.ParticleEmitters {
		of(&m.ParticleEmitters[i].Node, emitterWC3, emitterWoW)
	}
	for i := range m.ParticleEmitters2 {
		of(&m.ParticleEmitters2[i].Node, particleWC3, particleWoW)
	}
	for i := range m.PopcornEmitters {
		of(&m.PopcornEmitters[i].Node, popcornWC3, nodeBitsWoW)
	}
	for _, n := range inv.nodes {
		if !special[n.Node] {
			look(n.Node, nodeBitsWC3, nodeBitsWoW)
		}
	}
}

// bitsOf are the bits that have a name.
func bitsOf(names []string) (bits uint32) {
	for i, name := range names {
		if name != "" {
			bits |= 1 << i
		}
	}
	return bits
}
