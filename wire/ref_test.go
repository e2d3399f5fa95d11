package wire

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"strings"
	"testing"
)

// An atlas is a small format with references, as M2 is: a table of maps, each
// with a name and places, that stand wherever their offsets say.
type atlas struct {
	Maps    []chart
	Scale   []float32
	residue *Residue
}

type chart struct {
	Name    string
	Places  [][2]uint16
	residue *Residue
}

func (a *atlas) layout(c *Codec) {
	c.Residue(&a.residue)
	var skipped uint32 = 0xAAAAAAAA
	c.U32("skipped", &skipped)
	c.References(8)
	RefSlice(c, "maps", &a.Maps, 16, (*chart).layout)
	RefArray(c, "scale", &a.Scale)
	c.Flush()
}

func (m *chart) layout(c *Codec) {
	c.Residue(&m.residue)
	c.RefText("name", &m.Name)
	RefArray(c, "places", &m.Places)
}

// TestReferences: offsets count from behind the first word, and what they point
// to stands at multiples of 8, the outer arrays before the inner ones.
func TestReferences(t *testing.T) {
	data := []byte("\xaa\xaa\xaa\xaa" +
		"\x02\x00\x00\x00\x14\x00\x00\x00" + // maps at 4+0x14 = 24
		"\x01\x00\x00\x00\x34\x00\x00\x00" + // scale at 56
		"\x00\x00\x00\x00" + // alignment
		"\x05\x00\x00\x00\x3c\x00\x00\x00" + "\x01\x00\x00\x00\x44\x00\x00\x00" + // maps[0] at 24: name at 64, places at 72
		"\x00\x00\x00\x00\x00\x00\x00\x00" + "\x00\x00\x00\x00\x99\x00\x00\x00" + // maps[1]: nothing, at an odd offset
		"\x00\x00\x80\x3f" + "\x00\x00\x00\x00" + // scale at 56
		"Moor\x00\x00\x00\x00" + // at 64
		"\x03\x00\x04\x00") // at 72
	want := atlas{Maps: []chart{{Name: "Moor", Places: [][2]uint16{{3, 4}}}, {}}, Scale: []float32{1}}

	var a atlas
	c := NewDecoder(data, Options{})
	a.layout(c)
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
	if len(a.Maps) != 2 || a.Maps[0].Name != "Moor" || a.Maps[0].Places[0] != want.Maps[0].Places[0] || a.Scale[0] != 1 {
		t.Errorf("%+v", a)
	}
	w := NewEncoder(0, Options{})
	a.layout(w)
	if w.Err() != nil || !bytes.Equal(w.Bytes(), data) {
		t.Errorf("\n got %q\nwant %q, error %v", w.Bytes(), data, w.Err())
	}
	e := NewExplainer(data, Options{})
	new(atlas).layout(e)
	m := e.Map()
	checkMap(t, m)
	for path, off := range map[string]int{"maps[0].name.text": 64, "maps[0].places[0]": 72, "scale[0]": 56, "maps[1].places.offset": 52, "gap": 20, "gap#2": 60, "gap#3": 69} {
		if n, ok := m.Find(path); !ok || n.Offset() != off {
			t.Errorf("%s at %d, want %d", path, n.Offset(), off)
		}
	}

	a.Maps[1].Places = [][2]uint16{{5, 6}} // the odd offset beside a count of 0 goes
	w = NewEncoder(0, Options{})
	a.layout(w)
	var again atlas
	c = NewDecoder(w.Bytes(), Options{})
	again.layout(c)
	if c.Err() != nil || again.Maps[1].Places[0] != [2]uint16{5, 6} || again.Maps[0].Name != "Moor" {
		t.Errorf("%+v, error %v", again, c.Err())
	}
}

// TestSharedBytes: references may share bytes; the map gives each byte once.
func TestSharedBytes(t *testing.T) {
	data := []byte("\xaa\xaa\xaa\xaa" + "\x00\x00\x00\x00\x00\x00\x00\x00" + "\x02\x00\x00\x00\x00\x00\x00\x00")
	var a atlas
	c := NewDecoder(data, Options{})
	a.layout(c)
	if c.Err() != nil || len(a.Scale) != 2 {
		t.Errorf("%+v, error %v", a, c.Err())
	}
	e := NewExplainer(data, Options{})
	new(atlas).layout(e)
	covered := 0
	for off := range data {
		if _, ok := e.Map().At(off); ok {
			covered++
		}
	}
	if covered != len(data) || e.Map().Understood() != len(data) {
		t.Errorf("%d bytes found, %d understood of %d", covered, e.Map().Understood(), len(data))
	}
}

