package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"marrow/asset"
	"marrow/check"
	"marrow/convert"
	"marrow/formats"
	"marrow/internal/batch"
	"marrow/internal/fileio"
	"marrow/internal/findings"
	"marrow/internal/project"
	"marrow/internal/show"
	"marrow/internal/terminal"
	"marrow/report"
)

func checkCmd() *cobra.Command {
	var f checkFlags
	f.survey = true
	cmd := &cobra.Command{
		Use:   "check FILE|FOLDER…",
		Short: "Report errors in models, and repair them",
		Long: `Reports problems that make the game reject the file or crash (errors), problems that
make the model look or behave wrong (warnings), and unused data or unusual values
(notes). Without -v, notes are only counted. Each finding is printed on one line: file,
severity, code, field and offset, or, for a text file, line and column. --explain CODE
describes a code; docs/checks.md lists all codes.

--fix writes a repaired copy beside the file, such as Footman.fixed.mdx, and reports
each repair; -w, with --fix or alone, changes the file itself. No other bytes are
changed, except in text files, which are completely rewritten, without comments. A file
that can't be read completely (WIRE013, WIRE014) isn't repaired, and counts as failed. The
same goes for -w and a text of which a part was skipped, such as an unknown keyword.

.marrow.toml beside a model, or in a folder above it up to the working directory,
configures a project. Flags override it, and the output names each configuration file
that had an effect. docs/config.md lists all settings. An example:

  [check]
  ignore = ["MDX130", "WIRE*"]
  fail-on = "error"
  deep = true
  [check.severity]
  MDX169 = "error"`,
		Example: `  marrow check Footman.mdx
  marrow check models/ -v
  marrow check Footman.mdx --fix
  marrow check --explain MDX151
  marrow check Footman.mdx --fix=MDX121,MDX125
  marrow check models/ --json --fail-on error`,
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	f.ownFlags(cmd.Flags())
	f.register(cmd)
	return cmd
}

// ownFlags adds the flags that only check has.
func (f *checkFlags) ownFlags(flags *pflag.FlagSet) {
	flags.BoolVar(&f.asJSON, "json", false, "")
	flags.BoolVar(&f.noConfig, "no-config", false, "")
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "")
	flags.BoolVar(&f.asSARIF, "sarif", false, "")
	flags.StringVar(&f.explain, "explain", "", "")
	flags.BoolVar(&f.deep, "deep", false, "")
	f.assetFlags.assetFlags(flags)
	flags.StringSliceVar(&f.only, "rule", nil, "")
	flags.StringSliceVar(&f.ignore, "ignore", nil, "")
	flags.StringToStringVar(&f.severity, "severity", nil, "")
	flags.Lookup("severity").DefValue = "" // otherwise help prints []
	flags.StringVar(&f.failOn, "fail-on", "", "")
	flags.Var(fixValue{&f.fix}, "fix", "")
	flags.Lookup("fix").NoOptDefVal = fixAll
	flags.BoolVarP(&f.write, "write", "w", false, "")
	flags.StringVarP(&f.out, "output", "o", "", "")
	flags.BoolVar(&f.force, "force", false, "")
}

// fixAll is the value of --fix without a value. Help shows it as --fix[=CODES].
const fixAll = "CODES"

// A fixValue is the value of --fix: codes, or * for all.
type fixValue struct{ codes *string }

func (v fixValue) String() string { return "" }
func (v fixValue) Type() string   { return "codes" }

func (v fixValue) Set(s string) error {
	if *v.codes = s; s == fixAll {
		*v.codes = "*"
	}
	return nil
}

type checkFlags struct {
	folderFlags
	assetFlags
	asJSON, asSARIF, deep, write bool
	force                        bool
	noConfig, verbose            bool
	explain, failOn, fix, out    string
	only, ignore                 []string
	severity                     map[string]string

	configs project.Configs
	roots   asset.Roots
	named   []string // the arguments, which no repaired copy may overwrite
}

func (f *checkFlags) run(cmd *cobra.Command, args []string) error {
	if f.explain != "" && len(args) > 0 {
		return usage("--explain describes a code and takes no file, not %s", args[0])
	}
	if f.explain != "" && cmd.Flags().NFlag() > 1 {
		return usage("--explain takes no other flag")
	}
	if f.explain != "" {
		info, ok := report.Code(strings.ToUpper(f.explain)).Info()
		if !ok {
			return usage("unknown code %s; docs/checks.md lists all codes", f.explain)
		}
		findings.Explain(cmd.OutOrStdout(), info)
		return nil
	}
	if err := f.validate(cmd, args); err != nil {
		return &codedError{exitUsage, err}
	}
	args, err := f.openAssets(cmd, args)
	if err != nil {
		return err
	}
	if f.fix != "" && f.out == "" && slices.ContainsFunc(args, isInArchive) {
		return usage("archives can't be changed; write the repaired copy with -o FILE, or extract the files first")
	}
	if err := f.parse(); err != nil {
		return err
	}
	if f.out != "" {
		if err := f.checkReportBeside(f.out); err != nil {
			return err
		}
	}
	f.named, f.roots.Assets, f.configs.None = args, f.assets, f.noConfig
	defer f.roots.Close()
	files, err := f.filesOfAnyFormat(args)
	if err != nil {
		return err
	}
	if f.fix != "" && !f.write {
		files.Copy = fixedFrom
	}
	return f.all(cmd, files)
}

