package curves

import "marrow/report"

// Codes of what is reduced because an output can't hold it, whatever the output.
const (
	codeGlobal report.Code = "LOWER002"
	codeKeys   report.Code = "LOWER004"
)

func init() {
	report.Register(
		report.Info{Code: codeGlobal, Severity: report.Warning, Title: "a global sequence repeats too often to be written to the end of a clip",
			Why: "Endless motion, such as a turning wheel, is repeated within each clip. In this clip it stops after the repetitions that the limit allows.",
			Do:  "A coarser --tolerance makes room for more."},
		report.Info{Code: codeKeys, Severity: report.Warning, Title: "motion was simplified beyond the tolerance, or cut",
			Why: "Exact motion would need far more keys than the source has. The message says how far the result is off.",
			Do:  "A coarser --tolerance avoids it where keys are spent on detail."},
	)
}
