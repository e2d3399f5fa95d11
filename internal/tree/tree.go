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

	"marrow/internal/gamepath"
)

// A File is the entry of a file in an archive.
type File struct {
	Name string // its path as spelled in the archive, with slashes or backslashes
	Size int64  // unpacked size
	Time time.Time

	// Measure, if it isn't nil, determines the size, and Size isn't used. It must be safe for concurrent use.
	Measure func() int64
	// Read unpacks the file. It must be safe for concurrent use.
	Read func() ([]byte, error)
}

// FS presents the files of an archive as an [fs.FS]. Names are found regardless of case, as in the games; if several
// names differ only in case, the first file is used. Listing and Stat read no file. It is safe for concurrent use.
type FS struct {
	files   []file // by folded path
	skipped []Skipped
}

type file struct {
	File
	folded string
}

// Skipped is a file that can't be part of a tree.
type Skipped struct{ Name, Why string }

// New makes a tree. [FS.Skipped] lists the files that can't be part of it, because their name leads out of the archive,
// is a duplicate, or is also that of a folder.
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

// dropFolders removes files that have the same name as a folder.
func (t *FS) dropFolders() {
	t.files = slices.DeleteFunc(slices.Clone(t.files), func(f file) bool {
		if at := t.search(f.folded + "/"); at == len(t.files) || !strings.HasPrefix(t.files[at].folded, f.folded+"/") {
			return false
		}
		t.skipped = append(t.skipped, Skipped{f.Name, "has the name of a folder"})
		return true
	})
}

// Skip adds files to those that aren't in the tree.
func (t *FS) Skip(list ...Skipped) { t.skipped = append(t.skipped, list...) }

// Skipped returns the files that aren't in the tree.
func (t *FS) Skipped() []Skipped { return t.skipped }

// Len returns the number of files.
func (t *FS) Len() int { return len(t.files) }

// Fold maps names of the same file to the same string.
func Fold(name string) string { return strings.ToLower(name) }

// Clean converts a name in an archive to a path for [fs.FS], with slashes. ok is false if the name has a drive or leads
// out of the archive. Bytes that aren't UTF-8 are decoded as Latin-1.
func Clean(name string) (clean string, ok bool) {
	name = gamepath.Slashed(name)
	if strings.Contains(name, "\x00") {
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
	return name, name != "" && fs.ValidPath(name) && !hasDrive(name)
}

// hasDrive reports whether Windows would take the beginning of a path for a drive. Other colons are allowed, although
// Windows can't store them.
func hasDrive(name string) bool {
	return len(name) > 1 && name[1] == ':' && 'a' <= name[0]|0x20 && name[0]|0x20 <= 'z'
}

// search returns the index of a folded path, or where it would be inserted.
func (t *FS) search(folded string) int {
	at, _ := slices.BinarySearchFunc(t.files, folded, func(f file, s string) int { return cmp.Compare(f.folded, s) })
	return at
}

// find returns the file or folder with a name.
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
	at, end := t.search(folded+"/"), t.search(folded+"0") // 0 is the character after the slash
	if at == end {
		return fail(fs.ErrNotExist)
	}
	return &info{name: path.Base(t.files[at].Name[:len(cut(t.files[at].Name, depth(folded)))]), dir: true, prefix: folded + "/", at: at, end: end}, nil
}

// depth returns the number of elements of a path.
func depth(name string) int { return strings.Count(name, "/") + 1 }

// cut returns the first n elements of a path.
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

// Stat describes a file or folder without reading it.
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

// An info describes a file or a folder.
type info struct {
	name string
	file *file

	dir     bool
	prefix  string // the prefix of folded paths inside it
	at, end int    // the range of its files
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

// opened is an open file.
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

// folder is an open folder.
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
