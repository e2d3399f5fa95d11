package m2

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A corpusFile is one line of the corpus's manifest.
type corpusFile struct {
	path    string // below the corpus's m2 folder
	kind    string
	version string
	note    string
	data    []byte
}

func corpusRoot(tb testing.TB) string {
	tb.Helper()
	root := os.Getenv("MARROW_CORPUS")
	if root == "" {
		root = "../../shared/corpus"
	}
	if _, err := os.Stat(filepath.Join(root, "m2.tsv")); os.IsNotExist(err) {
		tb.Skip("no corpus: set MARROW_CORPUS or put it at ../shared/corpus")
	}
	return root
}

// corpus holds the corpus's files of some kinds in memory, or skips where there is none.
func corpus(tb testing.TB, kinds ...string) []corpusFile {
	tb.Helper()
	root := corpusRoot(tb)
	manifest, err := os.ReadFile(filepath.Join(root, "m2.tsv"))
	if err != nil {
		tb.Fatal(err)
	}
	var files []corpusFile
	for line := range strings.Lines(string(manifest)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) < 9 || !strings.Contains(strings.Join(kinds, " "), f[2]) {
			continue
		}
		file := corpusFile{path: filepath.Join(strings.ReplaceAll(f[4], "/", "__"), f[6]), kind: f[2], version: f[3], note: f[8]}
		if file.data, err = os.ReadFile(filepath.Join(root, "m2", file.path)); err != nil {
			tb.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// TestCorpusBytes: every file comes back as it was, and every byte has a name.
func TestCorpusBytes(t *testing.T) {
	n := 0
	for _, f := range corpus(t, "m2", "skin", "anim") {
		if f.version == "?PTCH" {
			if Matches(f.data) {
				t.Errorf("%s: a patch is taken for a model", f.path)
			}
			continue
		}
		k := kindFor(f.data)
		if f.kind == "anim" {
			k = anims
		}
		if _, err := k.check(t, f.data); err != nil {
			t.Errorf("%s: %v", f.path, err)
		}
		if t.Failed() {
			t.Fatalf("%s (%s)", f.path, f.version)
		}
		n++
	}
	t.Logf("%d files", n)
}
