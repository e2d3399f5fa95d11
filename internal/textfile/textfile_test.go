package textfile

import (
	"encoding/binary"
	"testing"
)

// The marks are those of the Unicode Standard, section 23.8, table 23-6.
func TestMarks(t *testing.T) {
	for _, tt := range []struct {
		text, want string
		order      binary.ByteOrder
	}{
		{"\xef\xbb\xbfa", "a", nil},
		{"\xef\xbb\xbf\xef\xbb\xbfa", "\ufeffa", nil},
		{"\xef\xbb", "\xef\xbb", nil},
		{"a\xef\xbb\xbf", "a\ufeff", nil},
		{"", "", nil},
		{"\xff\xfea\x00", "\xff\xfea\x00", binary.LittleEndian},
		{"\xfe\xff\x00a", "\xfe\xff\x00a", binary.BigEndian},
	} {
		if got := Unmarked(tt.text); got != tt.want {
			t.Errorf("%q without its mark: got %q, want %q", tt.text, got, tt.want)
		}
		if got := string(Unmarked([]byte(tt.text))); got != tt.want {
			t.Errorf("bytes %q without their mark: got %q, want %q", tt.text, got, tt.want)
		}
		if got := Order([]byte(tt.text)); got != tt.order {
			t.Errorf("order of %q: got %v, want %v", tt.text, got, tt.order)
		}
	}
}
