package xmf

import (
	"marrow/check"
	"marrow/wire"
)

// What rules find in a mesh's buffers.

// geometryOf is the mesh's content, decoded once for all rules.
func geometryOf(m *Mesh, c *check.Context) *geometry {
	return check.Once(c, func() *geometry {
		g, _ := m.Geometry()
		return &g
	})
}

// atIndices is where the indices' bytes stand.
func (m *Mesh) atIndices() string {
	for i := range m.Buffers {
		if m.Buffers[i].Type == IndexBuffer {
			return check.Path("data", i)
		}
	}
	return "data"
}

// atUsage is where the bytes of a vertex attribute stand.
func (m *Mesh) atUsage(usage Usage) string {
	for i := range m.Buffers {
		for _, e := range m.Buffers[i].Declaration() {
			if e.Usage == usage {
				return check.Path("data", i)
			}
		}
	}
	return "data"
}

func indicesInside(m *Mesh, c *check.Context) {
	g := geometryOf(m, c)
	count, first := 0, 0
	for i, v := range g.indices {
		if v >= uint32(len(g.Positions)) {
			if count++; count == 1 {
				first = i
			}
		}
	}
	if count > 0 {
		c.Report(m.atIndices(), "%d of %d indices are beyond the last of the %d vertices; the first of them, number %d, is %d", count, len(g.indices), len(g.Positions), first, g.indices[first])
	}
}

func triangles(m *Mesh, c *check.Context, want check.Fault, what string) {
	type faults struct{ count, first [3]int }
	g := geometryOf(m, c)
	f := check.Once(c, func() (f faults) {
		check.Triangles(g.indices, len(g.Positions), func(i int, what check.Fault) {
			if f.count[what]++; f.count[what] == 1 {
				f.first[what] = i
			}
		})
		return f
	})
	if n := f.count[want]; n > 0 {
		c.Report(m.atIndices(), "triangles with %s: %d of %d, first number %d", what, n, len(g.indices)/3, f.first[want])
	}
}

func vertexNumbers(m *Mesh, c *check.Context) {
	g := geometryOf(m, c)
	odd := func(list []float32, width int, usage Usage) {
		if n, first := check.NonFinite(list); n > 0 {
			c.Report(m.atUsage(usage), "%s: %d values are infinite or not a number, first in vertex %d", usage, n, first/width)
		}
	}
	odd(wire.Floats(g.Positions), 3, Position)
	odd(wire.Floats(g.normals), 3, Normal)
	odd(wire.Floats(g.tangents), 3, Tangent)
	for _, s := range g.uvs {
		odd(wire.Floats(s.values), 2, TexCoord)
	}
	for _, s := range g.colors {
		odd(wire.Floats(s.values), 4, Color)
	}
}

func normalLengths(m *Mesh, c *check.Context) {
	b, at := m.element(Normal)
	if b == nil {
		return
	}
	data, err := b.view()
	if err != nil || len(data) == 0 {
		return
	}
	items, ok := b.itemsIn(data)
	if !ok {
		return // a mesh that was changed since its data was
	}
	e := b.Declaration()[at.element]
	r := reader{data[min(at.offset, len(data)):], int(b.ItemSize), items, e.Type}
	list := r.signed()
	const tolerance = 0.12 // of the length's square: a twentieth of the length, which is what bytes give, and a little
	if l := check.Unit(wire.Floats(list), 3, tolerance); l.Zero+l.Other > 0 {
		first := l.FirstOther
		if l.Other == 0 || l.Zero > 0 && l.FirstZero < first {
			first = l.FirstZero
		}
		c.Report(m.atUsage(Normal), "normals that don't have unit length: %d of %d, first of vertex %d", l.Zero+l.Other, len(list), first)
	}
}

// element finds the first element of a usage, if it fits its buffer.
func (m *Mesh) element(usage Usage) (b *Buffer, at struct{ element, offset int }) {
	for i := range m.Buffers {
		b := &m.Buffers[i]
		offset := 0
		for k, e := range b.Declaration() {
			size := e.Type.Size()
			if e.Usage == usage && e.Type >= 0 && e.Type < numDeclTypes && offset+size <= int(b.ItemSize) {
				return b, struct{ element, offset int }{k, offset}
			}
			offset += size
		}
	}
	return nil, at
}

func unusedVertices(m *Mesh, c *check.Context) {
	g := geometryOf(m, c)
	used := make([]bool, len(g.Positions))
	left := len(used)
	for _, v := range g.indices {
		if int64(v) < int64(len(used)) && !used[v] {
			used[v] = true
			left--
		}
	}
	if left > 0 && len(g.indices) > 0 {
		c.Report(m.atUsage(Position), "%d of %d vertices are in no triangle", left, len(used))
	}
}

func materialRanges(m *Mesh, c *check.Context) {
	n := m.numIndices()
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

// numIndices is how many the index buffer says that it has.
func (m *Mesh) numIndices() int {
	if _, b := m.VertexBuffers(); b != nil {
		return int(b.Items) * int(b.Sections)
	}
	return 0
}

func materialsCover(m *Mesh, c *check.Context) {
	g := geometryOf(m, c)
	if len(m.Materials) == 0 || len(g.indices) == 0 {
		return // drawn as a whole
	}
	drawn := make([]uint8, len(g.indices)/3)
	for i := range m.Materials {
		x := &m.Materials[i]
		end := min(uint64(x.FirstIndex)+uint64(x.NumIndices), uint64(len(g.indices)))
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
