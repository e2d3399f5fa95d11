package wire

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"marrow/wire/bytemap"

	"github.com/google/go-cmp/cmp"
)

// eachOrder runs f for both byte orders; see TestPortable for other machines.
func eachOrder(t *testing.T, f func(t *testing.T, opts Options)) {
	t.Helper()
	t.Run("little-endian", func(t *testing.T) { f(t, Options{}) })
	t.Run("big-endian", func(t *testing.T) { f(t, Options{BigEndian: true}) })
}

// inOrder converts hand-written little-endian bytes to the byte order of opts, by reversing the numbers with these
// widths.
func inOrder(opts Options, b []byte, widths ...int) []byte {
	b = bytes.Clone(b)
	if !opts.BigEndian {
		return b
	}
	for i, rest := 0, b; len(rest) > 0; i++ {
		w := widths[i%len(widths)]
		for k := range w / 2 {
			rest[k], rest[w-1-k] = rest[w-1-k], rest[k]
		}
		rest = rest[w:]
	}
	return b
}

// A record is any layout on any struct, with a residue.
type record[T any] struct {
	V       T
	residue *Residue
}

func (r *record[T]) layout(c *Codec, fields func(*T, *Codec)) {
	c.Residue(&r.residue)
	fields(&r.V, c)
}

// run tests a layout in all its uses: it reads data, which must result in want; writes it again, which must result in
// data; explains it, which must cover every byte once; and reads and writes it sharing the caller's buffer.
func run[T any](t *testing.T, opts Options, data []byte, want T, layout func(*T, *Codec)) *bytemap.Map {
	t.Helper()
	var r record[T]
	for _, alias := range []bool{false, true} {
		opts.Alias = alias
		r = record[T]{}
		c := NewDecoder(bytes.Clone(data), opts)
		r.layout(c, layout)
		if err := c.Err(); err != nil {
			t.Fatalf("decode: %v", err)
		}
		if diff := cmp.Diff(want, r.V); diff != "" {
			t.Errorf("- want, + decoded:\n%s", diff)
		}
		if c.Offset() != len(data) {
			t.Errorf("decode stops at %d of %d", c.Offset(), len(data))
		}
		w := NewEncoder(0, opts)
		r.layout(w, layout)
		if err := w.Err(); err != nil || !bytes.Equal(w.Bytes(), data) {
			t.Errorf("encode:\n got %x\nwant %x, error %v", w.Bytes(), data, err)
		}
	}
	e := NewExplainer(data, opts)
	var again record[T]
	again.layout(e, layout)
	m := e.Map()
	if m.Err() != nil {
		t.Errorf("explain: %v", m.Err())
	}
	if diff := cmp.Diff(want, again.V); diff != "" {
		t.Errorf("- want, + explained:\n%s", diff)
	}
	checkMap(t, m)
	return m
}

// checkMap: the leaves cover every byte exactly once; At and Find agree.
func checkMap(t *testing.T, m *bytemap.Map) {
	t.Helper()
	at := 0
	for n := range m.Leaves() {
		if n.Offset() != at || n.Size() == 0 {
			t.Fatalf("%s covers %#x to %#x, but the node before ends at %#x", n.Path(), n.Offset(), n.Offset()+n.Size(), at)
		}
		at += n.Size()
	}
	if at != m.Size() {
		t.Errorf("the map ends at %#x of %#x", at, m.Size())
	}
	for off := range m.Size() {
		n, ok := m.At(off)
		if !ok || off < n.Offset() || off >= n.Offset()+n.Size() {
			t.Fatalf("At(%#x) = %s, %#x to %#x", off, n.Path(), n.Offset(), n.Offset()+n.Size())
		}
		if f, ok := m.Find(n.Path()); !ok || n.Name() != "" && f.Offset() != n.Offset() {
			t.Errorf("Find(%q) = %q at %#x, want %#x", n.Path(), f.Path(), f.Offset(), n.Offset())
		}
	}
	for _, off := range []int{-1, m.Size()} {
		if n, ok := m.At(off); ok {
			t.Errorf("At(%d) = %s", off, n.Path())
		}
	}
}

