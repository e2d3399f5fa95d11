package main

import (
	"errors"

	"github.com/spf13/cobra"

	"marrow/formats"
	"marrow/internal/show"
	"marrow/wire/bytemap"
)

// exitTrouble is diff's exit code if it can't compare, as in diff(1).
const exitTrouble = 2

func diffCmd() *cobra.Command {
	var asJSON, full bool
	cmd := &cobra.Command{
		Use:   "diff A B",
		Short: "Compare the fields of two files",
		Long: `Prints each field that differs, by path, with the old and the new value. Sizes, counts
and tags are left out unless nothing else differs. Records of a list are matched by name
if more of them match that way than by position. Packed bytes are compared by what they
unpack to.

A line starts with ~ for a changed field, - for one that only A has, + for one that
only B has. Exit status: 0 if the files are the same, 1 if they differ, 2 if they can't
be compared.`,
		Example: `  marrow diff Footman.mdx Footman-edited.mdx`,
		Args:    exactly(2, "two files"),
		RunE: func(cmd *cobra.Command, args []string) error {
			d, err := compare(cmd, args[0], args[1], full)
			if err != nil {
				return &codedError{exitTrouble, err}
			}
			if asJSON {
				err = d.PrintJSON(cmd.OutOrStdout())
			} else {
				err = d.Print(cmd.OutOrStdout())
			}
			if err == nil && !d.Identical {
				return errFailed
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	cmd.Flags().BoolVar(&full, "full", false, "")
	return cmd
}

func compare(cmd *cobra.Command, argA, argB string, full bool) (*show.Diff, error) {
	if argA == "-" && argB == "-" {
		return nil, errors.New("only one of the two files can be standard input")
	}
	a, mapA, err := explainInput(cmd, argA)
	if err != nil {
		return nil, err
	}
	b, mapB, err := explainInput(cmd, argB)
	if err != nil {
		return nil, err
	}
	return show.DiffOf(a, mapA, b, mapB, full), nil
}

// explainInput explains a file. A text is explained as its model's binary form, so that both forms can be compared.
func explainInput(cmd *cobra.Command, arg string) (string, *bytemap.Map, error) {
	name, data, err := input(cmd, arg)
	if err != nil {
		return "", nil, err
	}
	_, m, err := formats.Explain(name, data)
	if err == nil {
		err = m.Err()
	}
	return name, m, err
}
