//go:build unix

package batch_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"marrow/internal/batch"
)

// A folder below the destination may be on another disk, to which files can't be renamed.
func TestPutOnAnotherDisk(t *testing.T) {
	dir := t.TempDir()
	other, err := os.MkdirTemp("/dev/shm", "marrow")
	if err != nil {
		t.Skip("no other disk:", err)
	}
	defer os.RemoveAll(other)
	probe := filepath.Join(dir, "probe")
	if err := os.WriteFile(probe, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(probe, filepath.Join(other, "probe")); !errors.Is(err, syscall.EXDEV) {
		t.Skip("not another disk:", err)
	}
	s := openStore(t, dir, false)
	defer s.Close()
	name := filepath.Join(other, "a.glb")
	for _, text := range []string{"glTF", "again"} {
		if err := s.Put(name, [][]byte{[]byte(text)}); err != nil {
			t.Fatal(err)
		}
		if data, err := os.ReadFile(name); err != nil || string(data) != text {
			t.Errorf("%q, %v", data, err)
		}
	}
	for folder, want := range map[string]int{other: 1, filepath.Join(dir, ".marrow", "tmp"): 0} {
		if list, err := os.ReadDir(folder); err != nil || len(list) != want {
			t.Errorf("%s holds %v, %v", folder, list, err)
		}
	}
}

// A store that can't be opened leaves no files behind. Here the lock is the last file that can be opened.
func TestOpenStoreLeavesNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "out")
	next, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	fd := next.Fd()
	next.Close()
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Skip(err)
	}
	low := limit
	low.Cur = uint64(fd) + 1
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &low); err != nil {
		t.Skip(err)
	}
	s, err := batch.OpenStore(dir, batch.Shard{}, false)
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	if err == nil {
		s.Close()
		t.Skip("it could be opened")
	}
	if !errors.Is(err, syscall.EMFILE) {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Dir(dir)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the folder is there: %v", err)
	}
}
