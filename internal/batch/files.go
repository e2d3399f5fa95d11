package batch

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"marrow/internal/fileio"
	"marrow/report"
	"marrow/vfs"
)

// Files specifies the files of a run.
type Files struct {
	Args   []string                 // files and folders, in the user's order
	What   string                   // what Wants accepts, in the plural, for messages; empty for files of a known format
	Wants  func(name string) bool   // reports by its name whether a file in a folder is part of the run; nil accepts all
	Look   func(name string) bool   // reports whether to accept a file that Wants rejects; it gets the path and may open the file
	Not    func(name string) bool   // reports whether to reject a file that Wants accepts; it gets the path and may open the file
	Filter Filter                   // excludes files found in folders
	Shard  Shard                    // the shard to yield
	Copy   func(name string) string // returns the name of the original of which a file would be a copy; the file is skipped if the original is in the same folder, ignoring case
	Ended  func()                   // called when All has yielded the last file; may be nil
	Makes  []string                 // the extensions of outputs, in lower case and with the dot; a folder may have the same name as an output
	Into   string                   // the folder that the run writes to, if any; it is walked only if it is the only argument
}

// An Item is one file of a run, or a message that is reported in its place.
type Item struct {
	Path   string // the path to open, with slashes on all systems, so that reports from several systems can be merged
	Folder string // the folder argument that contains it; empty for a file that is an argument itself
	Rel    string // its path within the folder, with slashes; if there are several arguments, preceded by the folder's name
	Output string // the path of its output without the target's extension, with slashes as in Rel
	Clash  bool   // whether its output keeps the extension, because without it another output or a folder would have the same name
	// Conflict is the first file of the run whose output has the same path, ignoring case, if that isn't this file. The
	// disk decides whether both outputs can exist; see [Store.CheckOutput].
	Conflict *Conflict
	Err      error  // why it couldn't be examined
	Remark   string // why it is skipped without being an error, such as a link to a folder
}

// A Conflict is a file whose output may be the same as that of another file.
type Conflict struct {
	Path   string // the file's, as in Item
	Output string // its output's, as in Item
}

// Message returns an item's remark or error on one line, preceded by its path.
func (i Item) Message(err error) string {
	text := i.Remark
	if text == "" {
		text = report.Brief(err)
	}
	if strings.HasPrefix(text, i.Path+":") {
		return text
	}
	return i.Path + ": " + text
}

// workFolder is the name of the folder where a [Store] keeps its own files.
const workFolder = fileio.OwnPrefix

// CheckArgs returns an error if files of two arguments would get the same paths.
func (f *Files) CheckArgs() error {
	at := make(map[string]string)
	for _, arg := range f.Args {
		rel := f.prefix(arg)
		if !isFolder(arg) {
			rel = filepath.Base(arg)
		}
		if other, ok := at[rel]; ok {
			return fmt.Errorf("%s and %s have the same name, so their outputs would have the same path", other, arg)
		}
		at[rel] = arg
	}
	return nil
}

// prefix returns what precedes the paths of a folder's files: nothing if the folder is the only argument.
func (f *Files) prefix(arg string) string {
	if len(f.Args) == 1 {
		return ""
	}
	abs, err := filepath.Abs(arg)
	if err != nil {
		abs = arg
	}
	return filepath.Base(abs)
}

