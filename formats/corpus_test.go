package formats

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"marrow/internal/prove"

	"marrow/internal/corpus"
)

// broken has the files of the corpus that aren't valid models, and the beginning of the error for each.
var broken = map[string]string{
	"JirenShield.mdx":                 "unknown format; it looks like a BLP1 image",
	"bpos_count_overflow_v900.mdx":    "bindPose.count at 0x591: count 536870912 needs 24 GiB",
	"truncated_after_helper_v800.mdl": "9:1: the end of the file, want '}'",
	"track_count_overflow_v800.mdx":   "bones[0].translation.count at 0x565: count 4294967295 needs ",
}

// Every model of the corpus but the broken ones survives decoding and encoding.
func TestCorpus(t *testing.T) {
	root := corpus.Root(t)
	t.Run("mdx", func(t *testing.T) { testCorpus(t, filepath.Join(root, "mdx"), 951) })
	t.Run("ego", func(t *testing.T) { testCorpus(t, filepath.Join(root, "ego"), 0) })
}

// testCorpus tests a folder of whole files, including all the broken ones; of any number without broken ones if whole
// is 0.
func testCorpus(t *testing.T, root string, whole int) {
	files, identical, seen, found := 0, 0, 0, 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || len(ByExtension(path)) == 0 {
			return err
		}
		if found++; prove.Skips(found, 1) {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files++
		v := Verify(path, data)
		want, isBroken := broken[d.Name()]
		switch {
		case isBroken && v.Err != nil && strings.HasPrefix(v.Err.Error(), fmt.Sprintf("%s: %s", path, want)) || isBroken && v.Err != nil && strings.HasPrefix(v.Err.Error(), path+":"+want):
			seen++
		case isBroken:
			t.Errorf("%v, want %s", v.Err, want)
		case !v.Identical:
			t.Error(v.Err)
		default:
			identical++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files == whole && (identical != whole-len(broken) || seen != len(broken)) { // another corpus has other numbers
		t.Errorf("%d of %d identical, %d broken, want %d", identical, files, seen, len(broken))
	}
	t.Logf("%d of %d identical", identical, files)
}
