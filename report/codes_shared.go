package report

// What several packages report.
const (
	DrawTexture     Code = "DRAW001"
	DrawNothing     Code = "DRAW002"
	DrawDisplay     Code = "DRAW008"
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
		"Models name their textures by the game's paths. Most of these textures are in the game's archives, so they are missing beside an extracted model.",
		"--assets FOLDER searches a folder or an archive, --game FOLDER the installed game; --texture skin=FILE supplies what the game chooses."},
	{DrawNothing, Warning, "nothing is visible",
		"The model has no mesh, or its materials hide everything at that moment. Spell effects often consist of particles only, which glTF doesn't have.",
		"marrow view shows particles; another --clip or --time may show more."},
	{DrawDisplay, Note, "textures that the game would choose were found in its tables or beside the model",
		"Creatures and items have several skins. The game's tables, or the picture under the model's name, chose this one.",
		"--display NUMBER or --texture TYPE=FILE chooses another."},
	{GLTFLight, Note, "a light is stored in extras",
		"glTF's lights have no ambient kind and no animation. Viewers don't show it.",
		""},
	{LowerInfluences, Warning, "more joints move a vertex than the output can hold",
		"The weakest influences were dropped, and the others scaled up. Joints bend slightly differently.",
		""},
	{LowerNoClip, Warning, "no clip has a requested name",
		"Nothing was written for that --clip.",
		"marrow info lists the names of the sequences."},
	{MDXMerged, Note, "what an edit kept, changed, added and removed",
		"With --base, everything that the edit left alone keeps its bytes. This counts the rest.",
		"If something changed that you didn't edit, check it with marrow diff."},
	{SceneParent, Warning, "a node whose parent doesn't exist or is below the node itself",
		"The node became a root, so that it no longer follows another node.",
		"Correct the parent."},
	{SceneIndex, Warning, "triangles with vertices that don't exist",
		"The triangles were left out, so that the mesh has holes.",
		"Export the mesh again."},
	{BatchTwin, Note, "an output kept its full name",
		"Two inputs would get the same output name, such as x.mdx and x.mdl. They become x.mdx.glb and x.mdl.glb.",
		""},
}
