// Package asset finds the files that a model refers to: textures, skins, animations.
//
// The names of files in a model come from another machine. They may contain backslashes and drive letters, differ
// from the file in case, or name a file that has been converted or moved since. A Finder searches the model's
// folder, every folder above it up to the model's root, and the other roots. It tolerates these differences only
// if the exact name isn't found.
//
// No file outside the roots can be found, because no part of a name is passed to the operating system. Names are
// compared with the listings of the folders under the roots; a name that isn't listed, such as C:, NUL or a path
// out of a root, doesn't exist. Symbolic links are followed only within their root, which os.Root enforces.
package asset

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"marrow/internal/cache"
	"marrow/internal/limit"
	"marrow/vfs"
)

// TextureExts are the extensions of textures. Any of them may replace another. X4: Foundations compresses its DDS files
// with gzip and gives them the extension .gz.
var TextureExts = []string{".blp", ".dds", ".tga", ".png", ".jpg", ".jpeg", ".webp", ".gz"}

// A Finder finds files under one or more roots. It is safe for concurrent use. It lists a folder once, on first use,
// and does not notice later changes. If there are very many folders, it forgets those that it used longest ago.
type Finder struct {
	roots []*root
	sums  *cache.Cache[string, string] // checksums of files, by root and path
}

func newFinder() *Finder {
	return &Finder{sums: cache.New[string](limit.FileSums, func(string) int64 { return 1 })}
}

// New returns a Finder for file systems of any kind: archives, embedded files, os.Root.FS. Use Open for folders,
// because a file system from os.DirFS follows symbolic links to anywhere.
func New(roots ...fs.FS) *Finder {
	f := newFinder()
	for _, fsys := range roots {
		f.roots = append(f.roots, newRoot(fsys, ""))
	}
	return f
}

// Open returns a Finder for a folder, unless it is empty, and for assets: folders, archives and installed games (see
// package vfs). The error is that of the first one that cannot be opened.
func Open(folder string, assets ...string) (*Finder, error) {
	f := newFinder()
	if folder != "" {
		assets = append([]string{folder}, assets...)
	}
	for i, dir := range assets {
		if i > 0 || folder == "" { // only folders that the user names are opened as games
			if _, _, err := vfs.Mounted(dir); err != nil {
				return nil, errors.Join(fmt.Errorf("%s: %w", dir, err), f.Close())
			}
		}
		fsys, closer, err := vfs.Root(dir)
		if err != nil {
			return nil, errors.Join(err, f.Close())
		}
		opened := newRoot(fsys, dir)
		opened.closer = closer
		f.roots = append(f.roots, opened)
	}
	return f, nil
}

// Close closes the folders that Open opened.
func (f *Finder) Close() error {
	var errs []error
	for _, r := range f.roots {
		if r.closer != nil {
			errs = append(errs, r.closer.Close())
		}
	}
	return errors.Join(errs...)
}

// RootOf returns the root of a file argument: the archive that contains it, or the working directory if it contains the
// file, or else the file's own folder. name is the path of the file within the root, with slashes.
func RootOf(file string) (dir, name string) {
	if in, inside, ok := vfs.Split(file); ok {
		return in, inside
	}
	if name, ok := underWorkingDir(file); ok {
		return ".", name
	}
	return filepath.Dir(file), filepath.Base(file)
}

// underWorkingDir returns a file's path within the working directory; ok is false if it is elsewhere, or if a symbolic
// link in it leads out.
func underWorkingDir(file string) (name string, ok bool) {
	abs, err := filepath.Abs(file)
	if err != nil {
		return "", false
	}
	wd, err := os.Getwd()
	if err != nil {
		return "", false
	}
	rel, err := filepath.Rel(wd, abs)
	if err != nil || !filepath.IsLocal(rel) {
		return "", false
	}
	root, err := os.OpenRoot(wd)
	if err != nil {
		return "", false
	}
	defer root.Close()
	_, err = root.Stat(rel)
	return filepath.ToSlash(rel), err == nil
}

// A Location is a folder under one of a Finder's roots.
type Location struct {
	Root int    `json:"root,omitempty"` // the number of the root, from 0
	Dir  string `json:"dir"`            // the folder's path within it, with slashes; "" or "." is the root itself
}

// Found is a file that Find has found.
type Found struct {
	Location           // its location
	Path     string    // its path within the root, as on disk, with slashes
	How      MatchKind // how the name differs from the requested one
	root     *root
	sums     *cache.Cache[string, string]
}

// MatchKind describes how the name of a found file differs from the requested one.
type MatchKind uint8

const (
	ByName      MatchKind = iota // only in case, slashes or leading folders
	ByExtension                  // in the extension
	ByPrefix                     // in the folder war3mapImported, or in X4's folder of extensions
	ByBase                       // only the last part of the name is equal
)

