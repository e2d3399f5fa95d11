package lower

import "marrow/report"

// Codes of what is reduced because an output can't hold it, whatever the output.
const (
	codeStill       report.Code = "LOWER005"
	codeHidden      report.Code = "LOWER006"
	codeLOD         report.Code = "LOWER007"
	codeObjects     report.Code = "LOWER008"
	codeMaterials   report.Code = "LOWER009"
	codeAttributes  report.Code = "LOWER010"
	codeExtras      report.Code = "LOWER011"
	codeBind        report.Code = "LOWER016"
	codeCopies      report.Code = "LOWER017"
	codeTurnedScale report.Code = "LOWER018"
	codePose        report.Code = "LOWER019"
	codeFolded      report.Code = "LOWER020"
	codeMorphs      report.Code = "LOWER022"
	codeSplit       report.Code = "LOWER023"
	codeBaked       report.Code = "LOWER040"
	codeCamera      report.Code = "LOWER041"
	codeSwitch      report.Code = "LOWER042"
)

func init() {
	report.Register(
		report.Info{Code: codeStill, Severity: report.Warning, Title: "the output format has no animation",
			Why: "The mesh is written at rest, without skeleton, clips and morph targets.",
			Do:  "Use glb to keep them."},
		report.Info{Code: codeHidden, Severity: report.Note, Title: "a mesh that isn't visible at rest was left out",
			Why: "The output can't hide a mesh, so that all hidden parts, such as a corpse, would be visible at once."},
		report.Info{Code: codeLOD, Severity: report.Note, Title: "other levels of detail were left out",
			Why: "Only the level that --lod names is written.",
			Do:  "--all-lods keeps all levels if the output format can store them."},
		report.Info{Code: codeObjects, Severity: report.Note, Title: "cameras, lights, attachments, emitters or collision shapes were left out",
			Why: "The output format holds only meshes.",
			Do:  "Use glb, mdx or mdl to keep them."},
		report.Info{Code: codeMaterials, Severity: report.Warning, Title: "materials or textures were left out",
			Why: "The output format has no materials, or only their names.",
			Do:  "Use glb to keep them."},
		report.Info{Code: codeAttributes, Severity: report.Note, Title: "normals, texture coordinates or vertex colours were left out",
			Why: "The output format can't store them."},
		report.Info{Code: codeExtras, Severity: report.Note, Title: "fields that exist only in the source's format were left out",
			Why: "glTF can store them in extras; this output format can't.",
			Do:  "Use --base with the original model to keep them."},
		report.Info{Code: codeBind, Severity: report.Warning, Title: "a joint's bind pose can't be expressed",
			Why: "Warcraft III binds a joint by a point. A rotation or a scale of the bind pose is moved into keys; what remains is the difference that the message names."},
		report.Info{Code: codeCopies, Severity: report.Warning, Title: "a mesh on many nodes was left out",
			Why: "The output needs a copy of the mesh for each node, and the copies would be far larger than the file."},
		report.Info{Code: codeTurnedScale, Severity: report.Note, Title: "nodes were added to hold a scale",
			Why: "A scale that isn't along the node's axes needs a second node to be exact."},
		report.Info{Code: codePose, Severity: report.Note, Title: "the rest pose differs from the bind pose",
			Why: "Keys in each sequence hold the rest pose, since the game draws the bind pose where there are no keys."},
		report.Info{Code: codeFolded, Severity: report.Note, Title: "nodes without effect above the joints were left out",
			Why: "They neither move nor hold anything; their transform is part of the joints now."},
		report.Info{Code: codeMorphs, Severity: report.Warning, Title: "the output has no morph targets",
			Why: "The mesh keeps its shape at rest, so that facial expressions and similar shapes don't move.",
			Do:  "--morphs bake writes them as bones."},
		report.Info{Code: codeSplit, Severity: report.Note, Title: "a mesh with too many vertices became several",
			Why: "The output has a limit of vertices for a mesh. The parts look the same together."},
		report.Info{Code: codeBaked, Severity: report.Warning, Title: "morph targets became bones",
			Why: "Bones move groups of similar vertices; the message says how far vertices are off.",
			Do:  "--morphs rest leaves them out."},
		report.Info{Code: codeCamera, Severity: report.Warning, Title: "a camera doesn't follow the nodes that move it",
			Why: "In this format, a camera has no node. Its motion would need too many keys, so the camera stays at its rest position.",
			Do:  "Put the camera on a node with fewer nodes above it, or a shorter animation."},
		report.Info{Code: codeSwitch, Severity: report.Note, Title: "a scale of 0 became visibility",
			Why: "Programs without visibility hide a mesh by a scale of 0. The game shows and hides it by the alpha of its geoset."},
	)
}
