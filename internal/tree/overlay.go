package tree

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"slices"
)

// Overlay combines file systems, the best first: a file hides files of the same name in later layers, and a folder has
// the content of all layers' folders. A name is passed to each layer as it is; trees ignore its case.
func Overlay(layers ...fs.FS) fs.FS {
	if len(layers) == 1 {
		return layers[0]
	}
	return overlay(layers)
}

type overlay []fs.FS

// find returns the first file system that has a name.
func (o overlay) find(op, name string) (at int, info fs.FileInfo, err error) {
	if !fs.ValidPath(name) {
		return 0, nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	for i, layer := range o {
		info, err := fs.Stat(layer, name)
		if err == nil {
			return i, info, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return 0, nil, err
		}
	}
	return 0, nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
}

func (o overlay) Stat(name string) (fs.FileInfo, error) {
	_, info, err := o.find("stat", name)
	return info, err
}

func (o overlay) Open(name string) (fs.File, error) {
	at, info, err := o.find("open", name)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return o[at].Open(name)
	}
	list, err := o.entries(at, name)
	if err != nil {
		return nil, err
	}
	return &merged{info: info, list: list}, nil
}

func (o overlay) ReadFile(name string) ([]byte, error) {
	at, _, err := o.find("read", name)
	if err != nil {
		return nil, err
	}
	return fs.ReadFile(o[at], name)
}

func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	at, info, err := o.find("readdir", name)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: errors.New("not a folder")}
	}
	return o.entries(at, name)
}

// entries lists a folder. first is the first layer that has it.
func (o overlay) entries(first int, name string) (all []fs.DirEntry, err error) {
	seen := map[string]bool{}
	for i, layer := range o[first:] {
		if i > 0 {
			if info, err := fs.Stat(layer, name); err != nil || !info.IsDir() {
				continue
			}
		}
		list, err := fs.ReadDir(layer, name)
		if err != nil {
			return nil, err
		}
		for _, d := range list {
			if folded := Fold(d.Name()); !seen[folded] {
				seen[folded] = true
				all = append(all, d)
			}
		}
	}
	slices.SortFunc(all, func(a, b fs.DirEntry) int { return cmp.Compare(a.Name(), b.Name()) })
	return all, nil
}

// merged is a folder of several file systems.
type merged struct {
	info fs.FileInfo
	list []fs.DirEntry
}

func (m *merged) Stat() (fs.FileInfo, error) { return m.info, nil }
func (m *merged) Close() error               { return nil }

func (m *merged) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: m.info.Name(), Err: errIsFolder}
}

func (m *merged) ReadDir(n int) ([]fs.DirEntry, error) {
	list := m.list
	if n > 0 {
		if len(list) == 0 {
			return nil, io.EOF
		}
		list = list[:min(n, len(list))]
	}
	m.list = m.list[len(list):]
	return list, nil
}
