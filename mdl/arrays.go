package mdl

import (
	"bytes"

	"marrow/mdx"
)

// A writtenArray is the location of an array of a model in the text that was written. Reading that text back takes the model's
// array without parsing, because numbers are written so that they read back to the same bits. NaNs aren't.
type writtenArray struct {
	start, end int // offsets of the text of all elements
	values     any // a slice, or a track
}

// wrote remembers the location of an array: from an offset to the end of the text.
func (w *writer) wrote(start int, values any) {
	if bytes.IndexByte(w.buf[start:], 'N') < 0 {
		w.arrays = append(w.arrays, writtenArray{start, len(w.buf), values})
	}
}

// written returns the array that begins at the current position of the text, and skips it. The values must not be
// changed.
func written[T any](p *parser) (values T, ok bool) {
	for len(p.arrays) > 0 && p.arrays[0].start < p.pos {
		p.arrays = p.arrays[1:]
	}
	if len(p.arrays) == 0 || p.arrays[0].start != p.pos {
		return values, false
	}
	if values, ok = p.arrays[0].values.(T); ok {
		p.pos = p.arrays[0].end
	}
	return values, ok
}

// hasAllKeys reports whether a track's values are those of its keys, none more or less.
func hasAllKeys[V any](t *mdx.Track[V]) bool {
	return t.Interpolation <= mdx.Bezier && len(t.Times)*t.Interpolation.PerKey() == len(t.Values)
}
