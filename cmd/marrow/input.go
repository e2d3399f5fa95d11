package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"marrow/internal/batch"
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
