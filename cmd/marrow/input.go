package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"marrow/internal/fileio"
)

// stdinName is the name of standard input in messages and reports.
const stdinName = "stdin"

// input reads the file that an argument names, or standard input for "-", and returns its name for messages.
func input(cmd *cobra.Command, arg string) (name string, data []byte, err error) {
	if arg == "-" {
		data, err = readStdin(cmd)
		return stdinName, data, err
	}
	data, err = fileio.ReadFile(arg)
	return arg, data, err
}

// readStdin reads the standard input.
func readStdin(cmd *cobra.Command) ([]byte, error) {
	data, err := fileio.ReadAll(cmd.InOrStdin())
	if err != nil {
		err = fmt.Errorf("%s: %w", stdinName, err)
	}
	return data, err
}
