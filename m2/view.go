package m2

import "marrow/wire"

// A View defines which triangles are drawn and how, for one level of detail. Before 264 it
// is part of the model; since 264 it is a .skin file.
type View struct {
	Vertices     []uint16   // indices into the model's Vertices
	Triangles    []uint16   // indices into Vertices of the view, three per triangle
	Properties   [][4]uint8 // for each vertex, indices into the part of BoneLookup that its sub-mesh uses
	SubMeshes    []SubMesh
	Batches      []Batch
	BoneCountMax uint32 // Battle for Azeroth and later: the view's first vertex; see Model.FirstVertex

	// .skin files since Cataclysm.
	Shadows       bool // the file has the field for shadow batches
	ShadowBatches []ShadowBatch

	// StrayShadows is the reference to the shadow batches if it points into the batches. Some converters
	// inserted batches without updating it (898 real files), so the shadow batches aren't read.
	StrayShadows *wire.Ref

	File string // name of the .skin file, if Load has read it

	// found is one more than the level of detail that Load found it as: levels may be
	// missing. It is 0 for a view that is part of the model, whose place is its level.
	found int

	placement *wire.Placement
	residue   *wire.Residue
	size      int
}

// FirstVertex returns the index of a view's first vertex among the model's vertices. It is not 0 for the levels of
// detail of Battle for Azeroth and later. It is at most the number of the model's vertices.
func (m *Model) FirstVertex(v *View) int {
	if m.Chunks == nil || m.Chunks.LOD == nil {
		return 0
	}
	return int(min(v.BoneCountMax, uint32(len(m.Vertices))))
}

// A SubMesh is a part of a view that can be shown or hidden.
type SubMesh struct {
	ID              uint16 // group × 100 + variant
	Level           uint16 // the upper 16 bits of IndexStart
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
	Geoset         uint16 // Battle for Azeroth and later: additional flags
	Color          int16  // index into the model's Colors, or None
	Material       uint16 // index into the model's Materials
	Layer          uint16
	TextureCount   uint16
	TextureCombo   uint16 // index of the first of TextureCount elements of TextureLookup
	CoordCombo     uint16 // index of the first of TextureCount elements of TextureUnitLookup
	WeightCombo    uint16 // index of the first of TextureCount elements of WeightLookup
	TransformCombo uint16 // index of the first of TextureCount elements of TransformLookup
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
