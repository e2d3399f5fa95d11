package mdl

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
)

// A scanner hands out a text's tokens. Commas are white space to it, for tools
// differ in where they set them, and no statement needs them.
//
// An error sets failed; until recover clears it, everything read is zero and
// nothing moves, so that reading code is straight lines.
type scanner struct {
	data   []byte
	pos    int
	at     int // where the word that was taken last starts
	depth  int // braces that are open
	failed bool
	errs   []*Error

	note func(at int, text []byte)      // is called with each structured comment
	odd  func(at int, got, read string) // is called with what is read as something else
}

// maxErrors is how many errors one run reports.
const maxErrors = 20

func (s *scanner) fail(at int, got, want string) {
	if s.failed {
		return
	}
	s.failed = true
	s.errs = append(s.errs, &Error{Offset: at, Got: got, Want: want})
	if len(s.errs) >= maxErrors {
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
		text := s.data[s.pos+1 : min(s.pos+1+maxShown, len(s.data))]
		if end := bytes.IndexByte(text, '"'); end >= 0 {
			return "the text " + strconv.Quote(string(text[:end]))
		}
		return "the text " + strconv.Quote(string(text)) + "…"
	case isWord[c]:
		return strconv.Quote(string(s.data[s.pos:min(s.wordEnd(), s.pos+maxShown)]))
	}
	return strconv.QuoteRune(rune(s.data[s.pos]))
}

// maxShown bounds what an error shows of a token.
const maxShown = 40

// isWord tells the bytes that words and numbers are made of. Bytes of other
// alphabets are among them, so that a stray one is one token.
var isWord = func() (t [256]bool) {
	for c := range t {
		t[c] = 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
			c == '_' || c == '.' || c == '-' || c == '+' || c == '#' || c >= 0x80
	}
	return t
}()

// isSpace tells white space, a BOM's bytes not among it.
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
	if end := bytes.IndexByte(s.data[s.pos:], '\n'); end >= 0 {
		s.pos += end + 1
	} else {
		s.pos = len(s.data)
	}
	if line := s.data[start:s.pos]; s.note != nil && bytes.HasPrefix(line, []byte(notePrefix)) {
		s.note(start+len(notePrefix), bytes.TrimRight(line[len(notePrefix):], "\r\n"))
	}
}

// peek is the next token's first byte, 0 at the end.
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

// more reports whether another value stands before the closing brace, which it
// takes if not. At the end of the file it fails.
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

// text takes a string: everything between two quotes, for there are no escapes,
// and names end in backslashes.
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
	if nul := bytes.IndexByte(v, 0); nul >= 0 { // war3-model writes what stands behind it in an MDX, too
		s.instead(s.pos, "a text with a NUL inside", "its first part")
		v = v[:nul]
	}
	s.pos += end + 2
	return string(v)
}

// int takes a whole number; what fits neither int32 nor uint32 fails.
func (s *scanner) int() int32 {
	s.peek()
	if s.failed {
		return 0
	}
	p, neg := s.pos, false
	if p < len(s.data) && s.data[p] == '-' {
		neg = true
		p++
	}
	start, n := p, int64(0)
	for p < len(s.data) && p-start < 11 {
		d := s.data[p] - '0'
		if d > 9 {
			break
		}
		n = n*10 + int64(d)
		p++
	}
	if p == start || p < len(s.data) && isWord[s.data[p]] {
		return s.oddInt()
	}
	if neg {
		n = -n
	}
	if n < math.MinInt32 || n > math.MaxUint32 {
		s.fail(s.pos, string(s.data[s.pos:p]), "a number of 32 bits")
		return 0
	}
	s.pos = p
	return int32(uint32(n))
}

// oddInt takes a whole number that is written as a float, as 3.0 and 1e+02, or in
// hexadecimal.
func (s *scanner) oddInt() int32 {
	if !s.atNumber() {
		s.found("a whole number")
		return 0
	}
	word := s.data[s.pos:s.wordEnd()]
	if n, err := strconv.ParseUint(string(word), 0, 32); err == nil {
		s.pos += len(word)
		return int32(uint32(n))
	}
	v, err := strconv.ParseFloat(string(word), 64)
	if _, wild := wildNumber(word); wild {
		v, err = 0, nil
	}
	if err != nil || v < math.MinInt32 || v > math.MaxUint32 {
		s.found("a whole number")
		return 0
	}
	if v != math.Trunc(v) || word[0] > '9' {
		s.instead(s.pos, string(word), strconv.FormatInt(int64(v), 10))
	}
	s.pos += len(word)
	return int32(uint32(int64(v)))
}

