package report

// What a model of World of Warcraft should keep: see m2's rules.
const (
	M2Parent         Code = "M2101"
	M2Bones          Code = "M2102"
	M2Influence      Code = "M2103"
	M2Weights        Code = "M2104"
	M2Lookup         Code = "M2105"
	M2SequenceLookup Code = "M2106"
	M2Alias          Code = "M2107"
	M2Global         Code = "M2108"
	M2KeyOrder       Code = "M2109"
	M2KeyCount       Code = "M2110"
	M2ObjectBone     Code = "M2111"
	M2ObjectTexture  Code = "M2112"
	M2VertexNumber   Code = "M2113"
	M2Normal         Code = "M2114"
	M2Collision      Code = "M2115"
	M2TextureName    Code = "M2116"
	M2NoTexture      Code = "M2117"
	M2BoundsMotion   Code = "M2118"
	M2ViewVertex     Code = "M2120"
	M2ViewTriangle   Code = "M2121"
	M2SubMeshRange   Code = "M2122"
	M2SubMeshBones   Code = "M2123"
	M2BatchRef       Code = "M2124"
	M2Properties     Code = "M2125"
	M2Kind           Code = "M2130"
	M2Mirror         Code = "M2131"
	M2Frequency      Code = "M2132"
	M2Range          Code = "M2133"
	M2Emitter        Code = "M2134"
	M2GlobalKeys     Code = "M2135"
	M2ChunkCount     Code = "M2136"
	M2CompanionRef   Code = "M2137"
	M2Faces          Code = "M2140"
	M2PhysRef        Code = "M2141"
)

var m2CheckCodes = []Info{
	{M2Parent, Error, "a bone whose parent doesn't stand before it"},
	{M2Bones, Error, "more bones than a vertex can name"},
	{M2Influence, Error, "a vertex moved by a bone that doesn't exist"},
	{M2Weights, Warning, "weights that don't add up to 255"},
	{M2Lookup, Error, "a lookup of something that doesn't exist"},
	{M2SequenceLookup, Warning, "a sequence that can't be found by its id"},
	{M2Alias, Error, "a sequence that stands for one that doesn't exist"},
	{M2Global, Error, "a track runs on a global sequence that doesn't exist"},
	{M2KeyOrder, Warning, "keys that aren't in the order of their times"},
	{M2KeyCount, Error, "tracks with fewer values than times"},
	{M2ObjectBone, Error, "something hangs on a bone that doesn't exist"},
	{M2ObjectTexture, Error, "an emitter with a texture or material that doesn't exist"},
	{M2VertexNumber, Error, "vertices that aren't numbers, or infinite"},
	{M2Normal, Warning, "normals that aren't of unit length"},
	{M2Collision, Error, "collision triangles with corners that don't exist"},
	{M2TextureName, Warning, "a texture without a file"},
	{M2NoTexture, Warning, "a texture that the model names isn't there"},
	{M2BoundsMotion, Note, "a sequence moves the model out of its bounds"},
	{M2ViewVertex, Error, "a view of vertices that don't exist"},
	{M2ViewTriangle, Error, "triangles with corners that don't exist"},
	{M2SubMeshRange, Error, "a sub-mesh beyond the end of its view"},
	{M2SubMeshBones, Warning, "a sub-mesh with too many bones"},
	{M2BatchRef, Error, "a batch of something that doesn't exist"},
	{M2Properties, Warning, "bone indices that aren't one for each vertex"},
	{M2Kind, Warning, "a number of a kind that there isn't"},
	{M2Mirror, Warning, "something that isn't found by its own id"},
	{M2Frequency, Note, "frequencies that don't add up"},
	{M2Range, Warning, "a box or a range the wrong way round"},
	{M2Emitter, Warning, "an emitter's number that is out of its range"},
	{M2GlobalKeys, Note, "keys that never play"},
	{M2ChunkCount, Warning, "a chunk that hasn't an entry for each thing"},
	{M2CompanionRef, Error, "a companion that moves a bone that doesn't exist"},
	{M2Faces, Error, "bones of a face without a matrix each"},
	{M2PhysRef, Error, "physics of something that doesn't exist"},
}
