package build

import "marrow/report"

// Codes of the findings about data that glTF can't express.
const (
	codeFourJoints report.Code = "GLTF002"
	codeEmitter    report.Code = "GLTF013"
	codeName       report.Code = "GLTF018"
	codeParam      report.Code = "GLTF021"
	codeAttached   report.Code = "GLTF026"
)

func init() {
	report.Register(
		report.Info{Code: codeFourJoints, Severity: report.Warning, Title: "more than four joints per vertex",
			Why: "The GLB stores all influences, in JOINTS_0 and JOINTS_1. Blender reads both; three.js and many engines use only the first four.",
			Do:  "For such programs, limit the joints per vertex. In Blender, use Weights, Limit Total."},
		report.Info{Code: codeEmitter, Severity: report.Warning, Title: "particles and ribbons aren't drawn",
			Why: "glTF doesn't support particles, so fire, smoke and trails are missing. Their parameters are stored in the node's extras and are restored when the glTF is converted back.",
			Do:  "marrow view and marrow render show them."},
		report.Info{Code: codeName, Severity: report.Note, Title: "a number was added to a duplicate name",
			Why: "Many programs identify nodes and clips by name."},
		report.Info{Code: codeParam, Severity: report.Note, Title: "animated parameters are stored in extras",
			Why: "Emitters and lights change over time in the game. Viewers ignore extras; marrow reads them when it converts the glTF back."},
		report.Info{Code: codeAttached, Severity: report.Warning, Title: "an attached model isn't drawn",
			Why: "The game loads another model at the attachment point, such as a weapon or an effect. The path of that model is stored in the node's extras.",
			Do:  "Convert that model separately and make it a child of the node."},
	)
}
