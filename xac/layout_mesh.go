package xac

import (
	"fmt"

	"marrow/wire"
)

// Meshes, what moves them, and their morph targets.

// A MeshKey identifies the mesh to which a skinning belongs.
type MeshKey struct {
	Node, LOD uint32
	Collision bool
}

// Key returns the key of the mesh.
func (m *Mesh) Key() MeshKey { return MeshKey{m.Node, m.LOD, m.IsCollision != 0} }

// Key returns the key of the mesh that it moves.
func (s *Skinning) Key() MeshKey { return MeshKey{s.Node, s.LOD, s.IsCollision != 0} }

func (m *Mesh) layout(c *wire.Codec, in *scope) {
	c.Residue(&m.residue)
	c.U32("node", &m.Node)
	if c.Version >= 2 {
		c.U32("lod", &m.LOD)
	}
	c.U32("numOrgVerts", &m.NumOrgVerts)
	c.U32("numVerts", &m.NumVerts)
	indices := c.Ahead("numIndices")
	subMeshes := c.Count("numSubMeshes", len(m.SubMeshes), subMeshSize)
	layers := c.Count("numLayers", len(m.Layers), layerSize)
	c.U8("isCollision", &m.IsCollision)
	c.Junk("padding", 3)
	wire.Slice(c, "layers", &m.Layers, layers, layerSize, func(l *Layer, c *wire.Codec) { l.layout(c, m.NumVerts) })
	wire.Slice(c, "subMeshes", &m.SubMeshes, subMeshes, subMeshSize, (*SubMesh).layout)
	sum := 0
	for i := range m.SubMeshes {
		sum += len(m.SubMeshes[i].Indices)
	}
	c.Settle(indices, sum)
	in.originals[m.Key()] = m.NumOrgVerts
}

func (l *Layer) layout(c *wire.Codec, vertices uint32) {
	c.Residue(&l.residue)
	wire.Enum(c, "type", &l.Type)
	c.U32("attributeSize", &l.AttributeSize)
	if c.Describing() {
		l.AttributeSize = l.Type.Size()
	}
	c.U8("deformable", &l.Deformable)
	c.U8("isScale", &l.IsScale)
	c.Junk("padding", 2)
	switch typed(l.Type, l.AttributeSize) {
	case LayerUV:
		attributes(c, &l.Vec2s, vertices)
	case LayerPosition:
		attributes(c, &l.Vec3s, vertices)
	case LayerTangent:
		attributes(c, &l.Vec4s, vertices)
	case LayerColor32:
		attributes(c, &l.Colors, vertices)
	case LayerOrgVertex:
		attributes(c, &l.Numbers, vertices)
	default:
		l.raw(c, vertices)
	}
	if c.Describing() {
		l.raw(c, 0)
		c.OnlyWhen("type is another one, or attributeSize isn't the size of its values")
	}
}

// Fits reports whether attributes of the type may have a size.
func (t LayerType) Fits(size uint32) bool { return typed(t, size) != untyped }

// Size returns the size of an attribute of the type in bytes; 0 for unknown types.
func (t LayerType) Size() uint32 {
	switch t {
	case LayerPosition, LayerNormal, LayerBitangent:
		return 12
	case LayerTangent, LayerColor128:
		return 16
	case LayerUV:
		return 8
	case LayerColor32, LayerOrgVertex:
		return 4
	}
	return 0
}

const untyped LayerType = 0xFFFFFFFF

// typed returns a representative of all types whose attributes have the same layout; untyped for unknown types and
// unusual sizes.
func typed(t LayerType, size uint32) LayerType {
	if size == 0 || size != t.Size() {
		return untyped
	}
	switch t {
	case LayerNormal, LayerBitangent:
		return LayerPosition
	case LayerColor128:
		return LayerTangent
	}
	return t
}

func attributes[T any](c *wire.Codec, s *[]T, vertices uint32) {
	if !c.Decoding() && uint32(len(*s)) != vertices {
		c.Fail("values", fmt.Sprintf("%d attributes", len(*s)), fmt.Sprintf("%d, one a vertex", vertices))
	}
	wire.Array(c, "values", s, int(vertices))
}

func (l *Layer) raw(c *wire.Codec, vertices uint32) {
	size := uint64(l.AttributeSize) * uint64(vertices)
	switch {
	case !c.Decoding() && uint64(len(l.Raw)) != size:
		c.Fail("raw", fmt.Sprintf("%d bytes", len(l.Raw)), fmt.Sprintf("%d: %d for each of %d vertices", size, l.AttributeSize, vertices))
	case c.Decoding() && size > uint64(c.Remaining()):
		c.Fail("raw", fmt.Sprintf("%d bytes for each of %d vertices", l.AttributeSize, vertices), fmt.Sprintf("at most the %d bytes left", c.Remaining()))
	default:
		c.OpaqueN("raw", &l.Raw, uint32(size))
	}
}

