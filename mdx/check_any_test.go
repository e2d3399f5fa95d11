package mdx

import (
	"bytes"
	"math/rand"
	"testing"

	"marrow/internal/checktest"
)

// TestRulesAny: rules over models with bytes changed at random don't fail, point at
// fields that are there, and come to an end with their repairs.
func TestRulesAny(t *testing.T) {
	sound, err := Encode(soundModel())
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewSource(1))
	for range 3000 {
		data := bytes.Clone(sound)
		for range 1 + r.Intn(20) {
			data[r.Intn(len(data))] = byte(r.Intn(256))
		}
		m, _, err := Decode(data, Options{})
		if err != nil {
			continue
		}
		checktest.Any(t, Rules, m, data, kind(Options{}).Locate)
	}
}
