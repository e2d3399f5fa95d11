package schema

import (
	"fmt"
	"strings"
	"unicode"
)

// kaitaiName converts a name to the form of Kaitai Struct: lower_case.
func kaitaiName(name string) string {
	var b strings.Builder
	lower := false
	runes := []rune(strings.ReplaceAll(name, "[]", " item"))
	for i, r := range runes {
		switch {
		case unicode.IsUpper(r):
			if lower || i > 0 && i+1 < len(runes) && unicode.IsLower(runes[i+1]) && !strings.HasSuffix(b.String(), "_") {
				b.WriteByte('_')
			}
			b.WriteRune(unicode.ToLower(r))
			lower = false
		case r < unicode.MaxASCII && (unicode.IsLower(r) || unicode.IsDigit(r)):
			b.WriteRune(r)
			lower = true
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
			lower = false
		}
	}
	s := strings.Trim(b.String(), "_")
	switch {
	case s == "":
		return "list"
	case s[0] >= '0' && s[0] <= '9':
		return "v" + s
	}
	return s
}

// unique returns an id that isn't taken yet, and adds it to taken. Compilers write ids in lowerCamelCase or
// UpperCamelCase, so that shape_2 and shape2 become equal.
func unique(taken map[string]bool, id string) string {
	key := func(id string) string { return strings.ReplaceAll(id, "_", "") }
	free := id
	for n := 2; taken[key(free)]; n++ {
		free = fmt.Sprint(id, "_", n)
	}
	taken[key(free)] = true
	return free
}
