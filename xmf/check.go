package xmf

import (
	"strings"

	"marrow/check"
	"marrow/report"
	"marrow/wire"
)

// Rules are what a mesh should keep beyond being well-formed. That the game crashes on
// other collision meshes is told by _arc's notes; the rest holds in nearly all of 7,321
// public files, or is what Direct3D wants.
var Rules = []check.Rule[*Mesh]{
	{
		Code:    report.XMFCollision,
		Why:     "A collision mesh has nothing but positions of three floats, and says so in its buffer's type and format. The game crashes on one that says it in a vertex declaration.",
		Example: "A -collision.xmf whose one buffer has format 32 and a declaration of one POSITION.",
		Fix:     "the declaration is moved into the buffer's type and format",
		Find:    collisionForm,
	},
	{
		Code:    report.XMFPrimitive,
		Why:     "The game draws lists of triangles. Indices of another kind are drawn as something else, or not at all.",
		Example: "A primitiveType of 5, a triangle strip.",
		Find: func(m *Mesh, c *check.Context) {
			if m.PrimitiveType != TriangleList {
				c.Report("primitiveType", "primitives of type %d, where %d is a list of triangles", uint32(m.PrimitiveType), uint32(TriangleList))
			}
		},
	},
	{
		Code:    report.XMFIndexBuffer,
		Why:     "Triangles are made from the one index buffer, of two or four bytes an index as its format says. Without one nothing is drawn; with another size, indices are taken apart at the wrong places.",
		Example: "An index buffer of format 30 (two bytes) with items of four bytes.",
		Find:    oneIndexBuffer,
	},
	{
		Code:    report.XMFItems,
		Why:     "All vertex buffers are about the same vertices. Of a shorter one the graphics card reads what stands behind it in memory.",
		Example: "A buffer of 300 positions beside one of 299 normals.",
		Find:    sameItems,
	},
	{
		Code:    report.XMFElementSize,
		Why:     "Elements stand side by side in a vertex, so their sizes add up to the vertex's. If they don't, each vertex is read from a place that is further off than the last.",
		Example: "FLOAT3, D3DCOLOR and FLOAT16_2, 20 bytes, in items of 24.",
		Find:    elementSizes,
	},
	{
		Code:    report.XMFElementKind,
		Why:     "Types and usages are Direct3D 9's. It refuses to make a vertex declaration that has another one.",
		Example: "An element of type 40.",
		Find:    elementKinds,
	},
	{
		Code:    report.XMFElementDouble,
		Why:     "An element is known by its usage and usage index. Of two that are alike, shaders get one.",
		Example: "Two elements TEXCOORD 0, where the second was to be TEXCOORD 1.",
		Find:    elementsOnce,
	},
	{
		Code:    report.XMFNoPosition,
		Why:     "Without positions a mesh can't be drawn.",
		Example: "A vertex buffer with normals alone.",
		Find: func(m *Mesh, c *check.Context) {
			if !m.has(Position) {
				c.Report("buffers", "no buffer has positions")
			}
		},
	},
	{
		Code:    report.XMFIndexOutside,
		Why:     "An index names a vertex. One past the last makes the graphics card read beyond the buffer: spikes across the screen, or a lost device.",
		Example: "An index of 900 in a mesh of 300 vertices.",
		Find:    indicesInside,
	},
	{
		Code:    report.XMFTriangleFlat,
		Why:     "A triangle with two corners in one vertex has no area, so it can't be seen; it costs memory and time all the same.",
		Example: "The indices 4, 4, 7.",
		Find:    func(m *Mesh, c *check.Context) { triangles(m, c, check.Degenerate, "two corners in one vertex") },
	},
	{
		Code:    report.XMFTriangleDouble,
		Why:     "A triangle that is there twice is drawn twice. Where it is translucent it then looks denser than the rest.",
		Example: "The triangles 1, 2, 3 and 2, 3, 1.",
		Find:    func(m *Mesh, c *check.Context) { triangles(m, c, check.Duplicate, "the corners of one before") },
	},
	{
		Code:    report.XMFVertexNumber,
		Why:     "A corner at a place that isn't a number makes its triangles vanish, or spread over the screen, and bounds that hold it hold everything.",
		Example: "A position of 0, NaN, 12.",
		Find:    vertexNumbers,
	},
	{
		Code:    report.XMFNormalLength,
		Why:     "Light is reckoned with normals of unit length: a longer one is too bright, a shorter one too dark.",
		Example: "A NORMAL of FLOAT3 0, 0, 0.5. Four bytes a normal may be a twentieth off.",
		Find:    normalLengths,
	},
	{
		Code:    report.XMFVertexUnused,
		Why:     "A vertex that no triangle has is never drawn, but takes its memory and its time in the vertex shader.",
		Example: "300 vertices, of which the indices name 290.",
		Find:    unusedVertices,
	},
	{
		Code:    report.XMFMaterialRange,
		Why:     "A material is drawn on a run of indices, three a triangle. Indices beyond the buffer's end don't exist; a run that starts within a triangle draws others than were meant.",
		Example: "firstIndex 300 and numIndices 30 in a mesh of 320 indices.",
		Find:    materialRanges,
	},
	{
		Code:    report.XMFCoverage,
		Why:     "Only what a material names is drawn: triangles between two runs are holes. What two runs share is drawn twice.",
		Example: "Materials on the indices 0 to 299 and 306 to 599.",
		Find:    materialsCover,
	},
	{
		Code:    report.XMFMaterialName,
		Why:     "A material is found in material_library.xml by collection and name, with a dot between them. The game shows another material in place of one that it can't find.",
		Example: "hull, where ships.hull was meant.",
		Find: func(m *Mesh, c *check.Context) {
			for i := range m.Materials {
				if collection, name, _ := strings.Cut(m.Materials[i].Name, "."); collection == "" || name == "" {
					c.Report(check.Path("materials", i, "name"), "%q, where a collection, a dot and a name belong", m.Materials[i].Name)
				}
			}
		},
	},
}

