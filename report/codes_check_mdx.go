package report

// What a model of Warcraft III should keep: see mdx's rules.
const (
	MDXParent       Code = "MDX101"
	MDXCycle        Code = "MDX102"
	MDXIDs          Code = "MDX103"
	MDXBonesFirst   Code = "MDX104"
	MDXPivotMissing Code = "MDX105"
	MDXPivotSpare   Code = "MDX106"
	MDXKindFlag     Code = "MDX107"
	MDXGlobalID     Code = "MDX120"
	MDXKeyOrder     Code = "MDX121"
	MDXKeyDouble    Code = "MDX122"
	MDXKeyOutside   Code = "MDX123"
	MDXKeyNumber    Code = "MDX124"
	MDXKeyUnit      Code = "MDX125"
	MDXFaceOutside  Code = "MDX140"
	MDXFaceFlat     Code = "MDX141"
	MDXFaceDouble   Code = "MDX142"
	MDXVertexNumber Code = "MDX143"
	MDXNormalLength Code = "MDX144"
	MDXGeosetArrays Code = "MDX145"
	MDXGeosetEmpty  Code = "MDX146"
	MDXVertexGroup  Code = "MDX150"
	MDXEmptyGroup   Code = "MDX151"
	MDXMatrixTotal  Code = "MDX152"
	MDXMatrixObject Code = "MDX153"
	MDXSkinWeight   Code = "MDX155"
	MDXMaterialRef  Code = "MDX160"
	MDXTextureRef   Code = "MDX161"
)

var mdxCheckCodes = []Info{
	{MDXParent, Error, "an object's parent doesn't exist"},
	{MDXCycle, Error, "objects that are each other's parents"},
	{MDXIDs, Error, "object ids that aren't 0 to n−1"},
	{MDXBonesFirst, Error, "a bone that doesn't have one of the first object ids"},
	{MDXPivotMissing, Error, "an object without a pivot"},
	{MDXPivotSpare, Note, "pivots that no object has"},
	{MDXKindFlag, Note, "flags that don't say what kind of object it is"},
	{MDXGlobalID, Error, "a track runs on a global sequence that doesn't exist"},
	{MDXKeyOrder, Warning, "keys that aren't in the order of their times"},
	{MDXKeyDouble, Note, "two keys at one time"},
	{MDXKeyOutside, Note, "keys outside every sequence"},
	{MDXKeyNumber, Error, "keys that aren't numbers, or infinite"},
	{MDXKeyUnit, Warning, "rotation keys that aren't of unit length"},
	{MDXFaceOutside, Error, "faces with corners that don't exist"},
	{MDXFaceFlat, Note, "faces with two corners in one vertex"},
	{MDXFaceDouble, Note, "faces that are there twice"},
	{MDXVertexNumber, Error, "vertices, normals or texture coordinates that aren't numbers, or infinite"},
	{MDXNormalLength, Warning, "normals that aren't of unit length"},
	{MDXGeosetArrays, Error, "arrays of a geoset that don't have one value a vertex"},
	{MDXGeosetEmpty, Warning, "a geoset without vertices or faces"},
	{MDXVertexGroup, Error, "vertices in a matrix group that doesn't exist"},
	{MDXEmptyGroup, Error, "a matrix group without a matrix"},
	{MDXMatrixTotal, Error, "matrix groups that don't add up to the matrices"},
	{MDXMatrixObject, Error, "skinning by an object that doesn't exist"},
	{MDXSkinWeight, Warning, "weights that don't add up to 255"},
	{MDXMaterialRef, Error, "a material that doesn't exist"},
	{MDXTextureRef, Error, "a texture that doesn't exist"},
}
