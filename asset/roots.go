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

	mu      sync.Mutex
	finders map[string]*Finder // Finders by root
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
func (r *Roots) Resolver(folder, file string) (resolver Resolver, done func(), err error) {
	if file == "-" {
		resolver.Place.Root = -1
		resolver.Finder, err = r.shared("")
		return resolver, func() {}, err
	}
	root, name := RootIn(folder, file)
	resolver.Place.Dir = path.Dir(name)
	if root != "." && folder == "" { // there may be any number of such roots
		resolver.Finder, err = r.open(root)
		return resolver, func() { resolver.Finder.Close() }, err
	}
	resolver.Finder, err = r.shared(root)
	return resolver, func() {}, err
}

func (r *Roots) open(root string) (*Finder, error) {
	return Open(root, r.Assets...)
}

// shared returns the Finder that all files in a root share.
func (r *Roots) shared(root string) (*Finder, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if f := r.finders[root]; f != nil {
		return f, nil
	}
	f, err := r.open(root)
	if err != nil {
		return nil, err
	}
	if r.finders == nil {
		r.finders = make(map[string]*Finder)
	}
	r.finders[root] = f
	return f, nil
}

// Close closes the folders that are kept.
func (r *Roots) Close() {
	r.mu.Lock() // jobs may still be running after the run was interrupted
	defer r.mu.Unlock()
	for _, f := range r.finders {
		f.Close()
	}
}
