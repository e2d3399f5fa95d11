package gltf

import "marrow/report"

// What glTF can't hold, and what was done instead.
const (
	codeFourPlay report.Code = "GLTF002"
	codeEmitter  report.Code = "GLTF013"
	codeName     report.Code = "GLTF018"
	codeParam    report.Code = "GLTF021"
	codeAttached report.Code = "GLTF026"
)

// What is odd about a glTF that is read, and what of it a scene can't hold.
const (
	codeReadLeftover  report.Code = "GLTF051"
	codeReadExtension report.Code = "GLTF052"
	codeReadBuffer    report.Code = "GLTF053"
	codeReadData      report.Code = "GLTF054"
	codeReadPrimitive report.Code = "GLTF055"
	codeReadMaterial  report.Code = "GLTF056"
	codeReadScene     report.Code = "GLTF057"
	codeReadShear     report.Code = "GLTF058"
	codeReadSpline    report.Code = "GLTF059"
	codeReadPointer   report.Code = "GLTF060"
	codeReadCamera    report.Code = "GLTF061"
	codeReadAttribute report.Code = "GLTF062"
	codeReadExtras    report.Code = "GLTF063"
	codeReadUnread    report.Code = "GLTF064"
	codeRestored      report.Code = "GLTF070"
)

func init() {
	report.Register(
		report.Info{Code: codeFourPlay, Severity: report.Warning, Title: "more than four joints move a vertex",
			Why: "The GLB stores all influences, in JOINTS_0 and JOINTS_1. Blender reads both; three.js and many engines play only the first four."},
		report.Info{Code: codeEmitter, Severity: report.Warning, Title: "particles and ribbons aren't drawn",
			Why: "glTF has no particles, so that fire, smoke and trails are missing. Their parameters are in the node's extras, and come back when the glTF becomes a model again.",
			Do:  "marrow view and marrow render draw them."},
		report.Info{Code: codeName, Severity: report.Note, Title: "a name that occurs again got a number",
			Why: "glTF programs tell nodes and clips apart by name."},
		report.Info{Code: codeParam, Severity: report.Note, Title: "animated parameters are stored in extras",
			Why: "Emitters and lights change over time in the game. Viewers ignore the extras; marrow reads them on the way back."},
		report.Info{Code: codeAttached, Severity: report.Warning, Title: "an attached model isn't drawn",
			Why: "The game loads another model at the attachment point, such as a weapon or an effect. Its path is in the node's extras.",
			Do:  "Convert that model separately, and make it a child of the node."},
		report.Info{Code: codeReadLeftover, Severity: report.Note, Title: "the file contains bytes that glTF doesn't define",
			Why: "They were ignored."},
		report.Info{Code: codeReadExtension, Severity: report.Warning, Title: "an extension isn't supported",
			Why: "Its contribution to the model is left out. The message contains its name.",
			Do:  "Export without the extension."},
		report.Info{Code: codeReadBuffer, Severity: report.Error, Title: "a file with the glTF's data is missing",
			Why: "A .gltf has its data in files beside it, usually a .bin. Without it there are no meshes.",
			Do:  "Copy the .bin beside the .gltf, or export a .glb."},
		report.Info{Code: codeReadData, Severity: report.Error, Title: "data that the glTF refers to doesn't exist",
			Why: "A number refers to an accessor, a node or bytes that the file doesn't have. That part is left out.",
			Do:  "Export the file again, and check it with the Khronos glTF validator. A file that Draco or meshopt compressed is unpacked by gltf-transform copy IN.glb OUT.glb."},
		report.Info{Code: codeReadPrimitive, Severity: report.Warning, Title: "points and lines were left out",
			Why: "These games draw triangles only.",
			Do:  "Export triangles."},
		report.Info{Code: codeReadMaterial, Severity: report.Warning, Title: "a property of a material was approximated or left out",
			Why: "The game's materials have fewer properties than those of glTF. The message contains the name of the property.",
			Do:  "--map or words in the material's name choose how the game draws it; see docs/wayback.md."},
		report.Info{Code: codeReadScene, Severity: report.Note, Title: "content of other scenes of the file was left out",
			Why: "A glTF can hold several scenes. Only its default one is read.",
			Do:  "Make the other scene the default one."},
		report.Info{Code: codeReadShear, Severity: report.Warning, Title: "a matrix with shear was approximated",
			Why: "A node has a translation, a rotation and a scale, which can't express shear. The part is slightly deformed.",
			Do:  "Apply the scale of the parents in Blender (Object › Apply › Scale)."},
		report.Info{Code: codeReadSpline, Severity: report.Note, Title: "a rotation's spline became linear keys",
			Why: "Splines of rotations differ from format to format. Linear keys follow the curve within the tolerance."},
		report.Info{Code: codeReadPointer, Severity: report.Warning, Title: "an animated property was left out",
			Why: "KHR_animation_pointer animates a property that these games can't."},
		report.Info{Code: codeReadCamera, Severity: report.Warning, Title: "an orthographic camera became a perspective one",
			Why: "These games have no orthographic cameras. A narrow view from far away comes near."},
		report.Info{Code: codeReadAttribute, Severity: report.Warning, Title: "a vertex attribute was left out",
			Why: "The attribute has no meaning for these games, such as a custom one that begins with _."},
		report.Info{Code: codeReadExtras, Severity: report.Warning, Title: "extras no longer fit the edited object",
			Why: "marrow stores the original's data in extras. The object was changed so much that they no longer apply; they were ignored.",
			Do:  "--base with the original model restores what the edit left alone."},
		report.Info{Code: codeReadUnread, Severity: report.Note, Title: "content without an equivalent was left out",
			Why: "These games have no place for it: custom properties of other programs, extensions that the file doesn't declare, copyright notices, texture filters, and tangents of morph targets.",
			Do:  "Keep the glTF beside the model."},
		report.Info{Code: codeRestored, Severity: report.Note, Title: "objects that another program lost were restored",
			Why: "All objects of one kind were missing from the edited glTF, as after an export without custom properties. They are as in the base.",
			Do:  "If you removed them on purpose, remove them from the base, too."},
	)
}
