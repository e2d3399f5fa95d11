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
	{DrawTexture, Warning, "a texture wasn't found or can't be read; a plain colour is used instead",
		"Models name their textures by the game's paths. The game's archives have most of them, so that the texture is missing beside an extracted model.",
		"--assets FOLDER searches a folder or an archive, --game FOLDER the installed game; --texture skin=FILE supplies what the game chooses."},
	{DrawNothing, Warning, "nothing is visible",
		"The model has no mesh, or its materials hide everything at that moment. Spell effects often consist of particles only, which glTF doesn't have.",
		"marrow view shows particles; another --clip or --time may show more."},
	{DrawModel, Warning, "a model that an emitter spawns wasn't found or can't be read",
		"The emitter makes copies of another model. Without it, that part of the effect is missing.",
		"--assets FOLDER or --game FOLDER searches for it."},
	{DrawThrown, Warning, "more particles or spawned models than are drawn",
		"A picture draws a limited number at once. The rest is left out of the picture only.",
		""},
	{DrawBounds, Warning, "the file has no bounding box",
		"--bounds draws the box that the file stores. There is none.",
		""},
	{DrawSkeleton, Warning, "the model has no bones or helpers",
		"--skeleton draws nodes. There are none.",
		""},
	{DrawTooMuch, Warning, "more triangles than are drawn in a picture",
		"The model has more triangles, or more of them on top of each other, than a picture draws in a reasonable time. The rest is left out of the picture only.",
		""},
	{DrawDisplay, Note, "textures that the game would choose were found in its tables or beside the model",
		"Creatures and items have several skins. The game's tables, or the picture under the model's name, chose this one.",
		"--display NUMBER or --texture TYPE=FILE chooses another."},
}
