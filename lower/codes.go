package lower

import "marrow/report"

// Codes of the findings of all passes, for any output format.
const (
	codeStill       report.Code = "LOWER005"
	codeHidden      report.Code = "LOWER006"
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
	codeRigid       report.Code = "LOWER043"
	codeLayers      report.Code = "LOWER044"
	codePaint       report.Code = "LOWER045"
	codePainted     report.Code = "LOWER046"
	codeGlow        report.Code = "LOWER047"
	codeBlank       report.Code = "LOWER057"
)

func init() {
	report.Register(
		report.Info{Code: codeStill, Severity: report.Warning, Loss: true, Title: "the output format has no nodes and no animation",
			Why: "The mesh is written in its rest pose, without skeleton, clips and morph targets.",
			Do:  "To keep them, convert to glb."},
		report.Info{Code: codeHidden, Severity: report.Note, Loss: true, Title: "a mesh that isn't visible in the rest pose was left out",
			Why: "The output format can't hide a mesh, so hidden parts, such as a corpse, would always be visible."},
		report.Info{Code: codeObjects, Severity: report.Note, Loss: true, Title: "cameras, lights, attachments, emitters or collision shapes were left out",
			Why: "The output format can't store them. If it has nodes, an attachment is a node with its name, and is left out only if it names a model that is always attached.",
			Do:  "To keep them, convert to glb, mdx or mdl."},
		report.Info{Code: codeMaterials, Severity: report.Warning, Loss: true, Title: "materials or textures were left out",
			Why: "The output format can't store materials, or can store only their names.",
			Do:  "To keep them, convert to glb."},
		report.Info{Code: codeAttributes, Severity: report.Note, Loss: true, Title: "normals, texture coordinates or vertex colours were left out",
			Why: "The output format can't store them."},
		report.Info{Code: codeExtras, Severity: report.Note, Loss: true, Title: "fields that only the source format has were left out",
			Why: "This output format can't store them; glTF can, in extras.",
			Do:  "To keep them, use --base with the original model."},
		report.Info{Code: codeBind, Severity: report.Warning, Loss: true, Title: "a bind pose that can't be expressed exactly",
			Why: "The bind matrix of a joint can't be inverted, for example because its scale is 0. The rest pose of the joint is used instead, so its vertices may move differently.",
			Do:  "Give the joint a scale other than 0 in the bind pose, and export the model again."},
		report.Info{Code: codeCopies, Severity: report.Warning, Loss: true, Title: "a mesh that many nodes use was left out",
			Why: "The output format needs a copy of the mesh for each node. Together, the copies would be far larger than the input.",
			Do:  "Use fewer instances of the mesh, or a mesh with fewer vertices."},
		report.Info{Code: codeTurnedScale, Severity: report.Note, Title: "nodes were added for a scale",
			Why: "A scale that isn't along the node's axes can be expressed exactly only with a second node."},
		report.Info{Code: codePose, Severity: report.Note, Title: "the rest pose differs from the bind pose",
			Why: "Without keys, the game draws the bind pose. Therefore keys with the rest pose were added to each sequence."},
		report.Info{Code: codeFolded, Severity: report.Note, Title: "nodes above the joints were combined with the joints",
			Why: "These nodes aren't animated and contain nothing but joints, such as Blender's armatures. Their transforms were applied to the joints, so the model looks the same."},
		report.Info{Code: codeMorphs, Severity: report.Warning, Loss: true, Title: "the output format has no morph targets",
			Why: "The mesh keeps its base shape, so facial expressions and similar shapes aren't animated.",
			Do:  "Use --morphs bake to approximate them with bones."},
		report.Info{Code: codeSplit, Severity: report.Note, Title: "a mesh with too many vertices was split",
			Why: "The output format limits the number of vertices per mesh. Together, the parts look the same as the original mesh."},
		report.Info{Code: codeBaked, Severity: report.Warning, Loss: true, Title: "morph targets were approximated with bones",
			Why: "Each bone moves a group of vertices with similar movements. The message states the error.",
			Do:  "Use --morphs rest to leave them out."},
		report.Info{Code: codeCamera, Severity: report.Warning, Loss: true, Title: "a camera that doesn't follow its parent nodes",
			Why: "In this format, a camera has no node, and its animation would need too many keys. The camera stays at its rest position.",
			Do:  "Put the camera on a node with fewer animated parents, or shorten the animation."},
		report.Info{Code: codeSwitch, Severity: report.Note, Title: "a scale of 0 was converted to visibility",
			Why: "Programs that can't animate visibility hide a mesh with a scale of 0. The game uses the alpha of the geoset instead."},
		report.Info{Code: codeRigid, Severity: report.Warning, Loss: true, Title: "a mesh that bends was cut into rigid pieces",
			Why: "The output format can move whole parts, but not single vertices. Each triangle follows the bone with the largest weight. Models whose pieces each follow one bone, such as machines, aren't affected.",
			Do:  "To control where the mesh is cut, assign each vertex to one bone."},
		report.Info{Code: codeLayers, Severity: report.Note, Loss: true, Title: "layers of a material were combined into one texture",
			Why: "A material of the output format has only one layer. --team-color selects the team colour that is used."},
		report.Info{Code: codePaint, Severity: report.Warning, Loss: true, Title: "vertex colours were left out",
			Why: "The output format has no vertex colours. If it has textures, marrow writes the vertex colours of a mesh without textures as a texture. Those of other meshes are left out.",
			Do:  "In the 3D program, bake the colours into the texture."},
		report.Info{Code: codePainted, Severity: report.Note, Title: "vertex colours became a texture",
			Why: "The output format has no vertex colours. The meshes have no textures, so a texture with the colours of their triangles was made, and looks the same."},
		report.Info{Code: codeBlank, Severity: report.Note, Title: "surfaces without a texture got a white one",
			Why: "In the output format, everything that is drawn needs a texture, and a client may stop if the file is missing. A white picture doesn't change the colours. It is written beside the model.",
			Do:  "Copy it to its path in the game, like the model's other textures."},
		report.Info{Code: codeGlow, Severity: report.Warning, Loss: true, Title: "the light that a material gives off was left out or changed",
			Why: "The output format needs an emissive map. One is made of a plain colour, but it would also light the transparent parts of this material. The factor of a base colour multiplies all layers of a mesh, which includes its light.",
			Do:  "In the 3D program, give the material an emissive map that is black where the material is transparent, and a base colour without a factor."},
	)
}
