package main

import (
	"fmt"
	"path"
	"slices"

	"github.com/spf13/cobra"

	"marrow/asset"
	"marrow/batch"
	"marrow/check"
	"marrow/formats"
	"marrow/report"
)

func checkCmd() *cobra.Command {
	var f checkFlags
	f.survey = true
	cmd := &cobra.Command{
		Use:   "check FILE|FOLDER…",
		Short: "Say what is wrong with models, and put it right",
		Long: `Says what is wrong with models that can be read all the same: what the game
refuses or crashes on (error), what looks or behaves wrong (warning), and what is
waste or habit (note). Each finding has a code; --explain CODE tells its story,
and docs/checks.md has them all. In folders, all files that are named like a known
format are taken.`,
		Example: `  marrow check Footman.mdx
  marrow check models/ --json | jq -r 'select(.severity == "error") | .file'
  marrow check --explain MDX151`,
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.asJSON, "json", false, "print one JSON object a line for each finding")
	flags.StringVar(&f.explain, "explain", "", "tell what a finding's `code` is about")
	flags.BoolVar(&f.deep, "deep", false, "also evaluate motion, which takes longer")
	flags.StringArrayVar(&f.assets, "assets", nil, "look for the files that models name here, too, and report those that aren't found: a `folder`; may be repeated")
	f.register(cmd, resumeReport)
	return cmd
}

type checkFlags struct {
	folderFlags
	asJSON, deep bool
	explain      string
	assets       []string
}

func (f *checkFlags) run(cmd *cobra.Command, args []string) error {
	if f.explain != "" {
		return explainCode(cmd.OutOrStdout(), f.explain)
	}
	if err := atLeastOne("FILE or FOLDER")(cmd, args); err != nil {
		return &codedError{exitUsage, err}
	}
	if err := checkFolders(f.assets); err != nil {
		return err
	}
	if err := f.parse(); err != nil {
		return err
	}
	files := f.files(args)
	files.Wants = knownName
	r, err := f.begin(cmd, &files)
	if err != nil {
		return err
	}
	out := checkPrinter{w: cmd.OutOrStdout(), asJSON: f.asJSON}
	for result := range batch.Each(r.ctx, files.All(), batch.Limits{}, func(item batch.Item) (*checkedFile, error) { return f.check(r, item) }) {
		c := result.Value
		if c == nil {
			c = &checkedFile{Entry: notRead(result.Item, result.Err)}
		}
		r.looked(&c.Entry, c, c.kept)
		if err = out.print(c); err != nil {
			break
		}
	}
	ended := r.end("")
	if err == nil {
		err = out.sum()
	}
	switch {
	case err != nil:
		return err
	case out.worst >= report.Warning && ended == nil:
		return errFailed
	}
	return ended
}

// A checkedFile is what is printed of one file.
type checkedFile struct {
	batch.Entry
	Needs []asset.Lookup `json:"needs,omitempty"` // what it names, as it was found

	kept bool // an earlier run's
}

func (f *checkFlags) check(r *folderRun, item batch.Item) (*checkedFile, error) {
	near, done, err := f.near(item.Path)
	if err != nil {
		return nil, err
	}
	defer done()
	c := new(checkedFile)
	name, data, kept, err := r.read(item, fmt.Sprint(build(), f.deep, len(f.assets) > 0), c)
	if err != nil {
		return nil, err
	}
	if c.kept = kept && !slices.ContainsFunc(c.Needs, func(l asset.Lookup) bool { return !near.Same(l) }); c.kept {
		return c, nil
	}
	*c = checkedFile{Entry: batch.Entry{Schema: schema, Line: c.Line, Status: batch.Done, Bytes: int64(len(data))}}
	near.Trace = new(asset.Trace)
	checked, err := formats.Check(name, data, check.Options{Deep: f.deep, Near: near})
	if err != nil {
		c.Status, c.Error = batch.Failed, err.Error()
		return c, nil
	}
	c.Findings, c.Needs = checked.Findings, near.Trace.List()
	return c, nil
}

// near is where to look for what a file names; nowhere without --assets.
func (f *checkFlags) near(arg string) (near asset.Near, done func(), err error) {
	if len(f.assets) == 0 {
		return near, func() {}, nil
	}
	roots, place := f.assets, asset.Place{Root: -1}
	if arg != "-" {
		root, name := asset.RootOf(arg)
		roots, place = append([]string{root}, f.assets...), asset.Place{Dir: path.Dir(name)}
	}
	finder, err := asset.Open(roots...)
	if err != nil {
		return near, nil, err
	}
	return asset.Near{Finder: finder, Place: place}, func() { finder.Close() }, nil
}
