package archive

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"marrow/internal/cache"
	"marrow/internal/limit"
	"marrow/vfs"
)

func init() { vfs.Mount = mount }

// A state is a path and the size and time of the file or folder there.
type state struct {
	name          string
	size, changed int64
}

// A mounted is an open archive or game, or the error from opening it.
type mounted struct {
	*Archive
	err error
}

var (
	archives = cache.New[state](limit.MountedArchives, func(mounted) int64 { return 1 })
	plain    = cache.New[state](limit.PlainFolders, func(bool) int64 { return 1 })
)

// mount opens an archive or an installed game for package vfs. An archive that has changed is opened again. A game's
// folder is not, because files other than its archives cause most changes there.
func mount(name string) (fs.FS, bool, error) {
	name, err := filepath.Abs(name)
	if err != nil {
		return nil, false, nil // opening it as a plain folder gives the error
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, false, nil
	}
	now := state{name, info.Size(), info.ModTime().UnixNano()}
	key := now
	if info.IsDir() {
		key = state{name: name}
		isPlain := plain.Get(now, func() bool {
			m := archives.Get(key, opener(key))
			return errors.Is(m.err, fs.ErrNotExist)
		})
		if isPlain {
			archives.Drop(key)
			return nil, false, nil
		}
	}
	m := archives.Get(key, opener(key))
	if m.err != nil {
		archives.Drop(key)
		return nil, false, m.err
	}
	return m.Archive, true, nil
}

// opener returns a function that opens the archive or game at a path.
func opener(s state) func() mounted {
	return func() mounted {
		a, err := Open(s.name, options())
		return mounted{a, err}
	}
}
