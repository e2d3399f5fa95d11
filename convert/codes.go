package convert

import "marrow/report"

// Codes of conversions: models that aren't drawn, and models built without their original.
const (
	codeModel report.Code = "DRAW003"
	codeAnew  report.Code = "BACK001"
	codeName  report.Code = "BACK003"
)

func init() {
	report.Register(
		report.Info{Code: codeModel, Severity: report.Warning, Loss: true, Title: "a spawned model wasn't found or can't be read",
			Why: "An emitter spawns copies of another model. Without that model, part of the effect is missing.",
			Do:  "Specify its folder with --assets, or the installed game with --game."},
		report.Info{Code: codeAnew, Severity: report.Note, Loss: true, Title: "a model was built from its glTF alone",
			Why: "A glTF made from this format contains most of the model, but not every field. The finding names the parts that it doesn't contain: they are left out, or have default values.",
			Do:  "Use --base ORIGINAL to write a copy of the original file instead, in which only the edited data changes."},
		report.Info{Code: codeName, Severity: report.Warning, Loss: true, Title: "a new name isn't stored",
			Why: "The format has no names for nodes of this kind, such as the bones of an M2. marrow makes their names from their kind or their number.",
			Do:  "Keep the names that marrow gives them, so that they are recognised."},
	)
}
