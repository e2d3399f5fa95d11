package view

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"marrow/formats"
	"marrow/internal/batch"
	"marrow/report"
	"marrow/texture"
	"marrow/vfs"
)

// rescan lists files that are new in the folders and marks those that are gone. It doesn't hold the library's lock
// while it walks the disk.
func (l *library) rescan() {
	l.walkMu.Lock()
	defer l.walkMu.Unlock()
	if time.Since(l.walked) < rescanInterval {
		return
	}
	defer func() { l.walked = time.Now() }()
	l.mu.Lock()
	roots := slices.Clone(l.roots)
	systems := make([]fs.FS, len(roots))
	for n, s := range roots {
		s.reopen()
		systems[n] = s.root
	}
	l.mu.Unlock()
	found := make([]walkResult, len(roots))
	for n, s := range roots {
		if len(s.from) > 0 {
			found[n], _ = s.walk(systems[n]) // a folder that is gone is empty
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range l.order {
		e.Gone = true
	}
	for n := range roots {
		l.addFound(n, found[n])
	}
	for _, e := range l.order {
		if e.Gone { // or it isn't from a folder, but named or dropped
			_, err := fs.Stat(l.roots[e.Root].root, e.Path)
			e.Gone = err != nil
		}
	}
}

// reopen opens the folder or archive that has the name of the root now: it may have been removed and created again.
// The garbage collector closes the old one when it is no longer in use.
func (s *libraryRoot) reopen() {
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
		s.archiveResult = nil
	}
	s.root, s.closer = root, closer
}

// A walkResult is what a walk found in a root.
type walkResult struct {
	files   []file
	leftOut []LeftOut // names are paths as in file
}

// A LeftOut is a file or folder that isn't shown, and the reason.
type LeftOut struct {
	Name string `json:"name"`
	Why  string `json:"why"`
}

// The reasons.
const (
	isOutput = batch.IsOutput
	isBytes  = "not shown, because the name isn't valid UTF-8; rename it"
	isEmpty  = "there are no models in it"
)

// A file was found by a walk. For a link, info describes its target.
type file struct {
	at   string // path in the root, with slashes
	info fs.FileInfo
}

// A verdict records whether a file with this size and time can be shown.
type verdict struct {
	size    int64
	changed time.Time
	shown   bool
}

// walk finds the models and motions in a root; the file system is a parameter because s.root may be replaced
// meanwhile. It remembers its verdict on each file that it opened, so that the file is opened again only after a
// change: few of a game's XML files are models.
func (s *libraryRoot) walk(root fs.FS) (found walkResult, err error) {
	if s.archiveResult != nil { // archives don't change while they are open
		return *s.archiveResult, nil
	}
	defer func() {
		if !s.plain {
			s.archiveResult = &found
		}
	}()
	verdicts := make(map[string]verdict) // of files that still exist
	defer func() { s.verdicts = verdicts }()
	for _, from := range s.from {
		before := len(found.files) + len(found.leftOut)
		err = errors.Join(err, fs.WalkDir(root, from, func(at string, d fs.DirEntry, err error) error {
			switch {
			case err != nil && at == from:
				return err
			case err != nil:
				return nil // a folder that can't be read is empty
			case !utf8.ValidString(path.Base(at)) && (d.IsDir() || mayBeShown(at)): // package fs doesn't open it
				found.leftOut = append(found.leftOut, LeftOut{at, isBytes})
				return skipped(d)
			case d.IsDir() && at != from && s.plain && batch.IsMade(filepath.Join(s.dir, filepath.FromSlash(at))):
				found.leftOut = append(found.leftOut, LeftOut{at, isOutput})
				return fs.SkipDir // as all runs over the folder do
			case d.IsDir() || !mayBeShown(at):
				return nil
			}
			if info, err := fs.Stat(root, at); err == nil && info.Mode().IsRegular() && s.shows(root, at, info, verdicts) {
				found.files = append(found.files, file{at, info})
			}
			return nil
		}))
		if len(found.files)+len(found.leftOut) == before {
			found.leftOut = append(found.leftOut, LeftOut{from, isEmpty})
		}
	}
	return found, err
}

// skipped is the result of a walk's function that skips a file or folder.
func skipped(d fs.DirEntry) error {
	if d.IsDir() {
		return fs.SkipDir
	}
	return nil
}

// shows reports whether a file with the name of a model or motion is one. The verdict on a file that had to be
// opened is added to verdicts.
func (s *libraryRoot) shows(root fs.FS, at string, info fs.FileInfo, verdicts map[string]verdict) bool {
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

// addFound lists the files that a walk found.
func (l *library) addFound(n int, found walkResult) {
	l.roots[n].leftOut = found.leftOut
	for _, f := range found.files {
		l.put(n, f.at, filepath.Join(l.roots[n].dir, filepath.FromSlash(f.at)), f.info)
	}
}

// LeftOut returns what the page doesn't show of the named files and folders.
func (h *Handler) LeftOut() []LeftOut {
	h.library.mu.Lock()
	defer h.library.mu.Unlock()
	return h.library.leftOut()
}

// leftOut returns what isn't shown of the named folders. Folders that a run wrote are shown if they were named themselves.
func (l *library) leftOut() (list []LeftOut) {
	for _, s := range l.roots {
		if l.drops != "" && strings.HasPrefix(s.dir, l.drops) {
			continue // reported when it was dropped
		}
		for _, left := range s.leftOut {
			name := filepath.Join(s.dir, filepath.FromSlash(left.Name))
			named := func(other *libraryRoot) bool { return len(other.from) > 0 && sameFolder(other.dir, name) }
			if left.Why != isOutput || !slices.ContainsFunc(l.roots, named) {
				list = append(list, LeftOut{report.ValidText(filepath.ToSlash(name)), left.Why})
			}
		}
	}
	slices.SortFunc(list, func(a, b LeftOut) int { return cmp.Compare(a.Name, b.Name) })
	return slices.Compact(list) // a folder may be in several roots
}

func sameFolder(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}

// shown reports whether a file of a folder can be shown. Most XML and .gfx files, and some with the extensions of
// motions, can't; therefore the start of such files is read.
func shown(root fs.FS, name string) bool {
	switch {
	case formats.MayBeAssembly(name):
		start, _ := formats.Start(root.Open, name)
		f, _, ok := formats.Detect(name, start)
		return ok && f.Role == formats.Assembly
	case formats.MayBeForeign(name):
		start, _ := formats.Start(root.Open, name)
		return !formats.StartsForeign(start)
	}
	return shownByName(name)
}

// mayBeShown reports whether a file can be shown according to its name; shown reads it as well.
func mayBeShown(name string) bool { return formats.MayBeAssembly(name) || shownByName(name) }

func shownByName(name string) bool {
	return slices.ContainsFunc(formats.ByExtension(name), func(f *formats.Format) bool {
		return f.Role == formats.Model || f.Role == formats.Motion
	})
}

// checkKnown returns an error if a file that was named has an unknown format, because nothing of it can be shown.
func checkKnown(root fs.FS, at, name string) error {
	start, _ := formats.Start(root.Open, at)
	if _, _, ok := formats.Detect(at, start); ok || formats.IsPictureName(at) && texture.Detect(at, start) != texture.Unknown {
		return nil
	}
	_, err := formats.Decode(name, start) // the error says what the file looks like
	return err
}

// list adds one file. It returns false if the file doesn't exist, or if a link leads out of the root.
func (l *library) list(root int, at, name string) bool {
	info, err := fs.Stat(l.roots[root].root, at)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	l.put(root, at, name, info)
	return true
}

// put lists a file, or updates the entry of a listed one.
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
