package m2

import "marrow/wire"

// A view's record takes 44 bytes in a model; in a .skin file a magic stands before it,
// and since Cataclysm the shadow batches' reference behind it.
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

// shadows is the shadow batches. Converters put batches in without moving the
// reference, which then points into the batches (898 real files); such a one isn't
// followed.
func (v *View) shadows(c *wire.Codec) {
	wire.RefArray(c, "shadowBatches", &v.ShadowBatches)
}

// subMeshSize: .skin files, which came with 264, have no version of their own.
func subMeshSize(c *wire.Codec) int {
	if c.Version < burningCrusade {
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
	if c.Version >= burningCrusade {
		wire.Plain(c, "sortCenter", &s.SortCenter)
		c.F32("sortRadius", &s.SortRadius)
	}
}
