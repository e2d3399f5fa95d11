package wire

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"marrow/internal/limit"
)

// A box is a sized record; a shelf is boxes to the end of a block.
type box struct {
	A, B    uint16
	List    []uint8
	residue *Residue
}

func (b *box) layout(c *Codec) {
	c.Residue(&b.residue)
	block := c.Begin("size", Inclusive)
	c.U16("a", &b.A)
	c.U16("b", &b.B)
	n := c.Count("count", len(b.List), 1)
	Array(c, "list", &b.List, n)
	c.End(block)
}

type shelf struct {
	Boxes   []box
	Rest    uint8
	residue *Residue
}

func (s *shelf) layout(c *Codec) {
	c.Residue(&s.residue)
	block := c.Begin("size", Exclusive)
	UntilEnd(c, "boxes", &s.Boxes, 12, (*box).layout)
	c.End(block)
	c.U8("rest", &s.Rest)
}

func decodeShelf(t *testing.T, data string) (*shelf, *Codec) {
	t.Helper()
	s := new(shelf)
	c := NewDecoder([]byte(data), Options{})
	s.layout(c)
	return s, c
}

func encodeShelf(t *testing.T, s *shelf) string {
	t.Helper()
	c := NewEncoder(0, Options{})
	s.layout(c)
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
	return string(c.Bytes())
}

// oddBlocks has unusual sizes that occur in real files; all are encoded unchanged.
var oddBlocks = []struct {
	name    string
	data    string
	boxes   int
	remarks string // kinds, by the letters below
}{
	{"right", "\x0d\x00\x00\x00" + "\x0d\x00\x00\x00\x01\x00\x02\x00\x01\x00\x00\x00\x07" + "\xee", 1, ""},
	{"empty", "\x00\x00\x00\x00\xee", 0, ""},
	{"bytes behind the last field", "\x0f\x00\x00\x00" + "\x0f\x00\x00\x00\x01\x00\x02\x00\x01\x00\x00\x00\x07XY" + "\xee", 1, "leftover"},
	{"bytes behind the last record", "\x0e\x00\x00\x00" + "\x0c\x00\x00\x00\x01\x00\x02\x00\x00\x00\x00\x00" + "XY" + "\xee", 1, "leftover"},
	{"both", "\x0f\x00\x00\x00" + "\x0e\x00\x00\x00\x01\x00\x02\x00\x00\x00\x00\x00XY" + "Z" + "\xee", 1, "leftover leftover"},
	{"a record that ends between its fields", "\x0e\x00\x00\x00" + "\x06\x00\x00\x00\x01\x00" + "\x08\x00\x00\x00\x03\x00\x04\x00" + "\xee", 1, "short leftover"},
	{"a record that ends within a field", "\x0c\x00\x00\x00" + "\x07\x00\x00\x00\x01\x00\x02" + "zzzzz" + "\xee", 1, "short leftover"},
}

func TestOddBlocks(t *testing.T) {
	names := map[RemarkKind]string{Leftover: "leftover", ShortRecord: "short", SizeLies: "lie"}
	for _, o := range oddBlocks {
		t.Run(o.name, func(t *testing.T) {
			s, c := decodeShelf(t, o.data)
			if c.Err() != nil || len(s.Boxes) != o.boxes || s.Rest != 0xEE {
				t.Fatalf("%+v, error %v", s, c.Err())
			}
			var remarks []string
			for _, r := range c.Remarks() {
				remarks = append(remarks, names[r.Kind])
			}
			if got := strings.Join(remarks, " "); got != o.remarks {
				t.Errorf("remarks %q, want %q", got, o.remarks)
			}
			if got := encodeShelf(t, s); got != o.data {
				t.Errorf("encode:\n got %q\nwant %q", got, o.data)
			}
			e := NewExplainer([]byte(o.data), Options{})
			new(shelf).layout(e)
			checkMap(t, e.Map())

			// A record that is copied to another document takes its bytes along.
			other := &shelf{Boxes: append([]box(nil), s.Boxes...), Rest: 0xEE}
			if got := encodeShelf(t, other); o.boxes > 0 && !strings.Contains(o.remarks, "leftover") && got != o.data {
				t.Errorf("copied: %q, want %q", got, o.data)
			}
			canon := NewCanonizer()
			s.layout(canon)
			for _, b := range s.Boxes {
				if b.residue != nil || s.residue != nil {
					t.Error("residue after the canonizer")
				}
			}
			if again, c := decodeShelf(t, encodeShelf(t, s)); c.Err() != nil || len(c.Remarks()) > 0 || !cmp.Equal(s.Boxes, again.Boxes, sameBoxes) {
				t.Errorf("canonical: %+v, error %v, remarks %v", again, c.Err(), c.Remarks())
			}
		})
	}
}