// all checks files and prints their findings.
func (f *checkFlags) all(cmd *cobra.Command, files batch.Files) error {
	r, err := f.begin(cmd, &files)
	if err != nil {
		return err
	}
	if f.fix != "" { // don't abandon a file that is being written
		r.limits.Abandon = nil
	}
	out := f.printer(cmd)
	single, silent := oneFile(files.Args) && !f.asJSON && !f.asSARIF, false
	for result := range each(r, func(item batch.Item) (*checkedFile, error) { return f.check(r, item) }) {
		c := result.Value
		if wrong := new(codedError); errors.As(result.Err, &wrong) { // an error in the project's settings; it is no file's failure and is reported once
			err = wrong
			break
		}
		if c == nil {
			c = &checkedFile{Checked: findings.Checked{Entry: notRead(result.Item, result.Err)}}
		}
		r.addExamined(&c.Entry, c, c.kept)
		if single && c.Error != "" && len(c.Findings)+len(c.Repaired) == 0 {
			complain(cmd, errors.New(c.Error))
			silent = true
		} else if err = out.Print(&c.Checked); err != nil {
			break
		}
	}
	ended := r.end("")
	if err == nil && !silent {
		err = out.End(r.report.Tally.Interrupted)
	}
	switch {
	case err != nil:
		return err
	case out.Fails() && ended == nil:
		return errFailed
	}
	return ended
}

func (f *checkFlags) validate(cmd *cobra.Command, args []string) error {
	if err := atLeastOne("FILE or FOLDER")(cmd, args); err != nil {
		return err
	}
	if f.write && f.fix == "" {
		f.fix = "*"
	}
	switch {
	case f.out != "" && f.fix == "":
		return fmt.Errorf("-o needs --fix")
	case f.out != "" && (len(args) != 1 || isFolder(args[0])):
		return fmt.Errorf("-o needs a single file")
	case f.write && slices.Contains(args, "-"):
		return fmt.Errorf("-w can't change standard input; use --fix -o FILE")
	}
	for _, list := range [][]string{f.only, f.ignore, f.fixes()} {
		if err := check.CheckCodes(list); err != nil {
			return err
		}
	}
	for _, code := range f.fixes() {
		if !hasRepair(code) {
			return fmt.Errorf("%s has no repair", strings.ToUpper(code))
		}
	}
	return f.settings().Validate()
}

// hasRepair reports whether a problem with the code, which may contain *, can be repaired.
func hasRepair(code string) bool {
	only := check.Choice{Only: []string{code}}
	for _, f := range formats.All() {
		if slices.ContainsFunc(f.Rules(), func(r check.Rule[any]) bool { return r.Fix != "" && only.Wants(r.Code) }) {
			return true
		}
	}
	return false
}

// fixes returns the codes to repair; nil for all.
func (f *checkFlags) fixes() []string {
	if f.fix == "" || f.fix == "*" {
		return nil
	}
	return strings.Split(f.fix, ",")
}

// printer returns a printer with the flags' options. It prints to standard error if the repaired file goes to standard
// output.
func (f *checkFlags) printer(cmd *cobra.Command) *findings.Printer {
	w, file := cmd.OutOrStdout, os.Stdout
	if f.out == "-" {
		w, file = cmd.ErrOrStderr, os.Stderr
	}
	return findings.NewPrinter(findings.Options{
		Out: w, JSON: f.asJSON, SARIF: f.asSARIF, Color: terminal.Colored(file), Notes: f.verbose || len(f.only) > 0, Version: version(),
		Complain: func(err error) { complain(cmd, err) },
	})
}

// settings returns the settings from the flags.
func (f *checkFlags) settings() project.Checks {
	return project.Checks{Only: f.only, Ignore: f.ignore, Severity: f.severity, FailOn: f.failOn}
}

// A checkedFile is the result of one file.
type checkedFile struct {
	findings.Checked
	kept bool // the result of an earlier run
}

