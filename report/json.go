package report

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Schema is the version of the JSON in outputs and reports. It increases if a field is removed or changes its meaning,
// but not if a field is added.
const Schema = 1

// AppendJSON appends v as JSON on one line. Unlike encoding/json, it writes bytes that aren't UTF-8 as \xNN, and NaN
// and infinities as strings.
func AppendJSON(b []byte, v any) []byte { return appendJSON(b, reflect.ValueOf(v)) }

func appendJSON(b []byte, v reflect.Value) []byte {
	if !v.IsValid() {
		return append(b, "null"...)
	}
	if m, ok := v.Interface().(encoding.TextMarshaler); ok {
		text, err := m.MarshalText()
		if err != nil {
			text = []byte(err.Error())
		}
		return appendString(b, string(text))
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return appendJSON(b, v.Elem())
	case reflect.String:
		return appendString(b, v.String())
	case reflect.Float32, reflect.Float64:
		return appendFloat(b, v.Float(), v.Type().Bits())
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8 {
			return appendString(b, fmt.Sprintf("%x", v.Bytes()))
		}
		b = append(b, '[')
		for i := range v.Len() {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendJSON(b, v.Index(i))
		}
		return append(b, ']')
	case reflect.Struct:
		b = append(b, '{')
		b = appendFields(b, v)
		return append(b, '}')
	}
	return fmt.Append(b, v.Interface()) // bools and integers
}

// appendFields appends a struct's fields, including those of embedded structs.
func appendFields(b []byte, v reflect.Value) []byte {
	for i := range v.NumField() {
		field := v.Type().Field(i)
		if field.Anonymous {
			b = appendFields(b, v.Field(i))
			continue
		}
		name, options, tagged := strings.Cut(field.Tag.Get("json"), ",")
		if name == "-" || !tagged && name == "" || options == "omitempty" && empty(v.Field(i)) {
			continue
		}
		if b[len(b)-1] != '{' {
			b = append(b, ',')
		}
		b = append(appendString(b, name), ':')
		b = appendJSON(b, v.Field(i))
	}
	return b
}

func empty(v reflect.Value) bool {
	if v.Kind() == reflect.Slice {
		return v.Len() == 0
	}
	return v.IsZero()
}

func appendFloat(b []byte, f float64, bits int) []byte {
	switch a := math.Abs(f); {
	case math.IsNaN(f):
		return append(b, `"NaN"`...)
	case math.IsInf(f, 0):
		return append(strconv.AppendFloat(append(b, '"'), f, 'g', -1, bits), '"')
	case a != 0 && (a < 1e-6 || a >= 1e21):
		return strconv.AppendFloat(b, f, 'e', -1, bits)
	}
	return strconv.AppendFloat(b, f, 'f', -1, bits)
}

func appendString(b []byte, s string) []byte {
	s = ValidText(s)
	var buf bytes.Buffer
	e := json.NewEncoder(&buf)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil {
		return append(b, `""`...) // encoding a string can't fail
	}
	return append(b, bytes.TrimSuffix(buf.Bytes(), []byte("\n"))...)
}

// ValidText returns s with all bytes that aren't UTF-8 replaced by \xNN.
func ValidText(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return escaped(s, func(string) bool { return false })
}

// FileName returns a file's name as reports and JSON contain it: bytes that aren't UTF-8 become \xNN, and so does a
// backslash that would otherwise begin such an escape (\x5c). Therefore different names stay different, and
// [ParseFileName] returns the name.
func FileName(name string) string {
	if utf8.ValidString(name) && !strings.Contains(name, `\x`) {
		return name
	}
	return escaped(name, isEscape)
}

// ParseFileName returns the name of which FileName makes the text.
func ParseFileName(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		if isEscape(text[i:]) {
			n, _ := strconv.ParseUint(text[i+2:i+4], 16, 8)
			c, i = byte(n), i+3
		}
		b.WriteByte(c)
	}
	return b.String()
}

// isEscape reports whether a text begins with an escape.
func isEscape(s string) bool {
	return len(s) >= 4 && s[:2] == `\x` && strings.Trim(s[2:4], "0123456789abcdef") == ""
}

// escaped replaces the bytes that aren't UTF-8, and the ones where also returns true for the rest of s.
func escaped(s string, also func(rest string) bool) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 || also(s[i:]) {
			fmt.Fprintf(&b, `\x%02x`, s[i])
		} else {
			b.WriteString(s[i : i+size])
		}
		i += size
	}
	return b.String()
}
