package xmltext

import (
	"testing"
	"unicode/utf16"
)

// edited returns a text after an edit of the element at a path.
func edited(text string, edit func(x *Edits, e *Element), path ...string) string {
	x := NewEdits([]byte(text))
	edit(x, Elements(x.Text).Find(path...))
	return string(x.Apply())
}

// An edit of an XML text changes only its own location, in the style of the surrounding text.
func TestXMLEdits(t *testing.T) {
	set := func(name, value string) func(*Edits, *Element) {
		return func(x *Edits, e *Element) { x.Set(e, name, value) }
	}
	add := func(first bool) func(*Edits, *Element) {
		return func(x *Edits, e *Element) {
			x.Add(e, first, func(w *Writer) { w.Open("o"); w.Leaf("p", "x", "1"); w.Close("o") })
		}
	}
	remove := func(x *Edits, e *Element) { x.Remove(e) }
	for _, c := range []struct {
		was  string
		edit func(*Edits, *Element)
		want string
	}{
		{`<a><b x='1' y="2"/></a>`, set("x", "3"), `<a><b x='3' y="2"/></a>`},
		{`<a><b  xx="1" x = "1" /></a>`, set("x", `<">`), `<a><b  xx="1" x = "&lt;&#34;&gt;" /></a>`},
		{`<a><b y="2" /></a>`, set("x", "3"), `<a><b y="2" x="3" /></a>`},
		{`<a><b></b></a>`, set("x", "3"), `<a><b x="3"></b></a>`},
		{"<a><b n=\"\xe9\"/></a>", set("x", "é"), "<a><b n=\"\xe9\" x=\"&#233;\"/></a>"},
		{`<a><b x="1" y="2"/></a>`, func(x *Edits, e *Element) { x.Unset(e, "x") }, `<a><b y="2"/></a>`},
		{`<a><b x="1"/></a>`, func(x *Edits, e *Element) { x.Unset(e, "x") }, `<a><b/></a>`},
		{`<a><b x='1'></b></a>`, func(x *Edits, e *Element) { x.Unset(e, "x") }, `<a><b></b></a>`},
		{"<a>\r\n\t<b/>\r\n</a>", add(true), "<a>\r\n\t<b>\r\n\t\t<o>\r\n\t\t\t<p x=\"1\"/>\r\n\t\t</o>\r\n\t</b>\r\n</a>"},
		{"<a>\n  <b></b>\n</a>", add(true), "<a>\n  <b>\n    <o>\n      <p x=\"1\"/>\n    </o>\n  </b>\n</a>"},
		{"<a>\n\t<b>\n\t\t<c/> \n\t</b>\n</a>", add(false), "<a>\n\t<b>\n\t\t<c/> \n\t\t<o>\n\t\t\t<p x=\"1\"/>\n\t\t</o>\n\t</b>\n</a>"},
		{"<a>\n\t<b>\n\t\t<c/>\n\t</b>\n</a>", add(true), "<a>\n\t<b>\n\t\t<o>\n\t\t\t<p x=\"1\"/>\n\t\t</o>\n\t\t<c/>\n\t</b>\n</a>"},
		{"<a>\n\t<b/> <!-- -- -->\n\t<c/>\n</a>", remove, "<a> <!-- -- -->\n\t<c/>\n</a>"},
		{"<a><b/><c/></a>", remove, "<a><c/></a>"},
		{"<a>\n\t<b/> \t\r\n\t<c/>\n</a>", remove, "<a>\r\n\t<c/>\n</a>"},
		{"<a>\n\t<b>\n\t\t<c/>\n\t</b>\n</a>", func(x *Edits, e *Element) {
			x.Remove(e)
			x.Set(e.Find("c"), "x", "1")
			x.Add(e.Find("c"), true, func(w *Writer) { w.Leaf("d") })
		}, "<a>\n</a>"},
		{"<a>\n\t<b/>\n</a>", func(x *Edits, e *Element) {
			x.Add(e, true, func(w *Writer) { w.Leaf("d") })
			x.Set(e, "x", "1")
			x.Add(e, false, func(w *Writer) { w.Leaf("f") })
		}, "<a>\n\t<b x=\"1\">\n\t\t<d/>\n\t\t<f/>\n\t</b>\n</a>"},
	} {
		if got := edited(c.was, c.edit, "a", "b"); got != c.want {
			t.Errorf("%q: %q, want %q", c.was, got, c.want)
		}
	}
}

// A text in UTF-16 stays in UTF-16.
func TestXMLEditUTF16(t *testing.T) {
	inUTF16 := func(s string) []byte {
		out := []byte{0xFF, 0xFE}
		for _, u := range utf16.Encode([]rune(s)) {
			out = append(out, byte(u), byte(u>>8))
		}
		return out
	}
	was := inUTF16(`<a><b x="1" n="é𝄞"/></a>`)
	x := NewEdits(Narrow(was))
	x.Set(Elements(x.Text).Find("a", "b"), "x", "2")
	if got, want := Encoded(x.Apply(), was), inUTF16(`<a><b x="2" n="é𝄞"/></a>`); string(got) != string(want) {
		t.Errorf("% x, want % x", got, want)
	}
}

// Any text can be searched for elements and edited.
func FuzzXMLEdit(f *testing.F) {
	f.Add([]byte(`<a><b x="1"><c/></b></a>`))
	f.Add([]byte(`<a><b><c></a>`))
	f.Add([]byte("\xff\xfe<\x00a\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		x := NewEdits(Narrow(data))
		var visit func(e *Element, depth int)
		visit = func(e *Element, depth int) {
			if e.start > e.open || e.open > e.close && e.end != e.open || e.close > e.end || e.end > len(x.Text) {
				t.Fatalf("%+v", e)
			}
			if e.name != "" && depth < 50 {
				x.Set(e, "x", "1")
				x.Unset(e, "y")
				x.Add(e, depth%2 == 0, func(w *Writer) { w.Leaf("d") })
			}
			for _, c := range e.children {
				visit(c, depth+1)
			}
		}
		visit(Elements(x.Text), 0)
		_ = Encoded(x.Apply(), data)
	})
}
