package mdx

import (
	"cmp"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/wire"
)

// A corpusFile is one line of the corpus's manifest.
type corpusFile struct {
	path    string // below the corpus's mdx folder
	version string
	note    string
	data    []byte
}

// corpus holds the corpus in memory, or skips where there is none.
func corpus(tb testing.TB) []corpusFile {
	tb.Helper()
	root := os.Getenv("MARROW_CORPUS")
	if root == "" {
		root = "../../shared/corpus"
	}
	manifest, err := os.ReadFile(filepath.Join(root, "mdx.tsv"))
	if os.IsNotExist(err) {
		tb.Skip("no corpus: set MARROW_CORPUS or put it at ../shared/corpus")
	}
	if err != nil {
		tb.Fatal(err)
	}
	var files []corpusFile
	for line := range strings.Lines(string(manifest)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(f) < 7 || f[2] != "mdx" {
			continue
		}
		file := corpusFile{path: filepath.Join(strings.ReplaceAll(f[4], "/", "__"), f[6]), version: f[3]}
		if len(f) > 8 {
			file.note = f[8]
		}
		if file.data, err = os.ReadFile(filepath.Join(root, "mdx", file.path)); err != nil {
			tb.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// corpusErrors are the errors of the files that can't be read, by the
// manifest's note and their names.
var corpusErrors = map[string]string{
	"JirenShield.mdx":               `magic at 0x0: "BLP1", want "MDLX"`,
	"bpos_count_overflow_v900.mdx":  `bindPose.count at 0x591: count 536870912 needs 24 GiB, 48 bytes left`,
	"track_count_overflow_v800.mdx": `bones[0].translation.count at 0x565: count 4294967295 needs 16 GiB, 40 bytes left`,
}

func TestCorpus(t *testing.T) {
	files := corpus(t)
	if len(files) != 830 {
		t.Errorf("%d models, want 830", len(files))
	}
	broken := 0
	notUnderstood := map[string]*tally{}
	var total, unknown int
	for _, f := range files {
		t.Run(f.path, func(t *testing.T) {
			m, err := checkBytes(t, f.data, Options{})
			want, isBroken := corpusErrors[filepath.Base(f.path)]
			if isBroken {
				broken++
			}
			if message(err) != want {
				t.Errorf("error %q, want %q", message(err), want)
			}
			if err != nil {
				return
			}
			total += len(f.data)
			unknown += count(Explain(f.data, Options{}), notUnderstood)
			_ = m
		})
	}
	if broken != len(corpusErrors) {
		t.Errorf("%d broken files, want %d", broken, len(corpusErrors))
	}
	t.Logf("%d of %d bytes not understood:", unknown, total)
	for _, k := range slices.SortedFunc(maps.Keys(notUnderstood), func(a, b string) int {
		return cmp.Compare(notUnderstood[b].bytes, notUnderstood[a].bytes)
	}) {
		n := notUnderstood[k]
		t.Logf("%9d bytes in %4d files: %s", n.bytes, n.files, k)
	}
}

type tally struct{ files, bytes int }

// count adds the bytes of a map that aren't understood to a tally by chunk,
// kind and field, and returns how many they are.
func count(m *wire.Map, by map[string]*tally) int {
	here := map[string]int{}
	sum := 0
	for n := range m.Leaves() {
		if n.Kind().Understood() {
			continue
		}
		top, field, _ := strings.Cut(n.Path(), ".")
		top, _, _ = strings.Cut(top, "[")
		if i := strings.LastIndexByte(field, '.'); i >= 0 && !strings.HasSuffix(field, ".junk") {
			field = field[i+1:]
		}
		here[top+" "+n.Kind().String()+" "+field] += n.Size()
		sum += n.Size()
	}
	for k, bytes := range here {
		if by[k] == nil {
			by[k] = new(tally)
		}
		by[k].files++
		by[k].bytes += bytes
	}
	return sum
}
