package wire_test

import (
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
		unread      int // the offset of the first unread byte; the file's size if all are read
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
