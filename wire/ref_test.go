package wire

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"marrow/wire/bytemap"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// An atlas is a small format with references, like M2: a table of maps, each with a name, places, and routes by day,
// at the positions given by their offsets.
type atlas struct {
	Maps      []chart
	Scale     []float32
	placement *Placement
	residue   *Residue
}

type chart struct {
	Name    string
	Places  [][2]uint16
	Routes  [][]uint16
	Abroad  []Ref
	residue *Residue
}

func (a *atlas) layout(c *Codec) {
	c.Residue(&a.residue)
	var skipped uint32 = 0xAAAAAAAA
	c.U32("skipped", &skipped)
	c.References(&a.placement, 8, 16, func() {
		RefSlice(c, "maps", &a.Maps, 24, (*chart).layout)
		RefArray(c, "scale", &a.Scale)
	})
}

func (m *chart) layout(c *Codec) {
	c.Residue(&m.residue)
	c.RefText("name", &m.Name, 0)
	RefArray(c, "places", &m.Places)
	RefArrays(c, "routes", &m.Routes, c.Plan, &m.Abroad)
}

// words is little-endian numbers.
func words(list ...uint32) string {
	var b []byte
	for _, w := range list {
		b = binary.LittleEndian.AppendUint32(b, w)
	}
	return string(b)
}

func readAtlas(t *testing.T, data string, plan []int32) *atlas {
	t.Helper()
	a := new(atlas)
	c := NewDecoder([]byte(data), Options{})
	c.Plan = plan
	a.layout(c)
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
	return a
}

func writeAtlas(t *testing.T, a *atlas, plan []int32) string {
	t.Helper()
	w := NewEncoder(0, Options{})
	w.Plan = plan
	a.layout(w)
	if w.Err() != nil {
		t.Fatal(w.Err())
	}
	return string(w.Bytes())
}

func explainAtlas(t *testing.T, data string, plan []int32) *bytemap.Map {
	t.Helper()
	e := NewExplainer([]byte(data), Options{})
	e.Plan = plan
	new(atlas).layout(e)
	m := e.Map()
	checkMap(t, m)
	return m
}

// atlasFile has two maps in the canonical order. Offsets are relative to the end of the first word, and arrays are at
// multiples of 8: the maps, the first's arrays, the second's arrays, the scale, and last the routes, day by day.
var atlasFile = "\xaa\xaa\xaa\xaa" +
	words(2, 0x10, 1, 0x78) + // maps, scale
	words(5, 0x40, 1, 0x48, 2, 0x50) + // at 0x10: name, places, routes
	words(0, 0, 0, 0, 3, 0x60) + // at 0x28
	"Moor\x00\x00\x00\x00" + // at 0x40
	"\x03\x00\x04\x00\x00\x00\x00\x00" + // at 0x48
	words(1, 0x80, 2, 0x90) + // at 0x50: the first map's routes
	words(2, 0x88, 0, 0, 1, 0x98) + // at 0x60: the second map's
	"\x00\x00\x80\x3f\x00\x00\x00\x00" + // at 0x78
	"\x01\x00\x00\x00\x00\x00\x00\x00" + "\x02\x00\x03\x00\x00\x00\x00\x00" + // day 0, at 0x80
	"\x04\x00\x05\x00\x00\x00\x00\x00" + // day 1
	"\x06\x00\x00\x00\x00\x00\x00\x00" // day 2, at 0x98

func TestReferences(t *testing.T) {
	a := readAtlas(t, atlasFile, nil)
	want := []chart{
		{Name: "Moor", Places: [][2]uint16{{3, 4}}, Routes: [][]uint16{{1}, {4, 5}}},
		{Routes: [][]uint16{{2, 3}, nil, {6}}},
	}
	if diff := cmp.Diff(want, a.Maps, cmpopts.IgnoreUnexported(chart{})); diff != "" || a.Scale[0] != 1 {
		t.Errorf("%s%v", diff, a.Scale)
	}
	if a.placement != nil || a.residue != nil {
		t.Errorf("%+v is kept of a canonical file", a.placement)
	}
	if got := writeAtlas(t, a, nil); got != atlasFile {
		t.Errorf("\n got %q\nwant %q", got, atlasFile)
	}
	m := explainAtlas(t, atlasFile, nil)
	for path, off := range map[string]int{
		"maps[0].name.text": 0x44, "maps[0].places[0]": 0x4c, "scale[0]": 0x7c, "maps[1].routes[2].offset": 0x78,
		"maps[0].routes[1][1]": 0x96, "padding": 0x49,
	} {
		if n, ok := m.Find(path); !ok || n.Offset() != off {
			t.Errorf("%s at %#x, want %#x", path, n.Offset(), off)
		}
	}
	if tally := m.Tally(); tally[bytemap.KindUnknown] != 0 || tally[bytemap.KindPadding] != 3+4+4+6+4+4+6 {
		t.Errorf("%d bytes unknown, %d of padding", tally[bytemap.KindUnknown], tally[bytemap.KindPadding])
	}
}

