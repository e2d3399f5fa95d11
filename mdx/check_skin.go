package mdx

import (
	"marrow/check"
	"marrow/report"
)

// skinRules are about what moves vertices.
var skinRules = []check.Rule[*Model]{
	{
		Code: "MDX150", Severity: report.Error, Title: "vertices with a matrix group that doesn't exist",
		Why:     "Each vertex stores the index of its matrix group. If the group doesn't exist, undefined memory moves the vertex. Reforged's geosets with skin weights don't use groups.",
		Example: "A vertex with group 9 in a geoset of four groups.",
		Find:    vertexGroups,
	},
	{
		Code: "MDX151", Severity: report.Error, Title: "a matrix group without matrices",
		Why:     "A vertex moves by the average of its group's matrices. Without matrices this is a division by zero: the vertices fly off, or the game crashes.",
		Example: "Matrices { } in a geoset's Groups.",
		Find:    emptyGroups,
	},
	{
		Code: "MDX152", Severity: report.Error, Title: "sizes of matrix groups that don't add up to the number of matrices",
		Why:     "MTGC states how many of the matrices in MATS belong to each group. If the sum is wrong, groups refer to the wrong bones, or to matrices beyond the end of the list.",
		Example: "Groups of 2, 2 and 3 matrices, but six matrices.",
		Find:    matrixTotals,
	},
	{
		Code: "MDX153", Severity: report.Error, Title: "skinning by an object that doesn't exist",
		Why:     "Matrices are object ids. If no object has the id, undefined memory moves the vertices.",
		Example: "A matrix with the object id 50 in a model of ten objects.",
		Find:    inTurn(matrixObjects, weightObjectsWoW),
	},
	{
		Code: "MDX155", Severity: report.Warning, Title: "weights that don't add up to 255",
		Why:     "The four weights of a vertex are fractions of 255. If they don't add up, the vertex is pulled towards the model's origin, or pushed away from it.",
		Example: "Weights of 100, 100, 0 and 0.",
		Fix:     "weights are scaled to add up to 255",
		Find:    inTurn(skinWeights, weightSumsWoW),
	},
	{
		Code: "MDX154", Severity: report.Warning, Title: "skinning by an object that isn't a bone",
		Why:     "Only bones can move vertices. Some tools also accept a helper or another object; the game reads undefined memory.",
		Example: "A matrix of a helper's id.",
		Find:    inTurn(matrixBones, weightBonesWoW),
	},
	{
		Code: "MDX156", Severity: report.Error, Title: "more than 256 matrix groups",
		Why:     "A vertex stores the index of its group in one byte. Vertices of groups above 255 are assigned to other groups.",
		Example: "A geoset with 300 matrix groups.",
		Find:    groupLimit,
	},
}

func vertexGroups(m *Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if g.skinned() {
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

func emptyGroups(m *Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		for k, n := range g.MatrixGroups {
			if n == 0 && !g.skinned() {
				c.Report(check.Path("geosets", i, "matrixGroups", k), "a matrix group without matrices")
			}
		}
	}
}

func matrixTotals(m *Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		sum := uint64(0)
		for _, n := range g.MatrixGroups {
			sum += uint64(n)
		}
		if sum != uint64(len(g.Matrices)) && !g.skinned() {
			c.Report(check.Path("geosets", i, "matrixGroups"), "groups of %d matrices in total, but there are %d", sum, len(g.Matrices))
		}
	}
}

func matrixObjects(m *Model, c *check.Context) {
	inv := inventoryOf(m, c)
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if g.skinned() {
			g.eachInfluence(func(at int, bone uint16, _ int) {
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

// eachInfluence calls visit with each weight that isn't 0, its bone, and where that stands.
func (g *Geoset) eachInfluence(visit func(at int, bone uint16, weight int)) {
	for v := 0; v+8 <= len(g.Skin); v += 8 {
		for k := v; k < v+4; k++ {
			if w := g.Skin[k+4]; w > 0 {
				visit(k, uint16(g.Skin[k]), int(w))
			}
		}
	}
	for v := 0; v+8 <= len(g.Skin16); v += 8 {
		for k := v; k < v+4; k++ {
			if w := g.Skin16[k+4]; w > 0 {
				visit(k, g.Skin16[k], int(w))
			}
		}
	}
}

func skinWeights(m *Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		reportWeights(c, i, g.Skin)
		reportWeights(c, i, g.Skin16)
	}
}

// reportWeights looks at SKIN of one geoset: per vertex four bones, then four weights.
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

// scaleWeights makes four weights add up to 255; what rounding leaves goes to the
// largest. A vertex without weight stays as it is.
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

// matrixBones passes over objects that don't exist, which another rule is about.
func matrixBones(m *Model, c *check.Context) {
	inv, bones := inventoryOf(m, c), m.boneIDs()
	for i := range m.Geosets {
		g := &m.Geosets[i]
		if g.skinned() {
			g.eachInfluence(func(at int, bone uint16, _ int) {
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

// boneIDs are the object ids of bones.
func (m *Model) boneIDs() map[int32]bool {
	ids := make(map[int32]bool, len(m.Bones))
	for i := range m.Bones {
		ids[m.Bones[i].ObjectID] = true
	}
	return ids
}

func groupLimit(m *Model, c *check.Context) {
	for i := range m.Geosets {
		if g := &m.Geosets[i]; len(g.MatrixGroups) > 256 && !g.skinned() {
			c.Report(check.Path("geosets", i, "matrixGroups", 256), "%d matrix groups, but a vertex can name only 256", len(g.MatrixGroups))
		}
	}
}
