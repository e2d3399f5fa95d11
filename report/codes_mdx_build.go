package report

// What making an MDX of a scene may lose or add, beyond its meshes and materials.
const (
	MDXBuildSequence Code = "MDX030"
	MDXBuildGlobal   Code = "MDX031"
	MDXBuildBone     Code = "MDX032"
	MDXBuildShape    Code = "MDX033"
	MDXBuildEmitter  Code = "MDX034"
	MDXBuildName     Code = "MDX035"
	MDXBuildLight    Code = "MDX036"
	MDXBuildCamera   Code = "MDX037"
	MDXBuildEvent    Code = "MDX038"
	MDXBuildAlpha    Code = "MDX039"
	MDXBuildSize     Code = "MDX040"
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