// fails reads data with a layout and requires an error with exactly this text, also when explaining.
func fails[T any](t *testing.T, data []byte, want string, layout func(*T, *Codec)) {
	t.Helper()
	var r, again record[T]
	c := NewDecoder(data, Options{})
	r.layout(c, layout)
	e := NewExplainer(data, Options{})
	again.layout(e, layout)
	checkMap(t, e.Map())
	for _, err := range []error{c.Err(), e.Map().Err()} {
		if err == nil || err.Error() != want {
			t.Errorf("error %v\n want %s", err, want)
		}
	}
}

type (
	small  uint8
	medium int16
	large  int64
	colour uint32
)

func (c colour) String() string {
	if c == 0x01020304 {
		return "Sepia"
	}
	return ""
}

type scalars struct {
	U8   uint8
	U16  uint16
	I16  int16
	U32  uint32
	I32  int32
	U64  uint64
	F32  float32
	F64  float64
	E8   small
	E16  medium
	E32  colour
	E64  large
	Vec  [3]float32
	Pair struct {
		A uint16
		B [2]uint8
		C float32
	}
}

func (s *scalars) layout(c *Codec) {
	c.U8("u8", &s.U8)
	c.U16("u16", &s.U16)
	c.I16("i16", &s.I16)
	c.U32("u32", &s.U32)
	c.I32("i32", &s.I32)
	c.U64("u64", &s.U64)
	c.F32("f32", &s.F32)
	c.F64("f64", &s.F64)
	Enum(c, "e8", &s.E8)
	Enum(c, "e16", &s.E16)
	Enum(c, "e32", &s.E32)
	Enum(c, "e64", &s.E64)
	Plain(c, "vec", &s.Vec)
	Plain(c, "pair", &s.Pair)
}

// TestScalars: every scalar, its value and its explanation.
func TestScalars(t *testing.T) {
	data := []byte{
		0xFE,       // u8
		0x02, 0x81, // u16
		0xFE, 0xFF, // i16
		0x04, 0x03, 0x02, 0x81, // u32
		0xFD, 0xFF, 0xFF, 0xFF, // i32
		1, 2, 3, 4, 5, 6, 7, 0x88, // u64
		0x00, 0x00, 0xC0, 0x3F, // f32
		0, 0, 0, 0, 0, 0, 0xF8, 0xBF, // f64
		0xFF,       // e8
		0xFF, 0x7F, // e16
		4, 3, 2, 1, // e32
		0xFB, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, // e64
		0, 0, 0x80, 0x3F, 0, 0, 0, 0x40, 0, 0, 0x40, 0x40, // vec
		5, 1, 6, 7, 0, 0, 0x80, 0xBF, // pair
	}
	widths := []int{1, 2, 2, 4, 4, 8, 4, 8, 1, 2, 4, 8, 4, 4, 4, 2, 1, 1, 4}
	want := scalars{
		U8: 0xFE, U16: 0x8102, I16: -2, U32: 0x81020304, I32: -3, U64: 0x8807060504030201, F32: 1.5, F64: -1.5,
		E8: 255, E16: 32767, E32: 0x01020304, E64: -5, Vec: [3]float32{1, 2, 3},
	}
	want.Pair.A, want.Pair.B, want.Pair.C = 0x105, [2]uint8{6, 7}, -1
	values := []struct {
		path, typ, symbol string
		value             any
	}{
		{"u8", "u8", "", uint64(0xFE)},
		{"u16", "u16", "", uint64(0x8102)},
		{"i16", "i16", "", int64(-2)},
		{"u32", "u32", "", uint64(0x81020304)},
		{"i32", "i32", "", int64(-3)},
		{"u64", "u64", "", uint64(0x8807060504030201)},
		{"f32", "f32", "", float32(1.5)},
		{"f64", "f64", "", -1.5},
		{"e8", "u8", "", uint64(255)},
		{"e16", "i16", "", int64(32767)},
		{"e32", "u32", "Sepia", uint64(0x01020304)},
		{"e64", "i64", "", int64(-5)},
		{"vec", "f32[3]", "", []any{float32(1), float32(2), float32(3)}},
		{"pair", "{a u16, b u8[2], c f32}", "", nil},
		{"pair.a", "u16", "", uint64(0x105)},
		{"pair.b", "u8[2]", "", []any{uint64(6), uint64(7)}},
		{"pair.c", "f32", "", float32(-1)},
	}
	eachOrder(t, func(t *testing.T, opts Options) {
		m := run(t, opts, inOrder(opts, data, widths...), want, (*scalars).layout)
		for _, v := range values {
			n, ok := m.Find(v.path)
			if !ok || n.Type() != v.typ || n.Symbol() != v.symbol || !reflect.DeepEqual(n.Value(), v.value) {
				t.Errorf("%s: %s %v %q, want %s %v %q", v.path, n.Type(), n.Value(), n.Symbol(), v.typ, v.value, v.symbol)
			}
		}
		if m.Understood() != len(data) {
			t.Errorf("%d of %d bytes understood", m.Understood(), len(data))
		}
	})
}

