package gltf

import (
	"bytes"
	"errors"
	"math"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"marrow/internal/jsonvalue"
)

// decodeJSON reads JSON. Exporters whose language has only floating-point numbers write "count": 3.0, which other readers
// accept as well.
func decodeJSON(text []byte, into *Document) error {
	err := jsonvalue.Unmarshal(text, into)
	var syntax *jsontext.SyntacticError
	if err == nil || errors.As(err, &syntax) {
		return err
	}
	whole := wholeNumbers(text)
	if bytes.Equal(whole, text) {
		return err
	}
	*into = Document{source: into.source, found: into.found}
	return jsonvalue.Unmarshal(whole, into)
}

// wholeNumbers rewrites the integers in valid JSON without a fraction or an exponent. It pads them with spaces, so that offsets
// don't change.
func wholeNumbers(text []byte) []byte {
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); {
		start := i
		switch c := text[i]; {
		case c == '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			i = min(i+1, len(text))
			out = append(out, text[start:i]...)
		case c == '-' || c >= '0' && c <= '9':
			for i < len(text) && bytes.IndexByte([]byte("+-.0123456789Ee"), text[i]) >= 0 {
				i++
			}
			out = appendWhole(out, text[start:i])
		default:
			i++
			out = append(out, c)
		}
	}
	return out
}

// appendWhole appends a number, as an integer if it is one that a float64 represents exactly.
func appendWhole(out, number []byte) []byte {
	const exact = 1 << 53
	if bytes.ContainsAny(number, ".eE") {
		v, err := strconv.ParseFloat(string(number), 64)
		if err == nil && v == math.Trunc(v) && math.Abs(v) <= exact && (v != 0 || !math.Signbit(v)) {
			from := len(out)
			out = strconv.AppendInt(out, int64(v), 10)
			for len(out)-from < len(number) {
				out = append(out, ' ')
			}
			return out
		}
	}
	return append(out, number...)
}
