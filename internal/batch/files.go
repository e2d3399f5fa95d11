package batch

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"marrow/asset"
	"marrow/report"
	"marrow/vfs"
)

// Files says which files a run takes.
type Files struct {
	Args   []string                 // files and folders, in the user's order
	What   string                   // what Wants takes, in the plural, for messages; empty for files of a known format
	Wants  func(name string) bool   // whether a folder's file is one of them, by its name; nil takes all
	Look   func(name string) bool   // whether one is that Wants doesn't know by its name; it gets the path, to look into the file
	Not    func(name string) bool   // whether one that Wants takes by its name is something else; it gets the path, to look into the file
	Filter Filter                   // which of a folder's files are left
	Shard  Shard                    // whose share
	Copy   func(name string) string // the file beside it that a file is a copy of; where that is there, in any case, the copy isn't taken
	Ended  func()                   // called when All has yielded the last of them; nil for nothing
	Makes  []string                 // the extensions of outputs, in lower case and with the dot: a folder may have the name of one
	Into   string                   // the folder that the run writes into, if any: it is walked only where it is the one argument
}

// An Item is one file of a run, or something in its place that needs saying.
type Item struct {
	Path   string // to open it by, with slashes on all systems, so that reports of several can be merged
	Folder string // the folder argument that it was found in; empty for a file that was named itself
	Rel    string // its path within the folder, with slashes; of several folders, behind the folder's name
	Output string // the path of its output but for the target's extension, with slashes as in Rel
	Twin   bool   // without its extension, its output would be called like another's, or like a folder
	Err    error  // why it couldn't be looked at
	Remark string // why it isn't taken, though it isn't in error: such as a link to a folder
}

// Message is what to say of an item on one line: its remark or error, with its path in front.
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

// workFolder is what a [Store] calls the folder that it keeps its own things in.
const workFolder = ".marrow"

// CheckArgs makes sure that no two arguments' files get the same paths.
func (f *Files) CheckArgs() error {
	at := make(map[string]string)
	for _, arg := range f.Args {
		rel := f.prefix(arg)
		if !isFolder(arg) {
			rel = Stem(filepath.Base(arg)) + filepath.Ext(arg)
		}
		rel = strings.ToLower(rel)
		if other, ok := at[rel]; ok {
			return fmt.Errorf("%s and %s have the same name, so their outputs would have it, too", other, arg)
		}
		at[rel] = arg
	}
	return nil
}

// prefix is what a folder's files have before their paths: nothing for a lone folder.
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

// All walks the arguments and yields their files: a folder's in the order of their
// names, folders among them. Only one folder's names are in memory for each level.
// Links to files are files; links to folders, which may go round, aren't followed; nor
// is a folder walked that this or an earlier run made models in, unless it is named.
func (f *Files) All() iter.Seq[Item] {
	return func(each func(Item) bool) {
		yield := func(i Item) bool {
			i.Path = filepath.ToSlash(i.Path)
			return each(i)
		}
		named := f.named()
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
			if len(f.Args) > 1 && f.isInto(arg) { // as where a shell wrote out folder/*
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
			w := walk{Files: f, arg: arg, fsys: fsys, yield: yield}
			// With the separator, a folder that is itself a link is walked.
			if !w.folder(filepath.Clean(arg)+string(filepath.Separator), f.prefix(arg), "") {
				return
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

// named are the twins among the files that were named themselves.
func (f *Files) named() twins {
	var names, folders []string
	for _, arg := range f.Args {
		if isFolder(arg) {
			folders = append(folders, f.prefix(arg))
		} else {
			names = append(names, filepath.Base(arg))
		}
	}
	return f.nameClashes(names, folders)
}

// CheckAny makes sure that there is something to take, before a run begins. Its error says
// of each folder that there isn't. Shares don't matter: another's may have it all.
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

// ErrNothing says that there is nothing to take; see [Files.CheckAny].
var ErrNothing = errors.New("nothing to take")

type nothingError string

func (e nothingError) Error() string { return string(e) }
func (nothingError) Unwrap() error   { return ErrNothing }

// errNothing is wrapped by what is said of a folder with nothing to take.
var errNothing = errors.New("in it")

// nothing says that a folder has nothing to take.
func (f *Files) nothing() error {
	if len(f.Filter.include)+len(f.Filter.exclude) > 0 {
		return fmt.Errorf("no file %w is left by the filters", errNothing)
	}
	return fmt.Errorf("no %s %w", cmp.Or(f.What, "files of a known format"), errNothing)
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// isFolder reports whether an argument is a folder, or an archive. - never is, whatever is called so.
func isFolder(name string) bool {
	return name != "-" && vfs.IsFolder(name)
}

// IsSameFile reports whether two names refer to the same file.
func IsSameFile(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// errNoFile is fs.ErrNotExist in other words.
type errNoFile struct{ near string }

func (e errNoFile) Error() string {
	if e.near != "" {
		return "no such file; did you mean " + e.near + "?"
	}
	return "no such file"
}
func (errNoFile) Unwrap() error { return fs.ErrNotExist }

// errNoMatch is errNoFile for a pattern.
type errNoMatch struct{ errNoFile }

func (errNoMatch) Error() string { return "no file matches" }

// base is the last part of the path that an error is about.
func base(err error) string {
	var pe *fs.PathError
	if !errors.As(err, &pe) {
		return ""
	}
	return filepath.Base(pe.Path)
}

// plain is an error without the name of a system call; the caller has the file's.
func plain(err error) error {
	var pe *fs.PathError
	var le *os.LinkError
	var inside *vfs.NotInside
	switch {
	case errors.As(err, &inside):
		return inside
	case asset.IsPattern(base(err)): // on Windows not even a name
		return errNoMatch{}
	case errors.Is(err, fs.ErrNotExist):
		if errors.As(err, &pe) {
			return errNoFile{Near(pe.Path)}
		}
		return errNoFile{}
	case errors.As(err, &pe):
		return pe.Err
	case errors.As(err, &le):
		return le.Err
	}
	return err
}
