package remap

import "marrow/report"

// What a file of choices for a model says that the model doesn't follow.
const (
	codeUnmatched  report.Code = "MAP001"
	codeImpossible report.Code = "MAP002"
)

func init() {
	report.Register(
		report.Info{Code: codeUnmatched, Severity: report.Warning, Title: "a name in the map doesn't match anything in the model",
			Why: "The entry has no effect. Names match exactly, without Blender's number (.001), or as globs.",
			Do:  "marrow map MODEL prints the names of the model."},
		report.Info{Code: codeImpossible, Severity: report.Warning, Title: "the map requests something impossible",
			Why: "The entry was ignored; the message says why."},
	)
}
