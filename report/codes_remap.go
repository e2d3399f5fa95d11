package report

// What a file of choices for a model says that the model doesn't follow.
const (
	MapUnmatched  Code = "MAP001"
	MapImpossible Code = "MAP002"
)

var mapCodes = []Info{
	{MapUnmatched, Warning, "a name in the map doesn't match anything in the model",
		"The entry has no effect. Names match exactly, without Blender's number (.001), or as globs.",
		"marrow map MODEL prints the names of the model."},
	{MapImpossible, Warning, "the map requests something impossible",
		"The entry was ignored; the message says why.",
		""},
}
