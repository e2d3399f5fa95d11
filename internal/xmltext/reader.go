// Package xmltext reads XML as tools and people write it, with the location of each element. It changes single parts of
// a text and leaves all others unchanged, and writes elements.
package xmltext

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"io"
	"iter"
	"unicode/utf16"
	"unicode/utf8"

	"marrow/internal/textfile"
)

// A Reader reads XML in any encoding, and accepts lines of dashes in comments, which people write. If scanner can't
// continue, encoding/xml reads the text from its start, and skips the tokens that were already read.
type Reader struct {
	scan     scanner
	std      *xml.Decoder // reads the text as changed by Lenient; nil while scan reads
	tokens   int          // number of tokens that scan has read
	depth    int          // number of open elements
	root     bool         // only the first element is needed: tags needn't match
	Data     []byte
	Order    binary.ByteOrder // byte order if the text is UTF-16
	at, read int              // the same position in Data and in the decoded text
}

// NewReader reads a text from its start.
func NewReader(data []byte) *Reader {
	return &Reader{scan: scanner{text: string(Narrow(data))}, Data: data, Order: textfile.Order(data)}
}

// Next reads a token.
func (d *Reader) Next() (t Token, err error) {
	ok := false
	if d.std == nil {
		if d.scan.done() {
			return t, io.EOF
		}
		if t, ok = d.scan.next(); ok {
			d.tokens++
		} else if err = d.useStd(); err != nil {
			return t, err
		}
	}
	if !ok {
		if t, err = d.token(); err != nil {
			return t, err
		}
	}
	switch t.Kind {
	case Start:
		d.depth++
	case End:
		d.depth--
	}
	return t, nil
}

// useStd continues with encoding/xml.
func (d *Reader) useStd() error {
	d.std = xml.NewDecoder(bytes.NewReader(Lenient(Narrow(d.Data))))
	d.std.Strict = false
	d.std.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	for range d.tokens {
		if _, err := d.token(); err != nil {
			return err
		}
	}
	return nil
}

// token reads a token with encoding/xml.
func (d *Reader) token() (t Token, err error) {
	read := d.std.Token
	if d.root {
		read = d.std.RawToken
	}
	token, err := read()
	switch x := token.(type) {
	case xml.StartElement:
		t = Token{Kind: Start, Name: x.Name.Local}
		for _, a := range x.Attr {
			t.Attrs = append(t.Attrs, Attr{a.Name.Local, a.Value})
		}
	case xml.EndElement:
		t = Token{Kind: End, Name: x.Name.Local}
	case xml.CharData:
		t = Token{Kind: Text, Text: string(x)}
	case xml.Comment:
		t.Kind = Comment
	case xml.ProcInst:
		t.Kind = Declaration
	case xml.Directive:
		t.Kind = Directive
	}
	return t, err
}

// Each calls visit for each child of the current element, and skips the parts of a child that visit doesn't read.
func (d *Reader) Each(visit func(t Token) error) error {
	for {
		t, err := d.Next()
		if err != nil {
			return err
		}
		switch t.Kind {
		case Start:
			within := d.depth
			err := visit(t)
			for err == nil && d.depth >= within {
				_, err = d.Next()
			}
			if err != nil {
				return err
			}
		case End:
			return nil
		}
	}
}

// Offset returns the current position in the data.
func (d *Reader) Offset() int {
	to := d.scan.at
	switch {
	case d.std != nil:
		to = int(d.std.InputOffset())
	case d.Order == nil:
		return to
	}
	for d.read < to && d.at < len(d.Data) {
		r, size := letter(d.Data[d.at:], d.Order)
		d.at += size
		d.read += utf8.RuneLen(r)
	}
	return d.at
}

// letter returns the first character of a text and its size in bytes. Without an order of UTF-16, bytes that aren't
// UTF-8 are read as Latin-1: the exact encoding hardly matters, since different names stay different.
func letter(text []byte, order binary.ByteOrder) (r rune, size int) {
	switch {
	case order == nil:
		if r, size = utf8.DecodeRune(text); r == utf8.RuneError && size == 1 {
			r = rune(text[0])
		}
		return r, size
	case len(text) < 2:
		return utf8.RuneError, len(text)
	}
	if r = rune(order.Uint16(text)); !utf16.IsSurrogate(r) {
		return r, 2
	}
	if len(text) >= 4 {
		if r = utf16.DecodeRune(r, rune(order.Uint16(text[2:]))); r != utf8.RuneError {
			return r, 4
		}
	}
	return utf8.RuneError, 2
}

// Narrow returns a text converted from UTF-16 to UTF-8; other texts are unchanged.
func Narrow(data []byte) []byte {
	if order := textfile.Order(data); order != nil {
		return inUTF8(data, order)
	}
	return data
}

func inUTF8(text []byte, order binary.ByteOrder) []byte {
	out := make([]byte, 0, len(text)+len(text)/8)
	for at := 0; at < len(text); {
		r, size := letter(text[at:], order)
		out = utf8.AppendRune(out, r)
		at += size
	}
	return out
}

// Lenient returns data with replacements for what people write by hand, but the decoder refuses: lines of dashes in
// comments, characters in other encodings.
func Lenient(data []byte) []byte {
	out := data
	for start, end := range comments(data) {
		for i := start; i < end; i++ {
			if data[i] != '-' || data[i+1] != '-' {
				continue
			}
			if &out[0] == &data[0] {
				out = bytes.Clone(data)
			}
			out[i] = '='
		}
	}
	if utf8.Valid(out) {
		return out
	}
	return inUTF8(out, nil)
}

// comments iterates over the start and end of the content of comments. Attributes and CDATA contain no comments.
func comments(data []byte) iter.Seq2[int, int] {
	return func(yield func(start, end int) bool) {
		for at := 0; ; {
			n := bytes.IndexByte(data[at:], '<')
			if n < 0 {
				return
			}
			at += n
			switch tag := data[at:]; {
			case bytes.HasPrefix(tag, []byte("<!--")):
				start := at + len("<!--")
				at = after(data, start, "-->")
				if at < 0 || !yield(start, at-len("-->")) {
					return
				}
			case bytes.HasPrefix(tag, []byte("<![CDATA[")):
				at = after(data, at, "]]>")
			case bytes.HasPrefix(tag, []byte("<?")):
				at = after(data, at, "?>")
			default:
				at = afterTag(data, at)
			}
			if at < 0 {
				return
			}
		}
	}
}

// after returns the position after the next end; negative if there is none.
func after(data []byte, at int, end string) int {
	n := bytes.Index(data[at:], []byte(end))
	if n < 0 {
		return -1
	}
	return at + n + len(end)
}

// afterTag returns the position after a tag, whose attributes may contain any character; negative if it has no end.
func afterTag(data []byte, at int) int {
	for at < len(data) {
		n := bytes.IndexAny(data[at:], `>"'`)
		if n < 0 {
			return -1
		}
		at += n + 1
		if quote := data[at-1]; quote == '>' {
			return at
		} else if at = after(data, at, string(quote)); at < 0 {
			return -1
		}
	}
	return -1
}

// RootElement returns the name of the first element; empty if the data isn't XML.
func RootElement(data []byte) string {
	const head = 64 << 10 // comments may precede it
	data = textfile.Unmarked(Narrow(data[:min(len(data), head)]))
	if t := bytes.TrimLeft(data, " \t\r\n"); len(t) == 0 || t[0] != '<' {
		return ""
	}
	d := NewReader(data)
	for d.root = true; ; {
		t, err := d.Next()
		if err != nil {
			return ""
		}
		if t.Kind == Start {
			return t.Name
		}
	}
}
