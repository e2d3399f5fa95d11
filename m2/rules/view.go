package rules

import (
	"marrow/check"
	"marrow/m2"
	"marrow/report"
)

// viewRules are about views against their model.
var viewRules = []check.Rule[*m2.Model]{
	{
		Code: "M2120", Severity: report.Error, Title: "a view with vertices that don't exist",
		Why:     "A view lists the vertices that it uses from the model. If an index is outside the model, the client reads unrelated memory.",
		Example: "The .skin file of another model, or of a model from which vertices were removed.",
		Find: func(m *m2.Model, c *check.Context) {
			eachView(m, c, func(v *m2.View, at func(...any) string) {
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
					c.Report(at("vertices", first), "vertices beyond the model's %d: %d", len(m.Vertices), n)
				}
			})
		},
	},
	onViews(View[0]), onViews(View[1]), onViews(View[2]),
	{
		Code: "M2123", Severity: report.Warning, Title: "a sub-mesh with too many bones",
		Why:     "A sub-mesh is drawn with the bones of its range in the bone lookup. The view states how many bones a sub-mesh has at most. Additional bones are ignored, and their vertices don't move. Divide the sub-mesh into several.",
		Example: "A sub-mesh with 80 bones in a view for at most 64.",
		Find:    func(m *m2.Model, c *check.Context) { eachView(m, c, subMeshBones(m, c)) },
	},
	{
		Code: "M2124", Severity: report.Error, Title: "a batch that refers to something that doesn't exist",
		Why:     "A batch combines a sub-mesh with its material, colour, textures, weights and transforms. If one of its indices is outside the list, the sub-mesh is drawn green or the client crashes.",
		Example: "A batch with material 3 in a model with three materials (0 to 2).",
		Find:    func(m *m2.Model, c *check.Context) { eachView(m, c, batches(m, c)) },
	},
}

// View has the rules for a view without its model, such as a .skin file.
var View = check.Declare([]check.Rule[*m2.View]{
	{
		Code: "M2121", Severity: report.Error, Title: "triangles with vertices that don't exist",
		Why:     "A triangle consists of three indices into the vertex list of its view (since Wrath of the Lich King a .skin file). If an index is outside the list, the graphics card reads unrelated memory, which causes spikes across the screen or a crash.",
		Example: "An index of 300 in a view of 300 vertices.",
		Find:    viewTriangles,
	},
	{
		Code: "M2122", Severity: report.Error, Title: "a sub-mesh beyond the end of its view",
		Why:     "A sub-mesh is a range of the view's vertices and triangles. If the range is too long, the client draws unrelated memory.",
		Example: "60 triangle indices starting at 900 in a view with 930 indices.",
		Find:    subMeshRanges,
	},
	{
		Code: "M2125", Severity: report.Warning, Title: "bone indices that don't match the vertices",
		Why:     "A view has four bone indices for each of its vertices. If there are fewer, the client reads beyond the end of the list. Extract the model and its .skin files again.",
		Example: "300 vertices, but bone indices for only 299 of them.",
		Find: func(v *m2.View, c *check.Context) {
			if len(v.Properties) > 0 && len(v.Properties) != len(v.Vertices) {
				c.Report(prefix(c, "properties"), "%d, but there are %d vertices", len(v.Properties), len(v.Vertices))
			}
		},
	},
}...)

// onViews converts a rule for a view to a rule for all views of a model.
func onViews(r check.Rule[*m2.View]) check.Rule[*m2.Model] {
	return check.Rule[*m2.Model]{Code: r.Code, Severity: r.Severity, Title: r.Title, Why: r.Why, Example: r.Example, Find: func(m *m2.Model, c *check.Context) {
		eachView(m, c, func(v *m2.View, at func(...any) string) { r.Find(v, c) })
	}}
}

// eachView calls visit with every view, and what makes paths of its fields. While it
// does, findings are about the view's file.
func eachView(m *m2.Model, c *check.Context, visit func(v *m2.View, at func(...any) string)) {
	for _, list := range [][]m2.View{m.Views, m.LODs} {
		for i := range list {
			v := &list[i]
			c.File, c.Within = v.File, ""
			if v.File == "" {
				c.Within = place(m, "views", i)
			}
			visit(v, func(parts ...any) string { return prefix(c, parts...) })
		}
	}
	c.File, c.Within = "", ""
}

// prefix returns the path of a field of the current view.
func prefix(c *check.Context, parts ...any) string {
	return check.Path(append([]any{c.Within}, parts...)...)
}

func viewTriangles(v *m2.View, c *check.Context) {
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
		c.Report(prefix(c, "triangles"), "%d corners, which isn't a multiple of 3", len(v.Triangles))
	}
}

func subMeshRanges(v *m2.View, c *check.Context) {
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
			c.Report(prefix(c, "batches", i, "subMesh"), "sub-mesh %d, but there are only %d", s, len(v.SubMeshes))
		}
	}
}

// subMeshBones treats the view's number of bones as the limit for which it was made, if it is one of those that
// Blizzard's tools write; converters leave 0.
func subMeshBones(m *m2.Model, c *check.Context) func(v *m2.View, at func(...any) string) {
	return func(v *m2.View, at func(...any) string) {
		limit := 0
		switch v.BoneCountMax {
		case 21, 53, 64, 256:
			limit = int(v.BoneCountMax)
		}
		for i := range v.SubMeshes {
			s := &v.SubMeshes[i]
			if limit > 0 && int(s.BoneCount) > limit {
				c.Report(at("subMeshes", i, "boneCount"), "%d bones, but the view is for at most %d", s.BoneCount, limit)
			}
			if end := int(s.BoneComboIndex) + int(s.BoneCount); end > len(m.BoneLookup) {
				c.Report(at("subMeshes", i, "boneCount"), "bones up to %d of the lookup, which has %d", end, len(m.BoneLookup))
			}
		}
	}
}

func batches(m *m2.Model, c *check.Context) func(v *m2.View, at func(...any) string) {
	return func(v *m2.View, at func(...any) string) {
		for i := range v.Batches {
			b := &v.Batches[i]
			want := func(field string, last, n int) {
				if last < 0 || last >= n {
					c.Report(at("batches", i, field), "%d, but there are only %d", last, n)
				}
			}
			want("material", int(b.Material), len(m.Materials))
			if b.Color != m2.None {
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
