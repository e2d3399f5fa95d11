package batch

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// WriteFile writes a file beside its place and renames it, so that there is never half a
// file, and what was there stays until the new one is whole. What isn't a file, such as
// a pipe or /dev/null, is written to, never replaced. Its errors are those of write, and
// of the file system, as [WriteError] has them.
func WriteFile(name string, write func(w io.Writer) error) error {
	err := writeFile(name, write)
	if pe, le := new(fs.PathError), new(os.LinkError); errors.As(err, &pe) || errors.As(err, &le) {
		err = WriteError(name, err)
	}
	return err
}

// WriteError says what can't be written, which folder on the way to it can't be made, if so, and why,
// without the name of a system call. It is nil for no error.
func WriteError(name string, err error) error {
	if err == nil {
		return nil
	}
	var pe *fs.PathError
	on := "" // a folder on the way
	if errors.As(err, &pe) && !strings.Contains(filepath.ToSlash(pe.Path), workFolder) && pe.Path != name {
		on = pe.Path + ": "
	}
	if err = plain(err); errors.Is(err, fs.ErrNotExist) {
		err = errNoPlace{}
	}
	return fmt.Errorf("can't write %s: %s%w", name, on, err)
}

// errNoPlace is fs.ErrNotExist in other words, where something was to be made.
type errNoPlace struct{}

func (errNoPlace) Error() string { return "no file can be made there" }
func (errNoPlace) Unwrap() error { return fs.ErrNotExist }

func writeFile(name string, write func(w io.Writer) error) error {
	if info, err := os.Stat(name); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return writeThrough(name, write)
	}
	tmp, err := writeTemp(filepath.Dir(name), name, write)
	if err != nil {
		return err
	}
	if err = os.Rename(tmp, name); err != nil {
		os.Remove(tmp)
	}
	return err
}

// writeThrough writes to a device or a pipe.
func writeThrough(name string, write func(w io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// writeTemp writes a file that nobody looks for, and removes it again if it can't. Who may
// read and write it is as with the file whose place it takes; for a new one, as usual.
func writeTemp(dir, target string, write func(w io.Writer) error) (name string, err error) {
	f, err := createTemp(dir)
	if err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if info, statErr := os.Stat(target); statErr == nil && info.Mode().IsRegular() {
		if err = f.Chmod(info.Mode().Perm()); err != nil {
			return "", err
		}
	}
	if err = write(f); err != nil {
		return "", err
	}
	return f.Name(), f.Close()
}

// createTemp makes a file with a name of its own, and with the mode that the umask leaves,
// which os.CreateTemp doesn't ask.
func createTemp(dir string) (f *os.File, err error) {
	for range 100 {
		name := fmt.Sprintf(".marrow-%016x.tmp", rand.Uint64())
		f, err = os.OpenFile(filepath.Join(dir, name), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return f, err
}

// Pieces writes bytes that stand in several pieces, for [WriteFile]. A GLB is hundreds of
// small ones, and each call of the system would cost more than most of them.
func Pieces(pieces [][]byte) func(w io.Writer) error {
	return func(w io.Writer) error {
		b := bufio.NewWriterSize(w, 1<<16)
		for _, p := range pieces {
			b.Write(p) // Flush tells of its error
		}
		return b.Flush()
	}
}
