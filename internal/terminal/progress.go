package terminal

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// A Progress shows how many files of a run are done, once the run has taken a second: as a bar on a terminal, otherwise
// as a line every ten seconds. Text that is written to it appears above the bar. An incomplete line is held back until
// its end is written, because the bar would overwrite it.
type Progress struct {
	w        io.Writer
	terminal bool
	every    time.Duration // between lines
	start    time.Time
	lastLine time.Time

	mu          sync.Mutex
	total       int // 0 if unknown
	count       int
	failed      int
	partialLine []byte // the start of an incomplete line
	bars        *mpb.Progress
	bar         *mpb.Bar
}

const (
	barDelay = time.Second      // how long a run takes before a bar appears
	between  = 10 * time.Second // time between lines in a pipe
)

// NewProgress returns a Progress that is shown on w.
func NewProgress(w io.Writer) *Progress {
	now := time.Now()
	return &Progress{w: w, terminal: canShowBar(w), every: between, start: now, lastLine: now}
}

// Expect sets the number of steps.
func (p *Progress) Expect(total int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.total = total
	if p.bar != nil {
		p.bar.SetTotal(int64(total), false)
	}
}

// Step counts a completed file.
func (p *Progress) Step(failed bool) {
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
	if now := time.Now(); now.Sub(p.lastLine) >= p.every {
		p.lastLine = now
		fmt.Fprintln(p.w, p.line(now.Sub(p.start)))
	}
}

func (p *Progress) showBar() {
	if p.bar == nil && time.Since(p.start) > barDelay {
		p.bars = mpb.New(mpb.WithOutput(p.w), mpb.WithWidth(40), mpb.WithAutoRefresh())
		p.bar = p.bars.New(int64(p.total), mpb.BarStyle(), mpb.BarRemoveOnComplete(),
			mpb.PrependDecorators(decor.CountersNoUnit("%d / %d files")),
			mpb.AppendDecorators(decor.Any(func(s decor.Statistics) string { return " " + pace(int(s.Current), int(s.Total), time.Since(p.start)) })))
	}
	if p.bar != nil {
		p.bar.SetCurrent(int64(p.count))
	}
}

// line describes the progress, as in "1234 of 20000 files, 3 failed, 98 files/s, 3m11s left".
func (p *Progress) line(passed time.Duration) string {
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

// pace describes the rate, and the remaining time if the total is known.
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

// Write prints the complete lines of a text above the bar.
func (p *Progress) Write(text []byte) (int, error) {
	p.mu.Lock()
	p.partialLine = append(p.partialLine, text...)
	end := bytes.LastIndexByte(p.partialLine, '\n') + 1
	whole := slices.Clone(p.partialLine[:end])
	p.partialLine = slices.Delete(p.partialLine, 0, end)
	p.mu.Unlock()
	return len(text), p.print(whole)
}

func (p *Progress) print(text []byte) error {
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

// Done removes the bar, and prints a line that is still incomplete.
func (p *Progress) Done() {
	p.mu.Lock()
	bar, bars := p.bar, p.bars
	p.bars = nil
	rest := p.partialLine
	p.partialLine = nil
	p.mu.Unlock()
	if bar != nil {
		bar.Abort(true)
		bars.Wait()
	}
	if len(rest) > 0 {
		_ = p.print(rest)
	}
}
