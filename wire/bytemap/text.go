package bytemap

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text returns the node's value for a person: "Stand", [0, 0.5, 1], Blend (2), or the first bytes if their meaning is
// unknown. For an array it returns the first elements, for a record an empty string.
func (n Node) Text() string {
	const enough = 48
	switch n.Kind() {
	case KindStruct:
		if n.typ == nil {
			return ""
		}
		return n.fieldsText()
	case KindRun:
		var b strings.Builder
		for e := range n.Children(true) {
			if b.Len() > 0 {
				b.WriteString(", ")
			}
			if b.Len() > enough {
				b.WriteString("…")
				break
			}
			b.WriteString(e.Text())
		}
		return b.String()
	}
	text := ValueText(n.Value())
	if n.typ == nil || n.typ.Implements(stringer) {
		return symbolText(n.Symbol(), text)
	}
	return text
}

// fieldsText formats the fields of a packed record, as in {0, [1, 2, 3]}.
func (n Node) fieldsText() string {
	var list []string
	for f := range n.Children(true) {
		list = append(list, f.Text())
	}
	return "{" + strings.Join(list, ", ") + "}"
}

// symbolText formats a number with its name. Numbers above 9 are also shown in base 16, because they may be bits.
func symbolText(symbol, number string) string {
	if v, err := strconv.ParseUint(number, 10, 64); err == nil && v > 9 {
		hex := "0x" + strconv.FormatUint(v, 16)
		if symbol == "" {
			return number + " (" + hex + ")"
		}
		number = hex
	}
	if symbol == "" {
		return number
	}
	return symbol + " (" + number + ")"
}

// ValueText formats the result of Node.Value.
func ValueText(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return Quote(v)
	case []byte:
		return BytesText(v)
	case float32:
		return floatText(float64(v), 32)
	case float64:
		return floatText(v, 64)
	case []any:
		list := make([]string, len(v))
		for i := range v {
			list[i] = ValueText(v[i])
		}
		return "[" + strings.Join(list, ", ") + "]"
	}
	return fmt.Sprint(v)
}

// floatText returns the shortest text that is parsed as the same number.
func floatText(f float64, bits int) string {
	switch {
	case math.IsInf(f, 0):
		return strings.TrimPrefix(strconv.FormatFloat(f, 'g', -1, bits), "+")
	case f != 0 && (math.Abs(f) < 1e-4 || math.Abs(f) >= 1e7):
		return strconv.FormatFloat(f, 'e', -1, bits)
	}
	return strconv.FormatFloat(f, 'f', -1, bits)
}

// BytesText returns the first bytes of b in base 16 and, if most of them are text, as text.
func BytesText(b []byte) string {
	const most = 16
	if len(b) > 0 && allZero(b) {
		return zeroBytes(len(b))
	}
	head := b[:min(len(b), most)]
	if len(head) == most && allZero(head) {
		rest := bytes.TrimLeft(b, "\x00")
		return zeroBytes(len(b)-len(rest)) + ", then " + BytesText(rest)
	}
	s := fmt.Sprintf("% x", head)
	if len(b) > most {
		s += " …"
	}
	text, letters := "", 0
	for _, ch := range head {
		if ' ' <= ch && ch <= '~' {
			text += string(rune(ch))
			letters++
		} else {
			text += fmt.Sprintf(`\x%02x`, ch)
		}
	}
	if 2*letters > len(head) {
		s += ` "` + text + `"`
	}
	return s
}

// Quote returns s in double quotes on one line. It keeps backslashes, because game files contain many paths, and writes
// control characters and bytes that aren't UTF-8 as \xNN.
func Quote(s string) string { return `"` + strings.ReplaceAll(Escape(s), `"`, `\"`) + `"` }

// Escape writes control characters and bytes that aren't UTF-8 as \xNN.
func Escape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 || !unicode.IsPrint(r) {
			for _, ch := range []byte(s[i : i+size]) {
				fmt.Fprintf(&b, `\x%02x`, ch)
			}
		} else {
			b.WriteString(s[i : i+size])
		}
		i += size
	}
	return b.String()
}

// Label returns a text that distinguishes the record from others in a list: the value of the field called name or path,
// if the record begins with plain fields that include it.
func (n Node) Label() string {
	for f := range n.Children(false) {
		if f.Kind() != KindField {
			break
		}
		if s, ok := f.Value().(string); ok && (f.name == "name" || f.name == "path") {
			return s
		}
	}
	return ""
}

func allZero(b []byte) bool { return len(bytes.TrimLeft(b, "\x00")) == 0 }

func zeroBytes(n int) string {
	if n == 1 {
		return "1 zero byte"
	}
	return strconv.Itoa(n) + " zero bytes"
}
