package gfx

import (
	"marrow/internal/limit"
	"marrow/internal/textfile"
	"marrow/wire"
)

// A word is a name, a number, a text in quotation marks, or one of = { }.
type word struct {
	text       string // without quotation marks
	quoted     bool
	start, end int // in the file
}

// is reports whether the word is a sign, such as =.
func (w word) is(sign string) bool { return !w.quoted && w.text == sign }

// A scanner reads a script's words. Comments run from # to the end of the line.
type scanner struct {
	data []byte
	at   int
	open int // offset of a quotation mark without another, -1 for none
}

func newScanner(data []byte) *scanner { return &scanner{data: data, open: -1} }

// next reads a word; ok is false at the end.
func (s *scanner) next() (w word, ok bool) {
	if s.at == 0 {
		s.at = len(s.data) - len(textfile.Unmarked(s.data))
	}
	s.skipBlank()
	if s.at >= len(s.data) {
		return word{start: len(s.data), end: len(s.data)}, false
	}
	start := s.at
	switch c := s.data[s.at]; c {
	case '=', '{', '}':
		s.at++
		return word{text: string(rune(c)), start: start, end: s.at}, true
	case '"':
		return s.quoted(start), true
	}
	for s.at < len(s.data) && !isBlank(s.data[s.at]) && !isSign(s.data[s.at]) {
		s.at++
	}
	return word{text: text(s.data[start:s.at]), start: start, end: s.at}, true
}

// quoted reads a text in quotation marks. One without an end is as long as its line.
func (s *scanner) quoted(start int) word {
	s.at++
	for from := s.at; s.at < len(s.data); s.at++ {
		switch s.data[s.at] {
		case '"':
			s.at++
			return word{text: text(s.data[from : s.at-1]), quoted: true, start: start, end: s.at}
		case '\n', '\r':
			if s.open < 0 {
				s.open = start
			}
			return word{text: text(s.data[from:s.at]), quoted: true, start: start, end: s.at}
		}
	}
	if s.open < 0 {
		s.open = start
	}
	return word{text: text(s.data[start+1:]), quoted: true, start: start, end: s.at}
}

// skipBlank skips white space and comments.
func (s *scanner) skipBlank() {
	for ; s.at < len(s.data); s.at++ {
		switch c := s.data[s.at]; {
		case c == '#':
			for s.at+1 < len(s.data) && s.data[s.at+1] != '\n' && s.data[s.at+1] != '\r' {
				s.at++
			}
		case !isBlank(c):
			return
		}
	}
}

func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' || c == 0 }

func isSign(c byte) bool { return c == '=' || c == '{' || c == '}' || c == '"' || c == '#' }

// text decodes a script's bytes, which are CP1252. For letters, it differs from Latin-1 only where Latin-1 has none.
func text(data []byte) string {
	ascii := true
	for _, c := range data {
		ascii = ascii && c < 0x80
	}
	if ascii {
		return string(data)
	}
	letters := make([]rune, len(data))
	for i, c := range data {
		letters[i] = rune(c)
	}
	return string(letters)
}

// An item is a word with its value, or with the items of a block. A word without a value has neither.
type item struct {
	key   word
	value word
	block bool
	items []item
	end   int // of the item in the file; 0 for a block without an end
}

// A parser converts a script to items.
type parser struct {
	scanner
	ahead  []word // that were read too early, the last one first
	closed int    // the end of the last block
	empty  []word // names without a value, as in idle = move = "a.xsm"
	err    *wire.Error
}

func newParser(data []byte) *parser { return &parser{scanner: *newScanner(data)} }

func (p *parser) read() (word, bool) {
	if n := len(p.ahead); n > 0 {
		w := p.ahead[n-1]
		p.ahead = p.ahead[:n-1]
		return w, true
	}
	return p.next()
}

// unread puts a word back into the input.
func (p *parser) unread(w word) { p.ahead = append(p.ahead, w) }

// fail notes the first error.
func (p *parser) fail(at int, path, got, want string) {
	if p.err == nil {
		p.err = &wire.Error{Offset: int64(at), Path: path, Got: got, Want: want}
	}
}

// block reads items up to the end of a block, or of the file where open is negative.
func (p *parser) block(open, depth int) (list []item) {
	for p.err == nil {
		w, ok := p.read()
		switch {
		case !ok:
			if open >= 0 {
				p.fail(open, "", "a block without an end", "}")
			}
			return list
		case w.is("}"):
			p.closed = w.end
			if open < 0 {
				p.fail(w.start, "", "} without a block", "the end of the file")
			}
			return list
		case w.is("{"), w.is("="):
			p.fail(w.start, "", w.text, "a name")
			return list
		}
		list = append(list, p.item(w, depth))
	}
	return list
}

// item reads the value of a word.
func (p *parser) item(key word, depth int) item {
	it := item{key: key, end: key.end}
	w, ok := p.read()
	if !ok {
		return it
	}
	if !w.is("=") {
		p.unread(w)
		return it
	}
	switch w, ok = p.read(); {
	case !ok || w.is("}") || w.is("="):
		p.fail(w.start, key.text, "nothing that is set to it", "a value or a block")
	case w.is("{") && depth == limit.Nesting:
		p.fail(w.start, key.text, "more than 64 blocks within each other", "fewer")
	case w.is("{"):
		it.block = true
		it.items = p.block(w.start, depth+1)
		if it.end = p.closed; p.err != nil {
			it.end = 0
		}
	default:
		if next, ok := p.read(); ok {
			p.unread(next)
			if next.is("=") && !w.quoted { // w is the next name
				p.unread(w)
				p.empty = append(p.empty, key)
				return it
			}
		}
		it.value, it.end = w, w.end
	}
	return it
}
