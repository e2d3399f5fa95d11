package rules

import (
	"bytes"
	"math/rand"
	"testing"

	"marrow/check"
	"marrow/internal/checktest"
	"marrow/internal/corpus"
	"marrow/internal/wiretest"
	"marrow/xac"
)

// TestAny: rules over real files, as they are and with bytes changed at random, don't fail, point at fields that
// are there, and come to an end with their repairs.
func TestAny(t *testing.T) {
	kind := wiretest.Of(xac.Decode, xac.Explain, xac.Options{}, xac.Options{Alias: true})
	r := rand.New(rand.NewSource(1))
	test := func(data []byte) {
		if f, err := kind.Decode(data, false); err == nil {
			checktest.Any(t, File, f, data, kind.Locate)
		}
	}
	for _, data := range corpus.Data(t, "ego", "xac", "xsm", "xpm") {
		test(data)
		if len(data) > 1<<18 {
			continue
		}
		for range 3 {
			damaged := bytes.Clone(data)
			for range 1 + r.Intn(20) {
				damaged[r.Intn(len(damaged))] = byte(r.Intn(256))
			}
			test(damaged)
		}
	}
}

// BenchmarkRun measures checking decoded files.
func BenchmarkRun(b *testing.B) {
	list := check.For(check.Self[*xac.File], File)
	var files []*xac.File
	for _, data := range corpus.Data(b, "ego", "xac", "xsm", "xpm") {
		if f, _, err := xac.Decode(data, xac.Options{}); err == nil {
			files = append(files, f)
		}
	}
	for b.Loop() {
		for _, f := range files {
			check.Run(list, check.Subject{Document: f}, check.Options{})
		}
	}
}
