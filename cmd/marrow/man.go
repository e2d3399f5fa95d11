package main

import (
	"bytes"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"marrow/internal/fileio"
)

// manCmd writes the man pages of a release.
func manCmd() *cobra.Command {
	return &cobra.Command{
		Use:     "man FOLDER",
		Short:   "Write the man pages",
		Long:    "Writes a man page for each command to a folder.",
		Example: "  marrow man ~/.local/share/man/man1",
		Hidden:  true,
		Args:    exactly(1, "a FOLDER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return fileio.WriteError(args[0], err)
			}
			return writeManPages(cmd.Root(), args[0])
		},
	}
}

// writeManPages writes the pages of a command and its subcommands.
func writeManPages(cmd *cobra.Command, dir string) error {
	if cmd.HasParent() && !cmd.IsAvailableCommand() {
		return nil
	}
	page := pageOf(cmd)
	var text bytes.Buffer
	page.Man(&text)
	name := filepath.Join(dir, page.File()+".1")
	if err := os.WriteFile(name, text.Bytes(), 0o644); err != nil {
		return fileio.WriteError(name, err)
	}
	for _, c := range cmd.Commands() {
		if err := writeManPages(c, dir); err != nil {
			return err
		}
	}
	return nil
}
