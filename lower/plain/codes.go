package plain

import "marrow/report"

// Codes of the findings of all passes of this package.
const (
	codeBillboard   report.Code = "LOWER048"
	codeHidden      report.Code = "LOWER050"
	codeFade        report.Code = "LOWER051"
	codeUVAnimation report.Code = "LOWER052"
	codeTextureSwap report.Code = "LOWER053"
	codeCamera      report.Code = "LOWER054"
	codeEmptyMesh   report.Code = "LOWER055"
	codeColor       report.Code = "LOWER056"
)

func init() {
	report.Register(
		report.Info{Code: codeBillboard, Severity: report.Warning, Loss: true, Title: "a node that faces the camera in the game",
			Why: "glTF has no billboards, so the node keeps the orientation of its rest pose, and glows and flames are visible from one side only. The flag is in the node's extras.",
			Do:  "In Blender, add a Track To constraint towards the camera."},
		report.Info{Code: codeHidden, Severity: report.Note, Loss: true, Title: "a mesh that is never visible was left out",
			Why: "The mesh isn't visible in any clip."},
		report.Info{Code: codeFade, Severity: report.Warning, Loss: true, Title: "fading parts appear and disappear abruptly",
			Why: "glTF can't animate transparency. Parts such as corpses and ghosts, which fade in the game, appear and disappear at the alpha value that the message states.",
			Do:  "Use --visibility pointer to animate the alpha with KHR_animation_pointer, which few programs read."},
		report.Info{Code: codeUVAnimation, Severity: report.Warning, Loss: true, Title: "animated texture coordinates don't move",
			Why: "In the game the texture moves, as in flowing water. Core glTF can't animate texture coordinates; the keys are stored in extras.",
			Do:  "Use --visibility pointer to write the motion with KHR_animation_pointer, which few programs read."},
		report.Info{Code: codeTextureSwap, Severity: report.Warning, Loss: true, Title: "a texture that changes keeps its first image",
			Why: "In the game the layer switches between textures. glTF can't do this; the keys are stored in extras.",
			Do:  "Converting the file to MDX restores the keys."},
		report.Info{Code: codeCamera, Severity: report.Note, Title: "a camera's field of view was converted",
			Why: "The game stores the field of view in another way. It was converted for an image of 4:3. If it is animated, the keys are stored in extras."},
		report.Info{Code: codeEmptyMesh, Severity: report.Note, Loss: true, Title: "a mesh without triangles was left out",
			Why: "The mesh has nothing to draw."},
		report.Info{Code: codeColor, Severity: report.Warning, Loss: true, Title: "an animated colour keeps its rest value",
			Why: "In the game the colour of the layer is animated. Core glTF can't do this; the keys are stored in extras.",
			Do:  "If the message mentions KHR_animation_pointer, use --visibility pointer."},
	)
}
