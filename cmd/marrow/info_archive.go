package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"marrow/archive"
	"marrow/internal/show"
	"marrow/vfs"
)

// archives prints the kind and the content of arguments that are archives.
func (v *infoCommand) archives(cmd *cobra.Command, args []string) (any bool, err error) {
	for _, arg := range args {
		if !isFolder(arg) {
			continue
		}
		fsys, ok, err := vfs.Mounted(arg)
		if err != nil {
			return any, fmt.Errorf("%s: %w", arg, err)
		}
		a, whole := fsys.(*archive.Archive)
		if !ok || !whole {
			continue
		}
		i, err := show.ArchiveOf(arg, a)
		if err != nil {
			return any, err
		}
		any = true
		if v.asJSON {
			err = show.JSON(cmd.OutOrStdout(), i)
		} else {
			if v.printed {
				fmt.Fprintln(cmd.OutOrStdout())
			}
			v.printed = true
			err = i.Print(cmd.OutOrStdout())
		}
		if err != nil {
			return any, err
		}
	}
	return any, nil
}
