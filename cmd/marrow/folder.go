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
	"marrow/internal/fileio"
	"marrow/internal/findings"
	"marrow/internal/limit"
	"marrow/internal/show"
	"marrow/internal/terminal"
	"marrow/report"
	"marrow/vfs"
)

// folderFlags are the flags of commands that process whole folders.
type folderFlags struct {
	include, exclude []string
	shard            string
	jobs             int
	report           string
	resume           bool
	survey           bool // the command writes only the report, and --resume uses it

	filter   batch.Filter
	runShard batch.Shard
}

func (f *folderFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringArrayVar(&f.include, "include", nil, "")
	flags.StringArrayVar(&f.exclude, "exclude", nil, "")
	flags.StringVar(&f.shard, "shard", "", "")
	flags.IntVarP(&f.jobs, "jobs", "j", 0, "")
	flags.StringVar(&f.report, "report", "", "")
	flags.BoolVar(&f.resume, "resume", false, "")
}

// parse parses the flags that aren't plain values.
func (f *folderFlags) parse() (err error) {
	if f.filter, err = batch.NewFilter(f.include, f.exclude); err != nil {
		return usage("--include, --exclude: %v", err)
	}
	if f.runShard, err = batch.ParseShard(f.shard); err != nil {
		return usage("--shard: %v", err)
	}
	if f.survey && f.resume && f.report == "" {
		return usage("--resume needs --report FILE")
	}
	if f.report == "-" {
		return usage("--report needs a file, not standard output")
	}
	if f.jobs < 0 || f.jobs > limit.Jobs {
		return usage("--jobs %d, want 1 to %d, or 0 for all cores", f.jobs, limit.Jobs)
	}
	if err = batch.CheckReport(f.report); err != nil { // before anything is written
		return err
	}
	if f.jobs > 0 {
		runtime.GOMAXPROCS(f.jobs)
	}
	batch.TuneMemory()
	return nil
}

// refuseFolderFlags refuses flags for many files if there is only one.
func (f *folderFlags) refuseFolderFlags() error {
	if f.resume {
		return usage("--resume is for folders")
	}
	return f.refuseShard()
}

// checkReport refuses a report among the outputs in their folder.
func (f *folderFlags) checkReport(dir string, endings ...string) error {
	if err := batch.CheckReportApart(f.report, dir, endings...); err != nil {
		return usage("--report %v", err)
	}
	return nil
}

// checkReportBeside refuses a report in the folder of a single output, if it has the output's extension or one of the endings.
// Standard output has no folder.
func (f *folderFlags) checkReportBeside(out string, endings ...string) error {
	if out == "-" {
		return nil
	}
	return f.checkReport(filepath.Dir(out), append(endings, extension(out))...)
}

// refuseShard refuses --shard for a single file, because most shards would be empty.
func (f *folderFlags) refuseShard() error {
	if f.shard != "" {
		return usage("--shard is for folders")
	}
	return nil
}

// filesOfAnyFormat returns the files of a command that processes files of all formats.
func (f *folderFlags) filesOfAnyFormat(args []string) (batch.Files, error) {
	files := f.files(args)
	files.Wants, files.Look, files.Not = knownName, formats.LooksLikeAssembly, formats.IsForeign
	if oneFile(args) {
		if err := f.refuseShard(); err != nil {
			return files, err
		}
	}
	return files, files.CheckAny()
}

