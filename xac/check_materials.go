package xac

import (
	"slices"
	"strings"

	"marrow/asset"
	"marrow/check"
	"marrow/report"
)

// materialRules are about materials and their textures.
var materialRules = []check.Rule[*File]{
	{
		Code:    report.XACMaterialIdle,
		Why:     "A material that no mesh has is loaded, with its textures, for nothing.",
		Example: "Three materials, of which sub-meshes use 0 and 1.",
		Find:    eachActor(idleMaterials),
	},
	{
		Code:    report.XACTotals,
		Why:     "The engine makes room for as many materials as the file says that it has.",
		Example: "Totals of 2 standard materials in a file of three.",
		Fix:     "the materials are counted",
		Find:    eachActor(totals),
	},
	{
		Code:    report.XACLayerMaterial,
		Why:     "A texture beside the materials says which one it is for.",
		Example: "A layer for material 3 in a file of two.",
		Find: eachActor(func(a *actor, c *check.Context) {
			for _, l := range bodies[*MaterialLayer](a.f, a.prefix) {
				if !check.In(l.it.Material, a.looks) {
					c.Report(l.path+".material", "material %d, of %d", l.it.Material, a.looks)
				}
			}
		}),
	},
	{
		Code:    report.XACTexturePath,
		Why:     "Textures are looked for by their names, in the game's own folders. A drive, or a way up, leads nowhere on other machines.",
		Example: `D:\work\knight_diffuse.tga`,
		Find: eachTexture(func(name, path string, c *check.Context) {
			slashed := strings.ReplaceAll(name, `\`, "/")
			if strings.Contains(slashed, ":") || strings.HasPrefix(slashed, "/") || slices.Contains(strings.Split(slashed, "/"), "..") {
				c.Report(path, "the texture is %q", name)
			}
		}),
	},
	{
		Code:    report.XACNoTexture,
		Why:     "A texture that isn't there is shown as a plain colour, or the model isn't shown at all. Needs --assets.",
		Example: "knight_diffuse, with neither a .dds nor a .tga of that name.",
		Find: eachTexture(func(name, path string, c *check.Context) {
			c.Look(path, name, asset.TextureExts...)
		}),
	},
	{
		Code:    report.XACMaterialKind,
		Why:     "Kinds of maps, ways to blend and kinds of transparency are numbers from lists. What the engine makes of others isn't known.",
		Example: "A map of kind 30.",
		Find:    eachActor(materialKinds),
	},
}

// eachTexture makes a rule of one about a texture that a material names.
func eachTexture(rule func(name, path string, c *check.Context)) func(*File, *check.Context) {
	return eachActor(func(a *actor, c *check.Context) {
		for _, m := range bodies[*Material](a.f, a.prefix) {
			for k := range m.it.Layers {
				rule(m.it.Layers[k].Texture, check.Path(m.path, "layers", k, "texture"), c)
			}
		}
		for _, l := range bodies[*MaterialLayer](a.f, a.prefix) {
			rule(l.it.Texture, l.path+".texture", c)
		}
		for _, m := range bodies[*FXMaterial](a.f, a.prefix) {
			for k, b := range m.it.Bitmaps {
				if b.Value != "" && !strings.EqualFold(b.Value, "none") {
					rule(b.Value, check.Path(m.path, "bitmaps", k, "value"), c)
				}
			}
		}
	})
}

func idleMaterials(a *actor, c *check.Context) {
	if len(a.meshes) == 0 {
		return
	}
	used := make(map[uint32]bool)
	for _, m := range a.meshes {
		for i := range m.it.SubMeshes {
			used[m.it.SubMeshes[i].Material] = true
		}
	}
	number := uint32(0)
	for i := range a.f.Chunks {
		ch := &a.f.Chunks[i]
		switch ch.Body.(type) {
		case *Material, *FXMaterial:
			if !used[number] {
				c.Report(check.Path(a.prefix+"chunks", i, ch.ID.String()), "no sub-mesh has material %d", number)
			}
			number++
		}
	}
}

func totals(a *actor, c *check.Context) {
	list := bodies[*MaterialTotals](a.f, a.prefix)
	if len(list) != 1 { // one a level of detail, and nobody knows which are whose
		return
	}
	t := list[0].it
	standard, fx := uint32(len(Bodies[*Material](a.f))), uint32(len(Bodies[*FXMaterial](a.f)))
	for _, n := range []struct {
		name  string
		value *uint32
		want  uint32
	}{{"total", &t.Total, standard + fx}, {"standard", &t.Standard, standard}, {"fx", &t.FX, fx}} {
		if *n.value != n.want && c.Repair(list[0].path+"."+n.name, "%d materials, where there are %d", *n.value, n.want) {
			*n.value = n.want
		}
	}
}

func materialKinds(a *actor, c *check.Context) {
	layer := func(l *MaterialLayer, path string) {
		if l.Map > MapDisplacement {
			c.Report(path+".map", "a map of kind %d", uint8(l.Map))
		}
		if l.Blend > lastBlend {
			c.Report(path+".blend", "a way to blend of number %d", uint8(l.Blend))
		}
	}
	for _, m := range bodies[*Material](a.f, a.prefix) {
		if !strings.ContainsRune("FSAU", rune(m.it.TransparencyType)) {
			c.Report(m.path+".transparencyType", "a transparency of kind %d", m.it.TransparencyType)
		}
		for k := range m.it.Layers {
			layer(&m.it.Layers[k], check.Path(m.path, "layers", k))
		}
	}
	for _, l := range bodies[*MaterialLayer](a.f, a.prefix) {
		layer(l.it, l.path)
	}
}

const lastBlend BlendMode = 12
