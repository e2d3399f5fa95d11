package xmltext

import (
	"bytes"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Token is a part of an XML text. Its strings and attributes are valid until the next one is read.
type Token struct {
	Kind  Kind
	Name  string // an element's name, without the prefix of its name space
	Attrs []Attr
	Text  string // between tags
}

// A Kind is the kind of a token.
type Kind int

const (
	Start Kind = iota
	End
	Text
	Comment
	Declaration
	Directive
)

// An Attr is an attribute, without the prefix of its name space.
type Attr struct{ Name, Value string }

// Attr returns the value of an attribute; empty if there is none. If there are several, the last is used.
func (t *Token) Attr(name string) (value string) {
	for _, a := range t.Attrs {
		if a.Name == name {
			value = a.Value
		}
	}
	return value
}

// A scanner reads the XML that tools write: without entities and CDATA, with names of ASCII letters. It leaves
// everything else, including errors, to encoding/xml.
type scanner struct {
	text  string
	at    int
	open  []string // names of the open elements, as written
	empty bool     // the last tag was an empty element, whose end is the next token
	attrs []Attr
}

// done reports whether the text has ended, with all its elements.
func (s *scanner) done() bool { return s.at == len(s.text) && len(s.open) == 0 && !s.empty }

// next reads a token. It returns false at the end of the text, or if encoding/xml must read the token.
func (s *scanner) next() (t Token, ok bool) {
	if s.empty {
		s.empty = false
		return Token{Kind: End, Name: s.pop()}, true
	}
	rest := s.text[s.at:]
	switch {
	case rest == "":
		return t, false
	case rest[0] != '<':
		return s.textToken(rest)
	case strings.HasPrefix(rest, "</"):
		return s.endTag()
	case strings.HasPrefix(rest, "<!--"):
		return s.comment(rest)
	case strings.HasPrefix(rest, `<?xml version="1.0"`):
		n := strings.Index(rest, "?>")
		s.at += n + len("?>")
		return Token{Kind: Declaration}, n >= 0
	}
	return s.startTag()
}

func (s *scanner) pop() string {
	name := s.open[len(s.open)-1]
	s.open = s.open[:len(s.open)-1]
	return local(name)
}

func (s *scanner) textToken(rest string) (t Token, ok bool) {
	n := strings.IndexByte(rest, '<')
	if n < 0 {
		n = len(rest)
	}
	s.at += n
	return Token{Kind: Text, Text: rest[:n]}, plainText(rest[:n]) && !strings.Contains(rest[:n], "]]>")
}

// comment reads a comment without lines of dashes.
func (s *scanner) comment(rest string) (t Token, ok bool) {
	const start = len("<!--")
	n := strings.Index(rest[start:], "--")
	if n < 0 || !strings.HasPrefix(rest[start+n:], "-->") {
		return t, false
	}
	s.at += start + n + len("-->")
	return Token{Kind: Comment}, true
}

func (s *scanner) endTag() (t Token, ok bool) {
	s.at += len("</")
	name := s.name()
	s.blanks()
	if len(s.open) == 0 || s.open[len(s.open)-1] != name || !s.byte('>') {
		return t, false
	}
	return Token{Kind: End, Name: s.pop()}, true
}

func (s *scanner) startTag() (t Token, ok bool) {
	s.at++
	name := s.name()
	s.attrs = s.attrs[:0]
	for name != "" {
		s.blanks()
		if s.byte('>') {
			break
		}
		if s.empty = s.byte('/'); s.empty {
			ok = s.byte('>')
			break
		}
		if !s.attribute() {
			return t, false
		}
	}
	if name == "" || s.empty && !ok {
		return t, false
	}
	s.open = append(s.open, name)
	return Token{Kind: Start, Name: local(name), Attrs: s.attrs}, true
}

func (s *scanner) attribute() bool {
	name := s.name()
	s.blanks()
	if name == "" || !s.byte('=') {
		return false
	}
	s.blanks()
	if s.at >= len(s.text) || s.text[s.at] != '"' && s.text[s.at] != '\'' {
		return false
	}
	start := s.at + 1
	n := strings.IndexByte(s.text[start:], s.text[s.at])
	if n < 0 || !plainText(s.text[start:start+n]) || strings.Contains(s.text[start:start+n], "\r") {
		return false // encoding/xml converts line ends in values
	}
	s.attrs = append(s.attrs, Attr{local(name), s.text[start : start+n]})
	s.at = start + n + 1
	return true
}

// name reads a name; empty if there is none, or one with characters outside ASCII.
func (s *scanner) name() string {
	start := s.at
	for s.at < len(s.text) && class[s.text[s.at]]&inName != 0 {
		s.at++
	}
	if name := s.text[start:s.at]; name != "" && class[name[0]]&startsName != 0 && strings.Count(name, ":") <= 1 && (s.at == len(s.text) || s.text[s.at] < utf8.RuneSelf) {
		return name
	}
	return ""
}

// byte skips a byte, if it is the next one.
func (s *scanner) byte(b byte) bool {
	if s.at < len(s.text) && s.text[s.at] == b {
		s.at++
		return true
	}
	return false
}

func (s *scanner) blanks() {
	for s.at < len(s.text) && strings.IndexByte(Blanks, s.text[s.at]) >= 0 {
		s.at++
	}
}

// local returns a name without the prefix of its name space.
func local(name string) string {
	if prefix, rest, ok := strings.Cut(name, ":"); ok && prefix != "" && rest != "" {
		return rest
	}
	return name
}

// Flags of bytes.
const (
	inText = 1 << iota // allowed in text without an entity
	inName
	startsName
	beyondASCII
)

var class = func() (list [256]uint8) {
	for b := ' '; b < 0x7f; b++ {
		list[b] = inText
	}
	list['\t'], list['\n'], list['\r'] = inText, inText, inText
	list['&'], list['<'] = 0, 0
	for b := utf8.RuneSelf; b < len(list); b++ {
		list[b] = inText | beyondASCII
	}
	for _, b := range "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_:" {
		list[b] |= inName | startsName
	}
	for _, b := range "0123456789-." {
		list[b] |= inName
	}
	return list
}()

// plainText reports whether a text can be used as it is.
func plainText(text string) bool {
	any, all := uint8(0), uint8(inText)
	for i := range len(text) {
		any |= class[text[i]]
		all &= class[text[i]]
	}
	return all != 0 && (any&beyondASCII == 0 || utf8.ValidString(text) && !strings.ContainsAny(text, "\ufffe\uffff"))
}

// Blanks are the characters between attributes.
const Blanks = " \t\r\n"

// Attributes calls visit for each attribute of a tag, with the start and end of its value.
func Attributes(tag []byte, visit func(name string, from, to int)) {
	for at := bytes.IndexAny(tag, Blanks); at >= 0 && at < len(tag); {
		equals := bytes.IndexByte(tag[at:], '=')
		if equals < 0 {
			return
		}
		names := bytes.Fields(tag[at : at+equals])
		from := at + equals + 1
		for from < len(tag) && strings.IndexByte(Blanks, tag[from]) >= 0 {
			from++
		}
		ends := Blanks + ">"
		if from < len(tag) && (tag[from] == '"' || tag[from] == '\'') {
			ends = string(tag[from])
			from++
		}
		n := bytes.IndexAny(tag[from:], ends)
		if n < 0 || len(names) == 0 {
			return
		}
		visit(string(names[len(names)-1]), from, from+n)
		at = from + n + 1
	}
}

// ParseNumber parses a number as written by the game; 0 and false for anything else.
func ParseNumber(s string) (value float32, ok bool) {
	v, err := strconv.ParseFloat(strings.TrimSpace(s), 32)
	if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
		return 0, false
	}
	return float32(v), true
}

// Number is ParseNumber without the result whether the text is a number.
func Number(s string) float32 {
	v, _ := ParseNumber(s)
	return v
}
