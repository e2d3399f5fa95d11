package report

// Codes that several packages report.
const (
	DrawTexture     Code = "DRAW001"
	DrawNothing     Code = "DRAW002"
	DrawDisplay     Code = "DRAW008"
	DrawPattern     Code = "DRAW009"
	DrawNoSlot      Code = "DRAW010"
	DrawLevel       Code = "DRAW011"
	DrawTable       Code = "DRAW012"
	DrawStandIn     Code = "DRAW013"
	GLTFLight       Code = "GLTF014"
	LowerInfluences Code = "LOWER001"
	LowerNoClip     Code = "LOWER003"
	LowerLevels     Code = "LOWER007"
	LowerInherit    Code = "LOWER049"
	M2Missing       Code = "M2002"
	M2NoView        Code = "M2007"
	SceneParent     Code = "SCENE001"
	SceneIndex      Code = "SCENE006"
	BatchClash      Code = "BATCH001"
	BatchCase       Code = "BATCH002"
	BatchIgnored    Code = "BATCH003"
	BackMerged      Code = "BACK002"
)

var sharedCodes = []Info{
	{Code: DrawTexture, Severity: Warning, Loss: true, Title: "a texture wasn't found or can't be read; a plain colour is used instead",
		Why: "Models refer to textures by their paths in the game. Most of these textures are in the game's archives, so they aren't beside an extracted model.",
		Do:  "Use --assets to search a folder or archive, or --game to search the installed game. Use --texture skin=FILE for a texture that the game would choose."},
	{Code: DrawNothing, Severity: Warning, Title: "nothing is visible",
		Why: "The model has no mesh, or its materials hide everything at that moment. Spell effects often consist only of particles, which glTF doesn't support.",
		Do:  "marrow view shows particles; a different --clip or --time may show more."},
	{Code: DrawDisplay, Severity: Note, Answer: true, Title: "textures were chosen from the game's tables or beside the model",
		Why: "Creatures and items have several skins. This one was chosen because it is in the game's tables, or because it is beside the model and has its name.",
		Do:  "Use --display NUMBER or --texture TYPE=FILE to choose another."},
	{Code: DrawPattern, Severity: Warning, Answer: true, Title: "no image beside the model matches --texture",
		Why: "The pattern of a --texture option is matched against the names of the images in the model's folder. Images that the model refers to by name aren't candidates.",
		Do:  "The message lists the images that exist. Change the pattern, or name a file."},
	{Code: DrawNoSlot, Severity: Note, Answer: true, Title: "the model has no texture of a type that --texture names",
		Why: "Only textures that the game chooses at run time have a type. This option has no effect on the model.",
		Do:  "The message lists the types that the model has."},
	{Code: DrawLevel, Severity: Warning, Answer: true, Title: "a different level of detail is shown",
		Why: "The model, or a part of it, has no mesh of the level that --lod names. The nearest finer level is shown instead.",
		Do:  "Use the level that the message names, or --all-lods for all levels."},
	{Code: DrawTable, Severity: Warning, Answer: true, Title: "a table of the game can't be used",
		Why: "Tables of World of Warcraft, such as CreatureDisplayInfo, name the textures of creatures, characters and items. marrow reads the .dbc files of versions 1 to 5.4, and .csv files with their columns.",
		Do:  "Export the table again with the columns that the message names, or choose textures with --texture."},
	{Code: DrawStandIn, Severity: Warning, Loss: true, Title: "the image in the glTF is used instead of a texture that wasn't found",
		Why: "The glTF was made from a game's model and names its textures. The image in the glTF may be baked from several textures, with the team colour.",
		Do:  "Use --assets or --game to search other folders for the texture itself."},
	{Code: M2Missing, Severity: Warning, Loss: true, Checked: true, Title: "a companion file wasn't found",
		Why: "A model's triangles are in .skin files, and some of its animations are in .anim and .skel files. Without these files, the model can't be drawn or animated completely. marrow check reports this even without --assets.",
		Do:  "Put the files beside the model, or specify their folder with --assets, or the game with --game."},
	{Code: M2NoView, Severity: Warning, Loss: true, Checked: true, Title: "a model without a .skin file",
		Why: "The .skin files contain the triangles. Without one, only the skeleton is converted.",
		Do:  "Put the .skin files beside the model, or specify their folder with --assets, or the game with --game."},
	{Code: GLTFLight, Severity: Note, Title: "a light is stored in extras",
		Why: "glTF doesn't support ambient lights or animated lights, so viewers don't show this light."},
	{Code: LowerInfluences, Severity: Warning, Loss: true, Title: "more joints per vertex than the output supports",
		Why: "The smallest weights were removed, and the others were scaled up, so joints bend slightly differently.",
		Do:  "Limit the joints per vertex in the 3D program. In Blender, use Weights, Limit Total."},
	{Code: LowerNoClip, Severity: Warning, Answer: true, Title: "no clip has the requested name",
		Why: "Nothing was written for this --clip value.",
		Do:  "marrow info lists the names of the sequences."},
	{Code: LowerLevels, Severity: Note, Loss: true, Title: "other levels of detail were left out",
		Why: "Only the level that --lod selects is written.",
		Do:  "Use --lod 1 to choose another level, or --all-lods to keep all levels, if the output format supports them."},
	{Code: LowerInherit, Severity: Note, Loss: true, Title: "a node that ignores part of its parent's transform",
		Why: "In the game, a node can ignore its parent's rotation, scale or translation. The output format doesn't support this, so the node's keys were resampled to compensate for it. The animation is the same within the tolerance."},
	{Code: SceneParent, Severity: Warning, Loss: true, Title: "a node whose parent doesn't exist or is its own descendant",
		Why: "The node was made a root, so it doesn't follow any other node.",
		Do:  "Correct the parent."},
	{Code: SceneIndex, Severity: Warning, Loss: true, Title: "triangles with vertices that don't exist",
		Why: "The triangles were left out, so the mesh has holes.",
		Do:  "Export the mesh again."},
	{Code: BatchClash, Severity: Note, Title: "an output kept its full name",
		Why: "Two inputs, such as x.mdx and x.mdl, would have the same output name. Their outputs are named x.mdx.glb and x.mdl.glb."},
	{Code: BatchCase, Severity: Note, Title: "the paths of two outputs differ only in case",
		Why: "The disks of Windows and macOS ignore case, so only one of the two files can be copied there. A run that writes to such a disk fails for the second file.",
		Do:  "Rename one of the inputs or folders."},
	{Code: BatchIgnored, Severity: Warning, Answer: true, Title: "an option has no effect on a file",
		Why: "A file that is written in its own format, or from MDX to MDL, keeps all its data. Options that change the model, such as --scale, don't apply to it.",
		Do:  "Convert the file to glTF and back, with this option."},
	{Code: BackMerged, Severity: Note, Answer: true, Title: "the number of records that an edit kept, changed, added and removed",
		Why: "With --base, everything that wasn't edited keeps its original bytes. This note counts the records of each kind.",
		Do:  "If something that you didn't edit was changed, use marrow diff to see what."},
}
