package convert

import "marrow/report"

// What can't be seen, in a GLB as in a picture.
const (
	codeModel report.Code = "DRAW003"
)

func init() {
	report.Register(
		report.Info{Code: codeModel, Severity: report.Warning, Title: "a model that an emitter spawns wasn't found or can't be read",
			Why: "The emitter makes copies of another model. Without it, that part of the effect is missing.",
			Do:  "--assets FOLDER or --game FOLDER searches for it."},
	)
}
