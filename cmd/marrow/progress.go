package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/cwriter"
	"github.com/vbauerster/mpb/v8/decor"
)

// progress shows how far long work has come, once it has taken a while: as a bar on a
// terminal, else as a line now and then. What is written to it appears above the bar,
// line by line: the bar takes the place of one that has no end yet.
type progress struct {
	w        io.Writer
	terminal bool
	every    time.Duration // between lines
	start    time.Time
	said     time.Time

	mu     sync.Mutex
	total  int // 0 while nobody knows
	count  int
	failed int
	begun  []byte // of a line that is written to it
	bars   *mpb.Progress
	bar    *mpb.Bar
}

const (
	patience = time.Second      // how long work may take before a bar appears
	between  = 10 * time.Second // lines in a pipe
)

func newProgress(w io.Writer) *progress {
	now := time.Now()
	return &progress{w: w, terminal: hasRoom(w), every: between, start: now, said: now}
}

// hasRoom reports whether w is a terminal that knows its size. Those of containers and CI often
// say 0×0, and a bar has no room there.
func hasRoom(w io.Writer) bool {
	if !takesANSI(w) {
		return false
	}
	width, _, err := cwriter.GetSize(int(w.(*os.File).Fd()))
	return err == nil && width > 0
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// takesANSI reports whether w is a terminal that understands escape sequences.
func takesANSI(w io.Writer) bool {
	return isTerminal(w) && os.Getenv("TERM") != "dumb" && enableANSI(w.(*os.File))
}

// sameTerminal reports whether what is written to a and b comes out on one screen.
func sameTerminal(a, b io.Writer) bool {
	if !isTerminal(a) || !isTerminal(b) {
		return false
	}
	one, errOne := a.(*os.File).Stat()
	other, errOther := b.(*os.File).Stat()
	return errOne == nil && errOther == nil && os.SameFile(one, other)
}

// expect says how many steps there will be.
func (p *progress) expect(total int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.total = total
	if p.bar != nil {
		p.bar.SetTotal(int64(total), false)
	}
}

func (p *progress) step(failed bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.count++
	if failed {
		p.failed++
	}
	if p.terminal {
		p.showBar()
		return
	}
	if now := time.Now(); now.Sub(p.said) >= p.every {
		p.said = now
		fmt.Fprintln(p.w, p.line(now.Sub(p.start)))
	}
}

func (p *progress) showBar() {
	if p.bar == nil && time.Since(p.start) > patience {
		p.bars = mpb.New(mpb.WithOutput(p.w), mpb.WithWidth(40), mpb.WithAutoRefresh())
		p.bar = p.bars.New(int64(p.total), mpb.BarStyle(), mpb.BarRemoveOnComplete(),
			mpb.PrependDecorators(decor.CountersNoUnit("%d / %d files")),
			mpb.AppendDecorators(decor.Any(func(s decor.Statistics) string { return " " + pace(int(s.Current), int(s.Total), time.Since(p.start)) })))
	}
	if p.bar != nil {
		p.bar.SetCurrent(int64(p.count))
	}
}

// line is where the work is, as in "1234 of 20000 files, 3 failed, 98 files/s, 3m11s left".
func (p *progress) line(passed time.Duration) string {
	of := ""
	if p.total > 0 {
		of = fmt.Sprintf(" of %d", p.total)
	}
	failed := ""
	if p.failed > 0 {
		failed = fmt.Sprintf(", %d failed", p.failed)
	}
	return fmt.Sprintf("%d%s files%s, %s", p.count, of, failed, pace(p.count, p.total, passed))
}

// pace is the rate, and the time left where the total is known.
func pace(count, total int, passed time.Duration) string {
	rate := float64(count) / max(passed.Seconds(), 1e-3)
	s := fmt.Sprintf("%.0f files/s", rate)
	if rate < 10 {
		s = fmt.Sprintf("%.1f files/s", rate)
	}
	if total > 0 && count > 0 {
		left := time.Duration(float64(total-count) / rate * float64(time.Second))
		s += fmt.Sprintf(", %s left", max(left, 0).Round(time.Second))
	}
	return s
}

// Write prints what is said meanwhile, as far as it is whole lines.
func (p *progress) Write(text []byte) (int, error) {
	p.mu.Lock()
	p.begun = append(p.begun, text...)
	end := bytes.LastIndexByte(p.begun, '\n') + 1
	whole := slices.Clone(p.begun[:end])
	p.begun = slices.Delete(p.begun, 0, end)
	p.mu.Unlock()
	return len(text), p.print(whole)
}

func (p *progress) print(text []byte) error {
	p.mu.Lock()
	bars := p.bars
	p.mu.Unlock()
	if bars != nil {
		if _, err := bars.Write(text); err == nil {
			return nil
		}
	}
	_, err := p.w.Write(text)
	return err
}

// done takes the bar away, and prints a line that nobody has ended.
func (p *progress) done() {
	p.mu.Lock()
	bar, bars := p.bar, p.bars
	p.bars = nil
	rest := p.begun
	p.begun = nil
	p.mu.Unlock()
	if bar != nil {
		bar.Abort(true)
		bars.Wait()
	}
	if len(rest) > 0 {
		_ = p.print(rest)
	}
}