// TestPlacement: arrays at other positions, with gaps, junk between them and shared bytes, keep them until a size
// changes.
func TestPlacement(t *testing.T) {
	for name, data := range map[string]string{
		"no padding at the end": atlasFile[:len(atlasFile)-6],
		"more at the end":       atlasFile + "\x00\x00\x00\x00\x01",
		"another order": "\xaa\xaa\xaa\xaa" + words(1, 0x20, 1, 0x14, 0x99) + "\x00\x00\x80\x3f" +
			"junk\x00\x00\x00\x00" + words(0, 0x77, 1, 0x38, 0, 0x66) + "\x03\x00\x04\x00end",
		"places in the scale": "\xaa\xaa\xaa\xaa" + words(1, 0x10, 1, 0x28) + words(0, 0, 1, 0x2a, 0, 0) + words(0x3f800000, 5),
		"the scale twice":     "\xaa\xaa\xaa\xaa" + words(1, 0x10, 1, 0x28) + words(0, 0, 1, 0x28, 0, 0) + words(0x3f800000, 5),
		"a map in itself":     "\xaa\xaa\xaa\xaa" + words(1, 0x10, 0, 0) + words(0, 0, 6, 0x10, 0, 0),
		"a name without NUL":  "\xaa\xaa\xaa\xaa" + words(1, 0x10, 0, 0) + words(4, 0x28, 0, 0, 0, 0) + "Moor\x00\x00\x00\x00",
		"an empty name":       "\xaa\xaa\xaa\xaa" + words(1, 0x10, 0, 0) + words(1, 0x28, 0, 0, 0, 0) + "\x00\x00\x00\x00\x00\x00\x00\x00",
		"a name and junk":     "\xaa\xaa\xaa\xaa" + words(1, 0x10, 0, 0) + words(8, 0x28, 0, 0, 0, 0) + "Moo\x00r\x00\x00\x00",
	} {
		t.Run(name, func(t *testing.T) {
			a := readAtlas(t, data, nil)
			if got := writeAtlas(t, a, nil); got != data {
				t.Errorf("\n got %q\nwant %q", got, data)
			}
			explainAtlas(t, data, nil)

			a.Scale = append(a.Scale, 9)
			edited := writeAtlas(t, a, nil)
			again := readAtlas(t, edited, nil)
			if diff := cmp.Diff(a, again, cmpopts.IgnoreUnexported(atlas{}, chart{})); diff != "" {
				t.Errorf("- edited, + read back:\n%s", diff)
			}
			if n := again.placement; n != nil && n.locations != nil {
				t.Errorf("the edited atlas isn't laid out by the rule: %+v", n)
			}
		})
	}
}

// TestRest: bytes after the last array are reported unless they are the usual padding, zeros up to a multiple of 8.
func TestRest(t *testing.T) {
	other := "\xaa\xaa\xaa\xaa" + words(0, 0, 1, 0x14, 0) + "\x00\x00\x80\x3f" // the array isn't where it would be written
	bytesFrom := func(at int64, message string) []Remark { return []Remark{{Orphan, "", at, message}} }
	for name, c := range map[string]struct {
		data string
		want []Remark
	}{
		"none":                            {atlasFile, nil},
		"no padding":                      {atlasFile[:len(atlasFile)-6], nil},
		"zeros":                           {atlasFile + "\x00", bytesFrom(0x9e, "nothing refers to the last 7 bytes, which are zero; they are kept")},
		"junk in the padding":             {atlasFile[:len(atlasFile)-6] + "\x00\x01", bytesFrom(0x9e, "nothing refers to the last 2 bytes; they are kept")},
		"more":                            {atlasFile + "\x00\x00\x01", bytesFrom(0x9e, "nothing refers to the last 9 bytes; they are kept")},
		"at other places, none":           {other, nil},
		"at other places, zeros":          {other + words(0, 0), bytesFrom(0x1c, "nothing refers to the last 8 bytes, which are zero; they are kept")},
		"at other places, junk and zeros": {other + words(1, 0), bytesFrom(0x1c, "nothing refers to 8 bytes; they are kept")},
	} {
		d := NewDecoder([]byte(c.data), Options{})
		new(atlas).layout(d)
		got := slices.DeleteFunc(d.Remarks(), func(r Remark) bool { return r.Kind != Orphan })
		if d.Err() != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v, %v, want %+v", name, got, d.Err(), c.want)
		}
	}
}

