package wire

import "iter"

// A Residue is everything in a record's bytes that isn't a field: junk after the NUL of a string, wrong sizes, unknown
// blocks, an unusual order. A document stores it with the record as an unexported pointer, which is nil for canonical
// bytes, so that it is copied and removed together with the record.
//
// Each item has a condition for its validity. If the record changes so that the condition is false, the item is
// ignored, and the bytes are canonical.
//
// As a malicious file may have a residue in every record, a residue with one item, the usual number, takes only 64
// bytes.
type Residue struct {
	item
	more *[]item
}

type what uint8

const (
	nothing   what = iota
	textJunk       // raw: the whole field; valid while the text is the same
	padding        // raw: the bytes; always valid
	wrongSize      // value: of the size field; valid while the content has size bytes
	shortEnd       // size: of the block, which is cut off; valid while only zeros are cut off
	leftover       // raw: the bytes after the last field; always valid
	order          // pieces: the tagged blocks in their order; see Parts
	offset         // value: the offset of an empty array; valid while there are no elements
)

type item struct {
	what   what
	value  uint32
	size   uint32
	field  string // the field's name, within its record
	raw    string // bytes
	pieces *[]piece
}

func (it *item) blocks() []piece {
	if it == nil || it.pieces == nil {
		return nil
	}
	return *it.pieces
}

// items iterates over the items of r.
func (r *Residue) items() iter.Seq[*item] {
	return func(yield func(*item) bool) {
		if r == nil || r.what == nothing || !yield(&r.item) || r.more == nil {
			return
		}
		for i := range *r.more {
			if !yield(&(*r.more)[i]) {
				return
			}
		}
	}
}

func (r *Residue) add(it item) {
	switch {
	case r.what == nothing:
		r.item = it
	case r.more == nil:
		r.more = &[]item{it}
	default:
		*r.more = append(doubled(*r.more), it)
	}
}

// find returns the item of a kind for a field, or nil.
func (r *Residue) find(w what, field string) *item {
	for it := range r.items() {
		if it.what == w && it.field == field {
			return it
		}
	}
	return nil
}

// keep adds an item to the residue of the current record. A layout without residue for bytes that need it is an error.
func (c *Codec) keep(it item) { c.keepIn(c.residue, it) }

func (c *Codec) keepIn(place **Residue, it item) {
	if c.err != nil {
		return
	}
	if place == nil {
		c.Fail(it.field, "bytes beyond the record's fields", "a record that can keep them")
		return
	}
	if *place == nil {
		*place = new(Residue)
	}
	(*place).add(it)
}

// KeptBlocks returns the tags of the unknown blocks in r, in their order.
func (r *Residue) KeptBlocks() []string {
	var tags []string
	for it := range r.items() {
		for _, p := range it.blocks() {
			if p.part < 0 {
				tags = append(tags, p.raw[:min(4, len(p.raw))])
			}
		}
	}
	return tags
}
