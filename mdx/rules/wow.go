package rules

import (
	"slices"

	"marrow/check"
	"marrow/mdx"
	"marrow/report"
	"marrow/wire"
)

// Rules for parts that only World of Warcraft has: geosets of version 1500, whose second halves follow the first halves
// of all geosets in the file, and the collision mesh. Most are additional parts of the rules for geosets.

// wowRules are the rules for fields that only World of Warcraft has.
var wowRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX136", Severity: report.Warning, Title: "a maximum vertex index that doesn't match the faces",
		Why:     "Geosets of version 1500 state the largest vertex index of their faces, so renderers know how many vertices to load. If this number is too small, vertices may be missing.",
		Example: "maxVertex 8 in a geoset whose faces use vertex 10.",
		Fix:     "the number is computed from the faces",
		Find:    maxVertices,
	},
}

// allOf combines several functions into one rule.
func allOf(parts ...func(*mdx.Model, *check.Context)) func(*mdx.Model, *check.Context) {
	return func(m *mdx.Model, c *check.Context) {
		for _, find := range parts {
			find(m, c)
		}
	}
}

const batches = "geosets.batches"

func maxVertices(m *mdx.Model, c *check.Context) {
	for i := range m.BatchedGeosets {
		g := &m.BatchedGeosets[i]
		if len(g.Faces) == 0 {
			continue
		}
		if largest := uint32(slices.Max(g.Faces)); g.MaxVertex != largest &&
			c.Repair(check.Path(batches, i, "maxVertex"), "%d, but the largest vertex of the faces is %d", g.MaxVertex, largest) {
			g.MaxVertex = largest
		}
	}
}

// facesWoW reports faces with one kind of fault.
func facesWoW(m *mdx.Model, c *check.Context, want check.Fault, what string) {
	var set check.FaceSet
	look := func(faces []uint16, vertices int, parts ...any) {
		n, first := 0, 0
		check.Look(&set, faces, vertices, func(face int, f check.Fault) {
			if f == want {
				if n++; n == 1 {
					first = face
				}
			}
		})
		if n > 0 {
			c.Report(check.Path(append(parts, 3*first)...), "faces with %s (%d of %d)", what, n, len(faces)/3)
		}
	}
	for i := range m.BatchedGeosets {
		look(m.BatchedGeosets[i].Faces, len(m.BatchedGeosets[i].Vertices), batches, i, "primitiveVertices")
	}
	if m.CollisionMesh != nil {
		look(m.CollisionMesh.Triangles, len(m.CollisionMesh.Vertices), "collision", "triangles")
	}
}

func wholeTrianglesWoW(m *mdx.Model, c *check.Context) {
	look := func(n int, parts ...any) {
		if n%3 != 0 {
			c.Report(check.Path(parts...), "%d indices don't form triangles", n)
		}
	}
	for i := range m.BatchedGeosets {
		g := &m.BatchedGeosets[i]
		look(len(g.Faces), batches, i, "primitiveVertices")
		if k := slices.IndexFunc(g.PrimitiveTypes, func(p mdx.BatchPrimitive) bool { return p != mdx.BatchTriangles }); k >= 0 {
			c.Report(check.Path(batches, i, "primitiveTypes", k), "a group of faces of kind %d; only 3, triangles, is drawn", uint32(g.PrimitiveTypes[k]))
		}
	}
	if m.CollisionMesh != nil {
		look(len(m.CollisionMesh.Triangles), "collision", "triangles")
	}
}

func vertexNumbersWoW(m *mdx.Model, c *check.Context) {
	const text = "a number of a vertex that is infinite or NaN"
	for i := range m.BatchedGeosets {
		for k, v := range m.BatchedGeosets[i].Vertices {
			list := slices.Concat(v.Position[:], v.Normal[:], v.TexCoords[0][:], v.TexCoords[1][:])
			if n, _ := check.NonFinite(list); n > 0 {
				c.Report(check.Path(batches, i, "vertices", k), text)
				break
			}
		}
	}
	if mesh := m.CollisionMesh; mesh != nil {
		if n, first := check.NonFinite(wire.Floats(mesh.Vertices)); n > 0 {
			c.Report(check.Path("collision", "vertices", first/3), text)
		}
		if n, first := check.NonFinite(wire.Floats(mesh.Normals)); n > 0 {
			c.Report(check.Path("collision", "normals", first/3), text)
		}
	}
}

func normalLengthsWoW(m *mdx.Model, c *check.Context) {
	for i := range m.BatchedGeosets {
		g := &m.BatchedGeosets[i]
		if drawnUnlit(m, g.MaterialID) {
			continue
		}
		list := make([]mdx.Vec3, len(g.Vertices))
		for k := range list {
			list[k] = g.Vertices[k].Normal
		}
		unitNormals(c, list, func(k int) string { return check.Path(batches, i, "vertices", k, "normal") })
		for k := range list {
			g.Vertices[k].Normal = list[k]
		}
	}
	if m.CollisionMesh != nil {
		unitNormals(c, m.CollisionMesh.Normals, func(k int) string { return check.Path("collision", "normals", k) })
	}
}

