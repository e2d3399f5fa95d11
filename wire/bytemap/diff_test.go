package bytemap_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"marrow/wire"
	"marrow/wire/bytemap"
)

// A doll is what the tests of Diff compare: a named list and an array.
type doll struct {
	height float32
	limbs  []limb
	shells []uint32
	moves  []uint16
	junk   []byte
}

type limb struct {
	name  string
	joint uint8
}

func (l *limb) layout(c *wire.Codec) {
	c.Text("name", &l.name, 8)
	c.U8("joint", &l.joint)
}

func shellLayout(v *uint32, c *wire.Codec) { c.U32("thickness", v) }

func (d *doll) layout(c *wire.Codec) {
	block := c.Begin("size", wire.Inclusive)
	c.F32("height", &d.height)
	wire.Slice(c, "limbs", &d.limbs, c.Count("limbCount", len(d.limbs), 9), 9, (*limb).layout)
	wire.Slice(c, "shells", &d.shells, c.Count("shellCount", len(d.shells), 4), 4, shellLayout)
	n := c.Count("moveCount", len(d.moves), 2)
	wire.Array(c, "moves", &d.moves, n)
	c.Opaque("junk", &d.junk)
	c.End(block)
}

func explain(t *testing.T, d doll) *bytemap.Map {
	t.Helper()
	enc := wire.NewEncoder(0, wire.Options{})
	d.layout(enc)
	if enc.Err() != nil {
		t.Fatal(enc.Err())
	}
	c := wire.NewExplainer(enc.Bytes(), wire.Options{})
	new(doll).layout(c)
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
	return c.Map()
}

