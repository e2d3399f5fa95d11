package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"marrow/formats"
	"marrow/wire"
)

func verifyCmd() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "verify FILE|FOLDER…",
		Short: "Check that files survive being decoded and encoded again, byte for byte",
		Long: `Check that files survive being decoded and encoded again, byte for byte. One
line says what is wrong with each file that doesn't, and a last one sums up.
In folders, all files that are named like a known format are taken.`,
		Example: `  marrow verify Footman.mdx
  marrow verify --json models/ | jq -r 'select(.identical | not) | .path'`,
		Args: atLeastOne("FILE or FOLDER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			jobs := findModels(args)
			bar := newProgress(cmd.ErrOrStderr(), len(jobs))
			var sum verifySum
			var err error
			for v := range inOrder(jobs, func(j verifyJob) formats.Verdict { return j.run(cmd) }) {
				bar.step()
				sum.add(v)
				if err = printVerdict(cmd.OutOrStdout(), v, asJSON); err != nil {
					break
				}
			}
			bar.done()
			if err != nil {
				return err
			}
			if !asJSON {
				fmt.Fprintln(cmd.OutOrStdout(), sum)
			}
			if sum.identical < sum.files {
				return errFailed
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line for each file")
	return cmd
}

// A verifyJob is a file to verify, or an error found while looking for it.
type verifyJob struct {
	arg string
	err error
}

func (j verifyJob) run(cmd *cobra.Command) formats.Verdict {
	if j.err != nil {
		return formats.Verdict{File: j.arg, Err: j.err}
	}
	name, data, err := input(cmd, j.arg)
	if err != nil {
		return formats.Verdict{File: name, Err: err}
	}
	return formats.Verify(name, data)
}

// findModels lists the files that arguments name, and those in folders that are
// named like a known format.
func findModels(args []string) []verifyJob {
	var jobs []verifyJob
	for _, arg := range args {
		if arg == "-" {
			jobs = append(jobs, verifyJob{arg: arg})
			continue
		}
		if info, err := os.Stat(arg); err != nil || !info.IsDir() {
			jobs = append(jobs, verifyJob{arg: arg}) // what is wrong with it, reading it will say
			continue
		}
		found := modelsIn(arg)
		if len(found) == 0 {
			found = []verifyJob{{arg, fmt.Errorf("%s: no files of a known format in this folder", arg)}}
		}
		jobs = append(jobs, found...)
	}
	return jobs
}

// modelsIn lists the files in a folder that are named like a known format. Links
// to files count as files; links to folders, which may go round, aren't followed.
func modelsIn(folder string) []verifyJob {
	var jobs []verifyJob
	// With the separator, a folder that is itself a link is walked.
	_ = filepath.WalkDir(folder+string(filepath.Separator), func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			jobs = append(jobs, verifyJob{path, plainError(path, err)})
		case !d.IsDir() && len(formats.ByExtension(path)) > 0 && isFile(path, d):
			jobs = append(jobs, verifyJob{arg: path})
		}
		return nil
	})
	return jobs
}

// isFile reports whether an entry is a file or a link to one.
func isFile(path string, d fs.DirEntry) bool {
	if d.Type()&fs.ModeSymlink == 0 {
		return d.Type().IsRegular()
	}
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// verdict is what verify prints with --json.
type verdict struct {
	Schema    int    `json:"schema"`
	Path      string `json:"path"`
	Format    string `json:"format,omitempty"`
	Version   uint32 `json:"version,omitempty"`
	Bytes     int    `json:"bytes"`
	Identical bool   `json:"identical"`
	Explained int    `json:"explained"` // how many of the bytes are understood
	Warnings  int    `json:"warnings"`
	Offset    *int64 `json:"offset,omitempty"` // of the first byte that is wrong
	Field     string `json:"field,omitempty"`  // that it belongs to
	Error     string `json:"error,omitempty"`
}

func printVerdict(w io.Writer, v formats.Verdict, asJSON bool) error {
	if !asJSON {
		if v.Identical {
			return nil
		}
		word := "failed:  "
		var d *formats.Difference
		if errors.As(v.Err, &d) {
			word = "differs: "
		}
		_, err := fmt.Fprintln(w, word+wire.Escape(v.Err.Error()))
		return err
	}
	j := verdict{
		Schema: schema, Path: v.File, Version: v.Version, Bytes: v.Bytes,
		Identical: v.Identical, Explained: v.Explained, Warnings: v.Findings,
	}
	if v.Format != nil {
		j.Format = v.Format.Name
	}
	if v.Err != nil {
		j.Error = v.Err.Error()
		j.place(v.Err)
	}
	return printJSON(w, j)
}

// place says where a file is wrong, if the error knows.
func (j *verdict) place(err error) {
	var we *wire.Error
	var d *formats.Difference
	switch {
	case errors.As(err, &we):
		j.Offset, j.Field = &we.Offset, we.Path
	case errors.As(err, &d):
		at := int64(d.Offset)
		j.Offset, j.Field = &at, d.Path
	}
}

// verifySum adds verdicts up.
type verifySum struct{ files, identical, differ, failed, bytes, explained int }

func (s *verifySum) add(v formats.Verdict) {
	s.files++
	s.bytes += v.Bytes
	s.explained += v.Explained
	var d *formats.Difference
	switch {
	case v.Identical:
		s.identical++
	case errors.As(v.Err, &d):
		s.differ++
	default:
		s.failed++
	}
}

func (s verifySum) String() string {
	files := "files"
	if s.files == 1 {
		files = "file"
	}
	size := fmt.Sprintf("%.1f MB", float64(s.bytes)/1e6)
	if s.bytes < 100_000 {
		size = fmt.Sprintf("%d bytes", s.bytes)
	}
	line := fmt.Sprintf("%d %s, %s: %d identical, %d differ, %d failed", s.files, files, size, s.identical, s.differ, s.failed)
	if s.bytes > 0 {
		line += fmt.Sprintf("; %s %% of the bytes explained", percent(s.explained, s.bytes))
	}
	return line
}
