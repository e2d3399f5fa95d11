// Package textfile looks at the start of text files: editors, mostly those on Windows, write a byte order mark there.
package textfile

import (
	"bytes"
	"encoding/binary"
)

// Mark is the byte order mark of UTF-8.
const Mark = "\ufeff"

// UTF16 is a hint for texts in UTF-16, where they can't be read.
const UTF16 = "text in UTF-16: save it as UTF-8"

// Unmarked returns a text without the byte order mark of UTF-8 at its start.
func Unmarked[T string | []byte](text T) T {
	if len(text) >= len(Mark) && string(text[:len(Mark)]) == Mark {
		return text[len(Mark):]
	}
	return text
}

// Order returns the byte order of a text in UTF-16, by the mark at its start; nil for other texts.
func Order(text []byte) binary.ByteOrder {
	switch {
	case bytes.HasPrefix(text, []byte("\xff\xfe")):
		return binary.LittleEndian
	case bytes.HasPrefix(text, []byte("\xfe\xff")):
		return binary.BigEndian
	}
	return nil
}
