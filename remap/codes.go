package remap

import "marrow/report"

// Codes of findings about entries of a map that can't be applied.
const (
	codeUnmatched  report.Code = "MAP001"
	codeImpossible report.Code = "MAP002"
)

func init() {
	report.Register(
		report.Info{Code: codeUnmatched, Severity: report.Warning, Title: "a name in the map file that doesn't match anything in the model",
			Why: "The entry has no effect. A name matches if it is equal, if it differs only in Blender's number (.001), or if it matches as a glob.",
			Do:  "marrow map MODEL prints the names of the model."},
		report.Info{Code: codeImpossible, Severity: report.Warning, Title: "an impossible setting in the map file",
			Why: "The entry was ignored; the message states the reason.",
			Do:  "Correct the entry."},
	)
}
