package wire

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// drawScroll makes any scroll (see parts_test.go).
func drawScroll(t *rapid.T) *scroll {
	glows := rapid.Custom(func(t *rapid.T) *glow {
		n := rapid.IntRange(0, 3).Draw(t, "keys")
		return &glow{
			Times:  rapid.SliceOfN(rapid.Int32(), n, n).Draw(t, "times"),
			Values: rapid.SliceOfN(rapid.Uint16(), n, n).Draw(t, "values"),
		}
	})
	lamps := rapid.Custom(func(t *rapid.T) lamp {
		return lamp{
			Power: rapid.Uint16().Draw(t, "power"),
			Glow:  rapid.OneOf(rapid.Just[*glow](nil), glows).Draw(t, "glow"),
			Fade:  rapid.OneOf(rapid.Just[*glow](nil), glows).Draw(t, "fade"),
		}
	})
	return &scroll{
		Version: rapid.Uint32().Draw(t, "version"),
		Title:   rapid.StringMatching(`[a-z]{0,6}`).Draw(t, "title"),
		Lamps:   rapid.SliceOfN(lamps, 0, 4).Draw(t, "lamps"),
		Points:  rapid.SliceOfN(rapid.Custom(func(t *rapid.T) [2]uint16 { return [2]uint16{rapid.Uint16().Draw(t, "x"), 7} }), 0, 4).Draw(t, "points"),
	}
}

var sameScroll = cmp.Options{cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(scroll{}, lamp{})}

// TestAnyDocument: an encoded document decodes to the same document.
func TestAnyDocument(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawScroll(t)
		for _, opts := range []Options{{}, {BigEndian: true}} {
			w := NewEncoder(0, opts)
			want.layout(w)
			var got scroll
			c := NewDecoder(w.Bytes(), opts)
			got.layout(c)
			if w.Err() != nil || c.Err() != nil || len(c.Remarks()) > 0 {
				t.Fatalf("encode %v, decode %v, remarks %v", w.Err(), c.Err(), c.Remarks())
			}
			if diff := cmp.Diff(want, &got, sameScroll); diff != "" {
				t.Fatalf("- written, + read:\n%s", diff)
			}
		}
	})
}

// TestAnyBytes: bytes that can be read are written unchanged, are explained completely, and give the same document
// without their residue.
func TestAnyBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := NewEncoder(0, Options{})
		drawScroll(t).layout(w)
		data := w.Bytes()
		for range rapid.IntRange(0, 4).Draw(t, "mutations") {
			at := rapid.IntRange(4, len(data)).Draw(t, "at")
			switch rapid.IntRange(0, 3).Draw(t, "kind") {
			case 0: // change a byte, often into a small number
				if at < len(data) {
					data[at] = byte(rapid.OneOf(rapid.IntRange(0, 24), rapid.IntRange(0, 255)).Draw(t, "byte"))
				}
			case 1: // cut bytes out
				data = append(data[:at:at], data[min(at+rapid.IntRange(1, 8).Draw(t, "n"), len(data)):]...)
			case 2: // put bytes in
				data = append(append(data[:at:at], rapid.SampledFrom([]string{"XXXX", "GLOW", "\x00", "\x00\x00\x00\x00", "ABCD\x00\x00\x00\x00"}).Draw(t, "more")...), data[at:]...)
			case 3: // cut the end off
				data = data[:at]
			}
		}
		anyBytes(t, data)
	})
}

// anyBytes checks the properties of any bytes that are read as a scroll.
func anyBytes(t interface{ Fatalf(string, ...any) }, data []byte) {
	var s scroll
	c := NewDecoder(data, Options{})
	s.layout(c)
	e := NewExplainer(data, Options{})
	new(scroll).layout(e)
	m := e.Map()
	if (m.Err() == nil) != (c.Err() == nil) || c.Err() != nil && m.Err().Error() != c.Err().Error() {
		t.Fatalf("decode: %v, explain: %v", c.Err(), m.Err())
	}
	at := 0
	for n := range m.Leaves() {
		if n.Offset() != at || n.Size() == 0 {
			t.Fatalf("%s covers %#x to %#x, the node before ends at %#x: %q", n.Path(), n.Offset(), n.Offset()+n.Size(), at, data)
		}
		at += n.Size()
	}
	if at != len(data) {
		t.Fatalf("the map ends at %#x of %#x: %q", at, len(data), data)
	}
	if c.Err() != nil {
		return
	}
	w := NewEncoder(0, Options{})
	s.layout(w)
	if w.Err() != nil || !bytes.Equal(w.Bytes(), data) {
		t.Fatalf("written %q\n   read %q, error %v", w.Bytes(), data, w.Err())
	}
	s.layout(NewCanonizer())
	w = NewEncoder(0, Options{})
	s.layout(w)
	var again scroll
	c = NewDecoder(w.Bytes(), Options{})
	again.layout(c)
	if c.Err() != nil || len(c.Remarks()) > 0 || !cmp.Equal(s, again, sameScroll) {
		t.Fatalf("canonical %q of %q: error %v, remarks %v", w.Bytes(), data, c.Err(), c.Remarks())
	}
}

// FuzzCodec is TestAnyBytes with bytes from the fuzzer.
func FuzzCodec(f *testing.F) {
	for _, o := range oddScrolls {
		f.Add([]byte(o.data))
	}
	f.Fuzz(func(t *testing.T, data []byte) { anyBytes(t, data) })
}

// TestPlainType: the types that Array, Plain and Keys accept. Padding between fields would be bytes that the file
// doesn't have; pointers and bools have values that bytes can't represent.
func TestPlainType(t *testing.T) {
	for _, c := range []struct {
		v    any
		want bool
	}{
		{uint8(0), true}, {int64(0), true}, {float32(0), true}, {[3]float32{}, true}, {[2][4]uint8{}, true},
		{struct{ A, B uint16 }{}, true},
		{struct {
			A uint32
			B [3]float32
		}{}, true},
		{struct {
			A uint8
			B uint16
		}{}, false},
		{struct {
			A uint32
			B uint16
		}{}, false},
		{"", false}, {[]uint8{}, false}, {new(int32), false}, {true, false}, {struct{ B bool }{}, false}, {int(0), false}, {complex64(0), false}, {uintptr(0), false},
	} {
		if got := plainType(reflect.TypeOf(c.v)); got != c.want {
			t.Errorf("%T: %v", c.v, got)
		}
	}
}

// TestLayoutsUsePlainTypes: explaining rejects a layout that passes other types to Array, Plain or Keys, so every
// format's explain test checks this.
func TestLayoutsUsePlainTypes(t *testing.T) {
	type padded struct {
		A uint8
		B uint16
	}
	data := make([]byte, 64)
	for name, use := range map[string]func(*Codec){
		"Array": func(c *Codec) { Array(c, "list", new([]padded), 2) },
		"Plain": func(c *Codec) { Plain(c, "value", new(padded)) },
		"Keys":  func(c *Codec) { Keys(c, "keys", 1, 1, new([]int32), new([]padded)) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			use(NewExplainer(data, Options{}))
		})
	}
}
