package main

import (
	"io"
	"os"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// progress shows how far long work has come: on a terminal, and only once it
// has taken a while.
type progress struct {
	w     io.Writer
	total int
	count int
	start time.Time
	bars  *mpb.Progress
	bar   *mpb.Bar
}

// patience is how long work may take before a bar appears.
const patience = time.Second

func newProgress(w io.Writer, total int) *progress {
	p := &progress{total: total, start: time.Now()}
	if isTerminal(w) {
		p.w = w
	}
	return p
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func (p *progress) step() {
	p.count++
	if p.w == nil {
		return
	}
	if p.bar == nil && p.count < p.total && time.Since(p.start) > patience {
		p.bars = mpb.New(mpb.WithOutput(p.w), mpb.WithWidth(60))
		p.bar = p.bars.AddBar(int64(p.total), mpb.BarRemoveOnComplete(),
			mpb.PrependDecorators(decor.CountersNoUnit("%d / %d files")),
			mpb.AppendDecorators(decor.AverageETA(decor.ET_STYLE_GO)))
	}
	if p.bar != nil {
		p.bar.SetCurrent(int64(p.count))
	}
}

// done takes the bar away.
func (p *progress) done() {
	if p.bar != nil {
		p.bar.Abort(true)
		p.bars.Wait()
	}
}
