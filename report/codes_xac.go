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
	{XACCompanion, Error, "a file given as a motion is none, or can't be read",
		"It was left out.",
		"Name an XSM or XPM file."},
	{XACUnbound, Warning, "parts of a motion have names that the actor doesn't",
		"They move nothing. The motion may belong to another actor.",
		"Name the actor that the motion was made for."},
	{XACUnboundIdle, Note, "parts of a motion without keys have names that the actor doesn't",
		"They have no effect.",
		""},
	{XACNoActor, Warning, "a motion without its actor",
		"What it moves isn't known.",
		"Name the actor first: marrow convert actor.xac motion.xsm -o out.glb."},
	{XACScale, Note, "a scale along rotated axes got nodes of its own",
		"EMotionFX scales along axes that can be rotated. Two more nodes express that exactly.",
		""},
	{XACCollision, Note, "collision meshes were left out",
		"They are invisible in the game.",
		"--collision includes them."},
	{XACMap, Note, "a texture is stored in extras",
		"glTF has no slot for such a map.",
		""},
	{XACSkinning, Warning, "skinning refers to something that doesn't exist",
		"The vertices move with their other joints, or stay at rest.",
		""},
	{XACMorph, Warning, "a morph target refers to something that doesn't exist, or moves nodes",
		"It was left out, or only its vertices move.",
		""},
	{XACNesting, Warning, "a level of detail that can't be read or has other nodes",
		"It was left out.",
		""},
	{XACName, Warning, "names that are too long to be repeated",
		"Each reference repeats the name, which would make the output far larger than the file. They were cut.",
		""},
	{XACHelper, Note, "helper meshes of the modelling program were left out",
		"Meshes such as pCube1, without skin and with the default material, hide the model in the game's own viewer, too.",
		"--collision includes them."},
	{XACBindPose, Note, "a motion's own bind pose was left out",
		"Only retargeting to another actor needs it.",
		""},
}
