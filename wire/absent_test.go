package wire_test

import (
	"bytes"
	"testing"

	"marrow/wire"
)

// A record that ends before the sizes of the blocks in it: they are read as zero, and the encoded record ends at the
// same position. The outer block must also know that the inner one is missing.
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
	// A record that ends within the inner block's size, be it a byte before that ends, is sound.
	for n := byte(4); n < 8; n++ {
		data := append([]byte{4 + n, 0, 0, 0, 1, 0, 0, 0}, []byte{n, 0, 0, 0, 8, 0, 0}[:n]...)
		var f file
		d := wire.NewDecoder(data, wire.Options{})
		if whole(&f, d); d.Err() != nil {
			t.Errorf("a record of %d bytes: %v", n, d.Err())
		}
		e := wire.NewEncoder(0, wire.Options{})
		if whole(&f, e); !bytes.Equal(e.Bytes(), data) || e.Err() != nil {
			t.Errorf("% x becomes % x (%v)", data, e.Bytes(), e.Err())
		}
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

// A count before a record that ends early must be the number of bytes that an encoder writes before it cuts them off;
// an absent block has none.
func TestAheadOfAbsentBlocks(t *testing.T) {
	type chest struct {
		a, b, c uint32
		residue *wire.Residue
	}
	layout := func(r *chest, c *wire.Codec) {
		c.Residue(&r.residue)
		outer := c.Begin("size", wire.Inclusive)
		ahead := c.Ahead("length")
		start := c.Written()
		c.U32("a", &r.a)
		inner := c.Begin("innerSize", wire.Exclusive)
		c.U32("b", &r.b)
		c.End(inner)
		c.Settle(ahead, c.Written()-start)
		c.U32("c", &r.c)
		c.End(outer)
	}
	whole := []byte{24, 0, 0, 0, 12, 0, 0, 0, 7, 0, 0, 0, 4, 0, 0, 0, 8, 0, 0, 0, 9, 0, 0, 0}
	for n := 4; n <= len(whole); n++ {
		for said := range byte(32) {
			data := bytes.Clone(whole[:n])
			data[0] = byte(n)
			if n > 4 {
				data[4] = said
			}
			var r chest
			d := wire.NewDecoder(data, wire.Options{})
			if layout(&r, d); d.Err() != nil {
				continue // the inner size runs past the end
			}
			e := wire.NewEncoder(0, wire.Options{})
			layout(&r, e)
			if !bytes.Equal(e.Bytes(), data) || e.Err() != nil {
				t.Errorf("%d bytes, length %d: % x becomes % x (%v)", n, said, data, e.Bytes(), e.Err())
			}
		}
	}
}
