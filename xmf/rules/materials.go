package rules

import (
	"strings"

	"marrow/check"
	"marrow/report"
	"marrow/xmf"
)

// materialRules are about the ranges of indices that materials apply to.
var materialRules = []check.Rule[*xmf.Mesh]{
	{
		Code: "XMF102", Severity: report.Error, Title: "a material's range of indices is outside the buffer or splits a triangle",
		Why:     "Each material applies to a range of indices, three per triangle. If the range extends beyond the buffer or starts within a triangle, the wrong triangles are drawn.",
		Example: "firstIndex 300 and numIndices 30 in a mesh with 320 indices.",
		Find:    materialRanges,
	},
	{
		Code: "XMF103", Severity: report.Warning, Title: "triangles with no material or several",
		Why:     "Only triangles in the range of a material are drawn; other triangles leave holes. Triangles in two ranges are drawn twice. Assign one material to each triangle, and export the mesh again.",
		Example: "Materials for indices 0 to 299 and 306 to 599.",
		Find:    materialsCover,
	},
	{
		Code: "XMF116", Severity: report.Warning, Title: "a material name without a collection",
		Why:     "A material is identified by its collection and name in material_library.xml, separated by a dot. If the game can't find it, it uses another material. Name the material after its collection and its entry in the library, separated by a dot.",
		Example: "hull instead of ships.hull.",
		Find: func(m *xmf.Mesh, c *check.Context) {
			for i := range m.Materials {
				if m.Materials[i].Name == xmf.NoMaterial {
					continue
				}
				if collection, name, _ := strings.Cut(m.Materials[i].Name, "."); collection == "" || name == "" {
					c.Report(check.Path("materials", i, "name"), "%q; want COLLECTION.NAME", m.Materials[i].Name)
				}
			}
		},
	},
}

func materialRanges(m *xmf.Mesh, c *check.Context) {
	n := numIndices(m)
	for i := range m.Materials {
		x := &m.Materials[i]
		switch {
		case uint64(x.FirstIndex)+uint64(x.NumIndices) > uint64(n):
			c.Report(check.Path("materials", i), "indices %d to %d, but there are only %d", x.FirstIndex, uint64(x.FirstIndex)+uint64(x.NumIndices), n)
		case x.FirstIndex%3 != 0 || x.NumIndices%3 != 0:
			c.Report(check.Path("materials", i), "%d indices starting at %d don't form complete triangles", x.NumIndices, x.FirstIndex)
		}
	}
}

// numIndices returns the number of indices in the description of the index buffer.
func numIndices(m *xmf.Mesh) int {
	if _, b := m.VertexBuffers(); b != nil {
		return int(b.Items) * int(b.Sections)
	}
	return 0
}

func materialsCover(m *xmf.Mesh, c *check.Context) {
	g := geometryOf(m, c)
	if len(m.Materials) == 0 || len(g.Indices) == 0 {
		return // drawn as a whole
	}
	drawn := make([]uint8, len(g.Indices)/3)
	for i := range m.Materials {
		x := &m.Materials[i]
		end := min(uint64(x.FirstIndex)+uint64(x.NumIndices), uint64(len(g.Indices)))
		for k := uint64(x.FirstIndex) / 3; k < end/3; k++ {
			drawn[k] = min(drawn[k]+1, 2)
		}
	}
	var times [3]int
	for _, n := range drawn {
		times[n]++
	}
	if times[0] > 0 {
		c.Report("materials", "%d of %d triangles have no material", times[0], len(drawn))
	}
	if times[2] > 0 {
		c.Report("materials", "%d of %d triangles have several materials", times[2], len(drawn))
	}
}
