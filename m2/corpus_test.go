package m2

import (
	"bytes"
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

func TestCorpusBytes(t *testing.T) {
	for _, f := range corpus(t, "m2") {
		if f.version == "?PTCH" {
			continue
		}
		m, findings, err := Decode(f.data, Options{})
		if err != nil {
			t.Errorf("%s: %v", f.path, err)
			continue
		}
		_ = findings
		out, err := Encode(m)
		if err != nil || !bytes.Equal(out, f.data) {
			at := 0
			for at < min(len(out), len(f.data)) && out[at] == f.data[at] {
				at++
			}
			t.Errorf("%s: version %s, %d bytes become %d, first differs %#x, error %v", f.path, f.version, len(f.data), len(out), at, err)
		}
	}
	for _, f := range corpus(t, "skin") {
		if f.version == "?PTCH" {
			continue
		}
		v, _, err := DecodeSkin(f.data, Options{})
		if err != nil {
			t.Errorf("%s: %v", f.path, err)
			continue
		}
		out, err := v.Encode()
		if err != nil || !bytes.Equal(out, f.data) {
			t.Errorf("%s: %d bytes become %d, error %v", f.path, len(f.data), len(out), err)
		}
	}
}
