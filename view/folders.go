package view

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"marrow/formats"
	"marrow/internal/batch"
	"marrow/texture"
	"marrow/vfs"
)

// rescan lists what has come to the folders since they were looked through, and marks what is gone.
// While the disk is walked, the library is free for others.
func (l *library) rescan() {
	l.walking.Lock()
	defer l.walking.Unlock()
	if time.Since(l.walked) < every {
		return
	}
	defer func() { l.walked = time.Now() }()
	l.mu.Lock()
	shelves := slices.Clone(l.shelves)
	roots := make([]fs.FS, len(shelves))
	for n, s := range shelves {
		s.reopen()
		roots[n] = s.root
	}
	l.mu.Unlock()
	found := make([]holds, len(shelves))
	for n, s := range shelves {
		if len(s.from) > 0 {
			found[n], _ = s.walk(roots[n]) // a folder that is gone has nothing
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range l.order {
		e.Gone = true
	}
	for n := range shelves {
		l.take(n, found[n])
	}
	for _, e := range l.order {
		if e.Gone { // or no folder's, but named or dropped
			_, err := fs.Stat(l.shelves[e.Root].root, e.Path)
			e.Gone = err != nil
		}
	}
}

// reopen takes the folder or archive that has the shelf's name now: it may have been removed and made again.
// The old one is closed when nobody reads from it any more, by the garbage collector.
func (s *modelSet) reopen() {
	if s.plain {
		now, err := os.Stat(s.dir)
		if err != nil {
			return
		}
		if was, err := fs.Stat(s.root, "."); err == nil && os.SameFile(was, now) {
			return
		}
	}
	root, closer, err := vfs.Root(s.dir)
	if err != nil {
		return
	}
	if !s.plain && root != s.root {
		s.held = nil
	}
	s.root, s.closer = root, closer
}

// What a shelf holds, as a walk found it.
type holds struct {
	files []file
	made  []string // folders of models that a run made from others, which aren't shown; their paths as a file's
}

// A file is one that a walk found. What it says of a link is of what the link leads to.
type file struct {
	at   string // its path in the root, with slashes
	info fs.FileInfo
}

// A verdict is whether a file was something to look at when it had this size and this time.
type verdict struct {
	size    int64
	changed time.Time
	shown   bool
}

// walk finds the models and motions in a shelf, whose root it is handed since another may take its
// place meanwhile. What it had to open it remembers, so that it is opened again only when it has
// changed: among the XML files of a game the models are few.
func (s *modelSet) walk(root fs.FS) (found holds, err error) {
	if s.held != nil { // archives don't change while they are open
		return *s.held, nil
	}
	defer func() {
		if !s.plain {
			s.held = &found
		}
	}()
	verdicts := make(map[string]verdict) // of what is still there
	defer func() { s.verdicts = verdicts }()
	for _, from := range s.from {
		err = errors.Join(err, fs.WalkDir(root, from, func(at string, d fs.DirEntry, err error) error {
			switch {
			case err != nil && at == from:
				return err
			case err != nil:
				return nil // a folder that can't be read is empty
			case d.IsDir() && at != from && s.plain && batch.IsMade(filepath.Join(s.dir, filepath.FromSlash(at))):
				found.made = append(found.made, at)
				return fs.SkipDir // as every run over the folder does
			case d.IsDir() || !formats.MayBeAssembly(at) && !shownByName(at):
				return nil
			}
			if info, err := fs.Stat(root, at); err == nil && info.Mode().IsRegular() && s.shows(root, at, info, verdicts) {
				found.files = append(found.files, file{at, info})
			}
			return nil
		}))
	}
	return found, err
}

// shows reports whether a file that is called like a model or motion is one. A verdict on one that had to be opened goes into verdicts.
func (s *modelSet) shows(root fs.FS, at string, info fs.FileInfo, verdicts map[string]verdict) bool {
	if !formats.MayBeAssembly(at) && !formats.MayBeForeign(at) {
		return true
	}
	v, ok := s.verdicts[at]
	if !ok || v.size != info.Size() || !v.changed.Equal(info.ModTime()) {
		v = verdict{info.Size(), info.ModTime(), shown(root, at)}
	}
	verdicts[at] = v
	return v.shown
}

// take lists what a walk found.
func (l *library) take(n int, found holds) {
	l.shelves[n].made = found.made
	for _, f := range found.files {
		l.put(n, f.at, filepath.Join(l.shelves[n].dir, filepath.FromSlash(f.at)), f.info)
	}
}

// leftOut are the folders that aren't shown, since a run made what they hold, unless they were named
// themselves.
func (l *library) leftOut() (names []string) {
	for _, s := range l.shelves {
		for _, at := range s.made {
			name := filepath.Join(s.dir, filepath.FromSlash(at))
			if !slices.ContainsFunc(l.shelves, func(other *modelSet) bool { return len(other.from) > 0 && sameFolder(other.dir, name) }) {
				names = append(names, filepath.ToSlash(name))
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names) // one may be in several shelves
}

func sameFolder(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}

// shown says whether a file of a folder is something to look at. Of XML and .gfx files most are
// something else, as are some that are called like motions, so that their start decides.
func shown(root fs.FS, name string) bool {
	switch {
	case formats.MayBeAssembly(name):
		f, _, ok := formats.Detect(name, startOf(root, name, 4<<10))
		return ok && f.Role == formats.Assembly
	case formats.MayBeForeign(name):
		return !formats.StartsForeign(startOf(root, name, 4<<10))
	}
	return shownByName(name)
}

func shownByName(name string) bool {
	return slices.ContainsFunc(formats.ByExtension(name), func(f *formats.Format) bool {
		return f.Role == formats.Model || f.Role == formats.Motion
	})
}

// known refuses a file that was named and is of no known format: nothing of it can be shown.
func known(root fs.FS, at, name string) error {
	start := startOf(root, at, 64<<10)
	if _, _, ok := formats.Detect(at, start); ok || formats.IsPictureName(at) && texture.Detect(at, start) != texture.Unknown {
		return nil
	}
	_, err := formats.Decode(name, start) // says what it looks like
	return err
}

// startOf is what a file starts with, at most n bytes; nothing if it can't be read.
func startOf(root fs.FS, name string, n int64) []byte {
	file, err := root.Open(name)
	if err != nil {
		return nil
	}
	defer file.Close()
	data, _ := io.ReadAll(io.LimitReader(file, n))
	return data
}

// list adds one file; not one that isn't there, or that a link leads out of the root to.
func (l *library) list(root int, at, name string) bool {
	info, err := fs.Stat(l.shelves[root].root, at)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	l.put(root, at, name, info)
	return true
}

// put lists a file, and takes note of one that is listed already.
func (l *library) put(root int, at, name string, info fs.FileInfo) {
	e, listed := l.entries[idOf(root, at)]
	if !listed {
		e = &entry{ID: idOf(root, at), Name: filepath.ToSlash(name), Root: root, Path: at}
		for _, f := range formats.ByExtension(at) {
			e.Format = f.Name
			break
		}
		switch {
		case formats.MayBeAssembly(at):
			e.Format = formats.AssemblyName(at)
		case formats.IsPictureName(at):
			e.Picture, e.Format = true, strings.ToUpper(strings.TrimPrefix(path.Ext(at), "."))
		}
		l.entries[e.ID] = e
		l.order = append(l.order, e)
	}
	e.Gone, e.Size, e.Changed = false, info.Size(), info.ModTime().UnixMilli()
}
