package xac

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"marrow/internal/corpus"
)

// TestCorpus: every file is read, written unchanged, and explained to the last byte; its content agrees with the
// manifest.
func TestCorpus(t *testing.T) {
	files := corpus.Read(t, "ego", "xac", "xsm", "xpm")
	count := map[string]int{}
	total, known := 0, 0
	for _, file := range files {
		t.Run(file.Path, func(t *testing.T) {
			f, err := checkBytes(t, file.Data)
			if err != nil {
				t.Fatal(err)
			}
			count[file.Kind]++
			if got := versionOf(f); file.Version != "" && got != file.Version {
				t.Errorf("%s, the manifest says %s", got, file.Version)
			}
			if u := Bodies[*Unknown](f); len(u) > 0 || len(f.Trailing) > 0 {
				t.Errorf("%d unknown chunks, %d bytes behind the last", len(u), len(f.Trailing))
			}
			m := Explain(file.Data, Options{})
			total += len(file.Data)
			known += m.Understood()
		})
	}
	if count["xac"] != 205 || count["xsm"] != 202 || count["xpm"] != 4 {
		t.Errorf("read %v, want 205 xac, 202 xsm, 4 xpm", count)
	}
	t.Logf("%v: %d of %d bytes understood, the others are padding", count, known, total)
}

// versionOf returns the versions of the chunks as in the manifest: 1.0/1.1 2.3 … /mul0.
func versionOf(f *File) string {
	type idVersion struct{ id, version uint32 }
	var list []idVersion
	for _, ch := range f.Chunks {
		list = append(list, idVersion{uint32(ch.ID), ch.Version})
	}
	slices.SortFunc(list, func(a, b idVersion) int { return cmp.Or(cmp.Compare(a.id, b.id), cmp.Compare(a.version, b.version)) })
	var parts []string
	for _, v := range slices.Compact(list) {
		parts = append(parts, fmt.Sprintf("%d.%d", v.id, v.version))
	}
	return fmt.Sprintf("%d.%d/%s/mul%d", f.MajorVersion, f.MinorVersion, strings.Join(parts, " "), f.MultiplyOrder)
}
