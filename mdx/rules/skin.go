package rules

import (
	"marrow/check"
	"marrow/mdx"
	"marrow/report"
)

// skinRules are about skinning.
var skinRules = []check.Rule[*mdx.Model]{
	{
		Code: "MDX150", Severity: report.Error, Title: "vertices with a matrix group that doesn't exist",
		Why:     "Each vertex stores the index of its matrix group. If the group doesn't exist, the vertex is moved by undefined data. Reforged geosets with skin weights don't use groups.",
		Example: "A vertex with group 9 in a geoset of four groups.",
		Find:    vertexGroups,
	},
	{
		Code: "MDX151", Severity: report.Error, Title: "a matrix group without matrices",
		Why:     "A vertex moves by the average of the matrices in its group. An empty group causes a division by zero: the vertices fly off, or the game crashes.",
		Example: "Matrices { } in a geoset's Groups.",
		Find:    emptyGroups,
	},
	{
		Code: "MDX152", Severity: report.Error, Title: "sizes of matrix groups that don't add up to the number of matrices",
		Why:     "MTGC states how many of the matrices in MATS belong to each group. If the sizes don't add up, groups refer to the wrong bones or to matrices beyond the end of the list.",
		Example: "Groups of 2, 2 and 3 matrices, but six matrices.",
		Find:    matrixTotals,
	},
	{
		Code: "MDX153", Severity: report.Error, Title: "skinning by an object that doesn't exist",
		Why:     "The matrices of a group are listed by object id. If no object has such an id, the vertices are moved by undefined data.",
		Example: "A matrix with the object id 50 in a model with ten objects.",
		Find:    allOf(matrixObjects, weightObjectsWoW),
	},
	{
		Code: "MDX155", Severity: report.Warning, Title: "weights that don't add up to 255",
		Why:     "The four weights of a vertex are fractions of 255. If they don't add up, the vertex is pulled towards the model's origin, or pushed away from it.",
		Example: "Weights of 100, 100, 0 and 0.",
		Fix:     "weights are scaled to add up to 255",
		Find:    allOf(skinWeights, weightSumsWoW),
	},
	{
		Code: "MDX154", Severity: report.Warning, Title: "skinning by an object that isn't a bone",
		Why:     "Only bones can move vertices. Some tools also accept helpers and other objects, but the game then uses undefined data. Assign the vertices to a bone, or replace the object with a bone.",
		Example: "A matrix with the object id of a helper.",
		Find:    allOf(matrixBones, weightBonesWoW),
	},
	{
		Code: "MDX156", Severity: report.Error, Title: "more than 256 matrix groups",
		Why:     "A vertex stores the index of its group in one byte. Vertices in groups above 255 end up in other groups.",
		Example: "A geoset with 300 matrix groups.",
		Find:    groupLimit,
	},
}

func vertexGroups(m *mdx.Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if isSkinned(g) {
			continue
		}
		n, first := 0, 0
		for v, group := range g.VertexGroups {
			if int(group) >= len(g.MatrixGroups) {
				if n == 0 {
					first = v
				}
				n++
			}
		}
		if n > 0 {
			c.Report(check.Path("geosets", i, "vertexGroups", first), "vertices whose matrix group is beyond the existing %d: %d of %d", len(g.MatrixGroups), n, len(g.VertexGroups))
		}
	}
}

func emptyGroups(m *mdx.Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		for k, n := range g.MatrixGroups {
			if n == 0 && !isSkinned(g) {
				c.Report(check.Path("geosets", i, "matrixGroups", k), "a matrix group without matrices")
			}
		}
	}
}

func matrixTotals(m *mdx.Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		sum := uint64(0)
		for _, n := range g.MatrixGroups {
			sum += uint64(n)
		}
		if sum != uint64(len(g.Matrices)) && !isSkinned(g) {
			c.Report(check.Path("geosets", i, "matrixGroups"), "groups of %d matrices in total, but there are %d", sum, len(g.Matrices))
		}
	}
}

func matrixObjects(m *mdx.Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if isSkinned(g) {
			g.EachInfluence(func(at int, bone uint16, _ int) {
				if !inv.exists(int32(bone)) {
					c.Report(check.Path("geosets", i, "skin", at), "a weight of object %d, which doesn't exist", bone)
				}
			})
			continue
		}
		for k, id := range g.Matrices {
			if !inv.exists(id) {
				c.Report(check.Path("geosets", i, "matrices", k), "a matrix of object %d, which doesn't exist", id)
			}
		}
	}
}

func skinWeights(m *mdx.Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		reportWeights(c, i, g.Skin)
		reportWeights(c, i, g.Skin16)
	}
}

// reportWeights checks SKIN of one geoset: for each vertex four bones, then four weights.
func reportWeights[T uint8 | uint16](c *check.Context, geoset int, skin []T) {
	wrong, first := 0, 0
	for v := 0; v+8 <= len(skin); v += 8 {
		if weightSum(skin[v:]) != 255 {
			if wrong++; wrong == 1 {
				first = v
			}
		}
	}
	if wrong == 0 {
		return
	}
	path := check.Path("geosets", geoset, "skin", first+4)
	if weightSum(skin[first:]) == 0 {
		c.Report(path, "vertices whose weights don't add up to 255: %d of %d", wrong, len(skin)/8)
	} else if c.Repair(path, "vertices whose weights don't add up to 255: %d of %d", wrong, len(skin)/8) {
		for v := 0; v+8 <= len(skin); v += 8 {
			scaleWeights(skin[v : v+8])
		}
	}
}

func weightSum[T uint8 | uint16](v []T) int {
	return int(v[4]) + int(v[5]) + int(v[6]) + int(v[7])
}

// scaleWeights scales four weights so that they add up to 255. The largest one gets the rounding error. A vertex
// without weights is unchanged.
func scaleWeights[T uint8 | uint16](v []T) {
	sum := weightSum(v)
	if sum == 0 || sum == 255 {
		return
	}
	left, largest := 255, 4
	for k := 4; k < 8; k++ {
		if v[k] > v[largest] {
			largest = k
		}
		v[k] = T(int(v[k]) * 255 / sum)
		left -= int(v[k])
	}
	v[largest] += T(left)
}

// matrixBones ignores objects that don't exist, because another rule reports them.
func matrixBones(m *mdx.Model, c *check.Context) {
	inv, bones := inventoryOf(m, c), boneIDs(m)
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if isSkinned(g) {
			g.EachInfluence(func(at int, bone uint16, _ int) {
				if !bones[int32(bone)] && inv.exists(int32(bone)) {
					c.Report(check.Path("geosets", i, "skin", at), "a weight of object %d, which isn't a bone", bone)
				}
			})
			continue
		}
		for k, id := range g.Matrices {
			if !bones[id] && inv.exists(id) {
				c.Report(check.Path("geosets", i, "matrices", k), "a matrix of object %d, which isn't a bone", id)
			}
		}
	}
}

// boneIDs returns the object ids of the bones.
func boneIDs(m *mdx.Model) map[int32]bool {
	ids := make(map[int32]bool, len(m.Bones))
	for i := range m.Bones {
		ids[m.Bones[i].ObjectID] = true
	}
	return ids
}

func groupLimit(m *mdx.Model, c *check.Context) {
	for i := range m.Geosets {
		if g := &m.Geosets[i]; len(g.MatrixGroups) > 256 && !isSkinned(g) {
			c.Report(check.Path("geosets", i, "matrixGroups", 256), "%d matrix groups, but a vertex can name only 256", len(g.MatrixGroups))
		}
	}
}
