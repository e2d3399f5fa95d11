package rules

import (
	"cmp"
	"strconv"

	"marrow/check"
	"marrow/report"
	"marrow/xmf"
)

// bufferRules are about the layout of buffers.
var bufferRules = []check.Rule[*xmf.Mesh]{
	{
		Code: "XMF004", Severity: report.Error, Title: "a collision mesh with a layout that crashes the game",
		Why:     "A collision mesh contains only positions of three floats each. The type and format of its buffer describe this layout. If the mesh has a vertex declaration instead, the game crashes.",
		Example: "A -collision.xmf file with one buffer of format 32 and a vertex declaration with one POSITION.",
		Fix:     "the declaration is replaced by the corresponding type and format",
		Find:    collisionForm,
	},
	{
		Code: "XMF110", Severity: report.Error, Title: "indices that aren't a list of triangles",
		Why:     "The game supports only triangle lists. Other kinds of primitives are drawn incorrectly or not at all.",
		Example: "primitiveType 5 (triangle strip).",
		Find: func(m *xmf.Mesh, c *check.Context) {
			if m.PrimitiveType != xmf.TriangleList {
				c.Report("primitiveType", "primitives of type %d; the type of a triangle list is %d", uint32(m.PrimitiveType), uint32(xmf.TriangleList))
			}
		},
	},
	{
		Code: "XMF109", Severity: report.Error, Title: "no index buffer, several, or one whose element size doesn't match its format",
		Why:     "A mesh has one index buffer, with two or four bytes per index as its format states. Without an index buffer, nothing is drawn; if the element size is wrong, indices are read from the wrong positions.",
		Example: "An index buffer with format 30 (two bytes) and an element size of four bytes.",
		Find:    oneIndexBuffer,
	},
	{
		Code: "XMF104", Severity: report.Error, Title: "vertex buffers of different lengths",
		Why:     "All vertex buffers describe the same vertices. If one is shorter, the graphics card reads unrelated memory.",
		Example: "A buffer with 300 positions and another with 299 normals.",
		Find:    sameItems,
	},
	{
		Code: "XMF105", Severity: report.Error, Title: "a vertex declaration whose size differs from the vertices",
		Why:     "The sizes of all elements of a vertex must add up to the vertex size. Otherwise vertices are read from the wrong positions.",
		Example: "FLOAT3, D3DCOLOR and FLOAT16_2 (20 bytes in total) with a vertex size of 24 bytes.",
		Find:    elementSizes,
	},
	{
		Code: "XMF106", Severity: report.Error, Title: "a vertex element with a type or usage that Direct3D doesn't support",
		Why:     "Types and usages are those of Direct3D 9, which rejects vertex declarations with unknown ones.",
		Example: "An element with type 40.",
		Find:    elementKinds,
	},
	{
		Code: "XMF107", Severity: report.Warning, Title: "two vertex elements with the same usage",
		Why:     "An element is identified by its usage and usage index. If two elements have the same, shaders use only one of them. Give each element its own usage index.",
		Example: "Two TEXCOORD 0 elements, of which the second should be TEXCOORD 1.",
		Find:    elementsOnce,
	},
	{
		Code: "XMF108", Severity: report.Error, Title: "a mesh without positions",
		Why:     "A mesh without positions can't be drawn.",
		Example: "A vertex buffer with only normals.",
		Find: func(m *xmf.Mesh, c *check.Context) {
			if place(m, xmf.Position) == "" {
				c.Report("buffers", "no buffer has positions")
			}
		},
	},
}

// collisionForm: a mesh with only positions and without materials is a collision mesh.
func collisionForm(m *xmf.Mesh, c *check.Context) {
	if !m.IsCollision() {
		return
	}
	for i := range m.Buffers {
		b := &m.Buffers[i]
		if b.Type == xmf.IndexBuffer || len(b.Elements) == 0 {
			continue
		}
		if c.Repair(check.Path("buffers", i, "elements"), "the POSITION of a collision mesh is defined by a declaration") {
			b.Implicit(b.Elements[0])
		}
	}
}

func oneIndexBuffer(m *xmf.Mesh, c *check.Context) {
	n := 0
	for i := range m.Buffers {
		b := &m.Buffers[i]
		if b.Type != xmf.IndexBuffer {
			continue
		}
		if n++; n > 1 {
			c.Report(check.Path("buffers", i), "a second index buffer; only the first one is used")
		}
		want := int32(2)
		if xmf.IndexFormat(b.Format) == xmf.Index32 {
			want = 4
		}
		switch {
		case xmf.IndexFormat(b.Format) != xmf.Index16 && xmf.IndexFormat(b.Format) != xmf.Index32:
			c.Report(check.Path("buffers", i, "format"), "unknown index format %d; known formats are %d and %d", b.Format, int32(xmf.Index16), int32(xmf.Index32))
		case b.ItemSize != want:
			c.Report(check.Path("buffers", i, "itemSize"), "indices of %d bytes; the format requires %d", b.ItemSize, want)
		}
	}
	if n == 0 {
		c.Report("buffers", "no index buffer")
	}
}

func sameItems(m *xmf.Mesh, c *check.Context) {
	first := -1
	for i := range m.Buffers {
		b := &m.Buffers[i]
		switch {
		case b.Type == xmf.IndexBuffer:
		case first < 0:
			first = i
		case b.Items != m.Buffers[first].Items:
			c.Report(check.Path("buffers", i, "items"), "%d elements, but buffers[%d] has %d", b.Items, first, m.Buffers[first].Items)
		}
	}
}

func elementSizes(m *xmf.Mesh, c *check.Context) {
	for i := range m.Buffers {
		b := &m.Buffers[i]
		sum := 0
		for _, e := range b.Declaration() {
			sum += e.Type.Size()
		}
		if b.Type != xmf.IndexBuffer && sum != int(b.ItemSize) {
			c.Report(check.Path("buffers", i, "itemSize"), "vertices of %d bytes, whose elements need %d bytes", b.ItemSize, sum)
		}
	}
}

func elementKinds(m *xmf.Mesh, c *check.Context) {
	for i := range m.Buffers {
		b := &m.Buffers[i]
		path := func(k int, field string) string {
			if len(b.Elements) == 0 {
				return check.Path("buffers", i, "format")
			}
			return check.Path("buffers", i, "elements", k, field)
		}
		for k, e := range b.Declaration() {
			if e.Type < 0 || e.Type >= xmf.Unused {
				c.Report(path(k, "type"), "%d isn't a Direct3D type", int32(e.Type))
			}
			if e.Usage > xmf.Sample {
				c.Report(path(k, "usage"), "%d isn't a Direct3D usage", uint8(e.Usage))
			}
		}
	}
}

func elementsOnce(m *xmf.Mesh, c *check.Context) {
	seen := make(map[[2]uint8]bool)
	for i := range m.Buffers {
		for k, e := range m.Buffers[i].Declaration() {
			key := [2]uint8{uint8(e.Usage), e.UsageIndex}
			if seen[key] {
				path := check.Path("buffers", i)
				if len(m.Buffers[i].Elements) > 0 {
					path = check.Path("buffers", i, "elements", k)
				}
				c.Report(path, "a second %s %d", cmp.Or(e.Usage.String(), strconv.Itoa(int(e.Usage))), e.UsageIndex)
			}
			seen[key] = true
		}
	}
}