// TestPortable runs the loops that a big-endian machine would take, on this
// one: with littleHost cleared, a little-endian file has its numbers swapped
// and a big-endian one hasn't. On this machine that reads numbers the wrong way
// round, the same way whichever path they took, and writes them back right.
func TestPortable(t *testing.T) {
	defer func(host, any bool) { littleHost, anyAddress = host, any }(littleHost, anyAddress)
	littleHost, anyAddress = !littleHost, false
	data := make([]byte, 400)
	for i := range data {
		data[i] = byte(i%100 + 1)
	}
	type mixed struct {
		Vec   [3]float32
		List  []uint16
		Rows  [][2]uint32
		Times []int32
		Keys  []uint64
	}
	layout := func(m *mixed, c *Codec) {
		Plain(c, "vec", &m.Vec)
		Array(c, "list", &m.List, 5)
		Array(c, "rows", &m.Rows, 2)
		Keys(c, "keys", 2, 3, &m.Times, &m.Keys)
	}
	size := 12 + 10 + 16 + 2*28
	for _, big := range []bool{false, true} {
		opts := Options{BigEndian: big}
		var m mixed
		c := NewDecoder(data[:size], opts)
		layout(&m, c)
		if c.Err() != nil {
			t.Fatal(c.Err())
		}
		order := binary.ByteOrder(binary.BigEndian) // the order in which a little-endian file is read with littleHost inverted
		if big {
			order = binary.LittleEndian
		}
		if got, want := m.List[1], order.Uint16(data[14:]); got != want {
			t.Errorf("list[1] = %#x, want %#x", got, want)
		}
		if got, want := math.Float32bits(m.Vec[2]), order.Uint32(data[8:]); got != want {
			t.Errorf("vec[2] = %#x, want %#x", got, want)
		}
		if got, want := m.Keys[1], order.Uint64(data[38+4+8:]); got != want {
			t.Errorf("keys[1] = %#x, want %#x", got, want)
		}
		w := NewEncoder(0, opts)
		layout(&m, w)
		if w.Err() != nil || !bytes.Equal(w.Bytes(), data[:size]) {
			t.Errorf("written %x\n   want %x", w.Bytes(), data[:size])
		}
	}
}

