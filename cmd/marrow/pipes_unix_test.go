//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// pipe makes a pipe that nobody writes to or reads: whoever opens it waits for ever.
func pipe(t *testing.T, name string) {
	t.Helper()
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Skip("no pipes here:", err)
	}
}

// Choices that are a pipe are said, not waited for.
func TestConfigPipe(t *testing.T) {
	src := t.TempDir()
	os.WriteFile(filepath.Join(src, "a.mdx"), encode(small()), 0o644)
	pipe(t, filepath.Join(src, ".marrow.toml"))
	stderr, status := marrow(t, "check", src)
	if status != exitUsage || !strings.Contains(stderr, ".marrow.toml: no plain file, so no choices\n") {
		t.Errorf("status %d: %s", status, stderr)
	}
}
