package report

// What reading an M2 and its companions, and making a scene of it, may meet.
const (
	M2Version   Code = "M2001"
	M2Missing   Code = "M2002"
	M2Companion Code = "M2003"
	M2Opaque    Code = "M2005"
	M2Shadows   Code = "M2006"
	M2NoView    Code = "M2007"
	M2NoKeys    Code = "M2008"
	M2Geosets   Code = "M2009"
	M2Undrawn   Code = "M2010"
	M2Combiner  Code = "M2011"
	M2Skin      Code = "M2012"
	M2Reference Code = "M2013"
	M2Interval  Code = "M2014"
	M2Crowded   Code = "M2015"
	M2NoGeoset  Code = "M2016"
	M2Level     Code = "M2017"

	M2Unreadable Code = "M2018"
	M2Physics    Code = "M2019"
	M2Face       Code = "M2020"
	M2Chunk      Code = "M2021"
	M2Effect     Code = "M2022"
	M2Clock      Code = "M2023"
)

var m2Codes = []Info{
	{M2Version, Warning, "a version that no known client writes",
		"The file is read by the rules of the nearest known version, so that fields may be misread.",
		""},
	{M2Missing, Warning, "a companion file wasn't found",
		"A model has its mesh views in .skin files, and some animations in .anim and .skel files. Without them nothing, or only a part, can be drawn or moved. This is reported without --assets, too.",
		"Put the files beside the model, or name their folder with --assets or the game with --game."},
	{M2Companion, Warning, "a companion file belongs to another model",
		"Its counts don't fit this model. It isn't used, so that parts or animations are missing.",
		"Extract the companion again from the same version of the game."},
	{M2Opaque, Note, "a file that can only be read with its model",
		"An .anim file holds keys whose positions only the model knows.",
		"Put the model beside it, or name it with --model."},
	{M2Shadows, Note, "shadow batches at an unknown position",
		"The list of shadow batches isn't where known versions have it. It isn't drawn anyway.",
		""},
	{M2NoView, Warning, "a model without a view has nothing to draw",
		"The .skin files hold the triangles. Without one, only the skeleton is converted.",
		"Put the .skin files beside the model."},
	{M2NoKeys, Warning, "a sequence without its keys was left out",
		"The keys are in an .anim file that wasn't found or is empty.",
		"Put the .anim files beside the model, or use --game."},
	{M2Geosets, Note, "geosets of a character that aren't selected were left out",
		"A character model contains all its hair styles, sleeves and so on. The default of each group is shown, as in the game.",
		"--geosets 401,1502 chooses others, --geosets all shows all."},
	{M2Undrawn, Note, "a sub-mesh that no batch draws was left out",
		"The game doesn't draw it either.",
		""},
	{M2Combiner, Warning, "textures are combined in a way that layers only approximate",
		"World of Warcraft's shaders mix up to four textures. The result is approximated by plain layers, and may look brighter, darker or less shiny.",
		""},
	{M2Skin, Warning, "triangles or weights refer to vertices or bones that don't exist",
		"The triangles are left out, and the vertices move with their other bones. The .skin file may belong to another model.",
		"Extract the model and its .skin files again."},
	{M2Reference, Warning, "something refers to a thing that the model doesn't have",
		"The reference is ignored: a batch without its texture, an attachment without its bone.",
		"Extract the model again if parts are missing."},
	{M2Interval, Warning, "a sequence ends before it starts",
		"It has no length and shows one pose.",
		""},
	{M2Crowded, Warning, "shared data isn't written out everywhere",
		"Many tracks or views share the same arrays. Writing each of them out would make the output far larger than the file, so that some are left out.",
		""},
	{M2NoGeoset, Warning, "a requested geoset doesn't exist",
		"No sub-mesh of the model has the number, so that the default of its group is shown.",
		"marrow info lists the geosets of the model."},
	{M2Level, Note, "another level of detail than the requested one is shown",
		"The .skin file of the requested level wasn't found.",
		"Put the missing .skin beside the model, or use --lod 0."},
	{M2Unreadable, Error, "a companion file can't be read",
		"The file is damaged, or isn't what its name says. The model is incomplete without it.",
		"Extract the file again. convert --salvage converts what could be read."},
	{M2Physics, Note, "bones that physics moves in the game keep their animation",
		"The .phys file describes hair and cloth that swing freely. glTF and Warcraft III have no such simulation.",
		""},
	{M2Face, Note, "the .bone files of a face were left out",
		"A .bone file moves the bones of the face for one choice of the player. The default face is shown.",
		""},
	{M2Chunk, Note, "a property of the model's look isn't drawn",
		"The model has data for the game's renderer, such as edge fading, that other formats don't have.",
		""},
	{M2Effect, Note, "a property of particles isn't drawn",
		"World of Warcraft's particles have parameters that other formats and marrow's pictures don't have.",
		""},
	{M2Clock, Note, "something plays another sequence in the game than the model",
		"The game can play a clip of an attached effect on its own. Here it plays the model's clip.",
		""},
}
