package render

import "marrow/report"

// What can't be seen, in a GLB as in a picture.
const (
	codeThrown   report.Code = "DRAW004"
	codeBounds   report.Code = "DRAW005"
	codeSkeleton report.Code = "DRAW006"
	codeTooMuch  report.Code = "DRAW007"
)

func init() {
	report.Register(
		report.Info{Code: codeThrown, Severity: report.Warning, Title: "more particles or spawned models than are drawn",
			Why: "The number of particles and models in one picture is limited. The converted model isn't affected."},
		report.Info{Code: codeBounds, Severity: report.Warning, Title: "the file has no bounding box",
			Why: "--bounds draws the box that the file stores. There is none."},
		report.Info{Code: codeSkeleton, Severity: report.Warning, Title: "the model has no bones or helpers",
			Why: "--skeleton draws nodes. There are none."},
		report.Info{Code: codeTooMuch, Severity: report.Warning, Title: "more triangles than are drawn in a picture",
			Why: "The model has more triangles, or more of them on top of each other, than a picture draws in a reasonable time. The rest is left out of the picture only."},
	)
}
