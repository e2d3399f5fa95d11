package batch

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/gofrs/flock"

	"marrow/internal/fileio"
)

// A Store is the output folder of a run. Files are written in the store's own folder, .marrow, and renamed when they
// are complete. A killed run leaves at most unfinished files there, which the next run removes.
type Store struct {
	Dir     string
	Journal *Journal // the completed files

	tmp     string
	lock    *flock.Flock
	outputs *outputs
}

// ErrBusy means that another run is writing to the folder.
var ErrBusy = errors.New("another run is writing to this folder")

// errGone means that the folder was removed during the run, so that nothing can be written any more.
var errGone = errors.New("the output folder was removed during the run")

// OpenStore opens the output folder of a run or of a shard. With resume, the journal keeps the list of completed files;
// otherwise it starts empty.
func OpenStore(dir string, shard Shard, resume bool) (*Store, error) {
	work := filepath.Join(dir, workFolder, strings.ReplaceAll(shard.String(), "/", "-of-"))
	journal := filepath.Join(work, "done.jsonl")
	s := &Store{Dir: dir, tmp: filepath.Join(work, "tmp")}
	s.lock = flock.New(filepath.Join(work, "lock"))
	if err := s.checkOwn(s.lock.Path(), s.tmp, journal, filepath.Join(work, outputsName)); err != nil {
		return nil, err
	}
	there := firstThere(work)
	if err := os.MkdirAll(work, 0o755); err != nil {
		removeEmpty(work, there)
		return nil, fileio.WriteError(dir, err)
	}
	if err := s.acquire(); err != nil {
		err = errors.Join(err, s.lock.Close())
		removeEmpty(work, there)
		return nil, err
	}
	err := os.RemoveAll(s.tmp)
	if err == nil {
		err = os.MkdirAll(s.tmp, 0o755)
	}
	if err == nil {
		s.outputs, err = openOutputs(dir, work)
	}
	if err == nil {
		s.Journal, err = openJournal(journal, resume)
	}
	if err != nil {
		return nil, errors.Join(fileio.WriteError(dir, err), s.undo(work, there))
	}
	return s, nil
}

// checkOwn returns an error if there is a link, pipe or device on the path from the store's folder to one of marrow's
// own files. Otherwise a folder from someone else could contain a link that makes marrow overwrite files elsewhere.
func (s *Store) checkOwn(names ...string) error {
	for _, name := range names {
		for ; name != filepath.Clean(s.Dir); name = filepath.Dir(name) {
			if info, err := os.Lstat(name); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
				return fmt.Errorf("can't write %s: a link or device, not a regular file or folder; remove it", name)
			}
		}
	}
	return nil
}

// acquire locks the store against other runs. Some network disks have no locks; then there is no protection. But a lock
// that can't be opened is an error, because someone else may hold it.
func (s *Store) acquire() error {
	ok, err := s.lock.TryLock()
	if open := (*fs.PathError)(nil); errors.As(err, &open) {
		return fileio.WriteError(s.Dir, err)
	}
	if err == nil && !ok {
		return fmt.Errorf("%s: %w", s.Dir, ErrBusy)
	}
	return nil
}

// undo removes what opening the store created before it failed, for example on a full disk: everything below the folder
// there, which existed before, except files that others created meanwhile.
func (s *Store) undo(work, there string) error {
	os.RemoveAll(s.tmp)
	if s.outputs != nil {
		s.outputs.file.Close()
	}
	if work != there {
		os.Remove(filepath.Join(work, outputsName))
		os.Remove(s.lock.Path())
	}
	err := s.lock.Close()
	removeEmpty(work, there)
	return err
}

// firstThere returns a folder, or its nearest parent that exists.
func firstThere(dir string) string {
	for !exists(dir) && dir != filepath.Dir(dir) {
		dir = filepath.Dir(dir)
	}
	return dir
}

// removeEmpty removes a folder and its parents below stay, as far as they are empty.
func removeEmpty(dir, stay string) {
	for ; dir != stay; dir = filepath.Dir(dir) {
		os.Remove(dir)
	}
}

// Close ends the run. The journal is kept.
func (s *Store) Close() error {
	err := errors.Join(s.Journal.Close(), s.outputs.file.Close(), os.RemoveAll(s.tmp), s.lock.Close())
	return fileio.WriteError(s.Dir, err)
}

// errSpecial is returned for a pipe or a device as output: a continued run couldn't find that it was written, and
// writing could block.
var errSpecial = errors.New("not a regular file, so it isn't overwritten")

// Put writes a file of the store completely or not at all. It replaces only regular files. Its errors are those of
// [WriteError].
func (s *Store) Put(name string, pieces [][]byte) error {
	rel, err := filepath.Rel(s.Dir, name)
	if err == nil {
		err = fileio.CheckName(filepath.ToSlash(rel))
	}
	if err == nil {
		err = s.list(rel, pieces)
	}
	if err == nil {
		err = s.put(name, pieces)
	}
	return fileio.WriteError(name, err)
}

// CheckOutput returns an error if an item's output, with the extension ext, can't be written because of its name (see
// [fileio.CheckName]), or because it would replace that of an earlier file of the run, since the disk regards both names as the
// same.
func (s *Store) CheckOutput(i Item, ext string) error {
	if err := fileio.CheckName(i.Output + "." + ext); err != nil {
		return err
	}
	return i.checkConflict(ext, s.regardsAsSame)
}

func (i *Item) checkConflict(ext string, same func(a, b string) bool) error {
	if i.Conflict == nil || !same(i.Output+"."+ext, i.Conflict.Output+"."+ext) {
		return nil
	}
	return fmt.Errorf("its output would replace that of %s, because names that differ only in case are the same on this disk; rename one of the files, or write into another folder", i.Conflict.Path)
}

// regardsAsSame reports whether the store's disk regards two paths as the same. The rules of disks differ, so it tries.
func (s *Store) regardsAsSame(a, b string) bool {
	x, y := strings.Split(a, "/"), strings.Split(b, "/")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] && !s.regardsNameAsSame(x[i], y[i]) {
			return false
		}
	}
	return len(x) == len(y)
}

func (s *Store) regardsNameAsSame(a, b string) bool {
	dir, err := os.MkdirTemp(s.tmp, "")
	if err != nil {
		return false // nothing can be written
	}
	defer os.Remove(dir)
	name := filepath.Join(dir, a)
	defer os.Remove(name)
	return os.WriteFile(name, nil, 0o644) == nil && exists(filepath.Join(dir, b))
}

func (s *Store) put(name string, pieces [][]byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	if info, err := os.Stat(name); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return errSpecial
	}
	tmp, err := fileio.WriteTemp(s.tmp, name, fileio.Pieces(pieces))
	if err != nil && !exists(s.tmp) {
		return errGone
	}
	if err != nil {
		return err
	}
	err = os.Rename(tmp, name)
	if err == nil {
		return nil
	}
	os.Remove(tmp)
	if errors.Is(err, syscall.EXDEV) { // name is on another disk than the store
		err = fileio.Replace(name, fileio.Pieces(pieces))
	}
	return err
}

// named adds the name of a file to an error.
func named(name string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", name, fileio.Plain(err))
}
