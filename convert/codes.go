package convert

import "marrow/report"

// Codes of conversions: models that aren't drawn, and models built without their original.
const (
	codeModel  report.Code = "DRAW003"
	codeAnew   report.Code = "BACK001"
	codeName   report.Code = "BACK003"
	codeParent report.Code = "BACK004"
	codePlace  report.Code = "BACK005"
	codeImage  report.Code = "BACK006"
	codeMixed  report.Code = "BACK007"
	codeUnseen report.Code = "BACK008"
)

func init() {
	report.Register(
		report.Info{Code: codeModel, Severity: report.Warning, Loss: true, Title: "a spawned model wasn't found or can't be read",
			Why: "An emitter spawns copies of another model. Without that model, part of the effect is missing.",
			Do:  "Specify its folder with --assets, or the installed game with --game."},
		report.Info{Code: codeAnew, Severity: report.Note, Loss: true, Title: "a model was built from its glTF alone",
			Why: "A glTF made from this format contains most of the model, but not every field. The finding names the parts that it doesn't contain: they are left out, or have default values.",
			Do:  "Use --base ORIGINAL to write a copy of the original file instead, in which only the edited data changes."},
		report.Info{Code: codeName, Severity: report.Warning, Loss: true, Title: "a new name isn't stored",
			Why: "The format has no names for objects of this kind, such as the bones and lights of an M2, or only names that the game knows, such as those of an M2's attachments and events. marrow makes the names of the others from their kind or their number.",
			Do:  "Keep the names that marrow gives them, so that they are recognised, or use the game's own names."},
		report.Info{Code: codeParent, Severity: report.Warning, Loss: true, Title: "a node isn't below its new parent",
			Why: "The format can't store the new parent of this node. For example, the collision mesh of an M2 follows no bone, and its attachments follow bones only.",
			Do:  "Put the node below a node that can move it in the game, such as a bone."},
		report.Info{Code: codePlace, Severity: report.Warning, Loss: true, Title: "the new place or rotation of an object isn't stored",
			Why: "The format stores only a part of it. For example, the attachments and emitters of an MDX or M2 have a position, but they are turned only by keys or by the bone above them.",
			Do:  "Give rotation keys to the object, or to the bone above it."},
		report.Info{Code: codeImage, Severity: report.Note, Answer: true, Title: "a texture of the base was changed",
			Why: "The image in the glTF differs from that of the base. The new image is written under the path that the texture has in the model, in a folder beside the output.",
			Do:  "Copy the image to this path in the map or the game. Use --no-textures to write no images."},
		report.Info{Code: codeMixed, Severity: report.Warning, Loss: true, Title: "a changed image isn't written",
			Why: "The image in the glTF isn't that of one texture: it combines several layers of a material, or contains the team colour or transparency that was computed. marrow can't make the textures from it.",
			Do:  "Edit the file of the texture itself, or give the image another name, so that the material gets it as a new texture."},
		report.Info{Code: codeUnseen, Severity: report.Note, Answer: true, Title: "images couldn't be compared with those of the base",
			Why: "The base's textures weren't found, or the game chooses them and --texture named them when the base was converted. So it isn't known whether the images were changed, and they aren't written.",
			Do:  "Specify the same --assets, --texture, --display and --game as for the first conversion."},
	)
}
