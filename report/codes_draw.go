package report

// What can't be seen, in a GLB as in a picture.
const (
	DrawTexture  Code = "DRAW001"
	DrawNothing  Code = "DRAW002"
	DrawModel    Code = "DRAW003"
	DrawThrown   Code = "DRAW004"
	DrawBounds   Code = "DRAW005"
	DrawSkeleton Code = "DRAW006"
	DrawTooMuch  Code = "DRAW007"
	DrawDisplay  Code = "DRAW008"
)

var drawCodes = []Info{
	{DrawTexture, Warning, "a texture wasn't found or can't be read; a plain colour stands in"},
	{DrawNothing, Warning, "there is nothing to draw, or nothing of it is seen"},
	{DrawModel, Warning, "a model that an emitter throws wasn't found or can't be read; it isn't drawn"},
	{DrawThrown, Warning, "emitters make more particles, or throw more models, at once than are drawn"},
	{DrawBounds, Warning, "the file gives no box that the model is in; none is drawn"},
	{DrawSkeleton, Warning, "the model has no bones or helpers; none are drawn"},
	{DrawTooMuch, Warning, "a picture has more triangles, or more of them lie over each other, than are drawn"},
	{DrawDisplay, Note, "what the game would choose for a model to wear was found in its tables, or beside the model"},
}
