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
		report.Info{Code: codeBillboard, Severity: report.Warning, Title: "a node faces the camera in the game",
			Why: "glTF has no billboards, so that the node keeps its direction at rest: glows and flames are visible from one side only. The flag is in the node's extras.",
			Do:  "In Blender, add a Track To constraint towards the camera."},
		report.Info{Code: codeInherit, Severity: report.Note, Title: "a node ignores part of its parent's motion",
			Why: "In the game a node can ignore its parent's rotation, scale or translation. In glTF it can't, so that its keys were resampled to compensate. The motion is the same within the tolerance."},
		report.Info{Code: codeHidden, Severity: report.Note, Title: "a mesh that is never visible was left out",
			Why: "No clip shows it."},
		report.Info{Code: codeFade, Severity: report.Warning, Title: "fading parts are shown or hidden",
			Why: "glTF can't animate transparency, so that parts appear and vanish at once at the alpha that the message names. Typical are corpses and ghosts.",
			Do:  "--visibility pointer also writes KHR_node_visibility."},
		report.Info{Code: codeUVAnimation, Severity: report.Warning, Title: "moving texture coordinates are still",
			Why: "In the game the texture moves, as for flowing water or energy. Core glTF can't animate it; the keys are in extras."},
		report.Info{Code: codeTextureSwap, Severity: report.Warning, Title: "a changing texture keeps its first picture",
			Why: "In the game the layer switches between textures. glTF can't; the keys are in extras."},
		report.Info{Code: codeCamera, Severity: report.Note, Title: "a camera's field of view was approximated",
			Why: "The game stores it another way, or animates it. The picture may be slightly narrower or wider."},
		report.Info{Code: codeLOD, Severity: report.Note, Title: "coarser levels of detail were left out",
			Why: "glTF would draw all levels at once.",
			Do:  "--lod 1 chooses another level, --all-lods keeps all."},
		report.Info{Code: codeEmptyMesh, Severity: report.Note, Title: "a mesh without triangles was left out",
			Why: "It has nothing to draw."},
		report.Info{Code: codeColor, Severity: report.Warning, Title: "a changing colour keeps its value at rest",
			Why: "In the game the colour of the layer is animated. Core glTF can't; the keys are in extras."},
	)
}
