package scene

import "marrow/report"

// Codes of the findings of Repair.
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
		report.Info{Code: codeNumber, Severity: report.Warning, Loss: true, Title: "numbers that are infinite, not a number, or far too large",
			Why: "These numbers were replaced by a default value; otherwise the part would disappear.",
			Do:  "Correct the value in the source file. The finding shows its path."},
		report.Info{Code: codeRotation, Severity: report.Note, Title: "rotations that aren't of unit length",
			Why: "The rotations were normalised. Otherwise they would also scale the part."},
		report.Info{Code: codeNormal, Severity: report.Note, Title: "normals or tangents that don't have unit length",
			Why: "They were normalised; otherwise the part would be too bright or too dark."},
		report.Info{Code: codeLength, Severity: report.Warning, Loss: true, Title: "mesh arrays with different lengths",
			Why: "A mesh needs as many normals, texture coordinates and weights as positions. The array with the wrong length was left out.",
			Do:  "Export the mesh again."},
		report.Info{Code: codeRef, Severity: report.Warning, Loss: true, Title: "an invalid reference",
			Why: "The message states whether a default value was used or the object was left out.",
			Do:  "Correct the reference. The finding shows its path."},
		report.Info{Code: codeWeight, Severity: report.Warning, Loss: true, Title: "weights that don't add up to 1, or belong to no joint",
			Why: "The weights were normalised; otherwise vertices would be pulled towards the origin.",
			Do:  "Normalise the weights in the program that created the mesh."},
		report.Info{Code: codeKeys, Severity: report.Warning, Loss: true, Title: "unsorted, duplicate or incomplete keys",
			Why: "The keys were sorted and incomplete keys were removed, so the animation may differ from what the author intended.",
			Do:  "Correct the keys in the source file."},
		report.Info{Code: codeTarget, Severity: report.Warning, Loss: true, Title: "an animation channel for something that doesn't exist",
			Why: "The channel was left out.",
			Do:  "Export the model again."},
	)
}
