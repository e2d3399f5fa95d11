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

	"marrow/internal/fileio"
)

// A walk visits one folder argument.
type walk struct {
	*Files
	arg   string
	fsys  fs.FS // of an archive or installed game; nil for a folder on disk
	yield func(Item) bool
	any   bool // a file was found, perhaps of another shard; or an error
}

// A visited folder is one that a walk lists.
type visited struct {
	walk   *walk
	dir    string
	rel    string // its path below the argument, with the prefix
	within string // the same without the prefix
}

// in returns a folder or file in a visited folder.
func (v visited) in(name string) visited {
	return visited{v.walk, filepath.Join(v.dir, name), path.Join(v.rel, name), path.Join(v.within, name)}
}

// sameNamed returns those of the folders whose outputs go to the same folder as those of v, ignoring case.
func sameNamed(list []visited, v visited) (same []visited) {
	for _, other := range list {
		if foldName(other.rel) == foldName(v.rel) {
			same = append(same, other)
		}
	}
	return same
}

// folder yields the files of one folder. earlier are the folders of the same path, ignoring case, that were visited before
// it; few runs have any. It returns false if the caller stopped.
func (w *walk) folder(v visited, earlier []visited) bool {
	entries, err := w.list(v.dir, v.within)
	w.any = w.any || err != nil
	if err != nil && !w.yield(Item{Path: filepath.Clean(v.dir), Folder: w.arg, Rel: v.rel, Err: fileio.Plain(err)}) {
		return false
	}
	named := w.clashesOf(entries)
	taken, below := namesIn(earlier)
	for _, e := range entries {
		at := v.in(e.name)
		item := named.item(at.dir, w.arg, v.rel, e.name)
		if c, ok := taken[foldName(item.Output)]; ok {
			item.Conflict = &c
		}
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
			folded := foldName(e.name)
			if !w.folder(at, below[folded]) {
				return false
			}
			below[folded] = append(below[folded], at)
			continue
		}
		w.any = w.any || item.Remark == ""
		if w.Shard.Has(item.Rel) && !w.yield(item) {
			return false
		}
	}
	return true
}

// clashesOf finds the name clashes of a folder's entries.
func (w *walk) clashesOf(entries []entry) clashes {
	var names, folders []string
	for _, e := range entries {
		if e.folder {
			folders = append(folders, e.name)
		} else if e.special == "" {
			names = append(names, e.name)
		}
	}
	return w.nameClashes(names, folders)
}

// namesIn returns the files in some folders by the paths of their outputs, and the folders in them by their names, both
// folded.
func namesIn(list []visited) (taken map[string]Conflict, below map[string][]visited) {
	taken, below = make(map[string]Conflict), make(map[string][]visited)
	for _, v := range list {
		entries, _ := v.walk.list(v.dir, v.within) // its own visit has reported an error
		named := v.walk.clashesOf(entries)
		for _, e := range entries {
			at := v.in(e.name)
			switch {
			case !e.folder && e.special == "":
				output := outputPath(v.rel, named.output(e.name))
				if folded := foldName(output); taken[folded].Path == "" {
					taken[folded] = Conflict{Path: filepath.ToSlash(at.dir), Output: output}
				}
			case e.folder && !e.link && !v.walk.isInto(at.dir) && !IsMade(at.dir):
				below[foldName(e.name)] = append(below[foldName(e.name)], at)
			}
		}
	}
	return taken, below
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
