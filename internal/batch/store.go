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
)

// A Store is the folder that a run writes into. Files are written in a folder of the
// store's own, .marrow, and appear under their names when they are whole. A run that
// was killed leaves at most what was under way in there, which the next one removes.
type Store struct {
	Dir     string
	Journal *Journal // what is done

	tmp     string
	lock    *flock.Flock
	outputs *outputs
}

// ErrBusy says that another run writes into the folder.
var ErrBusy = errors.New("another run writes into this folder now")

// errGone says why nothing can be written any more.
var errGone = errors.New("the folder of this run was removed meanwhile")

// OpenStore opens the folder for a run, or a share of one. With resume the journal says
// what is done already; else it starts anew.
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
		return nil, WriteError(dir, err)
	}
	if err := s.take(); err != nil {
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
		return nil, errors.Join(WriteError(dir, err), s.undo(work, there))
	}
	return s, nil
}

// checkOwn makes sure that no link, pipe or device is on the way from the store's folder to files that marrow
// writes for itself: a folder that came with such a link would have it overwrite files elsewhere.
func (s *Store) checkOwn(names ...string) error {
	for _, name := range names {
		for ; name != filepath.Clean(s.Dir); name = filepath.Dir(name) {
			if info, err := os.Lstat(name); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
				return fmt.Errorf("can't write %s: a link or device, not a plain file or folder; remove it", name)
			}
		}
	}
	return nil
}

// take keeps other runs out. Some network disks have no locks: then nobody is kept out. But a lock that
// can't be opened may be held by somebody else.
func (s *Store) take() error {
	ok, err := s.lock.TryLock()
	if open := (*fs.PathError)(nil); errors.As(err, &open) {
		return WriteError(s.Dir, err)
	}
	if err == nil && !ok {
		return fmt.Errorf("%s: %w", s.Dir, ErrBusy)
	}
	return nil
}

// undo removes what opening the store made before it failed, as on a disk that is full: all
// below the folder that was there, but for what others put there meanwhile.
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

// firstThere is a folder, or the first above it, that is there.
func firstThere(dir string) string {
	for !exists(dir) && dir != filepath.Dir(dir) {
		dir = filepath.Dir(dir)
	}
	return dir
}

// removeEmpty removes a folder and those above it, up to one that stays. What isn't empty stays, too.
func removeEmpty(dir, stay string) {
	for ; dir != stay; dir = filepath.Dir(dir) {
		os.Remove(dir)
	}
}

// Close ends the run. The journal stays.
func (s *Store) Close() error {
	err := errors.Join(s.Journal.Close(), s.outputs.file.Close(), os.RemoveAll(s.tmp), s.lock.Close())
	return WriteError(s.Dir, err)
}

// errSpecial says of a pipe or a device that a run doesn't write to it, since what isn't a
// file can't be found done later, and would be waited for.
var errSpecial = errors.New("no plain file, so nothing of a folder's is written over it")

// Put writes a file of the store: all of it, or nothing. Only a file is replaced. Its error
// is as [WriteError] has it.
func (s *Store) Put(name string, pieces [][]byte) error {
	err := s.list(name, pieces)
	if err == nil {
		err = s.put(name, pieces)
	}
	return WriteError(name, err)
}

func (s *Store) put(name string, pieces [][]byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	if info, err := os.Stat(name); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return errSpecial
	}
	tmp, err := writeTemp(s.tmp, name, Pieces(pieces))
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
		err = writeFile(name, Pieces(pieces))
	}
	return err
}

// named is an error that starts with the name of what it is about.
func named(name string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", name, plain(err))
}
