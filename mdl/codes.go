package mdl

import "marrow/report"

// What reading and writing an MDL may meet.
const (
	codeUnknown report.Code = "MDL001"
	codeCount   report.Code = "MDL002"
	codeTangent report.Code = "MDL003"
	codeNote    report.Code = "MDL004"
	codeRange   report.Code = "MDL005"
	codeShape   report.Code = "MDL006"
	codeDropped report.Code = "MDL007"
	codeShader  report.Code = "MDL008"
	codeLost    report.Code = "MDL009"
	codeResidue report.Code = "MDL010"
	codeGroups  report.Code = "MDL011"
)

func init() {
	report.Register(
		report.Info{Code: codeUnknown, Severity: report.Warning, Title: "an unknown keyword",
			Why: "The keyword isn't known at this place, and the game's reader stops or skips it. What follows it up to the next known keyword is left out.",
			Do:  "Correct the spelling; the line is in the message."},
		report.Info{Code: codeCount, Severity: report.Note, Title: "a count that disagrees with the list",
			Why: "Counts are hints for readers. marrow reads the list as it is.",
			Do:  "marrow fmt writes correct counts."},
		report.Info{Code: codeTangent, Severity: report.Warning, Title: "tangents are missing or have no effect",
			Why: "Hermite and Bezier keys need InTan and OutTan; other keys ignore them. Missing tangents are read as the key's own value, so the motion changes direction abruptly.",
			Do:  "Export the animation again, or use Linear."},
		report.Info{Code: codeNote, Severity: report.Warning, Title: "a structured comment that no longer fits",
			Why: "marrow stores data that MDL can't express in comments. The text around this one was changed, so that the data no longer fits and is left out."},
		report.Info{Code: codeRange, Severity: report.Warning, Title: "a number that this version can't hold",
			Why: "The field is smaller than the number. The number was limited to its range.",
			Do:  "Use a number within the range given in the message."},
		report.Info{Code: codeShape, Severity: report.Warning, Title: "a collision shape with the wrong number of vertices",
			Why: "A box and a plane have two vertices, a sphere has one. Missing ones are zero, others are ignored.",
			Do:  "Correct the vertices."},
		report.Info{Code: codeDropped, Severity: report.Warning, Title: "data that only the text form has",
			Why: "MDX has no field for it, so that it is lost when the text becomes MDX."},
		report.Info{Code: codeShader, Severity: report.Warning, Title: "a shader that the game doesn't know",
			Why: "The game draws such a material with its default shader.",
			Do:  "Use one of the names in docs/checks.md for the version, such as Shader_HD_DefaultUnit."},
		report.Info{Code: codeLost, Severity: report.Warning, Title: "a value that MDL can't express",
			Why: "MDL has no keyword for it. With --plain it is lost; otherwise a comment stores it.",
			Do:  "Leave out --plain to keep it."},
		report.Info{Code: codeResidue, Severity: report.Note, Title: "bytes beyond the fields, which MDL can't express",
			Why: "They are unknown data of the MDX. With --plain they are lost; otherwise a comment stores them.",
			Do:  "Leave out --plain to keep them."},
		report.Info{Code: codeGroups, Severity: report.Note, Title: "several groups of faces were joined into one",
			Why: "Faces of a geoset can be in several groups. The game draws them alike."},
	)
}
