package mdl

import (
	"bytes"
	"strconv"

	"marrow/internal/limit"
)

// A scanner splits a text into tokens. It treats commas as white space, because tools differ in their use, and no
// statement needs them.
//
// An error sets failed; until recover clears it, everything read is zero and the position doesn't change, so that
// code for reading needs no branches.
type scanner struct {
	data   []byte
	pos    int
	at     int // the start of the last word
	depth  int // braces that are open
	failed bool
	errs   []*Error

	note func(at int, text []byte)      // is called with each structured comment
	odd  func(at int, got, read string) // called for a text that is read as another one
}

func (s *scanner) fail(at int, got, want string) {
	if s.failed {
		return
	}
	s.failed = true
	s.errs = append(s.errs, &Error{Offset: at, Got: got, Want: want})
	if len(s.errs) >= limit.Errors {
		s.pos = len(s.data)
	}
}

// found fails at the next token.
func (s *scanner) found(want string) {
	if s.failed {
		return
	}
	s.space()
	s.fail(s.pos, s.describe(), want)
}

// describe names the next token, for errors.
func (s *scanner) describe() string {
	if s.pos >= len(s.data) {
		return "the end of the file"
	}
	switch c := s.data[s.pos]; {
	case c == '"':
		text := s.data[s.pos+1 : min(s.pos+1+limit.ShownToken, len(s.data))]
		if end := bytes.IndexByte(text, '"'); end >= 0 {
			return "the text " + strconv.Quote(string(text[:end]))
		}
		return "the text " + strconv.Quote(string(text)) + "…"
	case isWord[c]:
		return strconv.Quote(string(s.data[s.pos:min(s.wordEnd(), s.pos+limit.ShownToken)]))
	}
	return strconv.QuoteRune(rune(s.data[s.pos]))
}

// isWord has the bytes of words and numbers. It includes those of other alphabets, so that a stray one is one token.
var isWord = func() (t [256]bool) {
	for c := range t {
		t[c] = 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
			c == '_' || c == '.' || c == '-' || c == '+' || c == '#' || c >= 0x80
	}
	return t
}()

// isSpace has white space, without the bytes of a BOM.
var isSpace = [256]bool{' ': true, '\t': true, '\r': true, '\n': true, '\v': true, '\f': true, ',': true, ';': true, 0: true}

// space steps over white space, commas and comments.
func (s *scanner) space() {
	for s.pos < len(s.data) {
		c := s.data[s.pos]
		switch {
		case isSpace[c]:
			s.pos++
		case c == '/' && s.pos+1 < len(s.data) && s.data[s.pos+1] == '/':
			s.lineComment()
		case c == '/' && s.pos+1 < len(s.data) && s.data[s.pos+1] == '*':
			end := bytes.Index(s.data[s.pos+2:], []byte("*/"))
			if end < 0 {
				s.fail(s.pos, "a comment without an end", "*/")
				s.pos = len(s.data)
				return
			}
			s.pos += end + 4
		default:
			return
		}
	}
}

// notePrefix starts the comments that carry what MDL has no words for.
const notePrefix = "//marrow: "

func (s *scanner) lineComment() {
	start := s.pos
	if end := bytes.IndexAny(s.data[s.pos:], "\r\n"); end >= 0 { // old Macs end lines with \r
		s.pos += end + 1
	} else {
		s.pos = len(s.data)
	}
	if line := s.data[start:s.pos]; s.note != nil && bytes.HasPrefix(line, []byte(notePrefix)) {
		s.note(start+len(notePrefix), bytes.TrimRight(line[len(notePrefix):], "\r\n"))
	}
}

// peek returns the next token's first byte; 0 at the end.
func (s *scanner) peek() byte {
	if s.failed {
		return 0
	}
	if s.pos < len(s.data) {
		if c := s.data[s.pos]; !isSpace[c] && c != '/' {
			return c
		}
	}
	s.space()
	if s.failed || s.pos >= len(s.data) {
		return 0
	}
	return s.data[s.pos]
}

// accept takes the next token if it is the byte c.
func (s *scanner) accept(c byte) bool {
	if s.peek() != c {
		return false
	}
	s.pos++
	switch c {
	case '{':
		s.depth++
	case '}':
		s.depth--
	}
	return true
}

// expect takes the byte c, or fails.
func (s *scanner) expect(c byte) {
	if !s.accept(c) {
		s.found(strconv.QuoteRune(rune(c)))
	}
}

// more reports whether another value precedes the closing brace, which it consumes if not. At the end of the file it
// fails.
func (s *scanner) more() bool {
	switch s.peek() {
	case '}':
		s.accept('}')
		return false
	case 0:
		s.found("'}'")
		return false
	}
	return true
}

func (s *scanner) wordEnd() int {
	end := s.pos
	for end < len(s.data) && isWord[s.data[end]] {
		end++
	}
	return end
}

// word takes a word, nil if there is none. Numbers aren't words, but "nan" and
// "infinity" are: see startsNumber.
func (s *scanner) word() []byte {
	c := s.peek()
	if !isWord[c] || '0' <= c && c <= '9' || c == '-' || c == '+' || c == '.' {
		return nil
	}
	end := s.wordEnd()
	w := s.data[s.pos:end]
	s.at, s.pos = s.pos, end
	return w
}

// atNumber reports whether the next token is a number.
func (s *scanner) atNumber() bool {
	c := s.peek()
	if '0' <= c && c <= '9' || c == '-' || c == '+' || c == '.' {
		return true
	}
	if !isWord[c] {
		return false
	}
	_, ok := wildNumber(s.data[s.pos:s.wordEnd()])
	return ok
}

// text reads a string: everything between two quotes, because there are no escapes, and names end in backslashes.
func (s *scanner) text() string {
	if s.peek() != '"' {
		s.found("a text in quotes")
		return ""
	}
	end := bytes.IndexByte(s.data[s.pos+1:], '"')
	if end < 0 {
		s.fail(s.pos, "a text without an end", "'\"'")
		s.pos = len(s.data)
		return ""
	}
	v := s.data[s.pos+1 : s.pos+1+end]
	if nul := bytes.IndexByte(v, 0); nul >= 0 { // war3-model also writes the bytes behind it in an MDX
		s.instead(s.pos, "a text with a NUL inside", "its first part")
		v = v[:nul]
	}
	s.pos += end + 2
	return string(v)
}

// title reads the optional text before a block. No known file has one without quotes.
func (s *scanner) title() (text string, ok bool) {
	c := s.peek()
	if isWord[c] {
		s.found("a name in quotes, or '{'")
	}
	if c != '"' {
		return "", false
	}
	return s.text(), true
}

// recover continues after the statement in which reading failed, in the block at a depth of braces: after the next
// comma there, or before its closing brace.
func (s *scanner) recover(depth int) {
	s.failed = false
	for s.pos < len(s.data) {
		if s.depth <= depth && s.data[s.pos] == ',' {
			s.pos++
			return
		}
		switch c := s.data[s.pos]; {
		case isSpace[c]:
			s.pos++
		case c == '"':
			end := bytes.IndexByte(s.data[s.pos+1:], '"')
			if end < 0 {
				s.pos = len(s.data)
				return
			}
			s.pos += end + 2
		case c == '{':
			s.accept('{')
		case c == '}' && s.depth <= depth:
			return
		case c == '}':
			s.accept('}')
			if s.depth == depth {
				return
			}
		case c == '/':
			at := s.pos
			if s.space(); s.failed {
				return
			}
			if s.pos == at {
				s.pos++
			}
		default:
			s.pos++
		}
	}
}
