package wire

import (
	"fmt"
	"math"

	"marrow/wire/bytemap"
)

// SizeKind defines what a block's size field counts.
type SizeKind uint8

const (
	Exclusive SizeKind = iota // the bytes after the size field
	Inclusive                 // the bytes after the size field, and its own 4 bytes
	Value                     // counts like Inclusive, but doesn't limit the block
	fixed                     // no size field, see BeginFixed
)

// UpperBits is the type of a field in the upper bits of a size.
const UpperBits = "upper 8 bits of the size"

// sizeForms are what layouts call the kinds of sizes.
var sizeForms = [...]string{Exclusive: "u32, what follows it", Inclusive: "u32, with itself", Value: "u32, with itself, bounds nothing"}

// mostPacked is the largest size that leaves the upper 8 bits free.
const mostPacked = 1<<24 - 1

// A Block is a block with a size field that is being read or written.
type Block struct {
	name    string // the size field's
	key     string // what the record's residue knows the block by
	kind    SizeKind
	at      int       // offset of the size field
	said    uint32    // decoding: what it said
	end     int       // decoding: where that ends
	outer   int       // decoding: where the block around it ends
	slack   int       // decoding: slack of the block around it
	loose   bool      // decoding: its size counts for nothing
	absent  bool      // decoding: the record around it had ended before the block did
	missing int       // decoding: so many bytes of fields the record lacked already where the block begins
	packed  bool      // the size field's upper 8 bits are a field of their own,
	upper   uint8     // which, encoding, is this
	residue **Residue // where the record that the block belongs to keeps its residue
}

// Begin starts a block: a u32 size called name that limits the fields up to the matching End. Remaining bytes are kept.
// When encoding, End writes the size. Blocks can be nested.
func (c *Codec) Begin(name string, kind SizeKind) Block {
	return c.begin(name, kind, "")
}

func (c *Codec) begin(name string, kind SizeKind, upper string) Block {
	b := Block{name: name, key: name, kind: kind, at: c.Offset(), outer: c.end, slack: c.slack, residue: c.residue, missing: c.missing}
	c.U32(name, &b.said)
	c.derived(b.at)
	if c.describe != nil {
		c.describe.last(FieldSize).Type = sizeForms[kind]
		if kind != Value {
			c.describe.begin()
		}
		if upper != "" {
			c.describe.field(Described{Name: upper, Kind: FieldValue, Type: UpperBits})
		}
		return b
	}
	if upper != "" {
		b.said &= mostPacked
		if c.explain != nil && c.err == nil && c.missing == 0 {
			c.explain.SplitUpper(upper)
		}
	}
	if c.op == encoding || c.err != nil {
		return b
	}
	if kind == Value {
		return b
	}
	c.blocks++
	c.slack = 0
	end := uint64(b.at) + uint64(b.said)
	if kind == Exclusive {
		end += 4
	}
	b.end = saturated(end)
	switch {
	case c.loose:
		b.end, b.loose = c.end, true
	case c.missing > 0:
		b.end, b.absent = c.end, true
	case b.end < c.pos:
		c.failAt(b.at, name, fmt.Sprintf("size %d", b.said), "at least 4, the size of this field")
	case b.end > c.end && c.truncated:
		b.end = c.end
	case b.end > c.end && b.end <= min(c.end+b.slack, len(c.data)):
		b.slack -= b.end - c.end
		b.outer = b.end
	case b.end > len(c.data) && c.blocks == 1:
		c.truncated = true // what is there can still be read, up to the error
		b.end = len(c.data)
	case b.end > c.end:
		c.failAt(b.at, name, fmt.Sprintf("size %d runs past the end, %s left", b.said, plural(c.end-c.pos, "byte")), "")
	}
	c.end = b.end
	if c.salvage && c.err == nil {
		c.ends = append(c.ends[:min(c.blocks-1, len(c.ends))], b.end)
	}
	return b
}

// BeginPacked starts an Inclusive block whose size field has only 24 bits; the upper 8 bits are a separate field.
func (c *Codec) BeginPacked(name, upper string, v *uint8) Block {
	if c.op == encoding {
		b := c.Begin(name, Inclusive)
		b.packed, b.upper = true, *v
		return b
	}
	if c.describe != nil {
		*v = uint8(c.describe.values[upper])
	} else if c.err == nil && c.need(4) == 4 {
		*v = uint8(c.order32(c.data[c.pos:]) >> 24)
	}
	return c.begin(name, Inclusive, upper)
}

