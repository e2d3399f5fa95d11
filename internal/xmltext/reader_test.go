package xmltext

import (
	"strings"
	"testing"
)

// The kind of an XML file is determined by its first element, which must begin within the first 64 KiB.
func TestRootElement(t *testing.T) {
	comment := func(n int) string { return "<!--" + strings.Repeat("x", n-7) + "-->" }
	for text, want := range map[string]string{
		"<components/>": "components",
		"\xef\xbb\xbf<?xml version=\"1.0\"?>\n<!-- a --><component name=\"x\">": "component",
		" \t\r\n<a:diff/>":                 "diff",
		comment(64<<10-8) + "<diff a='b'>": "",
		comment(64<<10-16) + "<diff/>":     "diff",
		comment(100<<10) + "<diff/>":       "",
		"{\"asset\":{}}":                   "",
		"no element":                       "",
		"<":                                "",
		"":                                 "",
	} {
		if got := RootElement([]byte(text)); got != want {
			t.Errorf("%.40q of %d bytes: %q, want %q", text, len(text), got, want)
		}
	}
}
