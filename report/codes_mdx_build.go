package report

// What making an MDX of a scene may lose or add, beyond its meshes and materials.
const (
	MDXBuildSequence Code = "MDX050"
	MDXBuildGlobal   Code = "MDX051"
	MDXBuildBone     Code = "MDX052"
	MDXBuildShape    Code = "MDX053"
	MDXBuildEmitter  Code = "MDX054"
	MDXBuildName     Code = "MDX055"
	MDXBuildLight    Code = "MDX056"
	MDXBuildEvent    Code = "MDX058"
	MDXBuildAlpha    Code = "MDX059"
	MDXBuildSize     Code = "MDX060"
)

var mdxBuildCodes = []Info{
	{MDXBuildSequence, Note, "a sequence was added or cut",
		"Warcraft III has one time line for all sequences. A model without animation gets a Stand; one that is too long for the time line is cut.",
		"Make the animation shorter."},
	{MDXBuildGlobal, Warning, "a property is animated by clips and by a global sequence",
		"MDX has one of the two for each track. The clips are kept, and the endless motion is lost.",
		"Animate the two on different nodes."},
	{MDXBuildBone, Note, "a bone was added",
		"The game needs at least one bone to draw a mesh. The new bone doesn't move.",
		""},
	{MDXBuildShape, Warning, "a collision shape was approximated or left out",
		"The game knows boxes, spheres, planes and cylinders along its axes. Another shape became the nearest of them.",
		"Use a box or a sphere without rotation."},
	{MDXBuildEmitter, Warning, "an emitter was approximated or left out",
		"The emitter has parameters that Warcraft III's emitters don't, or too few to make one.",
		"Check the effect in the game; --base keeps the emitters of an original model."},
	{MDXBuildName, Note, "a name looks like one that the game uses, but isn't",
		"The game finds attachments, events and collision shapes by exact names, such as Origin Ref or SNDxKNIG. With another spelling this node has no function.",
		"Correct the name, or set the node's kind with --map."},
	{MDXBuildLight, Warning, "a light was approximated",
		"Warcraft III's lights have a start and an end of attenuation and no cone.",
		"Check the light in the game."},
	{MDXBuildEvent, Note, "an event without times",
		"An event object does something at the times of its keys. Without keys it does nothing.",
		"Add keys at the times of the event."},
	{MDXBuildAlpha, Warning, "a mesh both fades and is shown and hidden",
		"The game has one alpha track for a geoset. Visibility is kept, and the fading is lost.",
		"Animate the alpha alone."},
	{MDXBuildSize, Warning, "the model is much smaller or larger than the game's models",
		"A footman is about 100 units high. A model in metres is too small to see in the game.",
		"--scale multiplies all lengths; the message names the factor for the height of a footman."},
}
