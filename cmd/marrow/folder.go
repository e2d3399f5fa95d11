package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"marrow/archive"
	"marrow/formats"
	"marrow/internal/batch"
	"marrow/internal/findings"
	"marrow/internal/limit"
	"marrow/internal/show"
	"marrow/internal/terminal"
	"marrow/report"
	"marrow/vfs"
)

// folderFlags are the flags of verbs that take whole folders.
type folderFlags struct {
	include, exclude []string
	shard            string
	jobs             int
	report           string
	resume           bool
	survey           bool // nothing is written but the report, which resume goes by

	filter batch.Filter
	share  batch.Shard
}

func (f *folderFlags) register(cmd *cobra.Command, resume string) {
	flags := cmd.Flags()
	flags.StringArrayVar(&f.include, "include", nil, "")
	flags.StringArrayVar(&f.exclude, "exclude", nil, "")
	flags.StringVar(&f.shard, "shard", "", "")
	flags.IntVarP(&f.jobs, "jobs", "j", 0, "")
	flags.StringVar(&f.report, "report", "", "")
	flags.BoolVar(&f.resume, "resume", false, "")
}

// parse reads the flags that aren't plain values.
func (f *folderFlags) parse() (err error) {
	if f.filter, err = batch.NewFilter(f.include, f.exclude); err != nil {
		return usage("--include, --exclude: %v", err)
	}
	if f.share, err = batch.ParseShard(f.shard); err != nil {
		return usage("--shard: %v", err)
	}
	if f.survey && f.resume && f.report == "" {
		return usage("--resume needs --report FILE")
	}
	if f.report == "-" {
		return usage("--report needs a file, not standard output")
	}
	if f.jobs < 0 || f.jobs > limit.Jobs {
		return usage("--jobs %d, want 1 to %d", f.jobs, limit.Jobs)
	}
	if err = batch.CheckReport(f.report); err != nil { // before anything else is written
		return err
	}
	if f.jobs > 0 {
		runtime.GOMAXPROCS(f.jobs)
	}
	batch.TuneMemory()
	return nil
}

// single refuses what is for many files where there is one.
func (f *folderFlags) single() error {
	if f.resume {
		return usage("--resume is for folders")
	}
	return f.whole()
}

// apart refuses a report in the folder where outputs go.
func (f *folderFlags) apart(dir string, endings ...string) error {
	if err := batch.CheckReportApart(f.report, dir, endings...); err != nil {
		return usage("--report %v", err)
	}
	return nil
}

// beside refuses a report where a single output goes, under one of the endings or its own. The
// standard output is in no folder.
func (f *folderFlags) beside(out string, endings ...string) error {
	if out == "-" {
		return nil
	}
	return f.apart(filepath.Dir(out), append(endings, extension(out))...)
}

// whole refuses a share of a single file, which most shares would have nothing of.
func (f *folderFlags) whole() error {
	if f.shard != "" {
		return usage("--shard is for folders")
	}
	return nil
}

// surveyed says which files a run takes that looks at each, whatever its format.
func (f *folderFlags) surveyed(args []string) (batch.Files, error) {
	files := f.files(args)
	files.Wants, files.Look, files.Not = knownName, formats.LooksLikeAssembly, formats.IsForeign
	if oneFile(args) {
		if err := f.whole(); err != nil {
			return files, err
		}
	}
	return files, files.CheckAny()
}

// files says which files a run takes.
func (f *folderFlags) files(args []string) batch.Files {
	return batch.Files{Args: args, Filter: f.filter, Shard: f.share}
}

// oneFile reports whether the arguments are a single file.
func oneFile(args []string) bool { return len(args) == 1 && !isFolder(args[0]) }

// anyFolder reports whether an argument is a folder.
func anyFolder(args []string) bool {
	for _, arg := range args {
		if isFolder(arg) {
			return true
		}
	}
	return false
}

