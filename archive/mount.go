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

// mounted are the archives that assets were opened as. They stay open: many models look for their textures in them.
var mounted struct {
	sync.Mutex
	by map[string]*Archive
}

// mount opens an archive or an installed game for package vfs.
func mount(name string) (fs.FS, bool, error) {
	key, err := filepath.Abs(name)
	if err != nil {
		return nil, false, nil // the plain folder's error tells
	}
	info, err := os.Stat(key)
	if err != nil {
		return nil, false, nil
	}
	mounted.Lock()
	defer mounted.Unlock()
	if a := mounted.by[key]; a != nil {
		return a, true, nil
	}
	a, err := Open(key, options())
	if info.IsDir() && errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil // of no game
	}
	if err != nil {
		return nil, false, err
	}
	if mounted.by == nil {
		mounted.by = make(map[string]*Archive)
	}
	mounted.by[key] = a
	return a, true, nil
}
