package main

import (
	"os"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"marrow/batch"
)

// manCmd writes the man pages that releases carry.
func manCmd() *cobra.Command {
	return &cobra.Command{
		Use:     "man FOLDER",
		Short:   "Write the man pages",
		Long:    "Writes a man page for each verb into a folder, which is made where there is none.",
		Example: "  marrow man ~/.local/share/man/man1",
		Hidden:  true,
		Args:    exactly(1, "a FOLDER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return batch.WriteError(args[0], err)
			}
			cmd.Root().DisableAutoGenTag = true
			date := time.Unix(0, 0) // a page has a date; the build's would make every build differ
			header := &doc.GenManHeader{Title: "MARROW", Section: "1", Source: "marrow", Manual: "marrow", Date: &date}
			return batch.WriteError(args[0], doc.GenManTree(cmd.Root(), header, args[0]))
		},
	}
}
