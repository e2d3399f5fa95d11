package wire

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"marrow/wire/bytemap"
)

// A scroll is a small made-up chunk format with everything that real ones
// have: chunks, sized records with tracks, and sections before other fields.
type scroll struct {
	Version uint32
	Title   string
	Lamps   []lamp
	Points  [][2]uint16
	residue *Residue
}

type lamp struct {
	Power   uint16
	Glow    *glow
	Fade    *glow
	residue *Residue
}

type glow struct {
	Times  []int32
	Values []uint16
}

func (s *scroll) layout(c *Codec) {
	c.Residue(&s.residue)
	c.Tag("magic", "SCRL")
	scrollChunks.Layout(s, c)
}

var scrollChunks = Chunks("chunks",
	Part[scroll]{Tag: "VERS", Name: "version", Always: true,
		Has:    func(s *scroll) bool { return s.Version != 0 },
		Layout: func(s *scroll, c *Codec) { c.U32("version", &s.Version) }},
	Part[scroll]{Tag: "NAME", Name: "title",
		Has:    func(s *scroll) bool { return s.Title != "" },
		Layout: func(s *scroll, c *Codec) { c.Text("title", &s.Title, 6) }},
	Part[scroll]{Tag: "LAMP", Name: "lamps",
		Has:    func(s *scroll) bool { return len(s.Lamps) > 0 },
		Layout: func(s *scroll, c *Codec) { UntilEnd(c, "", &s.Lamps, 6, (*lamp).layout) }},
	Part[scroll]{Tag: "PNTS", Name: "points",
		Has:    func(s *scroll) bool { return len(s.Points) > 0 },
		Layout: func(s *scroll, c *Codec) { ArrayToEnd(c, "", &s.Points) }},
)

func (l *lamp) layout(c *Codec) {
	c.Residue(&l.residue)
	b := c.Begin("size", Inclusive)
	c.U16("power", &l.Power)
	lampTracks.Layout(l, c)
	c.End(b)
}

func glowPart(tag, name string, field func(*lamp) **glow) Part[lamp] {
	return Part[lamp]{Tag: tag, Name: name,
		Has: func(l *lamp) bool { return *field(l) != nil },
		Layout: func(l *lamp, c *Codec) {
			if *field(l) == nil {
				*field(l) = new(glow)
			}
			g := *field(l)
			n := c.Count("count", len(g.Times), 6)
			Keys(c, "", n, 1, &g.Times, &g.Values)
		}}
}

var lampTracks = Tracks("tracks",
	glowPart("GLOW", "glow", func(l *lamp) **glow { return &l.Glow }),
	glowPart("FADE", "fade", func(l *lamp) **glow { return &l.Fade }))

func decodeScroll(t *testing.T, data string) (*scroll, *Codec) {
	t.Helper()
	s := new(scroll)
	c := NewDecoder([]byte(data), Options{})
	s.layout(c)
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
	return s, c
}

func encodeScroll(t *testing.T, s *scroll) string {
	t.Helper()
	c := NewEncoder(0, Options{})
	s.layout(c)
	if c.Err() != nil {
		t.Fatal(c.Err())
	}
	return string(c.Bytes())
}

// Pieces of scrolls.
const (
	vers   = "VERS\x04\x00\x00\x00\x07\x00\x00\x00"
	title  = "NAME\x06\x00\x00\x00title\x00"
	points = "PNTS\x04\x00\x00\x00\x01\x00\x02\x00"
	glow1  = "GLOW\x01\x00\x00\x00\x05\x00\x00\x00\x06\x00"
	fade1  = "FADE\x01\x00\x00\x00\x07\x00\x00\x00\x08\x00"
	fade2  = "FADE\x01\x00\x00\x00\x09\x00\x00\x00\x0a\x00"
)

// block returns a tag, a size and a content; oneLamp returns a lamp with the stated size n.
func block(tag, content string) string {
	return fmt.Sprintf("%s%c\x00\x00\x00%s", tag, len(content), content)
}

func oneLamp(said int, tracks string) string {
	return fmt.Sprintf("%c\x00\x00\x00\x03\x00%s", said, tracks)
}