// TestContest: if arrays share bytes, one can't be changed without the other; then each gets its own bytes.
func TestContest(t *testing.T) {
	const one = 0x3f800000
	a := readAtlas(t, "\xaa\xaa\xaa\xaa"+words(1, 0x10, 1, 0x28)+words(0, 0, 1, 0x28, 0, 0)+words(one, 5), nil)
	a.Scale[0] = 2
	want := "\xaa\xaa\xaa\xaa" + words(1, 0x10, 1, 0x30) + words(0, 0, 1, 0x28, 0, 0) + words(one, 0, 0x40000000, 0)
	if got := writeAtlas(t, a, nil); got != want {
		t.Errorf("\n got %q\nwant %q", got, want)
	}
	a.Maps[0].Places[0] = [2]uint16{0, 0x4000} // as two numbers what 2 is as one
	want = "\xaa\xaa\xaa\xaa" + words(1, 0x10, 1, 0x28) + words(0, 0, 1, 0x28, 0, 0) + words(0x40000000, 5)
	if got := writeAtlas(t, a, nil); got != want {
		t.Errorf("changed alike\n got %q\nwant %q", got, want)
	}
}

// TestPlan: inner arrays may be in another file, or be another's.
func TestPlan(t *testing.T) {
	head := "\xaa\xaa\xaa\xaa" + words(1, 0x10, 0, 0) + words(0, 0, 0, 0, 4, 0x28)
	plan := []int32{0, Outside, 3, 3}
	data := head + words(1, 0x48, 7, 0x99999999, 2, 0x58, 2, 0x58) +
		words(1, 0) + // day 0
		words(0, 0) + // room for day 2, which shares day 3's
		words(0x00050004, 0)
	a := readAtlas(t, data, plan)
	want := []chart{{Routes: [][]uint16{{1}, nil, {4, 5}, {4, 5}}, Abroad: []Ref{{}, {7, 0x99999999}, {}, {}}}}
	if diff := cmp.Diff(want, a.Maps, cmpopts.IgnoreUnexported(chart{})); diff != "" {
		t.Error(diff)
	}
	if a.placement != nil {
		t.Errorf("%+v is kept of a canonical file", a.placement)
	}
	if got := writeAtlas(t, a, plan); got != data {
		t.Errorf("\n got %q\nwant %q", got, data)
	}
	explainAtlas(t, data, plan)
	a.Maps[0].Routes[3][0] = 8 // day 2's as well: it is the same array
	if got, want := writeAtlas(t, a, plan), strings.Replace(data, "\x04\x00\x05", "\x08\x00\x05", 1); got != want {
		t.Errorf("changed\n got %q\nwant %q", got, want)
	}
	a.Maps[0].Routes[2] = []uint16{9}
	again := readAtlas(t, writeAtlas(t, a, plan), plan)
	if diff := cmp.Diff(a, again, cmpopts.IgnoreUnexported(atlas{}, chart{})); diff != "" {
		t.Errorf("an array of its own: - edited, + read back:\n%s", diff)
	}

	for name, pairs := range map[string]string{
		"its own bytes":      words(1, 0x48, 7, 1, 1, 0x48, 2, 0x58),
		"nothing":            words(1, 0x48, 7, 1, 0, 0, 2, 0x58),
		"nothing, somewhere": words(1, 0x48, 7, 1, 0, 5, 0, 5),
		"beyond the end":     words(1, 0x48, 7, 1, 2, 0x9999, 2, 0x58),
		"shared, elsewhere":  words(1, 0x48, 7, 1, 2, 0x4a, 2, 0x4a),
	} {
		data := head + pairs + words(1, 0, 0, 0, 0x00050004, 0)
		if got := writeAtlas(t, readAtlas(t, data, plan), plan); got != data {
			t.Errorf("%s\n got %q\nwant %q", name, got, data)
		}
		explainAtlas(t, data, plan)
	}
}

