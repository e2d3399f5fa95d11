package port

import "marrow/report"

const (
	codeClips       report.Code = "PORT020"
	codeAdded       report.Code = "PORT021"
	codeEvents      report.Code = "PORT022"
	codeAttachments report.Code = "PORT023"
)

func init() {
	report.Register(
		report.Info{Code: codeClips, Severity: report.Note, Title: "animations were renamed for the other game",
			Why: "Each game identifies animations by its own names. The animations were renamed so that the unit stands, walks, attacks and dies in the target game. Animations without an equivalent are named Cinematic, followed by their old name.",
			Do:  "To choose other names, write a map file with marrow map, edit it, and specify it with --map."},
		report.Info{Code: codeAdded, Severity: report.Note, Title: "animations were added that the other game expects",
			Why: "Warcraft III plays Decay Flesh and Decay Bone after a unit's death, and Portrait while the unit is selected. Models of other games don't have them."},
		report.Info{Code: codeEvents, Severity: report.Warning, Loss: true, Title: "events that the other game doesn't have",
			Why: "Events tell a game when to play a sound or to do damage. Footsteps became footprints. The other events have no equivalent: Warcraft III stores the damage point of a unit in the unit's data.",
			Do:  "Add sounds to the converted model as events, and set the unit's damage point in the editor."},
		report.Info{Code: codeAttachments, Severity: report.Note, Title: "attachments were renamed for the other game",
			Why: "Warcraft III finds attachments by names such as Origin Ref. Attachments without an equivalent keep their own name; the game doesn't use them."},
	)
}
