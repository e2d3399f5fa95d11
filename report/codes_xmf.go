package report

// What reading EGOSOFT's XMF, ANI and component XML, and making a scene of them, may meet.
const (
	XMFPlacement Code = "XMF001"
	XMFCounts    Code = "XMF002"
	XMFVersion   Code = "XMF003"
	XMFCollision Code = "XMF004"
	XMFBuffer    Code = "XMF005"
	XMFIndex     Code = "XMF006"
	XMFElement   Code = "XMF007"
	XMFAttribute Code = "XMF008"
	XMFMaterial  Code = "XMF009"
	XMFBlend     Code = "XMF010"
	XMFMap       Code = "XMF011"
	XMFMotion    Code = "XMF012"
	XMFMissing   Code = "XMF013"
	XMFPart      Code = "XMF014"
	XMFFolder    Code = "XMF015"
	XMFSeveral   Code = "XMF016"
	XMFNoMesh    Code = "XMF017"
)

var xmfCodes = []Info{
	{XMFPlacement, Note, "buffers aren't back to back",
		"The game finds buffers by their offsets. It shows that another tool wrote or changed the file.",
		""},
	{XMFCounts, Note, "the header's counts disagree with the buffers",
		"The buffers' own counts are used.",
		""},
	{XMFVersion, Warning, "a version that no known game writes",
		"The file is read like the nearest known version.",
		""},
	{XMFCollision, Error, "a collision mesh in a form that crashes the game", "", ""},
	{XMFBuffer, Error, "a buffer that can't be unpacked",
		"Its compressed data is damaged. The mesh is incomplete.",
		"Extract the file again."},
	{XMFIndex, Error, "an index beyond the vertices",
		"The triangle is left out, so that the mesh has a hole.",
		"Extract or export the file again."},
	{XMFElement, Warning, "a vertex attribute that doesn't fit",
		"Its format or offset isn't possible within the vertex. The attribute is left out.",
		""},
	{XMFAttribute, Note, "vertex attributes that can't be carried exactly",
		"glTF has no such format. The nearest one is used.",
		""},
	{XMFMaterial, Warning, "a material that no library has",
		"X4's materials are in libraries/material_library.xml of the game or a mod. Without it the mesh is plain grey.",
		"--game FOLDER or --assets FOLDER searches the game; --materials FILE names a library."},
	{XMFBlend, Warning, "a blend mode was approximated",
		"The game's shaders blend in ways that glTF doesn't have.",
		""},
	{XMFMap, Note, "textures that are only named",
		"Their names are in the material's extras: glTF has no slot for such a map.",
		""},
	{XMFMotion, Warning, "motion was approximated or left out",
		"The animation moves something that glTF can't, or a node that doesn't exist.",
		""},
	{XMFMissing, Warning, "a component, or one of its files, is missing, damaged or too large",
		"The part or its motion isn't drawn. This is reported without --assets, too.",
		"Put the _data folder beside the XML, or name the game with --game."},
	{XMFPart, Note, "something in a component doesn't become a part",
		"Only meshes, lights and connections are converted.",
		""},
	{XMFFolder, Note, "a component's folder of meshes has another name than the XML says",
		"The folder that exists is used.",
		""},
	{XMFSeveral, Note, "several components in one file",
		"All of them are converted, each with a root node of its own.",
		""},
	{XMFNoMesh, Error, "no mesh of a component was found",
		"There is nothing to draw. The meshes (XMF) are in a folder beside the XML, or where its source attribute says.",
		"--assets FOLDER searches further folders, --game FOLDER the installed game."},
}
