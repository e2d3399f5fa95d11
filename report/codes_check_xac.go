package report

// What EMotionFX's actors and motions should keep: see xac's rules.
const (
	XACParent        Code = "XAC101"
	XACCycle         Code = "XAC102"
	XACParentOrder   Code = "XAC103"
	XACChildren      Code = "XAC104"
	XACNodeTwice     Code = "XAC105"
	XACTransform     Code = "XAC106"
	XACRotation      Code = "XAC107"
	XACNoScale       Code = "XAC108"
	XACMeshNode      Code = "XAC110"
	XACFaceOutside   Code = "XAC111"
	XACFaceFlat      Code = "XAC112"
	XACFaceDouble    Code = "XAC113"
	XACFaces         Code = "XAC114"
	XACSubMesh       Code = "XAC115"
	XACMaterialRef   Code = "XAC116"
	XACBoneRef       Code = "XAC117"
	XACLayers        Code = "XAC118"
	XACVertexNumber  Code = "XAC119"
	XACNormalLength  Code = "XAC120"
	XACOriginal      Code = "XAC121"
	XACTangentSign   Code = "XAC122"
	XACVertexUnused  Code = "XAC123"
	XACSkinRange     Code = "XAC130"
	XACSkinNode      Code = "XAC131"
	XACWeights       Code = "XAC132"
	XACUnskinned     Code = "XAC133"
	XACSkinBone      Code = "XAC134"
	XACLocalBones    Code = "XAC135"
	XACMaterialIdle  Code = "XAC140"
	XACTotals        Code = "XAC141"
	XACLayerMaterial Code = "XAC142"
	XACTexturePath   Code = "XAC143"
	XACNoTexture     Code = "XAC144"
	XACMaterialKind  Code = "XAC145"
	XACMorphNode     Code = "XAC150"
	XACMorphVertex   Code = "XAC151"
	XACMorphRange    Code = "XAC152"
	XACMorphTwice    Code = "XAC153"
	XACLimitNode     Code = "XAC160"
	XACLimitRange    Code = "XAC161"
	XACGroupNode     Code = "XAC162"
	XACInfoNode      Code = "XAC163"
	XACListNode      Code = "XAC164"
	XACLevelNode     Code = "XAC165"
	XACKeyOrder      Code = "XAC170"
	XACKeyDouble     Code = "XAC171"
	XACKeyNumber     Code = "XAC172"
	XACKeyUnit       Code = "XAC173"
	XACPartTwice     Code = "XAC174"
	XACPartName      Code = "XAC175"
	XACKeyEarly      Code = "XAC176"
	XACWeightRange   Code = "XAC177"
	XACEvent         Code = "XAC178"
)

var xacCheckCodes = []Info{
	{XACParent, Error, "a node's parent doesn't exist"},
	{XACCycle, Error, "nodes that are each other's parents"},
	{XACParentOrder, Warning, "a node that stands before its parent"},
	{XACChildren, Note, "a number of children that isn't so"},
	{XACNodeTwice, Warning, "two nodes of one name"},
	{XACTransform, Error, "a node's place that isn't numbers, or infinite"},
	{XACRotation, Warning, "a node's rotation that isn't of unit length"},
	{XACNoScale, Warning, "a node without size"},
	{XACMeshNode, Error, "a mesh of a node that doesn't exist"},
	{XACFaceOutside, Error, "triangles with corners that don't exist"},
	{XACFaceFlat, Note, "triangles with two corners in one vertex"},
	{XACFaceDouble, Note, "triangles that are there twice"},
	{XACFaces, Error, "indices that don't make up triangles"},
	{XACSubMesh, Error, "sub-meshes that don't add up to the mesh"},
	{XACMaterialRef, Error, "a material that doesn't exist"},
	{XACBoneRef, Error, "a sub-mesh's bone that doesn't exist"},
	{XACLayers, Error, "vertex layers that can't be what they say"},
	{XACVertexNumber, Note, "vertex attributes that aren't numbers, or infinite"},
	{XACNormalLength, Warning, "normals that aren't of unit length"},
	{XACOriginal, Error, "original vertices that don't exist"},
	{XACTangentSign, Warning, "tangents without a side"},
	{XACVertexUnused, Note, "vertices that no triangle has"},
	{XACSkinRange, Error, "influences that don't exist"},
	{XACSkinNode, Error, "skinning by a node that doesn't exist"},
	{XACWeights, Warning, "weights that don't add up to 1"},
	{XACUnskinned, Warning, "skinned vertices that nothing moves"},
	{XACSkinBone, Warning, "skinning by a node that isn't among the sub-mesh's bones"},
	{XACLocalBones, Note, "a number of bones that isn't so"},
	{XACMaterialIdle, Note, "a material that no mesh has"},
	{XACTotals, Warning, "totals of materials that aren't so"},
	{XACLayerMaterial, Error, "a texture for a material that doesn't exist"},
	{XACTexturePath, Warning, "a texture's path on one machine"},
	{XACNoTexture, Warning, "a texture that isn't found"},
	{XACMaterialKind, Note, "a number in a material that nobody knows"},
	{XACMorphNode, Error, "a morph target for a node without a mesh"},
	{XACMorphVertex, Error, "a morph target that moves vertices that don't exist"},
	{XACMorphRange, Warning, "a morph target whose range is the wrong way round"},
	{XACMorphTwice, Warning, "two morph targets of one name"},
	{XACLimitNode, Error, "a limit for a node that doesn't exist"},
	{XACLimitRange, Warning, "a limit that leaves nothing"},
	{XACGroupNode, Error, "a group with a node that doesn't exist"},
	{XACInfoNode, Warning, "a node with a task that doesn't exist"},
	{XACListNode, Error, "an attachment or motion source that doesn't exist"},
	{XACLevelNode, Warning, "a level of detail with other nodes than the actor"},
	{XACKeyOrder, Warning, "keys that aren't in the order of their times"},
	{XACKeyDouble, Note, "two keys at one time"},
	{XACKeyNumber, Note, "keys that aren't numbers, or infinite"},
	{XACKeyUnit, Warning, "rotation keys that aren't of unit length"},
	{XACPartTwice, Warning, "two parts of a motion for one name"},
	{XACPartName, Warning, "a part of a motion that names nothing"},
	{XACKeyEarly, Note, "keys before the motion starts"},
	{XACWeightRange, Warning, "weights whose range is the wrong way round"},
	{XACEvent, Error, "a motion event that refers to nothing"},
}
