package xmltext

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"marrow/internal/textfile"
)

// An Element is an element of a text, with its location.
type Element struct {
	name       string
	start, end int // offsets of the whole element
	open       int // end of its start tag
	close      int // start of its end tag; equal to open for an element without one
	children   []*Element
}

// Elements reads a text in UTF-8 up to the first syntax error. The root has no name.
func Elements(text []byte) *Element {
	root := &Element{end: len(text), close: len(text)}
	open := []*Element{root}
	d := NewReader(text)
	for {
		start := d.Offset()
		t, err := d.Next()
		if err != nil {
			for _, e := range open {
				e.close, e.end = len(text), len(text)
			}
			return root
		}
		in := open[len(open)-1]
		switch t.Kind {
		case Start:
			e := &Element{name: t.Name, start: start, open: d.Offset()}
			in.children = append(in.children, e)
			open = append(open, e)
		case End:
			in.close, in.end = start, d.Offset()
			open = open[:len(open)-1]
		}
	}
}

// All returns the children with a name of all given elements.
func All(of []*Element, name string) (list []*Element) {
	for _, e := range of {
		for _, c := range e.children {
			if name == "" || c.name == name {
				list = append(list, c)
			}
		}
	}
	return list
}

// Find returns the first element at a path of names below this one; nil if there is none.
func (e *Element) Find(path ...string) *Element {
	list := []*Element{e}
	for _, name := range path {
		if list = All(list, name); len(list) == 0 {
			return nil
		}
	}
	return list[0]
}

// Nested returns all elements with a name, except those inside another element with that name.
func (e *Element) Nested(name string) (list []*Element) {
	for _, c := range e.children {
		if c.name == name {
			list = append(list, c)
		} else {
			list = append(list, c.Nested(name)...)
		}
	}
	return list
}

// Edits change a text at single places.
type Edits struct {
	Text    []byte
	list    []edit
	added   []child
	newline string
	unit    string // the text of one level of indentation
}

// An edit replaces the text between two offsets.
type edit struct {
	from, to int
	text     string
}

// A child is a text to add to an element, before or after its children.
type child struct {
	parent *Element
	first  bool
	text   string
}

// NewEdits begins the edits of a text in UTF-8.
func NewEdits(text []byte) *Edits {
	x := &Edits{Text: text, newline: "\n", unit: "\t"}
	if bytes.Contains(text, []byte("\r\n")) {
		x.newline = "\r\n"
	}
	if !bytes.Contains(text, []byte("\n\t")) && bytes.Contains(text, []byte("\n  ")) {
		x.unit = "  "
	}
	return x
}

func (x *Edits) replace(from, to int, text string) { x.list = append(x.list, edit{from, to, text}) }

// Apply returns the text with all edits, except those within removed parts.
func (x *Edits) Apply() []byte {
	x.insertAdded()
	slices.SortStableFunc(x.list, func(a, b edit) int {
		return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(min(a.to-a.from, 1), min(b.to-b.from, 1)), cmp.Compare(b.to, a.to))
	})
	var out bytes.Buffer
	at := 0
	for _, e := range x.list {
		if e.from < at {
			continue
		}
		out.Write(x.Text[at:e.from])
		out.WriteString(e.text)
		at = e.to
	}
	out.Write(x.Text[at:])
	return out.Bytes()
}

// insertAdded turns the added children into edits.
func (x *Edits) insertAdded() {
	type texts struct{ before, after strings.Builder }
	of := make(map[*Element]*texts)
	var order []*Element
	for _, c := range x.added {
		if of[c.parent] == nil {
			of[c.parent] = new(texts)
			order = append(order, c.parent)
		}
		if c.first {
			of[c.parent].before.WriteString(c.text)
		} else {
			of[c.parent].after.WriteString(c.text)
		}
	}
	for _, e := range order {
		x.fill(e, of[e].before.String(), of[e].after.String())
	}
	x.added = nil
}

// fill adds texts before and after the children of an element.
func (x *Edits) fill(e *Element, before, after string) {
	n := len(e.children)
	switch {
	case e.end == e.open: // <parts/>
		at := e.start + len(bytes.TrimRight(x.Text[e.start:e.open], "/>"+Blanks))
		x.replace(at, e.open, ">"+before+after+x.newline+x.indent(e)+"</"+e.name+">")
	case n == 0 && len(bytes.TrimSpace(x.Text[e.open:e.close])) == 0:
		x.replace(e.open, e.close, before+after+x.newline+x.indent(e))
	case n == 0:
		x.replace(e.open, e.open, before+after)
	default:
		x.replace(e.open, e.open, before)
		at := e.children[n-1].end
		if rest := bytes.TrimLeft(x.Text[at:], " \t"); len(rest) > 0 && (rest[0] == '\n' || rest[0] == '\r') {
			at = len(x.Text) - len(rest) // spaces at the end of a line stay there
		}
		x.replace(at, at, after)
	}
}

