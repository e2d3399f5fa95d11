package archive

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"marrow/vfs"
)

func init() { vfs.Mount = mount }

// mounted are the archives and games that paths led into. They stay open: many models look for their textures in them.
var mounted struct {
	sync.Mutex
	by map[string]*mountedArchive // by path
}

// A mountedArchive is one that was opened, or is being opened.
type mountedArchive struct {
	size, changed int64 // of the archive's file then; another one is opened anew
	none          bool  // a folder that was no game when it changed last
	open          func() (*Archive, error)
}

// mount opens an archive or an installed game for package vfs. One that changed is opened again; who still reads the old one may go on.
func mount(name string) (fs.FS, bool, error) {
	name, err := filepath.Abs(name)
	if err != nil {
		return nil, false, nil // the plain folder's error tells
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, false, nil
	}
	m := &mountedArchive{open: sync.OnceValues(func() (*Archive, error) { return Open(name, options()) })}
	if !info.IsDir() { // what changes in a game's folder are mostly other files than its archives
		m.size, m.changed = info.Size(), info.ModTime().UnixNano()
	}
	mounted.Lock()
	if old := mounted.by[name]; old != nil && old.none && old.changed == info.ModTime().UnixNano() {
		mounted.Unlock()
		return nil, false, nil
	} else if old != nil && !old.none && old.size == m.size && old.changed == m.changed {
		m = old
	}
	if mounted.by == nil {
		mounted.by = make(map[string]*mountedArchive)
	}
	mounted.by[name] = m
	mounted.Unlock()
	a, err := m.open()
	if err == nil {
		return a, true, nil
	}
	mounted.Lock()
	defer mounted.Unlock()
	if mounted.by[name] == m {
		delete(mounted.by, name)
	}
	if info.IsDir() && errors.Is(err, fs.ErrNotExist) { // of no game
		mounted.by[name] = &mountedArchive{none: true, changed: info.ModTime().UnixNano()}
		return nil, false, nil
	}
	return nil, false, err
}
