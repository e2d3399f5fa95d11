package wire

// An Ahead is a u32 that says something about what follows it (how many bytes, how
// many records) and binds nothing: what follows says by itself where it ends.
type Ahead struct {
	name    string
	at      int
	said    uint32
	residue **Residue // of the record that it belongs to
}

// Ahead reads or leaves room for one called name. Settle must follow.
func (c *Codec) Ahead(name string) Ahead {
	a := Ahead{name: name, at: c.Offset(), residue: c.residue}
	c.U32(name, &a.said)
	c.derived(a.at)
	return a
}

// Said is what the file says, true or not.
func (a Ahead) Said() uint32 { return a.said }

// Settle says what a should be, now that what follows is known. Where the file says
// something else, that is kept for as long as n stays the same.
func (c *Codec) Settle(a Ahead, n int) {
	if c.settle(a, n) {
		c.remark(SizeLies, a.at, a.name, "%d, want %d", a.said, n)
	}
}

// SettleQuietly is Settle for what a format's own tools are known to get wrong:
// nothing is remarked.
func (c *Codec) SettleQuietly(a Ahead, n int) { c.settle(a, n) }

// settle reports whether the file says something else.
func (c *Codec) settle(a Ahead, n int) bool {
	if c.err != nil || c.describe != nil {
		return false
	}
	if c.op == decoding {
		if a.said == uint32(n) {
			return false
		}
		c.keepIn(a.residue, item{what: sizeLie, field: a.name, value: a.said, size: uint32(n)})
		return true
	}
	v := uint32(n)
	if a.residue != nil {
		if it := (*a.residue).find(sizeLie, a.name); it != nil && it.size == uint32(n) {
			v = it.value
		}
	}
	if at := min(a.at, len(c.data)); len(c.data)-at >= 4 {
		c.order.PutUint32(c.data[at:], v)
	}
	return false
}

// Written is how many bytes an encoder has written when it comes here: the offset, and the fields
// that lay past the end of a block that isn't over yet and read as zeros.
func (c *Codec) Written() int { return c.Offset() + c.missing }
