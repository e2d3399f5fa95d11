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
	{MDLUnknown, Warning, "a keyword that means nothing there"},
	{MDLCount, Note, "a count that isn't true"},
	{MDLTangent, Warning, "tangents that are missing, or count for nothing"},
	{MDLNote, Warning, "a structured comment that makes no sense any more"},
	{MDLRange, Warning, "a number that the version can't hold"},
	{MDLShape, Warning, "a collision shape with the wrong number of vertices"},
	{MDLDropped, Warning, "what only the text form has"},
	{MDLShader, Warning, "a shader that the game doesn't know"},
	{MDLLost, Warning, "a value that MDL has no words for"},
	{MDLResidue, Note, "bytes beyond the fields, which MDL has no words for"},
	{MDLGroups, Note, "groups of faces that are joined into one"},
}
