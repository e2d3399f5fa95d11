package show

import (
	"strings"
	"testing"

	"marrow/wire"
	"marrow/wire/bytemap"
)

// TestColumns: the columns are as wide as the first 20,000 rows need, between limits; names have 24 to 44 characters.
func TestColumns(t *testing.T) {
	for _, c := range []struct {
		name               string
		bytes              int
		at                 int // offset of a byte named word; the others are named w
		word               string
		size, offset, wide int // widths of the columns of sizes, offsets and names
	}{
		{"a short name", 10, 0, "name", 4, 6, 24},
		{"as long as the least width", 10, 3, strings.Repeat("n", 24), 4, 6, 24},
		{"longer", 10, 3, strings.Repeat("n", 25), 4, 6, 25},
		{"of characters of two bytes", 10, 3, strings.Repeat("é", 25), 4, 6, 25},
		{"the last row", 10, 9, strings.Repeat("n", 25), 4, 6, 25},
		{"as long as the greatest width", 10, 3, strings.Repeat("n", 44), 4, 6, 44},
		{"too long", 10, 3, strings.Repeat("n", 45), 4, 6, 44},
		{"the last row that counts", 20_001, 19_999, strings.Repeat("n", 30), 4, 6, 30},
		{"a row too late", 20_001, 20_000, strings.Repeat("n", 30), 4, 6, 24},
	} {
		text := bytemap.NewTextBuilder(make([]byte, c.bytes))
		for i := range c.bytes {
			name := "w"
			if i == c.at {
				name = c.word
			}
			text.Word(name, i, i+1)
		}
		m := text.Map(nil, c.bytes)
		e := Explanation{Map: m, Root: m.Root()}
		if l := e.measure(); l.size != c.size || l.offset != c.offset || l.name != c.wide {
			t.Errorf("%s: %+v, want sizes %d, offsets %d, names %d", c.name, l, c.size, c.offset, c.wide)
		}
	}
	// Sizes of five digits, and an offset of five after 0x.
	text := bytemap.NewTextBuilder(make([]byte, 70_000))
	text.Word("all", 0, 70_000)
	m := text.Map(nil, 70_000)
	e := Explanation{Map: m, Root: m.Root()}
	if l := e.measure(); l.size != 5 || l.offset != len("0x11170") {
		t.Errorf("%+v", l)
	}
}

// TestPercentOf: bytes that aren't understood are named; a fully understood file has 100 %.
func TestPercentOf(t *testing.T) {
	var known, unknown []byte
	layout := func(c *wire.Codec) {
		var n uint32
		c.U32("n", &n)
		wire.ArrayToEnd(c, "known", &known)
	}
	opaque := func(c *wire.Codec) {
		var n uint32
		c.U32("n", &n)
		c.Opaque("unknown", &unknown)
	}
	for _, tt := range []struct {
		layout func(c *wire.Codec)
		want   string
	}{
		{layout, "explained: all of 16 bytes (100 %)"},
		{opaque, "explained: 4 of 16 bytes (25.00 %); not understood: unknown 12"},
	} {
		c := wire.NewExplainer(make([]byte, 16), wire.Options{})
		tt.layout(c)
		if got := percentOf(c.Map()); got != tt.want {
			t.Errorf("%s, want %s", got, tt.want)
		}
	}
}
