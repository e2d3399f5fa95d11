// Package corpus finds the real files for tests and benchmarks: in $MARROW_CORPUS, or else in ../shared/corpus beside
// the module. Without a corpus, the test is skipped with a message.
package corpus

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"marrow/asset"
)

// A File is one line of a manifest.
type File struct {
	Name    string // its name on disk
	Path    string // its path below the manifest's folder
	Kind    string // such as m2, skin or anim
	Version string // as far as the manifest has it
	Note    string // what is unusual about it, if anything
	Data    []byte // see Read
}

// Root returns the root folder of the corpus.
func Root(tb testing.TB) string {
	tb.Helper()
	root, ok := Find()
	if !ok {
		tb.Skip("no corpus: set MARROW_CORPUS or put it at ../shared/corpus")
	}
	return root
}

// Find is Root for callers that can work without a corpus.
func Find() (root string, ok bool) {
	root = os.Getenv("MARROW_CORPUS")
	if root == "" {
		root = filepath.Join(module(), "..", "shared", "corpus")
	}
	_, err := os.Stat(root)
	return root, err == nil
}

// module returns the folder that contains go.mod, at or above the working directory. Tests run in the folder of their
// package.
func module() string {
	dir, err := os.Getwd()
	if err != nil {
		return "."
	}
	for at := dir; at != filepath.Dir(at); at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil {
			return at
		}
	}
	return dir
}

// List returns the files of some kinds in a manifest (mdx, m2 or ego), without the data.
func List(tb testing.TB, manifest string, kinds ...string) (list []File) {
	tb.Helper()
	root := Root(tb)
	data, err := os.ReadFile(filepath.Join(root, manifest+".tsv"))
	if os.IsNotExist(err) {
		tb.Skipf("the corpus has no %s.tsv", manifest)
	}
	if err != nil {
		tb.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		// sha256 size kind version repo commit path licence note
		f := append(strings.Split(strings.TrimSuffix(line, "\n"), "\t"), "", "")
		if len(f) < 9 || !slices.Contains(kinds, f[2]) {
			continue
		}
		path := filepath.Join(strings.ReplaceAll(f[4], "/", "__"), filepath.FromSlash(f[6]))
		list = append(list, File{Name: filepath.Join(root, manifest, path), Path: path, Kind: f[2], Version: f[3], Note: f[8]})
	}
	return list
}

// Read is List with the data.
func Read(tb testing.TB, manifest string, kinds ...string) []File {
	tb.Helper()
	list := List(tb, manifest, kinds...)
	for i := range list {
		var err error
		if list[i].Data, err = os.ReadFile(list[i].Name); err != nil {
			tb.Fatal(err)
		}
	}
	return list
}

// Near calls do with a resolver that finds the companions of a file in its folder.
func (f File) Near(tb testing.TB, do func(near asset.Resolver)) {
	tb.Helper()
	finder, err := asset.Open(filepath.Dir(f.Name))
	if err != nil {
		tb.Fatal(err)
	}
	defer finder.Close()
	do(asset.Resolver{Finder: finder})
}

// Walk returns the names of all files below a folder of the corpus that have one of the extensions, in the order of
// their paths.
func Walk(tb testing.TB, dir string, extensions ...string) (names []string) {
	tb.Helper()
	err := filepath.WalkDir(filepath.Join(Root(tb), dir), func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && slices.Contains(extensions, strings.ToLower(filepath.Ext(name))) {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		tb.Fatal(err)
	}
	return names
}

// Data returns the data of the files that Read returns.
func Data(tb testing.TB, manifest string, kinds ...string) (list [][]byte) {
	tb.Helper()
	for _, f := range Read(tb, manifest, kinds...) {
		list = append(list, f.Data)
	}
	return list
}