var sameBoxes = cmp.Comparer(func(a, b box) bool { return a.A == b.A && a.B == b.B && bytes.Equal(a.List, b.List) })

// TestShortRecordFilled: once a field that was cut off has a value, the record
// is written whole.
func TestShortRecordFilled(t *testing.T) {
	s, _ := decodeShelf(t, "\x06\x00\x00\x00"+"\x06\x00\x00\x00\x01\x00"+"\xee")
	if len(s.Boxes) != 0 {
		t.Fatal("a rest shorter than a record is left over") // least is 12
	}
	s, _ = decodeShelf(t, "\x0c\x00\x00\x00"+"\x06\x00\x00\x00\x01\x00"+"\x06\x00\x00\x00\x03\x00"+"\xee")
	s.Boxes[0].B = 9
	if got, want := encodeShelf(t, s), "\x12\x00\x00\x00"+"\x0c\x00\x00\x00\x01\x00\x09\x00\x00\x00\x00\x00"; !strings.HasPrefix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestBrokenBlocks(t *testing.T) {
	for _, b := range []struct{ name, data, err string }{
		{"an inclusive size of less than itself", "\x0c\x00\x00\x00\x03\x00\x00\x00\x01\x00\x02\x00\x00\x00\x00\x00", "boxes[0].size at 0x4: size 3, want at least 4, the size of this field"},
		{"past the block around it", "\x0c\x00\x00\x00\x0d\x00\x00\x00\x01\x00\x02\x00\x00\x00\x00\x00\x00", "boxes[0].size at 0x4: size 13 runs past the end, 8 bytes left"},
		{"past the end of the file", "\x0d\x00\x00\x00\x0c\x00\x00\x00\x01\x00\x02\x00\x00\x00\x00\x00", "size at 0x0: size 13 runs past the end of the file, which has only 12 bytes of it"},
		{"a file cut off within a record", "\x0d\x00\x00\x00\x0c\x00\x00\x00\x01\x00\x02", "boxes[0].b at 0xa: 1 byte left, want 2 bytes"},
		{"a size that wraps round", "\xff\xff\xff\xff\x0c\x00\x00\x00\xff", "boxes[0].a at 0x8: 1 byte left, want 2 bytes"},
		{"a count past its record", "\x0d\x00\x00\x00\x0d\x00\x00\x00\x01\x00\x02\x00\x02\x00\x00\x00\x07", "boxes[0].count at 0xc: count 2 needs 2 bytes, 1 byte left"},
		{"nothing", "", "size at 0x0: the end of the file, want 4 bytes"},
	} {
		t.Run(b.name, func(t *testing.T) { fails(t, []byte(b.data), b.err, (*shelf).layout) })
	}
}

// TestValueSize: a size that is only a value isn't a limit. A wrong one is kept while the content keeps its size, and
// corrected when it changes.
func TestValueSize(t *testing.T) {
	type doc struct{ List []uint8 }
	layout := func(d *doc, c *Codec) {
		b := c.Begin("size", Value)
		Counted(c, &d.List)
		c.End(b)
	}
	run(t, Options{}, []byte("\x09\x00\x00\x00\x01\x00\x00\x00\x07"), doc{[]uint8{7}}, layout)
	for _, lie := range []string{"\x00\x00\x00\x00", "\xff\xff\xff\xff", "\x05\x00\x00\x00"} {
		data := lie + "\x01\x00\x00\x00\x07"
		run(t, Options{}, []byte(data), doc{[]uint8{7}}, layout)
		var r record[doc]
		c := NewDecoder([]byte(data), Options{})
		r.layout(c, layout)
		if len(c.Remarks()) != 1 || c.Remarks()[0].Kind != SizeLies {
			t.Error(c.Remarks())
		}
		for _, edit := range []struct{ list, want string }{
			{"\x08", lie + "\x01\x00\x00\x00\x08"},
			{"\x08\x09", "\x0a\x00\x00\x00\x02\x00\x00\x00\x08\x09"},
		} {
			r.V.List = []uint8(edit.list)
			w := NewEncoder(0, Options{})
			r.layout(w, layout)
			if string(w.Bytes()) != edit.want {
				t.Errorf("%q, want %q", w.Bytes(), edit.want)
			}
		}
	}
}

// TestPackedSize: 24 bits of size, 8 with another meaning.
func TestPackedSize(t *testing.T) {
	type doc struct {
		Upper uint8
		V     uint16
	}
	layout := func(d *doc, c *Codec) {
		b := c.BeginPacked("size", "upper", &d.Upper)
		c.U16("v", &d.V)
		c.End(b)
	}
	for _, c := range []struct {
		data  string
		upper uint8
	}{{"\x06\x00\x00\x00\x05\x00", 0}, {"\x06\x00\x00\x03\x05\x00", 3}, {"\x08\x00\x00\xff\x05\x00XY", 255}} {
		eachOrder(t, func(t *testing.T, opts Options) {
			m := run(t, opts, inOrder(opts, []byte(c.data), 4, 2, 1, 1), doc{c.upper, 5}, layout)
			size, _ := m.Find("size")
			upper, _ := m.Find("upper")
			if size.Value() != uint64(c.data[0]) || size.Type() != "u24" || upper.Value() != uint64(c.upper) {
				t.Errorf("size %v %s, upper %v", size.Value(), size.Type(), upper.Value())
			}
		})
	}
	fails(t, []byte("\x07\x00\x00\x03\x05\x00"), "size at 0x0: size 7 runs past the end of the file, which has only 2 bytes of it", layout)
	d := doc{Upper: 0}
	w := NewEncoder(0, Options{})
	b := w.BeginPacked("size", "upper", &d.Upper)
	w.Pad("much", 1<<24)
	w.End(b)
	if want := "size at 0x0: a block of 16777220 bytes, want at most 16777215"; w.Err() == nil || w.Err().Error() != want {
		t.Errorf("error %v", w.Err())
	}
}

// TestNestingLimit: records nested as deeply as the data demand end in an error.
func TestNestingLimit(t *testing.T) {
	type tree struct {
		Has  uint8
		Next any
	}
	var layout func(*tree, *Codec)
	layout = func(v *tree, c *Codec) {
		c.U8("has", &v.Has)
		if v.Has == 1 && c.Err() == nil {
			next := new(tree)
			Struct(c, "next", next, layout)
		}
	}
	fails(t, bytes.Repeat([]byte{1}, 1000), strings.Repeat("next.", 64)+"next at 0x41: more than 64 levels of nesting", layout)
}

// TestRemarksLimit: hostile files can't make decoding talk without end.
func TestRemarksLimit(t *testing.T) {
	data := "\x00\x00\x10\x00" + strings.Repeat("\x10\x00\x00\x00\x01\x00\x02\x00\x00\x00\x00\x00XYZW", 1<<16) + "\xee"
	s, c := decodeShelf(t, data)
	if len(s.Boxes) != 1<<16 || len(c.Remarks()) != limit.Findings {
		t.Errorf("%d boxes, %d remarks, error %v", len(s.Boxes), len(c.Remarks()), c.Err())
	}
	if got := encodeShelf(t, s); got != data {
		t.Error("what isn't remarked isn't kept")
	}
}