// attribute returns the offsets of the value of an element's attribute.
func (x *Edits) attribute(e *Element, name string) (from, to int, ok bool) {
	Attributes(x.Text[e.start:e.open], func(n string, a, b int) {
		if n == name && !ok {
			from, to, ok = e.start+a, e.start+b, true
		}
	})
	return from, to, ok
}

// Value returns the value of an element's attribute; empty if it has none.
func (x *Edits) Value(e *Element, name string) string {
	t, err := NewReader(x.Text[e.start:e.open]).Next()
	if err != nil {
		return ""
	}
	return t.Attr(name)
}

// Set sets the value of an attribute.
func (x *Edits) Set(e *Element, name, value string) {
	if from, to, ok := x.attribute(e, name); ok {
		x.replace(from, to, x.escaped(value))
		return
	}
	at := e.start + len(bytes.TrimRight(x.Text[e.start:e.open], "/>"+Blanks))
	x.replace(at, at, " "+name+`="`+x.escaped(value)+`"`)
}

// Unset removes an attribute and the blanks before it.
func (x *Edits) Unset(e *Element, name string) {
	from, to, ok := x.attribute(e, name)
	if !ok {
		return
	}
	begin := bytes.LastIndex(x.Text[e.start:from], []byte(name)) + e.start
	begin = e.start + len(bytes.TrimRight(x.Text[e.start:begin], Blanks))
	if x.Text[to] == '"' || x.Text[to] == '\'' {
		to++
	}
	x.replace(begin, to, "")
}

// escaped returns a value in the form that attributes need. In texts that aren't UTF-8, letters beyond ASCII become references.
func (x *Edits) escaped(value string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(value)) // writing to a buffer doesn't fail
	return x.plain(b.String())
}

func (x *Edits) plain(text string) string {
	if utf8.Valid(x.Text) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if r < utf8.RuneSelf {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, "&#%d;", r)
		}
	}
	return b.String()
}

// Remove removes an element, and its line if nothing else is on it.
func (x *Edits) Remove(e *Element) {
	from, to := len(bytes.TrimRight(x.Text[:e.start], " \t")), e.end
	if from > 0 && x.Text[from-1] == '\n' {
		if from--; from > 0 && x.Text[from-1] == '\r' {
			from--
		}
		if blanks := len(x.Text[to:]) - len(bytes.TrimLeft(x.Text[to:], " \t")); to+blanks < len(x.Text) && (x.Text[to+blanks] == '\n' || x.Text[to+blanks] == '\r') {
			to += blanks
		}
	} else {
		from = e.start
	}
	x.replace(from, to, "")
}

// indent returns the spaces and tabs before an element on its line.
func (x *Edits) indent(e *Element) string {
	line := x.Text[bytes.LastIndexByte(x.Text[:e.start], '\n')+1 : e.start]
	return string(line[:len(line)-len(bytes.TrimLeft(line, " \t"))])
}

// Add adds the output of write to an element, as its first or last child.
func (x *Edits) Add(e *Element, first bool, write func(w *Writer)) {
	w := new(Writer)
	write(w)
	unit := x.unit
	if own := x.indent(e); strings.HasPrefix(own, " ") {
		unit = "  "
	} else if own != "" {
		unit = "\t"
	}
	indent := x.indent(e) + unit
	if len(e.children) > 0 {
		indent = x.indent(e.children[0])
	}
	var b strings.Builder
	for line := range strings.Lines(w.B.String()) {
		text := strings.TrimLeft(line, " ")
		b.WriteString(x.newline + indent + strings.Repeat(unit, (len(line)-len(text))/2) + strings.TrimRight(text, "\n"))
	}
	x.added = append(x.added, child{e, first, x.plain(b.String())})
}

// Encoded converts a text in UTF-8 to the encoding of the original file.
func Encoded(text, original []byte) []byte {
	order := textfile.Order(original)
	if order == nil {
		return text
	}
	units := utf16.Encode([]rune(string(text)))
	out := make([]byte, 2*len(units))
	for i, unit := range units {
		order.PutUint16(out[2*i:], unit)
	}
	return out
}
