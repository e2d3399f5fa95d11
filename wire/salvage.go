package wire

// Salvaging makes reading continue after a block that can't be read: with the next record of the same list if the
// block's size gives its position, otherwise with the next chunk, or with the next position at which a chunk starts.
// The Codec keeps the first error, and the document has everything that could be read. Explaining ends at the error.
func (p *Parts[T]) Salvaging() *Parts[T] {
	p.salvage = true
	return p
}

// A mark is where a record begins, and what a Codec must return to if the record can't be read.
type mark struct {
	pos, end, slack, missing, blocks, remarks int
	fast                                      fast
}

func (c *Codec) mark() mark {
	c.ends = c.ends[:min(c.blocks, len(c.ends))]
	return mark{c.pos, c.end, c.slack, c.missing, c.blocks, len(c.remarks), c.fast}
}

// back returns to a mark, to read on from an offset.
func (c *Codec) back(m mark, to int) {
	if c.failed == nil {
		c.failed = c.err
	}
	c.err, c.fast = nil, m.fast
	c.pos, c.end, c.slack, c.missing, c.blocks = to, m.end, m.slack, m.missing, m.blocks
}

// behind is where the block that began at a mark ends, if its size can be true.
func (c *Codec) behind(m mark) (end int, ok bool) {
	if !c.salvage || c.truncated || len(c.ends) <= m.blocks {
		return 0, false
	}
	end = c.ends[m.blocks]
	return end, end > m.pos && end <= m.end
}

// salvage goes on behind a record that couldn't be read: at the end of its block if another record can start there,
// else where the record ends when sizes are ignored.
func salvage[T any](c *Codec, m mark, v *T, least int, layout func(*T, *Codec)) {
	if !c.salvage || c.truncated {
		return
	}
	err, partly := c.err, *v
	end, sound := c.behind(m)
	if sound && (end == m.end || c.sized(end, m.end, least)) {
		c.back(m, end)
		return
	}
	if c.looseRead > 2*len(c.data) { // each attempt may read to the end of its chunk
		if sound {
			c.back(m, end)
		}
		return
	}
	c.back(m, m.pos)
	var zero T
	*v = zero
	before := c.loose
	c.loose = true
	layout(v, c)
	c.loose = before
	c.looseRead += c.pos - m.pos
	c.remarks = c.remarks[:min(m.remarks, len(c.remarks))]
	switch {
	case c.err == nil:
	case sound:
		*v = partly
		c.back(m, end)
	default:
		*v = partly
		c.err, c.fast = err, noFast
	}
}

// sized reports whether a record that starts with its size, as all do that have one, can start at an offset.
func (c *Codec) sized(at, end, least int) bool {
	if end-at < max(least, 4) {
		return false
	}
	size := uint64(c.order32(c.data[at:]))
	return size >= 4 && size <= uint64(end-at)
}

// lost is how many bytes stand before the next chunk that is one of p's and ends where the file or another of p's
// begins; 0 if there is none.
func (p *Parts[T]) lost(c *Codec) int {
	if !p.salvage || c.blocks > 0 {
		return 0
	}
	for at := c.pos + 1; at+8 <= c.end; at++ {
		if p.lookup(tagOf(c.data[at:])) < 0 {
			continue
		}
		size := uint64(c.order32(c.data[at+4:]))
		if size > uint64(c.end-at-8) {
			continue
		}
		if next := at + 8 + int(size); next == c.end || next+8 <= c.end && p.lookup(tagOf(c.data[next:])) >= 0 {
			return at - c.pos
		}
	}
	return 0
}
