package rules

import (
	"slices"
	"strings"

	"marrow/check"
	"marrow/mdx"
	"marrow/report"
)

// materialRules are about materials and their layers.
var materialRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX165", Severity: report.Error, Title: "a material without layers",
		Why:     "A material is drawn layer by layer. The game assumes that there is at least one layer, and crashes otherwise.",
		Example: "Material { PriorityPlane 0, }.",
		Find:    noLayers,
	},
	{
		Code: "MDX162", Severity: report.Error, Title: "a texture animation that doesn't exist",
		Why:     "A layer refers to its texture animation by index. If the index is outside the list, the game reads unrelated memory.",
		Example: "TVertexAnimId 2 in a model with one texture animation.",
		Fix:     "the layer's texture animation is removed",
		Find:    textureAnimRefs,
	},
	{
		Code: "MDX163", Severity: report.Warning, Title: "a layer uses texture coordinates that the geoset doesn't have",
		Why:     "A layer selects one of the geoset's sets of texture coordinates. If the set doesn't exist, the surface is drawn in a single colour or the game crashes. Select a set that the geoset has, or add the missing set.",
		Example: "CoordId 1 on a geoset with one set.",
		Find:    coordIDs,
	},
	{
		Code: "MDX180", Severity: report.Warning, Title: "an unknown filter mode",
		Why:     "The value isn't a known filter mode. Viewers treat it as Blend; the game's behaviour depends on its version. Some exporters leave the field uninitialised. Set one of the known filter modes.",
		Example: "FilterMode 12257548.",
		Find:    filterModes,
	},
	{
		Code: "MDX183", Severity: report.Warning, Title: "an unknown shader",
		Why:     "The game doesn't know this shader and uses the classic one, with which Reforged textures look flat and much too dark. Set Shader_HD_DefaultUnit or Shader_SD_FixedFunction.",
		Example: `Shader "Shader_HD_DefaultUnt".`,
		Find:    shaderNames,
	},
	{
		Code: "MDX186", Severity: report.Warning, Title: "a Reforged shader without its six textures",
		Why:     "Reforged's shader reads six textures: diffuse, normal, occlusion-roughness-metallic, emissive, team colour and environment. If some are missing, the model is black or white, or looks like shiny plastic. Add the missing textures; the game has neutral ones, such as Textures/normal.blp, Textures/ORM.blp and Textures/Black32.blp.",
		Example: "A material of Shader_HD_DefaultUnit with two layers.",
		Find:    missingSlots,
	},
	{
		Code: "MDX184", Severity: report.Note, Title: "a layer or geoset that is never visible",
		Why:     "The alpha is 0 and isn't animated. The layer or geoset is loaded, but it is never visible.",
		Example: "A layer with a static alpha of 0.",
		Find:    neverVisible,
	},
	{
		Code:    "MDX007",
		Why:     "A geoset animation changes the colour and visibility of one geoset. If the geoset doesn't exist, the animation has no effect. If two animations refer to the same geoset, the game uses one of them, and tools disagree on which.",
		Example: "GeosetId 4 in a model with four geosets; two animations for geoset 0.",
		Find:    geosetAnimRefs,
	},
	{
		Code: "MDX166", Severity: report.Note, Title: "an unused material",
		Why:     "No geoset or ribbon uses the material, but its textures are loaded.",
		Example: "The material of a geoset that was removed.",
		Find:    materialsUnused,
	},
	{
		Code: "MDX168", Severity: report.Note, Title: "an unused texture animation",
		Why:     "The texture animation has no effect, because no layer uses it.",
		Example: "A texture animation whose layer was removed.",
		Find:    textureAnimsUnused,
	},
	{
		Code: "MDX182", Severity: report.Note, Title: "unknown flags",
		Why:     "No known version of the game reads these bits. They are usually uninitialised memory from an exporter, or the record was written incorrectly.",
		Example: "Layer flags of 0xCDCDCDCD.",
		Find:    unknownFlags,
	},
}

// eachLayer calls visit with each layer and its indices.
func eachLayer(m *mdx.Model, visit func(l *mdx.Layer, i, k int)) {
	for i := range m.Materials {
		for k := range m.Materials[i].Layers {
			visit(&m.Materials[i].Layers[k], i, k)
		}
	}
}

func noLayers(m *mdx.Model, c *check.Context) {
	for i := range m.Materials {
		if len(m.Materials[i].Layers) == 0 {
			c.Report(check.Path("materials", i), "a material without layers")
		}
	}
}

func textureAnimRefs(m *mdx.Model, c *check.Context) {
	eachLayer(m, func(l *mdx.Layer, i, k int) {
		if id := l.TextureAnimID; id != mdx.None && !check.In(id, len(m.TextureAnims)) &&
			c.Repair(check.Path("materials", i, "layers", k, "textureAnimId"), "texture animation %d, of %d", id, len(m.TextureAnims)) {
			l.TextureAnimID = mdx.None
		}
	})
}