var oddScrolls = []struct {
	name    string
	data    string
	remarks string // kinds and paths
	shape   string // version, title, glow and fade keys of each lamp, points
}{
	{"as it should be", "SCRL" + vers + title + points, "", "7 title [] 1"},
	{"another order", "SCRL" + points + vers, "BlockOrder:", "7  [] 1"},
	{"the part that is always there missing", "SCRL" + title, "", "0 title [] 0"},
	{"nothing", "SCRL", "", "0  [] 0"},
	{"unknown blocks in place", "SCRL" + block("ABCD", "xy") + vers + block("A_1 ", "") + points, "UnknownBlock:ABCD UnknownBlock:A_1 ", "7  [] 1"},
	{"a block twice", "SCRL" + vers + points + block("PNTS", "xxxx") + block("PNTS", ""), "SecondBlock:PNTS SecondBlock:PNTS", "7  [] 1"},
	{"blocks without content", "SCRL" + block("VERS", "") + block("LAMP", "") + points, "EmptyBlock:version EmptyBlock:lamps", "0  [] 1"},
	{"trailing bytes", "SCRL" + vers + "\x00\x01", "Leftover:leftover", "7  [] 0"},
	{"many trailing bytes", "SCRL" + vers + strings.Repeat("\x00", 50), "Leftover:leftover", "7  [] 0"},
	{"too short for a block", "SCRL" + vers + "ABCDE", "Leftover:ABCD", "7  [] 0"},
	{"a block that is too long", "SCRL" + block("VERS", "\x07\x00\x00\x00more") + points, "Leftover:version", "7  [] 1"},
	{"a block that is too short", "SCRL" + block("VERS", "\x07\x01") + points, "ShortRecord:version", "263  [] 1"},
	{"junk in a title", "SCRL" + vers + block("NAME", "a\x00junk"), "TextJunk:title.title", "7 a [] 0"},

	{"tracks", "SCRL" + vers + block("LAMP", oneLamp(34, glow1+fade1)), "", "7  [1/1] 0"},
	{"tracks in another order", "SCRL" + vers + block("LAMP", oneLamp(34, fade1+glow1)), "BlockOrder:lamps[0]", "7  [1/1] 0"},
	{"a track twice", "SCRL" + vers + block("LAMP", oneLamp(34, fade1+fade2)), "SecondBlock:lamps[0].FADE", "7  [0/1] 0"},
	{"an unknown track hides those behind it", "SCRL" + vers + block("LAMP", oneLamp(38, "XXXX"+glow1+fade1)+oneLamp(6, "")), "UnknownBlock:lamps[0].XXXX", "7  [0/0 0/0] 0"},
	{"odd bytes behind the tracks", "SCRL" + vers + block("LAMP", oneLamp(22, glow1+"xy")), "Leftover:lamps[0]", "7  [1/0] 0"},
	{"tracks outside their record's size", "SCRL" + vers + block("LAMP", oneLamp(6, glow1+fade1)+oneLamp(6, "")) + points,
		"SizeLies:lamps[0].size", "7  [1/1 0/0] 1"},
	{"one track inside, one outside", "SCRL" + vers + block("LAMP", oneLamp(20, glow1+fade1)) + points, "SizeLies:lamps[0].size", "7  [1/1] 1"},
	{"tracks outside the record's and the block's size", "SCRL" + vers + "LAMP\x06\x00\x00\x00" + oneLamp(6, glow1+fade1) + points,
		"SizeLies:lamps[0].size SizeLies:lamps.size", "7  [1/1] 1"},
	{"several records in a row, all their tracks outside", "SCRL" + vers + "LAMP\x12\x00\x00\x00" + oneLamp(6, glow1) + oneLamp(6, glow1+fade1) + oneLamp(6, "") + points,
		"SizeLies:lamps[0].size SizeLies:lamps[1].size SizeLies:lamps.size", "7  [1/0 1/1 0/0] 1"},
	{"the same, the last one with tracks, at the end of the file", "SCRL" + vers + "LAMP\x0c\x00\x00\x00" + oneLamp(6, glow1) + oneLamp(6, glow1),
		"SizeLies:lamps[0].size SizeLies:lamps[1].size SizeLies:lamps.size", "7  [1/0 1/0] 0"},
	{"the block's size is right, the records' lie", "SCRL" + vers + block("LAMP", oneLamp(6, glow1)+oneLamp(6, glow1)) + points,
		"SizeLies:lamps[0].size SizeLies:lamps[1].size", "7  [1/0 1/0] 1"},
}

