package mpq

import (
	"bytes"
	"compress/zlib"
	"errors"
	"strings"
	"testing"
)

// TestGuessKey finds the keys of files without names by their first bytes or by the table of their sectors.
func TestGuessKey(t *testing.T) {
	t.Parallel()
	const key = 0x12345678
	secret := func(text string) []byte {
		data := []byte(text)
		encrypt(data, key)
		return data
	}
	long := strings.Repeat("MDLX", 2000) // two sectors
	unit := bytes.NewBuffer([]byte{packZlib})
	w := zlib.NewWriter(unit)
	w.Write([]byte(long))
	w.Close()
	for _, c := range []struct {
		name  string
		data  []byte
		size  int
		flags uint32
		want  string // the content; empty if the key isn't found
		ext   string
	}{
		{"a model", secret("MDLXVERS"), 8, flagEncrypted, "MDLXVERS", ".mdx"},
		{"a model whose first chunk is another", secret("MDLXMODL"), 8, flagEncrypted, "", ".xxx"},
		{"a picture in JPEG", secret("BLP1\x00\x00\x00\x00"), 8, flagEncrypted, "BLP1\x00\x00\x00\x00", ".blp"},
		{"a picture with a palette", secret("BLP1\x01\x00\x00\x00"), 8, flagEncrypted, "BLP1\x01\x00\x00\x00", ".blp"},
		{"a picture of no kind", secret("BLP1\x02\x00\x00\x00"), 8, flagEncrypted, "", ".xxx"},
		{"a newer picture", secret("BLP2\x01\x00\x00\x00"), 8, flagEncrypted, "BLP2\x01\x00\x00\x00", ".blp"},
		{"a newer picture of no version", secret("BLP2\x00\x00\x00\x00"), 8, flagEncrypted, "", ".xxx"},
		{"a texture", secret("DDS \x7c\x00\x00\x00"), 8, flagEncrypted, "DDS \x7c\x00\x00\x00", ".dds"},
		{"a texture with another header", secret("DDS \x7d\x00\x00\x00"), 8, flagEncrypted, "", ".xxx"},
		{"a sound", secret("RIFF\x04\x00\x00\x00WAVE"), 12, flagEncrypted, "RIFF\x04\x00\x00\x00WAVE", ".wav"},
		{"a sound of another size", secret("RIFF\x05\x00\x00\x00WAVE"), 12, flagEncrypted, "", ".xxx"},
		{"a text", secret("just a text."), 12, flagEncrypted, "", ".xxx"},
		{"plain", []byte("just a text."), 12, 0, "just a text.", ".xxx"},
		{"a packed unit", unit.Bytes(), len(long), flagCompress | flagSingle, long, ".mdx"},
		{"an encrypted unit", secret("MDLXVERS" + long), 8 + len(long), flagEncrypted | flagSingle, "MDLXVERS" + long, ".mdx"},
		{"packed", inSectors([]byte(long), key), len(long), flagEncrypted | flagCompress, long, ".mdx"},
	} {
		file := archived(part{"nobody\\knows", c.data, c.size, c.flags})
		a, err := Open(bytes.NewReader(file), int64(len(file)), Options{})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		found := len(a.Problems()) == 0
		if found != (c.want != "") || !found && !errors.Is(a.Problems()[0], ErrKey) {
			t.Errorf("%s: %v", c.name, a.Problems())
		}
		got, err := a.ReadFile("File00000000" + c.ext)
		if found && (string(got) != c.want || err != nil) {
			t.Errorf("%s: %.20q, %v, want %.20q", c.name, got, err, c.want)
		}
		if _, err := a.Stat("File00000000" + c.ext); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	file := archived(part{"nobody\\knows", nil, 0, flagEncrypted})
	if a, err := Open(bytes.NewReader(file), int64(len(file)), Options{}); err != nil || len(a.Problems()) > 0 {
		t.Errorf("of nothing the key doesn't matter: %v", err)
	}
}
