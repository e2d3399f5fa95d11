//go:build unix

package main

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// pipe makes a pipe without a reader or writer: opening it blocks forever.
func pipe(t *testing.T, name string) {
	t.Helper()
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Skip("no pipes here:", err)
	}
}

// A configuration file that is a pipe is an error, and isn't waited for.
func TestConfigPipe(t *testing.T) {
	src := t.TempDir()
	os.WriteFile(filepath.Join(src, "a.mdx"), encode(small()), 0o644)
	pipe(t, filepath.Join(src, ".marrow.toml"))
	stderr, status := marrow(t, "check", src)
	if status != exitUsage || !strings.Contains(stderr, ".marrow.toml: not a regular file\n") {
		t.Errorf("status %d: %s", status, stderr)
	}
}

// Pipes, sockets and devices in a folder that have the names of models are reported as skipped.
func TestFolderOfPipes(t *testing.T) {
	src := t.TempDir()
	os.WriteFile(filepath.Join(src, "a.mdx"), encode(small()), 0o644)
	pipe(t, filepath.Join(src, "a.mdl")) // not a name clash with a file
	pipe(t, filepath.Join(src, "ship.xml"))
	os.Symlink("/dev/null", filepath.Join(src, "null.mdx"))
	socket, err := net.Listen("unix", filepath.Join(src, "s.mdx"))
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	out := filepath.Join(t.TempDir(), "out")
	stderr, status := marrow(t, "convert", src, out, "--report", out+".jsonl")
	report, _ := os.ReadFile(out + ".jsonl")
	for name, what := range map[string]string{"a.mdl": "pipe", "null.mdx": "device", "s.mdx": "socket"} {
		message := filepath.Join(src, name) + ": a " + what + "; only files are taken"
		if !strings.Contains(stderr, "marrow: skipped: "+message+"\n") || !strings.Contains(string(report), `"status":"skipped","error":"`+message+`"`) {
			t.Errorf("not reported: %s", message)
		}
	}
	if status != 0 || strings.Contains(stderr, "ship.xml") || !strings.Contains(stderr, "1 converted, 0 failed; 3 more skipped") {
		t.Errorf("status %d: %s", status, stderr)
	}
	if _, err := os.Stat(filepath.Join(out, "a.glb")); err != nil {
		t.Error(err)
	}
}

// The output of a folder doesn't replace a pipe or a device, and doesn't wait for a reader.
func TestOutputPipe(t *testing.T) {
	src, out := t.TempDir(), t.TempDir()
	for _, name := range []string{"a.mdx", "b.mdx", "null.mdx"} {
		os.WriteFile(filepath.Join(src, name), encode(small()), 0o644)
	}
	name := filepath.Join(out, "a.glb")
	pipe(t, name)
	os.Symlink("/dev/null", filepath.Join(out, "null.glb"))
	stderr, status := marrow(t, "convert", src, out)
	want := "marrow: " + filepath.Join(src, "a.mdx") + ": can't write " + name + ": not a regular file, so it isn't overwritten\n"
	if status != exitFailed || !strings.Contains(stderr, want) || !strings.Contains(stderr, " 1 converted, 2 failed") {
		t.Errorf("status %d: %s", status, stderr)
	}
	if info, err := os.Stat(name); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("the pipe became %v (%v)", info.Mode(), err)
	}
}

// A pipe is read like a file.
func TestPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "p.mdx")
	pipe(t, name)
	for _, args := range [][]string{{"verify", name}, {"info", name}, {"convert", name, name + ".glb"}} {
		go os.WriteFile(name, encode(small()), 0)
		if stderr, status := marrow(t, args...); status != 0 {
			t.Errorf("%v: status %d: %s", args, status, stderr)
		}
	}
}

// One Ctrl-C ends a read that may block forever.
func TestInterruptedPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "p.mdx")
	pipe(t, name)
	cmd := exec.Command("marrow", "check", name)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for { // until the pipe was opened for reading
		fd, err := syscall.Open(name, syscall.O_WRONLY|syscall.O_NONBLOCK, 0)
		if err == nil {
			defer syscall.Close(fd)
			break
		}
		time.Sleep(time.Millisecond)
	}
	cmd.Process.Signal(os.Interrupt)
	cmd.Wait()
	if status := cmd.ProcessState.Sys().(syscall.WaitStatus); status.Signal() != syscall.SIGINT {
		t.Errorf("it ended with %v", cmd.ProcessState)
	}
}
