package wire

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"reflect"
	"slices"
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
	b := c.data[c.pos : c.pos+n*size]
	c.pos += len(b)
	*s = load[T](c, b, n)
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

// linearKey and curvedKey are the layouts of key frames, for maps.
type (
	linearKey[T any] struct {
		Time  int32
		Value T
	}
	curvedKey[T any] struct {
		Time   int32
		Value  T
		InTan  T
		OutTan T
	}
)

func keyType[T any](per int) reflect.Type {
	if per == 3 {
		return reflect.TypeFor[curvedKey[T]]()
	}
	return reflect.TypeFor[linearKey[T]]()
}

// Keys is an array of n key frames. Each has a time, then per values, where per is 1 (the value) or 3 (the value, its
// incoming tangent and its outgoing tangent). The document stores the times and the values in separate slices.
func Keys[T any](c *Codec, name string, n, per int, times *[]int32, values *[]T) {
	if c.op == encoding {
		putKeys(c, name, per, *times, *values)
		return
	}
	if c.describe != nil {
		c.describe.array(name, keyType[T](per), n)
		return
	}
	var t T
	width := per * int(unsafe.Sizeof(t))
	stride := 4 + width
	if n == 0 || !c.backed(c.pos, name, counted(n), stride) {
		return
	}
	if c.explain != nil {
		mustBePlain(reflect.TypeFor[T]())
		c.explain.Run(name, c.pos, n, stride, keyType[T](per))
	}
	src := c.data[c.pos : c.pos+n*stride]
	c.pos += len(src)
	*times, *values = array[int32](c, n), array[T](c, n*per)
	tm, dst := *times, bytesOfSlice(*values)
	size := int(unsafe.Sizeof(t)) // a constant for the compiler, so that a copy takes a few instructions
	for i := range tm {
		tm[i] = int32(c.order32(src))
		src = src[4:]
		for range per {
			copy(dst[:size], src[:size])
			dst, src = dst[size:], src[size:]
		}
	}
	if c.swaps() {
		swapValues(bytesOfSlice(*values), reflect.TypeFor[T]())
	}
}

func (c *Codec) order32(b []byte) uint32 {
	_ = b[3]
	if c.opts.BigEndian {
		return uint32(b[3]) | uint32(b[2])<<8 | uint32(b[1])<<16 | uint32(b[0])<<24
	}
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

func (c *Codec) putOrder32(b []byte, v uint32) {
	if c.opts.BigEndian {
		v = bits.ReverseBytes32(v)
	}
	binary.LittleEndian.PutUint32(b, v)
}

func putKeys[T any](c *Codec, name string, per int, times []int32, values []T) {
	if c.err != nil || c.visit != nil {
		return
	}
	if len(values) != len(times)*per {
		c.Fail(name, fmt.Sprintf("%d values for %d times", len(values), len(times)), fmt.Sprintf("%d", len(times)*per))
		return
	}
	var v T
	size := int(unsafe.Sizeof(v)) // a constant for the compiler, so that a copy takes a few instructions
	src, n := bytesOfSlice(values), len(times)*(4+per*size)
	c.data = slices.Grow(c.data, n)
	dst := c.data[len(c.data):][:n]
	c.data = c.data[:len(c.data)+n]
	for _, t := range times {
		c.putOrder32(dst, uint32(t))
		dst = dst[4:]
		for range per {
			copy(dst[:size], src[:size])
			if c.swaps() {
				swapValues(dst[:size], reflect.TypeFor[T]())
			}
			dst, src = dst[size:], src[size:]
		}
	}
}
