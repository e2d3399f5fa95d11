package xac

import (
	"fmt"

	"marrow/wire"
)

// The layouts of an actor's chunks, in the order of their ids. c.Version is the chunk's.

func (n *Node) layout(c *wire.Codec, _ *scope) { n.fields(c, c.Version) }

// A node's least size in each version, without its name's bytes.
var nodeSize = [...]int{1: 80, 2: 84, 3: 148, 4: 160}

func (n *Node) fields(c *wire.Codec, version uint32) {
	c.Residue(&n.residue)
	n.Transform.layout(c)
	wire.Plain(c, "shear", &n.Shear)
	c.U32("skeletalLODs", &n.SkeletalLODs)
	if version >= 4 {
		c.U32("motionLODs", &n.MotionLODs)
	}
	c.U32("parent", &n.Parent)
	if version >= 4 {
		c.U32("numChildren", &n.NumChildren)
	}
	if version >= 2 {
		c.U8("flags", &n.Flags)
		c.Junk("padding", 3)
	}
	if version >= 3 {
		wire.Plain(c, "obb", &n.OBB)
	}
	if version >= 4 {
		c.F32("importance", &n.Importance)
	}
	c.CountedText("name", &n.Name)
}

func (t *Transform) layout(c *wire.Codec) {
	wire.Plain(c, "rotation", &t.Rotation)
	wire.Plain(c, "scaleRotation", &t.ScaleRotation)
	wire.Plain(c, "position", &t.Position)
	wire.Plain(c, "scale", &t.Scale)
}

// A meshKey is what ties a mesh and its skinning together.
type meshKey struct {
	node, lod uint32
	collision bool
}

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
	in.originals[meshKey{m.Node, m.LOD, m.IsCollision != 0}] = m.NumOrgVerts
}

const (
	layerSize   = 12
	subMeshSize = 16
)

func (l *Layer) layout(c *wire.Codec, vertices uint32) {
	c.Residue(&l.residue)
	wire.Enum(c, "type", &l.Type)
	c.U32("attributeSize", &l.AttributeSize)
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
}

const untyped LayerType = 0xFFFFFFFF

