package plain

import "marrow/report"

// What glTF can't hold, and what was done instead.
const (
	codeBillboard   report.Code = "GLTF003"
	codeInherit     report.Code = "GLTF004"
	codeHidden      report.Code = "GLTF005"
	codeFade        report.Code = "GLTF006"
	codeUVAnimation report.Code = "GLTF010"
	codeTextureSwap report.Code = "GLTF011"
	codeCamera      report.Code = "GLTF015"
	codeLOD         report.Code = "GLTF017"
	codeEmptyMesh   report.Code = "GLTF019"
	codeColor       report.Code = "GLTF020"
)

func init() {
	report.Register(
		report.Info{Code: codeBillboard, Severity: report.Warning, Loss: true, Title: "a node that faces the camera in the game",
			Why: "glTF has no billboards, so the node keeps the orientation of its rest pose, and glows and flames are visible from one side only. The flag is in the node's extras.",
			Do:  "In Blender, add a Track To constraint towards the camera."},
		report.Info{Code: codeInherit, Severity: report.Note, Loss: true, Title: "a node that ignores part of its parent's transform",
			Why: "In the game, a node can ignore its parent's rotation, scale or translation. glTF doesn't support this, so the node's keys were resampled to compensate for it. The animation is the same within the tolerance."},
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
		report.Info{Code: codeLOD, Severity: report.Note, Loss: true, Title: "coarser levels of detail were left out",
			Why: "glTF would draw all levels at once.",
			Do:  "Use --lod 1 to choose another level, or --all-lods to keep all levels."},
		report.Info{Code: codeEmptyMesh, Severity: report.Note, Loss: true, Title: "a mesh without triangles was left out",
			Why: "The mesh has nothing to draw."},
		report.Info{Code: codeColor, Severity: report.Warning, Loss: true, Title: "an animated colour keeps its rest value",
			Why: "In the game the colour of the layer is animated. Core glTF can't do this; the keys are stored in extras.",
			Do:  "If the message mentions KHR_animation_pointer, use --visibility pointer."},
	)
}
