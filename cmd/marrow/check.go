package main

import (
	"path"

	"github.com/spf13/cobra"

	"marrow/asset"
	"marrow/check"
	"marrow/formats"
	"marrow/report"
)

func checkCmd() *cobra.Command {
	var f checkFlags
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
	return cmd
}

type checkFlags struct {
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
	jobs := findModels(args)
	bar := newProgress(cmd.ErrOrStderr(), len(jobs))
	out := checkPrinter{w: cmd.OutOrStdout(), asJSON: f.asJSON}
	var err error
	for r := range inOrder(jobs, func(j verifyJob) checkedFile { return f.check(cmd, j) }) {
		bar.step()
		if err = out.print(r); err != nil {
			break
		}
	}
	bar.done()
	if err == nil {
		err = out.sum()
	}
	if err == nil && out.worst >= report.Warning {
		err = errFailed
	}
	return err
}

// A checkedFile is what is printed of one file.
type checkedFile struct {
	name string
	*formats.Checked
	err error
}

func (f *checkFlags) check(cmd *cobra.Command, j verifyJob) (r checkedFile) {
	if r.name, r.err = j.arg, j.err; r.err != nil {
		return r
	}
	var data []byte
	if r.name, data, r.err = input(cmd, j.arg); r.err != nil {
		return r
	}
	near, done, err := f.near(j.arg)
	if err != nil {
		r.err = err
		return r
	}
	defer done()
	r.Checked, r.err = formats.Check(r.name, data, check.Options{Deep: f.deep, Near: near})
	return r
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
