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
		report.Info{Code: codeSequence, Severity: report.Warning, Title: "a sequence was changed for the new version",
			Why: "Before Wrath of the Lich King all sequences share one time line; since then each has a length of its own."},
		report.Info{Code: codeKeys, Severity: report.Warning, Title: "keys were left out in the new version",
			Why: "Sequences may share keys. Writing them for each sequence would make the file far larger than the original, so that a track was left out."},
		report.Info{Code: codeAnimation, Severity: report.Note, Title: "an animation that the new version's client doesn't know",
			Why: "Clients play animations by the numbers in their own table, which grew with each expansion. The game's table says which older animation replaces a newer one."},
		report.Info{Code: codeMesh, Severity: report.Warning, Title: "a sub-mesh has no room in the new version",
			Why: "Files before Cataclysm count the corners of triangles with 16 bits.",
			Do:  "Reduce the model, or convert it to a newer version."},
		report.Info{Code: codeMaterial, Severity: report.Warning, Title: "a material was changed for the new version",
			Why: "Newer clients have shaders, blend modes and flags that older ones don't have."},
		report.Info{Code: codeTexture, Severity: report.Warning, Title: "a kind of texture that the new version's client doesn't choose",
			Why: "The game chooses textures such as skins by their type. Older clients know fewer types.",
			Do:  "Give the texture a file name."},
		report.Info{Code: codeEmitter, Severity: report.Warning, Title: "an emitter was changed for the new version",
			Why: "The records of particles and ribbons differ between the clients. What the new version can't hold is left out or approximated."},
		report.Info{Code: codeCamera, Severity: report.Warning, Title: "a camera's field of view doesn't change in the new version",
			Why: "Before version 271 the field of view is one number."},
		report.Info{Code: codeBones, Severity: report.Warning, Title: "more bones than the new version's client can use",
			Why: "Clients before Wrath of the Lich King crash with more than 256 bones.",
			Do:  "Remove bones that move nothing."},
		report.Info{Code: codeName, Severity: report.Warning, Title: "a file's name or number isn't known",
			Why: "Models since Legion refer to files by number, older ones by name. A listfile connects the two.",
			Do:  "Use --listfile FILE."},
		report.Info{Code: codeFlags, Severity: report.Note, Title: "flags of the model that the new version doesn't have",
			Why: "Older clients read these flags differently or ignore them, so that they are cleared."},
		report.Info{Code: codeDropped, Severity: report.Warning, Title: "data that the new version has no place for",
			Why: "Newer clients added chunks and files for shadows, physics, levels of detail and effects."},
	)
}
