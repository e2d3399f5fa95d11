package batch

import (
	"io"
	"os"
	"path/filepath"
)

// WriteFile writes a file beside its place and renames it, so that there is never half a
// file, and what was there stays until the new one is whole. Its errors are those of
// write, and of the file system.
func WriteFile(name string, write func(w io.Writer) error) error {
	tmp, err := writeTemp(filepath.Dir(name), write)
	if err != nil {
		return err
	}
	if err = os.Rename(tmp, name); err != nil {
		os.Remove(tmp)
	}
	return err
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
