package m2

import (
	"marrow/check"
	"marrow/report"
)

// viewRules are about views against their model.
var viewRules = []check.Rule[*Model]{
	{
		Code:    report.M2ViewVertex,
		Why:     "A view names the vertices of the model that it draws. One that doesn't exist makes the client read beyond the model's vertices.",
		Example: "A .skin of another model, or of one that was cut down.",
		Find: func(m *Model, c *check.Context) {
			m.eachView(c, func(v *View, at func(...any) string) {
				base := m.FirstVertex(v)
				n, first := 0, 0
				for i, x := range v.Vertices {
					if base+int(x) >= len(m.Vertices) {
						if n++; n == 1 {
							first = i
						}
					}
				}
				if n > 0 {
					c.Report(at("vertices", first), "vertices beyond the %d of the model: %d", len(m.Vertices), n)
				}
			})
		},
	},
	onViews(ViewRules[0]), onViews(ViewRules[1]), onViews(ViewRules[2]),
	{
		Code:    report.M2SubMeshBones,
		Why:     "A sub-mesh is drawn with the bones that its part of the bone lookup names, and the graphics card has room for so many: the view says for how many it was made. More are cut off, and their vertices stay behind.",
		Example: "A sub-mesh of 80 bones in a view made for 64.",
		Find:    func(m *Model, c *check.Context) { m.eachView(c, m.subMeshBones(c)) },
	},
	{
		Code:    report.M2BatchRef,
		Why:     "A batch says what a sub-mesh is drawn with: material, colour, textures, weights, transforms. One that doesn't exist makes the client read beyond the lists: it shows green, or crashes.",
		Example: "A batch of material 3 in a model of three.",
		Find:    func(m *Model, c *check.Context) { m.eachView(c, m.batches(c)) },
	},
}

// ViewRules are what a view should keep by itself, such as a .skin file without its
// model.
var ViewRules = []check.Rule[*View]{
	{
		Code:    report.M2ViewTriangle,
		Why:     "A triangle is three numbers of the view's vertices. One that doesn't exist makes the graphics card read beyond them: spikes across the screen, or a crash.",
		Example: "A corner 300 in a view of 300 vertices.",
		Find:    viewTriangles,
	},
	{
		Code:    report.M2SubMeshRange,
		Why:     "A sub-mesh is a part of the view's vertices and triangles. One that runs beyond their end is drawn with what stands behind them.",
		Example: "Triangles from 900 on, 60 of them, in a view of 930.",
		Find:    subMeshRanges,
	},
	{
		Code:    report.M2Properties,
		Why:     "Each vertex of a view has its four bone indices beside it. With fewer, the client reads beyond the list.",
		Example: "300 vertices and 299 properties.",
		Find: func(v *View, c *check.Context) {
			if len(v.Properties) > 0 && len(v.Properties) != len(v.Vertices) {
				c.Report(prefix(c, "properties"), "%d, for %d vertices", len(v.Properties), len(v.Vertices))
			}
		},
	},
}

// onViews makes a rule about a view one about all views of a model.
func onViews(r check.Rule[*View]) check.Rule[*Model] {
	return check.Rule[*Model]{Code: r.Code, Why: r.Why, Example: r.Example, Find: func(m *Model, c *check.Context) {
		m.eachView(c, func(v *View, at func(...any) string) { r.Find(v, c) })
	}}
}

// eachView calls visit with every view, and what makes paths of its fields. While it
// does, findings are about the view's file.
func (m *Model) eachView(c *check.Context, visit func(v *View, at func(...any) string)) {
	for _, list := range [][]View{m.Views, m.LODs} {
		for i := range list {
			v := &list[i]
			c.File, c.Within = v.File, ""
			if v.File == "" {
				c.Within = m.at("views", i)
			}
			visit(v, func(parts ...any) string { return prefix(c, parts...) })
		}
	}
	c.File, c.Within = "", ""
}

// prefix is the path of a field of the view at hand.
func prefix(c *check.Context, parts ...any) string {
	return check.Path(append([]any{c.Within}, parts...)...)
}

func viewTriangles(v *View, c *check.Context) {
	n, first := 0, 0
	for i, x := range v.Triangles {
		if int(x) >= len(v.Vertices) {
			if n++; n == 1 {
				first = i
			}
		}
	}
	if n > 0 {
		c.Report(prefix(c, "triangles", first), "corners beyond the %d vertices of the view: %d", len(v.Vertices), n)
	}
	if len(v.Triangles)%3 != 0 {
		c.Report(prefix(c, "triangles"), "%d corners, which don't make up triangles", len(v.Triangles))
	}
}

func subMeshRanges(v *View, c *check.Context) {
	for i := range v.SubMeshes {
		s := &v.SubMeshes[i]
		if end := int(s.VertexStart) + int(s.VertexCount); end > len(v.Vertices) {
			c.Report(prefix(c, "subMeshes", i, "vertexCount"), "vertices up to %d, of %d", end, len(v.Vertices))
		}
		if end := int64(s.Level)<<16 + int64(s.IndexStart) + int64(s.IndexCount); end > int64(len(v.Triangles)) {
			c.Report(prefix(c, "subMeshes", i, "indexCount"), "corners up to %d, of %d", end, len(v.Triangles))
		}
	}
	for i := range v.Batches {
		if s := v.Batches[i].SubMesh; int(s) >= len(v.SubMeshes) {
			c.Report(prefix(c, "batches", i, "subMesh"), "sub-mesh %d, of %d", s, len(v.SubMeshes))
		}
	}
}

// subMeshBones takes the view's number of bones for what it was made for, where it is
// one of those that Blizzard's tools write; converters leave 0.
func (m *Model) subMeshBones(c *check.Context) func(v *View, at func(...any) string) {
	return func(v *View, at func(...any) string) {
		limit := 0
		switch v.BoneCountMax {
		case 21, 53, 64, 256:
			limit = int(v.BoneCountMax)
		}
		for i := range v.SubMeshes {
			s := &v.SubMeshes[i]
			if limit > 0 && int(s.BoneCount) > limit {
				c.Report(at("subMeshes", i, "boneCount"), "%d bones, where the view is made for %d", s.BoneCount, limit)
			}
			if end := int(s.BoneComboIndex) + int(s.BoneCount); end > len(m.BoneLookup) {
				c.Report(at("subMeshes", i, "boneCount"), "bones up to %d of the lookup, which has %d", end, len(m.BoneLookup))
			}
		}
	}
}

func (m *Model) batches(c *check.Context) func(v *View, at func(...any) string) {
	return func(v *View, at func(...any) string) {
		for i := range v.Batches {
			b := &v.Batches[i]
			want := func(field string, last, n int) {
				if last < 0 || last >= n {
					c.Report(at("batches", i, field), "%d, of %d", last, n)
				}
			}
			want("material", int(b.Material), len(m.Materials))
			if b.Color != None {
				want("color", int(b.Color), len(m.Colors))
			}
			if b.TextureCount > 0 {
				want("textureCombo", int(b.TextureCombo)+int(b.TextureCount)-1, len(m.TextureLookup))
			}
			want("weightCombo", int(b.WeightCombo), len(m.WeightLookup))
			want("transformCombo", int(b.TransformCombo), len(m.TransformLookup))
		}
	}
}
