package batch

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A walk visits one folder argument.
type walk struct {
	*Files
	arg   string
	fsys  fs.FS // of an archive or installed game; nil for a folder on disk
	yield func(Item) bool
	any   bool // a file was found, perhaps of another shard; or an error
}

// folder yields the files of one folder. within is its path below the argument, rel the same with the prefix. It
// returns false if the caller stopped.
func (w *walk) folder(dir, rel, within string) bool {
	entries, err := w.list(dir, within)
	w.any = w.any || err != nil
	if err != nil && !w.yield(Item{Path: filepath.Clean(dir), Folder: w.arg, Rel: rel, Err: plain(err)}) {
		return false
	}
	var names, folders []string
	for _, e := range entries {
		if e.folder {
			folders = append(folders, e.name)
		} else if e.special == "" {
			names = append(names, e.name)
		}
	}
	full := w.nameClashes(names, folders)
	for _, e := range entries {
		item := full.item(filepath.Join(dir, e.name), w.arg, rel, e.name)
		switch {
		case e.special != "":
			item.Remark = e.special + "; only files are taken"
		case e.link && e.folder:
			item.Remark = "a link to a folder; it isn't followed"
		case e.folder && w.isInto(item.Path):
			continue
		case e.folder && IsMade(item.Path):
			item.Remark = IsOutput
		case e.folder:
			if !w.folder(item.Path, item.Rel, path.Join(within, e.name)) {
				return false
			}
			continue
		}
		w.any = w.any || item.Remark == ""
		if w.Shard.Has(item.Rel) && !w.yield(item) {
			return false
		}
	}
	return true
}

// An entry is an accepted file, or a folder.
type entry struct {
	name         string
	folder, link bool
	special      string // its kind if it is neither a file nor a folder
}

// specialKind describes an entry that is neither a file nor a folder.
func specialKind(mode fs.FileMode) string {
	switch {
	case mode&fs.ModeNamedPipe != 0:
		return "a pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	}
	return "a device"
}

// chunk is the number of entries of a folder that are read at a time; only accepted ones are kept.
const chunk = 1024

// list returns a folder's accepted entries in order. If there is an error, it returns the entries before it, too.
func (w *walk) list(dir, within string) (list []entry, err error) {
	file, err := w.open(dir, within)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	there := make(map[string]bool) // in lower case
	for {
		found, err := file.ReadDir(chunk)
		for _, d := range found {
			if w.Copy != nil {
				there[strings.ToLower(d.Name())] = true
			}
			if e := w.entry(dir, within, d); e.name != "" {
				list = append(list, e)
			}
		}
		if err != nil {
			list = slices.DeleteFunc(list, func(e entry) bool {
				return w.Copy != nil && !e.folder && there[strings.ToLower(w.Copy(e.name))]
			})
			slices.SortFunc(list, func(a, b entry) int { return strings.Compare(a.name, b.name) })
			if err == io.EOF {
				err = nil
			}
			return list, err
		}
	}
}

// open opens a folder for listing.
func (w *walk) open(dir, within string) (fs.ReadDirFile, error) {
	if w.fsys == nil {
		return os.Open(dir)
	}
	file, err := w.fsys.Open(path.Join(".", within))
	if err != nil {
		return nil, err
	}
	list, ok := file.(fs.ReadDirFile)
	if !ok {
		return nil, errors.New("a file, want a folder")
	}
	return list, nil
}

// entry examines one entry. It returns an entry without a name if it isn't accepted.
func (w *walk) entry(dir, within string, d fs.DirEntry) entry {
	e := entry{name: d.Name(), folder: d.IsDir(), link: d.Type()&fs.ModeSymlink != 0}
	if e.link {
		info, err := os.Stat(filepath.Join(dir, e.name))
		switch {
		case err == nil && info.IsDir():
			e.folder = true
		case err == nil && !info.Mode().IsRegular():
			e.special = specialKind(info.Mode())
		} // a broken or circular link fails when it is read
	} else if !e.folder && !d.Type().IsRegular() {
		e.special = specialKind(d.Type())
	}
	rel := path.Join(within, e.name)
	if e.folder {
		if e.name == workFolder || !w.Filter.Folder(rel) {
			return entry{}
		}
		return e
	}
	if !w.Filter.File(rel) || !w.wanted(filepath.Join(dir, e.name), e.special == "") {
		return entry{}
	}
	return e
}

// wanted reports whether a folder's entry is accepted, or reported as skipped if it isn't a regular file: only those
// are opened.
func (f *Files) wanted(name string, file bool) bool {
	if f.Wants == nil {
		return true
	}
	if f.Wants(filepath.Base(name)) {
		return !file || !look(f.Not, name, false)
	}
	return file && look(f.Look, name, true)
}

// look reads a file to determine what it is. A panic is ignored here: the work on the file will panic, too, and report
// it.
func look(into func(name string) bool, name string, otherwise bool) (is bool) {
	defer func() {
		if recover() != nil {
			is = otherwise
		}
	}()
	return into != nil && into(name)
}
