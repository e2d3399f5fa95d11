package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"marrow/formats"
	"marrow/internal/batch"
	"marrow/internal/fileio"
	"marrow/internal/findings"
)

func reportCmd() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "report COMMAND",
		Short: "Combine the reports of several runs",
		Args:  subcommand,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(reportMergeCmd())
	return cmd
}

func reportMergeCmd() *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use:   "merge REPORT…",
		Short: "Combine reports into one",
		Long: `Combines reports written by --report, such as those of a run divided by --shard. The
result has one line for each file, in order, and one summary. If several reports
contain the same file, the last one is used. The exit status is 1 if a file failed, or
if a shard's report is missing or incomplete.`,
		Example: `  marrow report merge reports/*.jsonl -o all.jsonl`,
		Args:    atLeastOne("REPORT"),
		RunE: func(cmd *cobra.Command, args []string) error {
			merged, err := mergeReports(cmd, args, output)
			if err != nil {
				return err
			}
			for _, name := range merged.Unfinished {
				complain(cmd, fmt.Errorf("%s: the run wasn't finished", name))
			}
			if len(merged.Missing) > 0 {
				complain(cmd, fmt.Errorf("no report of shard %s", strings.Join(merged.Missing, ", ")))
			}
			findings.PrintTally(cmd.ErrOrStderr(), &merged.Tally, findings.InReport, "done", 0)
			if merged.Tally.Failed > 0 || merged.Tally.Interrupted {
				return errFailed
			}
			return nil
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "-", "")
	return cmd
}

// checkMergeOutput returns an error if the output has the extension of a model, or is an existing file other than a
// report.
func checkMergeOutput(output string) error {
	if len(formats.ByExtension(output)) > 0 || formats.IsPictureName(output) {
		return usage("-o %s has the extension of a model or a picture, want a name such as all.jsonl", output)
	}
	if ok, err := batch.IsJournal(output); err == nil && !ok {
		return usage("-o %s exists and isn't a report", output)
	}
	return nil
}

// mergeReports writes one report; the output may be one of the inputs.
func mergeReports(cmd *cobra.Command, names []string, output string) (merged *batch.Merged, err error) {
	merge := func(w io.Writer) error {
		merged, err = batch.Merge(w, names)
		return err
	}
	if err := checkMergeOutput(output); err != nil {
		return nil, err
	}
	if output == "-" {
		err = merge(cmd.OutOrStdout())
	} else {
		err = fileio.WriteFile(output, merge)
	}
	return merged, err
}
