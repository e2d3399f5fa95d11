package asset

import (
	"cmp"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"marrow/internal/cache"
	"marrow/internal/limit"
)

// A root is a file system whose folders are listed once, except if there are very many.
type root struct {
	fsys   fs.FS
	name   string    // path of the folder, for messages
	closer io.Closer // nil if there is nothing to close

	// The entries of folders by path, sorted by folded name, then by name, and the type bits of the entries that were
	// looked up.
	listings *cache.Cache[string, []entry]
	modes    *cache.Cache[string, fs.FileMode]
}

func newRoot(fsys fs.FS, name string) *root {
	return &root{
		fsys: fsys, name: name,
		listings: cache.New[string](limit.ListedEntries, func(entries []entry) int64 { return int64(len(entries)) + 1 }),
		modes:    cache.New[string](limit.ListedEntries, func(fs.FileMode) int64 { return 1 }),
	}
}

type entry struct {
	folded string // name in lower case
	name   string
}

// list returns the entries of a folder; none if it can't be read.
func (r *root) list(dir string) []entry {
	return r.listings.Get(dir, func() []entry { return r.read(dir) })
}

func (r *root) read(dir string) []entry {
	names := r.names(dir)
	entries := make([]entry, 0, len(names))
	for _, name := range names {
		if utf8.ValidString(name) { // io/fs can't open others
			entries = append(entries, entry{strings.ToLower(name), name})
		}
	}
	slices.SortFunc(entries, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.folded, b.folded), cmp.Compare(a.name, b.name))
	})
	return entries
}

// names returns the names in a folder, as far as it can be read. fs.ReadDir would stat every file in a folder of an
// [os.Root], and there may be thousands beside a model.
func (r *root) names(dir string) (names []string) {
	if f, err := r.fsys.Open(dir); err == nil {
		defer f.Close()
		if f, ok := f.(*os.File); ok {
			names, _ = f.Readdirnames(-1)
			return names
		}
	}
	files, _ := fs.ReadDir(r.fsys, dir)
	for _, f := range files {
		names = append(names, f.Name())
	}
	return names
}

// mode returns the type bits of a path. Links that stay in the root are followed.
func (r *root) mode(name string) fs.FileMode {
	return r.modes.Get(name, func() fs.FileMode {
		info, err := fs.Stat(r.fsys, name)
		if err != nil {
			return fs.ModeIrregular
		}
		return info.Mode().Type()
	})
}

// matches calls yield with the paths of a folder's entries that name may mean, until it returns true. The one with
// exactly that name is first. It returns the last result of yield.
func (r *root) matches(dir, name string, yield func(name string) bool) bool {
	entries := r.list(dir)
	folded := strings.ToLower(name)
	at, _ := slices.BinarySearchFunc(entries, folded, func(e entry, s string) int { return cmp.Compare(e.folded, s) })
	entries = entries[at:]
	for i, e := range entries {
		if e.folded != folded {
			entries = entries[:i]
			break
		}
		if e.name == name && yield(path.Join(dir, e.name)) {
			return true
		}
	}
	for _, e := range entries {
		if e.name != name && yield(path.Join(dir, e.name)) {
			return true
		}
	}
	return false
}

// descend follows one part of a name, in any case: it returns the folders with that name in folders, the best match first,
// each once. So the time for a name that leads in and out of such folders repeatedly is proportional to its length.
func (r *root) descend(folders []string, name string) (next []string) {
	add := func(at string) (full bool) {
		if !slices.Contains(next, at) {
			next = append(next, at)
		}
		return len(next) == limit.FoldersOfName
	}
	for _, dir := range folders {
		switch {
		case len(next) == limit.FoldersOfName:
			return next
		case name != "..":
			r.matches(dir, name, func(at string) bool { return r.mode(at).IsDir() && add(at) })
		case dir != ".":
			add(path.Dir(dir))
		}
	}
	return next
}

// find searches for the regular file base in the folder that dirs lead to from dir, in any case, and returns its path
// on disk.
func (r *root) find(dir string, dirs []string, base string) (found string, ok bool) {
	folders := []string{dir}
	for _, name := range dirs {
		folders = r.descend(folders, name)
	}
	return r.first(folders, base, func(at string) bool { return r.mode(at).IsRegular() })
}

// mods returns the entries of X4's folder of extensions in a folder.
func (r *root) mods(dir string) (list []string) {
	r.matches(dir, extensions, func(at string) bool {
		for _, e := range r.list(at) {
			list = append(list, path.Join(at, e.name))
		}
		return false
	})
	return list
}

// findOutward searches like find, but for a link that leads out of the root, in the path of the file or of one of its
// folders.
func (r *root) findOutward(dir string, dirs []string, base string) (found string, ok bool) {
	folders := []string{dir}
	for _, name := range dirs {
		if found, ok = r.first(folders, name, r.leadsOut); ok {
			return found, true
		}
		folders = r.descend(folders, name)
	}
	return r.first(folders, base, r.leadsOut)
}

// first returns the first accepted path that a name may mean in folders.
func (r *root) first(folders []string, name string, accept func(at string) bool) (found string, ok bool) {
	for _, dir := range folders {
		if r.matches(dir, name, func(at string) bool { found = at; return accept(at) }) {
			return found, true
		}
	}
	return "", false
}

// leadsOut reports whether a path is a link that leads out of the root. os.Root has no error value for that.
func (r *root) leadsOut(name string) bool {
	_, err := fs.Stat(r.fsys, name)
	return err != nil && strings.HasSuffix(err.Error(), "path escapes from parent")
}