var howNames = [...]string{"by name", "with another extension", "in or out of a prefix", "by its last part"}

func (h MatchKind) String() string {
	if int(h) < len(howNames) {
		return howNames[h]
	}
	return fmt.Sprintf("how(%d)", uint8(h))
}

// FS returns the file system of the root, to which Path is relative.
func (f Found) FS() fs.FS { return f.root.fsys }

// String returns the path of the file for messages, with the path of its root if that is known.
func (f Found) String() string {
	return filepath.Join(f.root.name, filepath.FromSlash(f.Path))
}

// Open opens the file.
func (f Found) Open() (fs.File, error) { return f.root.fsys.Open(f.Path) }

// ReadFile reads the file if it has at most max bytes; 0 means 256 MiB.
func (f Found) ReadFile(max int64) ([]byte, error) {
	if max <= 0 {
		max = limit.Unpacked
	}
	file, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() > max {
		return nil, fmt.Errorf("%s: %d bytes, want at most %d", f, info.Size(), max)
	}
	return vfs.ReadSized(file, info.Size())
}

// Find searches for the file name to which a model in the folder from refers. The name may contain backslashes, have
// any case, and be a path in the game. exts are extensions, with dots, that may replace that of the name, in order of
// preference.
//
// Find tries, in this order: the name; the name with another extension; both with or without the prefix war3mapImported
// of Warcraft III maps, and without X4's extensions and the name of the mod; only the last part of the name. It
// searches for each beside the model, in the folders above it up to the root, and then in the other roots in their
// order. For a name with a drive letter or a server, only the last part is tried. ".." is followed within the root.
func (f *Finder) Find(from Location, name string, exts ...string) (Found, bool) {
	return f.search(from, name, exts, (*root).find)
}

// search tries all interpretations of a name in all folders, with a method of root: find or outward.
func (f *Finder) search(from Location, name string, exts []string, find func(r *root, dir string, dirs []string, base string) (string, bool)) (Found, bool) {
	folders := f.folders(from)
	for _, interp := range interpretations(name, exts) {
		for _, loc := range folders {
			for _, base := range interp.bases {
				if at, ok := find(f.roots[loc.Root], loc.Dir, interp.dirs, base); ok {
					return f.found(loc.Root, at, interp.how), true
				}
			}
		}
	}
	return Found{}, false
}

func (f *Finder) found(root int, at string, how MatchKind) Found {
	dir := path.Dir(at)
	if dir == "." {
		dir = ""
	}
	return Found{Location{root, dir}, at, how, f.roots[root], f.sums}
}

// All returns every file that a name may mean for a model in the folder from, the nearest first: beside the model and
// in the folders above, in the other roots, and then in each mod in X4's folder of extensions in one of them. Names may
// differ only in case, slashes and leading folders. A name with * or ? is a pattern, as in [path.Match], for files in
// the folder from only.
func (f *Finder) All(from Location, name string) (list []Found) {
	if IsPattern(name) {
		return f.matching(from, name)
	}
	dirs, base, local := split(name)
	if base == "" || !local {
		return nil
	}
	folders := f.folders(from)
	for _, loc := range folders {
		for _, mod := range f.roots[loc.Root].mods(loc.Dir) {
			folders = append(folders, Location{loc.Root, mod})
		}
	}
	type file struct {
		root int
		path string
	}
	seen := make(map[file]bool)
	for _, loc := range folders {
		at, ok := f.roots[loc.Root].find(loc.Dir, dirs, base)
		if ok && !seen[file{loc.Root, at}] {
			seen[file{loc.Root, at}] = true
			list = append(list, f.found(loc.Root, at, ByName))
		}
	}
	return list
}

// IsPattern reports whether a name is a pattern for several files.
func IsPattern(name string) bool { return strings.ContainsAny(name, "*?") }

func (f *Finder) matching(from Location, pattern string) (list []Found) {
	if from.Root < 0 || from.Root >= len(f.roots) {
		return nil
	}
	dir, r := path.Clean(from.Dir), f.roots[from.Root]
	for _, e := range r.list(dir) {
		at := path.Join(dir, e.name)
		if ok, _ := path.Match(strings.ToLower(pattern), e.folded); ok && r.mode(at).IsRegular() {
			list = append(list, f.found(from.Root, at, ByName))
		}
	}
	return list
}

// folders lists the folders to search: from, the folders above it, the other roots.
func (f *Finder) folders(from Location) (list []Location) {
	if dir := path.Clean(from.Dir); from.Root >= 0 && from.Root < len(f.roots) && fs.ValidPath(dir) {
		for dir != "." {
			list = append(list, Location{from.Root, dir})
			dir = path.Dir(dir)
		}
		list = append(list, Location{from.Root, "."})
	}
	for i := range f.roots {
		if i != from.Root {
			list = append(list, Location{i, "."})
		}
	}
	return list
}