// TestDeadReferences: references beyond the end are encoded unchanged, and aren't part of the canonical form;
// references to another file are.
func TestDeadReferences(t *testing.T) {
	head := "\xaa\xaa\xaa\xaa" + words(1, 0x10, 0, 0) + words(0, 0, 0, 0, 3, 0x28)
	const dayZero = "\x01\x00\x00\x00\x00\x00\x00\x00" // at 0x40
	for _, d := range []struct {
		name            string
		plan            []int32
		refs, canonical string // of days 1 and 2
		abroad          []Ref
	}{
		{"another's", []int32{0, 1, 0}, words(0, 0, 2, 0x9999), words(0, 0, 0, 0), nil},
		{"one that may be in another file", []int32{0, 1, Unsure}, words(0, 0, 2, 0x9999), words(0, 0, 0, 0), nil},
		{"two", []int32{0, Unsure, 0}, words(3, 0x8888, 2, 0x9999), words(0, 0, 0, 0), nil},
		{"beside another file's", []int32{0, Outside, 0}, words(3, 0x8888, 2, 0x9999), words(3, 0x8888, 0, 0), []Ref{{}, {3, 0x8888}, {}}},
		{"another file's alone", []int32{0, 1, Outside}, words(0, 0, 2, 0x9999), words(0, 0, 2, 0x9999), []Ref{{}, {}, {2, 0x9999}}},
	} {
		t.Run(d.name, func(t *testing.T) {
			data := head + words(1, 0x40) + d.refs + dayZero
			a := readAtlas(t, data, d.plan)
			if got := writeAtlas(t, a, d.plan); got != data {
				t.Errorf("\n got %q\nwant %q", got, data)
			}
			canon := NewCanonizer()
			canon.Plan = d.plan
			a.layout(canon)
			if diff := cmp.Diff(d.abroad, a.Maps[0].Abroad); diff != "" {
				t.Errorf("- want, + kept:\n%s", diff)
			}
			if got, want := writeAtlas(t, a, d.plan), head+words(1, 0x40)+d.canonical+dayZero; got != want {
				t.Errorf("canonical\n got %q\nwant %q", got, want)
			}
		})
	}
}

// TestInnerArrays: an array shares another's bytes if it is the same slice still, be the other one the first.
func TestInnerArrays(t *testing.T) {
	a, b := []uint16{1, 2}, []uint16{1, 2}
	lists := [][]uint16{a, a, b, a[:1], nil, nil}
	for _, tt := range []struct {
		i, role int
		want    storage
	}{
		{0, 0, own}, {1, 0, shared}, {0, 1, shared}, {2, 0, own}, {3, 0, own}, {5, 4, own}, {1, Outside, elsewhere}, {1, Unsure, own},
	} {
		if got := storageOf(lists, tt.i, tt.role, nil); got != tt.want {
			t.Errorf("array %d in the role of %d: %d, want %d", tt.i, tt.role, got, tt.want)
		}
	}
	if got := storageOf(lists, 1, 0, []Ref{{}, {3, 4}}); got != elsewhere {
		t.Errorf("an array that stands in another file: %d", got)
	}
}

// TestSharedBytes: references may share bytes; the map assigns each byte once, to the first in layout order, and
// lists all that refer to it.
func TestSharedBytes(t *testing.T) {
	data := "\xaa\xaa\xaa\xaa" + words(1, 0x10, 2, 0x26) + words(0, 0, 1, 0x28, 0, 0) + words(0x00040003, 5)
	m := explainAtlas(t, data, nil)
	var got []string
	for n := range m.Leaves() {
		got = append(got, fmt.Sprintf("%s %#x+%d", n.Path(), n.Offset(), n.Size()))
	}
	want := "maps[0].routes.offset 0x28+4,maps[0].places 0x2c+4,scale 0x30+2,padding 0x32+2"
	if tail := strings.Join(got[len(got)-4:], ","); tail != want {
		t.Errorf("leaves end with %s\nwant %s", tail, want)
	}
	n, _ := m.Find("scale[0]")
	run, _ := n.Parent()
	if owner, ok := run.Claimed(); !ok || owner.Path() != "maps[0].routes.offset" {
		t.Errorf("the scale's bytes belong to %q", owner.Path())
	}
	if n, _ := m.Find("maps[0].places[0]"); n.Size() != 4 {
		t.Errorf("places of %d bytes", n.Size())
	}
	if _, ok := m.Root().Claimed(); ok {
		t.Error("the file is claimed")
	}
}

