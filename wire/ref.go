package wire

import (
	"fmt"
	"unsafe"
)

// refs is the state of a file whose fields point to arrays elsewhere in it.
type refs struct {
	base    int      // what offsets count from
	align   int      // what referenced bytes are aligned to when written
	queue   []func() // encoding: bytes that are still to be written
	budget  int      // decoding: how many referenced bytes may still be read
	started bool
}

// References makes offsets count from the current position and sets what
// referenced bytes are aligned to when written. A format with references calls
// it before the first one, and Flush at its end.
func (c *Codec) References(align int) {
	c.refs.base, c.refs.align = c.Offset(), max(align, 1)
	if !c.refs.started {
		c.refs.started = true
		// References may share bytes, so a small file could claim its bytes
		// over and over; sixteen times is far more than real files do.
		c.refs.budget = 16*len(c.data) + 1<<16
	}
}

// Flush writes what references point to: the arrays of the outermost record
// first, then those that they point to, and so on.
func (c *Codec) Flush() {
	for len(c.refs.queue) > 0 && c.err == nil {
		write := c.refs.queue[0]
		c.refs.queue = c.refs.queue[1:]
		write()
	}
}

// refer reads or writes a (count, offset) pair. Reading, it runs body at the
// offset with n set to the count; writing, it queues body for Flush.
func (c *Codec) refer(name string, n, size int, body func(n int)) {
	if !c.push(name) {
		return
	}
	defer c.pop(name)
	at := c.Offset()
	count, off := uint32(n), uint32(0)
	if it := c.kept().find(offset, name); it != nil && n == 0 && c.op == encoding {
		off = uint32(it.value)
	}
	c.U32("count", &count)
	c.derived(at)
	slot := c.Offset()
	c.U32("offset", &off)
	c.derived(slot)
	if c.err != nil {
		return
	}
	if c.op == encoding {
		if n > 0 {
			c.refs.queue = append(c.refs.queue, c.later(slot, body, n))
		}
		return
	}
	if count == 0 {
		if off != 0 {
			c.keep(item{what: offset, field: name, value: uint64(off)})
		}
		return
	}
	c.follow(at, count, off, size, body)
}

// later returns what writes referenced bytes, with the path and the residue
// of now, and patches the offset at slot.
func (c *Codec) later(slot int, body func(int), n int) func() {
	path, residue := append([]step(nil), c.path...), c.residue
	return func() {
		for len(c.data)%c.refs.align != 0 {
			c.data = append(c.data, 0)
		}
		c.order.PutUint32(c.data[slot:], uint32(len(c.data)-c.refs.base))
		outerPath, outer := c.path, c.residue
		c.path, c.residue = path, residue
		body(n)
		c.path, c.residue = outerPath, outer
	}
}

// follow reads referenced bytes and comes back.
func (c *Codec) follow(at int, count, off uint32, size int, body func(int)) {
	start := uint64(c.refs.base) + uint64(off)
	want := uint64(count) * uint64(size)
	if start+want > uint64(len(c.data)) {
		c.failAt(at, "", fmt.Sprintf("%d elements of %s at %#x end at %#x", count, plural(size, "byte"), start, start+want),
			fmt.Sprintf("at most %#x, the end of the file", len(c.data)))
		return
	}
	if c.refs.budget -= int(want); c.refs.budget < 0 {
		c.failAt(at, "", "references that claim the same bytes over and over", "at most 16 times the file")
		return
	}
	pos, end := c.pos, c.end
	c.pos, c.end = int(start), len(c.data)
	body(int(count))
	c.pos, c.end = pos, end
}

// RefArray is a count and an offset of plain values.
func RefArray[T any](c *Codec, name string, s *[]T) {
	var t T
	c.refer(name, len(*s), int(unsafe.Sizeof(t)), func(n int) { Array(c, "", s, n) })
}

// RefSlice is a count and an offset of records; least is the fewest bytes that
// one takes.
func RefSlice[T any](c *Codec, name string, s *[]T, least int, layout func(*T, *Codec)) {
	c.refer(name, len(*s), least, func(n int) { Slice(c, "", s, n, least, layout) })
}

// RefText is a count and an offset of a string that ends in a NUL, which the
// count includes.
func (c *Codec) RefText(name string, s *string) {
	n := 0
	if *s != "" {
		n = len(*s) + 1
	}
	c.refer(name, n, 1, func(n int) { c.Text("text", s, n) })
}

// A Ref is a count and an offset whose bytes are in another file.
type Ref struct{ Count, Offset uint32 }

// A Placement is where referenced arrays stood, where that isn't where the
// canonical rule would put them.
type Placement struct{}
