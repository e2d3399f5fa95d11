package asset

import (
	"cmp"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// A root is a file system whose folders are listed once.
type root struct {
	fsys   fs.FS
	name   string    // the folder's, for people
	closer io.Closer // what to close; nil for nothing

	mu       sync.Mutex
	listings map[string]*listing // by path
}

func newRoot(fsys fs.FS, name string) *root {
	return &root{fsys: fsys, name: name, listings: map[string]*listing{}}
}

// A listing is what a folder holds, sorted by folded name, then by name.
type listing struct {
	once    sync.Once
	entries []entry
}

type entry struct {
	folded string // in lower case
	name   string
	mode   fs.FileMode // the type bits
}

// list lists a folder; one that can't be read is empty.
func (r *root) list(dir string) []entry {
	r.mu.Lock()
	l := r.listings[dir]
	if l == nil {
		l = new(listing)
		r.listings[dir] = l
	}
	r.mu.Unlock()
	l.once.Do(func() { l.entries = r.read(dir) })
	return l.entries
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