func TestHostileReferences(t *testing.T) {
	for _, h := range []struct{ name, data, err string }{
		{"past the end", "\xaa\xaa\xaa\xaa" + words(0, 0, 1, 0x0d), "scale at 0xc: 1 element of 4 bytes at 0x11 end at 0x15, want at most 0x14, the end"},
		{"offset of all ones", "\xaa\xaa\xaa\xaa" + words(1, 1<<32-1, 0, 0), "maps at 0x4: 1 element of 24 bytes at 0x100000003 end at 0x10000001b, want at most 0x14, the end"},
		{"count of all ones", "\xaa\xaa\xaa\xaa" + words(1<<32-1, 0, 0, 0), "maps at 0x4: 4294967295 elements of 24 bytes at 0x4 end at 0x17ffffffec, want at most 0x14, the end"},
		{"a cut head", "\xaa\xaa\xaa\xaa" + words(1, 0) + "\x00", "at 0x4: 9 bytes left, want 16 bytes"},
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
	var a atlas
	c := NewDecoder([]byte("\xaa\xaa\xaa\xaa"+words(1, 0x10, 0, 0)+words(0, 0, 0, 0, 1, 0x28)+words(3, 0x2c)), Options{})
	a.layout(c)
	if want := "maps[0].routes[0] at 0x2c: 3 elements of 2 bytes at 0x30 end at 0x36, want at most 0x34, the end"; fmt.Sprint(c.Err()) != want {
		t.Errorf("error %v\n want %s", c.Err(), want)
	}

	// Each of 4,000 maps claims the whole file as its places.
	const n = 4000
	data := "\xaa\xaa\xaa\xaa" + words(n, 0x10, 0, 0) + strings.Repeat(words(0, 0, 24000, 0, 0, 0), n)
	c = NewDecoder([]byte(data), Options{})
	new(atlas).layout(c)
	if want := "references that repeatedly use the same bytes, want at most twice the size of the file"; c.Err() == nil || !strings.HasSuffix(c.Err().Error(), want) {
		t.Errorf("error %v", c.Err())
	}

	// 60 maps of 1456 bytes in all may claim twice that and 64 KiB: themselves, 46 times the whole, and 32 bytes.
	for elements, fails := range map[uint32]bool{8: false, 9: true} {
		data := "\xaa\xaa\xaa\xaa" + words(60, 0x10, 0, 0)
		for i := range 60 {
			switch {
			case i < 46:
				data += words(0, 0, 364, 0, 0, 0)
			case i == 46:
				data += words(0, 0, elements, 0, 0, 0)
			default:
				data += words(0, 0, 0, 0, 0, 0)
			}
		}
		c := NewDecoder([]byte(data), Options{})
		new(atlas).layout(c)
		if (c.Err() != nil) != fails {
			t.Errorf("%d elements more: error %v", elements, c.Err())
		}
	}
}

// TestReferencesBigEndian takes the portable paths.
func TestReferencesBigEndian(t *testing.T) {
	a := readAtlas(t, atlasFile, nil)
	w := NewEncoder(0, Options{BigEndian: true})
	a.layout(w)
	var again atlas
	c := NewDecoder(w.Bytes(), Options{BigEndian: true})
	again.layout(c)
	if diff := cmp.Diff(a, &again, cmpopts.IgnoreUnexported(atlas{}, chart{})); diff != "" || c.Err() != nil || again.placement != nil {
		t.Errorf("%s%v", diff, c.Err())
	}
	if bytes.Contains(w.Bytes(), []byte("\x00\x00\x80\x3f")) {
		t.Error("the scale stands the other way round")
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

// A stream without codes gives nothing, whatever codes the previous stream had.
func TestInflateForgets(t *testing.T) {
	var text []byte
	for i := range 3000 {
		text = append(text, byte('a'+i*i*i%26))
	}
	var coded bytes.Buffer
	z := zlib.NewWriter(&coded)
	z.Write(text)
	z.Close()
	// RFC 1951, 3.2.7: the last block, with codes of its own (2 after 1 in the first 3 bits), and
	// every length of them 0.
	codeless := append([]byte{0x78, 0x9C, 5}, make([]byte, 60)...)
	for range 20 {
		if got, err := Inflate(coded.Bytes(), int64(len(text)), 0); err != nil || !bytes.Equal(got, text) {
			t.Fatalf("a good stream: %d bytes, %v", len(got), err)
		}
		if _, err := Inflate(codeless, 100, 0); err == nil || !strings.Contains(err.Error(), "corrupt input before offset") {
			t.Fatalf("a stream without codes: %v", err)
		}
	}
}
