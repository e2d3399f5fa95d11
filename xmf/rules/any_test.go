package rules

import (
	"bytes"
	"math/rand"
	"testing"

	"marrow/check"
	"marrow/internal/checktest"
	"marrow/internal/corpus"
	"marrow/internal/wiretest"
	"marrow/xmf"
)

// TestAny: rules over real files, as they are and with bytes changed at random, don't fail, point at fields that
// are there, and come to an end with their repairs.
func TestAny(t *testing.T) {
	for _, data := range corpus.Data(t, "ego", "xmf") {
		anyOf(t, meshFiles, Mesh, data)
	}
	for _, data := range corpus.Data(t, "ego", "ani") {
		anyOf(t, motionFiles, Motion, data)
	}
}

func anyOf[D checktest.Document](t *testing.T, kind wiretest.Kind[D], rules []check.Rule[D], data []byte) {
	test := func(data []byte) {
		d, err := kind.Decode(data, false)
		if err != nil {
			return
		}
		if m, ok := any(d).(*xmf.Mesh); ok && m.Unpack() != nil {
			return // as in check: data that can't be unpacked aren't checked
		}
		checktest.Any(t, rules, d, data, kind.Locate)
	}
	test(data)
	if len(data) > 1<<18 {
		return
	}
	r := rand.New(rand.NewSource(1))
	for range 3 {
		damaged := bytes.Clone(data)
		for range 1 + r.Intn(20) {
			damaged[r.Intn(len(damaged))] = byte(r.Intn(256))
		}
		test(damaged)
	}
}

// BenchmarkRun measures unpacking and checking decoded meshes.
func BenchmarkRun(b *testing.B) {
	list := check.For(check.Self[*xmf.Mesh], Mesh)
	files := corpus.Data(b, "ego", "xmf")
	for b.Loop() {
		for _, data := range files {
			if m, _, err := xmf.Decode(data, xmf.Options{}); err == nil {
				check.Run(list, check.Subject{Document: m, Data: data}, check.Options{})
			}
		}
	}
}
