package batch

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// errChanged is about a file that somebody writes at this very moment.
var errChanged = errors.New("changed while it was being read")

// ReadFile reads a whole file. Its errors start with the file's name. A file that
// changes meanwhile is an error, for what was read may be half of one and half of the other.
func ReadFile(name string) ([]byte, error) {
	data, err := readFile(name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, plain(err))
	}
	return data, nil
}

func readFile(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	before, err := file.Stat()
	if err != nil {
		return nil, err
	}
	if before.IsDir() {
		return nil, errors.New("a folder, where a file is meant")
	}
	data := make([]byte, before.Size())
	if n, err := io.ReadFull(file, data); err == io.EOF || err == io.ErrUnexpectedEOF {
		return nil, errChanged
	} else if err != nil {
		return data[:n], err
	}
	after, err := file.Stat()
	if err == nil && (after.Size() != before.Size() || !after.ModTime().Equal(before.ModTime())) {
		err = errChanged
	}
	return data, err
}
