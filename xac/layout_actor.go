package xac

import "marrow/wire"

// The layouts of an actor's chunks but meshes, in the order of their ids. c.Version is the chunk's.

func (n *Node) layout(c *wire.Codec, _ *scope) { n.fields(c) }

// inVersion lays out records that have the form of another version than the chunk that they are in.
func inVersion(c *wire.Codec, version uint32, layout func()) {
	outer := c.Version
	c.Version = version
	layout()
	c.Version = outer
}

// A node's least size in each version, without its name's bytes.
var nodeSize = [...]int{1: 80, 2: 84, 3: 148, 4: 160}

func (n *Node) fields(c *wire.Codec) {
	c.Residue(&n.residue)
	n.Transform.layout(c)
	wire.Plain(c, "shear", &n.Shear)
	c.U32("skeletalLODs", &n.SkeletalLODs)
	if c.Version >= 4 {
		c.U32("motionLODs", &n.MotionLODs)
	}
	c.U32("parent", &n.Parent)
	if c.Version >= 4 {
		c.U32("numChildren", &n.NumChildren)
	}
	if c.Version >= 2 {
		wire.Enum(c, "flags", &n.Flags)
		c.Junk("padding", 3)
	}
	if c.Version >= 3 {
		wire.Plain(c, "obb", &n.OBB)
	}
	if c.Version >= 4 {
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

const (
	layerSize   = 12
	subMeshSize = 16
)

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
	wire.Enum(c, "transparencyType", &m.TransparencyType)
	if c.Version == 1 {
		c.Junk("padding", 1)
		c.CountedText("name", &m.Name)
		return
	}
	n := c.Count8("numLayers", len(m.Layers))
	c.CountedText("name", &m.Name)
	inVersion(c, 2, func() { wire.Slice(c, "layers", &m.Layers, n, 32, (*MaterialLayer).fields) })
}

func (l *MaterialLayer) layout(c *wire.Codec, _ *scope) { l.fields(c) }

func (l *MaterialLayer) fields(c *wire.Codec) {
	c.Residue(&l.residue)
	c.F32("amount", &l.Amount)
	c.F32("uOffset", &l.UOffset)
	c.F32("vOffset", &l.VOffset)
	c.F32("uTiling", &l.UTiling)
	c.F32("vTiling", &l.VTiling)
	c.F32("rotation", &l.Rotation)
	c.U16("material", &l.Material)
	wire.Enum(c, "map", &l.Map)
	if c.Version >= 2 {
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
		wire.Enum(c, "repositioningMask", &i.RepositioningMask)
		c.U32("repositioningNode", &i.RepositioningNode)
	case 3:
		c.U32("trajectoryNode", &i.TrajectoryNode)
		c.U32("motionExtractionNode", &i.MotionExtractionNode)
		wire.Enum(c, "motionExtractionMask", &i.MotionExtractionMask)
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
	if c.Describing() {
		wire.Struct(c, "actor", new(File), func(*File, *wire.Codec) {}) // described as the file itself
		c.OnlyWhen("the bytes start with the header of an XAC in the same byte order")
	}
	if l.Actor != nil {
		if !c.Decoding() && (l.Actor.Kind != Actor || (l.Actor.BigEndian != 0) != in.bigEndian) {
			c.Fail("actor", "a level of detail that isn't an actor, or has another byte order", "an XAC of the same byte order")
			return
		}
		wire.Struct(c, "actor", l.Actor, (*File).layout)
	} else {
		c.Opaque("raw", &l.Raw)
	}
	if c.Describing() {
		c.OnlyWhen("they start with anything else")
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

const (
	morphTargetSize    = 28
	morphDeltaSize     = 16
	morphTransformSize = 60
	morphVertexSize    = 16 // six bytes of position, three of normal, three of tangent, four of number
)

func (g *NodeGroups) layout(c *wire.Codec, _ *scope) {
	n := c.Count16("count", len(g.Groups))
	wire.Slice(c, "groups", &g.Groups, n, 8, (*NodeGroup).layout)
}

func (g *NodeGroup) layout(c *wire.Codec) {
	c.Residue(&g.residue)
	n := c.Count16("numNodes", len(g.Nodes))
	c.U8("disabledOnDefault", &g.DisabledOnDefault)
	c.Junk("padding", 1)
	c.CountedText("name", &g.Name)
	wire.Array(c, "nodes", &g.Nodes, n)
}

func (n *Nodes) layout(c *wire.Codec, _ *scope) {
	c.Residue(&n.residue)
	count := c.Count("numNodes", len(n.Nodes), nodeSize[4])
	roots := c.Ahead("numRoots")
	inVersion(c, 4, func() { wire.Slice(c, "nodes", &n.Nodes, count, nodeSize[4], (*Node).fields) })
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