// typed is a type that stands for all whose attributes look alike; untyped for
// unknown types and unusual sizes.
func typed(t LayerType, size uint32) LayerType {
	var want uint32
	switch t {
	case LayerPosition, LayerNormal, LayerBitangent:
		t, want = LayerPosition, 12
	case LayerTangent, LayerColor128:
		t, want = LayerTangent, 16
	case LayerUV:
		want = 8
	case LayerColor32, LayerOrgVertex:
		want = 4
	}
	if size != want || want == 0 {
		return untyped
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
	vertices, ok := in.originals[meshKey{s.Node, s.LOD, s.IsCollision != 0}]
	if !ok && c.Err() == nil {
		c.Fail("node", fmt.Sprintf("skinning (at %#x) for a mesh of node %d that doesn't stand before it", start, s.Node), "the mesh that says how many vertices there are")
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
	n := uint8(len(v.Influences))
	if len(v.Influences) > 255 {
		c.Fail("count", fmt.Sprintf("%d influences", len(v.Influences)), "at most 255")
	}
	c.U8("count", &n)
	wire.Array(c, "influences", &v.Influences, int(n))
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

func (m *Material) layout(c *wire.Codec, _ *scope) {
	c.Residue(&m.residue)
	if c.Version >= 3 {
		c.U32("lod", &m.LOD)
	}
	wire.Plain(c, "ambient", &m.Ambient)
	wire.Plain(c, "diffuse", &m.Diffuse)
	wire.Plain(c, "specular", &m.Specular)
	wire.Plain(c, "emissive", &m.Emissive)
	c.F32("shine", &m.Shine)
	c.F32("shineStrength", &m.ShineStrength)
	c.F32("opacity", &m.Opacity)
	c.F32("ior", &m.IOR)
	c.U8("doubleSided", &m.DoubleSided)
	c.U8("wireframe", &m.Wireframe)
	c.U8("transparencyType", &m.TransparencyType)
	if c.Version == 1 {
		c.Junk("padding", 1)
		c.CountedText("name", &m.Name)
		return
	}
	n := uint8(len(m.Layers))
	if len(m.Layers) > 255 {
		c.Fail("numLayers", fmt.Sprintf("%d layers", len(m.Layers)), "at most 255")
	}
	c.U8("numLayers", &n)
	c.CountedText("name", &m.Name)
	wire.Slice(c, "layers", &m.Layers, int(n), 32, func(l *MaterialLayer, c *wire.Codec) { l.fields(c, 2) })
}

func (l *MaterialLayer) layout(c *wire.Codec, _ *scope) { l.fields(c, c.Version) }

func (l *MaterialLayer) fields(c *wire.Codec, version uint32) {
	c.Residue(&l.residue)
	c.F32("amount", &l.Amount)
	c.F32("uOffset", &l.UOffset)
	c.F32("vOffset", &l.VOffset)
	c.F32("uTiling", &l.UTiling)
	c.F32("vTiling", &l.VTiling)
	c.F32("rotation", &l.Rotation)
	c.U16("material", &l.Material)
	wire.Enum(c, "map", &l.Map)
	if version >= 2 {
		wire.Enum(c, "blend", &l.Blend)
	} else {
		c.Junk("padding", 1)
	}
	c.CountedText("texture", &l.Texture)
}

func (m *FXMaterial) layout(c *wire.Codec, _ *scope) {
	c.Residue(&m.residue)
	if c.Version >= 3 {
		c.U32("lod", &m.LOD)
	}
	ints := c.Count("numInts", len(m.Ints), 8)
	floats := c.Count("numFloats", len(m.Floats), 8)
	colors := c.Count("numColors", len(m.Colors), 20)
	bools, vectors := 0, 0
	if c.Version >= 2 {
		bools = c.Count("numBools", len(m.Bools), 5)
		vectors = c.Count("numVectors", len(m.Vectors), 16)
	}
	bitmaps := c.Count("numBitmaps", len(m.Bitmaps), 8)
	c.CountedText("name", &m.Name)
	c.CountedText("effect", &m.Effect)
	if c.Version >= 2 {
		c.CountedText("technique", &m.Technique)
	}
	wire.Slice(c, "ints", &m.Ints, ints, 8, func(p *IntParam, c *wire.Codec) {
		c.I32("value", &p.Value)
		c.CountedText("name", &p.Name)
	})
	wire.Slice(c, "floats", &m.Floats, floats, 8, func(p *FloatParam, c *wire.Codec) {
		c.F32("value", &p.Value)
		c.CountedText("name", &p.Name)
	})
	wire.Slice(c, "colors", &m.Colors, colors, 20, func(p *ColorParam, c *wire.Codec) {
		wire.Plain(c, "value", &p.Value)
		c.CountedText("name", &p.Name)
	})
	if c.Version >= 2 {
		wire.Slice(c, "bools", &m.Bools, bools, 5, func(p *BoolParam, c *wire.Codec) {
			c.U8("value", &p.Value)
			c.CountedText("name", &p.Name)
		})
		wire.Slice(c, "vectors", &m.Vectors, vectors, 16, func(p *VectorParam, c *wire.Codec) {
			wire.Plain(c, "value", &p.Value)
			c.CountedText("name", &p.Name)
		})
	}
	wire.Slice(c, "bitmaps", &m.Bitmaps, bitmaps, 8, func(p *BitmapParam, c *wire.Codec) {
		c.CountedText("name", &p.Name)
		c.CountedText("value", &p.Value)
	})
}

func (l *NodeLimit) layout(c *wire.Codec, _ *scope) {
	c.Residue(&l.residue)
	wire.Plain(c, "translationMin", &l.TranslationMin)
	wire.Plain(c, "translationMax", &l.TranslationMax)
	wire.Plain(c, "rotationMin", &l.RotationMin)
	wire.Plain(c, "rotationMax", &l.RotationMax)
	wire.Plain(c, "scaleMin", &l.ScaleMin)
	wire.Plain(c, "scaleMax", &l.ScaleMax)
	wire.Plain(c, "active", &l.Active)
	c.Junk("padding", 3)
	c.U32("node", &l.Node)
}

func (i *Info) layout(c *wire.Codec, _ *scope) {
	c.Residue(&i.residue)
	switch c.Version {
	case 1, 2:
		c.U32("repositioningMask", &i.RepositioningMask)
		c.U32("repositioningNode", &i.RepositioningNode)
	case 3:
		c.U32("trajectoryNode", &i.TrajectoryNode)
		c.U32("motionExtractionNode", &i.MotionExtractionNode)
		c.U32("motionExtractionMask", &i.MotionExtractionMask)
	default:
		c.U32("numLODs", &i.NumLODs)
		c.U32("trajectoryNode", &i.TrajectoryNode)
		c.U32("motionExtractionNode", &i.MotionExtractionNode)
	}
	c.U8("exporterHigh", &i.ExporterHigh)
	c.U8("exporterLow", &i.ExporterLow)
	c.Junk("padding", 2)
	if c.Version >= 2 {
		c.F32("retargetRootOffset", &i.RetargetRootOffset)
	}
	c.CountedText("sourceApp", &i.SourceApp)
	c.CountedText("originalFile", &i.OriginalFile)
	c.CountedText("exportDate", &i.ExportDate)
	c.CountedText("actorName", &i.ActorName)
}

func (l *LODLevel) layout(c *wire.Codec, in *scope) {
	c.Residue(&l.residue)
	c.U32("level", &l.Level)
	block := c.Begin("size", wire.Exclusive)
	if c.Decoding() && in.holds(c.Peek(headerSize)) {
		l.Actor = new(File)
	}
	if l.Actor != nil {
		if !c.Decoding() && (l.Actor.Kind != Actor || (l.Actor.BigEndian != 0) != in.bigEndian) {
			c.Fail("actor", "a level of detail that is no actor, or has another byte order", "an XAC of the same byte order")
			return
		}
		wire.Struct(c, "actor", l.Actor, (*File).layout)
	} else {
		c.Opaque("raw", &l.Raw)
	}
	c.End(block)
}

// holds reports whether what starts so is an actor of the file's own byte order.
func (in *scope) holds(start []byte) bool {
	kind, ok := kindOf(start)
	return ok && kind == Actor && len(start) == headerSize && isBig(start) == in.bigEndian
}

func (l *LODLevel) clearPadding() {
	if l.Actor != nil {
		l.Actor.Canonical()
	}
}

func (m *MorphTargets) layout(c *wire.Codec, in *scope) {
	n := c.Count("count", len(m.Targets), morphTargetSize)
	c.U32("lod", &m.LOD)
	wire.Slice(c, "targets", &m.Targets, n, morphTargetSize, func(t *MorphTarget, c *wire.Codec) { t.layout(c, in) })
}

const (
	morphTargetSize    = 28
	morphDeltaSize     = 16
	morphTransformSize = 60
	morphVertexSize    = 16 // six bytes of position, three of normal, three of tangent, four of number
)

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

func (g *NodeGroups) layout(c *wire.Codec, _ *scope) {
	n := short(c, "count", len(g.Groups))
	wire.Slice(c, "groups", &g.Groups, int(n), 8, (*NodeGroup).layout)
}

// short is a 16-bit count.
func short(c *wire.Codec, name string, n int) uint16 {
	v := uint16(n)
	if n > 0xFFFF {
		c.Fail(name, fmt.Sprint(n), "at most 65535")
	}
	c.U16(name, &v)
	return v
}

func (g *NodeGroup) layout(c *wire.Codec) {
	c.Residue(&g.residue)
	n := short(c, "numNodes", len(g.Nodes))
	c.U8("disabledOnDefault", &g.DisabledOnDefault)
	c.Junk("padding", 1)
	c.CountedText("name", &g.Name)
	wire.Array(c, "nodes", &g.Nodes, int(n))
}

func (n *Nodes) layout(c *wire.Codec, _ *scope) {
	c.Residue(&n.residue)
	count := c.Count("numNodes", len(n.Nodes), nodeSize[4])
	roots := c.Ahead("numRoots")
	wire.Slice(c, "nodes", &n.Nodes, count, nodeSize[4], func(n *Node, c *wire.Codec) { n.fields(c, 4) })
	sum := 0
	for i := range n.Nodes {
		if n.Nodes[i].Parent == None {
			sum++
		}
	}
	c.Settle(roots, sum)
}

func (m *MaterialTotals) layout(c *wire.Codec, _ *scope) {
	if c.Version >= 2 {
		c.U32("lod", &m.LOD)
	}
	c.U32("total", &m.Total)
	c.U32("standard", &m.Standard)
	c.U32("fx", &m.FX)
}

func (n *NodeList) layout(c *wire.Codec, _ *scope) { wire.Counted(c, &n.Nodes) }
