package wire

// A Residue is what a record's bytes held beyond its fields: junk behind a
// text, sizes that lie, blocks nobody defined, an unusual order. Documents hang
// it on the record as one unexported pointer, nil where the bytes were
// canonical, so that it moves, copies and dies with the record.
//
// Each item says when it still holds; one that doesn't hold any more is left
// alone, and the bytes come out canonical.
type Residue struct {
	items []item
}

type what uint8

const (
	textJunk what = iota // raw: the whole field; holds while the text reads the same
	padding              // raw: the bytes; always holds
	sizeLie              // value: what the size field said; holds while the content is size bytes long
	shortEnd             // size: where the block was cut; holds while only zeros are cut off
	leftover             // raw: the bytes behind the last field; always holds
	order                // pieces: the tagged blocks as they stood; see Parts
	offset               // value: an offset beside a count of 0; holds while there are no elements
)

type item struct {
	what   what
	field  string // the field's name, within its record
	raw    []byte
	value  uint64
	size   int
	pieces []piece
}

// find returns the item of a kind for a field, or nil.
func (r *Residue) find(w what, field string) *item {
	if r == nil {
		return nil
	}
	for i := range r.items {
		if it := &r.items[i]; it.what == w && it.field == field {
			return it
		}
	}
	return nil
}

// keep adds an item to the residue of the record at hand. Without a place for
// it there is nothing the bytes could be kept in, which is the layout's error.
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
	(*place).items = append((*place).items, it)
}

// KeptBlocks returns the tags of the blocks that the format doesn't define and
// that r keeps, in their order.
func (r *Residue) KeptBlocks() []string {
	if r == nil {
		return nil
	}
	var tags []string
	for _, it := range r.items {
		for _, p := range it.pieces {
			if p.part < 0 {
				tags = append(tags, string(p.raw[:min(4, len(p.raw))]))
			}
		}
	}
	return tags
}
