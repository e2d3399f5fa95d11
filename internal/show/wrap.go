package show

import (
	"strings"
	"unicode/utf8"
)

// TextWidth is the number of characters in a line of running text.
const TextWidth = 80

// WrapText divides a text into lines of at most width characters.
func WrapText(text string, width int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}
