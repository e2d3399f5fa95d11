package report

// What a model of Warcraft III should keep: see mdx's rules.
const (
	MDXParent            Code = "MDX101"
	MDXCycle             Code = "MDX102"
	MDXIDs               Code = "MDX103"
	MDXBonesFirst        Code = "MDX104"
	MDXPivotMissing      Code = "MDX105"
	MDXPivotSpare        Code = "MDX106"
	MDXKindFlag          Code = "MDX107"
	MDXBoneGeoset        Code = "MDX108"
	MDXNoBones           Code = "MDX109"
	MDXBoneUnused        Code = "MDX110"
	MDXNameFull          Code = "MDX111"
	MDXOrigin            Code = "MDX112"
	MDXBindPose          Code = "MDX113"
	MDXAttachmentID      Code = "MDX114"
	MDXGlobalID          Code = "MDX120"
	MDXKeyOrder          Code = "MDX121"
	MDXKeyDouble         Code = "MDX122"
	MDXKeyOutside        Code = "MDX123"
	MDXKeyNumber         Code = "MDX124"
	MDXKeyUnit           Code = "MDX125"
	MDXNoKeys            Code = "MDX126"
	MDXInterpolation     Code = "MDX127"
	MDXKeyEdge           Code = "MDX128"
	MDXLongTurn          Code = "MDX129"
	MDXKeySame           Code = "MDX130"
	MDXGlobalLength      Code = "MDX131"
	MDXGlobalUnused      Code = "MDX132"
	MDXStepTrack         Code = "MDX133"
	MDXSwitch            Code = "MDX134"
	MDXAlpha             Code = "MDX135"
	MDXMaxVertex         Code = "MDX136"
	MDXUnlitNormals      Code = "MDX138"
	MDXExtentEmpty       Code = "MDX139"
	MDXFaceOutside       Code = "MDX140"
	MDXFaceFlat          Code = "MDX141"
	MDXFaceDouble        Code = "MDX142"
	MDXVertexNumber      Code = "MDX143"
	MDXNormalLength      Code = "MDX144"
	MDXGeosetArrays      Code = "MDX145"
	MDXGeosetEmpty       Code = "MDX146"
	MDXVertexUnused      Code = "MDX147"
	MDXVertexLimit       Code = "MDX148"
	MDXExtentCount       Code = "MDX149"
	MDXVertexGroup       Code = "MDX150"
	MDXEmptyGroup        Code = "MDX151"
	MDXMatrixTotal       Code = "MDX152"
	MDXMatrixObject      Code = "MDX153"
	MDXMatrixBone        Code = "MDX154"
	MDXSkinWeight        Code = "MDX155"
	MDXGroupLimit        Code = "MDX156"
	MDXExtentOdd         Code = "MDX157"
	MDXDenormal          Code = "MDX158"
	MDXFieldNumber       Code = "MDX159"
	MDXMaterialRef       Code = "MDX160"
	MDXTextureRef        Code = "MDX161"
	MDXTextureAnimRef    Code = "MDX162"
	MDXCoordID           Code = "MDX163"
	MDXGliderRef         Code = "MDX164"
	MDXNoLayers          Code = "MDX165"
	MDXMaterialUnused    Code = "MDX166"
	MDXTextureUnused     Code = "MDX167"
	MDXTextureAnimUnused Code = "MDX168"
	MDXTexturePath       Code = "MDX169"
	MDXTextureNone       Code = "MDX170"
	MDXTextureKind       Code = "MDX171"
	MDXReplaceable       Code = "MDX172"
	MDXMissing           Code = "MDX173"
	MDXModelKind         Code = "MDX174"
	MDXReplaceablePath   Code = "MDX175"
	MDXFilter            Code = "MDX180"
	MDXEnum              Code = "MDX181"
	MDXFlags             Code = "MDX182"
	MDXShaderName        Code = "MDX183"
	MDXHidden            Code = "MDX184"
	MDXLightRange        Code = "MDX185"
	MDXSlots             Code = "MDX186"
	MDXLimit             Code = "MDX187"
	MDXNoSequences       Code = "MDX190"
	MDXNoStand           Code = "MDX191"
	MDXNoDeath           Code = "MDX192"
	MDXZeroLength        Code = "MDX193"
	MDXSequenceOverlap   Code = "MDX194"
	MDXSequenceName      Code = "MDX195"
	MDXAnimationFile     Code = "MDX196"
	MDXFrequency         Code = "MDX197"
	MDXCells             Code = "MDX200"
	MDXCellRange         Code = "MDX201"
	MDXEmitterTime       Code = "MDX202"
	MDXSquirt            Code = "MDX203"
	MDXNoParticles       Code = "MDX204"
	MDXOldEmitter        Code = "MDX205"
	MDXPopcornGuide      Code = "MDX206"
	MDXFlatQuads         Code = "MDX207"
	MDXBelowZero         Code = "MDX208"
	MDXShape             Code = "MDX210"
	MDXCamera            Code = "MDX211"
	MDXFaceFXPath        Code = "MDX212"
	MDXEventName         Code = "MDX213"
	MDXExtentMotion      Code = "MDX230"
	MDXNeverShown        Code = "MDX231"
)