// TestText: junk after the NUL is kept as long as the text doesn't change.
func TestText(t *testing.T) {
	type name struct{ S string }
	layout := func(n *name, c *Codec) { c.Text("name", &n.S, 8) }
	for _, c := range []struct{ bytes, text, typ string }{
		{"abc\x00\x00\x00\x00\x00", "abc", "char[8]"},
		{"abcdefgh", "abcdefgh", "char[8]"},
		{"\x00\x00\x00\x00\x00\x00\x00\x00", "", "char[8]"},
		{"abc\x00junk", "abc", "char[8]"},
		{"\x00PDR\x00\x00\x00\x00", "", "char[8]"},
		{"\xff\xfe\x00\x00\x00\x00\x00\x00", "\xff\xfe", "char[8]"},
	} {
		m := run(t, Options{}, []byte(c.bytes), name{c.text}, layout)
		n, _ := m.Find("name")
		if n.Value() != c.text || n.Type() != c.typ {
			t.Errorf("%q: %s %q", c.bytes, n.Type(), n.Value())
		}
		if junk, ok := m.Find("name.junk"); ok != strings.Contains(c.bytes, "junk") && ok != strings.Contains(c.bytes, "PDR") || ok && junk.Kind() != bytemap.KindPadding {
			t.Errorf("%q: junk %v %v", c.bytes, ok, junk.Kind())
		}
	}

	var r record[name]
	d := NewDecoder([]byte("abc\x00junk"), Options{})
	r.layout(d, layout)
	want := []Remark{{Kind: TextJunk, Path: "name", Offset: 3, Message: "bytes after the end of the string; they are kept"}}
	if diff := cmp.Diff(want, d.Remarks()); diff != "" {
		t.Error(diff)
	}
	for _, edit := range []struct{ text, bytes, err string }{
		{"abd", "abd\x00\x00\x00\x00\x00", ""},
		{"abc", "abc\x00junk", ""},
		{"", "\x00\x00\x00\x00\x00\x00\x00\x00", ""},
		{"abcdefghi", "", "name at 0x0: a string of 9 bytes, want at most 8"},
		{"ab\x00c", "", "name at 0x0: a string that contains a NUL, want a string without NUL"},
	} {
		r.V.S = edit.text
		w := NewEncoder(0, Options{})
		r.layout(w, layout)
		if edit.err != "" {
			if w.Err() == nil || w.Err().Error() != edit.err {
				t.Errorf("%q: error %v, want %s", edit.text, w.Err(), edit.err)
			}
		} else if string(w.Bytes()) != edit.bytes {
			t.Errorf("%q: %q, want %q", edit.text, w.Bytes(), edit.bytes)
		}
	}
	canon := NewCanonizer()
	r.V.S = "abc"
	r.layout(canon, layout)
	w := NewEncoder(0, Options{})
	r.layout(w, layout)
	if string(w.Bytes()) != "abc\x00\x00\x00\x00\x00" {
		t.Errorf("canonical: %q", w.Bytes())
	}
}

// TestResidueNeedsAPlace: a layout without a residue gets an error.
func TestResidueNeedsAPlace(t *testing.T) {
	var s string
	c := NewDecoder([]byte("a\x00b"), Options{})
	c.Text("name", &s, 3)
	if want := "name at 0x3: bytes beyond the record's fields, want a record that can keep them"; c.Err() == nil || c.Err().Error() != want {
		t.Errorf("error %v", c.Err())
	}
}

// TestArrays: plain data after counts and to the end of a block.
func TestArrays(t *testing.T) {
	type lists struct {
		Vecs  [][3]float32
		Bytes []uint8
		Words []uint16
		Pairs []struct{ A, B uint32 }
	}
	layout := func(l *lists, c *Codec) {
		Counted(c, &l.Vecs)
		n := c.Count("bytes", len(l.Bytes), 1)
		Array(c, "list", &l.Bytes, n)
		Array(c, "pairs", &l.Pairs, 1)
		ArrayToEnd(c, "rest", &l.Words)
	}
	data := []byte("\x01\x00\x00\x00" + "\x00\x00\x80\x3f\x00\x00\x00\x40\x00\x00\x40\x40" +
		"\x02\x00\x00\x00" + "\x07\x08" + "\x01\x00\x00\x00\x02\x00\x00\x00" + "\x09\x00\x0a\x01")
	want := lists{[][3]float32{{1, 2, 3}}, []uint8{7, 8}, []uint16{9, 0x10a}, []struct{ A, B uint32 }{{1, 2}}}
	eachOrder(t, func(t *testing.T, opts Options) {
		m := run(t, opts, inOrder(opts, data, 4, 4, 4, 4, 4, 1, 1, 4, 4, 2, 2), want, layout)
		n, _ := m.Find("pairs[0].b")
		if n.Value() != uint64(2) || n.Type() != "u32" || n.Size() != 4 {
			t.Errorf("pairs[0].b: %v %s", n.Value(), n.Type())
		}
		if n, _ := m.Find("rest"); n.Kind() != bytemap.KindRun || n.Count() != 2 || n.Stride() != 2 || n.Type() != "u16" {
			t.Errorf("rest: %v of %d × %d %s", n.Kind(), n.Count(), n.Stride(), n.Type())
		}
		if n, _ := m.Find("rest[1]"); n.Value() != uint64(0x10a) {
			t.Errorf("rest[1]: %v", n.Value())
		}
		if _, ok := m.Find("rest[2]"); ok {
			t.Error("rest[2] is found")
		}
	})
	empty := make([]byte, 8)
	fails(t, empty, "pairs at 0x8: count 1 needs 8 bytes, 0 bytes left", layout)
	fails(t, data[:3], "count at 0x0: 3 bytes left, want 4 bytes", layout)
	fails(t, data[:15], "count at 0x0: count 1 needs 12 bytes, 11 bytes left", layout)
	fails(t, []byte{0xFF, 0xFF, 0xFF, 0xFF}, "count at 0x0: count 4294967295 needs 48 GiB, 0 bytes left", layout)
}

