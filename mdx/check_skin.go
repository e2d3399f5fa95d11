package mdx

import (
	"marrow/check"
	"marrow/report"
)

// skinRules are about what moves vertices.
var skinRules = []check.Rule[*Model]{
	{
		Code:    report.MDXVertexGroup,
		Why:     "Each vertex names its matrix group. One that doesn't exist moves the vertex by what happens to be in memory. Reforged's geosets with weights of their own don't use it.",
		Example: "A vertex of group 9 in a geoset of four groups.",
		Find:    vertexGroups,
	},
	{
		Code:    report.MDXEmptyGroup,
		Why:     "A vertex moves by the average of its group's matrices. The average of none is a division by zero: the vertices fly off, or the game crashes.",
		Example: "Matrices { } in a geoset's Groups.",
		Find:    emptyGroups,
	},
	{
		Code:    report.MDXMatrixTotal,
		Why:     "MTGC says how many of the matrices in MATS each group has. Where they don't add up, groups have other bones than meant, or read beyond the list's end.",
		Example: "Groups of 2, 2 and 3 matrices, and six matrices.",
		Find:    matrixTotals,
	},
	{
		Code:    report.MDXMatrixObject,
		Why:     "Matrices are object ids. One that no object has moves the vertices by what happens to be in memory.",
		Example: "A matrix of object 50 in a model of ten objects.",
		Find:    matrixObjects,
	},
	{
		Code:    report.MDXSkinWeight,
		Why:     "The four weights of a vertex are parts of 255. Where they don't add up, the vertex is pulled to the model's origin, or pushed away from it.",
		Example: "Weights of 100, 100, 0 and 0.",
		Find:    skinWeights,
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
			c.Report(check.Path("geosets", i, "vertexGroups", first), "vertices in a matrix group beyond the %d there are: %d of %d", len(g.MatrixGroups), n, len(g.VertexGroups))
		}
	}
}

func emptyGroups(m *Model, c *check.Context) {
	for i := range m.Geosets {
		g := &m.Geosets[i]
		for k, n := range g.MatrixGroups {
			if n == 0 && !g.skinned() {
				c.Report(check.Path("geosets", i, "matrixGroups", k), "a matrix group without a matrix")
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
			c.Report(check.Path("geosets", i, "matrixGroups"), "groups of %d matrices in all, where there are %d", sum, len(g.Matrices))
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
		sum, at, wrong, first := 0, -1, 0, 0
		end := func() {
			if at >= 0 && sum != 255 {
				if wrong == 0 {
					first = at
				}
				wrong++
			}
		}
		g.eachInfluence(func(k int, _ uint16, weight int) {
			if k/8 != at {
				end()
				sum, at = 0, k/8
			}
			sum += weight
		})
		end()
		if wrong > 0 {
			c.Report(check.Path("geosets", i, "skin", 8*first), "vertices whose weights don't add up to 255: %d of %d", wrong, len(g.Vertices))
		}
	}
}
