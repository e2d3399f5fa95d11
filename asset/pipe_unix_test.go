//go:build unix

package asset

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe with a folder's name isn't a folder, and must not be opened: that would wait for a writer.
func TestPipeForFolder(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "Textures")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Skip("no pipes here:", err)
	}
	finder, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer finder.Close()
	result := make(chan error)
	go func() {
		_, _, err := Resolver{Finder: finder}.Read(`textures\a.blp`)
		result <- err
	}()
	// If the pipe is opened for reading, opening it for writing succeeds and unblocks the reader.
	for {
		select {
		case err := <-result:
			if !errors.Is(err, ErrNotFound) {
				t.Error(err)
			}
			return
		default:
		}
		if fd, err := syscall.Open(name, syscall.O_WRONLY|syscall.O_NONBLOCK, 0); err == nil {
			syscall.Close(fd)
			t.Error("the pipe is opened")
			<-result
			return
		}
	}
}
