package fileio

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"marrow/asset"
	"marrow/internal/limit"
	"marrow/vfs"
)

// errChanged means that a file was being written while it was read.
var errChanged = errors.New("changed while it was being read")

func errLarge(max int64) error {
	return fmt.Errorf("more than %d bytes, which is the limit", max)
}

// ReadAll reads a stream to its end, at most [limit.File] bytes.
func ReadAll(r io.Reader) ([]byte, error) { return readAll(r, limit.File) }

func readAll(r io.Reader, max int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, max+1))
	if err == nil && int64(len(data)) > max {
		err = errLarge(max)
	}
	return data, err
}

// ReadFile reads a whole file, or a pipe to its end, at most [limit.File] bytes. Its errors start with the file's name.
// A file that changes meanwhile is an error, because the data may be a mixture of both versions.
func ReadFile(name string) ([]byte, error) {
	data, err := readFile(name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, Plain(err))
	}
	return data, nil
}

func readFile(name string) ([]byte, error) {
	file, err := vfs.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	before, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if before.IsDir() {
		return nil, errors.New("a folder, want a file")
	}
	if !before.Mode().IsRegular() {
		return ReadAll(file)
	}
	if before.Size() > limit.File {
		return nil, errLarge(limit.File)
	}
	data, err := vfs.ReadSized(file, before.Size())
	if err != nil {
		return nil, err
	}
	if int64(len(data)) < before.Size() {
		return nil, errChanged
	}
	after, err := file.Stat()
	if err == nil && (after.Size() != before.Size() || !after.ModTime().Equal(before.ModTime())) {
		err = errChanged
	}
	return data, err
}

// ReadError returns an error with the reason why a file argument can't be read, without the name of a system call. It
// names the target of a link to a missing file, or a similar file if there is one. Other errors are returned unchanged.
func ReadError(name string, err error) error {
	var pe *fs.PathError
	var inside *vfs.NotInside
	switch {
	case errors.As(err, &inside):
		return fmt.Errorf("%s: %w", name, inside)
	case !errors.As(err, &pe):
		return err
	case asset.IsPattern(name): // such a name is invalid on Windows
		return fmt.Errorf("%s: no file matches", name)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: %w", name, noFile(name))
	}
	return fmt.Errorf("%s: %w", name, pe.Err)
}
