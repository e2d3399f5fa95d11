package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"

	"github.com/spf13/cobra"

	"marrow/archive"
	"marrow/internal/batch"
	"marrow/internal/fileio"
	"marrow/internal/show"
)

func extractCmd() *cobra.Command {
	var f extractFlags
	cmd := &cobra.Command{
		Use:   "extract ARCHIVE|FOLDER DESTINATION [GLOB…]",
		Short: "Extract files from an archive or an installed game",
		Long: `Writes the files of an archive, or those that a GLOB matches, to a folder. marrow ls
describes archives and globs. If a file already exists, nothing is written, unless
--force is given.`,
		Example: `  marrow extract map.w3x map
  marrow extract War3x.mpq models "units/**"
  marrow extract "C:/Warcraft III" footman "**/footman/**"`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) < 2 {
				return usage("extract needs an ARCHIVE and a DESTINATION, not %s; see %s --help", show.Quantity(len(args), "argument"), cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	cmd.Flags().BoolVar(&f.force, "force", false, "")
	cmd.Flags().BoolVarP(&f.quiet, "quiet", "q", false, "")
	f.archiveFlags.archiveFlags(cmd.Flags())
	return cmd
}

type extractFlags struct {
	archiveFlags
	force, quiet bool
}

func (f *extractFlags) run(cmd *cobra.Command, args []string) error {
	filter, err := batch.NewFilter(args[2:], nil)
	if err != nil {
		return usage("%v", err)
	}
	a, err := f.open(cmd, args[0])
	if err != nil {
		return err
	}
	defer a.Close()
	var names []string
	err = eachFile(a, filter, func(name string, _ fs.FileInfo) error {
		names = append(names, name)
		return nil
	})
	if err != nil {
		return err
	}
	failed := leftOut(a, filter) // which opening the archive has already reported
	if len(names)+failed == 0 {
		return noneMatches(append(args[:1:1], args[2:]...))
	}
	return f.write(cmd, a, args[1], names, failed)
}

// write writes files of an archive into a folder and never outside it: it doesn't follow links that lead out. failed is
// the number of files that can't be written.
func (f *extractFlags) write(cmd *cobra.Command, a *archive.Archive, to string, names []string, failed int) error {
	if err := os.MkdirAll(to, 0o755); err != nil {
		return fileio.WriteError(to, err)
	}
	root, err := os.OpenRoot(to)
	if err != nil {
		return fileio.WriteError(to, err)
	}
	defer root.Close()
	if !f.force {
		there := 0
		first := ""
		for _, name := range names {
			if _, err := root.Lstat(name); err == nil {
				if there++; there == 1 {
					first = name
				}
			}
		}
		if there > 0 {
			more := ""
			if there > 1 {
				more = fmt.Sprintf(" and %s more", show.Quantity(there-1, "file"))
			}
			return fmt.Errorf("%s exists%s; --force replaces files", path.Join(filepath.ToSlash(to), first), more)
		}
	}
	written, bytes := 0, int64(0)
	for _, name := range names {
		data, err := fs.ReadFile(a, name)
		if err == nil {
			err = f.checkName(root, name)
		}
		if err == nil {
			err = writeInto(root, name, data)
		}
		if err != nil {
			var pe *fs.PathError
			if errors.As(err, &pe) {
				err = pe.Err
			}
			complain(cmd, fmt.Errorf("%s: %w", name, err))
			failed++
			continue
		}
		written++
		bytes += int64(len(data))
	}
	if !f.quiet {
		fmt.Fprintf(cmd.OutOrStdout(), "%s written to %s, %s; %d failed\n", show.Quantity(written, "file"), to, show.Bytes(bytes), failed)
	}
	if failed > 0 {
		return errFailed
	}
	return nil
}

// checkName returns an error if a file can't have its name, or if another file of the archive has it, too, on this disk.
func (f *extractFlags) checkName(root *os.Root, name string) error {
	if err := fileio.CheckName(name); err != nil {
		return err
	}
	if _, err := root.Lstat(name); err == nil && !f.force { // it didn't exist before
		return errors.New("another file of the archive has the same name on this disk")
	}
	return nil
}

// writeInto writes a temporary file in the same folder and renames it, so that the file is never incomplete.
func writeInto(root *os.Root, name string, data []byte) error {
	if err := root.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	tmp := path.Join(path.Dir(name), fmt.Sprintf(".marrow-%08x.tmp", rand.Uint32()))
	file, err := root.OpenFile(tmp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = root.Rename(tmp, name)
	}
	if err != nil {
		root.Remove(tmp)
	}
	return err
}
