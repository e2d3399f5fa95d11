package wire

import (
	"encoding/binary"

	"marrow/internal/limit"
)

// A TextMap builds the map of a text: records within records, and the words in them. Characters between two words, such
// as blanks and quotes, belong to the first word.
type TextMap struct {
	m      *Map
	word   pending
	closes int // records that end where the next word begins
}

// A pending word is as long as there is nothing behind it that has a name.
type pending struct {
	name      string
	from, end int
}

// NewTextMap starts the map of a text.
func NewTextMap(data []byte) *TextMap {
	return &TextMap{m: newMap(data, binary.LittleEndian), word: pending{name: "blank"}}
}

// Open starts a record at an offset: the field called name or, with an index, an element of the enclosing record. ok is
// false if records are nested too deeply.
func (t *TextMap) Open(name string, index, at int) (ok bool) {
	t.settle(at)
	if len(t.m.open_) > limit.Nesting {
		return false
	}
	if index < 0 {
		t.m.crowd()
	} else {
		name = ""
	}
	t.m.open(name, index, at)
	return true
}

// Close ends the current record.
func (t *TextMap) Close() { t.closes++ }

// Word adds the text between two offsets.
func (t *TextMap) Word(name string, from, to int) {
	t.settle(from)
	t.word = pending{name, from, to}
}

// settle writes down the last word, which ends at an offset, and closes what ended with it. Blanks before the first
// word are one.
func (t *TextMap) settle(at int) {
	if w := &t.word; at > w.from {
		t.m.crowd()
		t.m.textLeaf(w.name, w.from, at-w.from, min(w.end, at)-w.from, at-w.from, false)
	}
	t.word = pending{"blank", at, at}
	for ; t.closes > 0 && len(t.m.open_) > 1; t.closes-- {
		t.m.close(at)
	}
	t.closes = 0
}

// Map returns the map. err is the error that ended reading, and at its offset.
func (t *TextMap) Map(err error, at int) *Map {
	t.settle(at)
	t.m.finish(err)
	return t.m
}
