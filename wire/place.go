package wire

import (
	"bytes"
	"math/bits"
)

// A Placement has the positions of referenced arrays that aren't at their canonical positions. It is valid for as long
// as the number of arrays and their sizes don't change, and arrays that share bytes agree. Otherwise, all arrays are
// written at their canonical positions.
type Placement struct {
	locations []location // in layout order; nil if the positions were canonical
	size      int        // the total number of bytes
	orphans   []orphan   // bytes that nothing refers to and that aren't zero
	shared    []span     // bytes that belong to several arrays

	tail []byte // if locations is nil: the bytes after the last array, instead of zeros up to the alignment
}

// A location is the position of an array and its size in bytes.
type location struct{ off, size uint32 }

type orphan struct {
	off int
	raw []byte
}

type span struct{ from, to int }

// Orphans returns the number of non-zero bytes to which nothing refers.
func (p *Placement) Orphans() int {
	n := 0
	if p != nil {
		for _, o := range p.orphans {
			n += len(o.raw)
		}
	}
	return n
}

// keepPlacement keeps the positions of the arrays unless they are canonical.
func (c *Codec) keepPlacement(place **Placement) {
	r := &c.refs
	end := r.settle(c.data)
	if c.explain != nil {
		return
	}
	if !r.irregular {
		tail := c.data[end:r.limit]
		if len(tail) != r.up(end)-end || !allZero(tail) {
			*place = &Placement{tail: append([]byte{}, tail...)}
		}
		if !allZero(tail) {
			c.remark(Orphan, end, "", "nothing refers to the last %s; they are kept", plural(len(tail), "byte"))
		}
		c.remarkZeros(end)
		return
	}
	p := &Placement{locations: r.locations, size: r.limit - r.base}
	p.survey(c.data[r.base:r.limit], r)
	*place = p
	c.remark(Placed, r.base, "", "the arrays aren't where the game's own tools place them; their positions are kept")
	for _, o := range p.orphans {
		c.remark(Orphan, r.base+o.off, "", "nothing refers to %s; they are kept", plural(len(o.raw), "byte"))
	}
	end = r.base + r.head
	for _, q := range p.locations {
		if q.size > 0 {
			end = max(end, r.base+int(q.off+q.size))
		}
	}
	c.remarkZeros(end)
}

// remarkZeros remarks zeros after the last array, which ends at end, if they are more than the usual padding.
func (c *Codec) remarkZeros(end int) {
	r := &c.refs
	if tail := c.data[end:r.limit]; len(tail) > r.up(end)-end && allZero(tail) {
		c.remark(Orphan, end, "", "nothing refers to the last %s, which are zero; they are kept", plural(len(tail), "byte"))
	}
}

// survey finds the bytes that nothing refers to and those that belong to several arrays.
func (p *Placement) survey(data []byte, r *refs) {
	for s := range r.once.gaps(false) {
		if raw := data[s.from:s.to]; !allZero(raw) {
			p.orphans = append(p.orphans, orphan{s.from, bytes.Clone(raw)})
		}
	}
	for s := range r.twice.gaps(true) {
		p.shared = append(p.shared, s)
	}
}

// A bitmap has a bit for each of n bytes.
type bitmap struct {
	words []uint64
	n     int
}

func newBitmap(n int) bitmap { return bitmap{make([]uint64, (n+63)/64), n} }

// mark sets bits. Bits that were already set are also set in again; own reports that there were none.
func (b bitmap) mark(from, to int, again *bitmap) (own bool) {
	own = true
	for from < to {
		w, n := from/64, min(64-from%64, to-from)
		mask := ^uint64(0) >> (64 - n) << (from % 64)
		if seen := b.words[w] & mask; seen != 0 {
			if again.n == 0 {
				*again = newBitmap(b.n)
			}
			again.words[w] |= seen
			own = false
		}
		b.words[w] |= mask
		for from += n; to-from >= 64 && b.words[from/64] == 0; from += 64 {
			b.words[from/64] = ^uint64(0)
		}
	}
	return own
}

