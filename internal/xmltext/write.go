package xmltext

import (
	"bytes"
	"encoding/xml"
	"strings"

	"marrow/internal/limit"
)

// A Writer writes elements, each on its own line, in the style of X4's own XML.
type Writer struct {
	B     bytes.Buffer // what has been written
	Depth int          // number of open elements
}

// Open begins an element with these attributes, alternating names and values.
func (w *Writer) Open(name string, attributes ...string) { w.tag(name, ">", attributes); w.Depth++ }

// Leaf writes an element without content.
func (w *Writer) Leaf(name string, attributes ...string) { w.tag(name, "/>", attributes) }

func (w *Writer) tag(name, end string, attributes []string) {
	w.indent()
	w.B.WriteString("<" + name)
	for i := 0; i+1 < len(attributes); i += 2 {
		w.B.WriteString(" " + attributes[i] + `="`)
		_ = xml.EscapeText(&w.B, []byte(attributes[i+1])) // writing to a buffer doesn't fail
		w.B.WriteByte('"')
	}
	w.B.WriteString(end + "\n")
}

// Close ends the element that Open began.
func (w *Writer) Close(name string) {
	w.Depth--
	w.indent()
	w.B.WriteString("</" + name + ">\n")
}

func (w *Writer) indent() {
	for range min(w.Depth, limit.Indentation) {
		w.B.WriteString("  ")
	}
}

// Text writes text between tags.
func (w *Writer) Text(text string) {
	w.indent()
	_ = xml.EscapeText(&w.B, []byte(text))
	w.B.WriteByte('\n')
}

// Copy writes the element whose start a reader has just read, with its content except comments, and reads up to its
// end.
func (w *Writer) Copy(d *Reader, start Token) error {
	name, attributes := start.Name, start.pairs()
	begun := false // the start tag is written
	open := func() {
		if !begun {
			w.Open(name, attributes...)
			begun = true
		}
	}
	for within := d.depth; d.depth >= within; {
		t, err := d.Next()
		if err != nil {
			return err
		}
		switch t.Kind {
		case Start:
			open()
			name, attributes, begun = t.Name, t.pairs(), false
		case Text:
			if text := strings.TrimSpace(t.Text); text != "" {
				open()
				w.Text(text)
			}
		case End:
			if begun {
				w.Close(t.Name)
			} else {
				w.Leaf(name, attributes...)
			}
			begun = true
		}
	}
	return nil
}

// pairs returns the alternating names and values of the attributes. Of those with the same name, the last value is
// used.
func (t *Token) pairs() (list []string) {
	values := make(map[string]int)
	for _, a := range t.Attrs {
		if at, again := values[a.Name]; again {
			list[at] = a.Value
			continue
		}
		list = append(list, a.Name, a.Value)
		values[a.Name] = len(list) - 1
	}
	return list
}
