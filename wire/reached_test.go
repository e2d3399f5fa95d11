package wire_test

import (
	"errors"
	"testing"

	"marrow/wire"
)

// TestExplainedUntil: records in which an error is end where the last field before it does.
func TestExplainedUntil(t *testing.T) {
	type record struct{ a, b uint32 }
	layout := func(r *record, c *wire.Codec) {
		c.U32("a", &r.a)
		c.U32("b", &r.b)
	}
	for _, test := range []struct {
		data        string
		head, inner int // sizes
		unread      int // the offset of what isn't read, which is the file's size where all is
	}{
		{"", 0, 0, 0},
		{"\x01\x02", 0, 0, 0},
		{"\x01\x02\x03\x04", 4, 4, 4},
		{"\x01\x02\x03\x04\x05", 4, 4, 4},
		{"\x01\x02\x03\x04\x05\x06\x07\x08", 8, 8, 8},
	} {
		c := wire.NewExplainer([]byte(test.data), wire.Options{})
		var r record
		wire.Struct(c, "head", &r, func(r *record, c *wire.Codec) { wire.Struct(c, "inner", r, layout) })
		m := c.Map()
		for path, want := range map[string]int{"head": test.head, "head.inner": test.inner} {
			if n, ok := m.Find(path); !ok || n.Offset() != 0 || n.Size() != want {
				t.Errorf("%d bytes: %s at %d has %d bytes (%v), want %d", len(test.data), path, n.Offset(), n.Size(), ok, want)
			}
		}
		if got := m.Understood(); got != test.unread {
			t.Errorf("%d bytes: %d are understood, want %d", len(test.data), got, test.unread)
		}
		if n, ok := m.Find("unread"); ok != (test.unread < len(test.data)) || ok && n.Offset() != test.unread {
			t.Errorf("%d bytes: unread from %d (%v), want %d", len(test.data), n.Offset(), ok, test.unread)
		}
	}
}

// TestReached: records of a text that an error leaves open end where its last word does; one that has none is empty.
func TestReached(t *testing.T) {
	for _, test := range []struct {
		name, text   string
		words        [][2]int // in the inner record
		at           int      // how far the text is read
		outer, inner int      // sizes
	}{
		{"nothing read", "abc def", nil, 0, 0, 0},
		{"a word", "abc def", [][2]int{{0, 3}}, 3, 3, 3},
		{"a word and blanks", "abc def", [][2]int{{0, 3}}, 4, 4, 4},
		{"two words", "abc def", [][2]int{{0, 3}, {4, 7}}, 7, 7, 7},
	} {
		m := wire.NewTextMap([]byte(test.text))
		m.Open("outer", -1, 0)
		m.Open("inner", -1, 0)
		for _, w := range test.words {
			m.Word("word", w[0], w[1])
		}
		done := m.Map(errors.New("damaged"), test.at)
		for path, want := range map[string]int{"outer": test.outer, "outer.inner": test.inner} {
			if n, ok := done.Find(path); !ok || n.Offset() != 0 || n.Size() != want {
				t.Errorf("%s: %s at %d has %d bytes (%v), want %d", test.name, path, n.Offset(), n.Size(), ok, want)
			}
		}
	}
}