// pow10 are the powers of ten that a float64 holds exactly.
var pow10 = [...]float64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
	1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

// float takes a number: the float32 that is nearest to it.
//
// The short path computes digits·10^exponent in float64, which rounds once if both
// are exact. Rounding that to float32 rounds the number itself, unless the float64
// lies just between two float32 values, or the float32 is subnormal.
func (s *scanner) float() float32 {
	if s.peek(); s.failed {
		return 0
	}
	p, neg := s.pos, false
	if p < len(s.data) && s.data[p] == '-' {
		neg = true
		p++
	}
	digits, exp, seen := uint64(0), 0, 0
	for ; p < len(s.data); p++ {
		d := s.data[p] - '0'
		if d > 9 {
			break
		}
		digits = digits*10 + uint64(d)
		seen++
	}
	if p < len(s.data) && s.data[p] == '.' {
		point := p + 1
		for p = point; p < len(s.data); p++ {
			d := s.data[p] - '0'
			if d > 9 {
				break
			}
			digits = digits*10 + uint64(d)
			seen++
		}
		exp = point - p
	}
	if seen == 0 || seen > 18 || digits >= 1<<53 || exp < -22 || p < len(s.data) && isWord[s.data[p]] {
		return s.oddFloat()
	}
	v := float64(digits) / pow10[-exp]
	const halfway, below = 1 << 28, 1<<29 - 1
	if bits := math.Float64bits(v); bits&below == halfway || v < 1.2e-38 && v != 0 || v > math.MaxFloat32 {
		return s.oddFloat()
	}
	if neg {
		v = math.Copysign(v, -1)
	}
	s.pos = p
	return float32(v)
}

// oddFloat takes a number that isn't plain digits with a point.
func (s *scanner) oddFloat() float32 {
	word := s.data[s.pos:s.wordEnd()]
	if len(word) > 400 {
		s.fail(s.pos, fmt.Sprintf("%q… (%d bytes)", word[:maxShown], len(word)), "a number")
		return 0
	}
	v, err := strconv.ParseFloat(string(word), 32)
	if err == nil || len(word) > 0 && word[0] <= '9' && math.IsInf(v, 0) { // too large for a float32, or fine
		s.pos += len(word)
		return float32(v)
	}
	if v, ok := wildNumber(word); ok {
		if v == 0 {
			s.instead(s.pos, string(word), "0")
		}
		s.pos += len(word)
		if s.pos < len(s.data) && s.data[s.pos] == '(' { // nan(ind)
			if end := bytes.IndexByte(s.data[s.pos:min(s.pos+20, len(s.data))], ')'); end > 0 {
				s.pos += end + 1
			}
		}
		return v
	}
	s.found("a number")
	return 0
}

// instead says that something was read as something else.
func (s *scanner) instead(at int, got, read string) {
	if s.odd != nil {
		s.odd(at, got, read)
	}
}

// wildNumber reads what tools print for numbers that aren't: nan, inf, and
// Microsoft's 1.#QNAN, -1.#IND, 1.#INF.
func wildNumber(word []byte) (float32, bool) {
	w, sign := bytes.ToLower(word[:min(len(word), 12)]), 1
	if len(w) > 0 && (w[0] == '-' || w[0] == '+') {
		if w[0] == '-' {
			sign = -1
		}
		w = w[1:]
	}
	switch {
	case string(w) == "inf", string(w) == "infinity", bytes.HasPrefix(w, []byte("1.#inf")):
		return float32(math.Inf(sign)), true
	case string(w) == "nan", string(w) == "-nan", bytes.HasPrefix(w, []byte("1.#")):
		return float32(math.NaN()), true
	}
	return 0, string(w) == "undefined" || string(w) == "null" // of JavaScript's tools
}

// recover goes on behind the statement in which reading failed, in the block that
// is depth braces deep: behind the next comma there, or before its closing brace.
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
