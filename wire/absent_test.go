package wire_test

import (
	"bytes"
	"testing"

	"marrow/wire"
)

// A record that ends before the sizes of the blocks in it: they read as zero, and what is written
// stops where it did. The outer block has to know that the inner one is missing, too.
func TestAbsentBlocks(t *testing.T) {
	type record struct {
		a, b, c uint32
		residue *wire.Residue
	}
	layout := func(r *record, c *wire.Codec) {
		c.Residue(&r.residue)
		outer := c.Begin("size", wire.Inclusive)
		inner := c.Begin("innerSize", wire.Inclusive)
		c.U32("a", &r.a)
		c.End(inner)
		value := c.Begin("valueSize", wire.Value)
		c.U32("b", &r.b)
		c.End(value)
		c.U32("c", &r.c)
		c.End(outer)
	}
	type file struct {
		records []record
		residue *wire.Residue
	}
	whole := func(f *file, c *wire.Codec) {
		c.Residue(&f.residue)
		block := c.Begin("all", wire.Exclusive)
		n := c.Count("count", len(f.records), 1)
		wire.Slice(c, "records", &f.records, n, 1, layout)
		c.End(block)
	}
	rest := []byte{24, 0, 0, 0, 8, 0, 0, 0, 7, 0, 0, 0, 8, 0, 0, 0, 9, 0, 0, 0, 5, 0, 0, 0}
	for n := 1; n <= len(rest); n++ {
		data := append([]byte{byte(4 + n), 0, 0, 0, 2, 0, 0, 0}, rest[:n]...)
		if n < 2 {
			continue // count 2 needs two bytes
		}
		var f file
		d := wire.NewDecoder(data, wire.Options{})
		if whole(&f, d); d.Err() != nil {
			continue // a size that runs past the end
		}
		e := wire.NewEncoder(0, wire.Options{})
		whole(&f, e)
		if !bytes.Equal(e.Bytes(), data) || e.Err() != nil {
			t.Errorf("%d bytes: % x becomes % x (%v)", n, data, e.Bytes(), e.Err())
		}
	}
}
