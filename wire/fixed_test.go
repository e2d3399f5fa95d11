package wire

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"marrow/wire/bytemap"

	"github.com/klauspost/compress/zlib"
)

// An archive is a record of a declared size and a packed buffer that it points to.
type archive struct {
	size    uint8
	a, b    uint32
	packed  []byte
	rest    []byte
	residue *Residue
}

func (r *archive) layout(c *Codec) {
	c.Residue(&r.residue)
	c.U8("size", &r.size)
	f := c.BeginFixed("record", int(r.size))
	c.U32("a", &r.a)
	c.U32("b", &r.b)
	c.End(f)
	n := c.Count8("packedSize", len(r.packed))
	c.Raw("packed", &r.packed, int64(n))
	c.Unpacks(func() ([]byte, error) { return Inflate(r.packed, 12, 0) }, func(c *Codec) { c.Values("", 3, reflect.TypeFor[uint32]()) })
	c.Opaque("rest", &r.rest)
}

func pack(t *testing.T, data string) string {
	t.Helper()
	var out bytes.Buffer
	z := zlib.NewWriter(&out)
	z.Write([]byte(data))
	z.Close()
	return out.String()
}

func TestFixed(t *testing.T) {
	packed := pack(t, "\x01\x00\x00\x00\x02\x00\x00\x00\x03\x00\x00\x00")
	tail := string(rune(len(packed))) + packed
	for _, c := range []struct{ name, data, want, err string }{
		{"as many bytes as fields", "\x08\x01\x00\x00\x00\x02\x00\x00\x00" + tail, "1 2", ""},
		{"more bytes than fields", "\x0a\x01\x00\x00\x00\x02\x00\x00\x00hi" + tail, "1 2", ""},
		{"fewer", "\x04\x01\x00\x00\x00" + tail, "1 0", ""},
		{"within a field", "\x06\x01\x00\x00\x00\x02\x00" + tail, "1 2", ""},
		{"none", "\x00" + tail, "0 0", ""},
		{"bytes behind", "\x00" + tail + "more", "0 0", ""},
		{"beyond the end", "\x0a\x01\x00\x00\x00", "0 0", "record at 0x1: a record of 10 bytes, 4 bytes left"},
		{"packed bytes beyond the end", "\x00\x04abc", "0 0", "packed at 0x2: 4 bytes, 3 bytes left"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var r archive
			d := NewDecoder([]byte(c.data), Options{})
			r.layout(d)
			if got := fmt.Sprintf("%d %d", r.a, r.b); got != c.want {
				t.Errorf("reads %s, want %s", got, c.want)
			}
			if c.err != "" {
				if d.Err() == nil || d.Err().Error() != c.err {
					t.Errorf("error %v, want %s", d.Err(), c.err)
				}
				return
			}
			e := NewEncoder(0, Options{})
			if r.layout(e); d.Err() != nil || string(e.Bytes()) != c.data {
				t.Errorf("%v, encodes to %q, %v, want %q", d.Err(), e.Bytes(), e.Err(), c.data)
			}
		})
	}
	e := NewEncoder(0, Options{})
	r := archive{size: 4, b: 1}
	if r.layout(e); e.Err() == nil || !strings.Contains(e.Err().Error(), "beyond the end of the record") {
		t.Errorf("a field that doesn't fit: %v", e.Err())
	}
	e = NewEncoder(0, Options{})
	r = archive{packed: make([]byte, 256)}
	if r.layout(e); e.Err() == nil || !strings.Contains(e.Err().Error(), "256 elements, want at most 255") {
		t.Errorf("too many to count: %v", e.Err())
	}
}

// The content of packed bytes has its own addresses.
func TestUnpacks(t *testing.T) {
	packed := pack(t, "\x01\x00\x00\x00\x02\x00\x00\x00\x03\x00\x00\x00")
	explain := func(packed string) *bytemap.Map {
		x := NewExplainer([]byte("\x00"+string(rune(len(packed)))+packed), Options{})
		new(archive).layout(x)
		return x.Map()
	}
	m := explain(packed)
	if m.Err() != nil || m.Understood() != m.Size() {
		t.Errorf("%v, %d of %d understood", m.Err(), m.Understood(), m.Size())
	}
	for _, path := range []string{"packed![1]", "packed!0x4", "packed!4"} {
		n, ok := m.Find(path)
		if !ok || n.Path() != "packed![1]" || n.Offset() != 4 || n.Text() != "2" || !n.IsUnpacked() {
			t.Errorf("%s: %v, %s at %#x = %s", path, ok, n.Path(), n.Offset(), n.Text())
		}
		if again, ok := m.Find(n.Path()); !ok || again.Offset() != 4 {
			t.Errorf("%s isn't found", n.Path())
		}
	}
	for _, path := range []string{"packed!0x40", "packed![3]", "size!0x0", "none!0x0"} {
		if n, ok := m.Find(path); ok {
			t.Errorf("%s is %s", path, n.Path())
		}
	}
	m = explain("nothing that zlib packed")
	if want := "packed at 0x2: a broken zlib stream"; m.Err() == nil || !strings.HasPrefix(m.Err().Error(), want) {
		t.Errorf("%v, want %s", m.Err(), want)
	}
}

func TestElsewhere(t *testing.T) {
	c := NewDecoder([]byte{1, 2, 3}, Options{})
	var a, b, z uint8
	c.U8("a", &a)
	c.Elsewhere("far", 2, func() { c.U8("z", &z) })
	c.U8("b", &b)
	if a != 1 || b != 2 || z != 3 || c.Err() != nil {
		t.Error(a, b, z, c.Err())
	}
	c.Elsewhere("far", 4, func() { t.Error("reads beyond the end") })
	if want := "far at 0x2: an offset to 0x4, want at most 0x3, the end of the file"; c.Err() == nil || c.Err().Error() != want {
		t.Errorf("%v, want %s", c.Err(), want)
	}
}
