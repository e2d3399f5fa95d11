package wire

import (
	"encoding/binary"
	"fmt"
	"slices"

	"marrow/internal/limit"
	"marrow/wire/bytemap"
)

// A Part is one tagged block of a record of type T: a tag of four letters, followed by the block's fields.
type Part[T any] struct {
	Tag    string           // four bytes
	Name   string           // the name of the part in paths
	Layout func(*T, *Codec) // the fields after the tag (in Chunks, after the size)
	Has    func(*T) bool    // reports whether the record has content for the part
	Always bool             // it is written even if the record has no content for it

	// In reports whether the format defines the part for the Codec's version and flavour; nil: for all. It has an effect
	// on descriptions only: the part is read wherever it occurs.
	In func(*Codec) bool
}

// Parts are the tagged blocks that a record may have, in the usual order. In a file, they may be in any order, some may
// be missing, and unknown blocks may be between them.
type Parts[T any] struct {
	name  string
	sized bool
	open  bool
	free  bool // no order is usual
	list  []Part[T]

	salvage bool // see Salvaging
	tags    []uint32
}

// Chunks are parts with a u32 size after the tag. They fill the file or the block that contains them.
func Chunks[T any](name string, list ...Part[T]) *Parts[T] {
	return newParts(name, true, false, list)
}

// FreeChunks are Chunks without a usual order: their order is never reported.
func FreeChunks[T any](name string, list ...Part[T]) *Parts[T] {
	p := Chunks(name, list...)
	p.free = true
	return p
}

// Tracks are parts without a size, at the end of a block with a size. As the end of an unknown part can't be found, it
// is kept together with the rest of the block. A known part is read even beyond the end of the block, because some real
// files don't count tracks in the sizes of their records.
func Tracks[T any](name string, list ...Part[T]) *Parts[T] {
	return newParts(name, false, false, list)
}

// Sections are parts without a size, followed by other fields. They end at the first tag that isn't one of the parts.
func Sections[T any](name string, list ...Part[T]) *Parts[T] {
	return newParts(name, false, true, list)
}

func newParts[T any](name string, sized, open bool, list []Part[T]) *Parts[T] {
	if len(list) > limit.RecordParts {
		panic("wire: " + name + ": more than 64 parts")
	}
	p := &Parts[T]{name: name, sized: sized, open: open, list: list}
	for _, part := range list {
		p.tags = append(p.tags, tagOf([]byte(part.Tag)))
	}
	return p
}

func tagOf(b []byte) uint32 { return binary.LittleEndian.Uint32(b) }

func (p *Parts[T]) lookup(tag uint32) int { return slices.Index(p.tags, tag) }

// A piece is one tagged block of a file.
type piece struct {
	raw  string // an unknown block: its bytes, with the tag
	tag  uint32 // of a known part
	part int8   // index into the parts; unknownPart for a block kept as raw bytes
	form form   // its state in the file
}

const (
	unknownPart = -1
	taggedPart  = -2 // in a residue from text: the tag identifies the part
)

type form uint8

const (
	whole form = iota
	empty      // the tag and a size of 0
	bare       // present, although the record has no content for it
)

// parts are the parts of a record that have been read, with a bit for each. Searching the pieces would take quadratic time
// for a hostile file.
type parts struct {
	known uint64
	any   bool
}

// Layout reads or writes the parts of v.
func (p *Parts[T]) Layout(v *T, c *Codec) {
	if c.err != nil {
		return
	}
	if c.describe != nil {
		p.describe(v, c)
		return
	}
	if c.op == encoding {
		p.write(v, c)
		return
	}
	start, outer := c.pos, c.residue
	if p.sized && c.boundary == nil {
		c.boundary = func(at int) bool {
			return at+8 <= len(c.data) && IsTag(c.data[at:at+4])
		}
		defer func() { c.boundary = nil }()
	}
	if p.salvage && c.explain == nil && c.visit == nil {
		c.salvage = true
	}
	base := len(c.pieces) // a stack, because parts may contain records with parts
	var seen parts
	for c.err == nil {
		pc, ok := p.next(v, c, &seen)
		c.residue = outer
		if !ok {
			break
		}
		c.pieces = append(doubled(c.pieces), pc)
	}
	p.keep(c, start, c.pieces[base:])
	clear(c.pieces[base:])
	c.pieces = c.pieces[:base]
}

// next reads one part, or reports that there are no more.
func (p *Parts[T]) next(v *T, c *Codec, seen *parts) (piece, bool) {
	first := !seen.any
	seen.any = true
	left := c.end - c.pos
	if left < 4 {
		return p.rest(v, c, left, seen)
	}
	tag := tagOf(c.data[c.pos:])
	i := p.lookup(tag)
	switch {
	case i < 0 && (p.open || c.loose):
		return piece{}, false
	case i < 0 && p.sized:
		return p.unknown(c, first)
	case i < 0:
		return piece{part: unknownPart, raw: p.opaque(c, left, UnknownBlock, "not a block of this record; it and the rest of the record are kept")}, true
	}
	return p.listed(i, v, c, seen)
}

