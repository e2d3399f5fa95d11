package report

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestLines(t *testing.T) {
	long := strings.Repeat("ein Wort, größer als drei\n", 100)
	for _, text := range []string{"", "a", "\n", "a\nbc\n\nd", "ä€😀x\ny", long, strings.Repeat("€", 2000), strings.Repeat("x", 3*markEvery)} {
		data := []byte(text)
		lines := NewLines(data)
		for offset := 0; offset <= len(data); offset++ {
			if offset < len(data) && !utf8.RuneStart(data[offset]) {
				continue
			}
			before := data[:offset]
			line := bytes.Count(before, []byte("\n")) + 1
			column := utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]) + 1
			if l, c := lines.At(offset); l != line || c != column {
				t.Fatalf("%.10q: %d is at %d:%d, want %d:%d", text, offset, l, c, line, column)
			}
			if l, c := LineOf(data, offset); l != line || c != column {
				t.Fatalf("%.10q: LineOf %d is %d:%d, want %d:%d", text, offset, l, c, line, column)
			}
		}
		if l, c := lines.At(len(data) + 5); l == 0 || c == 0 {
			t.Errorf("%.10q: behind the end: %d:%d", text, l, c)
		}
	}
}
