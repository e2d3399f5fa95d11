package main

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"marrow/asset"
	"marrow/internal/batch"
	"marrow/vfs"
)

// stdinName is how messages and reports call the standard input.
const stdinName = "stdin"

// input reads the file that an argument names, - being the standard input, and
// returns what to call it.
func input(cmd *cobra.Command, arg string) (name string, data []byte, err error) {
	if arg == "-" {
		data, err = readStdin(cmd)
		return stdinName, data, err
	}
	data, err = batch.ReadFile(arg)
	return arg, data, err
}

// readStdin reads the standard input.
func readStdin(cmd *cobra.Command) ([]byte, error) {
	data, err := batch.ReadAll(cmd.InOrStdin())
	if err != nil {
		err = fmt.Errorf("%s: %w", stdinName, err)
	}
	return data, err
}

// plainError says what is wrong with a file without the name of a system call.
func plainError(name string, err error) error {
	var pe *fs.PathError
	var inside *vfs.NotInside
	switch {
	case errors.As(err, &inside):
		return fmt.Errorf("%s: %w", name, inside)
	case !errors.As(err, &pe):
		return err
	case asset.IsPattern(name): // on Windows not even a name
		return fmt.Errorf("%s: no file matches", name)
	case errors.Is(err, fs.ErrNotExist):
		if near := batch.Near(name); near != "" {
			return fmt.Errorf("%s: no such file; did you mean %s?", name, near)
		}
		return fmt.Errorf("%s: no such file", name)
	}
	return fmt.Errorf("%s: %w", name, pe.Err)
}
