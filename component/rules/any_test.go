package rules

import (
	"bytes"
	"math/rand"
	"testing"

	"marrow/component"
	"marrow/internal/checktest"
	"marrow/internal/corpus"
)

// TestAny: rules over real files, as they are and with bytes changed at random, don't fail, and point at elements that
// are there.
func TestAny(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	tested := 0
	test := func(data []byte) {
		if f, _, err := component.Decode(data); err == nil {
			checktest.Any(t, File, f, data, component.Locate)
			tested++
		}
	}
	for _, data := range corpus.Data(t, "ego", "xml") {
		if !component.Is(data) {
			continue
		}
		test(data)
		for range 3 {
			damaged := bytes.Clone(data)
			for range 1 + r.Intn(5) {
				damaged[r.Intn(len(damaged))] = byte(r.Intn(256))
			}
			test(damaged)
		}
	}
	if tested == 0 {
		t.Error("no component was tested")
	}
}
