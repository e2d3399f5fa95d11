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

// Arrays of at most sharedArray bytes share slabs of at most slabSize bytes. Longer ones are copied without clearing their
// memory first.
const (
	sharedArray = 4 << 10
	slabSize    = 128 << 10
)

// array returns n values of T with arbitrary contents.
func array[T any](c *Codec, n int) []T {
	var t T
	size := n * int(unsafe.Sizeof(t))
	if size > sharedArray {
		return make([]T, n)
	}
	if len(c.slab) < size {
		// As much as the rest of the file needs, so that a small file has a small slab.
		c.slab = make([]byte, (max(min(len(c.data)-c.pos, slabSize), size)+7)&^7) // a multiple of 8, so that it is aligned
	}
	s := viewAs[T](c.slab, n)[:n:n]
	c.slab = c.slab[min((size+7)&^7, len(c.slab)):] // aligned
	return s
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
	var s []T
	if len(b) > sharedArray {
		s = append(s, viewAs[T](b, n)...)[:n:n]
	} else {
		s = array[T](c, n)
		copy(bytesOfSlice(s), b)
	}
	if c.swaps() {
		swapValues(bytesOfSlice(s), reflect.TypeFor[T]())
	}
	return s
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
