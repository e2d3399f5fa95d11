package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/spf13/cobra"

	"marrow/archive"
)

// Of two files that have the same name on a disk, the second isn't written. Disks have different rules for this, so the
// names here are equal.
func TestExtractSameName(t *testing.T) {
	dir := t.TempDir()
	a := &archive.Archive{FS: fstest.MapFS{"x.txt": {Data: []byte("x")}, "y.txt": {Data: []byte("y")}}}
	cmd := new(cobra.Command)
	var stdout, stderr bytes.Buffer
	cmd.SetOut(&stdout)
	cmd.SetErr(&stderr)
	err := new(extractFlags).write(cmd, a, dir, []string{"x.txt", "x.txt", "y.txt"}, 0)
	if !errors.Is(err, error(errFailed)) {
		t.Error(err)
	}
	if want := "marrow: x.txt: another file of the archive has the same name on this disk\n"; stderr.String() != want {
		t.Errorf("%q, want %q", stderr.String(), want)
	}
	if _, err := os.Stat(filepath.Join(dir, "y.txt")); err != nil {
		t.Error(err)
	}
}
