package report

// Codes that several packages report.
const (
	DrawTexture     Code = "DRAW001"
	DrawNothing     Code = "DRAW002"
	DrawDisplay     Code = "DRAW008"
	DrawPattern     Code = "DRAW009"
	DrawNoSlot      Code = "DRAW010"
	DrawLevel       Code = "DRAW011"
	GLTFLight       Code = "GLTF014"
	LowerInfluences Code = "LOWER001"
	LowerNoClip     Code = "LOWER003"
	MDXMerged       Code = "MDX045"
	SceneParent     Code = "SCENE001"
	SceneIndex      Code = "SCENE006"
	BatchTwin       Code = "BATCH001"
)

var sharedCodes = []Info{
	{DrawTexture, Warning, "a texture wasn't found or can't be read; a plain colour is used instead",
		"Models refer to textures by their paths in the game. Most of these textures are in the game's archives, so they aren't beside an extracted model.",
		"Use --assets to search a folder or archive, or --game to search the installed game. Use --texture skin=FILE for a texture that the game would choose."},
	{DrawNothing, Warning, "nothing is visible",
		"The model has no mesh, or its materials hide everything at that moment. Spell effects often consist only of particles, which glTF doesn't support.",
		"marrow view shows particles; a different --clip or --time may show more."},
	{DrawDisplay, Note, "textures were chosen from the game's tables or beside the model",
		"Creatures and items have several skins. This one was chosen because it is in the game's tables, or because it is beside the model and has its name.",
		"Use --display NUMBER or --texture TYPE=FILE to choose another."},
	{DrawPattern, Warning, "no image beside the model matches --texture",
		"The pattern of a --texture option is matched against the names of the images in the model's folder. Images that the model refers to by name aren't candidates.",
		"The message lists the images that exist. Change the pattern, or name a file."},
	{DrawNoSlot, Note, "the model has no texture of a type that --texture names",
		"Only textures that the game chooses at run time have a type. This option has no effect on the model.",
		"The message lists the types that the model has."},
	{DrawLevel, Warning, "a different level of detail is shown",
		"The model, or a part of it, has no mesh of the level that --lod names. The nearest finer level is shown instead.",
		"Use the level that the message names, or --all-lods for all levels."},
	{GLTFLight, Note, "a light is stored in extras",
		"glTF doesn't support ambient lights or animated lights, so viewers don't show this light.",
		""},
	{LowerInfluences, Warning, "more joints per vertex than the output supports",
		"The smallest weights were removed, and the others were scaled up, so joints bend slightly differently.",
		"Limit the joints per vertex in the 3D program. In Blender, use Weights, Limit Total."},
	{LowerNoClip, Warning, "no clip has the requested name",
		"Nothing was written for this --clip value.",
		"marrow info lists the names of the sequences."},
	{MDXMerged, Note, "the number of records that an edit kept, changed, added and removed",
		"With --base, everything that wasn't edited keeps its original bytes. This note counts the records of each kind.",
		"If something that you didn't edit was changed, use marrow diff to see what."},
	{SceneParent, Warning, "a node whose parent doesn't exist or is its own descendant",
		"The node was made a root, so it doesn't follow any other node.",
		"Correct the parent."},
	{SceneIndex, Warning, "triangles with vertices that don't exist",
		"The triangles were left out, so the mesh has holes.",
		"Export the mesh again."},
	{BatchTwin, Note, "an output kept its full name",
		"Two inputs, such as x.mdx and x.mdl, would have the same output name. Their outputs are named x.mdx.glb and x.mdl.glb.",
		""},
}
