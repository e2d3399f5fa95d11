package m2

import "marrow/report"

// What reading an M2 and its companions, and making a scene of it, may meet.
const (
	codeVersion    report.Code = "M2001"
	codeMissing                = report.M2Missing
	codeCompanion  report.Code = "M2003"
	codeOpaque     report.Code = "M2005"
	codeShadows    report.Code = "M2006"
	codeNoView                 = report.M2NoView
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
	report.RegisterChecked(
		report.Info{Code: codeVersion, Severity: report.Warning, Title: "a version that no known client writes",
			Why: "The file is read like the nearest known version, so fields may be misread.",
			Do:  "Check the model in marrow view."},
		report.Info{Code: codeCompanion, Severity: report.Warning, Loss: true, Title: "a companion file belongs to another model",
			Why: "The counts in the file don't match this model. The file isn't used, so parts or animations are missing.",
			Do:  "Extract the companion file again, from the same version of the game."},
		report.Info{Code: codeOpaque, Severity: report.Note, Title: "a file that can only be read with its model",
			Why: "An .anim file contains only keys; their positions in the file are stored in the model.",
			Do:  "Put the model beside the file, or specify it with --model."},
		report.Info{Code: codeShadows, Severity: report.Note, Title: "shadow batches at an unknown position",
			Why: "The list of shadow batches isn't at the position that known versions use. It isn't drawn anyway."},
		report.Info{Code: codeNoKeys, Severity: report.Warning, Loss: true, Title: "a sequence without its keys was left out",
			Why: "The keys are in an .anim file that wasn't found or is empty.",
			Do:  "Put the .anim files beside the model, or use --game."},
		report.Info{Code: codeGeosets, Severity: report.Note, Loss: true, Title: "character geosets that aren't selected were left out",
			Why: "A character model contains all its hair styles, sleeves and so on. As in the game, the default of each group is shown.",
			Do:  "Use --geosets 401,1502 to choose others, or --geosets all to show all of them."},
		report.Info{Code: codeUndrawn, Severity: report.Note, Loss: true, Title: "a sub-mesh without a batch was left out",
			Why: "Batches determine how sub-meshes are drawn. The game doesn't draw this sub-mesh either."},
		report.Info{Code: codeCombiner, Severity: report.Warning, Loss: true, Title: "a combination of textures was approximated",
			Why: "World of Warcraft's shaders combine up to four textures. Simple layers can only approximate this, so the model may look brighter, darker or less shiny.",
			Do:  "To put an edited model back into the game, use --base: materials that weren't edited keep their shaders."},
		report.Info{Code: codeSkin, Severity: report.Warning, Loss: true, Title: "triangles or weights with vertices or bones that don't exist",
			Why: "The triangles are left out, and the vertices move only with their other bones. The .skin file may belong to another model.",
			Do:  "Extract the model and its .skin files again."},
		report.Info{Code: codeReference, Severity: report.Warning, Loss: true, Title: "a reference to an object that doesn't exist was ignored",
			Why: "As a result, for example, a batch has no texture, or an attachment has no bone.",
			Do:  "Extract the model again if parts are missing."},
		report.Info{Code: codeInterval, Severity: report.Warning, Title: "a sequence that ends before it starts",
			Why: "The sequence has no length and shows a single pose.",
			Do:  "Extract or export the model again."},
		report.Info{Code: codeCrowded, Severity: report.Warning, Loss: true, Title: "shared data that isn't written everywhere",
			Why: "Many tracks or views share the same arrays. Writing all of them would make the output far larger than the file, so some are left out.",
			Do:  "Extract or export the model again."},
		report.Info{Code: codeNoGeoset, Severity: report.Warning, Answer: true, Title: "a requested geoset doesn't exist",
			Why: "The model has no sub-mesh with this number, so the default of its group is shown.",
			Do:  "marrow info lists the geosets of the model."},
		report.Info{Code: codeLevel, Severity: report.Warning, Title: "a different level of detail is shown",
			Why: "The .skin file of the requested level wasn't found.",
			Do:  "Put the missing .skin file beside the model, or use --lod 0."},
		report.Info{Code: codeUnreadable, Severity: report.Error, Loss: true, Title: "a companion file can't be read",
			Why: "The file is damaged, or its format doesn't match its extension. Without it, the model is incomplete.",
			Do:  "Extract the file again, or use convert --salvage to convert the part that could be read."},
		report.Info{Code: codePhysics, Severity: report.Note, Loss: true, Title: "bones without their physics simulation",
			Why: "The .phys file describes hair and cloth that swing freely in the game. glTF and Warcraft III don't simulate this, so the bones have only their animations."},
		report.Info{Code: codeFace, Severity: report.Note, Loss: true, Title: "facial variants in .bone files were left out",
			Why: "Each .bone file moves the bones of the face for one variant that the player can choose. The default face is shown."},
		report.Info{Code: codeChunk, Severity: report.Note, Loss: true, Title: "a rendering property isn't supported",
			Why: "The model has properties for the game's renderer, such as edge fading, that other formats don't support."},
		report.Info{Code: codeEffect, Severity: report.Note, Loss: true, Title: "a particle property isn't supported",
			Why: "World of Warcraft's particles have parameters that other formats and marrow's images don't support."},
		report.Info{Code: codeClock, Severity: report.Note, Loss: true, Title: "an attached effect plays the model's sequence",
			Why: "In the game, an attached effect can play a sequence of its own. Here it plays the same sequence as the model."},
	)
}
