package jsonvalue

import (
	"bytes"
	"math"
	"strconv"
)

// EachKey calls visit for each key of a JSON object, which must be valid. It doesn't decode the values, because extras
// may be most of a file. visit mustn't keep the key.
func EachKey(text []byte, visit func(key []byte)) {
	if len(text) == 0 || text[0] != '{' {
		return
	}
	depth := 0
	isKey := false // the next string at depth 1 is a key
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{', '[':
			depth++
			isKey = depth == 1
		case '}', ']':
			depth--
			isKey = false
		case ',':
			isKey = depth == 1
		case '"':
			start := i
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			if isKey && i < len(text) {
				visit(unquoted(text[start : i+1]))
			}
			isKey = false
		}
	}
}

// WholeNumbers rewrites the integers in valid JSON without a fraction or an exponent. It pads them with spaces, so that offsets
// don't change.
func WholeNumbers(text []byte) []byte {
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
