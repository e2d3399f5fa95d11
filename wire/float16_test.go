package wire

import (
	"math"
	"testing"
)

// Each number of 16 bits is preserved, and a number between two becomes the nearer.
func TestToFloat16(t *testing.T) {
	for i := range 1 << 16 {
		h := Float16(i)
		f := h.Float()
		got := ToFloat16(f)
		if f != f {
			if g := got.Float(); g == g {
				t.Errorf("%#x is not a number, %#x is", i, got)
			}
			continue
		}
		if got != h {
			t.Errorf("%#x became %#x", i, got)
		}
		if i&0x7fff >= 0x7bff {
			continue
		}
		next := (h + 1).Float()
		middle := (f + next) / 2
		if got := ToFloat16(middle); got != h+h&1 {
			t.Errorf("%v, between %#x and the next, became %#x", middle, i, got)
		}
		if got := ToFloat16(math.Nextafter32(middle, f)); got != h {
			t.Errorf("%v, nearer to %#x, became %#x", middle, i, got)
		}
		if got := ToFloat16(math.Nextafter32(middle, next)); got != h+1 {
			t.Errorf("%v, nearer to %#x, became %#x", middle, i+1, got)
		}
	}
	if got := ToFloat16(1e9); got != 0x7c00 {
		t.Errorf("1e9 became %#x", got)
	}
}
