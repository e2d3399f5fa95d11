package m2

import (
	"encoding/binary"

	"marrow/wire"
)

// A view's record takes 44 bytes in a model; in a .skin file a magic precedes it, and since Cataclysm the shadow
// batches' reference follows it.
const (
	viewSize       = 44
	skinHeader     = 4 + viewSize
	skinHeaderSize = skinHeader + 8
	skinMagic      = "SKIN"
)

// skin is a .skin file.
func (v *View) skin(c *wire.Codec) {
	c.Residue(&v.residue)
	head := skinHeader
	if v.Shadows {
		head = skinHeaderSize
	}
	c.References(&v.placement, alignment, head, func() {
		c.Tag("magic", skinMagic)
		v.layout(c)
		if v.Shadows {
			v.shadows(c)
		}
	})
}

func (v *View) layout(c *wire.Codec) {
	wire.RefArray(c, "vertices", &v.Vertices)
	wire.RefArray(c, "triangles", &v.Triangles)
	wire.RefArray(c, "properties", &v.Properties)
	wire.RefSlice(c, "subMeshes", &v.SubMeshes, subMeshSize(c), (*SubMesh).layout)
	wire.RefArray(c, "batches", &v.Batches)
	c.U32("boneCountMax", &v.BoneCountMax)
}

// shadows is the shadow batches, unless their reference is invalid.
func (v *View) shadows(c *wire.Codec) {
	if v.StrayShadows != nil {
		wire.Plain(c, "shadowBatches", v.StrayShadows)
		return
	}
	wire.RefArray(c, "shadowBatches", &v.ShadowBatches)
}

// astray reports whether the reference to the shadow batches leads into the batches.
func astray(data []byte) bool {
	const batches, batchSize, shadows = skinHeader - 12, 24, skinHeader
	number := func(at int) uint64 { return uint64(binary.LittleEndian.Uint32(data[at:])) }
	from, to := number(shadows+4), number(batches+4)+batchSize*number(batches)
	return number(shadows) > 0 && number(batches) > 0 && number(batches+4) <= from && from < to
}

// subMeshSize returns the size of a sub-mesh's record. .skin files, which were introduced with 264, have no version.
func subMeshSize(c *wire.Codec) int {
	if c.Version < BurningCrusade {
		return 32
	}
	return 48
}

func (s *SubMesh) layout(c *wire.Codec) {
	c.U16("id", &s.ID)
	c.U16("level", &s.Level)
	c.U16("vertexStart", &s.VertexStart)
	c.U16("vertexCount", &s.VertexCount)
	c.U16("indexStart", &s.IndexStart)
	c.U16("indexCount", &s.IndexCount)
	c.U16("boneCount", &s.BoneCount)
	c.U16("boneComboIndex", &s.BoneComboIndex)
	c.U16("boneInfluences", &s.BoneInfluences)
	c.U16("centerBoneIndex", &s.CenterBoneIndex)
	wire.Plain(c, "center", &s.Center)
	if c.Version >= BurningCrusade {
		wire.Plain(c, "sortCenter", &s.SortCenter)
		c.F32("sortRadius", &s.SortRadius)
	}
}
