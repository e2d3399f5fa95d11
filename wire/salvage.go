package wire

// Salvaging makes reading continue after a block that can't be read: with the next record of the same list if the
// block's size gives its position, otherwise with the next chunk, or with the next position at which a chunk starts.
// The Codec keeps the first error, and the document has everything that could be read. Explaining ends at the error.
func (p *Parts[T]) Salvaging() *Parts[T] {
	p.salvage = true
	return p
}

// A mark is the state of a Codec at the start of a record, to which it returns if the record can't be read.
type mark struct {
	pos, end, slack, missing, blocks, remarks int
	fast                                      fast
}

func (c *Codec) mark() mark {
	c.ends = c.ends[:min(c.blocks, len(c.ends))]
	return mark{c.pos, c.end, c.slack, c.missing, c.blocks, len(c.remarks), c.fast}
}

// rewind restores the state of a mark, with another offset.
func (c *Codec) rewind(m mark, to int) {
	if c.failed == nil {
		c.failed = c.err
	}
	c.err, c.fast = nil, m.fast
	c.pos, c.end, c.slack, c.missing, c.blocks = to, m.end, m.slack, m.missing, m.blocks
}

// blockEnd returns the end of the block that starts at a mark; ok is false if its size can't be correct.
func (c *Codec) blockEnd(m mark) (end int, ok bool) {
	if !c.salvage || c.truncated || len(c.ends) <= m.blocks {
		return 0, false
	}
	end = c.ends[m.blocks]
	return end, end > m.pos && end <= m.end
}

// salvage continues after a record that couldn't be read: at the end of its block if another record can start there,
// otherwise at the end of the record when sizes are ignored.
func salvage[T any](c *Codec, m mark, v *T, least int, layout func(*T, *Codec)) {
	if !c.salvage || c.truncated {
		return
	}
	err, partly := c.err, *v
	end, sound := c.blockEnd(m)
	if sound && (end == m.end || c.sized(end, m.end, least)) {
		c.rewind(m, end)
		return
	}
	if c.looseRead > 2*len(c.data) { // each attempt may read to the end of its chunk
		if sound {
			c.rewind(m, end)
		}
		return
	}
	c.rewind(m, m.pos)
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
		c.rewind(m, end)
	default:
		*v = partly
		c.err, c.fast = err, noFast
	}
}

// sized reports whether a record can start at an offset. All records that have a size start with it.
func (c *Codec) sized(at, end, least int) bool {
	if end-at < max(least, 4) {
		return false
	}
	size := uint64(c.order32(c.data[at:]))
	return size >= 4 && size <= uint64(end-at)
}

// nextChunk returns the distance to the next known chunk that ends at the end of the file or at another known chunk; 0 if
// there is none.
func (p *Parts[T]) nextChunk(c *Codec) int {
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
