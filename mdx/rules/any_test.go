package rules

import (
	"bytes"
	"math/rand"
	"testing"

	"marrow/internal/checktest"
	"marrow/internal/mdxtest"
	"marrow/mdx"
)

// TestRulesAny: for models with randomly changed bytes, the rules don't fail, their findings refer to existing fields,
// and repairing ends.
func TestRulesAny(t *testing.T) {
	sound, err := mdx.Encode(mdxtest.Sound())
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewSource(1))
	for range 3000 {
		data := bytes.Clone(sound)
		for range 1 + r.Intn(20) {
			data[r.Intn(len(data))] = byte(r.Intn(256))
		}
		m, _, err := mdx.Decode(data, mdx.Options{})
		if err != nil {
			continue
		}
		checktest.Any(t, Model, m, data, fileKind.Locate)
	}
}
