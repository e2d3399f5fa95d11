package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"marrow/batch"
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
			printTally(cmd.ErrOrStderr(), &merged.Tally, "done", 0)
			if merged.Tally.Failed > 0 || merged.Tally.Interrupted {
				return errFailed
			}
			return nil
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "-", "write to this `FILE`; - is the standard output")
	return cmd
}

// mergeReports writes one report, which may stand where one of those was.
func mergeReports(cmd *cobra.Command, names []string, output string) (merged *batch.Merged, err error) {
	merge := func(w io.Writer) error {
		merged, err = batch.Merge(w, names)
		return err
	}
	if output == "-" {
		err = merge(cmd.OutOrStdout())
	} else {
		err = batch.WriteFile(output, merge)
	}
	return merged, err
}
