package xmf

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// An xmlElement is an element of a text, with its location.
type xmlElement struct {
	name       string
	start, end int // offsets of the whole element
	open       int // where its first tag ends
	close      int // where its last tag begins; open for an element without one
	children   []*xmlElement
}

// elementTree reads a text in UTF-8 up to where it isn't XML any more. The root has no name.
func elementTree(text []byte) *xmlElement {
	root := &xmlElement{end: len(text), close: len(text)}
	open := []*xmlElement{root}
	d := newXML(text)
	for {
		start := d.offset()
		t, err := d.next()
		if err != nil {
			for _, e := range open {
				e.close, e.end = len(text), len(text)
			}
			return root
		}
		in := open[len(open)-1]
		switch t.kind {
		case xmlStart:
			e := &xmlElement{name: t.name, start: start, open: d.offset()}
			in.children = append(in.children, e)
			open = append(open, e)
		case xmlEnd:
			in.close, in.end = start, d.offset()
			open = open[:len(open)-1]
		}
	}
}

// all are the children with a name, of all of some elements.
func all(of []*xmlElement, name string) (list []*xmlElement) {
	for _, e := range of {
		for _, c := range e.children {
			if name == "" || c.name == name {
				list = append(list, c)
			}
		}
	}
	return list
}

// find is the first element at a path of names below this one; nil if there is none.
func (e *xmlElement) find(path ...string) *xmlElement {
	list := []*xmlElement{e}
	for _, name := range path {
		if list = all(list, name); len(list) == 0 {
			return nil
		}
	}
	return list[0]
}

// nested returns all elements with a name, except those inside another element with that name.
func (e *xmlElement) nested(name string) (list []*xmlElement) {
	for _, c := range e.children {
		if c.name == name {
			list = append(list, c)
		} else {
			list = append(list, c.nested(name)...)
		}
	}
	return list
}

// xmlEdits change a text at single places.
type xmlEdits struct {
	text    []byte
	list    []xmlEdit
	added   []xmlChild
	newline string
	unit    string // the text of one level of indentation
}

// An xmlEdit replaces the text between two offsets.
type xmlEdit struct {
	from, to int
	by       string
}

// An xmlChild is what is put into an element, before its children or behind them.
type xmlChild struct {
	into  *xmlElement
	first bool
	text  string
}

func newEdits(text []byte) *xmlEdits {
	x := &xmlEdits{text: text, newline: "\n", unit: "\t"}
	if bytes.Contains(text, []byte("\r\n")) {
		x.newline = "\r\n"
	}
	if !bytes.Contains(text, []byte("\n\t")) && bytes.Contains(text, []byte("\n  ")) {
		x.unit = "  "
	}
	return x
}

func (x *xmlEdits) replace(from, to int, by string) { x.list = append(x.list, xmlEdit{from, to, by}) }

// apply is the text with all edits. Those within something that is taken away are left out.
func (x *xmlEdits) apply() []byte {
	x.place()
	slices.SortStableFunc(x.list, func(a, b xmlEdit) int {
		return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(min(a.to-a.from, 1), min(b.to-b.from, 1)), cmp.Compare(b.to, a.to))
	})
	var out bytes.Buffer
	at := 0
	for _, e := range x.list {
		if e.from < at {
			continue
		}
		out.Write(x.text[at:e.from])
		out.WriteString(e.by)
		at = e.to
	}
	out.Write(x.text[at:])
	return out.Bytes()
}

// place puts what was added into the elements.
func (x *xmlEdits) place() {
	type texts struct{ before, behind strings.Builder }
	of := make(map[*xmlElement]*texts)
	var order []*xmlElement
	for _, c := range x.added {
		if of[c.into] == nil {
			of[c.into] = new(texts)
			order = append(order, c.into)
		}
		if c.first {
			of[c.into].before.WriteString(c.text)
		} else {
			of[c.into].behind.WriteString(c.text)
		}
	}
	for _, e := range order {
		x.fill(e, of[e].before.String(), of[e].behind.String())
	}
	x.added = nil
}

