// Package xmltext reads XML as tools and people write it, with the location of each element, changes single places of a text
// and leaves all others as they are, and writes elements.
package xmltext

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"io"
	"iter"
	"unicode/utf16"
	"unicode/utf8"
)

// A Reader reads XML in any encoding, and with lines of dashes in comments, which people write. Where scanner
// can't go on, encoding/xml reads the text from its start, past the tokens that were read.
type Reader struct {
	scan     scanner
	std      *xml.Decoder // reads the text as changed by lenient; nil while scan reads
	tokens   int          // that scan read
	depth    int          // elements that are open
	root     bool         // only the first element is asked for: tags needn't match
	Data     []byte
	Order    binary.ByteOrder // if the text is UTF-16
	at, read int              // the same place in data and in what is decoded
}

// NewReader reads a text from its start.
func NewReader(data []byte) *Reader {
	return &Reader{scan: scanner{text: string(Narrow(data))}, Data: data, Order: utf16Order(data)}
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
		} else if err = d.handOver(); err != nil {
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

// handOver goes on with encoding/xml.
func (d *Reader) handOver() error {
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

// Offset is the place in data that has been read to.
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

// utf16Order is the byte order of a text in UTF-16, which the mark at its start tells; nil for others.
func utf16Order(data []byte) binary.ByteOrder {
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		return binary.LittleEndian
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		return binary.BigEndian
	}
	return nil
}

// letter is the first of a text, and how many bytes it has. Without an order of UTF-16, what is no UTF-8 is
// taken for Latin-1: which encoding is meant hardly matters, names that differ stay different.
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

// Narrow is a text in UTF-8, if it was in UTF-16; else it is the same.
func Narrow(data []byte) []byte {
	if order := utf16Order(data); order != nil {
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

// Lenient is data without what the decoder refuses and people write by hand: lines of dashes in
// comments, letters of other encodings.
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

// comments are where what stands in comments starts and ends. What looks like one in an
// attribute or in CDATA is none.
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
				at = behind(data, start, "-->")
				if at < 0 || !yield(start, at-len("-->")) {
					return
				}
			case bytes.HasPrefix(tag, []byte("<![CDATA[")):
				at = behind(data, at, "]]>")
			case bytes.HasPrefix(tag, []byte("<?")):
				at = behind(data, at, "?>")
			default:
				at = behindTag(data, at)
			}
			if at < 0 {
				return
			}
		}
	}
}

// behind is the place behind the next end; negative if there is none.
func behind(data []byte, at int, end string) int {
	n := bytes.Index(data[at:], []byte(end))
	if n < 0 {
		return -1
	}
	return at + n + len(end)
}

// behindTag is the place behind a tag, whose attributes may have any letter; negative if it has no end.
func behindTag(data []byte, at int) int {
	for at < len(data) {
		n := bytes.IndexAny(data[at:], `>"'`)
		if n < 0 {
			return -1
		}
		at += n + 1
		if quote := data[at-1]; quote == '>' {
			return at
		} else if at = behind(data, at, string(quote)); at < 0 {
			return -1
		}
	}
	return -1
}

// RootElement is the name of the first element; empty for what isn't XML.
func RootElement(data []byte) string {
	const head = 64 << 10 // comments may stand before it
	data = bytes.TrimPrefix(Narrow(data[:min(len(data), head)]), []byte("\xef\xbb\xbf"))
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