// reportOne reports on a run of a single file, which has no summary: failed is what went
// wrong with it, or nil. Being called wrongly isn't the file's failure, nor is the standard output's.
func (f *folderFlags) reportOne(cmd *cobra.Command, file string, findings []report.Finding, failed error) error {
	if coded, output := new(codedError), new(outputError); errors.As(failed, &coded) || errors.As(failed, &output) {
		return failed
	}
	out, err := batch.OpenReport(f.report, f.share, false)
	if err != nil {
		return err
	}
	e := &batch.Entry{Schema: show.Schema, Line: batch.Line{File: report.ValidText(file)}, Status: batch.Done, Findings: findings}
	if failed != nil {
		failed = batch.ReadError(file, failed)
		e.Status, e.Error = batch.Failed, report.Brief(failed)
		complain(cmd, failed)
	}
	out.Add(e, e)
	if err := out.Close(); err != nil {
		return err
	}
	if failed != nil {
		return errFailed
	}
	return nil
}

// remarks says what can't be had of the arguments that are archives.
func (f *folderFlags) remarks(cmd *cobra.Command, args []string) {
	for _, arg := range args {
		if !isFolder(arg) {
			continue
		}
		if fsys, ok, err := vfs.Mounted(arg); ok && err == nil {
			if a, whole := fsys.(*archive.Archive); whole {
				remark(cmd, arg, a)
			}
		}
	}
}

// A folderRun is a run under way: it shows progress, reports, sums up, and ends when
// asked to.
type folderRun struct {
	cmd       *cobra.Command
	ctx       context.Context
	files     *batch.Files
	limits    batch.Limits
	stop      context.CancelFunc
	bar       *terminal.Progress
	report    *batch.Report
	resume    bool
	seen      seenFormats
	all       bool // no file is left to begin with
	left      bool // work was under way when the run was asked to end
	start     time.Time
	say       sayFlags  // what the summary contains
	described bool      // the findings of each file were described, so the summary doesn't count them
	out       io.Writer // the standard output
	err       io.Writer // the standard error
}

// begin starts a run. Its end must be called.
func (f *folderFlags) begin(cmd *cobra.Command, files *batch.Files) (*folderRun, error) {
	out, err := batch.OpenReport(f.report, f.share, f.resume && f.survey)
	if err != nil {
		return nil, err
	}
	r := &folderRun{
		cmd: cmd, files: files, limits: batch.Limits{Unpacked: formats.Unpacked, Packed: formats.MayBePacked}, report: out, resume: f.resume,
		seen: make(seenFormats), start: time.Now(), out: cmd.OutOrStdout(), err: cmd.ErrOrStderr(),
	}
	// The first Ctrl-C ends the run in good order, a second one at once.
	r.ctx, r.stop = context.WithCancel(context.Background())
	if !slices.ContainsFunc(files.Args, mayNeverCome) {
		r.ctx, r.stop = signal.NotifyContext(r.ctx, os.Interrupt, syscall.SIGTERM)
		context.AfterFunc(r.ctx, r.stop)
	}
	if f.survey { // one file may take very long, and nothing of it is to be put in order
		r.limits.Abandon = func() { r.left = true }
	}
	f.remarks(cmd, files.Args)
	r.bar = terminal.NewProgress(r.err)
	cmd.SetErr(r.bar)
	if terminal.Same(os.Stdout, r.err) { // where the bar would wipe it out
		cmd.SetOut(bufio.NewWriter(r.bar))
	}
	go r.count(*files)
	files.Ended = func() { r.all = true } // Each's results end behind it
	return r, nil
}

// mayNeverCome reports whether reading an argument may wait for ever: the standard input, a pipe or a
// terminal. Then the first Ctrl-C ends at once.
func mayNeverCome(arg string) bool {
	info, err := os.Stat(arg)
	return arg == "-" || err == nil && !info.IsDir() && !info.Mode().IsRegular()
}

// count finds out how many files there will be.
func (r *folderRun) count(files batch.Files) {
	n := 0
	for range files.All() {
		if n++; r.ctx.Err() != nil {
			return
		}
	}
	r.bar.Expect(n)
}

