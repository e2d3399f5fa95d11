package wire

// The one file that sees values as bytes. It does so only for types that
// plainType admits: numbers, and arrays and structs of numbers, that have
// neither pointers nor padding.

import (
	"bytes"
	"encoding/binary"
	"reflect"
	"slices"
	"unsafe"
)

// littleHost says that this machine keeps numbers as most files do. Tests
// clear it to run the portable paths.
var littleHost = binary.NativeEndian.Uint16([]byte{1, 0}) == 1

// bytesOf is v's memory.
func bytesOf[T any](v *T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v))
}

// bytesOfSlice is the memory of s's elements.
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

// viewAs is b seen as n values. b may stand at any address, so the result is
// only good for copying from it, unless aligned says otherwise.
func viewAs[T any](b []byte, n int) []T {
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(b))), n)
}

func aligned[T any](b []byte) bool {
	var t T
	return uintptr(unsafe.Pointer(unsafe.SliceData(b)))%unsafe.Alignof(t) == 0
}

// smallArray is the size up to which arrays share a slab.
const smallArray = 2048

// array returns room for n values of T, not cleared to anything in particular.
func array[T any](c *Codec, n int) []T {
	var t T
	size := n * int(unsafe.Sizeof(t))
	if size > smallArray {
		return make([]T, n)
	}
	words := (size + 7) / 8
	if len(c.slab) < words {
		// About what is still to come, so that a small file takes a small slab.
		c.slab = make([]uint64, max(min((len(c.data)-c.pos)/8, 8192), words))
	}
	s := unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(c.slab))), n)
	c.slab = c.slab[words:]
	return s[:n:n]
}

// load copies b's bytes into n fresh values.
func load[T any](c *Codec, b []byte, n int) []T {
	if n == 0 {
		return nil
	}
	var s []T
	switch {
	case c.opts.Alias && aligned[T](b) && !c.swaps():
		return viewAs[T](b, n)
	case len(b) > smallArray:
		s = append([]T(nil), viewAs[T](b, n)...)[:n:n] // a copy that isn't cleared first
	default:
		s = array[T](c, n)
		copy(bytesOfSlice(s), b)
	}
	if c.swaps() {
		swapValues(bytesOfSlice(s), reflect.TypeFor[T]())
	}
	return s
}

// swaps reports whether the file keeps numbers the other way round than this machine.
func (c *Codec) swaps() bool { return c.opts.BigEndian == littleHost }

// swapValues turns the bytes of each number in b round; b holds values of type t.
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

// mustBePlain panics where a layout gives Array, Keys or Plain values of another
// type. Only explaining checks it: a format's tests explain, and the short paths
// stay short.
func mustBePlain(t reflect.Type) {
	if !plainType(t) {
		panic("wire: values of " + t.String() + " aren't plain: they have pointers, bools or padding")
	}
}

// plainType reports whether values of t are nothing but their numbers' bytes.
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
