package xmf

import (
	"bytes"
	"encoding/xml"
	"io"
	"iter"
	"unicode/utf8"
)

// An xmlReader reads XML without a fuss about its encoding, or about what people draw in comments.
type xmlReader struct {
	*xml.Decoder // of what lenient makes of data
	data         []byte
	at, read     int // the same place in data and in what is decoded
}

func newXML(data []byte) *xmlReader {
	d := &xmlReader{Decoder: xml.NewDecoder(bytes.NewReader(lenient(data))), data: data}
	d.Strict = false
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	return d
}

// offset is the place in data that has been read to.
func (d *xmlReader) offset() int {
	for to := int(d.InputOffset()); d.read < to && d.at < len(d.data); {
		r, size := utf8.DecodeRune(d.data[d.at:])
		d.at += size
		d.read += utf8.RuneLen(latin1(r, d.data[d.at-size:d.at]))
	}
	return d.at
}

// lenient is data without what the decoder refuses and people write by hand: lines of dashes in
// comments, letters of other encodings.
func lenient(data []byte) []byte {
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
	wide := make([]byte, 0, len(out)+len(out)/8)
	for i, size := 0, 0; i < len(out); i += size {
		var r rune
		r, size = utf8.DecodeRune(out[i:])
		wide = utf8.AppendRune(wide, latin1(r, out[i:i+size]))
	}
	return wide
}

// latin1 is a rune that was decoded from some bytes; from one that is no UTF-8, its letter in Latin-1.
// Which encoding is meant hardly matters: names that differ stay different.
func latin1(r rune, from []byte) rune {
	if r == utf8.RuneError && len(from) == 1 {
		return rune(from[0])
	}
	return r
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

// rootElement is the name of the first element; empty for what isn't XML.
func rootElement(data []byte) string {
	const head = 64 << 10 // comments may stand before it
	data = bytes.TrimPrefix(data[:min(len(data), head)], []byte("\xef\xbb\xbf"))
	if t := bytes.TrimLeft(data, " \t\r\n"); len(t) == 0 || t[0] != '<' {
		return ""
	}
	for d := newXML(data); ; {
		token, err := d.RawToken()
		if err != nil {
			return ""
		}
		if t, ok := token.(xml.StartElement); ok {
			return t.Name.Local
		}
	}
}

func attr(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
