package wire_test

import (
	"math"
	"testing"

	"marrow/wire"
)

// A size from a file may be no int on a 32-bit machine: 0xFFFFFFFF is -1 there.
func TestPeek(t *testing.T) {
	c := wire.NewDecoder([]byte("abcd"), wire.Options{})
	for n, want := range map[int]string{0: "", 2: "ab", 4: "abcd", 9: "abcd", -1: "abcd", math.MaxInt: "abcd", math.MinInt: "abcd"} {
		if got := string(c.Peek(n)); got != want {
			t.Errorf("Peek(%d) is %q, want %q", n, got, want)
		}
	}
}

// Numbers of each width, one after the other and at the very end, little endian.
func TestEnumWidths(t *testing.T) {
	var (
		a uint8
		b uint16
		d int32
		e uint64
		f uint32
	)
	data := []byte{1, 2, 3, 0xfc, 0xff, 0xff, 0xff, 8, 7, 6, 5, 4, 3, 2, 1, 0x78, 0x56, 0x34, 0x12}
	c := wire.NewDecoder(data, wire.Options{})
	wire.Enum(c, "a", &a)
	wire.Enum(c, "b", &b)
	wire.Enum(c, "d", &d)
	wire.Enum(c, "e", &e)
	wire.Enum(c, "f", &f)
	if a != 1 || b != 0x0302 || d != -4 || e != 0x0102030405060708 || f != 0x12345678 || c.Remaining() != 0 || c.Err() != nil {
		t.Errorf("%#x %#x %d %#x %#x, %d bytes left, %v", a, b, d, e, f, c.Remaining(), c.Err())
	}
}

// A number isn't read beyond the end.
func TestEnumBeyondTheEnd(t *testing.T) {
	for n := range 4 {
		v := uint32(7)
		c := wire.NewDecoder(make([]byte, n), wire.Options{})
		if wire.Enum(c, "v", &v); c.Err() == nil || v != 7 {
			t.Errorf("%d bytes: %d, %v", n, v, c.Err())
		}
	}
}

// Padding that isn't zero is remarked and kept; junk is kept.
func TestPaddingRemarks(t *testing.T) {
	for _, c := range []struct {
		data    string
		remarks int
	}{{"\x00\x00\x00", 0}, {"\x00\x07\x00", 1}, {"\x00\x00\x01", 1}} {
		var kept *wire.Residue
		d := wire.NewDecoder([]byte(c.data), wire.Options{})
		d.Residue(&kept)
		d.Pad("pad", 3)
		if got := d.Remarks(); len(got) != c.remarks || c.remarks > 0 && got[0].Kind != wire.Padding {
			t.Errorf("% x: remarks %v", c.data, got)
		}
		d = wire.NewDecoder([]byte(c.data), wire.Options{})
		d.Residue(&kept)
		if d.Junk("junk", 3); len(d.Remarks()) != 0 {
			t.Errorf("junk % x: remarks %v", c.data, d.Remarks())
		}
	}
}
