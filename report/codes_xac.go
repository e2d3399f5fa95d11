package report

// What making a scene of an XAC and its motions may meet.
const (
	XACCompanion   Code = "XAC001"
	XACUnbound     Code = "XAC002"
	XACUnboundIdle Code = "XAC003"
	XACNoActor     Code = "XAC004"
	XACScale       Code = "XAC005"
	XACCollision   Code = "XAC006"
	XACMap         Code = "XAC007"
	XACSkinning    Code = "XAC008"
	XACMorph       Code = "XAC009"
	XACNesting     Code = "XAC010"
	XACName        Code = "XAC011"
	XACHelper      Code = "XAC012"
	XACBindPose    Code = "XAC013"
)

var xacCodes = []Info{
	{XACCompanion, Error, "a file given as a motion that is none, or can't be read"},
	{XACUnbound, Warning, "parts of a motion that move nothing, because nothing has their names"},
	{XACUnboundIdle, Note, "parts of a motion without keys that have nothing's name"},
	{XACNoActor, Warning, "a motion without its actor: what it moves isn't known"},
	{XACScale, Note, "a scale that isn't the same along all axes got nodes of its own"},
	{XACCollision, Note, "collision meshes were left out"},
	{XACMap, Note, "a texture that has no place in a scene is carried as extras"},
	{XACSkinning, Warning, "skinning that refers to nothing"},
	{XACMorph, Warning, "a morph target that refers to nothing, or moves nodes"},
	{XACNesting, Warning, "a level of detail that can't be read or has other nodes"},
	{XACName, Warning, "names that are too long to be written wherever they are referred to"},
	{XACHelper, Note, "a modelling program's helper meshes were left out"},
	{XACBindPose, Note, "a motion's own bind pose, which only retargeting needs, was left out"},
}
