package gltf

import (
	"strconv"
	"unicode/utf8"
)

// A writer appends JSON text. A comma is due unless the text ends in {, [ or :.
type writer struct {
	b    []byte
	keys []string // of the maps that are being written
}

func (w *writer) sep() {
	if n := len(w.b); n > 0 {
		switch w.b[n-1] {
		case '{', '[', ':':
		default:
			w.b = append(w.b, ',')
		}
	}
}

// key begins a member; an empty key begins an array's element.
func (w *writer) key(key string) {
	w.sep()
	if key != "" {
		w.b = append(w.b, '"')
		w.b = append(w.b, key...)
		w.b = append(w.b, '"', ':')
	}
}

func (w *writer) open(key string, brace byte) {
	w.key(key)
	w.b = append(w.b, brace)
}

func (w *writer) close(brace byte) { w.b = append(w.b, brace) }

func (w *writer) int(key string, i int) {
	w.key(key)
	w.b = strconv.AppendInt(w.b, int64(i), 10)
}

// positive writes i unless it is 0.
func (w *writer) positive(key string, i int) {
	if i != 0 {
		w.int(key, i)
	}
}

func (w *writer) ref(key string, r Ref) {
	if r != 0 {
		w.int(key, r.Index())
	}
}

func (w *writer) bool(key string, v bool) {
	if v {
		w.key(key)
		w.b = append(w.b, "true"...)
	}
}

func (w *writer) float(key string, f float32) {
	w.key(key)
	w.b = appendFloat(w.b, f)
}

func (w *writer) floats(key string, v []float32) {
	w.open(key, '[')
	for _, f := range v {
		w.float("", f)
	}
	w.close(']')
}

func (w *writer) ints(key string, v []int) {
	if len(v) == 0 {
		return
	}
	w.open(key, '[')
	for _, i := range v {
		w.int("", i)
	}
	w.close(']')
}

// str writes s unless it is empty.
func (w *writer) str(key, s string) {
	if s != "" {
		w.key(key)
		w.b = appendString(w.b, s)
	}
}

func (w *writer) raw(key string, r Raw) {
	if len(r) > 0 {
		w.key(key)
		w.b = append(w.b, r...)
	}
}

// appendFloat writes the shortest text that reads back as f.
func appendFloat(b []byte, f float32) []byte {
	if i := int32(f); float32(i) == f && (i != 0 || 1/f > 0) && i > -1e6 && i < 1e6 {
		return strconv.AppendInt(b, int64(i), 10)
	}
	return strconv.AppendFloat(b, float64(f), 'g', -1, 32)
}

// appendString quotes s. A byte that isn't UTF-8 becomes the four characters \xNN.
func appendString(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	plain := 0
	for plain < len(s) && s[plain] >= 0x20 && s[plain] < 0x7f && s[plain] != '"' && s[plain] != '\\' {
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

// list writes an array of objects, nothing if there are none.
func list[T any](w *writer, key string, items []T, each func(*writer, *T)) {
	if len(items) == 0 {
		return
	}
	w.open(key, '[')
	for i := range items {
		w.open("", '{')
		each(w, &items[i])
		w.close('}')
	}
	w.close(']')
}
