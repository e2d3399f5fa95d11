// Package vfs opens files by paths that may continue inside an archive or an installed game, as in
// War3.mpq/Units/Footman.mdx. Files on disk have priority.
//
// The package doesn't implement archives: importing package archive sets [Mount].
package vfs

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// Mount opens an archive, or the installed game in a folder, as a file system, which stays open for the next call. ok
// is false for anything else.
var Mount = func(name string) (fsys fs.FS, ok bool, err error) { return nil, false, nil }

// Split divides a path that doesn't exist on disk, but continues inside an archive or an installed game. inside has
// slashes; Split doesn't check that it exists.
func Split(name string) (in, inside string, ok bool) {
	if _, err := os.Lstat(name); err == nil {
		return "", "", false
	}
	for in = filepath.Clean(name); ; {
		folder := filepath.Dir(in)
		if folder == in {
			return "", "", false
		}
		in, inside = folder, path.Join(filepath.Base(in), inside)
		info, err := os.Stat(in)
		switch {
		case err != nil:
		case info.IsDir() && isGame(in) || isArchive(in, info):
			return in, inside, true
		case !info.IsDir():
			return "", "", false
		}
	}
}

// isGame reports whether a folder is an installed game. It returns true for a broken one, so that opening files in it
// returns the error.
func isGame(folder string) bool {
	_, ok, err := Mount(folder)
	return ok || err != nil
}

// archiveExts has the extensions of archives: Warcraft III's and StarCraft II's MPQs including maps and campaigns,
// EGOSOFT's catalogues, zip.
var archiveExts = []string{".mpq", ".w3x", ".w3m", ".w3n", ".sc2map", ".sc2mod", ".s2ma", ".cat", ".zip"}

// isArchive reports whether a path is an archive, by its extension or its first bytes.
func isArchive(name string, info fs.FileInfo) bool {
	if !info.Mode().IsRegular() {
		return false
	}
	if slices.Contains(archiveExts, strings.ToLower(filepath.Ext(name))) {
		return true
	}
	file, err := os.Open(name)
	if err != nil {
		return false
	}
	defer file.Close()
	var head [4]byte
	_, err = io.ReadFull(file, head[:])
	switch string(head[:]) {
	case "MPQ\x1a", "MPQ\x1b", "HM3W", "PK\x03\x04":
		return err == nil
	}
	return false
}

// A NotInside means that a file doesn't exist in an archive or an installed game. It is an [fs.ErrNotExist].
type NotInside struct{ In, Path string }

func (e *NotInside) Error() string {
	return "no such file in " + e.In + "; marrow ls " + e.In + " lists what there is"
}

// Unwrap returns [fs.ErrNotExist].
func (e *NotInside) Unwrap() error { return fs.ErrNotExist }

// Stat describes the file at a path. An archive itself is a file; see [IsFolder].
func Stat(name string) (fs.FileInfo, error) { return diskOrInside(name, os.Stat, fs.Stat) }

// Open opens a file, or a folder. An archive itself is a file.
func Open(name string) (fs.File, error) {
	return diskOrInside(name, func(name string) (fs.File, error) { return os.Open(name) }, fs.FS.Open)
}

// ReadDir is like os.ReadDir, and also reads folders in archives.
func ReadDir(name string) ([]fs.DirEntry, error) { return diskOrInside(name, os.ReadDir, fs.ReadDir) }

// ReadFile reads a whole file.
func ReadFile(name string) ([]byte, error) { return diskOrInside(name, os.ReadFile, fs.ReadFile) }

// ReadSized reads an open file that states a size, from its start. A file in an archive is unpacked before that size is
// allocated, because it may state an impossible one. If the file became shorter in the meantime, the data is shorter, and
// the error nil.
func ReadSized(file fs.File, size int64) ([]byte, error) {
	if _, err := file.Read(nil); err != nil && err != io.EOF {
		return nil, err
	}
	data := make([]byte, size)
	n, err := io.ReadFull(file, data)
	if err == io.ErrUnexpectedEOF || err == io.EOF {
		err = nil
	}
	return data[:n], err
}

