package mdx

import "marrow/wire"

func (m *Model) geos(c *wire.Codec) {
	const least = 52
	switch {
	case wow(c) && c.Version >= 1500:
		wire.CountedSlice(c, &m.BatchedGeosets, 60, (*BatchedGeoset).header)
		wire.Each(c, "batches", m.BatchedGeosets, (*BatchedGeoset).batch)
	case wow(c):
		wire.CountedSlice(c, &m.Geosets, least, (*Geoset).layoutWoW)
	default:
		wire.UntilEnd(c, "", &m.Geosets, least, (*Geoset).layout)
	}
}

func (g *Geoset) layout(c *wire.Codec) {
	c.Residue(&g.residue)
	block := c.Begin("size", wire.Inclusive)
	geosetArrays.Layout(g, c)
	c.I32("materialId", &g.MaterialID)
	c.U32("selectionGroup", &g.SelectionGroup)
	wire.Enum(c, "selectionFlags", &g.SelectionFlags)
	if since(c, 900) {
		c.I32("lod", &g.LOD)
		c.Text("lodName", &g.LODName, 80)
	}
	wire.Plain(c, "extent", &g.Extent)
	g.sequenceExtents(c)
	switch {
	case since(c, 1400):
		geosetTail16.Layout(g, c)
	default:
		geosetTail.Layout(g, c)
	}
	c.End(block)
}

func (g *Geoset) layoutWoW(c *wire.Codec) {
	c.Residue(&g.residue)
	block := c.Begin("size", wire.Inclusive)
	geosetArraysWoW.Layout(g, c)
	c.I32("materialId", &g.MaterialID)
	wire.EnumAs[characterSection](c, "selectionGroup", &g.SelectionGroup)
	wire.EnumAs[geosetFlagsWoW](c, "flags", &g.SelectionFlags)
	wire.Plain(c, "extent", &g.Extent)
	g.sequenceExtents(c)
	c.End(block)
}

func (g *Geoset) sequenceExtents(c *wire.Codec) {
	n := c.Count("sequenceExtentCount", len(g.SequenceExtents), 28)
	wire.Array(c, "sequenceExtents", &g.SequenceExtents, n)
}

// arrayPart returns a part that has a tag, a count and an array, and is always written.
func arrayPart[T any](tag, name string, field func(*Geoset) *[]T) wire.Part[Geoset] {
	p := optionalArray(tag, name, field)
	p.Always = true
	return p
}

func optionalArray[T any](tag, name string, field func(*Geoset) *[]T) wire.Part[Geoset] {
	return wire.Part[Geoset]{
		Tag:    tag,
		Name:   name,
		Has:    func(g *Geoset) bool { return len(*field(g)) > 0 },
		Layout: func(g *Geoset, c *wire.Codec) { wire.Counted(c, field(g)) },
	}
}

var (
	vrtx = arrayPart("VRTX", "vertices", func(g *Geoset) *[]Vec3 { return &g.Vertices })
	nrms = arrayPart("NRMS", "normals", func(g *Geoset) *[]Vec3 { return &g.Normals })
	pcnt = arrayPart("PCNT", "faceGroups", func(g *Geoset) *[]uint32 { return &g.FaceGroups })
	pvtx = arrayPart("PVTX", "faces", func(g *Geoset) *[]uint16 { return &g.Faces })
	gndx = arrayPart("GNDX", "vertexGroups", func(g *Geoset) *[]uint8 { return &g.VertexGroups })
	mtgc = arrayPart("MTGC", "matrixGroups", func(g *Geoset) *[]uint32 { return &g.MatrixGroups })
	mats = arrayPart("MATS", "matrices", func(g *Geoset) *[]int32 { return &g.Matrices })
	tang = only(sinceVersion(900), optionalArray("TANG", "tangents", func(g *Geoset) *[]Vec4 { return &g.Tangents }))
	uvas = wire.Part[Geoset]{
		Tag:    "UVAS",
		Name:   "uvSets",
		Always: true,
		Has:    func(g *Geoset) bool { return len(g.UVSets) > 0 },
		Layout: func(g *Geoset, c *wire.Codec) { wire.CountedSlice(c, &g.UVSets, 8, uvbs) },
	}
)

var geosetArrays = wire.Sections("arrays", vrtx, nrms,
	arrayPart("PTYP", "primitiveTypes", func(g *Geoset) *[]PrimitiveType { return &g.PrimitiveTypes }),
	pcnt, pvtx, gndx, mtgc, mats)

