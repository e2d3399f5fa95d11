package gltf

import "marrow/report"

// Codes of the findings about a decoded glTF, and about data that a scene can't hold.
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
	codeReadUnread    report.Code = "GLTF064"
)

func init() {
	report.RegisterChecked(
		report.Info{Code: codeReadLeftover, Severity: report.Note, Loss: true, Title: "the file contains bytes that glTF doesn't define",
			Why: "They were ignored."},
		report.Info{Code: codeReadExtension, Severity: report.Warning, Loss: true, Title: "an extension isn't supported",
			Why: "The message states the name of the extension. Everything that it adds to the model is left out.",
			Do:  "Export without the extension."},
		report.Info{Code: codeReadBuffer, Severity: report.Error, Loss: true, Title: "a file with the glTF's data is missing",
			Why: "A .gltf stores its data in separate files, usually a .bin. Without this file there are no meshes.",
			Do:  "Copy the .bin file into the folder of the .gltf, or export a .glb."},
		report.Info{Code: codeReadData, Severity: report.Error, Loss: true, Title: "data that the glTF refers to doesn't exist",
			Why: "An index refers to an accessor, a node or bytes that don't exist. The affected part is left out.",
			Do:  "Export the file again, and check it with the Khronos glTF validator."},
		report.Info{Code: codeReadPrimitive, Severity: report.Warning, Loss: true, Title: "points and lines were left out",
			Why: "The supported games draw only triangles.",
			Do:  "Export triangles."},
		report.Info{Code: codeReadMaterial, Severity: report.Warning, Loss: true, Title: "a property of a material was approximated or left out",
			Why: "The game's materials have fewer properties than glTF materials. The message states the name of the property.",
			Do:  "Use --map, or words in the material's name, to choose how the game draws it; see docs/wayback.md."},
		report.Info{Code: codeReadScene, Severity: report.Note, Loss: true, Title: "the content of other scenes was left out",
			Why: "A glTF can contain several scenes, and nodes in no scene. Only the default scene is read, and the joints of its meshes.",
			Do:  "Make the other scene the default scene, or add the nodes to the default scene."},
		report.Info{Code: codeReadShear, Severity: report.Warning, Loss: true, Title: "a matrix with shear was approximated",
			Why: "A node has a translation, a rotation and a scale, which together can't express shear. The part is slightly deformed.",
			Do:  "Apply the scale of the parents in Blender (Object › Apply › Scale)."},
		report.Info{Code: codeReadSpline, Severity: report.Note, Title: "a rotation spline was converted to linear keys",
			Why: "Formats define rotation splines differently. Linear keys follow the curve within the tolerance."},
		report.Info{Code: codeReadPointer, Severity: report.Warning, Loss: true, Title: "an animated property was left out",
			Why: "The glTF uses KHR_animation_pointer to animate a property that these games can't animate.",
			Do:  "Animate a node, the visibility of a mesh, or the colour of a material instead."},
		report.Info{Code: codeReadCamera, Severity: report.Warning, Loss: true, Title: "an orthographic camera was converted to a perspective camera",
			Why: "The supported games have no orthographic cameras. The new camera approximates the view with a narrow field of view from far away.",
			Do:  "Use a perspective camera."},
		report.Info{Code: codeReadAttribute, Severity: report.Warning, Loss: true, Title: "a vertex attribute was left out",
			Why: "These games don't support the attribute. Custom attributes, whose names begin with _, are an example.",
			Do:  "Keep the glTF if another program needs the attribute."},
		report.Info{Code: codeReadUnread, Severity: report.Note, Loss: true, Title: "content without an equivalent was left out",
			Why: "The game formats can't store this content: custom properties of other programs (except tags of nodes, for X4), extensions that the file doesn't declare, copyright notices, texture filters, and tangents of morph targets.",
			Do:  "Keep the glTF beside the model."},
	)
}
