package mdl

import (
	"math"
	"strconv"
	"strings"

	"marrow/internal/shortest"
)

// A writer makes a text. It writes a record with the words of the record's vocabulary, in their order.
type writer struct {
	buf     []byte
	depth   int
	version uint32
	dialect Dialect

	arrays []writtenArray // in the order of the text

	marks map[string]int // the starts of the blocks of records, by path
}

// mark stores the start of the block at a path: a record, a list of records, or with an empty path the model. Notes
// are written above it.
func (w *writer) mark(path string) { w.marks[path] = len(w.buf) }

const tabs = "\t\t\t\t\t\t\t\t"

// line starts a line.
func (w *writer) line(words ...string) *writer {
	w.buf = append(w.buf, tabs[:w.depth]...)
	for i, s := range words {
		if i > 0 {
			w.buf = append(w.buf, ' ')
		}
		w.buf = append(w.buf, s...)
	}
	return w
}

func (w *writer) end() { w.buf = append(w.buf, ",\n"...) }

// begin ends the line with an opening brace, close closes it.
func (w *writer) begin() {
	w.buf = append(w.buf, " {\n"...)
	w.depth++
}

func (w *writer) close() {
	w.depth--
	w.line("}\n")
}

// write writes a block of a record after the current line's text.
func (v *vocabulary[T]) write(w *writer, r *T) {
	w.begin()
	v.all(w, r)
	w.close()
}

// all writes all statements about a record.
func (v *vocabulary[T]) all(w *writer, r *T) {
	for i := range v.words {
		if v.words[i].write != nil {
			v.words[i].write(w, r)
		}
	}
}

func (w *writer) int(v int64) *writer {
	w.buf = strconv.AppendInt(append(w.buf, ' '), v, 10)
	return w
}

// number is int without the space before it.
func (w *writer) number(v int64) { w.buf = strconv.AppendInt(w.buf, v, 10) }

func (w *writer) text(s string) *writer {
	w.buf = append(w.buf, ` "`...)
	w.buf = append(w.buf, spellable(s)...)
	w.buf = append(w.buf, '"')
	return w
}

// spellable returns s up to the first quote, because a text can't contain quotes. The rest is stored in a comment.
func spellable(s string) string {
	if i := strings.IndexAny(s, "\"\x00"); i >= 0 {
		return s[:i]
	}
	return s
}

func (w *writer) float(v float32) *writer {
	w.buf = appendFloat(append(w.buf, ' '), v)
	return w
}

// appendFloat writes the shortest text that is read as the same bits, except that a NaN is always NaN. The spelling
// of infinity is accepted by all readers, including those that expect digits.
func appendFloat(b []byte, v float32) []byte {
	switch {
	case v > math.MaxFloat32:
		return append(b, infinity...)
	case v < -math.MaxFloat32:
		return append(b, "-"+infinity...)
	}
	return shortest.Append(b, v)
}

// appendFloats appends numbers with commas between them.
func appendFloats(b []byte, v []float32) []byte {
	for i, f := range v {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = appendFloat(b, f)
	}
	return b
}

// vector writes { a, b, c }.
func (w *writer) vector(v []float32) *writer {
	w.buf = append(appendFloats(append(w.buf, " { "...), v), " }"...)
	return w
}
