package wire

import (
	"fmt"
	"reflect"

	"marrow/wire/bytemap"
)

// BeginFixed starts a block whose size is stated elsewhere, such as a record size in a header. If the block has more
// bytes than its fields, the remaining bytes are kept. If it has fewer, the missing fields are read as zero, and can be
// written only if they are zero.
func (c *Codec) BeginFixed(name string, size int) Block {
	b := Block{key: name, kind: fixed, at: c.Offset(), stated: uint32(max(size, 0)), outer: c.end, slack: c.slack, residue: c.residue}
	if c.op == encoding || c.err != nil || c.describe != nil {
		return b
	}
	if size < 0 || size > c.end-c.pos {
		c.Fail(name, fmt.Sprintf("a record of %s, %s left", plural(size, "byte"), plural(c.Remaining(), "byte")), "")
		return b
	}
	c.blocks++
	c.slack = 0
	b.end = c.pos + size
	c.end = b.end
	return b
}

// endFixed ends a block that BeginFixed started.
func (c *Codec) endFixed(b *Block) {
	if c.op == decoding {
		if c.pos < c.end {
			c.keepRest(b)
		}
		c.missing = 0
		c.blocks--
		c.end, c.slack = b.outer, b.slack
		return
	}
	if b.residue != nil {
		if it := (*b.residue).find(leftover, b.key); it != nil {
			c.data = append(c.data, it.raw...)
		}
	}
	end := b.at + int(b.stated)
	if end >= len(c.data) {
		c.data = append(c.data, make([]byte, end-len(c.data))...)
		return
	}
	if !allZero(c.data[end:]) {
		c.failAt(b.at, b.name(), "non-zero fields beyond the end of the record", "at most "+plural(int(b.stated), "byte"))
		return
	}
	c.data = c.data[:end]
}

// Derive is a u32 that is computed from the document. When encoding, it writes n; when decoding, it returns the number
// in the file without checking it.
func (c *Codec) Derive(name string, n uint32) uint32 {
	at := c.Offset()
	c.U32(name, &n)
	c.derived(at)
	return n
}

// Count8 is a count of one byte; see Count. It isn't checked against the remaining bytes, because the elements may be
// elsewhere.
func (c *Codec) Count8(name string, n int) int {
	if n > 255 {
		c.Fail(name, fmt.Sprintf("%d elements", n), "at most 255")
		return 0
	}
	v, at := uint8(n), c.Offset()
	c.U8(name, &v)
	c.derived(at)
	if c.describe != nil {
		return c.describe.count()
	}
	return int(v)
}

// Count16 is a count of two bytes; see Count8.
func (c *Codec) Count16(name string, n int) int {
	if n > 65535 {
		c.Fail(name, fmt.Sprintf("%d elements", n), "at most 65535")
		return 0
	}
	v, at := uint16(n), c.Offset()
	c.U16(name, &v)
	c.derived(at)
	if c.describe != nil {
		return c.describe.count()
	}
	return int(v)
}

// Raw is n bytes whose meaning is defined by other parts of the file. When encoding, n is ignored.
func (c *Codec) Raw(name string, v *[]byte, n int64) {
	if c.err != nil {
		return
	}
	if c.op == encoding {
		c.data = append(c.data, *v...)
		return
	}
	if c.describe != nil {
		c.describe.field(Described{Name: name, Kind: FieldBytes, Type: "u8[]"})
		return
	}
	if n < 0 || n > int64(c.end-c.pos) {
		c.Fail(name, fmt.Sprintf("%d bytes, %s left", n, plural(c.Remaining(), "byte")), "")
		return
	}
	*v = c.own(c.bytes(name, int(n), bytemap.KindField))
}

// Elsewhere reads data at an offset of the file, and then returns to the current offset. It is only for decoding.
func (c *Codec) Elsewhere(name string, at int64, read func()) {
	if c.err != nil {
		return
	}
	if c.describe != nil {
		read()
		return
	}
	if at < 0 || at > int64(len(c.data)) {
		c.Fail(name, fmt.Sprintf("an offset to %#x", at), fmt.Sprintf("at most %#x, the end of the file", len(c.data)))
		return
	}
	pos, end := c.pos, c.end
	c.pos, c.end = int(at), len(c.data)
	read()
	c.pos, c.end = pos, end
}

// Values explains n values of a type that the file defines: numbers, arrays of numbers or structs of numbers. Only an
// explainer reads them; the document doesn't store them.
func (c *Codec) Values(name string, n int, t reflect.Type) {
	size := int(t.Size())
	if c.explain == nil || n == 0 || size == 0 || !c.backed(c.pos, name, counted(n), size) {
		return
	}
	mustBePlain(t)
	c.explain.Run(name, c.pos, n, size, t)
	c.pos += n * size
}

// Report sets the Codec's error to that of another reader.
func (c *Codec) Report(err error) { c.setErr(err) }
