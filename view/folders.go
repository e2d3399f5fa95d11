package view

import (
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"marrow/formats"
)

// rescan lists what has come to the folders since they were looked through, and marks what is gone.
func (l *library) rescan() {
	if time.Since(l.walked) < every {
		return
	}
	defer func() { l.walked = time.Now() }()
	for _, e := range l.order {
		e.Gone = true
	}
	for n, s := range l.shelves {
		s.reopen()
		if s.all {
			_ = l.walk(n) // a folder that is gone has nothing
		}
	}
	for _, e := range l.order {
		if e.Gone { // or no folder's, but named or dropped; or a link, which may lead to nothing
			_, err := l.shelves[e.Root].root.Stat(e.Path)
			e.Gone = err != nil
		}
	}
}

// reopen takes the folder that has the shelf's name now: it may have been removed and made again.
// The old one is closed when nobody reads from it any more, by the garbage collector.
func (s *shelf) reopen() {
	now, err := os.Stat(s.dir)
	if err != nil {
		return
	}
	if was, err := s.root.Stat("."); err == nil && os.SameFile(was, now) {
		return
	}
	if root, err := os.OpenRoot(s.dir); err == nil {
		s.root = root
	}
}

// walk lists the models and motions in a root that aren't listed yet, and takes note of the others.
func (l *library) walk(n int) error {
	s := l.shelves[n]
	s.all = true
	return fs.WalkDir(s.root.FS(), ".", func(at string, d fs.DirEntry, err error) error {
		switch {
		case err != nil && at == ".":
			return err
		case err != nil:
			return nil // a folder that can't be read is empty
		case d.IsDir():
			return nil
		}
		e, listed := l.entries[idOf(n, at)]
		switch {
		case listed && d.Type().IsRegular():
			e.Gone = false
			if info, err := d.Info(); err == nil {
				e.Size, e.Changed = info.Size(), info.ModTime().UnixMilli()
			}
		case !listed && shown(s.root, at):
			l.list(n, at, filepath.Join(s.dir, filepath.FromSlash(at)))
		}
		return nil
	})
}

// shown says whether a file of a folder is something to look at. Of XML files most are
// something else, so that their start decides.
func shown(root *os.Root, name string) bool {
	for _, f := range formats.ByExtension(name) {
		if f.Role == formats.Model || f.Role == formats.Motion {
			return true
		}
	}
	if !strings.EqualFold(path.Ext(name), ".xml") {
		return false
	}
	f, _, ok := formats.Detect(name, startOf(root, name, 4<<10))
	return ok && f.Role == formats.Assembly
}

// known refuses a file that was named and is of no known format: nothing of it can be shown.
func known(root *os.Root, at, name string) error {
	start := startOf(root, at, 64<<10)
	if _, _, ok := formats.Detect(at, start); ok {
		return nil
	}
	_, err := formats.Decode(name, start) // says what it looks like
	return err
}

// startOf is what a file starts with, at most n bytes; nothing if it can't be read.
func startOf(root *os.Root, name string, n int64) []byte {
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
	info, err := l.shelves[root].root.Stat(at)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	e := &entry{ID: idOf(root, at), Name: filepath.ToSlash(name), Root: root, Path: at, Size: info.Size(), Changed: info.ModTime().UnixMilli()}
	for _, f := range formats.ByExtension(at) {
		e.Format = f.Name
		break
	}
	if strings.EqualFold(path.Ext(at), ".xml") {
		e.Format = "X4 component"
	}
	if _, there := l.entries[e.ID]; !there {
		l.order = append(l.order, e)
	}
	l.entries[e.ID] = e
	return true
}