// arraysFitWoW: the collision mesh has one normal for each triangle, and geosets before version 1500 have four bones
// and four weights for each vertex (Boar.mdx).
func arraysFitWoW(m *mdx.Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if len(g.BoneIndices)+len(g.BoneWeights) == 0 {
			continue
		}
		want := func(have int, name string) {
			if have != len(g.Vertices) {
				c.Report(check.Path("geosets", i, name), "%d, but the geoset has %d vertices", have, len(g.Vertices))
			}
		}
		want(len(g.BoneIndices), "boneIndices")
		want(len(g.BoneWeights), "boneWeights")
	}
	if mesh := m.CollisionMesh; mesh != nil && len(mesh.Normals) != len(mesh.Triangles)/3 {
		c.Report(check.Path("collision", "normals"), "%d, but the mesh has %d triangles", len(mesh.Normals), len(mesh.Triangles)/3)
	}
}

func emptyGeosetsWoW(m *mdx.Model, c *check.Context) {
	for i := range m.BatchedGeosets {
		switch g := &m.BatchedGeosets[i]; {
		case len(g.Vertices) == 0:
			c.Report(check.Path("geosets", i), "a geoset without vertices")
		case len(g.Faces) == 0:
			c.Report(check.Path("geosets", i), "a geoset without faces")
		}
	}
}

func unusedVerticesWoW(m *mdx.Model, c *check.Context) {
	for i := range m.BatchedGeosets {
		g := &m.BatchedGeosets[i]
		used := make([]bool, len(g.Vertices))
		n := len(used)
		for _, v := range g.Faces {
			if int(v) < len(used) && !used[v] {
				used[v] = true
				n--
			}
		}
		if n > 0 && len(g.Faces) > 0 {
			c.Report(check.Path(batches, i, "vertices", slices.Index(used, false)), "vertices that no face uses: %d of %d", n, len(used))
		}
	}
}

// eachWeightWoW calls visit with each non-zero weight's bone, and its path.
func eachWeightWoW(m *mdx.Model, visit func(path func() string, bone int32)) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		for v := range g.BoneIndices {
			for k, w := range g.RowWeights(v) {
				if w > 0 {
					visit(func() string { return check.Path("geosets", i, "boneIndices", v) }, int32(g.BoneIndices[v][k]))
				}
			}
		}
	}
	for i := range m.BatchedGeosets {
		for v := range m.BatchedGeosets[i].Vertices {
			vertex := &m.BatchedGeosets[i].Vertices[v]
			for k, w := range vertex.BoneWeights {
				if w > 0 {
					visit(func() string { return check.Path(batches, i, "vertices", v, "boneIndices") }, int32(vertex.BoneIndices[k]))
				}
			}
		}
	}
}

func weightObjectsWoW(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	eachWeightWoW(m, func(path func() string, bone int32) {
		if !inv.exists(bone) {
			c.Report(path(), "a weight of object %d, which doesn't exist", bone)
		}
	})
}

func weightBonesWoW(m *mdx.Model, c *check.Context) {
	inv, bones := inventoryOf(m, c), boneIDs(m)
	eachWeightWoW(m, func(path func() string, bone int32) {
		if !bones[bone] && inv.exists(bone) {
			c.Report(path(), "a weight of object %d, which isn't a bone", bone)
		}
	})
}

func weightSumsWoW(m *mdx.Model, c *check.Context) {
	const text = "vertices whose weights don't add up to 255: %d of %d"
	for i := range m.BatchedGeosets {
		g := &m.BatchedGeosets[i]
		wrong, first, none := 0, 0, false
		for v := range g.Vertices {
			if sum := weightSum(skinOf(&g.Vertices[v])); sum != 255 {
				if wrong++; wrong == 1 {
					first = v
				}
				none = none || sum == 0
			}
		}
		if wrong == 0 {
			continue
		}
		if path := check.Path(batches, i, "vertices", first, "boneWeights"); none {
			c.Report(path, text, wrong, len(g.Vertices))
		} else if c.Repair(path, text, wrong, len(g.Vertices)) {
			for v := range g.Vertices {
				skin := skinOf(&g.Vertices[v])
				scaleWeights(skin)
				g.Vertices[v].BoneWeights = [4]uint8(skin[4:])
			}
		}
	}
}

// skinOf returns a vertex's four bones and four weights in the order of Reforged's SKIN.
func skinOf(v *mdx.BatchVertex) []uint8 { return slices.Concat(v.BoneIndices[:], v.BoneWeights[:]) }
