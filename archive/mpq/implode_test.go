package mpq

import "testing"

// TestPrefixCodes checks that each code is complete, so that any bits give a symbol: its lengths fill Kraft's sum.
func TestPrefixCodes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name            string
		code            *prefixCode
		symbols         int
		shortest, first int // the shortest length, and the first symbol with it
	}{
		{"literals", &literalCode, 256, 4, ' '},
		{"lengths", &lengthCode, 16, 2, 0},
		{"distances", &distanceCode, 64, 2, 0},
	} {
		sum, symbols, shortest := 0, 0, 0
		for l, n := range c.code.count {
			sum += n << (15 - l)
			if symbols += n; n > 0 && shortest == 0 {
				shortest = l
			}
		}
		if sum != 1<<15 || symbols != c.symbols || len(c.code.symbol) != c.symbols {
			t.Errorf("%s: %d of %d, %d symbols, want %d", c.name, sum, 1<<15, symbols, c.symbols)
		}
		if shortest != c.shortest || int(c.code.symbol[0]) != c.first {
			t.Errorf("%s: the first is %d, of %d bits", c.name, c.code.symbol[0], shortest)
		}
	}
}

// TestExplode unpacks blast.c's example, whose 47 bits are A, I, a copy of 11 bytes from 2 back (31 bits up to here)
// and the end, and handwritten data.
func TestExplode(t *testing.T) {
	t.Parallel()
	const example = "\x00\x04\x82\x24\x25\x8f\x80\x7f"
	for _, c := range []struct {
		name, packed string
		most         int
		want         string
		damaged      bool
	}{
		{"all", example, 13, "AIAIAIAIAIAIA", false},
		{"until the end's code", example, 100, "AIAIAIAIAIAIA", false},
		{"more than is asked", example, 12, "", true},
		{"more than nothing", example, 0, "", true},
		{"without the end", example[:6], 13, "", true},
		{"the end cut in two", example[:7], 13, "", true},
		{"the distance cut", example[:5], 13, "", true},
		{"a literal cut", example[:4], 13, "", true},
		{"the first literal cut", example[:3], 13, "", true},
		{"a header", example[:2], 1, "", true},
		{"half a header", example[:1], 1, "", true},
		{"nothing", "", 1, "", true},
		{"a copy from before the beginning", "\x00\x04\xff\xff", 13, "", true},
		{"coded literals", "\x01\x04\xde\x07\xfc\x03", 2, "  ", false}, // a space is four ones after a 0
		{"coded literals cut", "\x01\x04\xde", 2, "", true},
		{"another kind of literals", "\x02\x04\xde\x07\xfc\x03", 2, "", true},
		{"the least dictionary", "\x00\x04\x82\x02\xfe\x01", 1, "A", false},
		{"the greatest dictionary", "\x00\x06\x82\x02\xfe\x01", 1, "A", false},
		{"too small a dictionary", "\x00\x03\x82\x02\xfe\x01", 1, "", true},
		{"too great a dictionary", "\x00\x07\x82\x02\xfe\x01", 1, "", true},
	} {
		got, err := explode([]byte(c.packed), c.most)
		if string(got) != c.want || (err != nil) != c.damaged {
			t.Errorf("%s: %q, %v, want %q", c.name, got, err, c.want)
		}
	}
}