// gaps iterates over the longest runs of bits that are all set, or all clear.
func (b bitmap) gaps(set bool) func(yield func(span) bool) {
	return func(yield func(span) bool) {
		for at := 0; at < b.n; {
			from := b.next(at, set)
			at = b.next(from, !set)
			if from < at && !yield(span{from, at}) {
				return
			}
		}
	}
}

// next returns the first bit from at on that is set, or clear.
func (b bitmap) next(at int, set bool) int {
	none := uint64(0) // a word without such a bit
	if !set {
		none = ^none
	}
	for at < b.n {
		if word := (b.words[at/64] ^ none) >> (at % 64); word != 0 {
			return min(at+bits.TrailingZeros64(word), b.n)
		}
		for at += 64 - at%64; at < b.n && b.words[at/64] == none; {
			at += 64
		}
	}
	return b.n
}

// writePlaced writes referenced bytes to their positions in p. It returns false if they don't fit there.
func (c *Codec) writePlaced(p *Placement, layout func()) bool {
	r, fast := &c.refs, c.fast
	end := r.base + p.size
	if end > cap(c.data) {
		c.data = append(make([]byte, 0, max(end, 2*cap(c.data))), c.data...)
	}
	clear(c.data[r.base:end])
	for _, o := range p.orphans {
		copy(c.data[r.base+o.off:end], o.raw)
	}
	r.placed, r.piece, r.overlap = p, r.base, newOverlap(p.shared)
	layout()
	c.written()
	if c.err == nil && r.used != len(p.locations) {
		r.misfit = true
	}
	if r.misfit {
		c.err, c.fast = nil, fast
		return false
	}
	if c.err == nil {
		c.data = c.data[:end]
	}
	return true
}

// nextLocation returns the position of the next array, which must have the given size.
func (c *Codec) nextLocation(size int) (start int, ok bool) {
	r := &c.refs
	if r.used >= len(r.placed.locations) || int(r.placed.locations[r.used].size) != size {
		c.dropPlacement()
		return 0, false
	}
	r.used++
	return int(r.placed.locations[r.used-1].off), true
}

// dropPlacement ends writing with a placement, in favour of the canonical layout.
func (c *Codec) dropPlacement() {
	c.refs.misfit = true
	c.Fail("", "arrays at other positions than in the original file", "")
}

// An overlap checks bytes that belong to several arrays: the arrays must agree.
type overlap struct {
	spans []span // relative to the base, in order
	known []bitmap
	value [][]byte
}

func newOverlap(spans []span) *overlap {
	if spans == nil {
		return nil
	}
	t := &overlap{spans: spans}
	for _, s := range spans {
		t.known = append(t.known, newBitmap(s.to-s.from))
		t.value = append(t.value, make([]byte, s.to-s.from))
	}
	return t
}

// written checks the bytes that have been written since the last call.
func (c *Codec) written() {
	r := &c.refs
	if r.overlap != nil {
		c.wrote(r.piece, len(c.data))
		r.piece = len(c.data)
	}
}

// wrote checks that bytes agree with those that were written to the same positions.
func (c *Codec) wrote(from, to int) {
	r := &c.refs
	if r.overlap == nil || c.err != nil {
		return
	}
	if !r.overlap.agree(c.data[r.base:max(to, r.base)], from-r.base, to-r.base) {
		c.dropPlacement()
	}
}

func (t *overlap) agree(data []byte, from, to int) bool {
	for i, s := range t.spans {
		for at := max(from, s.from); at < min(to, s.to); at++ {
			k := at - s.from
			if t.known[i].words[k/64]>>(k%64)&1 != 0 && t.value[i][k] != data[at] {
				return false
			}
			t.known[i].words[k/64] |= 1 << (k % 64)
			t.value[i][k] = data[at]
		}
	}
	return true
}