// diskOrInside calls disk for a path or, if that fails, inside for a path that continues inside an archive.
func diskOrInside[T any](name string, disk func(name string) (T, error), inside func(fsys fs.FS, name string) (T, error)) (T, error) {
	v, err := disk(name)
	if err == nil {
		return v, nil
	}
	in, at, ok := Split(name)
	if !ok {
		return v, err
	}
	fsys, ok, mountErr := mount(in)
	if mountErr != nil {
		return v, mountErr
	}
	if !ok { // it has just been removed
		return v, err
	}
	if v, err = inside(fsys, at); errors.Is(err, fs.ErrNotExist) {
		err = &fs.PathError{Op: "open", Path: in, Err: &NotInside{in, at}}
	}
	return v, err
}

// IsFolder reports whether a path is that of a folder, of an archive, or of a folder in an archive.
func IsFolder(name string) bool {
	if info, err := os.Stat(name); err == nil {
		return info.IsDir() || isArchive(name, info)
	}
	info, err := Stat(name)
	return err == nil && info.IsDir()
}

// Mounted returns the files of an archive with any name, of an installed game, or of a folder in one of these; ok is
// false for other folders. For a file that isn't an archive, it returns an error.
func Mounted(name string) (fsys fs.FS, ok bool, err error) {
	if info, err := os.Stat(name); err == nil {
		if info.IsDir() || info.Mode().IsRegular() {
			return mount(name)
		}
		return nil, false, nil
	}
	in, inside, ok := Split(name)
	if !ok {
		return nil, false, nil
	}
	if fsys, ok, err = mount(in); !ok || err != nil {
		return nil, ok, err
	}
	if info, err := fs.Stat(fsys, inside); err != nil || !info.IsDir() {
		return nil, false, nil
	}
	fsys, err = fs.Sub(fsys, inside)
	return fsys, true, err
}

// A LeftOut is a file of an archive that can't be opened, because it has no valid path.
type LeftOut struct {
	Name string // as spelled in the archive
	Err  error  // the reason
}

// Path returns the name with slashes. It may lead out of the archive.
func (l LeftOut) Path() string { return path.Clean(strings.ReplaceAll(l.Name, `\`, "/")) }

// LeftOutOf returns the files that are left out of an archive, or of a folder in it, with their paths below that.
func LeftOutOf(name string) map[string]LeftOut {
	in, inside, ok := Split(name)
	if !ok {
		in, inside = name, ""
	}
	fsys, ok, err := mount(in)
	a, has := fsys.(interface{ LeftOut() []LeftOut })
	if !ok || err != nil || !has {
		return nil
	}
	list := make(map[string]LeftOut)
	for _, l := range a.LeftOut() {
		if rel, ok := below(inside, l.Path()); ok {
			list[rel] = l
		}
	}
	return list
}

// below returns the part of a path after that of a folder, ignoring case.
func below(folder, name string) (rel string, ok bool) {
	for folder != "" {
		var part, first string
		part, folder, _ = strings.Cut(folder, "/")
		if first, name, ok = strings.Cut(name, "/"); !ok || !strings.EqualFold(first, part) {
			return "", false
		}
	}
	return name, true
}

// games has the folders that were mounted. Root distinguishes them from ordinary folders without reading them.
var games sync.Map

func mount(name string) (fs.FS, bool, error) {
	fsys, ok, err := Mount(name)
	if abs, absErr := filepath.Abs(name); ok && err == nil && absErr == nil {
		games.Store(abs, true)
	}
	return fsys, ok, err
}

// Root opens a folder without access to files outside it: an archive, an installed game in which files were opened
// before, or an ordinary folder, in which links are followed only if they stay in it. Close releases it.
func Root(name string) (fsys fs.FS, closer io.Closer, err error) {
	abs, absErr := filepath.Abs(name)
	_, game := games.Load(abs)
	info, statErr := os.Stat(name)
	if statErr != nil || absErr == nil && game || isArchive(name, info) {
		if fsys, ok, err := Mounted(name); ok || err != nil {
			return fsys, io.NopCloser(nil), err
		}
	}
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, nil, err
	}
	return root.FS(), root, nil
}
