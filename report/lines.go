package report

import "bytes"

// Lines converts offsets in a text to lines and columns, in any order.
type Lines struct {
	text  []byte
	marks []place // the position at every multiple of markEvery
}

// A place is a line and a column, both from 1. Columns are counted in characters.
type place struct{ line, column int }

const markEvery = 1 << 10

// NewLines finds the lines of a text.
func NewLines(text []byte) *Lines {
	l := &Lines{text: text}
	at := place{1, 1}
	for i := 0; ; i += markEvery {
		l.marks = append(l.marks, at)
		if len(text)-i <= markEvery {
			return l
		}
		at = at.after(text[i : i+markEvery])
	}
}

// At returns the line and column of an offset, both from 1. Columns are counted in characters.
func (l *Lines) At(offset int) (line, column int) {
	offset = min(max(offset, 0), len(l.text))
	mark := min(offset/markEvery, len(l.marks)-1)
	at := l.marks[mark].after(l.text[mark*markEvery : offset])
	return at.line, at.column
}

// LineOf is [Lines.At] of a single offset.
func LineOf(text []byte, offset int) (line, column int) {
	at := place{1, 1}.after(text[:min(max(offset, 0), len(text))])
	return at.line, at.column
}

// after returns the place after some text. Only the first byte of a character counts; zeros, as in UTF-16, don't.
func (p place) after(text []byte) place {
	if last := bytes.LastIndexByte(text, '\n'); last >= 0 {
		p = place{p.line + bytes.Count(text, []byte("\n")), 1}
		text = text[last+1:]
	}
	for _, c := range text {
		if c&0xc0 != 0x80 && c != 0 {
			p.column++
		}
	}
	return p
}
