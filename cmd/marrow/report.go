package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"marrow/batch"
	"marrow/formats"
)

func reportCmd() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "report",
		Short: "Put the reports of a run's shares together",
		Args:  noArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(reportMergeCmd())
	return cmd
}

func reportMergeCmd() *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use:   "merge REPORT…",
		Short: "Make one report of those of a run's shares",
		Long: `Makes one report of several that --report wrote, such as those of a run that
--shard divided: a line for each file, in order, and one sum. Of a file that
several tell of, what the last says goes. It exits with 1 if a file failed, as the
whole run would have, or if a share's report is missing or was never finished.`,
		Example: `  marrow report merge reports/*.jsonl -o all.jsonl`,
		Args:    atLeastOne("REPORT"),
		RunE: func(cmd *cobra.Command, args []string) error {
			merged, err := mergeReports(cmd, args, output)
			if err != nil {
				return err
			}
			for _, name := range merged.Unfinished {
				complain(cmd, fmt.Errorf("%s: its run was stopped before its end", name))
			}
			if len(merged.Missing) > 0 {
				complain(cmd, fmt.Errorf("no report of share %s", strings.Join(merged.Missing, ", ")))
			}
			printTally(cmd.ErrOrStderr(), &merged.Tally, true, "done", 0)
			if merged.Tally.Failed > 0 || merged.Tally.Interrupted {
				return errFailed
			}
			return nil
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "-", "write to this `FILE`; - is the standard output")
	return cmd
}

// replacesNoModel refuses an output that is called like a model, or is there and is no report, which is lines of JSON.
func replacesNoModel(output string) error {
	if len(formats.ByExtension(output)) > 0 || formats.IsPictureName(output) {
		return usage("-o %s is named like a model or a picture; a report is named like all.jsonl", output)
	}
	if info, err := os.Stat(output); err == nil && info.Mode().IsRegular() && info.Size() > 0 {
		if start, err := batch.ReadFile(output); err == nil && start[0] != '{' {
			return usage("-o %s: there is a file already, and it isn't a report", output)
		}
	}
	return nil
}

// mergeReports writes one report, which may stand where one of those was.
func mergeReports(cmd *cobra.Command, names []string, output string) (merged *batch.Merged, err error) {
	merge := func(w io.Writer) error {
		merged, err = batch.Merge(w, names)
		return err
	}
	if err := replacesNoModel(output); err != nil {
		return nil, err
	}
	if output == "-" {
		err = merge(cmd.OutOrStdout())
	} else {
		err = batch.WriteFile(output, merge)
	}
	return merged, err
}
