package fileio

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

// WriteFile writes a temporary file in the same folder and renames it. Therefore a file is never incomplete, and an
// existing file stays until the new one is complete. A pipe or device such as /dev/null is written to, never replaced.
// Errors of write are returned as they are, those of the file system as by [WriteError].
func WriteFile(name string, write func(w io.Writer) error) error {
	err := Replace(name, write)
	if pe, le := new(fs.PathError), new(os.LinkError); errors.As(err, &pe) || errors.As(err, &le) {
		err = WriteError(name, err)
	}
	return err
}

// WriteError returns an error with the reason why a file can't be written, and with the name of the parent folder
// that can't be created, if that is the reason. It leaves out the name of the system call. It returns nil if err is
// nil.
func WriteError(name string, err error) error {
	if err == nil {
		return nil
	}
	var pe *fs.PathError
	on := "" // a parent folder
	if errors.As(err, &pe) && !strings.Contains(filepath.ToSlash(pe.Path), OwnPrefix) && pe.Path != name {
		on = pe.Path + ": "
	}
	if err = Plain(err); errors.Is(err, fs.ErrNotExist) {
		err = errNoPlace{}
	}
	return fmt.Errorf("can't write %s: %s%w", name, on, err)
}

// errNoPlace is fs.ErrNotExist with a clearer message for files that were to be created.
type errNoPlace struct{}

func (errNoPlace) Error() string { return "can't create a file there" }
func (errNoPlace) Unwrap() error { return fs.ErrNotExist }

// Replace is WriteFile with unchanged errors of the file system.
func Replace(name string, write func(w io.Writer) error) error {
	if info, err := os.Stat(name); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return writeThrough(name, write)
	}
	tmp, err := WriteTemp(filepath.Dir(name), name, write)
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

// WriteTemp writes a temporary file, and removes it if that fails. Its permissions are those of the target if it
// exists, otherwise the usual ones.
func WriteTemp(dir, target string, write func(w io.Writer) error) (name string, err error) {
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

// createTemp creates a file with a unique name and the mode that the umask allows. os.CreateTemp ignores the umask.
func createTemp(dir string) (f *os.File, err error) {
	for range 100 {
		name := fmt.Sprintf(OwnPrefix+"-%016x.tmp", rand.Uint64())
		f, err = os.OpenFile(filepath.Join(dir, name), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return f, err
}

// Pieces returns a function that writes data stored in several pieces, for [WriteFile]. A GLB has hundreds of small
// ones, and one system call for each would cost more than writing most of them.
func Pieces(pieces [][]byte) func(w io.Writer) error {
	return func(w io.Writer) error {
		b := bufio.NewWriterSize(w, 1<<16)
		for _, p := range pieces {
			b.Write(p) // Flush returns its error
		}
		return b.Flush()
	}
}
