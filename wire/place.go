package wire

import (
	"bytes"
	"math/bits"
)

// A Placement has the positions of referenced arrays that aren't at their canonical positions. It is valid for as long
// as the number of arrays and their sizes don't change, and arrays that share bytes agree. Otherwise, all arrays are
// written at their canonical positions.
type Placement struct {
	places    []place  // in layout order; nil if the arrays stood by the rule
	size      int      // of all the bytes
	orphans   []orphan // bytes that nothing refers to and that aren't zero
	contested []span   // bytes that several arrays have

	tail []byte // where places is nil: what stood behind the last array instead of zeros up to the alignment
}

// A place is an array's.
type place struct{ off, size uint32 }

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

// keepPlacement keeps where arrays stood, unless it was by the canonical rule.
func (c *Codec) keepPlacement(place **Placement) {
	r := &c.refs
	end := r.settle(c.data)
	if c.explain != nil {
		return
	}
	if !r.odd {
		if tail := c.data[end:r.limit]; len(tail) != r.up(end)-end || !allZero(tail) {
			*place = &Placement{tail: append([]byte{}, tail...)}
		}
		return
	}
	p := &Placement{places: r.places, size: r.limit - r.base}
	p.survey(c.data[r.base:r.limit], r.head)
	*place = p
	c.remark(Placed, r.base, "", "the arrays aren't where the game's own tools place them; their positions are kept")
	for _, o := range p.orphans {
		c.remark(Orphan, r.base+o.off, "", "nothing refers to %s; they are kept", plural(len(o.raw), "byte"))
	}
}

// survey finds the bytes that nothing refers to and those that several arrays have.
func (p *Placement) survey(data []byte, head int) {
	once, twice := newBitmap(len(data)), newBitmap(len(data))
	once.mark(0, head, twice)
	for _, q := range p.places {
		if q.size > 0 {
			once.mark(int(q.off), int(q.off+q.size), twice)
		}
	}
	for s := range once.gaps(false) {
		if raw := data[s.from:s.to]; !allZero(raw) {
			p.orphans = append(p.orphans, orphan{s.from, bytes.Clone(raw)})
		}
	}
	for s := range twice.gaps(true) {
		p.contested = append(p.contested, s)
	}
}

// A bitmap has a bit for each of n bytes.
type bitmap struct {
	words []uint64
	n     int
}

func newBitmap(n int) bitmap { return bitmap{make([]uint64, (n+63)/64), n} }

// mark sets bits; those that were set already are set in again.
func (b bitmap) mark(from, to int, again bitmap) {
	for from < to {
		w, n := from/64, min(64-from%64, to-from)
		mask := ^uint64(0) >> (64 - n) << (from % 64)
		if met := b.words[w] & mask; met != 0 {
			again.words[w] |= met
		}
		b.words[w] |= mask
		from += n
	}
}

// gaps runs over the longest stretches of bits that are all set, or all not.
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

// next is the first bit from at on that is set, or that isn't.
func (b bitmap) next(at int, set bool) int {
	for at < b.n {
		word := b.words[at/64]
		if !set {
			word = ^word
		}
		if word >>= at % 64; word != 0 {
			return min(at+bits.TrailingZeros64(word), b.n)
		}
		at += 64 - at%64
	}
	return b.n
}

// writePlaced writes referenced bytes to where they stood. It reports false if that
// isn't possible any more.
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
	r.placed, r.piece, r.contest = p, r.base, newContest(p.contested)
	layout()
	c.written()
	if c.err == nil && r.used != len(p.places) {
		r.lost = true
	}
	if r.lost {
		c.err, c.fast = nil, fast
		return false
	}
	if c.err == nil {
		c.data = c.data[:end]
	}
	return true
}

// usePlace is the next kept place, which must have that size.
func (c *Codec) usePlace(size int) (start int, ok bool) {
	r := &c.refs
	if r.used >= len(r.placed.places) || int(r.placed.places[r.used].size) != size {
		c.misplaced()
		return 0, false
	}
	r.used++
	return int(r.placed.places[r.used-1].off), true
}

// misplaced gives up on the placement, for the rule's sake.
func (c *Codec) misplaced() {
	c.refs.lost = true
	c.Fail("", "arrays at other positions than in the original file", "")
}

// A overlap watches over the bytes that several arrays have: the arrays must agree.
type overlap struct {
	spans []span // relative to the base, in order
	known []bitmap
	value [][]byte
}

func newContest(spans []span) *overlap {
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

// written notes what has been written since the last call.
func (c *Codec) written() {
	r := &c.refs
	if r.contest != nil {
		c.wrote(r.piece, len(c.data))
		r.piece = len(c.data)
	}
}

// wrote notes that bytes have been written, which must agree with those before them.
func (c *Codec) wrote(from, to int) {
	r := &c.refs
	if r.contest == nil || c.err != nil {
		return
	}
	if !r.contest.agree(c.data[r.base:max(to, r.base)], from-r.base, to-r.base) {
		c.misplaced()
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
