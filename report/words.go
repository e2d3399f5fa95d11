package report

import (
	"strings"
	"unicode"
)

// Words returns the name in words, without the number: texture for one, global sequences for several.
func (c Count) Words() string { return counted(words(c.Name), c.N) }

// counted returns the words for n things of a kind. For one, they are singular, as in texture or particle emitter 2:
// the name of a kind may end in a number.
func counted(what string, n int) string {
	if n != 1 {
		return what
	}
	name := strings.TrimRight(what, " 0123456789")
	one := strings.TrimSuffix(name, "s")
	if strings.HasSuffix(name, "shes") || strings.HasSuffix(name, "ches") { // meshes, batches
		one = strings.TrimSuffix(name, "es")
	}
	return one + what[len(name):]
}

// words converts a name in the format's terms to words: geosetAnims becomes geoset anims.
func words(name string) string {
	var b strings.Builder
	upper := false
	for i, r := range name {
		if i > 0 && !upper && (unicode.IsUpper(r) || unicode.IsDigit(r)) {
			b.WriteByte(' ')
		}
		upper = unicode.IsUpper(r)
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
