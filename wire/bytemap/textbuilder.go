package bytemap

import (
	"encoding/binary"

	"marrow/internal/limit"
)

// A TextBuilder builds the map of a text: records within records, and the words in them. Characters between two words, such
// as blanks and quotes, belong to the first word.
type TextBuilder struct {
	b      *Builder
	word   pending
	closes int // the number of records that end where the next word begins
}

// A pending word ends where the next one begins.
type pending struct {
	name      string
	from, end int
}

// NewTextBuilder starts the map of a text.
func NewTextBuilder(data []byte) *TextBuilder {
	return &TextBuilder{b: NewBuilder(data, binary.LittleEndian), word: pending{name: "blank"}}
}

// Open starts a record at an offset: the field called name or, with an index, an element of the enclosing record. ok is
// false if records are nested too deeply.
func (t *TextBuilder) Open(name string, index, at int) (ok bool) {
	t.settle(at)
	if t.b.Depth() >= limit.Nesting {
		return false
	}
	if index < 0 {
		t.b.Repeat()
	} else {
		name = ""
	}
	t.b.Open(name, index, at)
	return true
}

// Close ends the current record.
func (t *TextBuilder) Close() { t.closes++ }

// Word adds the text between two offsets.
func (t *TextBuilder) Word(name string, from, to int) {
	t.settle(from)
	t.word = pending{name, from, to}
}

// settle adds the last word, which ends at an offset, and closes the records that end with it. Blanks before the first
// word are a word.
func (t *TextBuilder) settle(at int) {
	if w := &t.word; at > w.from {
		t.b.Repeat()
		t.b.Text(w.name, w.from, at-w.from, min(w.end, at)-w.from, at-w.from, false)
	}
	t.word = pending{"blank", at, at}
	for ; t.closes > 0 && t.b.Depth() > 0; t.closes-- {
		t.b.Close(at)
	}
	t.closes = 0
}

// Map returns the map. err is the error that ended reading, and at its offset.
func (t *TextBuilder) Map(err error, at int) *Map {
	t.settle(at)
	return t.b.Map(err)
}
