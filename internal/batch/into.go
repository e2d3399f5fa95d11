package batch

import (
	"os"
	"path"
	"path/filepath"
)

// isInto reports whether a folder is the one that the run writes into, however it is spelled.
func (f *Files) isInto(dir string) bool { return f.Into != "" && IsSameFile(dir, f.Into) }

// madeMark is a file that tells that what stands in a store's folder was made by runs, and
// would be taken for the input of others.
const madeMark = "made"

// MarkMade has runs over folders around the store leave it out.
func (s *Store) MarkMade() error {
	text := "A run of marrow made the models here from others. Runs over a folder around this one leave it out.\n"
	name := filepath.Join(s.Dir, workFolder, madeMark)
	if err := s.checkOwn(name); err != nil {
		return err
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		return WriteError(name, err)
	}
	return nil
}

// IsMade reports whether a folder has been marked.
func IsMade(dir string) bool { return exists(filepath.Join(dir, workFolder, madeMark)) }

// WalkedInto are the folders below Into, by their paths from there, that a run walks all
// the same, since they were named: what is written there a later run may take for its input, and
// it may stand in the place of one. Into itself is a dot. Most runs have none.
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

// belowInto is a folder's path from Into. It goes up folder by folder, since only the
// disk knows which names are the same.
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

// Below reports whether a file of the store is below a folder of it that is there, both by their
// paths within the store. The disk decides, as in belowInto: the file itself needn't be there yet.
func (s *Store) Below(dir, name string) bool {
	for ; name != "."; name = path.Dir(name) {
		if IsSameFile(filepath.Join(s.Dir, dir), filepath.Join(s.Dir, path.Dir(name))) {
			return true
		}
	}
	return false
}
