package report

// Codes of what is reduced because an output can't hold it, whatever the output.
const (
	LowerInfluences  Code = "LOWER001"
	LowerGlobal      Code = "LOWER002"
	LowerNoClip      Code = "LOWER003"
	LowerKeys        Code = "LOWER004"
	LowerStill       Code = "LOWER005"
	LowerHidden      Code = "LOWER006"
	LowerLOD         Code = "LOWER007"
	LowerObjects     Code = "LOWER008"
	LowerMaterials   Code = "LOWER009"
	LowerAttributes  Code = "LOWER010"
	LowerExtras      Code = "LOWER011"
	LowerBlend       Code = "LOWER012"
	LowerLayer       Code = "LOWER013"
	LowerSphereMap   Code = "LOWER014"
	LowerDepth       Code = "LOWER015"
	LowerBind        Code = "LOWER016"
	LowerCopies      Code = "LOWER017"
	LowerTurnedScale Code = "LOWER018"
	LowerPose        Code = "LOWER019"
	LowerFolded      Code = "LOWER020"
	LowerMorphs      Code = "LOWER022"
	LowerSplit       Code = "LOWER023"
	LowerBaked       Code = "LOWER040"
	LowerCamera      Code = "LOWER041"
	LowerSwitch      Code = "LOWER042"
)

var lowerCodes = []Info{
	{LowerInfluences, Warning, "more joints move a vertex than the output can hold",
		"The weakest influences were dropped, and the others scaled up. Joints bend slightly differently.",
		""},
	{LowerGlobal, Warning, "a global sequence repeats too often to be written to the end of a clip",
		"Endless motion, such as a turning wheel, is repeated within each clip. In this clip it stops after the repetitions that the limit allows.",
		"A coarser --tolerance makes room for more."},
	{LowerNoClip, Warning, "no clip has a requested name",
		"Nothing was written for that --clip.",
		"marrow info lists the names of the sequences."},
	{LowerKeys, Warning, "motion was simplified beyond the tolerance, or cut",
		"Exact motion would need far more keys than the source has. The message says how far the result is off.",
		"A coarser --tolerance avoids it where keys are spent on detail."},
	{LowerStill, Warning, "the output format has no animation",
		"The mesh is written at rest, without skeleton, clips and morph targets.",
		"Use glb to keep them."},
	{LowerHidden, Note, "a mesh that isn't visible at rest was left out",
		"The output can't hide a mesh, so that all hidden parts, such as a corpse, would be visible at once.",
		""},
	{LowerLOD, Note, "other levels of detail were left out",
		"Only the level that --lod names is written.",
		"--all-lods keeps all, where the format has a place for them."},
	{LowerObjects, Note, "cameras, lights, attachments, emitters or collision shapes were left out",
		"The output format holds only meshes.",
		"Use glb, mdx or mdl to keep them."},
	{LowerMaterials, Warning, "materials or textures were left out",
		"The output format has no materials, or only their names.",
		"Use glb to keep them."},
	{LowerAttributes, Note, "normals, texture coordinates or vertex colours were left out",
		"The output format has no place for them.",
		""},
	{LowerExtras, Note, "fields that only the source's format has were left out",
		"glTF keeps them in extras; this output has no such place.",
		"Use --base with the original model to keep them."},
	{LowerBlend, Warning, "a blend mode was approximated",
		"glTF has opaque, masked and blended materials. Additive and modulating layers, such as fire and glows, become blended ones and look less bright or too solid.",
		"In Blender, connect the texture to an emission shader mixed with a transparent one."},
	{LowerLayer, Warning, "a layer that couldn't be combined into the texture was left out",
		"A glTF material has one base texture. Layers with other texture coordinates or blend modes can't always be baked into it.",
		""},
	{LowerSphereMap, Warning, "a reflection texture was left out or applied as a plain texture",
		"The game maps it by the direction of view. glTF has no such mapping.",
		""},
	{LowerDepth, Warning, "a layer without depth test is drawn with it",
		"In the game the layer shows through what is in front of it. Other programs hide it there.",
		""},
	{LowerBind, Warning, "a joint's bind pose can't be expressed",
		"Warcraft III binds a joint by a point. A rotation or a scale of the bind pose is moved into keys; what remains is the difference that the message names.",
		""},
	{LowerCopies, Warning, "a mesh on many nodes was left out",
		"The output needs a copy of the mesh for each node, and the copies would be far larger than the file.",
		""},
	{LowerTurnedScale, Note, "nodes were added to hold a scale",
		"A scale that isn't along the node's axes needs a second node to be exact.",
		""},
	{LowerPose, Note, "the rest pose differs from the bind pose",
		"Keys in each sequence hold the rest pose, since the game draws the bind pose where there are no keys.",
		""},
	{LowerFolded, Note, "nodes without effect above the joints were left out",
		"They neither move nor hold anything; their transform is part of the joints now.",
		""},
	{LowerMorphs, Warning, "the output has no morph targets",
		"The mesh keeps its shape at rest, so that facial expressions and similar shapes don't move.",
		"--morphs bake writes them as bones."},
	{LowerSplit, Note, "a mesh with too many vertices became several",
		"The output has a limit of vertices for a mesh. The parts look the same together.",
		""},
	{LowerBaked, Warning, "morph targets became bones",
		"Bones move groups of similar vertices; the message says how far vertices are off.",
		"--morphs rest leaves them out."},
	{LowerCamera, Warning, "a camera doesn't follow the nodes that move it",
		"A camera of this format stands on no node. Writing its motion as keys of its own takes too many, so that it stays where it is at rest.",
		"Put the camera on a node with fewer nodes above it, or a shorter animation."},
	{LowerSwitch, Note, "a scale of 0 became visibility",
		"Programs without visibility hide a mesh by a scale of 0. The game shows and hides it by the alpha of its geoset.",
		""},
}