func (f *checkFlags) check(r *folderRun, item batch.Item) (*checkedFile, error) {
	root, name := rootOf(item)
	set, config, err := f.configs.Of(root, name)
	if err != nil {
		return nil, settingsError(err)
	}
	set = f.settings().Over(set)
	if r.cmd.Flags().Changed("deep") {
		set.Deep = f.deep
	}
	opts := check.Options{
		Choice: set.Choice(f.fixes()), Deep: set.Deep,
		Fix: f.fix != "", Fixes: f.fixes(), InPlace: f.write && f.out != "-", Assets: len(f.assets) > 0,
	}
	near, done, err := f.roots.Resolver(item.Folder, item.Path)
	if err != nil {
		return nil, err
	}
	defer done()
	c := &checkedFile{Checked: findings.Checked{FailOn: set.FailOn, Config: config}}
	file, data, kept, err := r.read(item, fmt.Sprint(build(), set, opts.Assets, f.fix), c)
	if err != nil {
		return nil, err
	}
	c.kept = kept && !opts.Fix && !slices.ContainsFunc(c.Needs, func(l asset.Lookup) bool { return !near.Same(l) })
	if c.kept {
		return c, nil
	}
	if f.report != "" { // a later run compares it
		near.Trace = new(asset.Trace)
	}
	near.Names = f.archive.names
	opts.Resolver = near
	entry := batch.Entry{Schema: show.Schema, Line: c.Line, Status: batch.Done, Bytes: int64(len(data))}
	c.Checked = findings.Checked{Entry: entry, FailOn: set.FailOn, Config: config}
	checked, err := formats.Check(file, data, opts)
	if checked != nil {
		c.Findings, c.Repaired, c.Needs = report.Merge(checked.Findings), checked.Repaired, near.Trace.List()
	}
	if err == nil {
		repaired := checked.Data
		if repaired == nil && f.out != "" { // a named output is written even if nothing was repaired
			repaired = data
		}
		if repaired != nil {
			err = f.save(r.cmd, item.Path, repaired, c)
		}
		c.Findings = append(c.Findings, report.Merge(checked.Dropped)...) // about the original
	}
	if err != nil {
		c.Status, c.Error, c.Repaired = batch.Failed, report.Brief(err), nil
	}
	return c, nil
}

// rootOf returns the file's root. Standard input has none.
func rootOf(item batch.Item) (root, name string) {
	if item.Path == "-" {
		return "", ""
	}
	return asset.RootIn(item.Folder, item.Path)
}

// save writes a repaired file and records its name.
func (f *checkFlags) save(cmd *cobra.Command, arg string, data []byte, c *checkedFile) error {
	out, inputs := f.out, append([]string{arg}, f.named...)
	switch {
	case out == "-":
		_, err := cmd.OutOrStdout().Write(data)
		if err == nil {
			c.wrote("stdout", data)
		}
		return err
	case f.write:
		out, inputs = arg, nil
		if resolved, err := filepath.EvalSymlinks(arg); err == nil {
			out = resolved
		}
	case out == "" && arg == "-":
		return fmt.Errorf("standard input needs -o FILE for the repaired copy")
	case out == "":
		out = fixedName(arg)
	}
	if !f.force && !fileio.IsSameFile(out, arg) && hasOtherContents(out, data) {
		return fmt.Errorf("%s exists with other contents; use --force to replace it, or -o for another name", out)
	}
	r := convert.Result{Parts: []convert.Part{{Name: filepath.Base(out), Data: [][]byte{data}}}}
	err := r.Write(filepath.Dir(out), inputs...)
	if err == nil {
		c.wrote(out, data)
	}
	return err
}

// hasOtherContents reports whether a file exists and has other contents than data.
func hasOtherContents(name string, data []byte) bool {
	old, err := fileio.ReadFile(name)
	return err == nil && !bytes.Equal(old, data)
}

// wrote records the name of the repaired file. The remaining findings then refer to it.
func (c *checkedFile) wrote(out string, data []byte) {
	c.Outputs = []batch.Output{{Name: report.FileName(filepath.ToSlash(out)), Bytes: int64(len(data))}}
	for i := range c.Findings {
		if c.Findings[i].File == c.File {
			c.Findings[i].File = c.Outputs[0].Name
		}
	}
}

// fixedMark is the part of a repaired copy's name before its extension.
const fixedMark = ".fixed"

// fixedName returns the name of a file's repaired copy. Its extension is in lower case, unless another file's copy has
// that name.
func fixedName(name string) string {
	ext := filepath.Ext(name)
	stem, lower := strings.TrimSuffix(name, ext), strings.ToLower(ext)
	if other, err := os.Stat(stem + lower); err == nil {
		if info, err := os.Stat(name); err != nil || !os.SameFile(other, info) {
			lower = ext
		}
	}
	return stem + fixedMark + lower
}

// fixedFrom returns the name of the file from which a repaired copy was made; empty if name isn't that of a repaired
// copy.
func fixedFrom(name string) string {
	ext := filepath.Ext(name)
	stem, ok := strings.CutSuffix(strings.TrimSuffix(name, ext), fixedMark)
	if !ok || stem == "" {
		return ""
	}
	return stem + ext
}
