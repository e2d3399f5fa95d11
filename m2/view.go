package m2

import "marrow/wire"

// A View defines which triangles are drawn and how, for one level of detail. Before 264 it
// is part of the model; since 264 it is a .skin file.
type View struct {
	Vertices     []uint16   // indices into the model's Vertices
	Triangles    []uint16   // indices into Vertices of the view, three per triangle
	Properties   [][4]uint8 // for each vertex, indices into the sub-mesh's part of BoneLookup
	SubMeshes    []SubMesh
	Batches      []Batch
	BoneCountMax uint32 // Battle for Azeroth and later: the first vertex, see Model.FirstVertex

	// .skin files since Cataclysm.
	Shadows       bool // the file has the field for shadow batches
	ShadowBatches []ShadowBatch

	// StrayShadows is the reference to shadow batches where it leads into the batches.
	// Converters put batches in without moving it (898 real files), so nothing reads it.
	StrayShadows *wire.Ref

	File string // the .skin file's name, if Load has read it

	// found is one more than the level of detail that Load found it as: levels may be
	// missing. It is 0 for a view that is part of the model, whose place is its level.
	found int

	placement *wire.Placement
	residue   *wire.Residue
	size      int
}

// FirstVertex is where a view's vertices begin among the model's: not with the first in the levels of
// detail of Battle for Azeroth and later. A number beyond the model's vertices is their number.
func (m *Model) FirstVertex(v *View) int {
	if m.Chunks == nil || m.Chunks.LOD == nil {
		return 0
	}
	return int(min(v.BoneCountMax, uint32(len(m.Vertices))))
}

// A SubMesh is a part of a view that can be shown or hidden.
type SubMesh struct {
	ID              uint16 // group × 100 + variant
	Level           uint16 // the upper half of IndexStart
	VertexStart     uint16
	VertexCount     uint16
	IndexStart      uint16 // index into the view's Triangles; see Level
	IndexCount      uint16
	BoneCount       uint16
	BoneComboIndex  uint16 // index into the model's BoneLookup
	BoneInfluences  uint16
	CenterBoneIndex uint16
	Center          Vec3
	SortCenter      Vec3    // since 260
	SortRadius      float32 // since 260
}

// A Batch draws a sub-mesh with a material and up to four textures.
type Batch struct {
	Flags          BatchFlags
	PriorityPlane  int8
	ShaderID       uint16
	SubMesh        uint16 // index into SubMeshes
	Geoset         uint16 // Battle for Azeroth and later: more flags
	Color          int16  // index into the model's Colors, or None
	Material       uint16 // index into the model's Materials
	Layer          uint16
	TextureCount   uint16
	TextureCombo   uint16 // into TextureLookup, TextureCount of them
	CoordCombo     uint16 // into TextureUnitLookup
	WeightCombo    uint16 // into WeightLookup
	TransformCombo uint16 // into TransformLookup
}

// A ShadowBatch is a part of a view that casts a shadow.
type ShadowBatch struct {
	Flags   uint8
	Flags2  uint8
	Unknown uint16
	SubMesh uint16
	Texture uint16
	Color   uint16
	Weight  uint16
}
