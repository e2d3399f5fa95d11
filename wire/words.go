package wire

import (
	"encoding/binary"

	"marrow/internal/limit"
)

// A TextMap is the map of a text in the making: records in records, and the words in them. What stands between two
// words, such as blanks and quotes, belongs to the first.
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

// NewTextMap begins the map of a text.
func NewTextMap(data []byte) *TextMap {
	return &TextMap{m: newMap(data, binary.LittleEndian), word: pending{name: "blank"}}
}

// Open begins a record at an offset: called name, or with an index the element of the record around it. Too deep
// within others it isn't one; ok says so.
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

// Close ends the record at hand.
func (t *TextMap) Close() { t.closes++ }

// Word is the text from one offset to another.
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

// Map is the map. err is why the text isn't read to its end, and at how far it was.
func (t *TextMap) Map(err error, at int) *Map {
	t.settle(at)
	t.m.finish(err)
	return t.m
}