// fill puts texts before and behind the children of an element.
func (x *xmlEdits) fill(e *xmlElement, before, behind string) {
	n := len(e.children)
	switch {
	case e.end == e.open: // <parts/>
		at := e.start + len(bytes.TrimRight(x.text[e.start:e.open], "/>"+blanks))
		x.replace(at, e.open, ">"+before+behind+x.newline+x.indent(e)+"</"+e.name+">")
	case n == 0 && len(bytes.TrimSpace(x.text[e.open:e.close])) == 0:
		x.replace(e.open, e.close, before+behind+x.newline+x.indent(e))
	case n == 0:
		x.replace(e.open, e.open, before+behind)
	default:
		x.replace(e.open, e.open, before)
		at := e.children[n-1].end
		if rest := bytes.TrimLeft(x.text[at:], " \t"); len(rest) > 0 && (rest[0] == '\n' || rest[0] == '\r') {
			at = len(x.text) - len(rest) // blanks at the end of a line stay there
		}
		x.replace(at, at, behind)
	}
}

// attribute returns the offsets of the value of an element's attribute.
func (x *xmlEdits) attribute(e *xmlElement, name string) (from, to int, ok bool) {
	attributes(x.text[e.start:e.open], func(n string, a, b int) {
		if n == name && !ok {
			from, to, ok = e.start+a, e.start+b, true
		}
	})
	return from, to, ok
}

// value is the text of an element's attribute; empty if it has none.
func (x *xmlEdits) value(e *xmlElement, name string) string {
	t, err := newXML(x.text[e.start:e.open]).next()
	if err != nil {
		return ""
	}
	return t.attr(name)
}

// set gives an attribute a value.
func (x *xmlEdits) set(e *xmlElement, name, value string) {
	if from, to, ok := x.attribute(e, name); ok {
		x.replace(from, to, x.escaped(value))
		return
	}
	at := e.start + len(bytes.TrimRight(x.text[e.start:e.open], "/>"+blanks))
	x.replace(at, at, " "+name+`="`+x.escaped(value)+`"`)
}

// unset removes an attribute and the blanks before it.
func (x *xmlEdits) unset(e *xmlElement, name string) {
	from, to, ok := x.attribute(e, name)
	if !ok {
		return
	}
	begin := bytes.LastIndex(x.text[e.start:from], []byte(name)) + e.start
	begin = e.start + len(bytes.TrimRight(x.text[e.start:begin], blanks))
	if to < e.open && (x.text[to] == '"' || x.text[to] == '\'') {
		to++
	}
	x.replace(begin, to, "")
}

// escaped returns a value in the form that attributes need. In texts that aren't UTF-8, letters beyond ASCII become references.
func (x *xmlEdits) escaped(value string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(value)) // writing to a buffer doesn't fail
	return x.plain(b.String())
}

func (x *xmlEdits) plain(text string) string {
	if utf8.Valid(x.text) {
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

// remove removes an element, and its line if nothing else is on it.
func (x *xmlEdits) remove(e *xmlElement) {
	from := len(bytes.TrimRight(x.text[:e.start], " \t"))
	if from > 0 && x.text[from-1] == '\n' {
		if from--; from > 0 && x.text[from-1] == '\r' {
			from--
		}
	} else {
		from = e.start
	}
	x.replace(from, e.end, "")
}

// indent is the blanks before an element on its line.
func (x *xmlEdits) indent(e *xmlElement) string {
	line := x.text[bytes.LastIndexByte(x.text[:e.start], '\n')+1 : e.start]
	return string(line[:len(line)-len(bytes.TrimLeft(line, " \t"))])
}

// add puts what write writes into an element, as its first child or as its last.
func (x *xmlEdits) add(e *xmlElement, first bool, write func(w *xmlWriter)) {
	w := new(xmlWriter)
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
	for line := range strings.Lines(w.b.String()) {
		text := strings.TrimLeft(line, " ")
		b.WriteString(x.newline + indent + strings.Repeat(unit, (len(line)-len(text))/2) + strings.TrimRight(text, "\n"))
	}
	x.added = append(x.added, xmlChild{e, first, x.plain(b.String())})
}

// encoded is a text in UTF-8 in the encoding of the file that it came from.
func encoded(text, was []byte) []byte {
	order := utf16Order(was)
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
