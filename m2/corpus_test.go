package m2

import (
	"testing"

	"marrow/internal/corpus"
)

// TestCorpusBytes: every file is encoded unchanged, and every byte has a name.
func TestCorpusBytes(t *testing.T) {
	n := 0
	for _, f := range corpus.Read(t, "m2", "m2", "skin", "anim") {
		if f.Version == "?PTCH" {
			if Matches(f.Data) {
				t.Errorf("%s: a patch is taken for a model", f.Path)
			}
			continue
		}
		k := kindFor(f.Data)
		if f.Kind == "anim" {
			k = anims
		}
		if _, err := k.Check(t, f.Data); err != nil {
			t.Errorf("%s: %v", f.Path, err)
		}
		if t.Failed() {
			t.Fatalf("%s (%s)", f.Path, f.Version)
		}
		n++
	}
	t.Logf("%d files", n)
}
