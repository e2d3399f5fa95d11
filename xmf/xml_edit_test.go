package xmf

import (
	"strings"
	"testing"
	"unicode/utf16"

	"marrow/scene"
)

// edited is a text after an edit of the element at a path.
func edited(text string, edit func(x *xmlEdits, e *xmlElement), path ...string) string {
	x := newEdits([]byte(text))
	edit(x, elementTree(x.text).find(path...))
	return string(x.apply())
}

// An edit of an XML changes the place that it is about, and writes as the text around it does.
func TestXMLEdits(t *testing.T) {
	set := func(name, value string) func(*xmlEdits, *xmlElement) {
		return func(x *xmlEdits, e *xmlElement) { x.set(e, name, value) }
	}
	add := func(first bool) func(*xmlEdits, *xmlElement) {
		return func(x *xmlEdits, e *xmlElement) {
			x.add(e, first, func(w *xmlWriter) { w.open("o"); w.leaf("p", "x", "1"); w.close("o") })
		}
	}
	remove := func(x *xmlEdits, e *xmlElement) { x.remove(e) }
	for _, c := range []struct {
		was  string
		edit func(*xmlEdits, *xmlElement)
		want string
	}{
		{`<a><b x='1' y="2"/></a>`, set("x", "3"), `<a><b x='3' y="2"/></a>`},
		{`<a><b  xx="1" x = "1" /></a>`, set("x", `<">`), `<a><b  xx="1" x = "&lt;&#34;&gt;" /></a>`},
		{`<a><b y="2" /></a>`, set("x", "3"), `<a><b y="2" x="3" /></a>`},
		{`<a><b></b></a>`, set("x", "3"), `<a><b x="3"></b></a>`},
		{"<a><b n=\"\xe9\"/></a>", set("x", "é"), "<a><b n=\"\xe9\" x=\"&#233;\"/></a>"},
		{`<a><b x="1" y="2"/></a>`, func(x *xmlEdits, e *xmlElement) { x.unset(e, "x") }, `<a><b y="2"/></a>`},
		{`<a><b x="1"/></a>`, func(x *xmlEdits, e *xmlElement) { x.unset(e, "x") }, `<a><b/></a>`},
		{"<a>\r\n\t<b/>\r\n</a>", add(true), "<a>\r\n\t<b>\r\n\t\t<o>\r\n\t\t\t<p x=\"1\"/>\r\n\t\t</o>\r\n\t</b>\r\n</a>"},
		{"<a>\n  <b></b>\n</a>", add(true), "<a>\n  <b>\n    <o>\n      <p x=\"1\"/>\n    </o>\n  </b>\n</a>"},
		{"<a>\n\t<b>\n\t\t<c/> \n\t</b>\n</a>", add(false), "<a>\n\t<b>\n\t\t<c/> \n\t\t<o>\n\t\t\t<p x=\"1\"/>\n\t\t</o>\n\t</b>\n</a>"},
		{"<a>\n\t<b>\n\t\t<c/>\n\t</b>\n</a>", add(true), "<a>\n\t<b>\n\t\t<o>\n\t\t\t<p x=\"1\"/>\n\t\t</o>\n\t\t<c/>\n\t</b>\n</a>"},
		{"<a>\n\t<b/> <!-- -- -->\n\t<c/>\n</a>", remove, "<a> <!-- -- -->\n\t<c/>\n</a>"},
		{"<a><b/><c/></a>", remove, "<a><c/></a>"},
		{"<a>\n\t<b>\n\t\t<c/>\n\t</b>\n</a>", func(x *xmlEdits, e *xmlElement) {
			x.remove(e)
			x.set(e.find("c"), "x", "1")
			x.add(e.find("c"), true, func(w *xmlWriter) { w.leaf("d") })
		}, "<a>\n</a>"},
		{"<a>\n\t<b/>\n</a>", func(x *xmlEdits, e *xmlElement) {
			x.add(e, true, func(w *xmlWriter) { w.leaf("d") })
			x.set(e, "x", "1")
			x.add(e, false, func(w *xmlWriter) { w.leaf("f") })
		}, "<a>\n\t<b x=\"1\">\n\t\t<d/>\n\t\t<f/>\n\t</b>\n</a>"},
	} {
		if got := edited(c.was, c.edit, "a", "b"); got != c.want {
			t.Errorf("%q: %q, want %q", c.was, got, c.want)
		}
	}
}

// A text in UTF-16 stays one.
func TestXMLEditUTF16(t *testing.T) {
	inUTF16 := func(s string) []byte {
		out := []byte{0xFF, 0xFE}
		for _, u := range utf16.Encode([]rune(s)) {
			out = append(out, byte(u), byte(u>>8))
		}
		return out
	}
	was := inUTF16(`<a><b x="1" n="é𝄞"/></a>`)
	x := newEdits(narrow(was))
	x.set(elementTree(x.text).find("a", "b"), "x", "2")
	if got, want := encoded(x.apply(), was), inUTF16(`<a><b x="2" n="é𝄞"/></a>`); string(got) != string(want) {
		t.Errorf("% x, want % x", got, want)
	}
}

// Any text can be searched for elements and edited.
func FuzzXMLEdit(f *testing.F) {
	f.Add([]byte(`<a><b x="1"><c/></b></a>`))
	f.Add([]byte(`<a><b><c></a>`))
	f.Add([]byte("\xff\xfe<\x00a\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		x := newEdits(narrow(data))
		var visit func(e *xmlElement, depth int)
		visit = func(e *xmlElement, depth int) {
			if e.start > e.open || e.open > e.close && e.end != e.open || e.close > e.end || e.end > len(x.text) {
				t.Fatalf("%+v", e)
			}
			if e.name != "" && depth < 50 {
				x.set(e, "x", "1")
				x.unset(e, "y")
				x.add(e, depth%2 == 0, func(w *xmlWriter) { w.leaf("d") })
			}
			for _, c := range e.children {
				visit(c, depth+1)
			}
		}
		visit(elementTree(x.text), 0)
		_ = encoded(x.apply(), data)
	})
}

// A rotation takes the place of the angles that people write.
func TestXMLOffset(t *testing.T) {
	const was = "<a>\n\t<offset>\n\t\t<position x=\"1\" y=\"2\" z=\"3\"/>\n\t\t<rotation yaw=\"90\"/>\n\t</offset>\n</a>"
	still := Offset{[3]float32{1, 2, 3}, fromAngles(0, 90, 0)}
	moved := Offset{[3]float32{1, 5, 3}, still.Rotation}
	turned := Offset{still.Position, [4]float32(scene.QuatIdentity)}
	for _, c := range []struct {
		is      Offset
		changed bool
		want    string
	}{
		{still, false, was},
		{moved, true, strings.Replace(was, `y="2"`, `y="5"`, 1)},
		{turned, true, strings.Replace(was, `<rotation yaw="90"/>`, `<quaternion qx="0" qy="0" qz="0" qw="1"/>`, 1)},
	} {
		changed := false
		got := edited(was, func(x *xmlEdits, e *xmlElement) { changed = x.offset(e, &still, &c.is, 1e-6) }, "a")
		if got != c.want || changed != c.changed {
			t.Errorf("%v, %q, want %q", changed, got, c.want)
		}
	}
}
