//go:build unix

package fileio

import (
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe is written to and stays a pipe. Otherwise a user with root rights who writes to /dev/null would replace it.
func TestWriteFileToPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Skip("no pipes here:", err)
	}
	read := make(chan string)
	go func() {
		data, err := os.ReadFile(name)
		read <- string(data)
		if err != nil {
			t.Error(err)
		}
	}()
	if err := WriteFile(name, func(w io.Writer) error { _, err := io.WriteString(w, "model"); return err }); err != nil {
		t.Fatal(err)
	}
	if got := <-read; got != "model" {
		t.Errorf("read %q from the pipe, want %q", got, "model")
	}
	if info, err := os.Stat(name); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("the pipe became %v (%v)", info.Mode(), err)
	}
}

// A replaced file keeps its mode; a new one has the mode that the umask allows.
func TestWriteFileMode(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o077))
	for _, c := range []struct{ umask, was, want os.FileMode }{
		{0o077, 0, 0o600},
		{0o022, 0, 0o644},
		{0o002, 0, 0o664},
		{0o077, 0o600, 0o600},
		{0o077, 0o664, 0o664},
		{0o022, 0o600, 0o600},
		{0o022, 0o755, 0o755},
	} {
		dir := t.TempDir()
		name := filepath.Join(dir, "x.mdx")
		if c.was != 0 {
			os.WriteFile(name, nil, c.was)
			os.Chmod(name, c.was)
		}
		syscall.Umask(int(c.umask))
		err := WriteFile(name, func(w io.Writer) error { _, err := io.WriteString(w, "model"); return err })
		info, statErr := os.Stat(name)
		if err != nil || statErr != nil || info.Mode().Perm() != c.want || info.Size() != 5 {
			t.Errorf("%+v: %v %v %v", c, info, err, statErr)
		}
	}
}
