package report

// What reading an MDX, and making a scene of it, may meet.
const (
	MDXFlavour    Code = "MDX001"
	MDXVersion    Code = "MDX002"
	MDXObjectID   Code = "MDX003"
	MDXInterval   Code = "MDX004"
	MDXFaces      Code = "MDX005"
	MDXMatrix     Code = "MDX006"
	MDXGeosetAnim Code = "MDX007"
	MDXFresnel    Code = "MDX008"
	MDXOverlap    Code = "MDX009"
	MDXText       Code = "MDX010"
	MDXParticles  Code = "MDX011"
	MDXLeftOut    Code = "MDX012"
	MDXGeosets    Code = "MDX013"
	MDXNoGeoset   Code = "MDX014"

	// What building a model of a scene may meet.
	MDXBuildMesh     Code = "MDX020"
	MDXBuildMaterial Code = "MDX021"
	MDXMaterialWord  Code = "MDX022"

	// What merging an edit may meet.
	MDXMerged     Code = "MDX045"
	MDXMergedKeys Code = "MDX046"
)

var mdxCodes = []Info{
	{MDXFlavour, Warning, "the flavour couldn't be told from MODL's size"},
	{MDXVersion, Warning, "a version that no known client writes"},
	{MDXObjectID, Warning, "two objects share an object id"},
	{MDXInterval, Warning, "a sequence ends before it starts"},
	{MDXFaces, Warning, "faces that can't be drawn as triangles"},
	{MDXMatrix, Warning, "skinning that refers to nothing"},
	{MDXGeosetAnim, Note, "a geoset animation without a geoset of its own"},
	{MDXFresnel, Note, "an animated Fresnel term"},
	{MDXOverlap, Warning, "far too many sequences over the same keys"},
	{MDXText, Warning, "a text that is longer than its field"},
	{MDXParticles, Note, "what an emitter does that pictures don't show"},
	{MDXLeftOut, Note, "data that no scene has a place for"},
	{MDXGeosets, Note, "geosets that a character doesn't wear were left out"},
	{MDXNoGeoset, Warning, "a geoset that was asked for isn't there"},
	{MDXBuildMesh, Warning, "a mesh that can't be a geoset was left out"},
	{MDXBuildMaterial, Warning, "a material was approximated by what the game's layers do"},
	{MDXMaterialWord, Warning, "a word in a material's name that means nothing"},
	{MDXMerged, Note, "what an edit left alone, changed, added and removed"},
	{MDXMergedKeys, Note, "an edit replaced all keys of a track, for it could not keep its tangents"},
}