func coordIDs(m *mdx.Model, c *check.Context) {
	look := func(l *mdx.Layer, material, k, geoset, sets int) {
		if !check.In(l.CoordID, sets) && l.Flags&mdx.SphereEnvMap == 0 && !m.AllowsNone(l.CoordID) {
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

func filterModes(m *mdx.Model, c *check.Context) {
	eachLayer(m, func(l *mdx.Layer, i, k int) {
		if l.FilterMode > mdx.FilterModulate2x {
			c.Report(check.Path("materials", i, "layers", k, "filterMode"), "filter mode %d; 0 to 6 are known", uint32(l.FilterMode))
		}
	})
	for i := range m.ParticleEmitters2 {
		if f := m.ParticleEmitters2[i].FilterMode; f > mdx.ParticleAlphaKey {
			c.Report(check.Path("particleEmitters2", i, "filterMode"), "filter mode %d; 0 to 4 are known", uint32(f))
		}
	}
}

func shaderNames(m *mdx.Model, c *check.Context) {
	known := func(name string) bool {
		return name == "" || slices.ContainsFunc([]mdx.Shader{0, 1, 2, 24}, func(s mdx.Shader) bool { return strings.EqualFold(s.String(), name) })
	}
	for i := range m.Materials {
		if name := m.Materials[i].Shader; !known(name) {
			c.Report(check.Path("materials", i, "shader"), "shader %q", name)
		}
	}
	if m.Version < 1100 || m.Flavour != mdx.Warcraft3 {
		return
	}
	eachLayer(m, func(l *mdx.Layer, i, k int) {
		if l.Shader.String() == "" {
			c.Report(check.Path("materials", i, "layers", k, "shader"), "shader %d; 0, 1, 2 and 24 are known", uint32(l.Shader))
		}
	})
}

func missingSlots(m *mdx.Model, c *check.Context) {
	const all = 6
	if m.Flavour != mdx.Warcraft3 || m.Version < 900 {
		return
	}
	if m.Version >= 1100 {
		eachLayer(m, func(l *mdx.Layer, i, k int) {
			if n := len(l.Slots); (l.Shader == 1 || l.Shader == 24) && n < all {
				c.Report(check.Path("materials", i, "layers", k, "slotCount"), "%d textures, but the shader reads six", n)
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

func neverVisible(m *mdx.Model, c *check.Context) {
	eachLayer(m, func(l *mdx.Layer, i, k int) {
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

func geosetAnimRefs(m *mdx.Model, c *check.Context) {
	n := len(m.Geosets) + len(m.BatchedGeosets)
	first := make(map[int32]int)
	for i := range m.GeosetAnims {
		id := m.GeosetAnims[i].GeosetID
		path := check.Path("geosetAnims", i, "geosetId")
		if m.AllowsNone(id) {
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

func materialsUnused(m *mdx.Model, c *check.Context) {
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

func textureAnimsUnused(m *mdx.Model, c *check.Context) {
	used := make([]bool, len(m.TextureAnims))
	eachLayer(m, func(l *mdx.Layer, _, _ int) {
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

func unknownFlags(m *mdx.Model, c *check.Context) {
	reportUnknown := func(flags, known uint32, parts ...any) {
		if rest := flags &^ known; rest != 0 {
			c.Report(check.Path(parts...), "flags %#x, of which %#x are unknown", flags, rest)
		}
	}
	of := func(warcraft3, wow uint32) uint32 {
		if m.Flavour == mdx.Warcraft3 {
			return warcraft3
		}
		return wow
	}
	layer, anim, geoset := of(0x7FF, 0x1FF), of(3, 1), of(uint32(mdx.Unselectable), 0x31)
	const material, texture, sequence, model = 0x3B, 3, 1, 7
	reportUnknown(uint32(m.Flags), model, "model.flags")
	eachLayer(m, func(l *mdx.Layer, i, k int) {
		reportUnknown(uint32(l.Flags), layer, "materials", i, "layers", k, "flags")
	})
	for i := range m.Materials {
		reportUnknown(uint32(m.Materials[i].Flags), material, "materials", i, "flags")
	}
	for i := range m.GeosetAnims {
		reportUnknown(uint32(m.GeosetAnims[i].Flags), anim, "geosetAnims", i, "flags")
	}
	for i := range m.Textures {
		reportUnknown(uint32(m.Textures[i].Flags), texture, "textures", i, "flags")
	}
	for i := range m.Sequences {
		reportUnknown(uint32(m.Sequences[i].Flags), sequence, "sequences", i, "flags")
	}
	field := "selectionFlags"
	if m.Flavour == mdx.WorldOfWarcraft {
		field = "flags"
	}
	for i := range m.Geosets {
		reportUnknown(uint32(m.Geosets[i].SelectionFlags), geoset, "geosets", i, field)
	}
	for i := range m.BatchedGeosets {
		reportUnknown(uint32(m.BatchedGeosets[i].Flags), geoset, "geosets", i, "flags")
	}
	unknownNodeFlags(m, c, reportUnknown)
}

// unknownNodeFlags reports flags without a name for the kind of object.
func unknownNodeFlags(m *mdx.Model, c *check.Context, reportUnknown func(flags, known uint32, parts ...any)) {
	inv := inventoryOf(m, c)
	for _, o := range m.Objects() {
		if known := mdx.KnownFlags(m.Flavour, o.Record); o.Node.Flags&^known != 0 {
			reportUnknown(uint32(o.Node.Flags), uint32(known), inv.pathOf(o.Node), "flags")
		}
	}
}
