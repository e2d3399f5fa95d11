package component

import (
	"bytes"
	"strings"

	"marrow/internal/xmltext"
	"marrow/wire/bytemap"
)

// Explain describes every byte of a component XML. Each element is a record with a path as in [Locate], and its
// attributes are the fields.
func Explain(data []byte) *bytemap.Map {
	e := xmlExplainer{t: bytemap.NewTextBuilder(data), d: xmltext.NewReader(data)}
	for {
		start := e.d.Offset()
		token, err := e.d.Next()
		if err != nil {
			_, _, err = Decode(data)
			return e.t.Map(err, start)
		}
		e.token(token, start, e.d.Offset())
	}
}

// An xmlExplainer makes the map of an XML.
type xmlExplainer struct {
	t    *bytemap.TextBuilder
	d    *xmltext.Reader
	open []xmlOpen
}

// An xmlOpen is an element that isn't closed yet.
type xmlOpen struct {
	name  string
	count int // of elements in a list of their plural
	shown int // records of the map
}

func (e *xmlExplainer) token(t xmltext.Token, start, end int) {
	switch t.Kind {
	case xmltext.Start:
		e.element(t.Name, start, end)
	case xmltext.End:
		if end > start { // otherwise an empty element, which ends with its tag
			e.t.Word("end", start, end)
		}
		for range e.open[len(e.open)-1].shown {
			e.t.Close()
		}
		e.open = e.open[:len(e.open)-1]
	case xmltext.Text:
		if strings.TrimSpace(t.Text) != "" {
			e.t.Word("text", start, end)
		}
	case xmltext.Comment:
		e.t.Word("comment", start, end)
	case xmltext.Declaration:
		e.t.Word("declaration", start, end)
	case xmltext.Directive:
		e.t.Word("directive", start, end)
	}
}

// element opens an element: a component, or an element in a list named by its plural, with its number.
func (e *xmlExplainer) element(name string, start, end int) {
	shown := 0
	record := func(name string, index int) {
		if e.t.Open(name, index, start) {
			shown++
		}
	}
	switch n := len(e.open); {
	case n == 0 && name == "component":
		record(name+"s", -1)
		record("", 0)
	case n > 0 && e.open[n-1].name == name+"s":
		record("", e.open[n-1].count)
		e.open[n-1].count++
	default:
		record(name, -1)
	}
	e.open = append(e.open, xmlOpen{name: name, shown: shown})
	tag := e.d.Data[start:end]
	if e.d.Order != nil { // in UTF-16 the tag is one word
		e.t.Word("tag", start, end)
		return
	}
	word := tag
	if n := bytes.IndexAny(tag, xmltext.Blanks); n >= 0 {
		word = tag[:n]
	}
	e.t.Word("tag", start, start+len(bytes.TrimRight(word, "/>")))
	xmltext.Attributes(tag, func(name string, from, to int) { e.t.Word(name, start+from, start+to) })
}
