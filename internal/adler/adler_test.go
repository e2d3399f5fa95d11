package adler

import (
	"bytes"
	"hash/adler32"
	"testing"

	"pgregory.net/rapid"
)

// TestChecksum compares with the standard library. Sums are largest in runs of 0xff, and wrap at lengths around the
// modulus.
func TestChecksum(t *testing.T) {
	full := bytes.Repeat([]byte{0xff}, 1<<20)
	for n := range 1000 {
		if got, want := Checksum(full[:n]), adler32.Checksum(full[:n]); got != want {
			t.Fatalf("%d bytes 0xff: %08x, want %08x", n, got, want)
		}
	}
	if got, want := Checksum(full), adler32.Checksum(full); got != want {
		t.Errorf("a megabyte 0xff: %08x, want %08x", got, want)
	}
}

func FuzzChecksum(f *testing.F) {
	f.Add([]byte("abc"), uint16(100))
	f.Fuzz(func(t *testing.T, data []byte, times uint16) {
		if len(data) > 0 {
			data = bytes.Repeat(data, 1+int(times)/len(data))
		}
		if got, want := Checksum(data), adler32.Checksum(data); got != want {
			t.Errorf("%08x, want %08x", got, want)
		}
	})
}

func TestJoin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := func(name string) []byte {
			return bytes.Repeat(rapid.SliceOf(rapid.Byte()).Draw(t, name), rapid.IntRange(0, 70000).Draw(t, name+" repeated"))
		}
		first, second := part("first"), part("second")
		got := Join(adler32.Checksum(first), adler32.Checksum(second), len(second))
		if want := adler32.Checksum(append(first, second...)); got != want {
			t.Errorf("%08x, want %08x", got, want)
		}
	})
}
