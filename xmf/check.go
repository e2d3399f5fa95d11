package xmf

import (
	"strings"

	"marrow/check"
	"marrow/report"
)

// Rules are the rules for meshes. That the game crashes on other collision meshes is known from _arc's notes; the other
// rules hold for nearly all of 7,321 public files, or are required by Direct3D.
var Rules = check.Declare([]check.Rule[*Mesh]{
	{
		Code:    codeCollision,
		Why:     "A collision mesh contains only positions of three floats each. The type and format of its buffer describe this layout. If the mesh has a vertex declaration instead, the game crashes.",
		Example: "A -collision.xmf file with one buffer of format 32 and a vertex declaration with one POSITION.",
		Fix:     "the declaration is replaced by the corresponding type and format",
		Find:    collisionForm,
	},
	{
		Code: "XMF110", Severity: report.Error, Title: "indices that aren't a list of triangles",
		Why:     "The game supports only triangle lists. Other kinds of primitives are drawn incorrectly or not at all.",
		Example: "primitiveType 5 (triangle strip).",
		Find: func(m *Mesh, c *check.Context) {
			if m.PrimitiveType != TriangleList {
				c.Report("primitiveType", "primitives of type %d; the type of a triangle list is %d", uint32(m.PrimitiveType), uint32(TriangleList))
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
		Find: func(m *Mesh, c *check.Context) {
			if !m.has(Position) {
				c.Report("buffers", "no buffer has positions")
			}
		},
	},
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
		Find:    func(m *Mesh, c *check.Context) { triangles(m, c, check.Degenerate, "two corners in one vertex") },
	},
	{
		Code: "XMF112", Severity: report.Note, Title: "duplicate triangles",
		Why:     "A duplicate triangle is drawn twice. If it is translucent, it looks more opaque than the rest.",
		Example: "The triangles 1, 2, 3 and 2, 3, 1.",
		Find:    func(m *Mesh, c *check.Context) { triangles(m, c, check.Duplicate, "the corners of one before") },
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
		Find: func(m *Mesh, c *check.Context) {
			for i := range m.Materials {
				if m.Materials[i].Name == noMaterial {
					continue
				}
				if collection, name, _ := strings.Cut(m.Materials[i].Name, "."); collection == "" || name == "" {
					c.Report(check.Path("materials", i, "name"), "%q; want COLLECTION.NAME", m.Materials[i].Name)
				}
			}
		},
	},
}...)

// noMaterial is the material of the boxes that X4's own tools write for light, as in 15 files of six mods:
// 24 vertices each, most named after a model of the game.
const noMaterial = "colormaterial"

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
		if c.Repair(check.Path("buffers", i, "elements"), "the POSITION of a collision mesh is defined by a declaration") {
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
			c.Report(check.Path("buffers", i), "a second index buffer; only the first one is used")
		}
		want := int32(2)
		if IndexFormat(b.Format) == Index32 {
			want = 4
		}
		switch {
		case IndexFormat(b.Format) != Index16 && IndexFormat(b.Format) != Index32:
			c.Report(check.Path("buffers", i, "format"), "unknown index format %d; known formats are %d and %d", b.Format, int32(Index16), int32(Index32))
		case b.ItemSize != want:
			c.Report(check.Path("buffers", i, "itemSize"), "indices of %d bytes; the format requires %d", b.ItemSize, want)
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
			c.Report(check.Path("buffers", i, "items"), "%d elements, but buffers[%d] has %d", b.Items, first, m.Buffers[first].Items)
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
			c.Report(check.Path("buffers", i, "itemSize"), "vertices of %d bytes, whose elements need %d bytes", b.ItemSize, sum)
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
				c.Report(path(k, "type"), "%d isn't a Direct3D type", int32(e.Type))
			}
			if e.Usage > Sample {
				c.Report(path(k, "usage"), "%d isn't a Direct3D usage", uint8(e.Usage))
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
