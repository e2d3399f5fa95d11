package batch

import (
	"os"
	"path"
	"path/filepath"

	"marrow/internal/fileio"
)

// isInto reports whether a folder is the one that the run writes to, however it is spelled.
func (f *Files) isInto(dir string) bool { return f.Into != "" && fileio.IsSameFile(dir, f.Into) }

// madeMark is the name of a file that marks a store's folder as written by runs, so that other runs don't take its
// models as input.
const madeMark = "made"

// MarkMade marks the store, so that runs over folders around it skip it.
func (s *Store) MarkMade() error {
	text := "marrow wrote the models in this folder. Runs over a parent folder skip it.\n"
	name := filepath.Join(s.Dir, workFolder, madeMark)
	if err := s.checkOwn(name); err != nil {
		return err
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		return fileio.WriteError(name, err)
	}
	return nil
}

// IsOutput is the reason for which a marked folder isn't walked, unless it is an argument itself.
const IsOutput = "marrow wrote this folder; to include it, name it, too"

// IsMade reports whether a folder has been marked.
func IsMade(dir string) bool { return exists(filepath.Join(dir, workFolder, madeMark)) }

// WalkedInto returns the folders below Into that are walked because they are arguments, by their paths from Into; Into
// itself is a dot. A later run may take outputs there as inputs, and an output may replace an input. Most runs have no
// such folders.
func (f *Files) WalkedInto() (list []string) {
	for _, arg := range f.Args {
		if !isFolder(arg) || len(f.Args) > 1 && f.isInto(arg) {
			continue
		}
		if rel, ok := f.belowInto(arg); ok {
			list = append(list, rel)
		}
	}
	return list
}

// belowInto returns a folder's path from Into. It goes up folder by folder, because only the file system knows which
// names are the same.
func (f *Files) belowInto(dir string) (rel string, ok bool) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return "", false
	}
	for rel = "."; !f.isInto(dir); dir = filepath.Dir(dir) {
		if dir == filepath.Dir(dir) {
			return "", false
		}
		rel = path.Join(filepath.Base(dir), rel)
	}
	return rel, true
}

// Below reports whether a file of the store is below an existing folder of the store, both given by their paths within
// the store. As in belowInto, the file system decides; the file itself needn't exist yet.
func (s *Store) Below(dir, name string) bool {
	for ; name != "."; name = path.Dir(name) {
		if fileio.IsSameFile(filepath.Join(s.Dir, dir), filepath.Join(s.Dir, path.Dir(name))) {
			return true
		}
	}
	return false
}