// geosetTail is used until version 1399: each element of SKIN has 8 bits.
var geosetTail = wire.Tracks("tail", tang,
	only(sinceVersion(900), optionalArray("SKIN", "skin", func(g *Geoset) *[]uint8 { return &g.Skin })), uvas)

// geosetTail16 is used since version 1400: the count still counts elements, but each has 16 bits.
var geosetTail16 = wire.Tracks("tail", tang,
	optionalArray("SKIN", "skin", func(g *Geoset) *[]uint16 { return &g.Skin16 }), uvas)

// uvbs has one set of texture coordinates in Warcraft III.
func uvbs(set *[]Vec2, c *wire.Codec) {
	c.Tag("tag", "UVBS")
	wire.Counted(c, set)
}

var geosetArraysWoW = wire.Sections("arrays", vrtx, nrms,
	wire.Part[Geoset]{
		Tag:    "UVAS",
		Name:   "uvSets",
		Always: true,
		Has:    func(g *Geoset) bool { return len(g.UVSets) > 0 },
		Layout: (*Geoset).uvasWoW,
	},
	arrayPart("PTYP", "faceTypes", func(g *Geoset) *[]FaceType { return &g.FaceTypes }),
	pcnt, pvtx, gndx, mtgc, mats,
	arrayPart("BIDX", "boneIndices", func(g *Geoset) *[][4]uint8 { return &g.BoneIndices }),
	arrayPart("BWGT", "boneWeights", func(g *Geoset) *[][4]uint8 { return &g.BoneWeights }))

// uvasWoW has the sets of texture coordinates in World of Warcraft. They have no counts of their own; each has one
// coordinate for each vertex.
func (g *Geoset) uvasWoW(c *wire.Codec) {
	perSet := len(g.Vertices)
	n := c.Count("count", len(g.UVSets), 8*perSet)
	if perSet == 0 && n > 16 {
		c.Fail("count", "texture coordinates without vertices", "at most 16 empty sets")
		return
	}
	wire.Slice(c, "", &g.UVSets, n, 8*perSet, func(set *[]Vec2, c *wire.Codec) {
		if !c.Decoding() && len(*set) != perSet {
			c.Fail("", "texture coordinates for another number of vertices", "one a vertex")
		}
		wire.Array(c, "", set, perSet)
	})
}

// header has the first half of a geoset of World of Warcraft's version 1500. The file has this half of all geosets
// before their second halves.
func (g *BatchedGeoset) header(c *wire.Codec) {
	c.Residue(&g.residue)
	c.I32("materialId", &g.MaterialID)
	wire.Plain(c, "boundsCentre", &g.BoundsCentre)
	c.F32("boundsRadius", &g.BoundsRadius)
	wire.EnumAs[characterSection](c, "selectionGroup", &g.SelectionGroup)
	c.U32("geosetIndex", &g.GeosetIndex)
	wire.EnumAs[geosetFlagsWoW](c, "flags", &g.Flags)
	c.Tag("vertexTag", "PVTX")
	keep(c, &g.vertices, c.Count("vertexCount", len(g.Vertices), 48))
	c.Tag("primTypeTag", "PTYP")
	keep(c, &g.faceTypes, c.Count("primitiveTypesCount", len(g.PrimitiveTypes), 4))
	c.Tag("primVertexTag", "PVTX")
	keep(c, &g.faces, c.Count("primitiveVerticesCount", len(g.Faces), 2))
	wire.Plain(c, "unknown", &g.Unknown)
}

// keep stores a count that the second half of a record needs when it is read. Encoding doesn't change the document.
func keep(c *wire.Codec, place *int, n int) {
	if c.Decoding() {
		*place = n
	}
}

// batch has the second half.
func (g *BatchedGeoset) batch(c *wire.Codec) {
	c.Residue(&g.residue)
	wire.Array(c, "vertices", &g.Vertices, g.vertices)
	wire.Array(c, "primitiveTypes", &g.PrimitiveTypes, g.faceTypes)
	c.U32("unknown", &g.BatchUnknown)
	faces := len(g.Faces)
	if c.Decoding() {
		faces = g.faces
	}
	c.Derived("numPrimVertices", faces)
	c.U32("maxVertex", &g.MaxVertex)
	wire.Array(c, "primitiveVertices", &g.Faces, faces)
	if rest := faces % 8; rest != 0 {
		c.Pad("padding", 2*(8-rest)) // to a multiple of 16 bytes
	}
}
