// Package tree presents the list of files in an archive as a file system.
package tree

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// A File is what an archive says of one of its files.
type File struct {
	Name string // its path, spelled as in the archive: with slashes of either kind
	Size int64  // unpacked
	Time time.Time

	// Measure, if it isn't nil, finds out the size, which Size doesn't have. It may be called by many goroutines at once.
	Measure func() int64
	// Read unpacks the file. It may be called by many goroutines at once.
	Read func() ([]byte, error)
}

// FS is the files of an archive as an [fs.FS]. Names are found in any case, as the games find them; of
// several files whose names differ in case only, it has the first. Listing and Stat read no file.
// It may be used by many goroutines at once.
type FS struct {
	files   []file // by folded path
	skipped []Skipped
}

type file struct {
	File
	folded string
}

// Skipped is a file that has no place in a tree.
type Skipped struct{ Name, Why string }

// New makes a tree. What can't be in it is in [FS.Skipped]: a name that leads out of the archive, one that was
// there before, one that is a folder, too.
func New(list []File) *FS {
	t := &FS{files: make([]file, 0, len(list))}
	for _, f := range list {
		name, ok := Clean(f.Name)
		if !ok {
			t.skipped = append(t.skipped, Skipped{f.Name, "isn't a path within the archive"})
			continue
		}
		f.Name = name
		t.files = append(t.files, file{f, Fold(name)})
	}
	slices.SortStableFunc(t.files, func(a, b file) int { return cmp.Compare(a.folded, b.folded) })
	kept := t.files[:0]
	for _, f := range t.files {
		if n := len(kept); n > 0 && kept[n-1].folded == f.folded {
			t.skipped = append(t.skipped, Skipped{f.Name, "has the name of another file"})
			continue
		}
		kept = append(kept, f)
	}
	clear(t.files[len(kept):])
	t.files = kept
	t.dropFolders()
	return t
}

// dropFolders drops files whose names are folders', too.
func (t *FS) dropFolders() {
	t.files = slices.DeleteFunc(slices.Clone(t.files), func(f file) bool {
		if at := t.search(f.folded + "/"); at == len(t.files) || !strings.HasPrefix(t.files[at].folded, f.folded+"/") {
			return false
		}
		t.skipped = append(t.skipped, Skipped{f.Name, "has the name of a folder"})
		return true
	})
}

// Skipped are the files that the tree doesn't have.
func (t *FS) Skipped() []Skipped { return t.skipped }

// Len is how many files there are.
func (t *FS) Len() int { return len(t.files) }

// Fold is what names that mean the same file have in common.
func Fold(name string) string { return strings.ToLower(name) }

