package tree

import "io/fs"

// List returns the files of a folder for [New], so that names are found regardless of case. It leaves out files and
// folders for which keep returns false; a nil keep keeps all. It also leaves out links, and folders that can't be
// listed. complete is false if there are more files than most.
func List(fsys fs.FS, most int, keep func(name string, folder bool) bool) (list []File, complete bool) {
	complete = true
	_ = fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case name != "." && keep != nil && !keep(name, d.IsDir()):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !d.Type().IsRegular():
			return nil
		}
		info, err := d.Info()
		if err != nil {
			return nil
		}
		if len(list) == most {
			complete = false
			return fs.SkipAll
		}
		list = append(list, File{Name: name, Size: info.Size(), Time: info.ModTime(), Read: func() ([]byte, error) {
			return fs.ReadFile(fsys, name)
		}})
		return nil
	})
	return list, complete
}