// files returns the files selected by the flags.
func (f *folderFlags) files(args []string) batch.Files {
	return batch.Files{Args: args, Filter: f.filter, Shard: f.runShard}
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

// reportOne writes the report about a single file, without a summary. failed is the file's error, or nil. Wrong usage
// and errors of standard output aren't the file's failures.
func (f *folderFlags) reportOne(cmd *cobra.Command, file string, findings []report.Finding, failed error) error {
	if coded, output := new(codedError), new(outputError); errors.As(failed, &coded) || errors.As(failed, &output) {
		return failed
	}
	out, err := batch.OpenReport(f.report, f.runShard, false)
	if err != nil {
		return err
	}
	e := &batch.Entry{Schema: show.Schema, Line: batch.Line{File: report.FileName(file)}, Status: batch.Done, Findings: findings}
	if failed != nil {
		failed = fileio.ReadError(file, failed)
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

// remarks reports problems with arguments that are archives, except files that the run reports.
func (f *folderFlags) remarks(cmd *cobra.Command, files *batch.Files) {
	for _, arg := range files.Args {
		if !isFolder(arg) {
			continue
		}
		if fsys, ok, err := vfs.Mounted(arg); ok && err == nil {
			if a, whole := fsys.(*archive.Archive); whole {
				failing := make(map[string]bool) // the run fails for them
				for _, l := range files.LeftOut(arg) {
					failing[l.Name] = true
				}
				others := slices.DeleteFunc(slices.Clone(a.Problems), func(p archive.Problem) bool { return failing[p.Name] })
				remark(cmd, arg, a, others)
			}
		}
	}
}

// A folderRun is the state of a run. It shows progress, reports, prints the summary, and ends when interrupted.
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
	all       bool // all files have been started
	left      bool // work was in progress when the run was interrupted
	start     time.Time
	verbosity verbosityFlags // what the summary contains
	described bool           // the findings of each file were described, so the summary doesn't count them
	out       io.Writer      // the standard output
	err       io.Writer      // the standard error
}

// begin starts a run. The caller must call end.
func (f *folderFlags) begin(cmd *cobra.Command, files *batch.Files) (*folderRun, error) {
	out, err := batch.OpenReport(f.report, f.runShard, f.resume && f.survey)
	if err != nil {
		return nil, err
	}
	r := &folderRun{
		cmd: cmd, files: files, limits: batch.Limits{Unpacked: formats.Unpacked, Packed: formats.MayBePacked}, report: out, resume: f.resume,
		seen: make(seenFormats), start: time.Now(), out: cmd.OutOrStdout(), err: cmd.ErrOrStderr(),
	}
	// The first Ctrl-C ends the run after the files in progress, the second one immediately.
	r.ctx, r.stop = context.WithCancel(context.Background())
	if !slices.ContainsFunc(files.Args, mayBlock) {
		r.ctx, r.stop = signal.NotifyContext(r.ctx, os.Interrupt, syscall.SIGTERM)
		context.AfterFunc(r.ctx, r.stop)
	}
	if f.survey { // a file may take very long, and its output needn't be completed
		r.limits.Abandon = func() { r.left = true }
	}
	f.remarks(cmd, files)
	r.bar = terminal.NewProgress(r.err)
	cmd.SetErr(r.bar)
	if terminal.Same(os.Stdout, r.err) { // otherwise the bar would overwrite it
		cmd.SetOut(bufio.NewWriter(r.bar))
	}
	go r.count(*files)
	files.Ended = func() { r.all = true } // called before the results of Each end, so reading r.all after them needs no lock
	return r, nil
}

// mayBlock reports whether reading an argument may block forever: standard input, a pipe or a terminal. Then the
// first Ctrl-C ends the program immediately.
func mayBlock(arg string) bool {
	info, err := os.Stat(arg)
	return arg == "-" || err == nil && !info.IsDir() && !info.Mode().IsRegular()
}

// count counts the files for the progress bar.
func (r *folderRun) count(files batch.Files) {
	n := 0
	for range files.All() {
		if n++; r.ctx.Err() != nil {
			return
		}
	}
	r.bar.Expect(n)
}

// each runs a command's work on each file of the run, and yields the results.
func each[R any](r *folderRun, work func(batch.Item) (R, error)) iter.Seq[batch.Result[R]] {
	return batch.Each(r.ctx, r.files.All(), r.limits, work)
}

// add counts the result of a file and reports its error.
func (r *folderRun) add(e *batch.Entry) {
	r.seen.add(e.File)
	r.report.Add(e, e)
	r.bar.Step(e.Status == batch.Failed)
	if e.Error != "" {
		complain(r.cmd, printedError(e))
	}
}

// addExamined counts a file that was only examined. line is its line in the report.
func (r *folderRun) addExamined(e *batch.Entry, line any, kept bool) {
	if kept {
		r.report.Keep(e)
	} else {
		r.report.Add(e, line)
	}
	r.bar.Step(e.Status == batch.Failed)
}

// read reads a file, or standard input for "-". kept reports whether an earlier report has a line about the same
// content, which is read into line.
func (r *folderRun) read(item batch.Item, options string, line interface{ Head() *batch.Line }) (name string, data []byte, kept bool, err error) {
	name, data, err = input(r.cmd, item.Path)
	if err != nil {
		return name, nil, false, err
	}
	key := batch.Key(options, data)
	var head batch.Line
	kept = r.resume && r.report.Find(name, &head) && head.Key == key && r.report.Find(name, line)
	if !kept {
		*line.Head() = batch.Line{File: report.FileName(name), Key: key}
	}
	return name, data, kept, nil
}

// exitInterrupted is the exit code for a program ended by Ctrl-C, as in shells.
const exitInterrupted = 130

// end prints the summary. A run that is interrupted after it started its last file counts as complete. done describes
// the work, as in "converted"; empty if the command prints its own summary.
func (r *folderRun) end(done string) error {
	flush(r.cmd)
	r.bar.Done()
	r.cmd.SetOut(r.out)
	r.cmd.SetErr(r.err)
	interrupted := r.ctx.Err() != nil && (r.left || !r.all) // abandoned work may still find the last file
	r.stop()
	r.report.Tally.Interrupted = interrupted
	err := r.report.Close()
	if !interrupted && r.report.Tally.Shard == "" { // another shard may have files of the other formats
		r.seen.remark(r.cmd)
	}
	if done != "" && !r.verbosity.quiet {
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

// listed returns where a run's notes are listed.
func (r *folderRun) listed() string {
	switch {
	case r.verbosity.verbose:
		return ""
	case r.report.Written():
		return findings.InReport
	}
	return findings.WithVerbose
}

// isFolderName reports whether a name refers to a folder: it ends in a slash, or it is one.
func isFolderName(name string) bool {
	return strings.HasSuffix(name, "/") || strings.HasSuffix(name, string(filepath.Separator)) || isDir(name)
}

// printedError returns an entry's error for printing; a skipped file didn't fail.
func printedError(e *batch.Entry) error {
	if e.Status == batch.Skipped {
		return errors.New("skipped: " + e.Error)
	}
	return errors.New(e.Error)
}

// notRead returns the entry of a file that couldn't be read or was skipped.
func notRead(item batch.Item, err error) batch.Entry {
	e := batch.Entry{Schema: show.Schema, Line: batch.Line{File: report.FileName(item.Path)}, Status: batch.Failed, Error: item.Message(err)}
	if item.Remark != "" {
		e.Status = batch.Skipped
	}
	return e
}