// rest handles bytes that are too short for a tag: none, a few leftover bytes, or a track beyond the end of its record.
func (p *Parts[T]) rest(v *T, c *Codec, left int, seen *parts) (piece, bool) {
	if left > 0 {
		if p.sized && c.blocks == 0 {
			return piece{part: unknownPart, raw: p.opaque(c, left, Leftover, "bytes after the last block")}, true
		}
		return piece{}, false
	}
	if p.sized || p.open || c.truncated || c.missing > 0 || c.pos+4 > len(c.data) {
		return piece{}, false
	}
	i := p.lookup(tagOf(c.data[c.pos:]))
	if i < 0 {
		return piece{}, false
	}
	end := c.end
	c.end = len(c.data)
	pc, ok := p.listed(i, v, c, seen)
	if c.err == nil {
		c.end = max(end, c.pos)
	}
	return pc, ok
}

// listed reads part i into v, unless v already has it.
func (p *Parts[T]) listed(i int, v *T, c *Codec, seen *parts) (piece, bool) {
	if seen.known&(1<<i) != 0 {
		return p.second(i, c)
	}
	seen.known |= 1 << i
	return p.known(i, v, c)
}

// known reads part i into v.
func (p *Parts[T]) known(i int, v *T, c *Codec) (piece, bool) {
	part := &p.list[i]
	pc := piece{part: int8(i), tag: p.tags[i]}
	if !c.push(part.Name) {
		return pc, false
	}
	at := c.pos
	c.letters("tag", 4)
	c.derived(at)
	if !p.sized {
		part.Layout(v, c)
	} else if c.end-c.pos >= 4 && c.order32(c.data[c.pos:]) == 0 {
		pc.form = empty
		c.remark(EmptyBlock, c.pos-4, "", "the block is empty")
		var size uint32
		c.U32("size", &size)
		c.derived(c.pos - 4)
	} else {
		p.sizedPart(part, v, c)
	}
	c.pop(part.Name)
	if c.err == nil && pc.form == whole && !part.Always && !part.Has(v) {
		pc.form = bare
	}
	return pc, true
}

func (p *Parts[T]) sizedPart(part *Part[T], v *T, c *Codec) {
	m := c.mark()
	b := Block{key: part.Tag, part: true, kind: Exclusive}
	c.begin(&b, "")
	outer := c.residue
	part.Layout(v, c)
	c.residue = outer
	c.endBlock(&b)
	if end, ok := c.blockEnd(m); ok && c.err != nil {
		c.rewind(m, end)
	}
}

// unknown keeps a chunk that the format doesn't define. Bytes that can't be a chunk are leftover; at the start of a file,
// they mean that the file has another format.
func (p *Parts[T]) unknown(c *Codec, first bool) (piece, bool) {
	left := c.end - c.pos
	tag := c.data[c.pos : c.pos+4]
	if first && c.blocks == 0 && !IsTag(tag) {
		c.Fail(p.name, quoted(tag), "the tag of a block")
		return piece{}, false
	}
	if !IsTag(tag) || left >= 8 && uint64(c.order32(c.data[c.pos+4:])) > uint64(left-8) {
		if n := p.nextChunk(c); n > 0 {
			return piece{part: unknownPart, raw: p.opaque(c, n, Derailed, "no block starts here; the bytes up to the next block are kept, but not interpreted")}, true
		}
	}
	if left < 8 || !IsTag(tag) {
		return piece{part: unknownPart, raw: p.opaque(c, left, Leftover, "bytes after the last block")}, true
	}
	size := uint64(c.order32(c.data[c.pos+4:]))
	if size > uint64(left-8) {
		c.failAt(c.pos+4, "size", fmt.Sprintf("block %q of %d bytes runs past the end, %s left", tag, size, plural(left-8, "byte")), "")
		return piece{}, false
	}
	return piece{part: unknownPart, raw: p.opaque(c, 8+int(size), UnknownBlock, "not a block that the format defines")}, true
}

// IsTag reports whether b can be the tag of a block: letters, digits, spaces and underscores.
func IsTag(b []byte) bool {
	for _, ch := range b {
		if !('A' <= ch && ch <= 'Z' || 'a' <= ch && ch <= 'z' || '0' <= ch && ch <= '9' || ch == ' ' || ch == '_') {
			return false
		}
	}
	return true
}

