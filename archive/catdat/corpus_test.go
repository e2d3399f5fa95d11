package catdat_test

import (
	"bytes"
	"crypto/md5"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"marrow/archive/catdat"
	"marrow/internal/corpus"
	"marrow/texture"
)

// TestCorpus reads each pair and compares its files with the checksums that the game's own tools wrote into it.
func TestCorpus(t *testing.T) {
	t.Parallel()
	list := corpus.Walk(t, "archives", ".cat")
	if len(list) < 6 {
		t.Skip("the corpus has no catalogues")
	}
	for _, file := range list {
		dir, name := filepath.Split(file)
		repo := filepath.Base(strings.TrimSuffix(dir, "crystal_rarities"+string(filepath.Separator)))
		// archives.tsv: Git changed the line ends of one, so that its data ends within the last file, and the other was edited
		// without its catalogue.
		cut := map[string]string{"Sylvrwynd__STI_XR_LOADOUT": "t/0001.xml"}[repo]
		damaged := map[string]int{"Sylvrwynd__STI_XR_LOADOUT": 3, "cburch824__workforce-habitat-growth-modifer": 1}[repo]
		c, err := catdat.OpenCatalog(os.DirFS(dir), name)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")
		if c.Len() != len(lines) {
			t.Errorf("%s: %d files, want %d", file, c.Len(), len(lines))
		}
		first := strings.Split(lines[0], " ")
		for _, line := range lines {
			f := strings.Split(strings.TrimSpace(line), " ")
			name, size, sum := strings.Join(f[:len(f)-3], " "), f[len(f)-3], f[len(f)-1]
			data, err := fs.ReadFile(c, name)
			if (err != nil) != (name == cut) {
				t.Errorf("%s: %v", file, err)
			}
			got := md5.Sum(data)
			if right := hex.EncodeToString(got[:]) == sum && strconv.Itoa(len(data)) == size; right != (damaged == 0) {
				t.Errorf("%s: %s: right %v", file, name, right)
			}
		}
		if p := c.Verify(); len(p) != damaged {
			t.Errorf("%s: %d files changed, want %d: %v", file, len(p), damaged, p)
		}
		if p := c.Problems(); cut != "" && (len(p) != 1 || p[0].Kind != catdat.CutOff || p[0].Name != cut) || cut == "" && len(p) > 0 {
			t.Errorf("%s: %v", file, p)
		}
		if err := fstest.TestFS(c, strings.Join(first[:len(first)-3], " ")); err != nil && cut == "" {
			t.Errorf("%s: %v", file, err)
		}
		c.Close()
	}
}

// TestCorpusTextures decodes X4's textures, which are compressed with gzip in the catalogue.
func TestCorpusTextures(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(corpus.Root(t), "archives", "DrewGamer__Drewgamers_X4Mods", "crystal_rarities")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("the corpus has none")
	}
	g, err := catdat.Open(os.DirFS(dir), catdat.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	if got := g.Catalogs(); !slices.Equal(got, []string{"subst_01.cat"}) {
		t.Errorf("%q", got)
	}
	n := 0
	err = fs.WalkDir(g, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".gz" {
			return err
		}
		data, err := fs.ReadFile(g, name)
		if err != nil || !bytes.HasPrefix(data, []byte("\x1f\x8b")) {
			t.Errorf("%s: %.10q, %v", name, data, err)
		}
		if strings.HasSuffix(name, "lens_rays3_small_diff.gz") { // a format that marrow doesn't read: BMP
			return nil
		}
		if img, _, err := texture.Decode(name, data, texture.Options{}); err != nil || img.Bounds().Dx() < 64 {
			t.Errorf("%s: %v", name, err)
		}
		n++
		return nil
	})
	if err != nil || n < 10 {
		t.Errorf("%d textures, %v", n, err)
	}
}
