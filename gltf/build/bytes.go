package build

import (
	"unsafe"

	"marrow/scene"
)

// element is a type whose memory on a little-endian machine has the layout of glTF's buffers: numbers of at most 32 bits
// without padding.
type element interface {
	~uint8 | ~uint16 | ~uint32 | ~float32 | scene.Vec2 | scene.Vec3 | scene.Vec4 | scene.Mat4 | [4]uint8 | [4]uint16
}

var littleEndian = func() bool {
	one := uint16(1)
	return *(*byte)(unsafe.Pointer(&one)) == 1
}()

// bytesOf returns v as little-endian bytes. On a little-endian machine, it isn't a copy.
func bytesOf[T element](v []T) []byte {
	if len(v) == 0 {
		return nil
	}
	size := int(unsafe.Sizeof(v[0]))
	b := unsafe.Slice((*byte)(unsafe.Pointer(&v[0])), len(v)*size)
	if littleEndian {
		return b
	}
	return swapped(b, elementSize(v[0]))
}

func elementSize(v any) int {
	switch v.(type) {
	case uint8, [4]uint8:
		return 1
	case uint16, [4]uint16:
		return 2
	}
	return 4
}

// swapped returns a copy of b with the bytes of each element of the given size in reverse order.
func swapped(b []byte, size int) []byte {
	out := make([]byte, len(b))
	for i := 0; i < len(b); i += size {
		for k := range size {
			out[i+k] = b[i+size-1-k]
		}
	}
	return out
}
