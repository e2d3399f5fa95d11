package rules

import (
	"marrow/check"
	"marrow/m2"
	"marrow/m2/shader"
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
	{
		Code: "M2126", Severity: report.Warning, Title: "a vertex that follows a bone outside its sub-mesh",
		Why:     "A view has four bone indices for each of its vertices, which count the bones of the sub-mesh. If an index with a weight is beyond them, the vertex follows unrelated data. Build the view again.",
		Example: "Bone index 80 in a sub-mesh of 26 bones, or vertices with weights in a sub-mesh of 0 bones.",
		Find:    func(m *m2.Model, c *check.Context) { eachView(m, c, vertexSlots(m, c)) },
	},
	{
		Code: "M2127", Severity: report.Warning, Title: "a value that clients of the version don't know",
		Why:     "Clients up to 3.3.5 choose shaders themselves, need the number of bones of each vertex (at least 1), and have the blend modes 0 to 6. Files that were converted from later versions without replacing these values are drawn wrongly. Convert the original with --version.",
		Example: "Shader 0x8003 in a model of version 264.",
		Find:    laterValues,
	},
	{
		Code: "M2128", Severity: report.Warning, Title: "a model without bounds",
		Why:     "The client doesn't draw a model whose bounds are off the screen. If they are all 0, a model with vertices disappears when its origin is off the screen.",
		Example: "A box from 0, 0, 0 to 0, 0, 0 with radius 0.",
		Find: func(m *m2.Model, c *check.Context) {
			low, high := m2.Vec3{}, m2.Vec3{}
			for i := range m.Vertices {
				low, high = low.Min(m.Vertices[i].Position), high.Max(m.Vertices[i].Position)
			}
			if m.Bounds == (m2.Box{}) && m.BoundsRadius == 0 && low != high {
				c.Report(place(m, "bounds"), "all 0, but there are vertices up to %v away", high.Sub(low).Len())
			}
		},
	},
	{
		Code: "M2129", Severity: report.Note, Title: "a further .skin file is missing",
		Why:     "Since Wrath of the Lich King, a model states how many .skin files it has. The client chooses one by the number of bones that the graphics card supports. Later files are often missing, because today's cards need only the first. Put them beside the model, or lower the number.",
		Example: "Boar.m2 with two .skin files, of which only Boar00.skin is there.",
		Find: func(m *m2.Model, c *check.Context) {
			if n := len(m.Views); m.Version >= m2.Wrath && n > 0 && n < int(m.SkinProfiles) {
				c.Report(place(m, "skinProfiles"), "%d, but only %d .skin files were found", m.SkinProfiles, n)
			}
		},
	},
}

// vertexSlots checks the bone indices of views, which are those of vertices in the bones of their sub-mesh.
func vertexSlots(m *m2.Model, c *check.Context) func(v *m2.View, at func(...any) string) {
	return func(v *m2.View, at func(...any) string) {
		base := m.FirstVertex(v)
		for i := range v.SubMeshes {
			s := &v.SubMeshes[i]
			n, first := 0, 0
			for k := int(s.VertexStart); k < min(int(s.VertexStart)+int(s.VertexCount), len(v.Vertices), len(v.Properties)); k++ {
				vertex := base + int(v.Vertices[k])
				if vertex >= len(m.Vertices) {
					continue
				}
				for j, weight := range m.Vertices[vertex].BoneWeights {
					if weight > 0 && uint16(v.Properties[k][j]) >= s.BoneCount {
						if n++; n == 1 {
							first = k
						}
						break
					}
				}
			}
			if n > 0 {
				c.Report(at("properties", first), "vertices with a bone beyond the %d of sub-mesh %d: %d", s.BoneCount, i, n)
			}
		}
	}
}

// laterValues finds values of versions since Cataclysm in models of earlier ones.
func laterValues(m *m2.Model, c *check.Context) {
	if m.Version >= m2.Cataclysm {
		return
	}
	for i := range m.Materials {
		if b := m.Materials[i].BlendMode; b == m2.BlendBlendAdd {
			c.Report(place(m, "materials", i, "blendMode"), "%s isn't known in version %d", b, m.Version)
		}
	}
	eachView(m, c, func(v *m2.View, at func(...any) string) {
		for i := range v.SubMeshes {
			if s := &v.SubMeshes[i]; s.BoneInfluences == 0 && s.VertexCount > 0 {
				c.Report(at("subMeshes", i, "boneInfluences"), "0, but clients of version %d need at least 1", m.Version)
			}
		}
		for i := range v.Batches {
			if id := v.Batches[i].ShaderID; id&shader.FromTable != 0 {
				c.Report(at("batches", i, "shaderID"), "shader %#x, but clients of version %d have no table of shaders", id, m.Version)
			}
		}
	})
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
			if m.Version < m2.Cataclysm { // since then, shaders define the coordinates
				want("coordCombo", int(b.CoordCombo), len(m.TextureUnitLookup))
			}
			if m.Version == m2.Wrath && m.Flags&m2.ModelCombiners != 0 && b.ShaderID&shader.FromTable == 0 {
				want("shaderID", int(b.ShaderID)+max(int(b.TextureCount), 1)-1, len(m.CombinerCombos))
			}
		}
	}
}
