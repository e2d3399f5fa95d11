package fileio

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"marrow/asset"
	"marrow/vfs"
)

// errNoFile is fs.ErrNotExist with a clearer message.
type errNoFile struct {
	link string // where the file's name points, if it is a link
	near string // a file with a similar name
}

// noFile returns the error for a file that doesn't exist.
func noFile(name string) errNoFile {
	if link, err := os.Readlink(name); err == nil {
		return errNoFile{link: filepath.ToSlash(link)}
	}
	return errNoFile{near: Near(name)}
}

func (e errNoFile) Error() string {
	switch {
	case e.link != "":
		return "a link that leads to no file; it points to " + e.link
	case e.near != "":
		return "no such file; did you mean " + e.near + "?"
	}
	return "no such file"
}
func (errNoFile) Unwrap() error { return fs.ErrNotExist }

// errNoMatch is errNoFile for a pattern.
type errNoMatch struct{ errNoFile }

func (errNoMatch) Error() string { return "no file matches" }

// base returns the last element of the path that an error is about.
func base(err error) string {
	var pe *fs.PathError
	if !errors.As(err, &pe) {
		return ""
	}
	return filepath.Base(pe.Path)
}

// Plain returns an error without the name of a system call or of the file; the caller adds the file's name.
func Plain(err error) error {
	var pe *fs.PathError
	var le *os.LinkError
	var inside *vfs.NotInside
	switch {
	case errors.As(err, &inside):
		return inside
	case asset.IsPattern(base(err)): // such a name is invalid on Windows
		return errNoMatch{}
	case errors.Is(err, fs.ErrNotExist):
		if errors.As(err, &pe) {
			return noFile(pe.Path)
		}
		return errNoFile{}
	case errors.As(err, &pe):
		return pe.Err
	case errors.As(err, &le):
		return le.Err
	}
	return err
}
