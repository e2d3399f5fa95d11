package asset

import (
	"cmp"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"marrow/cache"
)

// A root is a file system whose folders are listed once, unless there are very many.
type root struct {
	fsys   fs.FS
	name   string    // the folder's, for people
	closer io.Closer // what to close; nil for nothing

	// What folders hold, by path: sorted by folded name, then by name.
	listings *cache.Cache[string, []entry]
}

// maxListed is how many entries of a root's folders are remembered.
const maxListed = 1 << 17

func newRoot(fsys fs.FS, name string) *root {
	weigh := func(entries []entry) int64 { return int64(len(entries)) + 1 }
	return &root{fsys: fsys, name: name, listings: cache.New[string](maxListed, weigh)}
}

type entry struct {
	folded string // in lower case
	name   string
	mode   fs.FileMode // the type bits
}

// list lists a folder; one that can't be read is empty.
func (r *root) list(dir string) []entry {
	return r.listings.Get(dir, func() []entry { return r.read(dir) })
}

func (r *root) read(dir string) []entry {
	files, _ := fs.ReadDir(r.fsys, dir) // what there is of it
	entries := make([]entry, 0, len(files))
	for _, f := range files {
		if utf8.ValidString(f.Name()) { // others can't be opened by io/fs
			entries = append(entries, entry{strings.ToLower(f.Name()), f.Name(), f.Type()})
		}
	}
	slices.SortFunc(entries, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.folded, b.folded), cmp.Compare(a.name, b.name))
	})
	return entries
}

// matches calls yield with the entries of a folder that name may mean until it
// returns true: the one of exactly that name first. It returns what yield did last.
func (r *root) matches(dir, name string, yield func(entry) bool) bool {
	entries := r.list(dir)
	folded := strings.ToLower(name)
	at, _ := slices.BinarySearchFunc(entries, folded, func(e entry, s string) int { return cmp.Compare(e.folded, s) })
	entries = entries[at:]
	for i, e := range entries {
		if e.folded != folded {
			entries = entries[:i]
			break
		}
		if e.name == name && yield(e) {
			return true
		}
	}
	for _, e := range entries {
		if e.name != name && yield(e) {
			return true
		}
	}
	return false
}

// find looks for the regular file base in the folder that dirs lead to from
// dir, in any case, and returns its path as on disk.
func (r *root) find(dir string, dirs []string, base string) (found string, ok bool) {
	if len(dirs) == 0 {
		ok = r.matches(dir, base, func(e entry) bool {
			found = path.Join(dir, e.name)
			return r.isFile(found, e.mode)
		})
		return found, ok
	}
	if dirs[0] == ".." {
		if dir == "." {
			return "", false
		}
		return r.find(path.Dir(dir), dirs[1:], base)
	}
	ok = r.matches(dir, dirs[0], func(e entry) bool {
		if !e.mode.IsDir() && e.mode&fs.ModeSymlink == 0 {
			return false
		}
		at, ok := r.find(path.Join(dir, e.name), dirs[1:], base)
		found = at
		return ok
	})
	return found, ok
}

// isFile reports whether an entry is a regular file, or a link to one that
// doesn't lead out of the root.
func (r *root) isFile(name string, mode fs.FileMode) bool {
	if mode&fs.ModeSymlink == 0 {
		return mode.IsRegular()
	}
	info, err := fs.Stat(r.fsys, name)
	return err == nil && info.Mode().IsRegular()
}
