package report

// What glTF can't hold, and what was done instead.
const (
	GLTFFourPlay    Code = "GLTF002"
	GLTFBillboard   Code = "GLTF003"
	GLTFInherit     Code = "GLTF004"
	GLTFHidden      Code = "GLTF005"
	GLTFFade        Code = "GLTF006"
	GLTFUVAnimation Code = "GLTF010"
	GLTFTextureSwap Code = "GLTF011"
	GLTFEmitter     Code = "GLTF013"
	GLTFLight       Code = "GLTF014"
	GLTFCamera      Code = "GLTF015"
	GLTFLOD         Code = "GLTF017"
	GLTFName        Code = "GLTF018"
	GLTFEmptyMesh   Code = "GLTF019"
	GLTFColor       Code = "GLTF020"
	GLTFParam       Code = "GLTF021"
	GLTFAttached    Code = "GLTF026"
)

// What is odd about a glTF that is read, and what of it a scene can't hold.
const (
	GLTFReadLeftover  Code = "GLTF051"
	GLTFReadExtension Code = "GLTF052"
	GLTFReadBuffer    Code = "GLTF053"
	GLTFReadData      Code = "GLTF054"
	GLTFReadPrimitive Code = "GLTF055"
	GLTFReadMaterial  Code = "GLTF056"
	GLTFReadScene     Code = "GLTF057"
	GLTFReadShear     Code = "GLTF058"
	GLTFReadSpline    Code = "GLTF059"
	GLTFReadPointer   Code = "GLTF060"
	GLTFReadCamera    Code = "GLTF061"
	GLTFReadAttribute Code = "GLTF062"
	GLTFReadExtras    Code = "GLTF063"
	GLTFRestored      Code = "GLTF070"
)

// What a glTF should keep: see gltf's rules.
const (
	GLTFReference  Code = "GLTF101"
	GLTFBounds     Code = "GLTF102"
	GLTFHierarchy  Code = "GLTF103"
	GLTFFinite     Code = "GLTF104"
	GLTFAttributes Code = "GLTF105"
	GLTFUnit       Code = "GLTF106"
	GLTFWeights    Code = "GLTF107"
	GLTFKeys       Code = "GLTF108"
	GLTFExtremes   Code = "GLTF109"
)

var gltfCodes = []Info{
	{GLTFFourPlay, Warning, "more than four joints move a vertex; some viewers play the first four"},
	{GLTFBillboard, Warning, "a node turns to the viewer in the game; glTF has no billboards"},
	{GLTFInherit, Note, "a node that doesn't inherit all of its parent's movement was resampled"},
	{GLTFHidden, Note, "a mesh that is never drawn was left out"},
	{GLTFFade, Warning, "a fade became a switch: drawn or not"},
	{GLTFUVAnimation, Warning, "moving texture coordinates stand still"},
	{GLTFTextureSwap, Warning, "a texture that changes keeps its first picture"},
	{GLTFEmitter, Warning, "particles and ribbons are carried as extras, not drawn"},
	{GLTFLight, Note, "a light that glTF lacks, or whose numbers move, was carried as extras"},
	{GLTFCamera, Note, "a camera's lens was approximated"},
	{GLTFLOD, Note, "coarser levels of detail were left out"},
	{GLTFName, Note, "a name that occurs again got a number"},
	{GLTFEmptyMesh, Note, "a mesh without triangles was left out"},
	{GLTFColor, Warning, "a colour that changes stands still"},
	{GLTFParam, Note, "animated parameters are carried as extras"},
	{GLTFAttached, Warning, "a model on an attachment is named in extras, not drawn"},
	{GLTFReadLeftover, Note, "the file contains bytes that glTF doesn't define"},
	{GLTFReadExtension, Warning, "an extension isn't read, and what it adds is left out"},
	{GLTFReadBuffer, Error, "a file with the glTF's data is missing"},
	{GLTFReadData, Error, "data that the glTF refers to isn't there"},
	{GLTFReadPrimitive, Warning, "points and lines are left out; only triangles are read"},
	{GLTFReadMaterial, Warning, "a property of a material is approximated or left out"},
	{GLTFReadScene, Note, "what is only in other scenes of the file is left out"},
	{GLTFReadShear, Warning, "a matrix that slants space is approximated by a move, a turn and a scale"},
	{GLTFReadSpline, Note, "a rotation's spline became straight keys"},
	{GLTFReadPointer, Warning, "an animated property is left out"},
	{GLTFReadCamera, Warning, "a camera without perspective became one with a narrow view"},
	{GLTFReadAttribute, Warning, "a vertex attribute is left out"},
	{GLTFReadExtras, Warning, "what a source knew of something doesn't fit it any more"},
	{GLTFRestored, Note, "what another program has lost of a whole kind is as it was before"},
	{GLTFReference, Error, "something that is referred to doesn't exist"},
	{GLTFBounds, Error, "data that an accessor refers to isn't there"},
	{GLTFHierarchy, Error, "the nodes are no forest"},
	{GLTFFinite, Error, "numbers aren't finite"},
	{GLTFAttributes, Error, "attributes, indices or joints don't fit their vertices"},
	{GLTFUnit, Warning, "normals or rotations aren't of unit length"},
	{GLTFWeights, Warning, "the weights of a vertex don't add up to 1"},
	{GLTFKeys, Error, "an animation's times don't rise, or values are missing"},
	{GLTFExtremes, Warning, "the least and greatest positions are missing or wrong"},
}
