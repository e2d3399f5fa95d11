package mdl

import (
	"bytes"
	"strings"

	"marrow/check"
	"marrow/report"
)

// Rules are about how a text is spelt; what it says has mdx's rules. marrow fmt -w
// writes a text as the game's own tools do, which mends them all.
var Rules = []check.Rule[*Document]{
	{
		Code:    report.MDLBraces,
		Why:     "HiveWorkshop's tools write each vertex's weights in braces. The game and its editor want bare numbers, and refuse the whole text. marrow fmt -w writes it as they want it.",
		Example: "SkinWeights 4 { { 0, 0, 0, 0, 255, 0, 0, 0 }, … }.",
		Find:    skinBraces,
	},
	{
		Code:    report.MDLHive,
		Why:     "Reforged's materials are spelt in two ways. The game and its editor don't know HiveWorkshop's, and stop there or lose the texture. marrow fmt -w writes theirs.",
		Example: "static NormalTextureID 3; ShaderTypeId 1.",
		Find:    hiveWords,
	},
	{
		Code:    report.MDLNumber,
		Why:     "Some exporters write what their language prints for a number that is none. Few readers take it for a number.",
		Example: "-1.#IND; nan.",
		Find:    oddNumbers,
	},
}

func skinBraces(d *Document, c *check.Context) {
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
	words.report(c, n, first, "weights in braces, which the game's reader refuses")
}

// hive are the words of HiveWorkshop's dialect, in lower case.
var hive = map[string]bool{
	"shadertypeid": true, "normaltextureid": true, "ormtextureid": true, "emissivetextureid": true,
	"teamcolortextureid": true, "reflectionstextureid": true, "fresnelalpha": true,
	"diffusetextureid": true, "sphereenvironmentmap": true, "popcornfxemitter": true, "flagstring": true,
}

func hiveWords(d *Document, c *check.Context) {
	findWords(c, "words that the game's reader doesn't know", func(w string) bool { return hive[w] })
}

func oddNumbers(d *Document, c *check.Context) {
	findWords(c, "numbers that are none, as most readers see it", func(w string) bool {
		w = strings.TrimLeft(w, "-+")
		return w == "nan" || w == "inf" || w == "infinity" || strings.Contains(w, ".#")
	})
}

// findWords reports the words for which is says yes, at the first of them.
func findWords(c *check.Context, what string, is func(lower string) bool) {
	words := &textWords{data: c.Data}
	n, first := 0, 0
	for w := words.next(); w != nil; w = words.next() {
		if len(w) <= 20 && is(strings.ToLower(string(w))) {
			if n++; n == 1 {
				first = words.at
			}
		}
	}
	words.report(c, n, first, what)
}

// textWords runs over a text's words, past its strings and comments.
type textWords struct {
	data    []byte
	at, end int // where the word at hand stands
}

func (t *textWords) report(c *check.Context, n, first int, what string) {
	if n > 0 {
		line, column := report.LineOf(t.data, first)
		c.ReportLine(line, column, "%s: %d", what, n)
	}
}

func (t *textWords) next() []byte {
	for t.end < len(t.data) {
		rest := t.data[t.end:]
		switch b := rest[0]; {
		case b == '"':
			t.end += after(rest[1:], "\"") + 1
		case bytes.HasPrefix(rest, []byte("//")):
			t.end += after(rest, "\n")
		case bytes.HasPrefix(rest, []byte("/*")):
			t.end += after(rest[2:], "*/") + 2
		case strings.IndexByte(" \t\r\n,:;{}()/", b) >= 0:
			t.end++
		default:
			n := bytes.IndexAny(rest, " \t\r\n,:;{}()/\"")
			if n < 0 {
				n = len(rest)
			}
			t.at, t.end = t.end, t.end+n
			return rest[:n]
		}
	}
	return nil
}

// after is where what follows the end mark begins, or the text's end.
func after(b []byte, mark string) int {
	if i := bytes.Index(b, []byte(mark)); i >= 0 {
		return i + len(mark)
	}
	return len(b)
}
