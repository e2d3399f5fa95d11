package batch

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// WriteFile writes a file beside its place and renames it, so that there is never half a
// file, and what was there stays until the new one is whole. What isn't a file, such as
// a pipe or /dev/null, is written to, never replaced. Its errors are those of write, and
// of the file system.
func WriteFile(name string, write func(w io.Writer) error) error {
	if info, err := os.Stat(name); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return writeThrough(name, write)
	}
	tmp, err := writeTemp(filepath.Dir(name), write)
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

// writeTemp writes a file that nobody looks for, and removes it again if it can't.
func writeTemp(dir string, write func(w io.Writer) error) (name string, err error) {
	f, err := os.CreateTemp(dir, ".marrow-*.tmp")
	if err != nil {
		return "", err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if err = write(f); err != nil {
		return "", err
	}
	if err = f.Chmod(0o644); err != nil {
		return "", err
	}
	return f.Name(), f.Close()
}

// Pieces writes bytes that stand in several pieces, for [WriteFile].
func Pieces(pieces [][]byte) func(w io.Writer) error {
	return func(w io.Writer) error {
		for _, p := range pieces {
			if _, err := w.Write(p); err != nil {
				return err
			}
		}
		return nil
	}
}
