package archive

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sync"

	"marrow/asset"
)

func init() { asset.Mount = mount }

// Split takes a path that goes on inside an archive or an installed game apart, as in War3.mpq/Units/Footman.mdx. inside has
// slashes; whether it is there isn't looked at.
func Split(name string) (in, inside string, ok bool) {
	for in = filepath.Clean(name); ; {
		dir, base := filepath.Split(in)
		inside = path.Join(base, inside)
		if in = filepath.Clean(dir); base == "" || dir == "" {
			return "", "", false
		}
		if info, err := os.Stat(in); err == nil {
			if info.IsDir() {
				_, ok, _ = mount(in)
				return in, inside, ok
			}
			return in, inside, info.Mode().IsRegular()
		}
	}
}

// mounted are the archives that assets were opened as. They stay open: many models look for their textures in them.
var mounted struct {
	sync.Mutex
	by map[string]*Archive
}

// mount opens an archive or an installed game for [asset.Open].
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
	a, err := Open(key, Options{Mentions: Mentioned})
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
