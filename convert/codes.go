package convert

import "marrow/report"

// What can't be seen, in a GLB as in a picture.
const (
	codeModel report.Code = "DRAW003"
)

func init() {
	report.Register(
		report.Info{Code: codeModel, Severity: report.Warning, Title: "a spawned model wasn't found or can't be read",
			Why: "An emitter spawns copies of another model. Without that model, part of the effect is missing.",
			Do:  "Specify its folder with --assets, or the installed game with --game."},
	)
}
