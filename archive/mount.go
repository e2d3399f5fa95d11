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

// A state is a path, and the file or folder there as it was.
type state struct {
	name          string
	size, changed int64
}

// A mounted archive or game, or why there is none.
type mounted struct {
	*Archive
	err error
}

var (
	archives = cache.New[state](limit.MountedArchives, func(mounted) int64 { return 1 })
	plain    = cache.New[state](limit.PlainFolders, func(bool) int64 { return 1 })
)

// mount opens an archive or an installed game for package vfs. An archive that changed is another one; what changes in a game's folder
// are mostly other files than its archives.
func mount(name string) (fs.FS, bool, error) {
	name, err := filepath.Abs(name)
	if err != nil {
		return nil, false, nil // the plain folder's error tells
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
			m := archives.Get(key, opened(key))
			return errors.Is(m.err, fs.ErrNotExist)
		})
		if isPlain {
			archives.Drop(key)
			return nil, false, nil
		}
	}
	m := archives.Get(key, opened(key))
	if m.err != nil {
		archives.Drop(key)
		return nil, false, m.err
	}
	return m.Archive, true, nil
}

// opened opens what a path leads to.
func opened(s state) func() mounted {
	return func() mounted {
		a, err := Open(s.name, options())
		return mounted{a, err}
	}
}
