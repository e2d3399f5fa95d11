package xac

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A corpusFile is one line of the corpus's manifest.
type corpusFile struct {
	path    string // below the corpus's ego folder
	kind    string // xac, xsm or xpm
	version string // header version, the chunks' ids and versions, multiply order
	data    []byte
}

// corpus holds the corpus in memory, or skips where there is none.
func corpus(tb testing.TB) []corpusFile {
	tb.Helper()
	root := os.Getenv("MARROW_CORPUS")
	if root == "" {
		root = "../../shared/corpus"
	}
	manifest, err := os.ReadFile(filepath.Join(root, "ego.tsv"))
	if os.IsNotExist(err) {
		tb.Skip("no corpus: set MARROW_CORPUS or put it at ../shared/corpus")
	}
	if err != nil {
		tb.Fatal(err)
	}
	var files []corpusFile
	for line := range strings.Lines(string(manifest)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) < 7 || f[2] != "xac" && f[2] != "xsm" && f[2] != "xpm" {
			continue
		}
		file := corpusFile{path: filepath.Join(strings.ReplaceAll(f[4], "/", "__"), f[6]), kind: f[2], version: f[3]}
		if file.data, err = os.ReadFile(filepath.Join(root, "ego", file.path)); err != nil {
			tb.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// TestCorpus: every file reads, writes back the same bytes, and is explained to the last
// byte; what it holds is what the manifest says.
func TestCorpus(t *testing.T) {
	files := corpus(t)
	count := map[string]int{}
	total, known := 0, 0
	for _, file := range files {
		t.Run(file.path, func(t *testing.T) {
			f, err := checkBytes(t, file.data)
			if err != nil {
				t.Fatal(err)
			}
			count[file.kind]++
			if got := versionOf(f); file.version != "" && got != file.version {
				t.Errorf("%s, the manifest says %s", got, file.version)
			}
			if u := Bodies[*Unknown](f); len(u) > 0 || len(f.Trailing) > 0 {
				t.Errorf("%d unknown chunks, %d bytes behind the last", len(u), len(f.Trailing))
			}
			m := Explain(file.data, Options{})
			total += len(file.data)
			known += m.Understood()
		})
	}
	if count["xac"] != 205 || count["xsm"] != 202 || count["xpm"] != 4 {
		t.Errorf("read %v, want 205 xac, 202 xsm, 4 xpm", count)
	}
	t.Logf("%v: %d of %d bytes understood, the others are padding", count, known, total)
}

// versionOf is what the manifest says of a file: 1.0/1.1 2.3 … /mul0.
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
