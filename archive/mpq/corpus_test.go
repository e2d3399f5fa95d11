package mpq

import (
	"bytes"
	"crypto/md5"
	"encoding/csv"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"marrow/internal/prove"

	"marrow/internal/corpus"
)

// An expected describes a file as StormLib reads it.
type expected struct {
	name   string
	block  int
	size   int64
	status string
	md5    string
}

// oracle returns what StormLib reads from the corpus's archives, by the beginning of the archive's SHA-256.
func oracle(t *testing.T) map[string][]expected {
	t.Helper()
	f, err := os.Open(filepath.Join(corpus.Root(t), "archives-oracle.tsv"))
	if err != nil {
		t.Skip(err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes = '\t', true
	list := make(map[string][]expected)
	for first := true; ; first = false {
		row, err := r.Read()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		if first {
			continue
		}
		size, _ := strconv.ParseInt(row[3], 10, 64)
		block, _ := strconv.Atoi(row[6])
		list[row[0]] = append(list[row[0]], expected{row[2], block, size, row[7], row[8]})
	}
}

// archives returns the corpus's archives that StormLib reads, by path.
func archives(t *testing.T, want map[string][]expected) map[string]string {
	t.Helper()
	root := filepath.Join(corpus.Root(t), "archives")
	f, err := os.ReadFile(root + ".tsv")
	if err != nil {
		t.Skip(err)
	}
	list := make(map[string]string)
	for line := range strings.Lines(string(f)) {
		col := strings.Split(line, "\t")
		if len(col) < 6 || want[col[0][:min(16, len(col[0]))]] == nil {
			continue
		}
		matches, _ := filepath.Glob(filepath.Join(root, "*", filepath.FromSlash(strings.NewReplacer("[", `\[`, "]", `\]`).Replace(col[5]))))
		if len(matches) > 0 {
			list[matches[0]] = col[0]
		}
	}
	if len(list) == 0 {
		t.Skip("no archives in the corpus")
	}
	return list
}

// TestCorpus compares every file of every archive with what StormLib reads.
func TestCorpus(t *testing.T) {
	t.Parallel()
	want := oracle(t)
	files, sounds, found := 0, 0, 0
	for path, sum := range archives(t, want) {
		if found++; prove.Skips(found, 1) {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		ext := strings.ToLower(filepath.Ext(path))
		a, err := Open(bytes.NewReader(data), int64(len(data)), Options{Map: ext == ".w3x" || ext == ".w3m"})
		name := filepath.Base(path)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, e := range want[sum[:16]] {
			if e.status != "ok" {
				continue
			}
			files++
			got, err := a.ReadFile(strings.ReplaceAll(e.name, `\`, "/"))
			if strings.HasPrefix(e.name, "File0") && err != nil {
				got, err = a.numbered(e.block)
			}
			s := md5.Sum(got)
			if errors.Is(err, ErrSound) {
				sounds++
				continue
			}
			if err != nil || hex.EncodeToString(s[:]) != e.md5 {
				t.Errorf("%s: %s (block %d): %d bytes of %d, %v", name, e.name, e.block, len(got), e.size, err)
			}
		}
	}
	if sounds > 20 {
		t.Errorf("%d files are packed as sounds", sounds)
	}
	t.Logf("%d files, %d of them packed as sounds", files, sounds)
}

// numbered reads the file of a block that has no name, or one by which this package finds it.
func (a *Archive) numbered(block int) ([]byte, error) {
	l := lister{Archive: a}
	key, ok := l.guessKey(block)
	if !ok {
		return nil, ErrKey
	}
	return a.read(block, key)
}

// TestNewTables reads archives of versions 3 and 4 by HET and BET alone, as if they had no other tables: they must have
// the same files.
func TestNewTables(t *testing.T) {
	t.Parallel()
	read := 0
	for path := range archives(t, oracle(t)) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		open := func(blind bool) (*Archive, error) {
			a := &Archive{r: bytes.NewReader(data), length: int64(len(data))}
			if err := a.findHeader(); err != nil || a.het == 0 {
				return nil, err
			}
			if blind {
				a.hashes, a.blocks = 0, 0
			}
			return a, a.readTables()
		}
		classic, err := open(false)
		if classic == nil || err != nil {
			continue
		}
		a, err := open(true)
		name := filepath.Base(path)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		names := []string{"(listfile)", "(attributes)", "replay.details", "nothing at all"}
		full, err := Open(bytes.NewReader(data), int64(len(data)), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range full.entries {
			names = append(names, e.name)
		}
		for _, n := range names {
			want, _ := classic.lookup(n)
			got, _ := a.lookup(n)
			if want < 0 && got < 0 {
				continue
			}
			if got < 0 || want < 0 || a.files[a.rows[got].block] != classic.files[classic.rows[want].block] {
				t.Errorf("%s: %s is at slot %d, row %d", name, n, got, want)
				continue
			}
			read++
		}
	}
	t.Logf("%d files", read)
}