// collisionForm: nothing but positions, without materials, is a collision mesh.
func collisionForm(m *Mesh, c *check.Context) {
	if !m.IsCollision() {
		return
	}
	for i := range m.Buffers {
		b := &m.Buffers[i]
		if b.Type == IndexBuffer || len(b.Elements) == 0 {
			continue
		}
		if c.Repair(check.Path("buffers", i, "elements"), "the POSITION of a collision mesh stands in a declaration") {
			b.implicit(b.Elements[0])
		}
	}
}

// implicit makes e the one element of the buffer, without a declaration.
func (b *Buffer) implicit(e Element) {
	b.Type, b.UsageIndex, b.Format, b.Elements = 0, int32(e.UsageIndex), int32(e.Type), nil
}

func oneIndexBuffer(m *Mesh, c *check.Context) {
	n := 0
	for i := range m.Buffers {
		b := &m.Buffers[i]
		if b.Type != IndexBuffer {
			continue
		}
		if n++; n > 1 {
			c.Report(check.Path("buffers", i), "a second index buffer; only the first counts")
		}
		want := int32(2)
		if IndexFormat(b.Format) == Index32 {
			want = 4
		}
		switch {
		case IndexFormat(b.Format) != Index16 && IndexFormat(b.Format) != Index32:
			c.Report(check.Path("buffers", i, "format"), "the format %d of indices, where %d and %d are known", b.Format, int32(Index16), int32(Index32))
		case b.ItemSize != want:
			c.Report(check.Path("buffers", i, "itemSize"), "indices of %d bytes, where the format means %d", b.ItemSize, want)
		}
	}
	if n == 0 {
		c.Report("buffers", "no index buffer")
	}
}

func sameItems(m *Mesh, c *check.Context) {
	first := -1
	for i := range m.Buffers {
		b := &m.Buffers[i]
		switch {
		case b.Type == IndexBuffer:
		case first < 0:
			first = i
		case b.Items != m.Buffers[first].Items:
			c.Report(check.Path("buffers", i, "items"), "%d items, where buffers[%d] has %d", b.Items, first, m.Buffers[first].Items)
		}
	}
}

