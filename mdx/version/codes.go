package version

import "marrow/report"

// Codes of findings in changing the version of a model.
const (
	codeMaterial report.Code = "PORT001"
	CodeWeights  report.Code = "PORT002"
	CodeLOD      report.Code = "PORT003"
	CodePopcorn  report.Code = "PORT004"
	codeLight    report.Code = "PORT005"
	codeCamera   report.Code = "PORT006"
	codeChunk    report.Code = "PORT007"
	CodeComputed report.Code = "PORT008"
	CodeSplit    report.Code = "PORT009"
	codeIDs      report.Code = "PORT010"
	codeFilled   report.Code = "PORT011"
	codeTexture  report.Code = "PORT012"
	codeName     report.Code = "PORT013"
	codeStill    report.Code = "PORT014"
)

func init() {
	report.Register(
		report.Info{Code: codeMaterial, Severity: report.Warning, Loss: true, Title: "shader parameters that the target version doesn't support were removed",
			Why: "The target version has fewer shader parameters, so the material looks plainer in the game.",
			Do:  "Use a version that supports them, or change the textures."},
		report.Info{Code: CodeWeights, Severity: report.Warning, Loss: true, Title: "bone weights were replaced by equal weights",
			Why: "Before version 900, all bones of a vertex have the same weight. Joints therefore bend less smoothly; the message states the error.",
			Do:  "Use --version 900 or later if the model is for Reforged."},
		report.Info{Code: CodeLOD, Severity: report.Warning, Loss: true, Title: "coarser levels of detail were left out",
			Why: "Versions before 900 don't support levels of detail and would draw all of them at once.",
			Do:  "Use --version 900 or later to keep them."},
		report.Info{Code: CodePopcorn, Severity: report.Warning, Loss: true, Title: "a popcorn emitter was replaced by a helper",
			Why: "The target version doesn't support PopcornFX emitters. The emitter is replaced by a helper at the same position in the hierarchy, and the effect is lost.",
			Do:  "Add a particle emitter that the target version supports."},
		report.Info{Code: codeLight, Severity: report.Warning, Loss: true, Title: "light parameters that the target version doesn't support were removed",
			Why: "The target version has fewer light parameters.",
			Do:  "Use a higher --version to keep them."},
		report.Info{Code: codeCamera, Severity: report.Warning, Loss: true, Title: "camera parameters that the target version doesn't support were removed",
			Why: "The target version has fewer camera parameters.",
			Do:  "Use a higher --version to keep them."},
		report.Info{Code: codeChunk, Severity: report.Warning, Loss: true, Title: "a list that the target version can't store",
			Why: "The whole list was left out.",
			Do:  "Use a version that supports it."},
		report.Info{Code: CodeComputed, Severity: report.Note, Title: "data that the game can compute was left out",
			Why: "The game can compute tangents and bind poses from the rest of the model."},
		report.Info{Code: CodeSplit, Severity: report.Note, Title: "a geoset was split because it exceeds the game's limits",
			Why: "A geoset can have at most 65,535 vertices and 256 matrix groups. Together, the parts look the same as the original geoset."},
		report.Info{Code: codeIDs, Severity: report.Note, Title: "objects were renumbered",
			Why: "The game requires ids without gaps, starting with the bones. marrow updated all references to the new ids."},
		report.Info{Code: codeFilled, Severity: report.Note, Title: "a plain texture was added for a missing map",
			Why: "An HD material needs all of its maps. A texture with a single colour was added for the missing map."},
		report.Info{Code: codeTexture, Severity: report.Warning, Loss: true, Title: "textures that clients before Reforged can't read",
			Why: "Classic clients read only BLP and TGA. Other textures are drawn white or black.",
			Do:  "Convert the textures with marrow convert TEXTURE.dds TEXTURE.blp, and change their names in the model."},
		report.Info{Code: codeName, Severity: report.Note, Loss: true, Title: "a name that the target version can't store",
			Why: "The name has no effect in the target version and was left out."},
		report.Info{Code: codeStill, Severity: report.Note, Title: "a bone was added for vertices that no bone moves",
			Why: "A matrix group can't be empty. The new bone doesn't move."},
	)
}
