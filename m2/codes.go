package m2

import "marrow/report"

// What reading an M2 and its companions, and making a scene of it, may meet.
const (
	codeVersion    report.Code = "M2001"
	codeMissing    report.Code = "M2002"
	codeCompanion  report.Code = "M2003"
	codeOpaque     report.Code = "M2005"
	codeShadows    report.Code = "M2006"
	codeNoView     report.Code = "M2007"
	codeNoKeys     report.Code = "M2008"
	codeGeosets    report.Code = "M2009"
	codeUndrawn    report.Code = "M2010"
	codeCombiner   report.Code = "M2011"
	codeSkin       report.Code = "M2012"
	codeReference  report.Code = "M2013"
	codeInterval   report.Code = "M2014"
	codeCrowded    report.Code = "M2015"
	codeNoGeoset   report.Code = "M2016"
	codeLevel      report.Code = "M2017"
	codeUnreadable report.Code = "M2018"
	codePhysics    report.Code = "M2019"
	codeFace       report.Code = "M2020"
	codeChunk      report.Code = "M2021"
	codeEffect     report.Code = "M2022"
	codeClock      report.Code = "M2023"
)

func init() {
	report.Register(
		report.Info{Code: codeVersion, Severity: report.Warning, Title: "a version that no known client writes",
			Why: "The file is read by the rules of the nearest known version, so that fields may be misread."},
		report.Info{Code: codeMissing, Severity: report.Warning, Title: "a companion file wasn't found",
			Why: "A model has its mesh views in .skin files, and some animations in .anim and .skel files. Without them nothing, or only a part, can be drawn or moved. This is reported without --assets, too.",
			Do:  "Put the files beside the model, or specify their folder with --assets or the game's folder with --game."},
		report.Info{Code: codeCompanion, Severity: report.Warning, Title: "a companion file belongs to another model",
			Why: "Its counts don't fit this model. It isn't used, so that parts or animations are missing.",
			Do:  "Extract the companion again from the same version of the game."},
		report.Info{Code: codeOpaque, Severity: report.Note, Title: "a file that can only be read with its model",
			Why: "An .anim file contains keys, and only the model stores their positions.",
			Do:  "Put the model beside it, or specify the model with --model."},
		report.Info{Code: codeShadows, Severity: report.Note, Title: "shadow batches at an unknown position",
			Why: "The list of shadow batches isn't where known versions have it. It isn't drawn anyway."},
		report.Info{Code: codeNoView, Severity: report.Warning, Title: "a model without a view has nothing to draw",
			Why: "The .skin files hold the triangles. Without one, only the skeleton is converted.",
			Do:  "Put the .skin files beside the model."},
		report.Info{Code: codeNoKeys, Severity: report.Warning, Title: "a sequence without its keys was left out",
			Why: "The keys are in an .anim file that wasn't found or is empty.",
			Do:  "Put the .anim files beside the model, or use --game."},
		report.Info{Code: codeGeosets, Severity: report.Note, Title: "geosets of a character that aren't selected were left out",
			Why: "A character model contains all its hair styles, sleeves and so on. The default of each group is shown, as in the game.",
			Do:  "--geosets 401,1502 chooses others, --geosets all shows all."},
		report.Info{Code: codeUndrawn, Severity: report.Note, Title: "a sub-mesh that no batch draws was left out",
			Why: "The game doesn't draw it either."},
		report.Info{Code: codeCombiner, Severity: report.Warning, Title: "textures are combined in a way that layers only approximate",
			Why: "World of Warcraft's shaders mix up to four textures. The result is approximated by plain layers, and may look brighter, darker or less shiny."},
		report.Info{Code: codeSkin, Severity: report.Warning, Title: "triangles or weights refer to vertices or bones that don't exist",
			Why: "The triangles are left out, and the vertices move with their other bones. The .skin file may belong to another model.",
			Do:  "Extract the model and its .skin files again."},
		report.Info{Code: codeReference, Severity: report.Warning, Title: "something refers to a thing that the model doesn't have",
			Why: "The reference is ignored: a batch without its texture, an attachment without its bone.",
			Do:  "Extract the model again if parts are missing."},
		report.Info{Code: codeInterval, Severity: report.Warning, Title: "a sequence ends before it starts",
			Why: "It has no length and shows one pose."},
		report.Info{Code: codeCrowded, Severity: report.Warning, Title: "shared data isn't written out everywhere",
			Why: "Many tracks or views share the same arrays. Writing each of them out would make the output far larger than the file, so that some are left out."},
		report.Info{Code: codeNoGeoset, Severity: report.Warning, Title: "a requested geoset doesn't exist",
			Why: "No sub-mesh of the model has the number, so that the default of its group is shown.",
			Do:  "marrow info lists the geosets of the model."},
		report.Info{Code: codeLevel, Severity: report.Note, Title: "another level of detail than the requested one is shown",
			Why: "The .skin file of the requested level wasn't found.",
			Do:  "Put the missing .skin beside the model, or use --lod 0."},
		report.Info{Code: codeUnreadable, Severity: report.Error, Title: "a companion file can't be read",
			Why: "The file is damaged, or its format doesn't match its extension. The model is incomplete without it.",
			Do:  "Extract the file again. convert --salvage converts what could be read."},
		report.Info{Code: codePhysics, Severity: report.Note, Title: "bones that physics moves in the game keep their animation",
			Why: "The .phys file describes hair and cloth that swing freely. glTF and Warcraft III have no such simulation."},
		report.Info{Code: codeFace, Severity: report.Note, Title: "the .bone files of a face were left out",
			Why: "A .bone file moves the bones of the face for one choice of the player. The default face is shown."},
		report.Info{Code: codeChunk, Severity: report.Note, Title: "a property of the model's look isn't drawn",
			Why: "The model has data for the game's renderer, such as edge fading, that other formats don't have."},
		report.Info{Code: codeEffect, Severity: report.Note, Title: "a property of particles isn't drawn",
			Why: "World of Warcraft's particles have parameters that other formats and marrow's pictures don't have."},
		report.Info{Code: codeClock, Severity: report.Note, Title: "something plays another sequence in the game than the model",
			Why: "The game can play a clip of an attached effect on its own. Here it plays the model's clip."},
	)
}
