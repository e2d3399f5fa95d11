package xmf

import (
	"fmt"
	"strconv"

	"marrow/wire"
)

// The layout of XMF, in the order of the notes.

func (m *Mesh) layout(c *wire.Codec) {
	c.Residue(&m.residue)
	c.Tag("magic", Magic)
	c.U8("version", &m.Version)
	c.U8("bigEndian", &m.BigEndian)
	c.U8("headerSize", &m.HeaderSize)
	if m.BigEndian != 0 {
		c.Fail("bigEndian", strconv.Itoa(int(m.BigEndian)), "0: no known file is big-endian")
	}
	numBuffers, numMaterials := m.header(c)
	wire.Slice(c, "buffers", &m.Buffers, numBuffers, int(m.DescriptionSize), func(b *Buffer, c *wire.Codec) {
		if c.Decoding() {
			b.content.limit = m.limit
		}
		b.layout(c, int(m.DescriptionSize))
	})
	wire.Slice(c, "materials", &m.Materials, numMaterials, int(m.MaterialSize), func(x *Material, c *wire.Codec) {
		x.layout(c, int(m.MaterialSize))
	})
	m.contents(c)
}

func (m *Mesh) header(c *wire.Codec) (numBuffers, numMaterials int) {
	const read = 7 // preceding bytes of the header
	h := c.BeginFixed("header", int(m.HeaderSize)-read)
	c.Pad("reserved", 1)
	numBuffers = c.Count8("numBuffers", len(m.Buffers))
	c.U8("descriptionSize", &m.DescriptionSize)
	numMaterials = c.Count8("numMaterials", len(m.Materials))
	c.U8("materialSize", &m.MaterialSize)
	wire.EnumAs[culling](c, "culling", &m.Culling)
	wire.EnumAs[handedness](c, "rightHanded", &m.RightHanded)
	c.U32("numVertices", &m.NumVertices)
	c.U32("numIndices", &m.NumIndices)
	wire.Enum(c, "primitiveType", &m.PrimitiveType)
	c.U32("meshOptimization", &m.MeshOptimization)
	wire.Plain(c, "boundsCentre", &m.BoundsCentre)
	wire.Plain(c, "boundsHalfSize", &m.BoundsHalfSize)
	c.Pad("reserved2", 10)
	c.End(h)
	return numBuffers, numMaterials
}

// layout is a description of size bytes.
func (b *Buffer) layout(c *wire.Codec, size int) {
	c.Residue(&b.residue)
	d := c.BeginFixed("", size)
	wire.Enum(c, "type", &b.Type)
	c.I32("usageIndex", &b.UsageIndex)
	derive(c, "dataOffset", &b.content.offset)
	wire.EnumAs[compression](c, "compressed", &b.Compressed)
	c.Pad("pad", 4)
	b.format(c)
	derive(c, "packedSize", &b.content.size)
	count(c, "items", &b.Items)
	count(c, "itemSize", &b.ItemSize)
	count(c, "sections", &b.Sections)
	b.checkSize(c)
	c.F64("lowestValue", &b.LowestValue)
	c.F64("highestValue", &b.HighestValue)
	b.declaration(c, size)
	c.End(d)
}

// derive is a non-negative number that the encoder computes.
func derive(c *wire.Codec, name string, v *int32) {
	at := c.Offset()
	*v = int32(c.Derive(name, uint32(*v)))
	if *v < 0 {
		c.FailAt(at, name, strconv.Itoa(int(*v)), "0 or more")
	}
}

// count is a number that is never negative.
func count(c *wire.Codec, name string, v *int32) {
	at := c.Offset()
	if c.I32(name, v); *v < 0 {
		c.FailAt(at, name, strconv.Itoa(int(*v)), "0 or more")
	}
}

// format shows the format with its meaning in this kind of buffer. The number of elements follows it, so the format
// of a declaration is also shown as a type, if it is one.
func (b *Buffer) format(c *wire.Codec) {
	if b.Type == IndexBuffer {
		f := IndexFormat(b.Format)
		wire.Enum(c, "format", &f)
		b.Format = int32(f)
		return
	}
	f := DeclType(b.Format)
	wire.Enum(c, "format", &f)
	b.Format = int32(f)
}

// declaration encodes or decodes the vertex declaration, which descriptions of 56 bytes don't have.
func (b *Buffer) declaration(c *wire.Codec, size int) {
	if size <= splitDescription && len(b.Elements) == 0 {
		return
	}
	at := c.Offset()
	n := c.Derive("numElements", uint32(len(b.Elements)))
	if most := min(mostElements, max(size-splitDescription-4, 0)/elementSize); n > uint32(most) {
		c.FailAt(at, "numElements", strconv.Itoa(int(int32(n))), fmt.Sprintf("at most %d", most))
		return
	}
	onlyLong(c, "")
	wire.Slice(c, "elements", &b.Elements, int(n), elementSize, (*Element).layout)
	onlyLong(c, "")
	c.Junk("unusedElements", (mostElements-int(n))*elementSize)
	onlyLong(c, "; 8 × (16 − numElements) bytes")
}

// onlyLong records that the last field exists only in long descriptions.
func onlyLong(c *wire.Codec, more string) {
	if c.Describing() {
		c.OnlyWhen("descriptionSize is more than 56" + more)
	}
}

const elementSize = 8

func (e *Element) layout(c *wire.Codec) {
	c.Residue(&e.residue)
	wire.Enum(c, "type", &e.Type)
	wire.Enum(c, "usage", &e.Usage)
	c.U8("usageIndex", &e.UsageIndex)
	c.Junk("pad", 2)
}

func (x *Material) layout(c *wire.Codec, size int) {
	c.Residue(&x.residue)
	d := c.BeginFixed("", size)
	c.U32("firstIndex", &x.FirstIndex)
	c.U32("numIndices", &x.NumIndices)
	c.Text("name", &x.Name, 128)
	c.End(d)
}
