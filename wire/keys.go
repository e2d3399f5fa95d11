package wire

import (
	"fmt"
	"reflect"
	"slices"
	"unsafe"
)

// linearKey and curvedKey are the layouts of key frames.
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
	stride := 4 + per*int(unsafe.Sizeof(t))
	if n == 0 || !c.backed(c.pos, name, counted(n), stride) {
		return
	}
	if c.explain != nil {
		mustBePlain(reflect.TypeFor[T]())
		c.explain.Run(name, c.pos, n, stride, keyType[T](per))
	}
	src, to := c.data[c.pos:][:n*stride], c.copyOf(c.pos, n*stride)
	c.pos += len(src)
	*times, *values = valuesIn[int32](to[:4*n:4*n], n), valuesIn[T](to[4*n:], n*per)
	if per == 3 {
		splitKeys(src, *times, viewAs[[3]T](bytesOfSlice(*values), n))
	} else {
		splitKeys(src, *times, *values)
	}
	if c.swaps() {
		swapValues(bytesOfSlice(*times), reflect.TypeFor[int32]())
		swapValues(bytesOfSlice(*values), reflect.TypeFor[T]())
	}
}

func putKeys[T any](c *Codec, name string, per int, times []int32, values []T) {
	if c.err != nil || c.visit != nil {
		return
	}
	n := len(times)
	if len(values) != n*per {
		c.Fail(name, fmt.Sprintf("%d values for %d times", len(values), n), fmt.Sprintf("%d", n*per))
		return
	}
	if n == 0 {
		return
	}
	var t T
	size := n * (4 + per*int(unsafe.Sizeof(t)))
	c.data = slices.Grow(c.data, size)
	dst := c.data[len(c.data):][:size]
	c.data = c.data[:len(c.data)+size]
	if per == 3 {
		joinKeys(dst, times, viewAs[[3]T](bytesOfSlice(values), n))
	} else {
		joinKeys(dst, times, values)
	}
	if c.swaps() {
		swapValues(dst, keyType[T](per))
	}
}

// splitKeys copies key frames to their times and values.
func splitKeys[V any](src []byte, times []int32, values []V) {
	if keys := viewKeys[V](src, len(times)); keys != nil {
		times, values = times[:len(keys)], values[:len(keys)]
		for i := range keys {
			times[i] = keys[i].Time
			values[i] = keys[i].Value
		}
		return
	}
	var v V
	size := int(unsafe.Sizeof(v))
	copyEach(bytesOfSlice(times), 4, src, 4+size, 4)
	copyEach(bytesOfSlice(values), size, src[4:], 4+size, size)
}

// joinKeys copies times and values to key frames.
func joinKeys[V any](dst []byte, times []int32, values []V) {
	if keys := viewKeys[V](dst, len(times)); keys != nil {
		times, values = times[:len(keys)], values[:len(keys)]
		for i := range keys {
			keys[i].Time = times[i]
			keys[i].Value = values[i] // with a literal, the compiler copies the key twice
		}
		return
	}
	var v V
	size := int(unsafe.Sizeof(v))
	copyEach(dst, 4+size, bytesOfSlice(times), 4, 4)
	copyEach(dst[4:], 4+size, bytesOfSlice(values), size, size)
}

// viewKeys returns b as n key frames; nil if the machine can't use it in this way.
func viewKeys[V any](b []byte, n int) []linearKey[V] {
	var k linearKey[V]
	if unsafe.Sizeof(k) != 4+unsafe.Sizeof(k.Value) || !usable[linearKey[V]](b) {
		return nil
	}
	return viewAs[linearKey[V]](b, n)
}

// copyEach copies pieces of size bytes. Their starts have the distances toStep and fromStep.
func copyEach(to []byte, toStep int, from []byte, fromStep, size int) {
	for len(to) >= size && len(from) >= size {
		copy(to[:size], from)
		to, from = to[min(toStep, len(to)):], from[min(fromStep, len(from)):]
	}
}
