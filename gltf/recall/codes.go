package recall

import "marrow/report"

// Codes of the findings about extras, and about an edited glTF compared with that from which it was made.
const (
	codeReadExtras report.Code = "GLTF063"
	codeRestored   report.Code = "GLTF070"
	CodeOtherModel report.Code = "GLTF071"
	codeNumbers    report.Code = "GLTF072"
	codeTurned     report.Code = "GLTF073"
	codeGone       report.Code = "GLTF074"
)

func init() {
	report.RegisterChecked(
		report.Info{Code: codeReadExtras, Severity: report.Warning, Loss: true, Title: "extras that no longer match the edited object",
			Why: "marrow stores data from the original model in extras. The object was changed so much that this data no longer applies, so it was ignored.",
			Do:  "Use --base with the original model to restore everything that wasn't edited."},
		report.Info{Code: codeRestored, Severity: report.Note, Title: "objects that another program removed were restored",
			Why: "All objects of one kind were missing from the edited glTF, which happens if it is exported without custom properties. Blender also leaves out the extras of animations and the scales of bones at rest, and changes extras with large numbers. They were copied from the base. An animation without extras and with a new name is identified by its motion, more than half of which must be that of the original.",
			Do:  "If you removed them intentionally, remove them from the base as well."},
		report.Info{Code: CodeOtherModel, Severity: report.Warning, Answer: true, Title: "the original isn't the model from which the glTF was made",
			Why: "The glTF stores the name, the bounds and the textures of the model from which it was made. If --base or --original names another model, the result mixes parts of both. A model of which all three differ is refused.",
			Do:  "Pass the model from which the glTF was made. If only its file was renamed, or it was repaired since, ignore this warning."},
		report.Info{Code: codeNumbers, Severity: report.Warning, Loss: true, Title: "an edited property of a material isn't stored",
			Why: "With --base and --original, the roughness, the emission and similar numbers of a material are those of the original. Edits of its base colour, alpha mode, sides, unlit flag and images are stored.",
			Do:  "If the format can store the property, remove the material's custom properties (extras). It is then built from the glTF alone."},
		report.Info{Code: codeTurned, Severity: report.Note, Title: "the triangles of a mirrored mesh were turned",
			Why: "If an object with an armature has a negative scale, Blender exports its vertices and normals mirrored, but its triangles as they were, so they are visible only from inside. They were turned, because those of the original faced outwards.",
			Do:  "Nothing. Without --base, apply the scale and flip the normals in Blender (Object › Apply › Scale, Mesh › Normals › Flip)."},
		report.Info{Code: codeGone, Severity: report.Warning, Answer: true, Title: "an animation was removed together with its events and other data",
			Why: "The edited glTF has no animation with the name, the extras or more than half of the motion of this one. The original stores more with an animation than glTF can, such as the times of sounds and when emitters are visible. This was removed, too.",
			Do:  "If you removed the animation, nothing. If you renamed it, give it its old name, edit the model, and then rename the sequence in a second conversion."},
	)
}
