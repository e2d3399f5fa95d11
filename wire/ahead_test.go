package wire

import (
	"bytes"
	"testing"
)

// A crate has the size of its items before them, which is wrong as often as not.
type crate struct {
	Name    string
	Items   []uint16
	Rest    []byte
	residue *Residue
}

func (v *crate) layout(c *Codec) {
	c.Residue(&v.residue)
	size := c.Ahead("size")
	c.CountedText("name", &v.Name)
	c.Junk("junk", 2)
	start := c.Offset()
	n := uint8(len(v.Items))
	c.U8("count", &n)
	Array(c, "items", &v.Items, int(n))
	c.Settle(size, c.Offset()-start)
	c.OpaqueN("rest", &v.Rest, 2)
}

func TestAhead(t *testing.T) {
	eachOrder(t, func(t *testing.T, opts Options) {
		for _, said := range []byte{5, 0, 200} {
			data := inOrder(opts, []byte{said, 0, 0, 0, 3, 0, 0, 0}, 4)
			data = append(data, "a\x00b\xCD\xCE\x02"...)
			data = append(data, inOrder(opts, []byte{1, 0, 2, 0}, 2)...)
			data = append(data, "xy"...)
			var v crate
			c := NewDecoder(data, opts)
			if got := string(c.Peek(1)) + string(c.Peek(1000)); got != string(data[:1])+string(data) {
				t.Errorf("Peek: %x", got)
			}
			v.layout(c)
			if c.Err() != nil || v.Name != "a\x00b" || len(v.Items) != 2 || v.Items[1] != 2 || string(v.Rest) != "xy" {
				t.Fatalf("%+v, %v", v, c.Err())
			}
			// Only the size is worth a remark; junk is expected.
			if remarks := len(c.Remarks()); (remarks == 1) != (said != 5) || remarks > 1 {
				t.Errorf("size %d: remarks %v", said, c.Remarks())
			}
			e := NewEncoder(0, opts)
			v.layout(e)
			if !bytes.Equal(e.Bytes(), data) {
				t.Errorf("size %d: encode %x, want %x", said, e.Bytes(), data)
			}
			m := NewExplainer(data, opts)
			new(crate).layout(m)
			checkMap(t, m.Map())

			// A wrong size is replaced by the correct one once the content has another length.
			v.Items = append(v.Items, 3)
			e = NewEncoder(0, opts)
			v.layout(e)
			if got := e.Bytes()[:4]; !bytes.Equal(got, inOrder(opts, []byte{7, 0, 0, 0}, 4)) {
				t.Errorf("size %d, changed: %x", said, got)
			}
			canon := NewCanonizer()
			v.layout(canon)
			if v.residue != nil {
				t.Error("residue after the canonizer")
			}
		}
	})
}

// TestAheadErrors: texts and opaque bytes that the file doesn't back.
func TestAheadErrors(t *testing.T) {
	for _, c := range []struct{ data, err string }{
		{"\x00\x00\x00\x00\xff\xff\xff\xff", "name.length at 0x4: count 4294967295 needs 4 GiB, 0 bytes left"},
		{"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00z", "rest at 0xb: count 2 needs 2 bytes, 1 byte left"},
	} {
		d := NewDecoder([]byte(c.data), Options{})
		new(crate).layout(d)
		if d.Err() == nil || d.Err().Error() != c.err {
			t.Errorf("error %v, want %s", d.Err(), c.err)
		}
	}
}
