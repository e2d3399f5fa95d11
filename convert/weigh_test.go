package convert

import (
	"encoding/binary"
	"testing"
)

// On two cores, which have room for 64 MiB, pictures of 4096² are worked on side by side, one of 16384²
// alone.
func TestWeight(t *testing.T) {
	const uncompressed, bits = 2, 32
	for _, test := range []struct {
		side uint16
		want int64
	}{{4096, 16 << 20}, {16384, 256 << 20}} {
		head := make([]byte, 18)
		head[2], head[16] = uncompressed, bits
		binary.LittleEndian.PutUint16(head[12:], test.side)
		binary.LittleEndian.PutUint16(head[14:], test.side)
		if got := new(Folder).unpacked("x.tga", head); got != test.want {
			t.Errorf("%d² weighs %d, want %d", test.side, got, test.want)
		}
	}
}
