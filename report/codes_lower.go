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
)

var lowerCodes = []Info{
	{LowerInfluences, Warning, "more joints move a vertex than the output can hold; the weakest were dropped"},
	{LowerGlobal, Warning, "a global sequence repeats too often to be written into each clip to its end"},
	{LowerNoClip, Warning, "no clip has a name that was asked for"},
	{LowerKeys, Warning, "motion that would need far more keys than the file has is coarser, or cut short"},
	{LowerStill, Warning, "the output can't move; skeleton, clips or morph targets were left out"},
	{LowerHidden, Note, "a mesh that isn't drawn at rest was left out, since the output can't hide it"},
	{LowerLOD, Note, "other levels of detail were left out"},
	{LowerObjects, Note, "cameras, lights, attachments, emitters or collision shapes were left out"},
	{LowerMaterials, Warning, "materials or textures were left out"},
	{LowerAttributes, Note, "normals, texture coordinates or colours of vertices were left out"},
	{LowerExtras, Note, "fields that only the source's format has were left out"},
	{LowerBlend, Warning, "a blend mode that the output lacks was approximated"},
	{LowerLayer, Warning, "a layer that couldn't be flattened into one texture was left out"},
	{LowerSphereMap, Warning, "a texture that mirrors the surroundings was left out or laid on plainly"},
	{LowerDepth, Warning, "a layer drawn without the depth test is tested here"},
	{LowerBind, Warning, "a joint is bound in a way that a place alone can't hold"},
	{LowerCopies, Warning, "a mesh that stands on many nodes was left out, since its copies would take too much room"},
	{LowerTurnedScale, Note, "nodes were added to hold scales that one node can't"},
	{LowerPose, Note, "the rest pose isn't the bind pose; keys hold it"},
	{LowerFolded, Note, "nodes above the joints that neither move nor hold anything were left out"},
	{LowerMorphs, Warning, "the output has no morph targets; the shape at rest stays"},
	{LowerSplit, Note, "a mesh with more vertices than the output has room for became several"},
	{LowerBaked, Warning, "morph targets became bones that move vertices alike; the message says how far they are off"},
}
