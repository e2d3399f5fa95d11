package mdx

import "marrow/report"

// Codes of findings in reading an MDX and converting it to a scene.
const (
	codeFlavour    report.Code = "MDX001"
	codeVersion    report.Code = "MDX002"
	codeObjectID   report.Code = "MDX003"
	codeInterval   report.Code = "MDX004"
	codeFaces      report.Code = "MDX005"
	codeMatrix     report.Code = "MDX006"
	codeGeosetAnim report.Code = "MDX007"
	codeFresnel    report.Code = "MDX008"
	codeOverlap    report.Code = "MDX009"
	codeText       report.Code = "MDX010"
	codeParticles  report.Code = "MDX011"
	CodeLeftOut    report.Code = "MDX012" // package build reports it, too
	codeGeosets    report.Code = "MDX013"
	codeNoGeoset   report.Code = "MDX014"
)

func init() {
	report.RegisterChecked(
		report.Info{Code: codeFlavour, Severity: report.Warning, Title: "the size of MODL doesn't show whether this is Warcraft III or World of Warcraft",
			Why: "Both games used versions 1300 to 1500, with different layouts. marrow uses the size of MODL to tell them apart, but here it has neither of the two expected values.",
			Do:  "Check whether the model looks right in marrow view."},
		report.Info{Code: codeVersion, Severity: report.Warning, Title: "a version that no known client writes",
			Why: "The file is read like the nearest known version, so fields may be misread.",
			Do:  "Set the model's version to 800, or to the version that your game uses."},
		report.Info{Code: codeObjectID, Severity: report.Warning, Title: "two objects have the same object id"},
		report.Info{Code: codeInterval, Severity: report.Warning, Title: "a sequence that ends before it starts"},
		report.Info{Code: codeFaces, Severity: report.Warning, Title: "faces that aren't triangles"},
		report.Info{Code: codeMatrix, Severity: report.Warning, Loss: true, Title: "skinning with a node that doesn't exist",
			Why: "Some vertices refer to a bone or matrix group that doesn't exist. They move only with their other bones, if they have any.",
			Do:  "Assign the vertices to existing bones and export again."},
		report.Info{Code: codeGeosetAnim, Severity: report.Note, Title: "a geoset animation without a geoset, or two for one geoset"},
		report.Info{Code: codeFresnel, Severity: report.Note, Loss: true, Title: "an animated Fresnel term",
			Why: "Reforged can animate the glow at the edges of a surface. Other formats and marrow's images don't support this; the value of the rest pose is used."},
		report.Info{Code: codeOverlap, Severity: report.Warning, Loss: true, Title: "too many sequences share the same keys",
			Why: "Many sequences use the same keys. Writing these keys for each sequence would make the output far larger than the file, so some sequences don't get them.",
			Do:  "Remove sequences that cover the same times."},
		report.Info{Code: codeText, Severity: report.Warning, Loss: true, Title: "a string is longer than its field",
			Why: "MDX stores names in fields of a fixed size. The string was truncated.",
			Do:  "Use a shorter name."},
		report.Info{Code: codeParticles, Severity: report.Note, Title: "an emitter property that images don't show",
			Why: "marrow's images show only the main parameters of particles, and this property isn't one of them, so the image differs from the game. The converted model isn't affected."},
		report.Info{Code: CodeLeftOut, Severity: report.Note, Loss: true, Title: "data that other formats can't store",
			Why: "The meaning of this data isn't documented, or no other format can store it. Conversion to MDX or MDL keeps it; conversion to other formats leaves it out."},
		report.Info{Code: codeGeosets, Severity: report.Note, Loss: true, Title: "character geosets that aren't selected were left out",
			Why: "A character model contains all its hair styles, sleeves and so on. As in the game, the default of each group is shown.",
			Do:  "Use --geosets 401,1502 to choose others, or --geosets all to show all of them."},
		report.Info{Code: codeNoGeoset, Severity: report.Warning, Answer: true, Title: "a requested geoset doesn't exist",
			Why: "The model has no geoset with this number, so the default of its group is shown.",
			Do:  "marrow info lists the geosets of the model."},
	)
}
