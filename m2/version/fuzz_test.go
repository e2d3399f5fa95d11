package version_test

import (
	"testing"

	"marrow/m2"
	"marrow/m2/version"
)

// FuzzChange converts models read from any bytes to other versions: the result is written and read again, with as
// much content.
func FuzzChange(f *testing.F) {
	for _, to := range []uint32{256, 260, 264, 272, 274} {
		m := model()
		if _, err := version.Change(m, to, version.Options{}); err != nil {
			f.Fatal(err)
		}
		data, err := m2.Encode(m)
		if err != nil {
			f.Fatal(err)
		}
		for _, next := range []uint32{256, 264, 274} {
			f.Add(data, next)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, to uint32) {
		m, _, err := m2.Decode(data, m2.Options{})
		if err != nil || version.Check(to) != nil {
			return
		}
		bones, sequences := len(m.Bones), len(m.Sequences)
		if _, err := version.Change(m, to, version.Options{}); err != nil {
			return
		}
		out, err := m2.Encode(m)
		if err != nil {
			return // such as a blend mode beyond 8 bits
		}
		again, _, err := m2.Decode(out, m2.Options{})
		if err != nil {
			t.Fatalf("what was written can't be read: %v", err)
		}
		if len(again.Bones) != bones || len(again.Sequences) != sequences || again.Version != to {
			t.Errorf("%d bones, %d sequences, version %d became %d, %d, %d", bones, sequences, to, len(again.Bones), len(again.Sequences), again.Version)
		}
	})
}