// All walks the arguments and yields their files. The files and folders of a folder are visited in the order of their
// names. Only the names of one folder per level are in memory. Links to files are yielded as files. Links to folders
// aren't followed, since they may form a cycle. A folder that this or an earlier run wrote models to is walked only if
// it is an argument.
func (f *Files) All() iter.Seq[Item] {
	return func(each func(Item) bool) {
		yield := func(i Item) bool {
			i.Path = filepath.ToSlash(i.Path)
			return each(i)
		}
		named := f.named()
		var walked []visited // the folder arguments
		for _, arg := range f.Args {
			if !isFolder(arg) {
				if !f.Shard.Has(filepath.Base(arg)) {
					continue
				}
				if !yield(named.item(arg, "", "", filepath.Base(arg))) {
					return
				}
				continue
			}
			if len(f.Args) > 1 && f.isInto(arg) { // as when a shell expanded folder/*
				if f.Shard.Has(f.prefix(arg)) && !yield(Item{Path: arg, Folder: arg, Rel: f.prefix(arg), Remark: "this is the output folder; files in it aren't converted"}) {
					return
				}
				continue
			}
			fsys, _, err := vfs.Mounted(arg)
			if err != nil {
				if !yield(Item{Path: arg, Folder: arg, Rel: f.prefix(arg), Err: err}) {
					return
				}
				continue
			}
			w := &walk{Files: f, arg: arg, fsys: fsys, yield: yield}
			// With the separator, a folder argument that is a link is walked.
			root := visited{w, filepath.Clean(arg) + string(filepath.Separator), f.prefix(arg), ""}
			if !root.walk.folder(root, sameNamed(walked, root)) {
				return
			}
			walked = append(walked, root)
			leftOut := f.LeftOut(arg)
			for _, rel := range slices.Sorted(maps.Keys(leftOut)) {
				item := Item{Path: arg + "/" + rel, Folder: arg, Rel: path.Join(f.prefix(arg), rel), Err: leftOut[rel].Err}
				w.any = true
				if f.Shard.Has(item.Rel) && !yield(item) {
					return
				}
			}
			if !w.any && !yield(Item{Path: arg, Folder: arg, Rel: f.prefix(arg), Err: f.nothing()}) {
				return
			}
		}
		if f.Ended != nil {
			f.Ended()
		}
	}
}

// LeftOut returns the files of an argument that is an archive, or a folder in one, that would be part of the run if they had
// valid paths, with their paths below the argument. The run fails for them.
func (f *Files) LeftOut(arg string) map[string]vfs.LeftOut {
	list := vfs.LeftOutOf(arg)
	maps.DeleteFunc(list, func(rel string, _ vfs.LeftOut) bool {
		return !f.Filter.File(rel) || f.Wants != nil && !f.Wants(path.Base(rel))
	})
	return list
}

// named finds the name clashes among the files that are arguments themselves.
func (f *Files) named() clashes {
	var names, folders []string
	paths := make(map[string]string)
	for _, arg := range f.Args {
		if isFolder(arg) {
			folders = append(folders, f.prefix(arg))
		} else {
			names = append(names, filepath.Base(arg))
			paths[filepath.Base(arg)] = arg
		}
	}
	c := f.nameClashes(names, folders)
	c.paths = paths
	return c
}

// CheckAny returns an error if there are no files, before a run begins. Its error has a message for each folder. It
// ignores the shard, because all files may be in another one.
func (f *Files) CheckAny() error {
	whole := *f
	whole.Shard = Shard{}
	var list []string
	for item := range whole.All() {
		if item.Remark != "" {
			continue
		}
		if !errors.Is(item.Err, errNothing) {
			return nil
		}
		list = append(list, item.Message(item.Err))
	}
	if list == nil {
		return nil
	}
	return nothingError(strings.Join(list, "; "))
}

// ErrNothing is returned if there are no files; see [Files.CheckAny].
var ErrNothing = errors.New("nothing to take")

type nothingError string

func (e nothingError) Error() string { return string(e) }
func (nothingError) Unwrap() error   { return ErrNothing }

// errNothing is wrapped by the error for a folder without files.
var errNothing = errors.New("in it")

// nothing returns the error for a folder without files.
func (f *Files) nothing() error {
	if len(f.Filter.include)+len(f.Filter.exclude) > 0 {
		return fmt.Errorf("no file %w matches the filters", errNothing)
	}
	return fmt.Errorf("no %s %w", cmp.Or(f.What, "files of a known format"), errNothing)
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// isFolder reports whether an argument is a folder, or an archive. "-" never is, even if a folder has that name.
func isFolder(name string) bool {
	return name != "-" && vfs.IsFolder(name)
}
