package version

import "marrow/report"

// What changing a model's version reports.
const (
	codeSequence  report.Code = "M2060"
	codeKeys      report.Code = "M2061"
	codeAnimation report.Code = "M2062"
	codeMesh      report.Code = "M2063"
	codeMaterial  report.Code = "M2064"
	codeTexture   report.Code = "M2065"
	codeEmitter   report.Code = "M2066"
	codeCamera    report.Code = "M2067"
	codeBones     report.Code = "M2068"
	codeName      report.Code = "M2069"
	codeFlags     report.Code = "M2070"
	codeDropped   report.Code = "M2071"
)

func init() {
	report.Register(
		report.Info{Code: codeSequence, Severity: report.Warning, Loss: true, Title: "a sequence was changed for the new version",
			Why: "Before Wrath of the Lich King, all sequences share one time line. In later versions, each sequence has its own.",
			Do:  "Extract or export the model again."},
		report.Info{Code: codeKeys, Severity: report.Warning, Loss: true, Title: "keys were left out in the new version",
			Why: "Sequences may share keys. Writing them for each sequence would make the file far larger than the original, so a track was left out.",
			Do:  "Extract or export the model again."},
		report.Info{Code: codeAnimation, Severity: report.Note, Loss: true, Title: "an animation that the new version's client doesn't know",
			Why: "Clients identify animations by the numbers in their own table, which is longer in each expansion. A newer animation is replaced by the older one that the game's table specifies, if there is one."},
		report.Info{Code: codeMesh, Severity: report.Warning, Loss: true, Title: "a sub-mesh exceeds the limits of the new version",
			Why: "Before Cataclysm, a view can have at most 65,535 triangle indices.",
			Do:  "Use a model with fewer triangles, or convert to a newer version."},
		report.Info{Code: codeMaterial, Severity: report.Warning, Loss: true, Title: "a material was changed for the new version",
			Why: "Newer clients have shaders, blend modes and flags that older ones don't have. The message states what is used instead.",
			Do:  "Check the model in the game, or convert to a newer version."},
		report.Info{Code: codeTexture, Severity: report.Warning, Loss: true, Title: "a type of texture that the new version's client doesn't know",
			Why: "The game chooses textures such as skins by their type. Older clients know fewer types.",
			Do:  "Give the texture a file name."},
		report.Info{Code: codeEmitter, Severity: report.Warning, Loss: true, Title: "an emitter was changed for the new version",
			Why: "The parameters of particles and ribbons differ between clients. Parameters that the new version doesn't have are left out or approximated.",
			Do:  "Check the effect in marrow view."},
		report.Info{Code: codeCamera, Severity: report.Warning, Loss: true, Title: "a camera's animated field of view became constant",
			Why: "Before version 271, the field of view of a camera can't be animated.",
			Do:  "Use --version 271 or later if the client allows it."},
		report.Info{Code: codeBones, Severity: report.Warning, Title: "more bones than the new version's client can use",
			Why: "Clients before Wrath of the Lich King crash with more than 256 bones.",
			Do:  "Remove bones that move nothing."},
		report.Info{Code: codeName, Severity: report.Warning, Loss: true, Title: "the name or number of a file isn't known",
			Why: "Models since Legion refer to files by number, older ones by name. A listfile connects the two.",
			Do:  "Use --listfile FILE."},
		report.Info{Code: codeFlags, Severity: report.Note, Loss: true, Title: "flags of the model that the new version doesn't have",
			Why: "Older clients interpret these flags differently or ignore them, so the flags were cleared."},
		report.Info{Code: codeDropped, Severity: report.Warning, Loss: true, Title: "data that the new version can't store",
			Why: "Newer clients have chunks and files for shadows, physics, levels of detail and effects, which older clients don't have.",
			Do:  "To keep this data, convert to a newer version."},
	)
}
