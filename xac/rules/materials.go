package rules

import (
	"slices"
	"strings"

	"marrow/internal/gamepath"
	"marrow/xac"

	"marrow/asset"
	"marrow/check"
	"marrow/report"
)

// materialRules are about materials and their textures.
var materialRules = []check.Rule[*xac.File]{
	{
		Code: "XAC140", Severity: report.Note, Title: "an unused material",
		Why:     "No mesh uses the material, but it is loaded together with its textures.",
		Example: "Three materials, of which the sub-meshes use only 0 and 1.",
		Find:    eachActor(idleMaterials),
	},
	{
		Code: "XAC141", Severity: report.Warning, Title: "incorrect numbers of materials",
		Why:     "The engine allocates memory for the number of materials that the file states.",
		Example: "A total of 2 standard materials in a file with three.",
		Fix:     "the materials are counted",
		Find:    eachActor(totals),
	},
	{
		Code: "XAC142", Severity: report.Error, Title: "a texture for a material that doesn't exist",
		Why:     "A texture layer refers to its material by index. If there is no such material, the layer is lost, or is applied to unrelated memory.",
		Example: "A layer for material 3 in a file with two materials.",
		Find: eachActor(func(a *actor, c *check.Context) {
			for _, l := range bodies[*xac.MaterialLayer](a.f, a.prefix) {
				if !check.In(l.it.Material, a.looks) {
					c.Report(l.path+".material", "material %d, but there are only %d", l.it.Material, a.looks)
				}
			}
		}),
	},
	{
		Code: "XAC143", Severity: report.Warning, Title: "a texture path that exists only on one machine",
		Why:     "The game looks for textures by name in its own folders. Paths with drive letters or parent folders work only on one machine. Store only the name of the texture.",
		Example: `D:\work\knight_diffuse.tga`,
		Find: eachTexture(func(name, path string, c *check.Context) {
			slashed := gamepath.Slashed(name)
			if strings.Contains(slashed, ":") || strings.HasPrefix(slashed, "/") || slices.Contains(strings.Split(slashed, "/"), "..") {
				c.Report(path, "the texture is %q", name)
			}
		}),
	},
	{
		Code: "XAC144", Severity: report.Warning, Title: "a missing texture",
		Why:     "The surface has a plain colour, or the model isn't drawn. marrow checks this only with --assets. Add the texture. If it exists elsewhere, use --assets to search there.",
		Example: "knight_diffuse, if neither knight_diffuse.dds nor knight_diffuse.tga exists.",
		Find: eachTexture(func(name, path string, c *check.Context) {
			c.Look(path, name, asset.TextureExts...)
		}),
	},
	{
		Code: "XAC145", Severity: report.Note, Title: "an unknown value in a material",
		Why:     "The value isn't a known map type, blend mode or transparency type. The engine's behaviour for such values is unknown.",
		Example: "Map type 30.",
		Find:    eachActor(materialKinds),
	},
}

// eachTexture converts a rule for a texture in a material to a rule for a file.
func eachTexture(rule func(name, path string, c *check.Context)) func(*xac.File, *check.Context) {
	return eachActor(func(a *actor, c *check.Context) {
		for _, m := range bodies[*xac.Material](a.f, a.prefix) {
			for k := range m.it.Layers {
				rule(m.it.Layers[k].Texture, check.Path(m.path, "layers", k, "texture"), c)
			}
		}
		for _, l := range bodies[*xac.MaterialLayer](a.f, a.prefix) {
			rule(l.it.Texture, l.path+".texture", c)
		}
		for _, m := range bodies[*xac.FXMaterial](a.f, a.prefix) {
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
		case *xac.Material, *xac.FXMaterial:
			if !used[number] {
				c.Report(check.Path(a.prefix+"chunks", i, ch.ID.String()), "no sub-mesh has material %d", number)
			}
			number++
		}
	}
}

func totals(a *actor, c *check.Context) {
	list := bodies[*xac.MaterialTotals](a.f, a.prefix)
	if len(list) != 1 { // one per level of detail, and it isn't known which belong to which
		return
	}
	t := list[0].it
	standard, fx := uint32(len(xac.Bodies[*xac.Material](a.f))), uint32(len(xac.Bodies[*xac.FXMaterial](a.f)))
	for _, n := range []struct {
		name  string
		value *uint32
		want  uint32
	}{{"total", &t.Total, standard + fx}, {"standard", &t.Standard, standard}, {"fx", &t.FX, fx}} {
		if *n.value != n.want && c.Repair(list[0].path+"."+n.name, "the count is %d, but there are %d materials", *n.value, n.want) {
			*n.value = n.want
		}
	}
}

func materialKinds(a *actor, c *check.Context) {
	layer := func(l *xac.MaterialLayer, path string) {
		if l.Map > xac.MapDisplacement {
			c.Report(path+".map", "unknown map type %d", uint8(l.Map))
		}
		if l.Blend > lastBlend {
			c.Report(path+".blend", "unknown blend mode %d", uint8(l.Blend))
		}
	}
	for _, m := range bodies[*xac.Material](a.f, a.prefix) {
		if !strings.ContainsRune("FSAU", rune(m.it.TransparencyType)) {
			c.Report(m.path+".transparencyType", "unknown transparency type %d", m.it.TransparencyType)
		}
		for k := range m.it.Layers {
			layer(&m.it.Layers[k], check.Path(m.path, "layers", k))
		}
	}
	for _, l := range bodies[*xac.MaterialLayer](a.f, a.prefix) {
		layer(l.it, l.path)
	}
}

const lastBlend xac.BlendMode = 12
