package report

// What making a scene sound may have to mend.
const (
	SceneParent   Code = "SCENE001"
	SceneNumber   Code = "SCENE002"
	SceneRotation Code = "SCENE003"
	SceneNormal   Code = "SCENE004"
	SceneLength   Code = "SCENE005"
	SceneIndex    Code = "SCENE006"
	SceneRef      Code = "SCENE007"
	SceneWeight   Code = "SCENE008"
	SceneKeys     Code = "SCENE009"
	SceneTarget   Code = "SCENE010"
)

var sceneCodes = []Info{
	{SceneParent, Warning, "a node whose parent doesn't exist or is below itself"},
	{SceneNumber, Warning, "numbers that are infinite, NaN, or too large to reckon with"},
	{SceneRotation, Note, "rotations that aren't of unit length"},
	{SceneNormal, Note, "normals or tangents that aren't of unit length"},
	{SceneLength, Warning, "arrays of a mesh that don't fit each other"},
	{SceneIndex, Warning, "triangles with corners that don't exist"},
	{SceneRef, Warning, "something refers to a thing that doesn't exist"},
	{SceneWeight, Warning, "influences that don't add up to one, or have no joint"},
	{SceneKeys, Warning, "keys out of order, doubled or incomplete"},
	{SceneTarget, Warning, "a channel that animates something that doesn't exist"},
}
