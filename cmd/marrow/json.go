package main

import (
	"io"

	"marrow/report"
)

// schema is the version of what --json prints.
const schema = report.Schema

// printJSON prints v as JSON on one line.
func printJSON(w io.Writer, v any) error {
	_, err := w.Write(append(report.AppendJSON(nil, v), '\n'))
	return err
}
