package wire

// Only this file views values as bytes, and only values of plain types: numbers, and arrays and structs of numbers without
// pointers and padding. See plainType.

import (
	"bytes"
	"encoding/binary"
	"reflect"
	"runtime"
	"slices"
	"unsafe"
)

// littleHost reports whether this machine is little-endian, as most files are. Tests clear it to run the portable paths.
var littleHost = binary.NativeEndian.Uint16([]byte{1, 0}) == 1

// bytesOf returns the memory of v.
func bytesOf[T any](v *T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v))
}

// bytesOfSlice returns the memory of the elements of s.
func bytesOfSlice[T any](s []T) []byte {
	if len(s) == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), uintptr(len(s))*unsafe.Sizeof(s[0]))
}

// SameBits reports whether two arrays of plain values have the same bytes. A NaN equals itself, and -0 doesn't equal 0.
func SameBits[T any](a, b []T) bool { return bytes.Equal(bytesOfSlice(a), bytesOfSlice(b)) }

// Floats returns the numbers in the elements of s. The result shares the memory of s.
func Floats[T ~float32 | ~[2]float32 | ~[3]float32 | ~[4]float32 | ~[12]float32](s []T) []float32 {
	b := bytesOfSlice(s)
	return viewAs[float32](b, len(b)/4)
}

// viewAs returns b as n values. b may have any address, so unless it is usable, the result may only be copied from.
func viewAs[T any](b []byte, n int) []T {
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(b))), n)
}

// anyAddress reports whether this machine can use numbers at addresses that aren't multiples of their size. Tests clear it.
var anyAddress = slices.Contains([]string{"386", "amd64", "arm64", "ppc64le", "wasm"}, runtime.GOARCH)

// usable reports whether b can be used as values of T.
func usable[T any](b []byte) bool {
	var t T
	return anyAddress || uintptr(unsafe.Pointer(unsafe.SliceData(b)))%unsafe.Alignof(t) == 0
}

// windowSize is the maximum size of a window that has more than one array. Small windows stay in the processor's cache.
const windowSize = 128 << 10

// A window is a copy of a part of the input. The arrays in this part are slices of it: one allocation and one copy, without
// clearing the memory first, for all of them.
type window struct {
	at    int    // the position of bytes
	bytes []byte // the part that no array has yet
}

// copyOf returns a copy of the n bytes at an offset.
func (c *Codec) copyOf(at, n int) []byte {
	if c.refs.limit > 0 {
		return c.refs.copyOf(c.data, at, n)
	}
	w := &c.window
	if at < w.at { // read a second time, by salvage or Elsewhere
		return bytes.Clone(c.data[at : at+n])
	}
	if at+n > w.at+len(w.bytes) {
		end := len(c.data)
		if c.opts.Alias && len(c.ends) > 0 { // only some of the arrays are copied
			end = c.ends[0]
		}
		*w = window{at, bytes.Clone(c.data[at : at+max(n, min(end-at, windowSize))])}
	}
	b := w.bytes[at-w.at:]
	*w = window{at + n, b[n:]}
	return b[:n:n]
}

// copyOf is that of Codec for referenced arrays, which are in any order and may share bytes. One copy of all bytes has the
// arrays that share none with an array before them.
func (r *refs) copyOf(data []byte, at, n int) []byte {
	from := at - r.base
	if from < r.own.from || from+n > r.own.to {
		return bytes.Clone(data[at : at+n])
	}
	r.own.from = from + n
	if r.copied == nil {
		r.copied = bytes.Clone(data[r.base:r.limit])
	}
	return r.copied[from : from+n : from+n]
}

// load returns the n values at an offset.
func load[T any](c *Codec, at, n int) []T {
	if n == 0 {
		return nil
	}
	var t T
	b := c.data[at:][:n*int(unsafe.Sizeof(t))]
	if c.opts.Alias && usable[T](b) && !c.swaps() {
		return viewAs[T](b, n)[:n:n]
	}
	s := valuesIn[T](c.copyOf(at, len(b)), n)
	if c.swaps() {
		swapValues(bytesOfSlice(s), reflect.TypeFor[T]())
	}
	return s
}

// valuesIn returns the n values in b, which they share if possible.
func valuesIn[T any](b []byte, n int) []T {
	if usable[T](b) {
		return viewAs[T](b, n)[:n:n]
	}
	return append([]T(nil), viewAs[T](b, n)...)
}

// swaps reports whether the byte order of the file differs from that of this machine.
func (c *Codec) swaps() bool { return c.opts.BigEndian == littleHost }

// swapValues reverses the bytes of each number in b, which contains values of type t.
func swapValues(b []byte, t reflect.Type) {
	switch w := widths(nil, t); {
	case len(w) == 0:
	case slices.Min(w) == slices.Max(w):
		for w := w[0]; w > 1 && len(b) >= w; b = b[w:] {
			slices.Reverse(b[:w])
		}
	default:
		for i := 0; len(b) > 0; i = (i + 1) % len(w) {
			slices.Reverse(b[:w[i]])
			b = b[w[i]:]
		}
	}
}

// widths appends the size of each number in a value of type t.
func widths(list []int, t reflect.Type) []int {
	switch t.Kind() {
	case reflect.Array:
		for range t.Len() {
			list = widths(list, t.Elem())
		}
	case reflect.Struct:
		for i := range t.NumField() {
			list = widths(list, t.Field(i).Type)
		}
	default:
		list = append(list, int(t.Size()))
	}
	return list
}

// mustBePlain panics if a layout passes values of another type to Array, Keys or Plain. Only an explainer checks it: the tests
// of each format use one, and the fast paths stay fast.
func mustBePlain(t reflect.Type) {
	if !plainType(t) {
		panic("wire: values of " + t.String() + " aren't plain: they have pointers, bools or padding")
	}
}

// plainType reports whether values of t consist only of the bytes of numbers.
func plainType(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64,
		reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Float32, reflect.Float64:
		return true
	case reflect.Array:
		return plainType(t.Elem())
	case reflect.Struct:
		var size uintptr
		for i := range t.NumField() {
			if !plainType(t.Field(i).Type) {
				return false
			}
			size += t.Field(i).Type.Size()
		}
		return size == t.Size()
	}
	return false
}
