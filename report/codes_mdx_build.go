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
	MDXBuildCamera   Code = "MDX057"
	MDXBuildEvent    Code = "MDX058"
	MDXBuildAlpha    Code = "MDX059"
	MDXBuildSize     Code = "MDX060"
)

var mdxBuildCodes = []Info{
	{MDXBuildSequence, Note, "a sequence was added, or cut to what the time line has room for"},
	{MDXBuildGlobal, Warning, "something is animated by clips and by a global sequence; the clips are kept"},
	{MDXBuildBone, Note, "a bone was added, since a model needs one"},
	{MDXBuildShape, Warning, "a collision shape was approximated or left out"},
	{MDXBuildEmitter, Warning, "an emitter was approximated or left out"},
	{MDXBuildName, Note, "a name looks like one that the game knows, but isn't"},
	{MDXBuildLight, Warning, "a light was approximated"},
	{MDXBuildCamera, Warning, "a camera doesn't follow what moves it"},
	{MDXBuildEvent, Note, "an event without times"},
	{MDXBuildAlpha, Warning, "a mesh both fades and comes and goes; only the latter is kept"},
	{MDXBuildSize, Warning, "the model is much smaller or larger than the game's"},
}
