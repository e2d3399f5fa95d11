package scene

import "marrow/report"

// What making a scene sound may have to mend.
const (
	codeNumber   report.Code = "SCENE002"
	codeRotation report.Code = "SCENE003"
	codeNormal   report.Code = "SCENE004"
	codeLength   report.Code = "SCENE005"
	codeRef      report.Code = "SCENE007"
	codeWeight   report.Code = "SCENE008"
	codeKeys     report.Code = "SCENE009"
	codeTarget   report.Code = "SCENE010"
)

func init() {
	report.Register(
		report.Info{Code: codeNumber, Severity: report.Warning, Title: "numbers that are infinite, not a number, or far too large",
			Why: "They were replaced by a default, since they would make the part vanish.",
			Do:  "Correct the value in the source. The path of the finding shows where it is."},
		report.Info{Code: codeRotation, Severity: report.Note, Title: "rotations that aren't of unit length",
			Why: "They were normalised. Otherwise they would scale the part as well."},
		report.Info{Code: codeNormal, Severity: report.Note, Title: "normals or tangents that aren't of unit length",
			Why: "They were normalised. Otherwise the part would be too bright or too dark."},
		report.Info{Code: codeLength, Severity: report.Warning, Title: "arrays of a mesh have different lengths",
			Why: "A mesh needs as many normals, texture coordinates and weights as positions. The array that doesn't fit was left out.",
			Do:  "Export the mesh again."},
		report.Info{Code: codeRef, Severity: report.Warning, Title: "something refers to a thing that doesn't exist",
			Why: "A default was used, or the object was left out; the message says which.",
			Do:  "Correct the reference. The path of the finding shows where it is."},
		report.Info{Code: codeWeight, Severity: report.Warning, Title: "weights that don't add up to one, or without a joint",
			Why: "They were normalised. Otherwise vertices would be drawn towards the origin."},
		report.Info{Code: codeKeys, Severity: report.Warning, Title: "keys out of order, doubled or incomplete",
			Why: "The keys were sorted, and incomplete ones removed, so the motion may differ from what the author intended.",
			Do:  "Correct the keys in the source."},
		report.Info{Code: codeTarget, Severity: report.Warning, Title: "a channel animates something that doesn't exist",
			Why: "The channel was left out."},
	)
}
