package terminal

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestProgressLine(t *testing.T) {
	for _, c := range []struct {
		count, total, failed int
		passed               time.Duration
		want                 string
	}{
		{1234, 20000, 3, 12 * time.Second, "1234 of 20000 files, 3 failed, 103 files/s, 3m2s left"},
		{30, 0, 0, 10 * time.Second, "30 files, 3.0 files/s"},
		{0, 10, 0, 10 * time.Second, "0 of 10 files, 0.0 files/s"},
		{12, 10, 0, time.Second, "12 of 10 files, 12 files/s, 0s left"}, // files were added meanwhile
	} {
		p := &Progress{count: c.count, total: c.total, failed: c.failed}
		if got := p.line(c.passed); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

// A pipe gets a line at intervals, and never an escape sequence.
func TestProgressInPipe(t *testing.T) {
	var out bytes.Buffer
	p := NewProgress(&out)
	p.Expect(100)
	p.Step(false)
	if out.Len() > 0 {
		t.Errorf("at once: %q", out.String())
	}
	p.every = 0
	p.Step(true)
	p.Write([]byte("something else\n"))
	p.Done()
	if s := out.String(); !strings.HasPrefix(s, "2 of 100 files, 1 failed, ") || !strings.HasSuffix(s, " left\nsomething else\n") || strings.Contains(s, "\x1b") {
		t.Errorf("%q", s)
	}
}

// A terminal gets a bar with the rate and the remaining time. Lines are printed above it.
func TestProgressOnTerminal(t *testing.T) {
	var out lockedBuffer
	p := NewProgress(&out)
	p.terminal, p.start = true, time.Now().Add(-10*time.Second)
	p.Expect(100)
	for range 50 {
		p.Step(false)
	}
	p.Write([]byte("marrow: x.mdx: broken\na line of which"))
	time.Sleep(400 * time.Millisecond) // the bar is drawn a few times a second
	if strings.Contains(out.String(), "of which") {
		t.Error("a line was written that has no end: the bar takes its place")
	}
	p.Write([]byte(" this is the rest\nwithout an end"))
	p.Done()
	s := out.String()
	for _, want := range []string{"50 / 100 files", " files/s, 10s left", "marrow: x.mdx: broken\n", "a line of which this is the rest\n", "without an end"} {
		if !strings.Contains(s, want) {
			t.Errorf("no %q in %q", want, s)
		}
	}
}

// A new terminal without a size, as in a container, can't show a bar, and neither can a device that isn't a terminal.
func TestProgressWithoutSize(t *testing.T) {
	for _, name := range []string{"/dev/ptmx", os.DevNull} {
		f, err := os.OpenFile(name, os.O_RDWR, 0)
		if err != nil {
			t.Logf("not tried: %v", err)
			continue
		}
		defer f.Close()
		if NewProgress(f).terminal {
			t.Errorf("%s gets a bar", name)
		}
	}
}

type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// Failed steps are counted separately.
func TestProgressSteps(t *testing.T) {
	p := NewProgress(&bytes.Buffer{})
	p.every = time.Hour
	for _, failed := range []bool{false, true, false, false, true} {
		p.Step(failed)
	}
	if p.count != 5 || p.failed != 2 {
		t.Errorf("%d steps, %d failed; want 5 and 2", p.count, p.failed)
	}
}

// Files that aren't terminals are never the same terminal, not even the same file.
func TestSame(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, pair := range [][2]io.Writer{{file, file}, {new(bytes.Buffer), file}, {file, new(bytes.Buffer)}, {io.Discard, io.Discard}} {
		if Same(pair[0], pair[1]) {
			t.Errorf("%T and %T are the same terminal", pair[0], pair[1])
		}
	}
}