// End ends the block that Begin started.
func (c *Codec) End(b Block) {
	if c.describe != nil && b.kind != fixed && b.kind != Value {
		c.describe.end()
	}
	if c.err != nil || c.describe != nil {
		return
	}
	if b.kind == fixed {
		c.endFixed(b)
		return
	}
	if c.op == encoding {
		c.endWriting(b)
		return
	}
	if b.kind == Value {
		c.keepLie(b)
		return
	}
	if c.truncated && c.blocks == 1 {
		c.failAt(b.at, b.name, fmt.Sprintf("size %d runs past the end of the file, which has only %s of it", b.said, plural(c.pos-b.at-4, "byte")), "")
		return
	}
	if c.pos < c.end && !b.loose {
		c.keepRest(b)
	}
	if c.missing > b.missing {
		c.keepShort(b)
	}
	c.blocks--
	c.end, c.slack = b.outer, b.slack
	if b.absent || b.loose {
		return
	}
	if over := c.pos - b.end; over > 0 {
		// The bytes past the size may be missing from the outer size too.
		c.slack += over
		c.end = max(c.end, c.pos)
	}
	c.keepLie(b)
}

// keepRest keeps what stands between the last field and the block's end.
func (c *Codec) keepRest(b Block) {
	at := c.pos
	if c.explain != nil {
		c.explain.Repeat()
	}
	raw := c.bytes("leftover", c.end-c.pos, bytemap.KindLeftover)
	c.keepIn(b.residue, item{what: leftover, field: b.key, raw: c.str(raw)})
	c.remark(Leftover, at, "", "%s after the last field", plural(len(raw), "byte"))
}

// keepShort keeps where the record ended before the block's fields did. An encoder cuts them off
// there, size field and all where not even that lay inside.
func (c *Codec) keepShort(b Block) {
	c.keepIn(b.residue, item{what: shortEnd, field: b.key, size: uint32(c.pos - b.at)})
	if b.absent && c.pos > b.at { // a part of the size field is there
		c.keepIn(b.residue, item{what: sizeLie, field: b.key, value: b.said, size: uint32(b.size(c.pos))})
	}
	if !b.absent || b.missing == 0 {
		c.remark(ShortRecord, c.pos, "", "the record ends here; its remaining fields are read as zero")
	}
	c.missing = b.missing
}

// keepLie keeps a size that isn't that of the content, as an encoder will have it
// here: with the fields that lay past the end, which it cuts off only at the block's.
func (c *Codec) keepLie(b Block) {
	size := b.size(c.pos + c.missing - b.missing)
	if uint64(b.said) == uint64(size) {
		return
	}
	c.keepIn(b.residue, item{what: sizeLie, field: b.key, value: b.said, size: uint32(size)})
	c.remark(SizeLies, b.at, b.name, "size %d, but the content has %d bytes", b.said, size)
}

// size is what the block's size field should say if the content ends at end.
func (b Block) size(end int) int {
	if b.kind == Exclusive {
		return end - b.at - 4
	}
	return end - b.at
}

func (c *Codec) endWriting(b Block) {
	var kept *Residue
	if b.residue != nil {
		kept = *b.residue
	}
	if it := kept.find(leftover, b.key); it != nil {
		c.data = append(c.data, it.raw...)
	}
	if it := kept.find(shortEnd, b.key); it != nil {
		if cut := b.at + int(it.size); cut < len(c.data) && allZero(c.data[cut:]) {
			c.data = c.data[:cut]
		}
	}
	size := b.size(len(c.data))
	limit := int64(math.MaxUint32)
	if b.packed {
		limit = mostPacked
	}
	if int64(size) > limit {
		c.failAt(b.at, b.name, fmt.Sprintf("a block of %d bytes", size), fmt.Sprintf("at most %d", limit))
		return
	}
	if it := kept.find(sizeLie, b.key); it != nil && it.size == uint32(size) {
		size = int(it.value)
	}
	var field [4]byte
	c.order.PutUint32(field[:], uint32(size)|uint32(b.upper)<<24)
	copy(c.data[b.at:], field[:]) // of a record that is cut off within it, as much as there is
}
