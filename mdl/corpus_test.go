package mdl

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/mdx"
)

// corpus gives the files of the corpus with an extension.
func corpus(t testing.TB, ext string) []string {
	root := os.Getenv("MARROW_CORPUS")
	if root == "" {
		root = filepath.Join("..", "..", "shared", "corpus")
	}
	root = filepath.Join(root, "mdx")
	if _, err := os.Stat(root); err != nil {
		t.Skip("no corpus: set MARROW_CORPUS or put it at ../shared/corpus")
	}
	var files []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.EqualFold(filepath.Ext(path), ext) {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestCorpusMDX(t *testing.T) {
	files, notes := 0, map[string]int{}
	for _, name := range corpus(t, ".mdx") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := mdx.Decode(data, mdx.Options{})
		if err != nil || m.Flavour == mdx.WorldOfWarcraft {
			continue
		}
		files++
		for _, dialect := range []Dialect{Engine, Hive} {
			text, _, err := Encode(m, Options{Dialect: dialect})
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			for line := range bytes.SplitSeq(text, []byte("\n")) {
				if rest, ok := bytes.CutPrefix(bytes.TrimSpace(line), []byte(notePrefix)); ok {
					word, _, _ := strings.Cut(string(rest), " ")
					word, _, _ = strings.Cut(word, "[")
					notes[word]++
				}
			}
			back, findings, err := Decode(text)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			for _, f := range findings {
				t.Errorf("%s: %v", name, f)
			}
			again, err := mdx.Encode(back)
			if err != nil || !bytes.Equal(again, data) {
				t.Errorf("%s: other bytes (%v)", name, err)
			}
		}
	}
	t.Logf("%d files; notes: %v", files, notes)
}

func TestCorpusMDL(t *testing.T) {
	files := 0
	for _, name := range corpus(t, ".mdl") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m, findings, err := Decode(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, f := range findings {
			t.Logf("%s: %v", filepath.Base(name), f)
		}
		files++
		text, _, err := Encode(m, Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		bin, err := mdx.Encode(m)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		m2, _, err := mdx.Decode(bin, mdx.Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		text2, _, err := Encode(m2, Options{})
		if err != nil || !bytes.Equal(text, text2) {
			t.Errorf("%s: another text after MDX (%v)", name, err)
		}
	}
	t.Logf("%d files", files)
}
