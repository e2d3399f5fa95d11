package jsonvalue

import (
	"strconv"
	"unicode/utf8"

	"marrow/internal/shortest"
)

// A Writer appends JSON text. A comma is due unless the text ends in {, [ or :.
type Writer struct {
	Text  []byte   // the text so far
	Int32 bool     // whole numbers that 32 bits with a sign don't hold are written with a fraction, as in 2147483648.0
	keys  []string // scratch memory for the sorted keys of maps, the inner ones last
}

// Sep writes the comma that is due.
func (w *Writer) Sep() {
	if n := len(w.Text); n > 0 {
		switch w.Text[n-1] {
		case '{', '[', ':':
		default:
			w.Text = append(w.Text, ',')
		}
	}
}

// Key begins a member; an empty key begins an array's element.
func (w *Writer) Key(key string) {
	w.Sep()
	if key != "" {
		w.Text = append(append(append(w.Text, '"'), key...), '"', ':')
	}
}

// Open begins an object or an array, by its opening brace.
func (w *Writer) Open(key string, brace byte) {
	w.Key(key)
	w.Text = append(w.Text, brace)
}

// Close ends one, by its closing brace.
func (w *Writer) Close(brace byte) { w.Text = append(w.Text, brace) }

// Int writes a whole number.
func (w *Writer) Int(key string, i int) {
	w.Key(key)
	w.Text = strconv.AppendInt(w.Text, int64(i), 10)
}

// Positive writes i unless it is 0.
func (w *Writer) Positive(key string, i int) {
	if i != 0 {
		w.Int(key, i)
	}
}

// Bool writes true; false is absent.
func (w *Writer) Bool(key string, v bool) {
	if v {
		w.Key(key)
		w.Text = append(w.Text, "true"...)
	}
}

// Float writes a number with the shortest text that is read as the same number.
func (w *Writer) Float(key string, f float32) {
	w.Key(key)
	w.Text = shortest.Append(w.Text, f)
}

// Floats writes an array of numbers.
func (w *Writer) Floats(key string, v []float32) {
	w.Open(key, '[')
	for i, f := range v {
		if i > 0 {
			w.Text = append(w.Text, ',')
		}
		w.Text = shortest.Append(w.Text, f)
	}
	w.Close(']')
}

// Ints writes an array of whole numbers unless it is empty.
func (w *Writer) Ints(key string, v []int) {
	if len(v) == 0 {
		return
	}
	w.Open(key, '[')
	for k, i := range v {
		if k > 0 {
			w.Text = append(w.Text, ',')
		}
		w.Text = strconv.AppendInt(w.Text, int64(i), 10)
	}
	w.Close(']')
}

// Str writes s unless it is empty. A byte that isn't UTF-8 becomes the four characters \xNN.
func (w *Writer) Str(key, s string) {
	if s != "" {
		w.Key(key)
		w.Text = appendString(w.Text, s)
	}
}

// Quote writes s where no comma is due. A byte that isn't UTF-8 becomes the four characters \xNN.
func (w *Writer) Quote(s string) { w.Text = appendString(w.Text, s) }

// Raw writes JSON text unchanged, unless it is empty.
func (w *Writer) Raw(key string, r []byte) {
	if len(r) > 0 {
		w.Key(key)
		w.Text = append(w.Text, r...)
	}
}

// isPlain has the bytes that aren't escaped in a string.
var isPlain = func() (t [256]bool) {
	for c := byte(0x20); c < 0x7f; c++ {
		t[c] = c != '"' && c != '\\'
	}
	return t
}()

// appendString quotes s. A byte that isn't UTF-8 becomes the four characters \xNN.
func appendString(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	plain := 0
	for plain < len(s) && isPlain[s[plain]] {
		plain++
	}
	b = append(b, s[:plain]...)
	for i := plain; i < len(s); {
		c := s[i]
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c < 0x20 || c == 0x7f:
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		case c < utf8.RuneSelf:
			b = append(b, c)
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && n == 1 {
				b = append(b, '\\', '\\', 'x', hex[c>>4], hex[c&15])
			} else {
				b = append(b, s[i:i+n]...)
			}
			i += n
			continue
		}
		i++
	}
	return append(b, '"')
}

// Strings writes an array of strings unless it is empty.
func (w *Writer) Strings(key string, v []string) {
	if len(v) == 0 {
		return
	}
	w.Open(key, '[')
	for _, s := range v {
		w.Sep()
		w.Text = appendString(w.Text, s)
	}
	w.Close(']')
}
