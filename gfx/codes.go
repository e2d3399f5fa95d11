package gfx

import "marrow/report"

// What reading .gfx files, and making scenes of their actor types, may meet.
const (
	codeText       report.Code = "GFX001"
	codeMissing    report.Code = "GFX002"
	codeAttachment report.Code = "GFX003"
	codeChosen     report.Code = "GFX004"
	codeScroll     report.Code = "GFX005"
	codeEmpty      report.Code = "GFX006"
	codeNoActor    report.Code = "GFX007"
)

func init() {
	report.RegisterChecked(
		report.Info{Code: codeText, Severity: report.Warning, Title: "a string without a closing quotation mark",
			Why: "The text is read up to the end of its line. A game may read it differently.",
			Do:  "Add the quotation mark."},
		report.Info{Code: codeEmpty, Severity: report.Note, Title: "a name without a value",
			Why: "The name is ignored."},
		report.Info{Code: codeNoActor, Severity: report.Error, Loss: true, Title: "an actor type without its actor",
			Why: "Without an actor, the type has no model. Mods often refer to actors of the game.",
			Do:  "Use --assets to specify the game's folder, or the mod's."},
		report.Info{Code: codeMissing, Severity: report.Warning, Loss: true, Title: "a missing motion, or a missing actor of an attachment",
			Why: "An actor type refers to a file that doesn't exist or can't be read. Mods often refer to files of the game.",
			Do:  "Use --assets to specify the game's folder, or the mod's."},
		report.Info{Code: codeAttachment, Severity: report.Warning, Loss: true, Title: "an attachment that can't be attached",
			Why: "Its actor type isn't in the file, its node isn't in the actor, or it is attached to itself. It was left out.",
			Do:  "Correct the attachment in the .gfx file."},
		report.Info{Code: codeChosen, Severity: report.Note, Title: "one of several actor types",
			Why: "An image or a model shows only one actor type.",
			Do:  "Use --actor NAME to choose another one. Without --actor, a conversion writes one model for each."},
		report.Info{Code: codeScroll, Severity: report.Note, Title: "textures that move with the animations",
			Why: "The game moves the textures of materials named TexAnim (tracks) and Smoke. The animation sets their speed."},
	)
}