// TestLargeArray takes the path of arrays that are larger than a window.
func TestLargeArray(t *testing.T) {
	data := make([]byte, 3*windowSize)
	want := make([]uint32, len(data)/4)
	for i := range want {
		want[i] = uint32(i) * 0x01010101
		binary.LittleEndian.PutUint32(data[4*i:], want[i])
	}
	layout := func(s *[]uint32, c *Codec) { ArrayToEnd(c, "list", s) }
	eachOrder(t, func(t *testing.T, opts Options) {
		run(t, opts, inOrder(opts, data, 4), want, layout)
	})
}

// TestOwnArrays: no two arrays of a document share memory, even if the file has their bytes once. A change of one, up to its
// capacity, changes no other.
func TestOwnArrays(t *testing.T) {
	const n = windowSize / 10 * 6 // two of them cross the end of a window
	for name, layout := range map[string]func(*[5][]uint16, *Codec){
		"in order": func(a *[5][]uint16, c *Codec) {
			for i := range a {
				Array(c, "", &a[i], []int{3, n / 2, n / 2, 3, 3}[i])
			}
		},
		"again": func(a *[5][]uint16, c *Codec) {
			Array(c, "", &a[0], 8)
			c.Elsewhere("", 0, func() { Array(c, "", &a[1], 8) })
			c.Elsewhere("", 8, func() { Array(c, "", &a[2], 8) })
			Array(c, "", &a[3], 8)
			c.Elsewhere("", 20, func() { Array(c, "", &a[4], 8) })
		},
		"keys": func(a *[5][]uint16, c *Codec) {
			var times []int32
			Array(c, "", &a[0], 8)
			Keys(c, "", 4, 1, &times, &a[1])
			Keys(c, "", 4, 3, &times, &a[2])
			Array(c, "", &a[3], 8)
			for i := range times {
				times[i] = -1
			}
		},
		"references": func(a *[5][]uint16, c *Codec) {
			var place *Placement
			c.References(&place, 1, 40, func() {
				for i := range a {
					RefArray(c, "", &a[i])
				}
			})
		},
	} {
		data := []byte(words(4, 44, 4, 60, 4, 44, 4, 48, 4, 64)) // for references: arrays 2, 3 and 4 share bytes with others
		for len(data) < 4*n {
			data = append(data, byte(len(data)%251))
		}
		var place *Residue
		decode := func() (a [5][]uint16) {
			c := NewDecoder(bytes.Clone(data), Options{})
			c.Residue(&place)
			layout(&a, c)
			if c.Err() != nil {
				t.Fatal(c.Err())
			}
			return a
		}
		want := decode()
		for i := range want {
			got := decode()
			for k := range got[i][:cap(got[i])] {
				got[i][:cap(got[i])][k] = 0xFFFF
			}
			for j := range got {
				if j != i && !slices.Equal(got[j], want[j]) {
					t.Errorf("%s: array %d changed with array %d", name, j, i)
				}
			}
		}
	}
}

// TestAlias: with Options.Alias arrays and texts are the caller's own bytes.
func TestAlias(t *testing.T) {
	type doc struct {
		Name string
		List []uint8
	}
	layout := func(d *doc, c *Codec) {
		c.Text("name", &d.Name, 4)
		ArrayToEnd(c, "list", &d.List)
	}
	for _, alias := range []bool{false, true} {
		data := []byte("name123")
		var d doc
		layout(&d, NewDecoder(data, Options{Alias: alias}))
		copy(data, "NAME456")
		if shared := d.Name == "NAME" && d.List[0] == '4'; shared != alias {
			t.Errorf("Alias %v: %q %q", alias, d.Name, d.List)
		}
	}
}