func TestHostileReferences(t *testing.T) {
	for _, h := range []struct{ name, data, err string }{
		{"past the end", "\xaa\xaa\xaa\xaa" + "\x00\x00\x00\x00\x00\x00\x00\x00" + "\x01\x00\x00\x00\x0d\x00\x00\x00", "scale at 0xc: 1 elements of 4 bytes at 0x11 end at 0x15, want at most 0x14, the end of the file"},
		{"offset of all ones", "\xaa\xaa\xaa\xaa" + "\x01\x00\x00\x00\xff\xff\xff\xff" + "\x00\x00\x00\x00\x00\x00\x00\x00", "maps at 0x4: 1 elements of 16 bytes at 0x100000003 end at 0x100000013, want at most 0x14, the end of the file"},
		{"count of all ones", "\xaa\xaa\xaa\xaa" + "\xff\xff\xff\xff\x00\x00\x00\x00" + "\x00\x00\x00\x00\x00\x00\x00\x00", "maps at 0x4: 4294967295 elements of 16 bytes at 0x4 end at 0xffffffff4, want at most 0x14, the end of the file"},
		{"a cut pair", "\xaa\xaa\xaa\xaa" + "\x01\x00\x00\x00\x00", "maps.offset at 0x8: 1 byte left, want 4 bytes"},
	} {
		t.Run(h.name, func(t *testing.T) {
			var a atlas
			c := NewDecoder([]byte(h.data), Options{})
			a.layout(c)
			if c.Err() == nil || c.Err().Error() != h.err {
				t.Errorf("error %v\n want %s", c.Err(), h.err)
			}
		})
	}

	// Each of 4,000 maps claims the whole file as its places.
	const n = 4000
	var b strings.Builder
	b.WriteString("\xaa\xaa\xaa\xaa\xa0\x0f\x00\x00\x10\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00")
	for range n {
		b.WriteString("\x00\x00\x00\x00\x00\x00\x00\x00\x80\x3e\x00\x00\x00\x00\x00\x00")
	}
	var a atlas
	c := NewDecoder([]byte(b.String()), Options{})
	a.layout(c)
	if want := "references that claim the same bytes over and over, want at most 16 times the file"; c.Err() == nil || !strings.HasSuffix(c.Err().Error(), want) {
		t.Errorf("error %v", c.Err())
	}
}

func TestInflate(t *testing.T) {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	z.Write(bytes.Repeat([]byte("marrow"), 1000))
	z.Close()
	for _, c := range []struct {
		name   string
		packed []byte
		size   int64
		limit  int64
		err    string
	}{
		{"right", packed.Bytes(), 6000, 0, ""},
		{"right at the ceiling", packed.Bytes(), 6000, 6000, ""},
		{"gives more than it says", packed.Bytes(), 5999, 0, "buffer at 0x0: a broken zlib stream: unpacks to more than 5999 bytes"},
		{"gives less", packed.Bytes(), 6001, 0, "buffer at 0x0: a broken zlib stream: unpacks to 6000 bytes, want 6001"},
		{"beyond the ceiling", packed.Bytes(), 6000, 5999, "buffer at 0x0: a buffer that unpacks to 6000 bytes, want at most 5999 bytes"},
		{"beyond the default ceiling", packed.Bytes(), 1 << 40, 0, "buffer at 0x0: a buffer that unpacks to 1 TiB, want at most 256 MiB"},
		{"a negative size", packed.Bytes(), -1, 0, "buffer at 0x0: a buffer that unpacks to -1 bytes, want 0 or more"},
		{"no stream", []byte("plain text"), 10, 0, "buffer at 0x0: a broken zlib stream: zlib: invalid header"},
		{"a stream that is cut off", packed.Bytes()[:20], 6000, 0, "buffer at 0x0: a broken zlib stream: unexpected EOF"},
		{"a size that lies is not allocated", packed.Bytes(), 256 << 20, 0, "buffer at 0x0: a broken zlib stream: unpacks to 6000 bytes, want 268435456"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := NewDecoder(nil, Options{MaxUnpacked: c.limit})
			got := d.Inflate("buffer", c.packed, c.size)
			switch {
			case c.err == "" && (d.Err() != nil || int64(len(got)) != c.size):
				t.Errorf("%d bytes, error %v", len(got), d.Err())
			case c.err != "" && (got != nil || fmt.Sprint(d.Err()) != c.err):
				t.Errorf("%d bytes, error %v\n want %s", len(got), d.Err(), c.err)
			}
		})
	}
}