func (s *SubMesh) layout(c *wire.Codec) {
	c.Residue(&s.residue)
	indices := c.Count("numIndices", len(s.Indices), 4)
	c.U32("numVerts", &s.NumVerts)
	c.U32("material", &s.Material)
	bones := c.Count("numBones", len(s.Bones), 4)
	wire.Array(c, "indices", &s.Indices, indices)
	wire.Array(c, "bones", &s.Bones, bones)
}

func (s *Skinning) layout(c *wire.Codec, in *scope) {
	c.Residue(&s.residue)
	start := c.Offset()
	c.U32("node", &s.Node)
	if c.Version >= 4 {
		c.U32("lod", &s.LOD)
	}
	if c.Version >= 3 {
		c.U32("numLocalBones", &s.NumLocalBones)
	}
	influences := 0
	if c.Version >= 2 {
		influences = c.Count("numInfluences", len(s.Influences), influenceSize)
	}
	c.U8("isCollision", &s.IsCollision)
	c.Junk("padding", 3)
	vertices, ok := in.originals[s.Key()]
	if !ok && c.Err() == nil {
		c.Fail("node", fmt.Sprintf("skinning (at %#x) without a preceding mesh of node %d", start, s.Node), "the mesh with the number of its vertices")
		return
	}
	if !c.Decoding() && len(s.Ranges)+len(s.Vertices) != int(vertices) {
		c.Fail("", fmt.Sprintf("skinning for %d original vertices", len(s.Ranges)+len(s.Vertices)), fmt.Sprintf("%d, as the mesh has", vertices))
		return
	}
	if c.Version == 1 {
		wire.Slice(c, "vertices", &s.Vertices, int(vertices), 1, (*VertexInfluences).layout)
		return
	}
	wire.Array(c, "influences", &s.Influences, influences)
	wire.Array(c, "ranges", &s.Ranges, int(vertices))
}

const influenceSize = 8

func (v *VertexInfluences) layout(c *wire.Codec) {
	n := c.Count8("count", len(v.Influences))
	wire.Array(c, "influences", &v.Influences, n)
}

func (s *Skinning) clearPadding() {
	for i := range s.Influences {
		s.Influences[i].Padding = [2]uint8{}
	}
	for _, v := range s.Vertices {
		for i := range v.Influences {
			v.Influences[i].Padding = [2]uint8{}
		}
	}
}

func (m *MorphTargets) layout(c *wire.Codec, in *scope) {
	n := c.Count("count", len(m.Targets), morphTargetSize)
	c.U32("lod", &m.LOD)
	wire.Slice(c, "targets", &m.Targets, n, morphTargetSize, func(t *MorphTarget, c *wire.Codec) { t.layout(c, in) })
}

func (t *MorphTarget) layout(c *wire.Codec, _ *scope) {
	c.F32("rangeMin", &t.RangeMin)
	c.F32("rangeMax", &t.RangeMax)
	c.U32("lod", &t.LOD)
	deltas := c.Count("numDeltas", len(t.Deltas), morphDeltaSize)
	transforms := c.Count("numTransforms", len(t.Transforms), morphTransformSize)
	wire.Enum(c, "phonemes", &t.Phonemes)
	c.CountedText("name", &t.Name)
	wire.Slice(c, "deltas", &t.Deltas, deltas, morphDeltaSize, (*MorphDelta).layout)
	wire.Slice(c, "transforms", &t.Transforms, transforms, morphTransformSize, func(t *MorphTransform, c *wire.Codec) {
		c.U32("node", &t.Node)
		t.Transform.layout(c)
	})
}

func (d *MorphDelta) layout(c *wire.Codec) {
	c.U32("node", &d.Node)
	c.F32("min", &d.Min)
	c.F32("max", &d.Max)
	n := c.Count("numVertices", len(d.Positions), morphVertexSize)
	if !c.Decoding() && (len(d.Normals) != n || len(d.Tangents) != n || len(d.Vertices) != n) {
		c.Fail("numVertices", fmt.Sprintf("%d positions, %d normals, %d tangents, %d vertex numbers", n, len(d.Normals), len(d.Tangents), len(d.Vertices)), "as many of each")
		return
	}
	wire.Array(c, "positions", &d.Positions, n)
	wire.Array(c, "normals", &d.Normals, n)
	wire.Array(c, "tangents", &d.Tangents, n)
	wire.Array(c, "vertices", &d.Vertices, n)
}
