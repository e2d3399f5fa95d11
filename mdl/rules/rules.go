// Package rules defines the check rules for the spelling of MDL, so that all tools can read it: each rule with its code,
// severity, explanation and check. The content of a text is checked by the rules for MDX.
package rules

import (
	"bytes"
	"strings"

	"marrow/mdl"

	"marrow/check"
	"marrow/report"
)

// Document has the rules for texts. marrow fmt -w repairs all their problems, because it writes a text as the game's
// own tools do.
var Document = check.Declare([]check.Rule[*mdl.Document]{
	{
		Code: "MDL101", Severity: report.Error, Title: "skin weights in braces, which the game rejects",
		Why:     "Some community tools write the weights of each vertex in braces. The game and its editor expect plain numbers and reject the file. marrow fmt -w removes the braces.",
		Example: "SkinWeights 4 { { 0, 0, 0, 0, 255, 0, 0, 0 }, … }.",
		Find:    skinBraces,
	},
	{
		Code: "MDL102", Severity: report.Warning, Title: "keywords that the game doesn't know",
		Why:     "There are two sets of keywords for Reforged materials. The game and its editor don't support the set used by community tools: they stop reading there or lose the texture. marrow fmt -w writes the game's keywords.",
		Example: "static NormalTextureID 3; ShaderTypeId 1.",
		Find:    hiveWords,
	},
	{
		Code: "MDL103", Severity: report.Warning, Title: "numbers that most programs can't read",
		Why:     "Some exporters write infinity and NaN (not a number) in the notation of their programming language, which few programs accept. Replace the values with numbers.",
		Example: "-1.#IND; nan.",
		Find:    oddNumbers,
	},
}...)

func skinBraces(d *mdl.Document, c *check.Context) {
	words := &textWords{data: c.Data}
	n, first := 0, 0
	for w := words.next(); w != nil; w = words.next() {
		if !bytes.EqualFold(w, []byte("SkinWeights")) {
			continue
		}
		at := words.at
		rest := bytes.TrimLeft(c.Data[words.end:], " \t\r\n0123456789")
		if inner, ok := bytes.CutPrefix(rest, []byte("{")); ok && bytes.HasPrefix(bytes.TrimLeft(inner, " \t\r\n"), []byte("{")) {
			if n++; n == 1 {
				first = at
			}
		}
	}
	words.report(c, n, first, "weights in braces, which the game rejects")
}

// hive are the words of HiveWorkshop's dialect, in lower case.
var hive = map[string]bool{
	"shadertypeid": true, "normaltextureid": true, "ormtextureid": true, "emissivetextureid": true,
	"teamcolortextureid": true, "reflectionstextureid": true, "fresnelalpha": true,
	"diffusetextureid": true, "sphereenvironmentmap": true, "popcornfxemitter": true, "flagstring": true,
}

func hiveWords(d *mdl.Document, c *check.Context) {
	findWords(c, "words that the game's reader doesn't know", func(lower []byte) bool { return hive[string(lower)] })
}

func oddNumbers(d *mdl.Document, c *check.Context) {
	findWords(c, "values that most readers can't read as numbers", func(lower []byte) bool {
		w := string(bytes.TrimLeft(lower, "-+"))
		return w == "nan" || w == "inf" || w == "infinity" || strings.Contains(w, ".#")
	})
}

// findWords reports the words for which is returns true, at the first of them.
func findWords(c *check.Context, what string, is func(lower []byte) bool) {
	words := &textWords{data: c.Data}
	n, first := 0, 0
	var lower [20]byte
	for w := words.next(); w != nil; w = words.next() {
		if len(w) <= len(lower) && is(appendLower(lower[:0], w)) {
			if n++; n == 1 {
				first = words.at
			}
		}
	}
	words.report(c, n, first, what)
}

// appendLower appends a word in lower case.
func appendLower(b, word []byte) []byte {
	for _, c := range word {
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		b = append(b, c)
	}
	return b
}

// textWords runs over a text's words, past its plain numbers, strings and comments.
type textWords struct {
	data    []byte
	at, end int // the position of the current word
}

func (t *textWords) report(c *check.Context, n, first int, what string) {
	if n > 0 {
		line, column := report.LineOf(t.data, first)
		c.ReportLine(line, column, "%s: %d", what, n)
	}
}

// What bytes are to textWords. Most of a text is numbers.
const (
	wordByte = iota
	digitByte
	spaceByte // between words
	quoteByte
	slashByte // may begin a comment
)

var byteKinds = func() (t [256]uint8) {
	for kind, list := range map[uint8]string{digitByte: "0123456789.-+", spaceByte: " \t\r\n,:;{}()", quoteByte: `"`, slashByte: "/"} {
		for _, c := range []byte(list) {
			t[c] = kind
		}
	}
	return t
}()

func (t *textWords) next() []byte {
	for t.end < len(t.data) {
		rest := t.data[t.end:]
		switch byteKinds[rest[0]] {
		case quoteByte:
			t.end += after(rest[1:], "\"") + 1
		case slashByte:
			t.end += pastSlash(rest)
		case spaceByte:
			t.end++
		default:
			if w := t.word(); w != nil {
				return w
			}
		}
	}
	return nil
}

// word reads a word; nil for a plain number.
func (t *textWords) word() []byte {
	plain := true
	for t.at = t.end; t.end < len(t.data); t.end++ {
		kind := byteKinds[t.data[t.end]]
		if kind >= spaceByte {
			break
		}
		plain = plain && kind == digitByte
	}
	if plain {
		return nil
	}
	return t.data[t.at:t.end]
}

// pastSlash returns the length of a comment, or 1 for a slash that doesn't start a comment.
func pastSlash(b []byte) int {
	switch {
	case bytes.HasPrefix(b, []byte("//")):
		return after(b, "\n")
	case bytes.HasPrefix(b, []byte("/*")):
		return after(b[2:], "*/") + 2
	}
	return 1
}

// after returns the offset behind the first mark, or the length of the text if there is none.
func after(b []byte, mark string) int {
	if i := bytes.Index(b, []byte(mark)); i >= 0 {
		return i + len(mark)
	}
	return len(b)
}