// each does a verb's work on each of the run's files, and yields what came of it.
func each[R any](r *folderRun, work func(batch.Item) (R, error)) iter.Seq[batch.Result[R]] {
	return batch.Each(r.ctx, r.files.All(), r.limits, work)
}

// add counts what became of one file, and says what is wrong with it.
func (r *folderRun) add(e *batch.Entry) {
	r.seen.add(e.File)
	r.report.Add(e, e)
	r.bar.Step(e.Status == batch.Failed)
	if e.Error != "" {
		complain(r.cmd, saidOf(e))
	}
}

// looked counts a file that was only looked at. line is what the report has of it.
func (r *folderRun) looked(e *batch.Entry, line any, kept bool) {
	if kept {
		r.report.Keep(e)
	} else {
		r.report.Add(e, line)
	}
	r.bar.Step(e.Status == batch.Failed)
}

// read reads a file, - being the standard input, and says whether the report has it
// already, as line, with the same content.
func (r *folderRun) read(item batch.Item, options string, line interface{ Head() *batch.Line }) (name string, data []byte, kept bool, err error) {
	name, data, err = input(r.cmd, item.Path)
	if err != nil {
		return name, nil, false, err
	}
	key := batch.Key(options, data)
	var head batch.Line
	kept = r.resume && r.report.Find(name, &head) && head.Key == key && r.report.Find(name, line)
	if !kept {
		*line.Head() = batch.Line{File: report.ValidText(name), Key: key}
	}
	return name, data, kept, nil
}

// exitInterrupted is what shells have for a program that Ctrl-C ended.
const exitInterrupted = 130

// end sums up. Who asks a run to end that has begun its last file interrupts nothing. done is what
// the verb calls what it does, as in "converted"; empty where the verb sums up itself.
func (r *folderRun) end(done string) error {
	flush(r.cmd)
	r.bar.Done()
	r.cmd.SetOut(r.out)
	r.cmd.SetErr(r.err)
	interrupted := r.ctx.Err() != nil && (r.left || !r.all) // work that is left may still find the last file
	r.stop()
	r.report.Tally.Interrupted = interrupted
	err := r.report.Close()
	if !interrupted && r.report.Tally.Shard == "" { // another share may have what this one hasn't
		r.seen.remark(r.cmd)
	}
	if done != "" && !r.say.quiet {
		tally := r.report.Tally
		if r.described {
			tally.Findings = nil
		}
		findings.PrintTally(r.err, &tally, r.listed(), done, time.Since(r.start))
	}
	switch {
	case err != nil:
		return err
	case interrupted:
		return &codedError{code: exitInterrupted}
	case r.report.Tally.Failed > 0:
		return errFailed
	}
	return nil
}

// listed says where a run's notes are listed.
func (r *folderRun) listed() string {
	switch {
	case r.say.verbose:
		return ""
	case r.report.Written():
		return findings.InReport
	}
	return findings.WithVerbose
}

// isFolderName reports whether a name is meant as a folder: by a slash at its end, or
// because it is one.
func isFolderName(name string) bool {
	return strings.HasSuffix(name, "/") || strings.HasSuffix(name, string(filepath.Separator)) || isDir(name)
}

// resumeReport is what --resume is for where a run writes nothing but its report.
const resumeReport = "what --report has already, of the same content, options and companions, is taken from there"

// saidOf is an entry's error as it is told: what was skipped didn't fail.
func saidOf(e *batch.Entry) error {
	if e.Status == batch.Skipped {
		return errors.New("skipped: " + e.Error)
	}
	return errors.New(e.Error)
}

// notRead is the entry of a file that couldn't be read, or of something in its place.
func notRead(item batch.Item, err error) batch.Entry {
	e := batch.Entry{Schema: show.Schema, Line: batch.Line{File: report.ValidText(item.Path)}, Status: batch.Failed, Error: item.Message(err)}
	if item.Remark != "" {
		e.Status = batch.Skipped
	}
	return e
}