// opaque reads n bytes without a known meaning.
func (p *Parts[T]) opaque(c *Codec, n int, kind RemarkKind, message string) string {
	if c.explain != nil {
		c.explain.Repeat()
	}
	if n < 4 || !IsTag(c.data[c.pos:c.pos+4]) {
		if kind != Derailed {
			kind = Leftover
		}
		c.remark(kind, c.pos, "leftover", "%s (%s)", message, plural(n, "byte"))
		return c.str(c.bytes("leftover", n, bytemap.KindLeftover))
	}
	if c.explain != nil {
		c.explain.Unknown(c.pos, n)
	}
	b := c.data[c.pos : c.pos+n : c.pos+n]
	c.remark(kind, c.pos, string(b[:4]), "%s (%s)", message, plural(n, "byte"))
	c.pos += n
	return c.str(b)
}

// second keeps a part that the record already has. A chunk states its size; a track is read to find its end.
func (p *Parts[T]) second(i int, c *Codec) (piece, bool) {
	const message = "duplicate block; the first one is used, and this one is kept"
	if p.sized {
		size := uint64(0)
		if c.end-c.pos >= 8 {
			size = uint64(c.order32(c.data[c.pos+4:]))
		}
		if n := 8 + size; n <= uint64(c.end-c.pos) {
			return piece{part: unknownPart, raw: p.opaque(c, int(n), SecondBlock, message)}, true
		}
		c.failAt(c.pos, p.list[i].Tag, fmt.Sprintf("size %d runs past the end", size), "")
		return piece{}, false
	}
	at := c.pos
	if c.explain != nil {
		c.explain.Repeat()
	}
	c.remark(SecondBlock, at, p.list[i].Tag, message)
	var scratch T
	p.known(i, &scratch, c)
	return piece{part: unknownPart, raw: c.str(c.data[at:c.pos])}, c.err == nil
}

// keep keeps the order and the states of the parts, unless write would produce the same.
func (p *Parts[T]) keep(c *Codec, start int, pieces []piece) {
	if c.err != nil {
		return
	}
	ordered := true
	k := 0
	for i := range p.list {
		here := k < len(pieces) && int(pieces[k].part) == i && pieces[k].form == whole
		if here {
			k++
		} else if p.list[i].Always {
			k = -1
			break
		}
	}
	if k == len(pieces) {
		return
	}
	for i, last := 0, int8(-1); i < len(pieces); i++ {
		if pieces[i].part >= 0 {
			ordered = ordered && pieces[i].part > last
			last = pieces[i].part
		}
	}
	if !ordered && !p.free {
		c.remark(BlockOrder, start, "", "blocks in an unusual order: %s", p.names(pieces))
	}
	kept := slices.Clone(pieces)
	c.keep(item{what: order, field: p.name, pieces: &kept})
}

func (p *Parts[T]) names(pieces []piece) string {
	s := ""
	for _, pc := range pieces {
		if pc.part >= 0 {
			s += " " + p.list[pc.part].Tag
		}
	}
	return s[min(1, len(s)):]
}

// write writes the parts that v has: in the order of the residue, otherwise in the usual order. A part that was added
// follows the one that usually precedes it; a part that was removed is left out.
func (p *Parts[T]) write(v *T, c *Codec) {
	outer := c.residue
	kept := c.kept().find(order, p.name)
	if kept == nil {
		for i := range p.list {
			if p.list[i].Always || p.list[i].Has(v) {
				p.writePiece(piece{part: int8(i)}, v, c)
				c.residue = outer
			}
		}
		return
	}
	for _, pc := range p.plan(v, kept) {
		p.writePiece(pc, v, c)
		c.residue = outer
	}
}

func (p *Parts[T]) plan(v *T, kept *item) []piece {
	var plan []piece
	for _, pc := range kept.blocks() {
		if pc.part == taggedPart {
			pc.part = int8(p.lookup(pc.tag))
		}
		if pc.part == unknownPart && pc.raw == "" {
			continue // a part that this record doesn't have
		}
		if pc.part >= 0 && pc.form == whole && !p.list[pc.part].Always && !p.list[pc.part].Has(v) {
			continue
		}
		plan = append(plan, pc)
	}
	last := 0 // the position after the previous part
	for i := range p.list {
		at := slices.IndexFunc(plan, func(pc piece) bool { return int(pc.part) == i })
		switch {
		case at >= 0:
			last = at + 1
		case p.list[i].Has(v):
			plan = slices.Insert(plan, last, piece{part: int8(i)})
			last++
		}
	}
	return plan
}

func (p *Parts[T]) writePiece(pc piece, v *T, c *Codec) {
	if pc.part < 0 {
		c.data = append(c.data, pc.raw...)
		return
	}
	part := &p.list[pc.part]
	if !c.push(part.Name) {
		return
	}
	c.data = append(c.data, part.Tag...)
	switch {
	case !p.sized:
		part.Layout(v, c)
	case pc.form == empty && !part.Has(v):
		c.data = append(c.data, 0, 0, 0, 0)
	default:
		p.sizedPart(part, v, c)
	}
	c.pop(part.Name)
}
