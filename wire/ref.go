package wire

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"reflect"
	"unsafe"

	"marrow/internal/limit"
)

// refs is the state of bytes whose fields point to arrays elsewhere among them.
//
// Arrays are read and written when the Codec reaches their count and offset: it moves to the array and returns. In the
// canonical layout, the bytes of an array come after everything before it in layout order, aligned to align: an array of
// records, then the array of the first record's first reference, and so on. Only the inner arrays of RefArrays come
// later; see deferred.go.
type refs struct {
	base  int // the position that offsets count from
	head  int // the size of the outermost record
	align int
	next  int // the end of the canonical layout up to now

	// Decoding.
	limit     int           // the end of the bytes
	budget    *limit.Budget // limits the total of the referenced bytes
	irregular bool          // the positions of the arrays aren\'t canonical
	locations []location    // the targets of all references, also of empty ones, in layout order
	rounds    []round
	once      bitmap // the bytes that belong to an array or to the outermost record
	twice     bitmap // the bytes that belong to several of them
	own       span   // the rest of the last array if no other array before it has any of its bytes
	copied    []byte // a copy of the bytes, for the values in arrays; see copyOf

	// Encoding.
	deferred []deferredArray
	types    []reflect.Type // of the deferred values, on machines that must swap them
	placed   *Placement     // the positions of the arrays; nil for the canonical layout
	used     int            // the number of its locations that have been used
	misfit   bool           // the arrays no longer match the placement
	overlap  *overlap
	piece    int // the start of the bytes that haven't been checked for overlap
}

// A Ref is a count and an offset that aren't followed, because the data is elsewhere.
type Ref struct{ Count, Offset uint32 }

// References is a part of a block, up to its end, that contains references within itself. Offsets count from its start.
// When encoding, arrays are aligned to align bytes. head is the size of the outermost record. If the arrays aren't at
// their canonical positions, the positions are kept at place. Calls can't be nested.
func (c *Codec) References(place **Placement, align, head int, layout func()) {
	if c.err != nil {
		return
	}
	if c.describe != nil {
		layout()
		return
	}
	c.refs = refs{base: c.Offset(), next: c.Offset(), head: head, align: max(align, 1)}
	if c.op == encoding {
		c.writeReferences(place, layout)
	} else {
		c.readReferences(place, layout)
	}
	c.refs = refs{}
}

func (c *Codec) readReferences(place **Placement, layout func()) {
	r := &c.refs
	head := r.head
	if have := c.end - c.pos; have < head {
		c.Fail("", left(have), plural(head, "byte"))
		return
	}
	r.limit, r.next = c.end, r.base+head
	r.locations = make([]location, 0, min((r.limit-r.base)/128, 256)) // as many as most files need
	r.once = newBitmap(r.limit - r.base)
	r.once.mark(0, head, &r.twice)
	// References may share bytes, so a small file could refer to its bytes again and again. None of 599 real files refers to
	// more bytes than it has, without aliases, which aren't counted here.
	r.budget = limit.NewBudget(2*(r.limit-r.base) + 1<<16)
	if c.explain != nil {
		c.explain.Share()
	}
	layout()
	if c.err == nil {
		c.pos = r.limit
		c.keepPlacement(place)
	}
}

func (c *Codec) writeReferences(place **Placement, layout func()) {
	if c.canonize {
		*place = nil
	}
	base, outer := len(c.data), c.residue
	if p := *place; p != nil && p.locations != nil {
		if c.writePlaced(p, layout) {
			return
		}
		c.data, c.residue = c.data[:base], outer
		c.refs = refs{base: base, next: base, head: c.refs.head, align: c.refs.align}
	}
	c.data = c.data[:c.allocate(c.refs.head)]
	layout()
	c.writeDeferred()
	if c.err != nil {
		return
	}
	if p := *place; p != nil && p.locations == nil {
		c.data = append(c.data[:c.refs.next], p.tail...)
		return
	}
	c.data = c.data[:c.allocate(0)] // aligned
}

