package report

// What reading and writing an MDL may meet.
const (
	MDLUnknown Code = "MDL001"
	MDLCount   Code = "MDL002"
	MDLTangent Code = "MDL003"
	MDLNote    Code = "MDL004"
	MDLRange   Code = "MDL005"
	MDLShape   Code = "MDL006"
	MDLDropped Code = "MDL007"
	MDLShader  Code = "MDL008"
	MDLLost    Code = "MDL009"
	MDLResidue Code = "MDL010"
	MDLGroups  Code = "MDL011"
)

var mdlCodes = []Info{
	{MDLUnknown, Warning, "an unknown keyword",
		"The keyword isn't known at this place, and the game's reader stops or skips it. What follows it up to the next known keyword is left out.",
		"Correct the spelling; the line is in the message."},
	{MDLCount, Note, "a count that disagrees with the list",
		"Counts are hints for readers. marrow reads the list as it is.",
		"marrow fmt writes correct counts."},
	{MDLTangent, Warning, "tangents are missing or have no effect",
		"Hermite and Bezier keys need InTan and OutTan; other keys ignore them. Missing ones are read as the key's own value, so that the motion has corners.",
		"Export the animation again, or use Linear."},
	{MDLNote, Warning, "a structured comment that no longer fits",
		"marrow stores data that MDL can't express in comments. The text around this one was changed, so that the data no longer fits and is left out.",
		""},
	{MDLRange, Warning, "a number that this version can't hold",
		"The field is smaller than the number. The number was limited to its range.",
		"Use a number within the range that the message names."},
	{MDLShape, Warning, "a collision shape with the wrong number of vertices",
		"A box and a plane have two vertices, a sphere has one. Missing ones are zero, others are ignored.",
		"Correct the vertices."},
	{MDLDropped, Warning, "data that only the text form has",
		"MDX has no field for it, so that it is lost when the text becomes MDX.",
		""},
	{MDLShader, Warning, "a shader that the game doesn't know",
		"The game draws such a material with its default shader.",
		"Use one of the names in docs/checks.md for the version, such as Shader_HD_DefaultUnit."},
	{MDLLost, Warning, "a value that MDL can't express",
		"MDL has no keyword for it. With --plain it is lost; otherwise a comment stores it.",
		"Leave out --plain to keep it."},
	{MDLResidue, Note, "bytes beyond the fields, which MDL can't express",
		"They are unknown data of the MDX. With --plain they are lost; otherwise a comment stores them.",
		"Leave out --plain to keep them."},
	{MDLGroups, Note, "several groups of faces were joined into one",
		"Faces of a geoset can be in several groups. The game draws them alike.",
		""},
}
