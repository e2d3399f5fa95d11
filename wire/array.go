package wire

import (
	"fmt"
	"reflect"
	"unsafe"
)

// Count is a u32 with the number of following elements. n is the number of elements in the document, and min the
// minimum size of an element in bytes. When decoding, it returns the number in the file, after checking that this many
// elements can follow.
func (c *Codec) Count(name string, n, min int) int {
	at := c.Offset()
	v := uint32(n)
	c.U32(name, &v)
	if c.op == encoding {
		return n
	}
	c.derived(at)
	if c.describe != nil {
		return c.describe.count()
	}
	if !c.backed(at, name, uint64(v), min) {
		return 0
	}
	return int(v)
}

// counted converts a count that a layout has read as u32. On a 32-bit machine, it may have become negative.
func counted(n int) uint64 {
	if n < 0 {
		return uint64(uint32(n))
	}
	return uint64(n)
}

// backed checks that count elements of at least size bytes can still follow.
func (c *Codec) backed(at int, name string, count uint64, size int) bool {
	if c.err != nil {
		return false
	}
	want := count * uint64(max(size, 1))
	if count < 1<<32 && want <= uint64(len(c.data)) && c.need(int(want)) == int(want) {
		return true
	}
	c.failAt(at, name, fmt.Sprintf("count %d needs %s, %s left", count, byteCount(want), plural(c.Remaining(), "byte")), "")
	return false
}

// Array is an array of n values of a fixed layout. When encoding, n is ignored.
func Array[T any](c *Codec, name string, s *[]T, n int) {
	if c.op == encoding {
		putArray(c, *s)
		return
	}
	if c.describe != nil {
		c.describe.array(name, reflect.TypeFor[T](), n)
		*s = make([]T, 1)
		return
	}
	var t T
	size := int(unsafe.Sizeof(t))
	if n == 0 || !c.backed(c.pos, name, counted(n), size) {
		return
	}
	if c.explain != nil {
		mustBePlain(reflect.TypeFor[T]())
		c.explain.Run(name, c.pos, n, size, reflect.TypeFor[T]())
	}
	*s = load[T](c, c.pos, n)
	c.pos += n * size
}

func putArray[T any](c *Codec, s []T) {
	if c.err != nil || c.visit != nil {
		return
	}
	at := len(c.data)
	c.data = append(c.data, bytesOfSlice(s)...)
	if c.swaps() {
		swapValues(c.data[at:], reflect.TypeFor[T]())
	}
}

// Counted is a u32 count and an array.
func Counted[T any](c *Codec, s *[]T) {
	var t T
	Array(c, "", s, c.Count("count", len(*s), int(unsafe.Sizeof(t))))
}

// ArrayToEnd is an array that fills the rest of its block.
func ArrayToEnd[T any](c *Codec, name string, s *[]T) {
	var t T
	if c.describe != nil {
		Array(c, name, s, 0)
		c.describe.last(FieldArray).ToEnd = true
		return
	}
	Array(c, name, s, c.Remaining()/int(unsafe.Sizeof(t)))
}

func (c *Codec) order32(b []byte) uint32 {
	_ = b[3]
	if c.opts.BigEndian {
		return uint32(b[3]) | uint32(b[2])<<8 | uint32(b[1])<<16 | uint32(b[0])<<24
	}
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

// bytes32 returns the bytes of v. Unlike those of an interface's method, they need no allocation.
func (c *Codec) bytes32(v uint32) [4]byte {
	if c.opts.BigEndian {
		return [4]byte{byte(v >> 24), byte(v >> 16), byte(v >> 8), byte(v)}
	}
	return [4]byte{byte(v), byte(v >> 8), byte(v >> 16), byte(v >> 24)}
}
