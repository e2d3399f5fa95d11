package build

import "marrow/report"

// What converting a scene to an XAC, and applying an edit, may meet.
const (
	codeMesh     report.Code = "XAC014"
	codeMaterial report.Code = "XAC015"
	codeBind     report.Code = "XAC016"
	codeMotion   report.Code = "XAC017"
	codeSeveral  report.Code = "XAC018"
	codeOther    report.Code = "XAC019"
	codeLevel    report.Code = "XAC020"
	codeLayer    report.Code = "XAC021"
	codeOrder    report.Code = "XAC022"
)

func init() {
	report.Register(
		report.Info{Code: codeMesh, Severity: report.Note, Loss: true, Title: "a mesh isn't written to the actor",
			Why: "It has no triangles, or it is hidden at rest. Motions can't show or hide meshes."},
		report.Info{Code: codeMaterial, Severity: report.Warning, Loss: true, Title: "a property of a material that an actor can't store",
			Why: "An actor's material has one map of each kind, and no roughness or metallic values. The message states what was left out or replaced.",
			Do:  "If it matters, bake the appearance into the base colour texture."},
		report.Info{Code: codeBind, Severity: report.Warning, Loss: true, Title: "vertices were moved to the pose of the nodes",
			Why: "In an actor, the bind pose of a mesh is the rest pose of its nodes. Vertices with several joints may move slightly differently.",
			Do:  "In the 3D program, bind the mesh in the rest pose of its armature."},
		report.Info{Code: codeMotion, Severity: report.Warning, Loss: true, Title: "data that a motion can't store was left out",
			Why: "Motions move, rotate and scale nodes, or change the weights of morph targets. They have no visibility, colours or moving textures. EMotionFX stores events in the game's animation graph.",
			Do:  "To show and hide a mesh, animate the scale of its node."},
		report.Info{Code: codeSeveral, Severity: report.Note, Title: "several motions were written",
			Why: "An XSM or XPM file contains one motion, so each clip is written to a separate file, and the weights of its morph targets to another.",
			Do:  "Use --clip to choose one."},
		report.Info{Code: codeOther, Severity: report.Warning, Loss: true, Title: "an edited glTF contains new objects that an actor can't store",
			Why: "An actor has nodes, meshes and materials. The camera, light or emitter was left out.",
			Do:  "Delete the object from the glTF, or keep it only there."},
		report.Info{Code: codeLevel, Severity: report.Warning, Title: "coarser levels of detail still show the old mesh",
			Why: "With --base, only the finest level of detail can be edited. The coarser levels keep their meshes, so the actor looks unchanged from a distance.",
			Do:  "To change all levels, convert the actor with --all-lods, edit them, and convert the glTF without --base."},
		report.Info{Code: codeLayer, Severity: report.Warning, Loss: true, Title: "an edited mesh lost an attribute of its vertices",
			Why: "The mesh has other vertices than before, so it was replaced by that of the glTF, which lacks tangents, colours or the second set of tangents, because its program doesn't write them, or glTF can't store them.",
			Do:  "Export tangents and colours. If the game doesn't need the attribute, ignore this."},
		report.Info{Code: codeOrder, Severity: report.Note, Title: "nodes have new numbers, so that parents come before their children",
			Why: "The engine updates nodes in file order. A node with a new parent, such as a new node in the middle of an arm or above the whole model, needs this parent before it. All references in the actor have the new numbers.",
			Do:  "Nothing, unless something outside the actor refers to its nodes by number. Motions use names."},
	)
}
