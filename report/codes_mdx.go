package report

// What reading an MDX, and making a scene of it, may meet.
const (
	MDXFlavour    Code = "MDX001"
	MDXVersion    Code = "MDX002"
	MDXObjectID   Code = "MDX003"
	MDXInterval   Code = "MDX004"
	MDXFaces      Code = "MDX005"
	MDXMatrix     Code = "MDX006"
	MDXGeosetAnim Code = "MDX007"
	MDXFresnel    Code = "MDX008"
	MDXOverlap    Code = "MDX009"
	MDXText       Code = "MDX010"
	MDXParticles  Code = "MDX011"
	MDXLeftOut    Code = "MDX012"
	MDXGeosets    Code = "MDX013"
	MDXNoGeoset   Code = "MDX014"

	// What building a model of a scene may meet.
	MDXBuildMesh     Code = "MDX020"
	MDXBuildMaterial Code = "MDX021"
	MDXMaterialWord  Code = "MDX022"

	// What merging an edit may meet.
	MDXMerged     Code = "MDX045"
	MDXMergedKeys Code = "MDX046"
)

var mdxCodes = []Info{
	{MDXFlavour, Warning, "the size of MODL doesn't show whether this is Warcraft III or World of Warcraft",
		"Both games used versions 1300 to 1500 with different layouts. marrow tells them apart by the size of MODL; here it is neither of the two.",
		"Check whether the model looks right in marrow view."},
	{MDXVersion, Warning, "a version that no known client writes",
		"The file is read by the rules of the nearest known version, so that fields may be misread.",
		"Set the version of the model to 800, or to that of your game."},
	{MDXObjectID, Warning, "two objects have the same object id", "", ""},
	{MDXInterval, Warning, "a sequence ends before it starts", "", ""},
	{MDXFaces, Warning, "faces that aren't triangles", "", ""},
	{MDXMatrix, Warning, "skinning refers to something that doesn't exist",
		"Some vertices name a bone or a matrix group that the model doesn't have. They move with their other bones, or stay at rest.",
		"Assign the vertices to existing bones and export again."},
	{MDXGeosetAnim, Note, "a geoset animation without a geoset of its own", "", ""},
	{MDXFresnel, Note, "an animated Fresnel term",
		"Reforged can animate the glow at the edges of a surface. Other formats and marrow's pictures have no such animation; it stays at its rest value.",
		""},
	{MDXOverlap, Warning, "too many sequences share the same keys",
		"Writing the keys into each sequence would make the output far larger than the file. The track is left out of some of them.",
		"Remove sequences with the same times."},
	{MDXText, Warning, "a text is longer than its field",
		"Names have a fixed number of bytes in MDX. The text was cut.",
		"Use a shorter name."},
	{MDXParticles, Note, "an emitter does something that pictures don't show",
		"marrow draws particles by their main parameters. This one isn't among them, so that a picture differs from the game. The model itself is complete.",
		""},
	{MDXLeftOut, Note, "data that other formats have no place for",
		"Its meaning isn't documented, or only this format has it. Converting to another format leaves it out; MDX to MDX and MDL keeps it.",
		""},
	{MDXGeosets, Note, "geosets of a character that aren't selected were left out",
		"A character model contains all its hair styles, sleeves and so on. The default of each group is shown, as in the game.",
		"--geosets 401,1502 chooses others, --geosets all shows all."},
	{MDXNoGeoset, Warning, "a requested geoset doesn't exist",
		"No geoset of the model has the number, so that the default of its group is shown.",
		"marrow info lists the geosets of the model."},
	{MDXBuildMesh, Warning, "a mesh that can't become a geoset was left out",
		"A geoset needs triangles with valid positions. This mesh has none.",
		"Check the mesh in the program that made it."},
	{MDXBuildMaterial, Warning, "a material was approximated by the game's layers",
		"Warcraft III draws layers of textures with a few blend modes. What a material has beyond that looks different in the game.",
		"Use the words in braces that docs/wayback.md lists, or --map, to choose the blend mode yourself."},
	{MDXMaterialWord, Warning, "an unknown word in the name of a material",
		"Words in braces in a material's name choose how the game draws it, such as {additive}. This word isn't one of them and has no effect.",
		"docs/wayback.md lists the words."},
	{MDXMerged, Note, "what an edit kept, changed, added and removed",
		"With --base, everything that the edit left alone keeps its bytes. This counts the rest.",
		"If something changed that you didn't edit, check it with marrow diff."},
	{MDXMergedKeys, Note, "an edit replaced the keys of a track, whose tangents were lost",
		"The original track has Hermite or Bezier tangents. The edited animation has none, so that all its keys are written as linear ones; the motion is the same within the tolerance.",
		""},
}
