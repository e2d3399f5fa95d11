package texture_test

import (
	"bytes"
	"image"
	"testing"

	"marrow/texture"
)

func TestOurs(t *testing.T) {
	data, err := texture.EncodePNG(image.NewNRGBA(image.Rect(0, 0, 3, 3)))
	if err != nil {
		t.Fatal(err)
	}
	// A text chunk before the pixels, as other programs write it (PNG specification, 11.3.3.3).
	words := append(bytes.Clone(data[:33]), "\x00\x00\x00\x03tEXta\x00b\x00\x00\x00\x00"...)
	for name, c := range map[string]struct {
		data []byte
		want bool
	}{
		"ours": {data, true}, "with words": {append(words, data[33:]...), false}, "cut": {data[:len(data)-1], false},
		"more behind it": {append(bytes.Clone(data), 0), false}, "nothing": {nil, false}, "a signature": {data[:8], false}, "a BLP": {[]byte("BLP1"), false},
	} {
		if got := texture.WrittenByMarrow(c.data); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
