package main

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A disk that is full: files that don't fit fail with a line each, and nothing of them is
// left; when there is room, the run goes on.
func TestDiskFull(t *testing.T) {
	notShort(t)
	src := manyModels(t, 12)
	disk := t.TempDir()
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=2m"); err != nil {
		t.Skipf("a small disk can't be mounted: %v", err)
	}
	t.Cleanup(func() { syscall.Unmount(disk, 0) })
	clean := filepath.Join(t.TempDir(), "clean")
	if stderr, status := marrow(t, "convert", src, clean); status != 0 {
		t.Fatal(stderr)
	}
	want := filesIn(t, clean)
	out := filepath.Join(disk, "out")
	stderr, status := marrow(t, "convert", src, out)
	if lines := strings.Count(stderr, ": no space left on device\n"); status != exitFailed || lines < 2 || lines != strings.Count(stderr, "marrow: "+src) {
		t.Errorf("status %d, %d lines say it: %s", status, lines, stderr)
	}
	for name, data := range filesIn(t, out) {
		if !strings.HasPrefix(name, ".marrow/") && data != want[name] {
			t.Errorf("%s is half a file", name)
		}
	}
	if err := syscall.Mount("tmpfs", disk, "tmpfs", syscall.MS_REMOUNT, "size=64m"); err != nil {
		t.Fatal(err)
	}
	if stderr, status := marrow(t, "convert", src, out, "--resume"); status != 0 || !strings.Contains(stderr, "done before") {
		t.Errorf("status %d: %s", status, stderr)
	}
	got := filesIn(t, out)
	// The run's list is in the order of what was done, which was another with gaps.
	delete(got, ".marrow/done.jsonl")
	delete(want, ".marrow/done.jsonl")
	sameTree(t, got, want)
	if err := syscall.Mount("tmpfs", disk, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	stderr, status = marrow(t, "convert", src, filepath.Join(disk, "other"))
	if status != exitFailed || stderr != "marrow: "+filepath.Join(disk, "other")+": read-only file system\n" {
		t.Errorf("status %d: %s", status, stderr)
	}
}
