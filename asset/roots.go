package asset

import (
	"path"
	"path/filepath"
	"sync"

	"marrow/vfs"
)

// Roots opens the folders that may contain the companions of a run's files. It keeps a Finder that many files share, so
// that each folder is listed once, and each companion's checksum is computed once.
type Roots struct {
	Assets []string // additional folders, archives and games to search; see Open

	mu   sync.Mutex
	kept map[string]*Finder // by root
}

// RootIn returns the root of a file that was found in a folder argument: the archive that contains it, or the working
// directory if it contains the file, or else that folder. Without a folder it is RootOf.
func RootIn(folder, file string) (dir, name string) {
	if in, inside, ok := vfs.Split(file); ok {
		return in, inside
	}
	dir, name = RootOf(file)
	if dir == "." || folder == "" {
		return dir, name
	}
	within, err := filepath.Rel(folder, file)
	if err != nil {
		return dir, name
	}
	return folder, filepath.ToSlash(within)
}

// Resolver returns a resolver for the companions of a file in its root (see RootIn) and in the assets; for the standard
// input, -, only in the assets. The caller must call done after use.
func (r *Roots) Resolver(folder, file string) (near Resolver, done func(), err error) {
	if file == "-" {
		near.Place.Root = -1
		near.Finder, err = r.shared("")
		return near, func() {}, err
	}
	root, name := RootIn(folder, file)
	near.Place.Dir = path.Dir(name)
	if root != "." && folder == "" { // there may be any number of those
		near.Finder, err = r.open(root)
		return near, func() { near.Finder.Close() }, err
	}
	near.Finder, err = r.shared(root)
	return near, func() {}, err
}

func (r *Roots) open(root string) (*Finder, error) {
	return Open(root, r.Assets...)
}

// shared is the Finder of a root that more files have.
func (r *Roots) shared(root string) (*Finder, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if f := r.kept[root]; f != nil {
		return f, nil
	}
	f, err := r.open(root)
	if err != nil {
		return nil, err
	}
	if r.kept == nil {
		r.kept = make(map[string]*Finder)
	}
	r.kept[root] = f
	return f, nil
}

// Close closes the folders that are kept.
func (r *Roots) Close() {
	r.mu.Lock() // work may still be running after the run was asked to end
	defer r.mu.Unlock()
	for _, f := range r.kept {
		f.Close()
	}
}
