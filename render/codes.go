package render

import "marrow/report"

// The codes for what an image omits or can't show.
const (
	codeSpawned  report.Code = "DRAW004"
	codeBounds   report.Code = "DRAW005"
	codeSkeleton report.Code = "DRAW006"
	codeTooMuch  report.Code = "DRAW007"
)

func init() {
	report.Register(
		report.Info{Code: codeSpawned, Severity: report.Warning, Loss: true, Title: "too many particles or spawned models",
			Why: "The number of particles and spawned models in an image is limited. The converted model isn't affected.",
			Do:  "Use --no-effects to draw the model without them, or --time to choose another moment."},
		report.Info{Code: codeBounds, Severity: report.Warning, Title: "the file has no bounding box",
			Why: "--bounds draws the bounding box that is stored in the file, but the file has none.",
			Do:  "Leave out --bounds."},
		report.Info{Code: codeSkeleton, Severity: report.Warning, Title: "the model has no bones or helpers",
			Why: "--skeleton draws bones and helpers, but the model has none.",
			Do:  "Leave out --skeleton."},
		report.Info{Code: codeTooMuch, Severity: report.Warning, Loss: true, Title: "too many triangles for an image",
			Why: "The model has too many triangles, or too many overlapping triangles, to be drawn in a reasonable time. The remaining triangles are missing from the image; the model itself isn't changed.",
			Do:  "Use --lod to choose a coarser level of detail, if the model has one."},
	)
}
