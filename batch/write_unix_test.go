//go:build unix

package batch

import (
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe is written to and stays a pipe: who runs as root and writes to /dev/null would
// replace it otherwise.
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
