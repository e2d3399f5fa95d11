package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"marrow/formats"
	"marrow/internal/show"
	"marrow/wire"
)

// exitTrouble is what diff exits with where it can't compare, as diff(1) does.
const exitTrouble = 2

func diffCmd() *cobra.Command {
	var asJSON, full bool
	cmd := &cobra.Command{
		Use:   "diff A B",
		Short: "Compare the fields of two files",
		Long: `Prints each field that differs, by path, with the old and the new value. Sizes, counts
and tags are left out unless nothing else differs. Records of a list are matched by name
if more of them match that way than by position.

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
				err = d.printJSON(cmd.OutOrStdout())
			} else {
				err = d.print(cmd.OutOrStdout())
			}
			if err == nil && !d.identical {
				return errFailed
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "")
	cmd.Flags().BoolVar(&full, "full", false, "")
	return cmd
}

// diff is two files and what differs.
type diff struct {
	a, b      string
	identical bool // byte for byte
	changes   []wire.Change
	firstByte int // that differs
}

func compare(cmd *cobra.Command, argA, argB string, full bool) (*diff, error) {
	if argA == "-" && argB == "-" {
		return nil, errors.New("only one of the two files can be standard input")
	}
	nameA, mapA, err := explainInput(cmd, argA)
	if err != nil {
		return nil, err
	}
	nameB, mapB, err := explainInput(cmd, argB)
	if err != nil {
		return nil, err
	}
	d := &diff{a: nameA, b: nameB, identical: bytes.Equal(mapA.Root().Bytes(), mapB.Root().Bytes())}
	if d.identical {
		return d, nil
	}
	dataA, dataB := mapA.Root().Bytes(), mapB.Root().Bytes()
	var opts wire.DiffOptions
	if full {
		opts.Elements = -1
	}
	if d.changes = wire.Diff(mapA, mapB, opts); len(d.changes) == 0 {
		opts.Derived = true
		d.changes = wire.Diff(mapA, mapB, opts)
	}
	for d.firstByte < min(len(dataA), len(dataB)) && dataA[d.firstByte] == dataB[d.firstByte] {
		d.firstByte++
	}
	return d, nil
}

// explainInput explains a file. A text is explained as the binary form of its model,
// so that the two can be compared.
func explainInput(cmd *cobra.Command, arg string) (string, *wire.Map, error) {
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

func (d *diff) print(w io.Writer) error {
	for _, c := range d.changes {
		if _, err := fmt.Fprintln(w, changeText(c)); err != nil {
			return err
		}
	}
	if !d.identical && len(d.changes) == 0 {
		_, err := fmt.Fprintf(w, "the fields are the same at other positions; the first different byte is at %#x\n", d.firstByte)
		return err
	}
	return nil
}

func changeText(c wire.Change) string {
	path := c.Path()
	switch c.Kind {
	case wire.Removed:
		return "- " + path + ": " + nodeText(c.A)
	case wire.Added:
		return "+ " + path + ": " + nodeText(c.B)
	case wire.Resized:
		return fmt.Sprintf("~ %s: %d → %d elements", path, c.A.Count(), c.B.Count())
	case wire.Folded:
		return fmt.Sprintf("~ %s: … and %d more", path, c.More)
	}
	a, b := nodeText(c.A), nodeText(c.B)
	if a == b { // NaNs, or bytes beyond those shown
		a, b = fmt.Sprintf("%s (% x)", a, c.A.Bytes()), fmt.Sprintf("%s (% x)", b, c.B.Bytes())
	}
	line := "~ " + path + ": " + a + " → " + b
	if moved := c.B.Path(); moved != path {
		line += " (in B " + moved + ")"
	}
	return line
}

// nodeText is a node's value, or of a record its name and size.
func nodeText(n wire.Node) string {
	size := fmt.Sprintf("%d bytes", n.Size())
	switch text := n.Text(); {
	case n.Kind() == wire.KindRun:
		return fmt.Sprintf("%d elements: %s", n.Count(), text)
	case text != "" && n.Kind().Understood():
		return text
	case text != "":
		return fmt.Sprintf("%s (%s, %s)", text, n.Kind(), size)
	case n.Label() != "":
		return wire.Quote(n.Label()) + " (" + size + ")"
	}
	return size
}

// jsonDiff is what diff prints with --json.
type jsonDiff struct {
	Schema    int          `json:"schema"`
	A         string       `json:"a"`
	B         string       `json:"b"`
	Identical bool         `json:"identical"` // byte for byte
	Changes   []jsonChange `json:"changes"`
}

type jsonChange struct {
	Kind  string `json:"kind"`
	Path  string `json:"path"`
	PathB string `json:"pathB,omitempty"` // where it stands elsewhere in B
	Old   any    `json:"old,omitempty"`
	New   any    `json:"new,omitempty"`
	More  int    `json:"more,omitempty"`
}

func (d *diff) printJSON(w io.Writer) error {
	j := jsonDiff{Schema: show.Schema, A: d.a, B: d.b, Identical: d.identical, Changes: []jsonChange{}}
	for _, c := range d.changes {
		jc := jsonChange{Kind: c.Kind.String(), Path: c.Path(), More: c.More}
		switch c.Kind {
		case wire.Resized:
			jc.Old, jc.New = c.A.Count(), c.B.Count()
		case wire.Changed:
			jc.Old, jc.New = jsonValue(c.A), jsonValue(c.B)
		case wire.Removed:
			jc.Old = jsonValue(c.A)
		case wire.Added:
			jc.New = jsonValue(c.B)
		}
		if c.Kind != wire.Added && c.Kind != wire.Removed && c.B.Path() != jc.Path {
			jc.PathB = c.B.Path()
		}
		j.Changes = append(j.Changes, jc)
	}
	return show.JSON(w, j)
}

// jsonValue is a field's value; of a record or an array, what stands for it.
func jsonValue(n wire.Node) any {
	if v := n.Value(); v != nil {
		return v
	}
	if n.Type() != "" && n.Count() == 0 { // a packed record: its fields' values
		var fields []any
		for f := range n.Children(true) {
			fields = append(fields, jsonValue(f))
		}
		return fields
	}
	return struct {
		Label string `json:"label,omitempty"`
		Count int    `json:"count,omitempty"`
		Size  int    `json:"size"`
	}{n.Label(), n.Count(), n.Size()}
}
