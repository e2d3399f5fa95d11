package wire

// An Ahead is a u32 that states a property of the following data, such as its size or the number of its records, but
// doesn't limit it: the following data defines its own end.
type Ahead struct {
	name    string
	at      int
	stated  uint32
	residue **Residue // of the record that it belongs to
}

// Ahead reads the u32 called name, or reserves space for it. Settle must follow.
func (c *Codec) Ahead(name string) Ahead {
	a := Ahead{name: name, at: c.Offset(), residue: c.residue}
	c.U32(name, &a.stated)
	c.derived(a.at)
	return a
}

// Stated returns the number that the file states, even if it is wrong.
func (a Ahead) Stated() uint32 { return a.stated }

// Settle sets the value that a must have, when the following data is known. If the file states another value, that
// value is kept for as long as n doesn't change.
func (c *Codec) Settle(a Ahead, n int) {
	if c.settle(a, n) {
		c.remark(SizeLies, a.at, a.name, "%d, want %d", a.stated, n)
	}
}

// SettleQuietly is like Settle, but without a remark. It is for numbers that a format's own tools often get wrong.
func (c *Codec) SettleQuietly(a Ahead, n int) { c.settle(a, n) }

// settle reports whether the file states another value.
func (c *Codec) settle(a Ahead, n int) bool {
	if c.err != nil || c.describe != nil {
		return false
	}
	if c.op == decoding {
		if a.stated == uint32(n) {
			return false
		}
		c.keepIn(a.residue, item{what: wrongSize, field: a.name, value: a.stated, size: uint32(n)})
		return true
	}
	v := uint32(n)
	if a.residue != nil {
		if it := (*a.residue).find(wrongSize, a.name); it != nil && it.size == uint32(n) {
			v = it.value
		}
	}
	if at := min(a.at, len(c.data)); len(c.data)-at >= 4 {
		c.order.PutUint32(c.data[at:], v)
	}
	return false
}

// Written returns the number of bytes that an encoder has written when it reaches this point: the offset, plus the
// fields that were beyond the end of the current block and were read as zeros.
func (c *Codec) Written() int { return c.Offset() + c.missing }
