package wire

import (
	"reflect"
	"slices"
	"unsafe"
)

// Struct is one record. With an empty name, its fields belong to the outer record.
func Struct[T any](c *Codec, name string, v *T, layout func(*T, *Codec)) {
	outer := c.residue
	if name == "" {
		layout(v, c)
	} else if c.describe != nil {
		c.describe.record(Described{Name: name, Kind: FieldRecord}, reflect.TypeFor[T](), func() { layout(v, c) })
	} else if c.push(name) {
		layout(v, c)
		c.pop(name)
	}
	c.residue = outer
}

// Slice is an array of n records; least is the minimum size of a record in bytes. When encoding, n is ignored.
func Slice[T any](c *Codec, name string, s *[]T, n, least int, layout func(*T, *Codec)) {
	if c.describe != nil {
		describeRecords(c, name, s, n, layout)
		return
	}
	if c.err != nil || !c.push(name) {
		return
	}
	outer := c.residue
	done := 0
	if c.op == encoding {
		for i := range *s {
			c.path[len(c.path)-1].index = i
			layout(&(*s)[i], c)
			c.residue = outer
		}
	} else if n != 0 && c.backed(c.pos, "", counted(n), least) {
		// A T may be larger than its bytes in the file, so the initial capacity is limited by the size of the input.
		var zero T
		list := make([]T, 0, min(n, 1+4*c.Remaining()/int(unsafe.Sizeof(zero))))
		for ; done < n && c.err == nil; done++ {
			list = append(list, zero)
			c.element(done)
			layout(&list[done], c)
			c.residue = outer
		}
		*s = list
	}
	c.residue = outer
	c.elementsDone(done)
	c.pop(name)
}

// CountedSlice is a u32 count and an array of records.
func CountedSlice[T any](c *Codec, s *[]T, least int, layout func(*T, *Codec)) {
	Slice(c, "", s, c.Count("count", len(*s), least), least, layout)
}

// UntilEnd is an array of records that fills the rest of its block; least is the minimum size of a record in bytes. If
// fewer bytes remain, they are kept as leftover.
func UntilEnd[T any](c *Codec, name string, s *[]T, least int, layout func(*T, *Codec)) {
	if c.describe != nil {
		describeRecords(c, name, s, 0, layout)
		c.describe.last(FieldRecords).ToEnd = true
		return
	}
	if c.op == encoding {
		Slice(c, name, s, 0, least, layout)
		return
	}
	if c.err != nil || !c.push(name) {
		return
	}
	outer, start := c.residue, c.pos
	done := 0
	for c.more(least) {
		if len(*s) == cap(*s) {
			var t T
			*s = slices.Grow(*s, c.expected(done, start, least, int(unsafe.Sizeof(t))))
		}
		*s = (*s)[:len(*s)+1] // Grow has cleared it; append would copy an empty record
		c.element(done)
		done++
		m := c.mark()
		layout(&(*s)[done-1], c)
		c.residue = outer
		if c.err != nil {
			salvage(c, m, &(*s)[done-1], least, layout)
			c.residue = outer
		}
	}
	c.elementsDone(done)
	c.pop(name)
}

// expected estimates how many records follow in the block, by those since start. It is at most three times the number of
// these, because the following ones may be larger. A record takes size bytes of memory.
func (c *Codec) expected(done, start, least, size int) int {
	left := max(c.end-c.pos, 1)
	if done == 0 {
		return max(min(c.count(least), 4*left/size), min(left/max(least, 1)+1, 4))
	}
	return min(left/max((c.pos-start)/done, 1)+1, 3*done)
}

// count returns the number of records in the block if each starts with its size, otherwise 0.
func (c *Codec) count(least int) int {
	n := 0
	for at := c.pos; at < c.end; n++ {
		size := uint64(0)
		if c.end-at >= 4 {
			size = uint64(c.order32(c.data[at:]))
		}
		if size < uint64(max(least, 1)) || size > uint64(c.end-at) {
			return 0
		}
		at += int(size)
	}
	return n
}

// doubled returns s with twice its capacity if it is full. append alone lets long slices grow by a quarter, and so
// allocates five times the final size.
func doubled[T any](s []T) []T {
	if n := len(s); n == cap(s) && n > 256 {
		return slices.Grow(s, n)
	}
	return s
}

// more reports whether the block has another record of at least that many bytes. If records in it exceeded their sizes, the
// block's own size may be too small by the same number of bytes: unless a sibling of the block starts at its end, the block
// continues.
func (c *Codec) more(least int) bool {
	if c.err != nil || c.missing > 0 {
		return false
	}
	if c.slack > 0 && c.end-c.pos < least && c.boundary != nil && !c.boundary(max(c.pos, c.end)) {
		return c.need(least) == least
	}
	if c.truncated {
		return c.end > c.pos
	}
	return c.end-c.pos >= least
}

// Each is an array of records that the document already has: the second half of records that are stored at two
// positions.
func Each[T any](c *Codec, name string, s []T, layout func(*T, *Codec)) {
	if c.describe != nil {
		describeHalves(c, name, s, layout)
		return
	}
	if c.err != nil || !c.push(name) {
		return
	}
	outer := c.residue
	for i := range s {
		if c.err != nil {
			break
		}
		c.element(i)
		layout(&s[i], c)
		c.residue = outer
	}
	c.elementsDone(len(s))
	c.pop(name)
}