// allocate appends n bytes, aligned, to the bytes written so far, and returns their position.
func (c *Codec) allocate(n int) int {
	r := &c.refs
	start := r.up(r.next)
	if end := start + n; end > cap(c.data) {
		grown := make([]byte, len(c.data), max(end+1024, 2*cap(c.data)))
		copy(grown[:r.next], c.data[:r.next])
		c.data = grown
	}
	if int64(start)+int64(n)-int64(r.base) > math.MaxUint32 {
		c.Fail("", "a file of more than 4 GiB", "at most 4 GiB, the range of 32-bit offsets")
	}
	clear(c.data[r.next:start])
	r.next = start + n
	return start
}

// up rounds at up to the alignment of arrays.
func (r *refs) up(at int) int {
	return r.base + (at-r.base+r.align-1)/r.align*r.align
}

// refer reads or writes a count and an offset, and calls body for the n elements of size bytes to which they refer.
func (c *Codec) refer(name string, n, size int, body func(n int)) {
	if c.describe != nil {
		c.describe.reference(name, func() { body(0) })
		return
	}
	if c.err != nil || !c.push(name) {
		return
	}
	if c.op == encoding {
		c.referTo(n, size, body)
	} else {
		c.follow(size, body)
	}
	c.pop(name)
}

// follow reads a reference and the elements to which it refers, and then returns to the current offset.
func (c *Codec) follow(size int, body func(n int)) {
	at := c.pos
	ref := c.ref()
	if c.err != nil {
		return
	}
	start, ok := c.claim(at, ref, size)
	if !ok || ref.Count == 0 {
		return
	}
	c.refs.noteArray(c.data, start, int(ref.Count)*size)
	pos, end := c.pos, c.end
	c.pos, c.end = start, c.refs.limit
	body(int(ref.Count))
	c.pos, c.end = pos, end
}

// ref reads a count and an offset.
func (c *Codec) ref() Ref {
	var r Ref
	if p := c.pos; c.fast == fastDecode && p+8 <= c.end {
		r.Count, r.Offset = binary.LittleEndian.Uint32(c.data[p:]), binary.LittleEndian.Uint32(c.data[p+4:])
		c.pos = p + 8
		return r
	}
	at := c.pos
	c.U32("count", &r.Count)
	c.derived(at)
	at = c.pos
	c.U32("offset", &r.Offset)
	c.derived(at)
	return r
}

// claim checks that the bytes to which a reference at an offset points exist, and adds them to the locations.
func (c *Codec) claim(at int, ref Ref, size int) (start int, ok bool) {
	r := &c.refs
	if ref.Count == 0 {
		r.locations = append(r.locations, location{ref.Offset, 0})
		r.irregular = r.irregular || ref.Offset != 0
		return 0, true
	}
	begin := uint64(r.base) + uint64(ref.Offset)
	want := uint64(ref.Count) * uint64(size)
	if begin+want > uint64(r.limit) {
		c.failAt(at, "", fmt.Sprintf("%s of %s at %#x end at %#x", plural(ref.Count, "element"), plural(size, "byte"), begin, begin+want),
			fmt.Sprintf("at most %#x, the end", r.limit))
		return 0, false
	}
	if !r.budget.Take(int(want)) {
		c.failAt(at, "", "references that repeatedly use the same bytes", "at most twice the size of the file")
		return 0, false
	}
	r.locations = append(r.locations, location{ref.Offset, uint32(want)})
	r.own = span{}
	if from := int(ref.Offset); r.once.mark(from, from+int(want), &r.twice) {
		r.own = span{from, from + int(want)}
	}
	return int(begin), true
}

// noteArray compares the position of an array with the canonical one.
func (r *refs) noteArray(data []byte, start, size int) {
	if r.irregular {
		return
	}
	if start != r.up(r.next) || !allZero(data[r.next:start]) {
		r.irregular = true
		return
	}
	r.next = start + size
}

