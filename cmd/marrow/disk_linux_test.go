package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// On a full disk, files that don't fit fail with one line each, and no part of them is left. After space is freed, the
// run continues.
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
			t.Errorf("%s is incomplete", name)
		}
	}
	if err := syscall.Mount("tmpfs", disk, "tmpfs", syscall.MS_REMOUNT, "size=64m"); err != nil {
		t.Fatal(err)
	}
	if stderr, status := marrow(t, "convert", src, out, "--resume"); status != 0 || !strings.Contains(stderr, "unchanged") {
		t.Errorf("status %d: %s", status, stderr)
	}
	got := filesIn(t, out)
	// The list has the order of the work, which was different.
	delete(got, ".marrow/done.jsonl")
	delete(want, ".marrow/done.jsonl")
	sameTree(t, got, want)
	if err := syscall.Mount("tmpfs", disk, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	stderr, status = marrow(t, "convert", src, filepath.Join(disk, "other"))
	if status != exitFailed || stderr != "marrow: can't write "+filepath.Join(disk, "other")+": read-only file system\n" {
		t.Errorf("status %d: %s", status, stderr)
	}
}

// On a disk without space for the journal, nothing of the run is left.
func TestDiskFullAtOnce(t *testing.T) {
	src, disk := t.TempDir(), t.TempDir()
	os.WriteFile(filepath.Join(src, "a.mdx"), encode(small()), 0o644)
	for inodes := 2; inodes <= 5; inodes++ { // the inodes of the disk itself, out, .marrow, lock and tmp
		if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, fmt.Sprintf("nr_inodes=%d", inodes)); err != nil {
			t.Skipf("a small disk can't be mounted: %v", err)
		}
		stderr, status := marrow(t, "convert", src, filepath.Join(disk, "out"))
		left := filesIn(t, disk)
		folders, _ := os.ReadDir(disk)
		if err := syscall.Unmount(disk, 0); err != nil {
			t.Fatal(err)
		}
		if status != exitFailed || !strings.Contains(stderr, ": no space left on device\n") || len(left)+len(folders) > 0 {
			t.Errorf("%d inodes: status %d: %s; left: %v %v", inodes, status, stderr, left, folders)
		}
	}
}
