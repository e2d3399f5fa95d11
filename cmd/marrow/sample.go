package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/spf13/cobra"

	"marrow/internal/fileio"
	"marrow/internal/show"
	"marrow/sample"
)

func sampleCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "sample FOLDER",
		Short: "Write marrow's sample models",
		Long: `Writes small models and their textures to a folder, for trying out marrow. If a file
already exists with different content, nothing is written.`,
		Example: `  marrow sample models
  marrow info models/Golem.mdx
  marrow convert models/Golem.mdx golem.glb`,
		Args: exactly(1, "a FOLDER"),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir := args[0]
			if dir == "-" {
				return usage("sample needs a folder, not -")
			}
			files, err := sample.Write(dir)
			if err != nil {
				return sampleError(dir, err)
			}
			printSamples(cmd, dir, files)
			return nil
		},
	}
}

// printSamples prints the written files and suggests commands to try.
func printSamples(cmd *cobra.Command, dir string, files []sample.File) {
	out := cmd.OutOrStdout()
	about := map[string]string{}
	for _, m := range sample.Models() {
		about[m.Name] = m.About
	}
	t := show.Table{Right: []int{1}}
	for _, f := range files {
		t.Row(path.Join(filepath.ToSlash(dir), f.Path), fmt.Sprint(len(f.Data)), about[f.Path])
	}
	t.Print(out)
	first := path.Join(filepath.ToSlash(dir), sample.Models()[0].Name)
	fmt.Fprintf(out, "Try next: marrow view %s, marrow convert %s\n", dir, first)
}

// sampleError returns an error without the name of a system call.
func sampleError(dir string, err error) error {
	var path *fs.PathError
	if info, e := os.Stat(dir); e == nil && !info.IsDir() {
		return fmt.Errorf("%s: a file, want a folder", dir)
	}
	if errors.As(err, &path) {
		return fileio.WriteError(path.Path, err)
	}
	return err
}