// referTo writes a reference and the elements to which it refers.
func (c *Codec) referTo(n, size int, body func(n int)) {
	if int64(n)*int64(size) > math.MaxUint32 {
		c.Fail("", fmt.Sprintf("%d elements", n), "fewer than 4 GiB")
		return
	}
	start, ok := c.assign(n * size)
	if !ok {
		return
	}
	c.putRef(Ref{uint32(n), uint32(start)})
	if n == 0 {
		return
	}
	r := &c.refs
	c.written()
	at := r.base + start
	pos := len(c.data)
	c.data, r.piece = c.data[:at], at
	body(n)
	if got := len(c.data) - at; got != n*size && c.err == nil {
		c.Fail("", fmt.Sprintf("%s written", plural(got, "byte")), fmt.Sprintf("%d", n*size))
	}
	c.written()
	c.data, r.piece = c.data[:pos], pos
}

// assign returns the position of an array, relative to the base: the stored one, or the end of the bytes. For an empty
// array it is 0.
func (c *Codec) assign(size int) (start int, ok bool) {
	r := &c.refs
	if r.placed != nil {
		return c.nextLocation(size)
	}
	if size == 0 {
		return 0, true
	}
	return c.allocate(size) - r.base, c.err == nil
}

func (c *Codec) putRef(r Ref) {
	c.U32("count", &r.Count)
	c.U32("offset", &r.Offset)
}

// RefArray is the count and the offset of an array of plain values.
func RefArray[T any](c *Codec, name string, s *[]T) {
	var t T
	c.refer(name, len(*s), int(unsafe.Sizeof(t)), func(n int) { Array(c, "", s, n) })
}

// RefSlice is the count and the offset of an array of records of size bytes each.
func RefSlice[T any](c *Codec, name string, s *[]T, size int, layout func(*T, *Codec)) {
	c.refer(name, len(*s), size, func(n int) { Slice(c, "", s, n, size, layout) })
}

// RefText is the count and the offset of a string that ends in a NUL, which the count includes. empty is the count of
// an empty string: 0, or 1 for a single NUL. If a string is stored in another way, such as without its NUL, that way is
// kept for as long as the string doesn't change.
func (c *Codec) RefText(name string, s *string, empty int) {
	if c.describe != nil {
		c.describe.reference(name, func() { c.describe.text("", "char[], ends in NUL", 0) })
		return
	}
	if c.op == decoding {
		seen := false
		c.refer(name, 0, 1, func(n int) { seen = true; c.refText(name, s, n, empty) })
		if !seen && empty > 0 && c.err == nil {
			c.keep(item{what: textJunk, field: name})
		}
		return
	}
	raw := append(make([]byte, 0, 64), *s...)
	if it := c.kept().find(textJunk, name); it != nil && textOf([]byte(it.raw)) == *s {
		raw = []byte(it.raw)
	} else if bytes.IndexByte(raw, 0) >= 0 {
		c.Fail(name, "a string that contains a NUL", "a string without NUL")
	} else if *s != "" || empty > 0 {
		raw = append(raw, 0)
	}
	c.refer(name, len(raw), 1, func(int) { c.data = append(c.data, raw...) })
}

// refText reads the n bytes of a text.
func (c *Codec) refText(name string, s *string, n, empty int) {
	at := c.pos
	b := c.data[at : at+n]
	c.pos += n
	*s = ""
	k := bytes.IndexByte(b, 0)
	if k < 0 {
		k = n
	}
	*s = c.str(b[:k])
	canonical := n == k+1 && (k > 0 || empty > 0)
	if !canonical {
		c.keep(item{what: textJunk, field: name, raw: c.str(b)})
	}
	junk := !allZero(b[k:])
	if junk {
		c.remark(TextJunk, at+k, "", "bytes after the end of the string; they are kept")
	}
	if c.explain == nil {
		return
	}
	if over := c.refs.base + c.refs.head - at; over > 0 { // the outermost record overlaps it
		if over >= n {
			return
		}
		at, b, n = at+over, b[over:], n-over
		if k = bytes.IndexByte(b, 0); k < 0 {
			k = n
		}
		junk = !allZero(b[k:])
	}
	c.explain.Text("text", at, n, k, n, junk)
}
