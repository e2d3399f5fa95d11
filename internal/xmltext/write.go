package xmltext

import (
	"bytes"
	"encoding/xml"
)

// A Writer writes elements, each on a line of its own, in the manner of X4's own XML.
type Writer struct {
	B     bytes.Buffer // what has been written
	Depth int          // how many elements are open
}

// Open begins an element with these attributes, names and values by turns; those without a value are left out.
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
	for range w.Depth {
		w.B.WriteString("  ")
	}
}