// TestUnaligned reads and writes numbers at an odd offset, also as a machine that can't use them there.
func TestUnaligned(t *testing.T) {
	defer func(was bool) { anyAddress = was }(anyAddress)
	type doc struct {
		Byte   uint8
		List   []uint32
		Times  []int32
		Values [][3]float32
		Ends   []int32
		Curve  []uint64
	}
	layout := func(d *doc, c *Codec) {
		c.U8("byte", &d.Byte)
		Array(c, "list", &d.List, 3)
		Keys(c, "keys", 2, 1, &d.Times, &d.Values)
		Keys(c, "curve", 2, 3, &d.Ends, &d.Curve)
	}
	data := make([]byte, 1+12+2*16+2*28)
	for i := range data {
		data[i] = byte(i)
	}
	list := []uint32{0x04030201, 0x08070605, 0x0c0b0a09}
	for _, anyAddress = range []bool{anyAddress, false} {
		for _, alias := range []bool{false, true} {
			var d doc
			layout(&d, NewDecoder(data, Options{Alias: alias}))
			if !slices.Equal(d.List, list) || !slices.Equal(d.Times, []int32{0x100f0e0d, 0x201f1e1d}) || d.Curve[5] != 0x64636261605f5e5d {
				t.Errorf("any address %v, Alias %v: %x", anyAddress, alias, d)
			}
			e := NewEncoder(0, Options{})
			if layout(&d, e); !bytes.Equal(e.Bytes(), data) {
				t.Errorf("any address %v, Alias %v: % x", anyAddress, alias, e.Bytes())
			}
		}
	}
}

// TestKeys: a time, then one value or three, with values narrower and wider
// than the time, which keys don't align.
func TestKeys(t *testing.T) {
	type track[T any] struct {
		Times  []int32
		Values []T
	}
	eachOrder(t, func(t *testing.T, opts Options) {
		m := run(t, opts, inOrder(opts, []byte("\xff\xff\xff\xff\x00\x00\x80\x3f\x02\x00\x00\x00\x00\x00\x00\x40"), 4),
			track[float32]{[]int32{-1, 2}, []float32{1, 2}},
			func(k *track[float32], c *Codec) { Keys(c, "keys", 2, 1, &k.Times, &k.Values) })
		if n, _ := m.Find("keys[1].value"); n.Value() != float32(2) || n.Offset() != 12 {
			t.Errorf("keys[1].value: %v at %d", n.Value(), n.Offset())
		}
		if n, _ := m.Find("keys[0].time"); n.Value() != int64(-1) {
			t.Errorf("keys[0].time: %v", n.Value())
		}
		m = run(t, opts, inOrder(opts, []byte("\x05\x00\x00\x00"+"\x01\x00\x00\x00\x00\x00\x00\x00"+"\x02\x00\x00\x00\x00\x00\x00\x00"+"\x03\x00\x00\x00\x00\x00\x00\x00"), 4, 8, 8, 8),
			track[uint64]{[]int32{5}, []uint64{1, 2, 3}},
			func(k *track[uint64], c *Codec) { Keys(c, "keys", 1, 3, &k.Times, &k.Values) })
		if n, _ := m.Find("keys[0].outTan"); n.Value() != uint64(3) || n.Offset() != 20 {
			t.Errorf("keys[0].outTan: %v at %d", n.Value(), n.Offset())
		}
		run(t, opts, inOrder(opts, []byte("\x05\x00\x00\x00\x06\x00\x07"), 4, 1, 1, 1),
			track[[3]uint8]{[]int32{5}, [][3]uint8{{6, 0, 7}}},
			func(k *track[[3]uint8], c *Codec) { Keys(c, "keys", 1, 1, &k.Times, &k.Values) })
	})
	bad := track[uint16]{[]int32{1, 2}, []uint16{3}}
	w := NewEncoder(0, Options{})
	Keys(w, "keys", 0, 1, &bad.Times, &bad.Values)
	if want := "keys at 0x0: 1 values for 2 times, want 2"; w.Err() == nil || w.Err().Error() != want {
		t.Errorf("error %v", w.Err())
	}
}