var mdxCheckCodes = []ruleInfo{
	{MDXParent, Error, "an object's parent doesn't exist"},
	{MDXCycle, Error, "objects that are each other's parents"},
	{MDXIDs, Error, "object ids that aren't 0 to n−1"},
	{MDXBonesFirst, Error, "a bone that doesn't have one of the first object ids"},
	{MDXPivotMissing, Error, "an object without a pivot"},
	{MDXPivotSpare, Note, "pivots that no object has"},
	{MDXKindFlag, Note, "flags that don't say what kind of object it is"},
	{MDXBoneGeoset, Warning, "a bone of a geoset, or a geoset animation, that doesn't exist"},
	{MDXNoBones, Warning, "geosets, but no bones"},
	{MDXBoneUnused, Note, "a bone that moves nothing"},
	{MDXNameFull, Warning, "a text that fills its field"},
	{MDXOrigin, Note, "no attachment point called Origin"},
	{MDXBindPose, Note, "bind pose matrices that aren't one for each object"},
	{MDXAttachmentID, Warning, "two attachment points with one id"},
	{MDXGlobalID, Error, "a track runs on a global sequence that doesn't exist"},
	{MDXKeyOrder, Warning, "keys that aren't in the order of their times"},
	{MDXKeyDouble, Note, "two keys at one time"},
	{MDXKeyOutside, Note, "keys outside every sequence"},
	{MDXKeyNumber, Error, "keys that aren't numbers, or infinite"},
	{MDXKeyUnit, Warning, "rotation keys that aren't of unit length"},
	{MDXNoKeys, Note, "a track without keys"},
	{MDXInterpolation, Warning, "an interpolation that doesn't exist"},
	{MDXKeyEdge, Note, "no key at a sequence's start, where the value may jump"},
	{MDXLongTurn, Note, "rotation keys that turn the long way round"},
	{MDXKeySame, Note, "keys that change nothing"},
	{MDXGlobalLength, Note, "a global sequence of no length"},
	{MDXGlobalUnused, Note, "a global sequence that nothing runs on"},
	{MDXStepTrack, Note, "visibility that is interpolated"},
	{MDXSwitch, Note, "a switch that is neither on nor off"},
	{MDXAlpha, Note, "an alpha that isn't from 0 to 1"},
	{MDXMaxVertex, Warning, "a largest vertex that isn't the faces'"},
	{MDXUnlitNormals, Note, "an unshaded geoset whose normals aren't one a vertex"},
	{MDXExtentEmpty, Note, "an extent of nothing"},
	{MDXFaceOutside, Error, "faces with corners that don't exist"},
	{MDXFaceFlat, Note, "faces with two corners in one vertex"},
	{MDXFaceDouble, Note, "faces that are there twice"},
	{MDXVertexNumber, Error, "positions, normals or texture coordinates that aren't numbers, or infinite"},
	{MDXNormalLength, Warning, "normals or tangents that aren't of unit length"},
	{MDXGeosetArrays, Error, "arrays of a geoset that don't have one value a vertex"},
	{MDXGeosetEmpty, Warning, "a geoset without vertices or faces"},
	{MDXVertexUnused, Note, "vertices that no face uses"},
	{MDXVertexLimit, Warning, "a geoset with too many vertices"},
	{MDXExtentCount, Note, "extents that aren't one for each sequence"},
	{MDXVertexGroup, Error, "vertices in a matrix group that doesn't exist"},
	{MDXEmptyGroup, Error, "a matrix group without a matrix"},
	{MDXMatrixTotal, Error, "matrix groups that don't add up to the matrices"},
	{MDXMatrixObject, Error, "skinning by an object that doesn't exist"},
	{MDXMatrixBone, Warning, "skinning by an object that isn't a bone"},
	{MDXSkinWeight, Warning, "weights that don't add up to 255"},
	{MDXGroupLimit, Error, "more matrix groups than a vertex can name"},
	{MDXExtentOdd, Warning, "an extent that can't hold anything"},
	{MDXDenormal, Note, "numbers next to zero that make processors slow"},
	{MDXFieldNumber, Warning, "a field that isn't a number, or infinite"},
	{MDXMaterialRef, Error, "a material that doesn't exist"},
	{MDXTextureRef, Error, "a texture that doesn't exist"},
	{MDXTextureAnimRef, Error, "a texture animation that doesn't exist"},
	{MDXCoordID, Warning, "a layer wants texture coordinates that the geoset doesn't have"},
	{MDXGliderRef, Warning, "a geoset to pick by that doesn't exist"},
	{MDXNoLayers, Error, "a material without layers"},
	{MDXMaterialUnused, Note, "a material that nothing is drawn with"},
	{MDXTextureUnused, Note, "a texture that nothing shows"},
	{MDXTextureAnimUnused, Note, "a texture animation that no layer has"},
	{MDXTexturePath, Warning, "a path that the game can't follow"},
	{MDXTextureNone, Warning, "a texture that is neither a file nor one of the game's"},
	{MDXTextureKind, Warning, "a texture of a kind that the game can't read"},
	{MDXReplaceable, Warning, "a replaceable texture that the game doesn't have"},
	{MDXMissing, Warning, "a file that the model names isn't there"},
	{MDXModelKind, Warning, "a path to a model that names none"},
	{MDXReplaceablePath, Note, "a texture that is both a file and one of the game's"},
	{MDXFilter, Warning, "a filter mode that doesn't exist"},
	{MDXEnum, Warning, "a kind that doesn't exist"},
	{MDXFlags, Note, "unknown flags"},
	{MDXShaderName, Warning, "a shader that the game doesn't know"},
	{MDXHidden, Note, "something that is never visible"},
	{MDXLightRange, Note, "a light whose range the game can't use"},
	{MDXSlots, Warning, "a layer for Reforged's shader without its six textures"},
	{MDXLimit, Warning, "more than the client takes"},
	{MDXNoSequences, Note, "no sequences"},
	{MDXNoStand, Note, "no sequence called Stand"},
	{MDXNoDeath, Note, "no sequence called Death"},
	{MDXZeroLength, Warning, "a sequence of no length"},
	{MDXSequenceOverlap, Warning, "sequences that overlap"},
	{MDXSequenceName, Note, "a sequence with a name that the game doesn't play"},
	{MDXAnimationFile, Note, "an animation file, which the game never reads"},
	{MDXFrequency, Warning, "frequencies that don't add up to 1"},
	{MDXCells, Warning, "rows or columns that the game can't use"},
	{MDXCellRange, Note, "cells that the texture doesn't have"},
	{MDXEmitterTime, Warning, "a middle of life outside of life"},
	{MDXSquirt, Warning, "bursts of particles that don't burst"},
	{MDXNoParticles, Note, "an emitter that emits nothing"},
	{MDXOldEmitter, Note, "an emitter that emits models"},
	{MDXPopcornGuide, Warning, "a popcorn emitter that never plays"},
	{MDXFlatQuads, Warning, "particles that lie flat and don't move"},
	{MDXBelowZero, Warning, "a height or distance below 0"},
	{MDXShape, Warning, "a shape for clicks of no size"},
	{MDXCamera, Warning, "a camera that sees nothing"},
	{MDXFaceFXPath, Note, "a facial animation of an unknown kind"},
	{MDXEventName, Note, "an event that the game doesn't know"},
	{MDXExtentMotion, Warning, "a sequence that moves the model out of its extent"},
	{MDXNeverShown, Note, "a geoset that no sequence shows"},
}