func TestOddScrolls(t *testing.T) {
	kinds := []string{"SizeLies", "TextJunk", "ShortRecord", "Leftover", "UnknownBlock", "SecondBlock", "BlockOrder", "EmptyBlock", "Padding"}
	for _, o := range oddScrolls {
		t.Run(o.name, func(t *testing.T) {
			s, c := decodeScroll(t, o.data)
			if got := shape(s); got != o.shape {
				t.Errorf("read as %q, want %q", got, o.shape)
			}
			var remarks []string
			for _, r := range c.Remarks() {
				remarks = append(remarks, kinds[r.Kind]+":"+r.Path)
			}
			if got := strings.Join(remarks, " "); got != o.remarks {
				t.Errorf("remarks %q, want %q", got, o.remarks)
			}
			if got := encodeScroll(t, s); got != o.data {
				t.Errorf("encode:\n got %q\nwant %q", got, o.data)
			}
			e := NewExplainer([]byte(o.data), Options{})
			new(scroll).layout(e)
			checkMap(t, e.Map())
			checkFind(t, e.Map())

			canon := NewCanonizer()
			s.layout(canon)
			again, c := decodeScroll(t, encodeScroll(t, s))
			if len(c.Remarks()) > 0 || shape(again) != o.shape {
				t.Errorf("canonical: %q, remarks %v", shape(again), c.Remarks())
			}
		})
	}
}

// checkFind: Find returns every named node for its path.
func checkFind(t *testing.T, m *bytemap.Map) {
	t.Helper()
	var walk func(bytemap.Node)
	walk = func(n bytemap.Node) {
		for child := range n.Children(true) {
			got, ok := m.Find(child.Path())
			if nameless := child.Name() == "" && child.Index() < 0; !ok || !nameless && (got.Offset() != child.Offset() || got.Size() != child.Size()) {
				t.Errorf("Find(%q): %v, %d bytes at %#x, want %d at %#x", child.Path(), ok, got.Size(), got.Offset(), child.Size(), child.Offset())
			}
			walk(child)
		}
	}
	walk(m.Root())
}

func shape(s *scroll) string {
	keys := func(g *glow) int {
		if g == nil {
			return 0
		}
		return len(g.Times)
	}
	var lamps []string
	for _, l := range s.Lamps {
		lamps = append(lamps, fmt.Sprintf("%d/%d", keys(l.Glow), keys(l.Fade)))
	}
	return fmt.Sprintf("%d %s %v %d", s.Version, s.Title, lamps, len(s.Points))
}

// TestEditScroll: added parts get their usual position, removed parts are left out, and everything else stays
// unchanged.
func TestEditScroll(t *testing.T) {
	const odd = "ABCD\x02\x00\x00\x00xy"
	for _, e := range []struct {
		name, data string
		edit       func(*scroll)
		want       string
	}{
		{"a part comes, behind the one that usually precedes it", "SCRL" + points + odd + vers, func(s *scroll) { s.Title = "title" }, "SCRL" + points + odd + vers + title},
		{"the first part comes", "SCRL" + title + odd, func(s *scroll) { s.Version = 7 }, "SCRL" + vers + title + odd},
		{"a part goes", "SCRL" + points + odd + title + vers, func(s *scroll) { s.Points = nil }, "SCRL" + odd + title + vers},
		{"the part that is always there empties", "SCRL" + odd + vers, func(s *scroll) { s.Version = 0 }, "SCRL" + odd + "VERS\x04\x00\x00\x00\x00\x00\x00\x00"},
		{"an empty block fills", "SCRL" + block("PNTS", "") + vers, func(s *scroll) { s.Points = [][2]uint16{{1, 2}} }, "SCRL" + points + vers},
		{"a track comes beside an unknown one", "SCRL" + vers + block("LAMP", oneLamp(24, glow1+"XXXX")), func(s *scroll) {
			s.Lamps[0].Fade = &glow{[]int32{7}, []uint16{8}}
		}, "SCRL" + vers + block("LAMP", oneLamp(38, glow1+fade1+"XXXX"))},
		{"a key comes where the sizes lied", "SCRL" + vers + "LAMP\x06\x00\x00\x00" + oneLamp(6, glow1), func(s *scroll) {
			g := s.Lamps[0].Glow
			g.Times, g.Values = append(g.Times, 9), append(g.Values, 10)
		}, "SCRL" + vers + block("LAMP", oneLamp(26, "GLOW\x02\x00\x00\x00\x05\x00\x00\x00\x06\x00\x09\x00\x00\x00\x0a\x00"))},
		{"all goes", "SCRL" + points + odd, func(s *scroll) { s.Points = nil }, "SCRL" + odd},
	} {
		t.Run(e.name, func(t *testing.T) {
			s, _ := decodeScroll(t, e.data)
			e.edit(s)
			if got := encodeScroll(t, s); got != e.want {
				t.Errorf("\n got %q\nwant %q", got, e.want)
			}
		})
	}
}