// TestErrorText: the example in the style guide, and the rest of the form.
func TestErrorText(t *testing.T) {
	for _, c := range []struct {
		err  Error
		want string
	}{
		{Error{File: "Footman.mdx", Offset: 0x1f40, Path: "geosets[2].vertexGroups", Got: "count 4294967295 needs 4 GiB, 8812 bytes left"},
			"Footman.mdx: geosets[2].vertexGroups at 0x1f40: count 4294967295 needs 4 GiB, 8812 bytes left"},
		{Error{Path: "magic", Got: `"BLP1"`, Want: `"MDLX"`}, `magic at 0x0: "BLP1", want "MDLX"`},
		{Error{Offset: 1, Want: "more"}, "at 0x1: want more"},
		{Error{Path: "p", Got: "a broken stream", Err: errors.New("why")}, "p at 0x0: a broken stream: why"},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	cause := errors.New("cause")
	if !errors.Is(&Error{Err: cause}, cause) {
		t.Error("the cause isn't found")
	}
	for n, want := range map[uint64]string{
		1: "1 byte", 812: "812 bytes", 9999: "9999 bytes", 10_240: "10 KiB", 1 << 20: "1 MiB", 1000 << 20: "1000 MiB",
		6 << 30: "6 GiB", 1<<32 - 1: "4 GiB", 24 << 30: "24 GiB", 5 << 50: "5120 TiB", 1_600_000: "1.53 MiB",
	} {
		if got := byteCount(n); got != want {
			t.Errorf("byteCount(%d) = %q, want %q", n, got, want)
		}
	}
}

// TestFirstErrorStands: after it the position doesn't change, whatever a layout reads.
func TestFirstErrorStands(t *testing.T) {
	c := NewDecoder([]byte("abcdefgh"), Options{})
	c.Tag("magic", "abcX")
	var s scalars
	s.layout(c)
	var text string
	c.Text("text", &text, 2)
	c.Pad("pad", 1)
	Slice(c, "list", new([]scalars), 3, 1, (*scalars).layout)
	UntilEnd(c, "list", new([]scalars), 1, (*scalars).layout)
	c.End(c.Begin("size", Inclusive))
	if s != (scalars{}) || text != "" || c.Offset() != 0 || c.Remaining() != 0 {
		t.Errorf("%+v %q, at %d", s, text, c.Offset())
	}
	if want := `magic at 0x0: "abcd", want "abcX"`; c.Err().Error() != want {
		t.Errorf("%v", c.Err())
	}
}

// TestPadding: bytes without meaning are zeros; others are kept.
func TestPadding(t *testing.T) {
	type none struct{}
	layout := func(_ *none, c *Codec) { c.Pad("padding", 3) }
	run(t, Options{}, []byte{0, 0, 0}, none{}, layout)
	m := run(t, Options{}, []byte{0, 1, 0}, none{}, layout)
	if n, _ := m.Find("padding"); n.Kind() != bytemap.KindPadding || n.Type() != "u8[3]" || m.Understood() != 0 {
		t.Errorf("%v %s, %d understood", n.Kind(), n.Type(), m.Understood())
	}
}

// TestDerived: a second copy of a count is kept as long as the count doesn't change.
func TestDerived(t *testing.T) {
	type list struct{ A []uint8 }
	layout := func(l *list, c *Codec) {
		Counted(c, &l.A)
		c.Derived("again", len(l.A))
	}
	var r record[list]
	data := []byte("\x01\x00\x00\x00\x07\x09\x00\x00\x00")
	run(t, Options{}, data, list{[]uint8{7}}, layout)
	c := NewDecoder(data, Options{})
	r.layout(c, layout)
	if got := fmt.Sprint(c.Remarks()); got != "[{0 again 5 9, want 1}]" {
		t.Error(got)
	}
	r.V.A = []uint8{7, 8}
	w := NewEncoder(0, Options{})
	r.layout(w, layout)
	if want := "\x02\x00\x00\x00\x07\x08\x02\x00\x00\x00"; string(w.Bytes()) != want {
		t.Errorf("%q, want %q", w.Bytes(), want)
	}
}

// TestFloats: arrays of vectors are contiguous numbers.
func TestFloats(t *testing.T) {
	if got := Floats([][3]float32{{1, 2, 3}, {4, 5, 6}}); !slices.Equal(got, []float32{1, 2, 3, 4, 5, 6}) {
		t.Error(got)
	}
	if got := Floats([][2]float32(nil)); len(got) != 0 {
		t.Error(got)
	}
}
