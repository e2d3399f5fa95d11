package rules

import (
	"marrow/check"
	"marrow/report"
	"marrow/wire"
	"marrow/xmf"
)

// meshRules are about vertices and triangles.
var meshRules = []check.Rule[*xmf.Mesh]{
	{
		Code: "XMF101", Severity: report.Error, Title: "indices beyond the vertices",
		Why:     "If an index is beyond the last vertex, the graphics card reads unrelated memory, which causes spikes across the screen or a lost device.",
		Example: "Index 900 in a mesh with 300 vertices.",
		Find:    indicesInside,
	},
	{
		Code: "XMF111", Severity: report.Note, Title: "triangles that use a vertex twice",
		Why:     "A triangle that uses a vertex twice has no area and is invisible, but still costs memory and time.",
		Example: "The indices 4, 4, 7.",
		Find:    func(m *xmf.Mesh, c *check.Context) { triangles(m, c, check.Degenerate, "two corners in one vertex") },
	},
	{
		Code: "XMF112", Severity: report.Note, Title: "duplicate triangles",
		Why:     "A duplicate triangle is drawn twice. If it is translucent, it looks more opaque than the rest.",
		Example: "The triangles 1, 2, 3 and 2, 3, 1.",
		Find:    func(m *xmf.Mesh, c *check.Context) { triangles(m, c, check.Duplicate, "the corners of one before") },
	},
	{
		Code: "XMF113", Severity: report.Error, Title: "vertex attributes that are infinite or not a number",
		Why:     "If the position of a vertex isn't a number, its triangles disappear or stretch across the screen, and the bounds of the mesh become infinite.",
		Example: "A position of 0, NaN, 12.",
		Find:    vertexNumbers,
	},
	{
		Code: "XMF114", Severity: report.Warning, Title: "normals that don't have unit length",
		Why:     "Lighting assumes normals of unit length. A surface is too bright where its normals are longer, and too dark where they are shorter. Normalise the normals, and export the mesh again.",
		Example: "A NORMAL of type FLOAT3 with the value 0, 0, 0.5. Normals stored in four bytes may be up to 5% longer or shorter.",
		Find:    normalLengths,
	},
	{
		Code: "XMF115", Severity: report.Note, Title: "unused vertices",
		Why:     "A vertex that no triangle uses is never drawn, but still costs memory and time in the vertex shader.",
		Example: "A mesh with 300 vertices, of which 290 are used.",
		Find:    unusedVertices,
	},
}

func indicesInside(m *xmf.Mesh, c *check.Context) {
	g := geometryOf(m, c)
	count, first := 0, 0
	for i, v := range g.Indices {
		if v >= uint32(len(g.Positions)) {
			if count++; count == 1 {
				first = i
			}
		}
	}
	if count > 0 {
		c.Report(atIndices(m), "%d of %d indices are beyond the last of the %d vertices; the first of them, number %d, is %d", count, len(g.Indices), len(g.Positions), first, g.Indices[first])
	}
}

func triangles(m *xmf.Mesh, c *check.Context, want check.Fault, what string) {
	type faults struct{ count, first [3]int }
	g := geometryOf(m, c)
	f := check.Once(c, func() (f faults) {
		check.Triangles(g.Indices, len(g.Positions), func(i int, what check.Fault) {
			if f.count[what]++; f.count[what] == 1 {
				f.first[what] = i
			}
		})
		return f
	})
	if n := f.count[want]; n > 0 {
		c.Report(atIndices(m), "triangles with %s: %d of %d, first number %d", what, n, len(g.Indices)/3, f.first[want])
	}
}

func vertexNumbers(m *xmf.Mesh, c *check.Context) {
	g := geometryOf(m, c)
	odd := func(list []float32, width int, usage xmf.Usage) {
		if n, first := check.NonFinite(list); n > 0 {
			c.Report(atUsage(m, usage), "%s: %d values are infinite or not a number, first in vertex %d", usage, n, first/width)
		}
	}
	odd(wire.Floats(g.Positions), 3, xmf.Position)
	odd(wire.Floats(g.Normals), 3, xmf.Normal)
	odd(wire.Floats(g.Tangents), 3, xmf.Tangent)
	for _, s := range g.UVs {
		odd(wire.Floats(s.Values), 2, xmf.TexCoord)
	}
	for _, s := range g.Colors {
		odd(wire.Floats(s.Values), 4, xmf.Color)
	}
}

func normalLengths(m *xmf.Mesh, c *check.Context) {
	list := m.Directions(xmf.Normal)
	const tolerance = 0.12 // for the square of the length: a twentieth of the length, the precision of bytes, and a little
	if l := check.Unit(wire.Floats(list), 3, tolerance); l.Zero+l.Other > 0 {
		first := l.FirstOther
		if l.Other == 0 || l.Zero > 0 && l.FirstZero < first {
			first = l.FirstZero
		}
		c.Report(atUsage(m, xmf.Normal), "normals that don't have unit length: %d of %d, first of vertex %d", l.Zero+l.Other, len(list), first)
	}
}

func unusedVertices(m *xmf.Mesh, c *check.Context) {
	g := geometryOf(m, c)
	used := make([]bool, len(g.Positions))
	left := len(used)
	for _, v := range g.Indices {
		if int64(v) < int64(len(used)) && !used[v] {
			used[v] = true
			left--
		}
	}
	if left > 0 && len(g.Indices) > 0 {
		c.Report(atUsage(m, xmf.Position), "%d of %d vertices are in no triangle", left, len(used))
	}
}
