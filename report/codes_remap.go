package report

// What a file of choices for a model says that the model doesn't follow.
const (
	MapUnmatched  Code = "MAP001"
	MapImpossible Code = "MAP002"
)

var mapCodes = []Info{
	{MapUnmatched, Warning, "a name in the map is none of the model's"},
	{MapImpossible, Warning, "the map asks for what can't be done"},
}
