package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"marrow/asset"
	"marrow/formats"
	"marrow/internal/batch"
	"marrow/internal/show"
	"marrow/report"
	"marrow/wire"
	"marrow/wire/bytemap"
)

func verifyCmd() *cobra.Command {
	var v verifyFlags
	v.survey = true
	cmd := &cobra.Command{
		Use:   "verify FILE|FOLDER…",
		Short: "Check that files can be read and written without changing a byte",
		Long: `Decodes and re-encodes each file, and compares the bytes. A glTF that isn't edited keeps
its text, so its values are compared with those that marrow would write after an edit.
Prints a line for each file that differs, and a summary.`,
		Example: `  marrow verify Footman.mdx
  marrow verify models/ --json
  marrow verify models/ --include "units/**" --report verify.jsonl --resume`,
		Args: atLeastOne("FILE or FOLDER"),
		RunE: func(cmd *cobra.Command, args []string) error { return v.run(cmd, args) },
	}
	cmd.Flags().BoolVar(&v.asJSON, "json", false, "")
	v.register(cmd)
	return cmd
}

type verifyFlags struct {
	folderFlags
	asJSON bool
	roots  asset.Roots
}

func (f *verifyFlags) run(cmd *cobra.Command, args []string) error {
	if err := f.parse(); err != nil {
		return err
	}
	files, err := f.filesOfAnyFormat(expand(args))
	if err != nil {
		return err
	}
	r, err := f.begin(cmd, &files)
	if err != nil {
		return err
	}
	defer f.roots.Close()
	var sum verifySum
	single := oneFile(args) && !f.asJSON // for a single file, only its error is printed
	for result := range each(r, func(item batch.Item) (*verdict, error) { return f.verify(r, item) }) {
		v := result.Value
		if v == nil {
			v = &verdict{Entry: notRead(result.Item, result.Err)}
		}
		sum.add(v)
		r.addExamined(&v.Entry, v, v.kept)
		if single && v.Error != "" {
			complain(cmd, cmp.Or(v.err, errors.New(v.Error)))
		} else if err = v.print(cmd.OutOrStdout(), f.asJSON); err != nil {
			break
		}
	}
	ended := r.end("")
	if err != nil {
		return err
	}
	if !f.asJSON && !(single && sum.identical == 0) {
		fmt.Fprintln(cmd.OutOrStdout(), sum)
	}
	return ended
}

// knownName reports whether a file has the extension of a known format.
func knownName(name string) bool { return len(formats.ByExtension(name)) > 0 }

// verify verifies one file.
func (f *verifyFlags) verify(r *folderRun, item batch.Item) (*verdict, error) {
	v := new(verdict)
	name, data, kept, err := r.read(item, build(), v)
	if err != nil {
		return nil, err
	}
	if v.kept = kept; !kept {
		v.fill(formats.Verify(name, data))
		f.byModel(v, item, data)
	}
	return v, nil
}

// byModel counts the bytes of an .anim file that its model explains, if the model is beside it.
func (f *verifyFlags) byModel(v *verdict, item batch.Item, data []byte) {
	model, ok := formats.ModelOf(item.Path)
	if !ok || !v.Identical {
		return
	}
	near, done, err := f.roots.Resolver(item.Folder, item.Path)
	if err != nil {
		return
	}
	defer done()
	if _, m, err := explainNear(item.Path, model, data, near); err == nil && m.Err() == nil {
		v.Explained = max(v.Explained, m.Understood())
	}
}

// verdict is the output of verify --json for a file, and the file's line in the report.
type verdict struct {
	batch.Entry
	Format    string `json:"format,omitempty"`
	Version   uint32 `json:"version,omitempty"`
	Identical bool   `json:"identical"`
	Differs   bool   `json:"differs,omitempty"` // it can be read, but its encoding differs
	Explained int    `json:"explained"`         // number of bytes that are understood
	Warnings  int    `json:"warnings"`
	Offset    *int64 `json:"offset,omitempty"` // offset of the first wrong byte
	Field     string `json:"field,omitempty"`  // the field of this byte

	err  error // the error of which Error is the text
	kept bool  // the result of an earlier run
}

func (j *verdict) fill(v formats.Verdict) {
	j.Schema, j.Status, j.Bytes = show.Schema, batch.Done, int64(v.Bytes)
	j.Version, j.Identical, j.Explained, j.Warnings = v.Version, v.Identical, v.Explained, v.Findings
	if v.Format != nil {
		j.Format = v.Format.Name
	}
	if j.err = v.Err; v.Err != nil {
		j.Status, j.Error = batch.Failed, report.Brief(v.Err)
		j.place(v.Err)
	}
}

func (j *verdict) print(w io.Writer, asJSON bool) error {
	if asJSON {
		shown := *j
		shown.Key = "" // the key is for the report only
		return show.JSON(w, shown)
	}
	if j.Error == "" {
		return nil
	}
	label := "failed:  "
	switch {
	case j.Differs:
		label = "differs: "
	case j.Status == batch.Skipped:
		label = "skipped: "
	}
	_, err := fmt.Fprintln(w, label+bytemap.Escape(j.Error))
	return err
}

// place records the location of an error, if the error has one.
func (j *verdict) place(err error) {
	var we *wire.Error
	var d *formats.Difference
	switch {
	case errors.As(err, &we):
		j.Offset, j.Field = &we.Offset, we.Path
	case errors.As(err, &d):
		at := int64(d.Offset)
		j.Offset, j.Field, j.Differs = &at, d.Path, true
	}
}

// verifySum adds up verdicts.
type verifySum struct {
	files, identical, differ, failed int
	bytes, explained                 int64
}

func (s *verifySum) add(v *verdict) {
	if v.Status == batch.Skipped {
		return
	}
	s.files++
	s.bytes += v.Bytes
	s.explained += int64(v.Explained)
	switch {
	case v.Identical:
		s.identical++
	case v.Differs:
		s.differ++
	default:
		s.failed++
	}
}

func (s verifySum) String() string {
	line := fmt.Sprintf("%s, %s: %d identical, %d differ, %d failed", show.Quantity(s.files, "file"), show.Bytes(s.bytes), s.identical, s.differ, s.failed)
	if s.bytes > 0 {
		line += fmt.Sprintf("; %s %% of the bytes explained", show.Percent(int(s.explained), int(s.bytes)))
	}
	return line
}
