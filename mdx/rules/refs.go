package rules

import (
	"marrow/check"
	"marrow/mdx"
	"marrow/report"
)

// refRules are about references to other records.
var refRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX160", Severity: report.Error, Title: "a material that doesn't exist",
		Why:     "A geoset or ribbon refers to its material by index. If the index is outside the list, the game crashes or uses undefined data.",
		Example: "MaterialID 3 in a model with three materials (0 to 2).",
		Find:    materialRefs,
	},
	{
		Code: "MDX161", Severity: report.Error, Title: "a texture that doesn't exist",
		Why:     "A layer or emitter refers to its texture by index. If the index is outside the list, the game crashes, or draws the surface white, black or green.",
		Example: "TextureID 5 in a model with five textures (0 to 4).",
		Find:    textureRefs,
	},
}

func materialRefs(m *mdx.Model, c *check.Context) {
	want := func(id int32, parts ...any) {
		if !check.In(id, len(m.Materials)) {
			c.Report(check.Path(parts...), "material %d, but there are only %d", id, len(m.Materials))
		}
	}
	for i := range m.Geosets {
		want(m.Geosets[i].MaterialID, "geosets", i, "materialId")
	}
	for i := range m.BatchedGeosets {
		want(m.BatchedGeosets[i].MaterialID, "geosets", i, "materialId")
	}
	for i := range m.RibbonEmitters {
		want(m.RibbonEmitters[i].MaterialID, "ribbonEmitters", i, "materialId")
	}
}

func textureRefs(m *mdx.Model, c *check.Context) {
	want := func(id int32, parts ...any) {
		if !check.In(id, len(m.Textures)) && !m.AllowsNone(id) {
			c.Report(check.Path(parts...), "texture %d, but there are only %d", id, len(m.Textures))
		}
	}
	track := func(t *mdx.Track[uint32], parts ...any) {
		for k := range t.Len() {
			want(int32(t.Value(k)), append(parts, k, "value")...)
		}
	}
	for i := range m.Materials {
		for k := range m.Materials[i].Layers {
			l := &m.Materials[i].Layers[k]
			for s := range l.Slots {
				slot := &l.Slots[s]
				want(slot.TextureID, "materials", i, "layers", k, "slots", s, "textureId")
				track(slot.TextureIDTrack, "materials", i, "layers", k, "slots", s, "textureIdTrack")
			}
			if len(l.Slots) == 0 && l.TextureIDTrack == nil {
				want(l.TextureID, "materials", i, "layers", k, "textureId")
			}
			track(l.TextureIDTrack, "materials", i, "layers", k, "textureIdTrack")
		}
	}
	for i := range m.ParticleEmitters2 {
		if e := &m.ParticleEmitters2[i]; e.ReplaceableID == 0 {
			want(e.TextureID, "particleEmitters2", i, "textureId")
		}
	}
}
