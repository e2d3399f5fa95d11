package report

// What EGOSOFT's meshes, motions and components should keep: see xmf's rules.
const (
	XMFIndexOutside   Code = "XMF101"
	XMFMaterialRange  Code = "XMF102"
	XMFCoverage       Code = "XMF103"
	XMFItems          Code = "XMF104"
	XMFElementSize    Code = "XMF105"
	XMFElementKind    Code = "XMF106"
	XMFElementDouble  Code = "XMF107"
	XMFNoPosition     Code = "XMF108"
	XMFIndexBuffer    Code = "XMF109"
	XMFPrimitive      Code = "XMF110"
	XMFTriangleFlat   Code = "XMF111"
	XMFTriangleDouble Code = "XMF112"
	XMFVertexNumber   Code = "XMF113"
	XMFNormalLength   Code = "XMF114"
	XMFVertexUnused   Code = "XMF115"
	XMFMaterialName   Code = "XMF116"

	ANIKeyOrder      Code = "XMF130"
	ANIKeyDouble     Code = "XMF131"
	ANIKeyNumber     Code = "XMF132"
	ANIInterpolation Code = "XMF133"
	ANIPairs         Code = "XMF134"
	ANITwice         Code = "XMF135"
	ANIDuration      Code = "XMF136"
	ANIKeyOutside    Code = "XMF137"
	ANINameless      Code = "XMF138"

	ComponentParent     Code = "XMF150"
	ComponentCycle      Code = "XMF151"
	ComponentPartTwice  Code = "XMF152"
	ComponentTwice      Code = "XMF153"
	ComponentRotation   Code = "XMF154"
	ComponentGeometry   Code = "XMF155"
	ComponentWreck      Code = "XMF156"
	ComponentCollision  Code = "XMF157"
	ComponentRange      Code = "XMF158"
	ComponentAnimations Code = "XMF159"
)

var xmfCheckCodes = []ruleInfo{
	{XMFIndexOutside, Error, "indices past the vertices"},
	{XMFMaterialRange, Error, "a material on indices that don't exist, or not on whole triangles"},
	{XMFCoverage, Warning, "triangles that no material draws, or several do"},
	{XMFItems, Error, "vertex buffers of different lengths"},
	{XMFElementSize, Error, "a vertex declaration of another size than the vertices"},
	{XMFElementKind, Error, "a vertex element of a type or usage that Direct3D doesn't have"},
	{XMFElementDouble, Warning, "two vertex elements for the same"},
	{XMFNoPosition, Error, "a mesh without positions"},
	{XMFIndexBuffer, Error, "no index buffer, several, or one of another size than its format"},
	{XMFPrimitive, Error, "indices that aren't a list of triangles"},
	{XMFTriangleFlat, Note, "triangles with two corners in one vertex"},
	{XMFTriangleDouble, Note, "triangles that are there twice"},
	{XMFVertexNumber, Error, "vertex attributes that aren't numbers, or infinite"},
	{XMFNormalLength, Warning, "normals that aren't of unit length"},
	{XMFVertexUnused, Note, "vertices that no triangle has"},
	{XMFMaterialName, Warning, "a material's name that names no collection"},

	{ANIKeyOrder, Warning, "keys that aren't in the order of their times"},
	{ANIKeyDouble, Note, "two keys at one time"},
	{ANIKeyNumber, Error, "keys that aren't numbers, or infinite"},
	{ANIInterpolation, Warning, "a kind of interpolation that no known file has"},
	{ANIPairs, Error, "scales along axes of their own that aren't in pairs"},
	{ANITwice, Warning, "a part that is animated twice in one state"},
	{ANIDuration, Warning, "keys in an animation of no length"},
	{ANIKeyOutside, Note, "keys outside their animation"},
	{ANINameless, Warning, "an animation without a part or a state"},

	{ComponentParent, Error, "a connection's parent is no part"},
	{ComponentCycle, Error, "connections that hang on each other"},
	{ComponentPartTwice, Warning, "two parts of one name"},
	{ComponentTwice, Warning, "two connections of one name"},
	{ComponentRotation, Warning, "a rotation that isn't of unit length"},
	{ComponentGeometry, Error, "no folder for the geometry, or one that the game can't reach"},
	{ComponentWreck, Warning, "a wreck that isn't there"},
	{ComponentCollision, Error, "a part's collision mesh in a form that crashes the game"},
	{ComponentRange, Warning, "an animation that ends before it starts"},
	{ComponentAnimations, Warning, "animations and the ANI don't agree"},
}
