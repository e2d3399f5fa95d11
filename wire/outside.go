package wire

import (
	"reflect"
	"unsafe"
)

// OutsideArray is an array of plain values in this file whose count and offset are in another file: an array that
// RefArrays kept as Outside. When decoding, ref is the position of the values; when encoding, OutsideArray sets ref. It
// must be called within References, in the order of the arrays.
func OutsideArray[T any](c *Codec, name string, s *[]T, ref *Ref) {
	if c.describe != nil {
		c.describe.array(name, reflect.TypeFor[T](), 0)
		return
	}
	var t T
	size := int(unsafe.Sizeof(t))
	if c.op == encoding {
		putOutside(c, *s, size, ref)
		return
	}
	if c.err != nil || !c.push(name) {
		return
	}
	start, ok := c.claim(c.refs.base, *ref, size)
	if n := int(ref.Count) * size; ok && n > 0 {
		c.refs.noteArray(c.data, start, n)
		if c.explain != nil {
			mustBePlain(reflect.TypeFor[T]())
			c.explain.Run("", start, int(ref.Count), size, reflect.TypeFor[T]())
		}
		*s = load[T](c, start, int(ref.Count))
		c.pos = start + n // so that the following fields come after it in a map
	}
	c.pop(name)
}

func putOutside[T any](c *Codec, s []T, size int, ref *Ref) {
	if c.err != nil {
		return
	}
	start, ok := c.assign(len(s) * size)
	if !ok {
		return
	}
	*ref = Ref{uint32(len(s)), uint32(start)}
	if b := bytesOfSlice(s); len(b) > 0 {
		at := c.refs.base + start
		to := c.data[at : at+len(b)]
		copy(to, b)
		if c.swaps() {
			swapValues(to, reflect.TypeFor[T]())
		}
		c.wrote(at, at+len(b))
	}
}
