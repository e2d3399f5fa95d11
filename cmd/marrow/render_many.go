package main

import (
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"marrow/batch"
	"marrow/formats"
	"marrow/render"
	"marrow/report"
	"marrow/texture"
)

// A drawJob is one model of many.
type drawJob struct {
	batch.Item
	out string // its name on a sheet, or its picture
}

// drawn is what became of it.
type drawn struct {
	drawJob
	img      *image.NRGBA
	data     []byte
	findings []report.Finding
	err      error
}

// modelJobs are the jobs for files and folders, which are searched for models.
func modelJobs(args []string) (jobs []drawJob) {
	files := batch.Files{Args: args, Wants: isModel}
	for item := range files.All() {
		jobs = append(jobs, drawJob{item, item.Rel})
	}
	return jobs
}

func isModel(name string) bool {
	for _, f := range formats.ByExtension(name) {
		if f.Role == formats.Model || f.Role == formats.Assembly {
			return true
		}
	}
	return false
}

// perSheet is the most pictures on one sheet; more go on further ones.
const perSheet = 1000

// contactSheet draws many models on one sheet, or on several.
func (f *renderFlags) contactSheet(cmd *cobra.Command, args []string) error {
	jobs := modelJobs(args)
	failed, left := 0, len(jobs)
	var sheet *render.Sheet
	onSheet, number := 0, 0
	err := f.each(cmd, jobs, func(d *drawn) error {
		if sheet == nil {
			onSheet, number = min(left, perSheet), number+1
			sheet = render.NewSheet(onSheet, f.columns, f.options.Width, f.options.Height, f.options.Background)
		}
		if d.err != nil {
			failed++
		}
		sheet.Add(strings.TrimSuffix(filepath.Base(d.out), filepath.Ext(d.out)), d.img)
		left--
		if onSheet--; onSheet > 0 {
			return nil
		}
		data, err := texture.EncodePNG(sheet.Image())
		sheet = nil
		if err != nil {
			return err
		}
		return f.write(cmd, numbered(f.output, number), data, nil)
	})
	if err == nil && failed > 0 {
		err = errFailed
	}
	return err
}

// numbered is the name of the n-th sheet.
func numbered(name string, n int) string {
	if n == 1 {
		return name
	}
	ext := filepath.Ext(name)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), n, ext)
}

// intoFolder draws each model into a file of its own.
func (f *renderFlags) intoFolder(cmd *cobra.Command, args []string) error {
	jobs := modelJobs(args)
	for i := range jobs {
		j := &jobs[i]
		stem := batch.Stem(j.Rel)
		if j.Twin {
			stem = j.Rel // keeps the extension of what it comes from
		}
		j.out = filepath.Join(f.output, stem+"."+f.kind)
	}
	failed := 0
	err := f.each(cmd, jobs, func(d *drawn) error {
		err := d.err
		if err == nil {
			if err = os.MkdirAll(filepath.Dir(d.drawJob.out), 0o755); err == nil {
				err = f.write(cmd, d.out, d.data, []string{d.Path})
			}
			if err != nil {
				complain(cmd, plainError(d.out, err))
			}
		}
		if err != nil {
			failed++
		}
		return nil
	})
	if err == nil && failed > 0 {
		err = errFailed
	}
	return err
}

// each draws many models on all cores and hands over what became of them, in their order.
func (f *renderFlags) each(cmd *cobra.Command, jobs []drawJob, take func(*drawn) error) error {
	bar := newProgress(cmd.ErrOrStderr())
	bar.expect(len(jobs))
	defer bar.done()
	items := func(yield func(batch.Item) bool) {
		for _, j := range jobs {
			if !yield(j.Item) {
				return
			}
		}
	}
	n := 0
	for result := range batch.Each(cmd.Context(), items, batch.Limits{}, func(item batch.Item) (drawn, error) { return f.drawOne(cmd, item), nil }) {
		d := result.Value
		d.drawJob = jobs[n]
		n++
		if result.Err != nil || result.Remark != "" {
			d.err = errors.New(result.Message(result.Err))
		}
		bar.step(d.err != nil)
		printReport(bar, d.Path, d.findings)
		if d.err != nil {
			complain(cmd, plainError(d.Path, d.err))
		}
		if err := take(&d); err != nil {
			return err
		}
	}
	return nil
}

func (f *renderFlags) drawOne(cmd *cobra.Command, item batch.Item) (d drawn) {
	if !f.sheet {
		d.data, d.findings, d.err = f.draw(cmd, []string{item.Path})
		return d
	}
	model, err := f.load(cmd, []string{item.Path})
	if err != nil {
		d.err = err
		return d
	}
	defer model.Close()
	o := f.options
	if !f.noTextures {
		o.Image = model.Image
	}
	if d.img, err = render.Image(model.Scene, o); err != nil {
		d.err = fmt.Errorf("%s: %w", item.Path, err)
	}
	d.findings = model.Findings()
	return d
}
