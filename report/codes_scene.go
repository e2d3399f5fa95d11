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
	{SceneParent, Warning, "a node whose parent doesn't exist or is below the node itself",
		"The node became a root, so that it no longer follows another node.",
		"Correct the parent."},
	{SceneNumber, Warning, "numbers that are infinite, not a number, or far too large",
		"They were replaced by a default, since they would make the part vanish.",
		"Correct the value in the source; the path names it."},
	{SceneRotation, Note, "rotations that aren't of unit length",
		"They were normalised. Otherwise they would scale the part as well.",
		""},
	{SceneNormal, Note, "normals or tangents that aren't of unit length",
		"They were normalised. Otherwise the part would be too bright or too dark.",
		""},
	{SceneLength, Warning, "arrays of a mesh have different lengths",
		"A mesh needs as many normals, texture coordinates and weights as positions. The array that doesn't fit was left out.",
		"Export the mesh again."},
	{SceneIndex, Warning, "triangles with vertices that don't exist",
		"The triangles were left out, so that the mesh has holes.",
		"Export the mesh again."},
	{SceneRef, Warning, "something refers to a thing that doesn't exist",
		"A default was used, or the object was left out; the message says which.",
		"Correct the reference; the path names it."},
	{SceneWeight, Warning, "weights that don't add up to one, or without a joint",
		"They were normalised. Otherwise vertices would be drawn towards the origin.",
		""},
	{SceneKeys, Warning, "keys out of order, doubled or incomplete",
		"The keys were sorted, and incomplete ones removed, so that the motion may differ from what the author meant.",
		"Correct the keys in the source."},
	{SceneTarget, Warning, "a channel animates something that doesn't exist",
		"The channel was left out.",
		""},
}
