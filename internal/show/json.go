package show

import (
	"io"

	"marrow/report"
)

// Schema is the version of the output of --json.
const Schema = report.Schema

// JSON prints v as JSON on one line.
func JSON(w io.Writer, v any) error {
	_, err := w.Write(append(report.AppendJSON(nil, v), '\n'))
	return err
}