// Clean turns a name in an archive into a path for [fs.FS], if it is one: slashes between its parts, no
// drive, no way up or out. Bytes that aren't UTF-8 become the characters that they are in Latin-1.
func Clean(name string) (clean string, ok bool) {
	name = strings.ReplaceAll(name, `\`, "/")
	if strings.ContainsAny(name, "\x00:") {
		return "", false
	}
	if !utf8.ValidString(name) {
		var b strings.Builder
		for i := range len(name) {
			b.WriteRune(rune(name[i]))
		}
		name = b.String()
	}
	for part := range strings.SplitSeq(name, "/") {
		if part == ".." {
			return "", false
		}
	}
	name = strings.TrimLeft(path.Clean("/"+name), "/")
	return name, name != "" && fs.ValidPath(name)
}

// search is where a folded path stands or would stand.
func (t *FS) search(folded string) int {
	at, _ := slices.BinarySearchFunc(t.files, folded, func(f file, s string) int { return cmp.Compare(f.folded, s) })
	return at
}

// find is the file or the folder of a name.
func (t *FS) find(op, name string) (*info, error) {
	fail := func(err error) (*info, error) { return nil, &fs.PathError{Op: op, Path: name, Err: err} }
	if !fs.ValidPath(name) {
		return fail(fs.ErrInvalid)
	}
	if name == "." {
		return &info{name: ".", dir: true, end: len(t.files)}, nil
	}
	folded := Fold(name)
	if at := t.search(folded); at < len(t.files) && t.files[at].folded == folded {
		return &info{name: path.Base(t.files[at].Name), file: &t.files[at]}, nil
	}
	at, end := t.search(folded+"/"), t.search(folded+"0") // 0 comes behind the slash
	if at == end {
		return fail(fs.ErrNotExist)
	}
	return &info{name: path.Base(t.files[at].Name[:len(cut(t.files[at].Name, depth(folded)))]), dir: true, prefix: folded + "/", at: at, end: end}, nil
}

// depth is how many parts a path has.
func depth(name string) int { return strings.Count(name, "/") + 1 }

// cut is the first n parts of a path.
func cut(name string, n int) string {
	for i := range len(name) {
		if name[i] == '/' {
			if n--; n == 0 {
				return name[:i]
			}
		}
	}
	return name
}

// Open opens a file, which is unpacked at the first Read, or a folder.
func (t *FS) Open(name string) (fs.File, error) {
	i, err := t.find("open", name)
	switch {
	case err != nil:
		return nil, err
	case i.dir:
		return &folder{info: i, tree: t}, nil
	}
	return &opened{info: i}, nil
}

// Stat says what a name is, without reading it.
func (t *FS) Stat(name string) (fs.FileInfo, error) {
	i, err := t.find("stat", name)
	if err != nil {
		return nil, err
	}
	return i, nil
}

// ReadFile unpacks a file.
func (t *FS) ReadFile(name string) ([]byte, error) {
	i, err := t.find("read", name)
	if err == nil && i.dir {
		err = &fs.PathError{Op: "read", Path: name, Err: errIsFolder}
	}
	if err != nil {
		return nil, err
	}
	data, err := i.file.Read()
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: name, Err: err}
	}
	return data, nil
}

var errIsFolder = errors.New("is a folder")

// ReadDir lists a folder, sorted by the folded name.
func (t *FS) ReadDir(name string) ([]fs.DirEntry, error) {
	i, err := t.find("readdir", name)
	if err == nil && !i.dir {
		err = &fs.PathError{Op: "readdir", Path: name, Err: errors.New("not a folder")}
	}
	if err != nil {
		return nil, err
	}
	return t.entries(i), nil
}

func (t *FS) entries(dir *info) (list []fs.DirEntry) {
	level := strings.Count(dir.prefix, "/")
	for at := dir.at; at < dir.end; {
		f := &t.files[at]
		name, _, inside := strings.Cut(f.folded[len(dir.prefix):], "/")
		if !inside {
			list = append(list, fs.FileInfoToDirEntry(&info{name: path.Base(f.Name), file: f}))
			at++
			continue
		}
		prefix := dir.prefix + name
		end := t.search(prefix + "0")
		list = append(list, fs.FileInfoToDirEntry(&info{
			name: path.Base(cut(f.Name, level+1)), dir: true, prefix: prefix + "/", at: at, end: end,
		}))
		at = end
	}
	slices.SortStableFunc(list, func(a, b fs.DirEntry) int { return cmp.Compare(a.Name(), b.Name()) })
	return list
}

// An info is a file or a folder.
type info struct {
	name string
	file *file

	dir     bool
	prefix  string // what folded paths in it begin with
	at, end int    // the files in it
}

func (i *info) Name() string { return i.name }
func (i *info) IsDir() bool  { return i.dir }
func (i *info) Sys() any     { return nil }

func (i *info) Size() int64 {
	if i.dir {
		return 0
	}
	if i.file.Measure != nil {
		return i.file.Measure()
	}
	return i.file.Size
}

func (i *info) Mode() fs.FileMode {
	if i.dir {
		return fs.ModeDir | 0o555
	}
	return 0o444
}

func (i *info) ModTime() time.Time {
	if i.dir {
		return time.Time{}
	}
	return i.file.Time
}

// opened is a file that is read.
type opened struct {
	*info
	data *bytes.Reader
	err  error
}

func (o *opened) Stat() (fs.FileInfo, error) { return o.info, nil }
func (o *opened) Close() error               { return nil }

func (o *opened) load() error {
	if o.data == nil && o.err == nil {
		data, err := o.file.Read()
		if err != nil {
			o.err = &fs.PathError{Op: "read", Path: o.file.Name, Err: err}
			return o.err
		}
		o.data = bytes.NewReader(data)
	}
	return o.err
}

func (o *opened) Read(b []byte) (int, error) {
	if err := o.load(); err != nil {
		return 0, err
	}
	return o.data.Read(b)
}

func (o *opened) ReadAt(b []byte, at int64) (int, error) {
	if err := o.load(); err != nil {
		return 0, err
	}
	return o.data.ReadAt(b, at)
}

func (o *opened) Seek(offset int64, whence int) (int64, error) {
	if err := o.load(); err != nil {
		return 0, err
	}
	return o.data.Seek(offset, whence)
}

// folder is a folder that is read.
type folder struct {
	*info
	tree *FS
	list []fs.DirEntry
	read bool
}

func (d *folder) Stat() (fs.FileInfo, error) { return d.info, nil }
func (d *folder) Close() error               { return nil }

func (d *folder) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.name, Err: errIsFolder}
}

func (d *folder) ReadDir(n int) ([]fs.DirEntry, error) {
	if !d.read {
		d.list, d.read = d.tree.entries(d.info), true
	}
	if n <= 0 {
		list := d.list
		d.list = nil
		return list, nil
	}
	if len(d.list) == 0 {
		return nil, io.EOF
	}
	list := d.list[:min(n, len(d.list))]
	d.list = d.list[len(list):]
	return list, nil
}
