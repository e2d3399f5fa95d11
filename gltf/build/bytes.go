package build

import (
	"unsafe"

	"marrow/scene"
)

// element is the types whose memory is what glTF's buffers hold: 32-bit or
// smaller numbers without padding, on a little-endian machine.
type element interface {
	~uint8 | ~uint16 | ~uint32 | ~float32 | scene.Vec2 | scene.Vec3 | scene.Vec4 | scene.Mat4 | [4]uint8 | [4]uint16
}

var littleEndian = func() bool {
	one := uint16(1)
	return *(*byte)(unsafe.Pointer(&one)) == 1
}()

// bytesOf is v's memory as bytes, little-endian. It isn't a copy where the machine is.
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

// swapped is a copy of b with the bytes of each element of the given size turned round.
func swapped(b []byte, size int) []byte {
	out := make([]byte, len(b))
	for i := 0; i < len(b); i += size {
		for k := range size {
			out[i+k] = b[i+size-1-k]
		}
	}
	return out
}
