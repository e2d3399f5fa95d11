package wiretest

import (
	"encoding/hex"
	"testing"
)

// Hex returns the bytes of s, which is hexadecimal with spaces.
func Hex(t testing.TB, s string) []byte {
	t.Helper()
	var b []byte
	for i := 0; i < len(s); i++ {
		if s[i] == ' ' {
			continue
		}
		v, err := hex.DecodeString(s[i : i+2])
		if err != nil {
			t.Fatal(err)
		}
		b = append(b, v...)
		i++
	}
	return b
}