func elementSizes(m *Mesh, c *check.Context) {
	for i := range m.Buffers {
		b := &m.Buffers[i]
		sum := 0
		for _, e := range b.Declaration() {
			sum += e.Type.Size()
		}
		if b.Type != IndexBuffer && sum != int(b.ItemSize) {
			c.Report(check.Path("buffers", i, "itemSize"), "items of %d bytes, whose elements take %d", b.ItemSize, sum)
		}
	}
}

func elementKinds(m *Mesh, c *check.Context) {
	for i := range m.Buffers {
		b := &m.Buffers[i]
		path := func(k int, field string) string {
			if len(b.Elements) == 0 {
				return check.Path("buffers", i, "format")
			}
			return check.Path("buffers", i, "elements", k, field)
		}
		for k, e := range b.Declaration() {
			if e.Type < 0 || e.Type >= Unused {
				c.Report(path(k, "type"), "no type of Direct3D has the number %d", int32(e.Type))
			}
			if e.Usage > Sample {
				c.Report(path(k, "usage"), "no usage of Direct3D has the number %d", uint8(e.Usage))
			}
		}
	}
}

func elementsOnce(m *Mesh, c *check.Context) {
	seen := make(map[[2]uint8]bool)
	for i := range m.Buffers {
		for k, e := range m.Buffers[i].Declaration() {
			key := [2]uint8{uint8(e.Usage), e.UsageIndex}
			if seen[key] {
				path := check.Path("buffers", i)
				if len(m.Buffers[i].Elements) > 0 {
					path = check.Path("buffers", i, "elements", k)
				}
				c.Report(path, "a second %s %d", nameOr(e.Usage), e.UsageIndex)
			}
			seen[key] = true
		}
	}
}

func (m *Mesh) has(usage Usage) bool {
	for i := range m.Buffers {
		for _, e := range m.Buffers[i].Declaration() {
			if e.Usage == usage {
				return true
			}
		}
	}
	return false
}

// geometryOf is the mesh's content, decoded once for all rules.
func geometryOf(m *Mesh, c *check.Context) *geometry {
	return check.Once(c, func() *geometry {
		g, _ := m.geometry()
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
		if v >= uint32(len(g.positions)) {
			if count++; count == 1 {
				first = i
			}
		}
	}
	if count > 0 {
		c.Report(m.atIndices(), "%d of %d indices are past the %d vertices; the first, number %d, is %d", count, len(g.indices), len(g.positions), first, g.indices[first])
	}
}

func triangles(m *Mesh, c *check.Context, want check.Fault, what string) {
	type faults struct{ count, first [3]int }
	g := geometryOf(m, c)
	f := check.Once(c, func() (f faults) {
		check.Triangles(g.indices, len(g.positions), func(i int, what check.Fault) {
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
		if n, first := check.Odd(list); n > 0 {
			c.Report(m.atUsage(usage), "%s: %d numbers that are infinite or none, first of vertex %d", usage, n, first/width)
		}
	}
	odd(wire.Floats(g.positions), 3, Position)
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
	e := b.Declaration()[at.element]
	r := reader{data[at.offset:], int(b.ItemSize), int(b.Items) * int(b.Sections), &declTypes[e.Type]}
	list := r.signed(e.Type)
	const tolerance = 0.12 // of the length's square: a twentieth of the length, which is what bytes give, and a little
	if l := check.Unit(wire.Floats(list), 3, tolerance); l.Zero+l.Other > 0 {
		first := l.FirstOther
		if l.Other == 0 || l.Zero > 0 && l.FirstZero < first {
			first = l.FirstZero
		}
		c.Report(m.atUsage(Normal), "normals that aren't of unit length: %d of %d, first of vertex %d", l.Zero+l.Other, len(list), first)
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
	used := make([]bool, len(g.positions))
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
			c.Report(check.Path("materials", i), "indices %d to %d, of %d", x.FirstIndex, uint64(x.FirstIndex)+uint64(x.NumIndices), n)
		case x.FirstIndex%3 != 0 || x.NumIndices%3 != 0:
			c.Report(check.Path("materials", i), "%d indices from %d on, which aren't whole triangles", x.NumIndices, x.FirstIndex)
		}
	}
}

// numIndices is how many the index buffer says that it has.
func (m *Mesh) numIndices() int {
	if _, b := m.vertexBuffers(); b != nil {
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
