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