// A track that follows its record's end may be no more than its tag, at a file's end.
func TestTagAtTheEnd(t *testing.T) {
	const data = "\x06\x00\x00\x00\x01\x00GLOW"
	var l lamp
	c := NewDecoder([]byte(data), Options{})
	l.layout(c)
	e := NewEncoder(0, Options{})
	l.layout(e)
	if c.Err() != nil || l.Glow == nil || string(e.Bytes()) != data {
		t.Errorf("%+v, %v, written as %q", l, c.Err(), e.Bytes())
	}
}

func TestBrokenScrolls(t *testing.T) {
	for _, b := range []struct{ data, err string }{
		{"", `magic at 0x0: the end of the data, want "SCRL"`},
		{"SCRL\x00\x00\x00\x00", `chunks at 0x4: "\x00\x00\x00\x00", want the tag of a block`},
		{"SCRL" + vers + "PNTS\x01", `points.size at 0x14: 1 byte left, want 4 bytes`},
		{"SCRL" + vers + "PNTS\x09\x00\x00\x00\x01\x00\x02\x00", `points.size at 0x14: size 9 runs past the end of the file, which has only 4 bytes of it`},
		{"SCRL" + vers + "ABCD\x09\x00\x00\x00\x01\x00\x02\x00", `size at 0x14: block "ABCD" of 9 bytes runs past the end, 4 bytes left`},
		{"SCRL" + vers + vers[:10], `VERS at 0x10: size 4 runs past the end`},
		{"SCRL" + vers + block("LAMP", oneLamp(20, "GLOW\xff\xff\xff\x7f\x05\x00\x00\x00\x06\x00")), `lamps[0].glow.count at 0x22: count 2147483647 needs 12 GiB, 6 bytes left`},
	} {
		fails(t, []byte(b.data), b.err, (*scroll).layout)
	}
}

// TestSections: parts without sizes that end where other fields begin.
func TestSections(t *testing.T) {
	type doc struct {
		A, B  []uint8
		Other uint32
	}
	list := func(tag string, field func(*doc) *[]uint8) Part[doc] {
		return Part[doc]{Tag: tag, Name: strings.ToLower(tag), Has: func(d *doc) bool { return len(*field(d)) > 0 },
			Layout: func(d *doc, c *Codec) { Counted(c, field(d)) }}
	}
	sections := Sections("sections",
		list("AAAA", func(d *doc) *[]uint8 { return &d.A }),
		list("BBBB", func(d *doc) *[]uint8 { return &d.B }))
	layout := func(d *doc, c *Codec) {
		sections.Layout(d, c)
		c.U32("other", &d.Other)
	}
	for _, s := range []struct {
		data string
		want doc
	}{
		{"AAAA\x01\x00\x00\x00\x05BBBB\x01\x00\x00\x00\x06\x07\x00\x00\x00", doc{[]uint8{5}, []uint8{6}, 7}},
		{"BBBB\x01\x00\x00\x00\x06AAAA\x01\x00\x00\x00\x05\x07\x00\x00\x00", doc{[]uint8{5}, []uint8{6}, 7}},
		{"AAAA\x01\x00\x00\x00\x05AAAA\x01\x00\x00\x00\x06\x07\x00\x00\x00", doc{[]uint8{5}, nil, 7}},
		{"AAAA\x00\x00\x00\x00\x07\x00\x00\x00", doc{nil, nil, 7}},
		{"\x07\x00\x00\x00", doc{nil, nil, 7}},
	} {
		run(t, Options{}, []byte(s.data), s.want, layout)
	}
}

func TestKeptBlocks(t *testing.T) {
	s, _ := decodeScroll(t, "SCRL"+block("ABCD", "xy")+vers+block("EFGH", "")+vers+"\x00")
	if got, want := s.residue.KeptBlocks(), []string{"ABCD", "EFGH", "VERS", "\x00"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if (*Residue)(nil).KeptBlocks() != nil {
		t.Error("no residue keeps blocks")
	}
}
