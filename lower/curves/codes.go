package curves

import "marrow/report"

// Codes for reductions that any output needs.
const (
	codeGlobal report.Code = "LOWER002"
	codeKeys   report.Code = "LOWER004"
)

func init() {
	report.Register(
		report.Info{Code: codeGlobal, Severity: report.Warning, Loss: true, Title: "a global sequence that repeats too often",
			Why: "An endless animation, such as a turning wheel, is repeated within each clip. In this clip, the number of repetitions exceeds the limit, so the animation stops before the end.",
			Do:  "A larger --tolerance allows more repetitions."},
		report.Info{Code: codeKeys, Severity: report.Warning, Loss: true, Title: "an animation was simplified beyond the tolerance, or shortened",
			Why: "An exact animation would need far more keys than the source has. The message states the error.",
			Do:  "A larger --tolerance may avoid this, because fewer keys are needed for details."},
	)
}
