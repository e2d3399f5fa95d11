package material

import "marrow/report"

// Codes of the findings about layers that can't be combined exactly.
const (
	codeBlend     report.Code = "LOWER012"
	codeLayer     report.Code = "LOWER013"
	codeSphereMap report.Code = "LOWER014"
	codeDepth     report.Code = "LOWER015"
)

func init() {
	report.Register(
		report.Info{Code: codeBlend, Severity: report.Warning, Loss: true, Title: "a blend mode was approximated",
			Why: "glTF supports only opaque, masked and blended materials. Additive and modulating layers, such as fire and glows, become blended and look less bright or too opaque.",
			Do:  "In Blender, connect the texture to an emission shader mixed with a transparent one."},
		report.Info{Code: codeLayer, Severity: report.Warning, Loss: true, Title: "a layer that couldn't be combined into the texture was left out",
			Why: "A glTF material has one base texture. A layer with different texture coordinates or a different blend mode can't always be combined with it.",
			Do:  "Combine the layers into one texture in the 3D program."},
		report.Info{Code: codeSphereMap, Severity: report.Warning, Loss: true, Title: "a reflection texture was left out or applied as a plain texture",
			Why: "In the game, the texture coordinates depend on the viewing direction. glTF doesn't support this.",
			Do:  "In the 3D program, use reflection coordinates for this texture."},
		report.Info{Code: codeDepth, Severity: report.Warning, Loss: true, Title: "a layer without a depth test is drawn with one",
			Why: "In the game, the layer is visible through objects in front of it. In other programs, these objects hide it.",
			Do:  "In three.js, set depthTest of the material to false."},
	)
}
