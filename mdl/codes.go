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
	codeTwice   report.Code = "MDL012"
)

func init() {
	report.RegisterChecked(
		report.Info{Code: codeUnknown, Severity: report.Warning, Loss: true, Title: "an unknown keyword",
			Why: "marrow doesn't know this keyword. The game either stops reading at the keyword or skips the keyword. marrow leaves out the keyword and what belongs to it: the values up to the next word that follows a comma or begins a line, or the block in braces.",
			Do:  "Correct the spelling in the line that the message states."},
		report.Info{Code: codeCount, Severity: report.Note, Title: "a count that doesn't match the list",
			Why: "Counts are only hints for readers. marrow reads the list as it is.",
			Do:  "marrow fmt writes correct counts."},
		report.Info{Code: codeTangent, Severity: report.Warning, Loss: true, Title: "tangents are missing or have no effect",
			Why: "Hermite and Bezier keys need InTan and OutTan; other keys ignore them. Missing tangents are read as the key's own value, so the animation changes direction abruptly.",
			Do:  "Export the animation again, or use Linear."},
		report.Info{Code: codeNote, Severity: report.Warning, Loss: true, Title: "a marrow comment that no longer matches the text",
			Why: "marrow stores data that MDL can't express in comments. The text around this comment was changed, so the data no longer matches it and is left out.",
			Do:  "Delete the comment, or restore the text around it."},
		report.Info{Code: codeRange, Severity: report.Warning, Loss: true, Title: "a number that is too large for its field in this version",
			Why: "The number was limited to the range of the field.",
			Do:  "Use a number within the range given in the message."},
		report.Info{Code: codeShape, Severity: report.Warning, Loss: true, Title: "a collision shape with the wrong number of vertices",
			Why: "Boxes and planes have two vertices, and spheres have one. Missing vertices are set to zero, and surplus vertices are ignored.",
			Do:  "Correct the vertices."},
		report.Info{Code: codeDropped, Severity: report.Warning, Loss: true, Title: "data that only MDL can store",
			Why: "MDX has no field for this data, so marrow doesn't read it. It is lost when the MDL is converted to MDX or written again.",
			Do:  "Keep the MDL."},
		report.Info{Code: codeShader, Severity: report.Warning, Title: "a shader that the game doesn't know",
			Why: "The game draws such a material with its default shader.",
			Do:  "Use one of the game's shaders, such as Shader_HD_DefaultUnit."},
		report.Info{Code: codeLost, Severity: report.Warning, Loss: true, Title: "a value that MDL can't express",
			Why: "MDL has no keyword for this value. With --plain it is lost; otherwise it is stored in a comment.",
			Do:  "To keep it, leave out --plain."},
		report.Info{Code: codeResidue, Severity: report.Note, Loss: true, Title: "additional bytes that MDL can't express",
			Why: "The bytes are unknown data in the MDX. With --plain they are lost; otherwise they are stored in a comment.",
			Do:  "To keep them, leave out --plain."},
		report.Info{Code: codeGroups, Severity: report.Note, Title: "several face groups were joined into one",
			Why: "The faces of a geoset can be divided into groups. The game draws all groups the same way."},
		report.Info{Code: codeTwice, Severity: report.Warning, Loss: true, Title: "a keyword or a block that occurs twice",
			Why: "A record has one value of this kind. The last one is used, which may not be the one that was meant, for example after texts were merged.",
			Do:  "Delete one of the two lines."},
	)
}
