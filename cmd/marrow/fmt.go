package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	textdiff "github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/cobra"

	"marrow/convert"
	"marrow/formats"
	"marrow/internal/batch"
	"marrow/mdl"
	"marrow/report"
)

func fmtCmd() *cobra.Command {
	var f fmtFlags
	cmd := &cobra.Command{
		Use:   "fmt FILE|FOLDER…",
		Short: "Format MDL text files",
		Long: `Formats MDL as gofmt formats Go: the usual order, uniform indentation, and the shortest
numbers with the same value. Without a flag, the result is printed. Comments are lost,
except those written by marrow. If the result lacks anything else, such as an unknown
keyword, marrow reports it, the exit status is 1, and -w doesn't change the file.`,
		Example: `  marrow fmt -l models/
  marrow fmt -d Footman.mdl
  marrow fmt -w Footman.mdl`,
		Args: atLeastOne("FILE or FOLDER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			failed := false
			files := batch.Files{Args: expand(args), What: "MDL texts", Wants: isMDL}
			for item := range files.All() {
				if item.Remark != "" { // neither a file nor a failure
					entry := notRead(item, nil)
					complain(cmd, printedError(&entry))
					continue
				}
				changed, err := f.run(cmd, item)
				if err != nil {
					complain(cmd, err)
				}
				failed = failed || err != nil || changed && (f.list || f.diff) && !f.write
			}
			if failed {
				return errFailed
			}
			return nil
		},
	}
	flags := cmd.Flags()
	flags.BoolVarP(&f.list, "list", "l", false, "")
	flags.BoolVarP(&f.diff, "diff", "d", false, "")
	flags.BoolVarP(&f.write, "write", "w", false, "")
	flags.StringVar(&f.dialect, "dialect", "engine", "")
	return cmd
}

type fmtFlags struct {
	list, diff, write bool
	dialect           string
}

func isMDL(name string) bool {
	for _, f := range formats.ByExtension(name) {
		if f.ID == "mdl" {
			return true
		}
	}
	return false
}

// run formats one file and reports whether that changed it.
func (f *fmtFlags) run(cmd *cobra.Command, item batch.Item) (changed bool, err error) {
	if item.Err != nil {
		return false, errors.New(notRead(item, item.Err).Error)
	}
	dialect, err := mdl.ParseDialect(f.dialect)
	if err != nil {
		return false, usage("--dialect: %v", err)
	}
	switch only := f.list || f.diff || f.write; {
	case item.Path == "-" && f.write:
		return false, usage("-w can't change standard input")
	case item.Path != "-" && only && !isMDL(item.Path):
		return false, fmt.Errorf("%s isn't named .mdl; without a flag, fmt prints its text", item.Path)
	}
	name, data, err := input(cmd, item.Path)
	if err != nil {
		return false, err
	}
	r, err := convert.Convert(convert.Source{Name: name, Data: data}, name, convert.Options{To: "mdl", MDL: mdl.Options{Dialect: dialect}})
	if damaged := new(convert.DamagedError); errors.As(err, &damaged) {
		damaged.Unsalvaged = false // the error would name a flag that fmt doesn't have
	}
	if err != nil {
		return false, err
	}
	text := bytes.Join(r.Parts[0].Data, nil)
	changed = !bytes.Equal(text, data)
	out := cmd.OutOrStdout()
	if !f.list && !f.diff && !f.write {
		_, err = out.Write(text)
	}
	if err != nil || !changed {
		return changed, err
	}
	if f.list {
		fmt.Fprintln(out, name)
	}
	if f.diff {
		out.Write(textdiff.Diff(name, data, name+" (formatted)", text))
	}
	err = f.lossy(cmd, name, r.Dropped)
	if f.write && err == nil {
		err = f.rewrite(item.Path, r)
	}
	return changed, err
}

// lossy returns the error about data that the formatted text lacks, after its findings; nil if there are none.
func (f *fmtFlags) lossy(cmd *cobra.Command, name string, dropped []report.Finding) error {
	if len(dropped) == 0 {
		return nil
	}
	for _, d := range report.Merge(dropped) {
		complain(cmd, errors.New(d.At()+": "+d.Text()))
	}
	if f.write {
		return fmt.Errorf("%s: not changed, because the formatted text would lack this; correct the text, or use convert to write a new file", name)
	}
	return fmt.Errorf("%s: the formatted text lacks this", name)
}

// rewrite replaces the file with the formatted text.
func (f *fmtFlags) rewrite(name string, r *convert.Result) error {
	if _, err := os.Lstat(name); err != nil {
		return err
	}
	r.Parts[0].Name = filepath.Base(name)
	return r.Write(filepath.Dir(name))
}
