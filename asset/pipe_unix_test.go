//go:build unix

package asset

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe under a folder's name is no folder: nobody waits until somebody writes to it.
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
	// Whoever opens the pipe to read is let go by one that opens it to write, and that sees it.
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