// changes lists what Diff finds, one short line each.
func changes(list []bytemap.Change) string {
	var lines []string
	for _, c := range list {
		line := fmt.Sprintf("%s %s", c.Kind, c.Path())
		switch c.Kind {
		case bytemap.Changed:
			line += " " + c.A.Text() + " " + c.B.Text()
		case bytemap.Resized:
			line += fmt.Sprintf(" %d %d", c.A.Count(), c.B.Count())
		case bytemap.Folded:
			line += fmt.Sprintf(" %d", c.More)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func numbers(from, to uint16) []uint16 {
	var list []uint16
	for ; from < to; from++ {
		list = append(list, from)
	}
	return list
}

// A record in a list is identified by its name, regardless of the records before it; the whole file has no parent.
func TestNodesTellWhereTheyAre(t *testing.T) {
	m := explain(t, doll{limbs: []limb{{"head", 1}, {"arm", 2}}})
	for path, want := range map[string]string{"limbs[1]": "arm", "limbs[0]": "head", "height": ""} {
		if n, ok := m.Find(path); !ok || n.Label() != want {
			t.Errorf("%s: %v, label %q, want %q", path, ok, n.Label(), want)
		}
	}
	n, _ := m.Find("limbs[1].joint")
	var up []string
	for p, ok := n.Parent(); ok && len(up) < 9; p, ok = p.Parent() {
		up = append(up, p.Path())
	}
	if len(up) == 0 || up[0] != "limbs[1]" || len(up) > 3 || up[len(up)-1] != "" {
		t.Errorf("%q are above limbs[1].joint", up)
	}
	n, _ = explain(t, doll{moves: numbers(0, 3)}).Find("moves[1]")
	if p, ok := n.Parent(); !ok || p.Path() != "moves" {
		t.Errorf("%v, %q is above moves[1]", ok, p.Path())
	}
}

// A run reads as its elements, as far as they fit.
func TestTextOfRuns(t *testing.T) {
	m := explain(t, doll{moves: numbers(7, 30)})
	n, _ := m.Find("moves")
	if got := n.Text(); !strings.HasPrefix(got, "7, 8, 9, ") || !strings.HasSuffix(got, ", …") || len(got) > 80 {
		t.Errorf("%q", got)
	}
	m = explain(t, doll{moves: numbers(7, 10)})
	n, _ = m.Find("moves")
	if got := n.Text(); got != "7, 8, 9" {
		t.Errorf("%q", got)
	}
}

// A record is labelled by the fields that it starts with, so that one with a long list in it needn't be gone through.
func TestLabelBehindAList(t *testing.T) {
	layout := func(c *wire.Codec) {
		var list []limb
		var name string
		wire.Slice(c, "limbs", &list, 1, 9, (*limb).layout)
		c.Text("name", &name, 4)
	}
	c := wire.NewExplainer([]byte("head\x00\x00\x00\x00\x01doll"), wire.Options{})
	wire.Struct(c, "doll", new(int), func(_ *int, c *wire.Codec) { layout(c) })
	m := c.Map()
	if n, ok := m.Find("doll"); c.Err() != nil || !ok || n.Label() != "" {
		t.Errorf("label %q, %v", n.Label(), c.Err())
	}
	if n, ok := m.Find("doll.name"); !ok || n.Text() != `"doll"` {
		t.Errorf("name %s", n.Text())
	}
}

// A value that is a record in one file and a number in the other, as in different versions of a format, has changed
// as a whole.
func TestDiffOfOtherKinds(t *testing.T) {
	read := func(data string, layout func(*int, *wire.Codec)) *bytemap.Map {
		c := wire.NewExplainer([]byte(data), wire.Options{})
		layout(nil, c)
		if c.Err() != nil {
			t.Fatal(c.Err())
		}
		return c.Map()
	}
	record := read("\x01\x02", func(_ *int, c *wire.Codec) {
		wire.Struct(c, "range", new(int), func(_ *int, c *wire.Codec) {
			var from, to uint8
			c.U8("from", &from)
			c.U8("to", &to)
		})
	})
	number := read("\x01\x02", func(_ *int, c *wire.Codec) {
		var v uint16
		c.U16("range", &v)
	})
	array := read("\x01\x02", func(_ *int, c *wire.Codec) {
		var list []uint8
		wire.Array(c, "range", &list, 2)
	})
	for _, pair := range [][2]*bytemap.Map{{record, number}, {number, record}, {array, number}, {number, array}, {record, array}} {
		list := bytemap.Diff(pair[0], pair[1], bytemap.DiffOptions{})
		if len(list) != 1 || list[0].Kind != bytemap.Changed || list[0].Path() != "range" {
			t.Errorf("%v", list)
		}
	}
}

// Zero bytes between arrays aren't a difference: their number follows from where the arrays are. Others are.
func TestDiffOfPadding(t *testing.T) {
	read := func(data string) *bytemap.Map {
		c := wire.NewExplainer([]byte(data), wire.Options{})
		c.Pad("padding", len(data))
		return c.Map()
	}
	for _, tt := range []struct {
		a, b string
		opts bytemap.DiffOptions
		want string
	}{
		{"\x00\x00", "\x00\x00\x00\x00", bytemap.DiffOptions{}, ""},
		{"", "\x00\x00", bytemap.DiffOptions{}, ""},
		{"\x00\x00", "\x00\x07", bytemap.DiffOptions{}, "changed padding"},
		{"\x01\x00", "", bytemap.DiffOptions{}, "removed padding"},
		{"", "\x00\x00", bytemap.DiffOptions{Derived: true}, "added padding"},
	} {
		if got := changes(bytemap.Diff(read(tt.a), read(tt.b), tt.opts)); !strings.HasPrefix(got, tt.want) || (got == "") != (tt.want == "") {
			t.Errorf("%q and %q: %q, want %q", tt.a, tt.b, got, tt.want)
		}
	}
}

func TestDiff(t *testing.T) {
	base := func() doll {
		return doll{height: 1, limbs: []limb{{"head", 1}, {"arm", 2}, {"leg", 3}}, shells: []uint32{7, 8, 9}, moves: numbers(0, 10)}
	}
	for _, c := range []struct {
		name string
		edit func(*doll)
		opts bytemap.DiffOptions
		want string
	}{
		{"nothing", func(*doll) {}, bytemap.DiffOptions{}, ""},
		{"a value", func(d *doll) { d.height = 2 }, bytemap.DiffOptions{}, "changed height 1 2"},
		{"minus zero", func(d *doll) { d.shells[0] = 0; d.height = float32(math.Copysign(0, -1)) }, bytemap.DiffOptions{},
			"changed height 1 -0\nchanged shells[0].thickness 7 0"},
		{"a name", func(d *doll) { d.limbs[1].name = "wing" }, bytemap.DiffOptions{}, `changed limbs[1].name "arm" "wing"`},
		{"a record put in", func(d *doll) { d.limbs = slices.Insert(d.limbs, 0, limb{"tail", 9}) }, bytemap.DiffOptions{}, "added limbs[0]"},
		{"one put in, one changed", func(d *doll) { d.limbs = slices.Insert(d.limbs, 1, limb{"tail", 9}); d.limbs[3].joint = 5 }, bytemap.DiffOptions{},
			"changed limbs[2].joint 3 5\nadded limbs[1]"},
		{"one out", func(d *doll) { d.limbs = d.limbs[1:] }, bytemap.DiffOptions{}, "removed limbs[0]"},
		{"two swapped", func(d *doll) { d.limbs[0], d.limbs[1] = d.limbs[1], d.limbs[0] }, bytemap.DiffOptions{}, ""},
		{"a double name", func(d *doll) { d.limbs = append(d.limbs, limb{"arm", 4}) }, bytemap.DiffOptions{}, "added limbs[3]"},
		{"without names, one out", func(d *doll) { d.shells = d.shells[1:] }, bytemap.DiffOptions{}, "removed shells[0]"},
		{"without names, one out, one changed", func(d *doll) { d.shells = []uint32{8, 10} }, bytemap.DiffOptions{},
			"removed shells[0]\nchanged shells[2].thickness 9 10"},
		{"all out", func(d *doll) { d.limbs = nil }, bytemap.DiffOptions{}, "removed limbs[0]\nremoved limbs[1]\nremoved limbs[2]"},
		{"elements", func(d *doll) { d.moves[3], d.moves[5] = 30, 50 }, bytemap.DiffOptions{}, "changed moves[3] 3 30\nchanged moves[5] 5 50"},
		{"many elements", func(d *doll) { d.moves = numbers(100, 110) }, bytemap.DiffOptions{Elements: 2},
			"changed moves[0] 0 100\nchanged moves[1] 1 101\nmore moves 8"},
		{"an element put in", func(d *doll) { d.moves = slices.Insert(d.moves, 4, 99) }, bytemap.DiffOptions{}, "resized moves 10 11\nadded moves[4]"},
		{"elements out", func(d *doll) { d.moves = slices.Delete(d.moves, 2, 5) }, bytemap.DiffOptions{},
			"resized moves 10 7\nremoved moves[2]\nremoved moves[3]\nremoved moves[4]"},
		{"an array out", func(d *doll) { d.moves = nil }, bytemap.DiffOptions{}, "removed moves"},
		{"bytes nobody knows", func(d *doll) { d.junk = []byte{1} }, bytemap.DiffOptions{}, "added junk"},
		{"derived", func(d *doll) { d.junk = []byte{1} }, bytemap.DiffOptions{Derived: true}, "changed size 79 80\nadded junk"},
	} {
		d := base()
		c.edit(&d)
		if got := changes(bytemap.Diff(explain(t, base()), explain(t, d), c.opts)); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// A NaN equals itself, but not another NaN.
func TestDiffNaN(t *testing.T) {
	nan := func(bits uint32) *bytemap.Map { return explain(t, doll{height: math.Float32frombits(bits)}) }
	if list := bytemap.Diff(nan(0x7fc00000), nan(0x7fc00000), bytemap.DiffOptions{}); len(list) != 0 {
		t.Errorf("the same NaN: %s", changes(list))
	}
	if list := bytemap.Diff(nan(0x7fc00000), nan(0x7fc00001), bytemap.DiffOptions{}); len(list) != 1 {
		t.Errorf("two NaNs: %s", changes(list))
	}
}

func TestTally(t *testing.T) {
	m := explain(t, doll{junk: []byte{1, 2, 3}})
	tally := m.Tally()
	if tally[bytemap.KindUnknown] != 3 || tally.Understood() != m.Size()-3 || m.Understood() != m.Size()-3 {
		t.Errorf("%v of %d", tally, m.Size())
	}
}

func TestValueText(t *testing.T) {
	for _, c := range []struct {
		v    any
		want string
	}{
		{nil, ""},
		{uint64(7), "7"},
		{int64(-1), "-1"},
		{float32(0.1), "0.1"},
		{float32(1e-30), "1e-30"},
		{float32(123456), "123456"},
		{float32(math.Inf(1)), "Inf"},
		{math.NaN(), "NaN"},
		{`Textures\a "b".blp`, `"Textures\a \"b\".blp"`},
		{"\xff\n é", `"\xff\x0a é"`},
		{[]any{uint64(1), []any{float32(2)}}, "[1, [2]]"},
		{make([]byte, 5), "5 zero bytes"},
		{append(make([]byte, 20), 7), "20 zero bytes, then 07"},
		{[]byte("PDR\x00"), `50 44 52 00 "PDR\x00"`},
	} {
		if got := bytemap.ValueText(c.v); got != c.want {
			t.Errorf("%v: %s, want %s", c.v, got, c.want)
		}
	}
}
