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

// sizeForms are the names of the kinds of sizes in descriptions.
var sizeForms = [...]string{Exclusive: "u32, excludes itself", Inclusive: "u32, includes itself", Value: "u32, includes itself, limits nothing"}

// mostPacked is the largest size that leaves the upper 8 bits free for the field of BeginPacked.
const mostPacked = 1<<24 - 1

// A Block is a block with a size field that is being read or written.
type Block struct {
	key     string    // identifies the block in the record's residue: the name of the size field, or the tag of a part
	at      int       // offset of the size field
	end     int       // decoding: the end of the block by its size
	outer   int       // decoding: the end of the enclosing block
	slack   int       // decoding: the slack of the enclosing block
	missing int       // decoding: Codec.missing at the start of the block
	residue **Residue // the residue of the record that contains the block
	stated  uint32    // decoding: the value of the size field
	kind    SizeKind
	part    bool  // the key is the tag of a part
	loose   bool  // decoding: its size is ignored
	absent  bool  // decoding: the enclosing record ended before the block
	packed  bool  // the upper 8 bits of the size field are a separate field
	upper   uint8 // encoding: the value of that field
}

// name returns the name of the size field.
func (b *Block) name() string {
	if b.part {
		return partSize
	}
	return b.key
}

// partSize is the name of the size field of a part.
const partSize = "size"

// Begin starts a block: a u32 size called name that limits the fields up to the matching End. Remaining bytes are kept.
// When encoding, End writes the size. Blocks can be nested.
func (c *Codec) Begin(name string, kind SizeKind) (b Block) {
	b.key, b.kind = name, kind
	c.begin(&b, "")
	return b
}

// begin starts the block b, which has its key and kind.
func (c *Codec) begin(b *Block, upper string) {
	name, kind := b.name(), b.kind
	b.at, b.outer, b.slack, b.residue, b.missing = c.Offset(), c.end, c.slack, c.residue, c.missing
	c.U32(name, &b.stated)
	c.derived(b.at)
	if c.describe != nil {
		c.describe.last(FieldSize).Type = sizeForms[kind]
		if kind != Value {
			c.describe.begin()
		}
		if upper != "" {
			c.describe.field(Described{Name: upper, Kind: FieldValue, Type: UpperBits})
		}
		return
	}
	if upper != "" {
		b.stated &= mostPacked
		if c.explain != nil && c.err == nil && c.missing == 0 {
			c.explain.SplitUpper(upper)
		}
	}
	if c.op == encoding || c.err != nil {
		return
	}
	if kind == Value {
		return
	}
	c.blocks++
	c.slack = 0
	end := uint64(b.at) + uint64(b.stated)
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
		c.failAt(b.at, name, fmt.Sprintf("size %d", b.stated), "at least 4, the size of this field")
	case b.end > c.end && c.truncated:
		b.end = c.end
	case b.end > c.end && b.end <= min(c.end+b.slack, len(c.data)):
		b.slack -= b.end - c.end
		b.outer = b.end
	case b.end > len(c.data) && c.blocks == 1:
		c.truncated = true // the existing bytes are read up to the error
		b.end = len(c.data)
	case b.end > c.end:
		c.failAt(b.at, name, fmt.Sprintf("size %d runs past the end, %s left", b.stated, plural(c.end-c.pos, "byte")), "")
	}
	c.end = b.end
	if c.salvage && c.err == nil {
		c.ends = append(c.ends[:min(c.blocks-1, len(c.ends))], b.end)
	}
}

// BeginPacked starts an Inclusive block whose size field has only 24 bits; the upper 8 bits are a separate field.
func (c *Codec) BeginPacked(name, upper string, v *uint8) (b Block) {
	if c.op == encoding {
		b = c.Begin(name, Inclusive)
		b.packed, b.upper = true, *v
		return b
	}
	if c.describe != nil {
		*v = uint8(c.describe.values[upper])
	} else if c.err == nil && c.need(4) == 4 {
		*v = uint8(c.order32(c.data[c.pos:]) >> 24)
	}
	b.key, b.kind = name, Inclusive
	c.begin(&b, upper)
	return b
}

// End ends the block that Begin started.
func (c *Codec) End(b Block) { c.endBlock(&b) }

func (c *Codec) endBlock(b *Block) {
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
		c.keepWrongSize(b)
		return
	}
	if c.truncated && c.blocks == 1 {
		c.failAt(b.at, b.name(), fmt.Sprintf("size %d runs past the end of the file, which has only %s of it", b.stated, plural(c.pos-b.at-4, "byte")), "")
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
	c.keepWrongSize(b)
}

// keepRest keeps the bytes between the last field and the end of the block.
func (c *Codec) keepRest(b *Block) {
	at := c.pos
	if c.explain != nil {
		c.explain.Repeat()
	}
	raw := c.bytes("leftover", c.end-c.pos, bytemap.KindLeftover)
	c.keepIn(b.residue, item{what: leftover, field: b.key, raw: c.str(raw)})
	c.remark(Leftover, at, "", "%s after the last field", plural(len(raw), "byte"))
}

// keepShort keeps the position at which the record ended before the last fields of the block. An encoder cuts the fields off
// there, and also the size field if the record ended before that.
func (c *Codec) keepShort(b *Block) {
	c.keepIn(b.residue, item{what: shortEnd, field: b.key, size: uint32(c.pos - b.at)})
	if b.absent && c.pos > b.at { // a part of the size field is there
		c.keepIn(b.residue, item{what: wrongSize, field: b.key, value: b.stated, size: uint32(b.size(c.pos))})
	}
	if !b.absent || b.missing == 0 {
		c.remark(ShortRecord, c.pos, "", "the record ends here; its remaining fields are read as zero")
	}
	c.missing = b.missing
}

// keepWrongSize keeps a size that differs from that of the content. The content includes the fields beyond the end, because an
// encoder cuts them off only at the end of the block.
func (c *Codec) keepWrongSize(b *Block) {
	size := b.size(c.pos + c.missing - b.missing)
	if uint64(b.stated) == uint64(size) {
		return
	}
	c.keepIn(b.residue, item{what: wrongSize, field: b.key, value: b.stated, size: uint32(size)})
	c.remark(SizeLies, b.at, b.name(), "size %d, but the content has %d bytes", b.stated, size)
}

// size returns the correct value of the size field if the content ends at end.
func (b *Block) size(end int) int {
	if b.kind == Exclusive {
		return end - b.at - 4
	}
	return end - b.at
}

func (c *Codec) endWriting(b *Block) {
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
		c.failAt(b.at, b.name(), fmt.Sprintf("a block of %d bytes", size), fmt.Sprintf("at most %d", limit))
		return
	}
	if it := kept.find(wrongSize, b.key); it != nil && it.size == uint32(size) {
		size = int(it.value)
	}
	field := c.bytes32(uint32(size) | uint32(b.upper)<<24)
	copy(c.data[b.at:], field[:]) // only a part of it if the record is cut off within the field
}
