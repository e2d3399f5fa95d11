package m2

import "marrow/wire"

// A Phys is a .phys file: bodies that bones follow, and joints between them. The letters of its tags are in reverse
// order. Later clients write some lists with another tag and more fields; a file has the lists of its version.
type Phys struct {
	Version uint16 // 0 Mists of Pandaria … 6 Shadowlands

	Unknown     []uint32          // PHYT: since version 1
	Tuning      [][6]float32      // PHYV: since version 1
	Bodies      []Body            // BODY: versions 0 and 1
	Bodies2     []Body2           // BDY2: version 2
	Bodies3     []Body3           // BDY3: version 3
	Bodies4     []Body4           // BDY4: since version 4
	Shapes      []Shape           // SHAP: versions 0 and 1
	Shapes2     []Shape2          // SHP2: since version 2
	Boxes       []BoxShape        // BOXS
	Capsules    []CapsuleShape    // CAPS
	Spheres     []SphereShape     // SPHS
	Polytopes   []Polytope        // PLYT: since version 3
	Joints      []Joint           // JOIN
	Welds       []WeldJoint       // WELJ
	Welds2      []WeldJoint2      // WLJ2
	Welds3      []WeldJoint3      // WLJ3
	Sphericals  []PointJoint      // SPHJ
	Shoulders   []ShoulderJoint   // SHOJ
	Shoulders1  []ShoulderJoint1  // SHOJ since version 2
	Shoulders2  []ShoulderJoint2  // SHJ2
	Revolutes   []RevoluteJoint   // REVJ
	Revolutes2  []RevoluteJoint2  // REV2
	Prismatics  []PrismaticJoint  // PRSJ
	Prismatics2 []PrismaticJoint2 // PRS2
	Distances   []PointJoint      // DSTJ

	File string // name of the file, if Load has read it

	residue *wire.Residue
	size    int
}

// A Frame is a 3 × 4 matrix.
type Frame [3][4]float32

// A Body is a rigid body of versions 0 and 1.
type Body struct {
	Type       uint16
	Padding    uint16
	Position   Vec3
	Bone       uint16
	Padding2   uint16
	ShapeBase  int32
	ShapeCount int32
}

// A Body2 is a body of version 2.
type Body2 struct {
	Body
	MassScale float32
}

// A Body3 is a body of version 3.
type Body3 struct {
	Type           uint16
	Bone           uint16
	Position       Vec3
	ShapeBase      uint16
	Padding        uint16
	ShapeCount     int32
	Mass           float32
	MassScale      float32
	Drag           float32
	AngularDamping float32 // 0: the bone moves the body; otherwise, the body moves the bone
	LinearDamping  float32
}

// A Body4 is a body of version 4 and later.
type Body4 struct {
	Body3
	Unknown [4]uint8
}

// A Shape is the shape of a body. Its parameters are in the list of its type.
type Shape struct {
	Type        ShapeType
	Index       int16
	Unknown     uint32
	Friction    float32
	Restitution float32
	Density     float32
}

// A Shape2 is a shape of later versions.
type Shape2 struct {
	Shape
	Unknown2 uint32
	Unknown3 float32
	Unknown4 uint16
	Padding  uint16
}

// A BoxShape is a box.
type BoxShape struct {
	Frame  Frame
	Extent Vec3
}

// A CapsuleShape is a cylinder with hemispheres at its ends.
type CapsuleShape struct {
	From, To Vec3
	Radius   float32
}

// A SphereShape is a sphere.
type SphereShape struct {
	Center Vec3
	Radius float32
}

// A Polytope is a convex body.
type Polytope struct {
	Header   PolytopeHeader
	Vertices []Vec3
	Planes   [][4]float32
	Faces    []uint8 // one for each plane
	Nodes    [][4]uint8
}

// A PolytopeHeader has the counts of a polytope, and pointers that have no meaning in a file.
type PolytopeHeader struct {
	VertexCount uint32
	Unknown     uint32
	Pointer     [2]uint32
	FaceCount   uint32
	Unknown2    uint32
	Pointer2    [4]uint32
	NodeCount   uint32
	Unknown3    uint32
	Pointer3    [2]uint32
	Unknown4    [6]float32
}

// A Joint connects two bodies. The joint's parameters are in the list of its type.
type Joint struct {
	BodyA, BodyB uint32
	Unknown      uint32
	Type         JointType
	Index        int16
}

// A WeldJoint connects two bodies rigidly.
type WeldJoint struct {
	FrameA, FrameB   Frame
	AngularFrequency float32
	AngularDamping   float32
}

// A WeldJoint2 is a weld joint of version 2.
type WeldJoint2 struct {
	WeldJoint
	LinearFrequency float32
	LinearDamping   float32
}

// A WeldJoint3 is a weld joint of later versions.
type WeldJoint3 struct {
	WeldJoint2
	Unknown float32
}

// A PointJoint is a spherical or a distance joint.
type PointJoint struct {
	AnchorA, AnchorB Vec3
	Value            float32 // the friction torque of a spherical joint, or the length of a distance joint
}

// A ShoulderJoint restricts rotation to a cone.
type ShoulderJoint struct {
	FrameA, FrameB Frame
	LowerTwist     float32
	UpperTwist     float32
	ConeAngle      float32
}

// A ShoulderJoint1 is a shoulder joint of version 2 and later.
type ShoulderJoint1 struct {
	ShoulderJoint
	MaxTorque float32
	Mode      uint32
}

// A ShoulderJoint2 is a shoulder joint of later versions.
type ShoulderJoint2 struct {
	ShoulderJoint1
	Frequency float32
	Damping   float32
}

// A RevoluteJoint allows rotation about an axis.
type RevoluteJoint struct {
	FrameA, FrameB Frame
	Lower, Upper   float32
	MaxTorque      float32
	Mode           uint32
}

// A RevoluteJoint2 is a revolute joint of later versions.
type RevoluteJoint2 struct {
	RevoluteJoint
	Frequency float32
	Damping   float32
}

// A PrismaticJoint allows motion along an axis.
type PrismaticJoint struct {
	FrameA, FrameB Frame
	Lower, Upper   float32
	Unknown        float32
	MaxForce       float32
	Unknown2       float32
	Mode           uint32
}

// A PrismaticJoint2 is a prismatic joint of later versions.
type PrismaticJoint2 struct {
	PrismaticJoint
	Frequency float32
	Damping   float32
}

const physMagic = "SYHP"

func (p *Phys) layout(c *wire.Codec) {
	c.Residue(&p.residue)
	physChunks.Layout(p, c)
}

var physChunks = wire.FreeChunks("chunks",
	wire.Part[Phys]{Tag: physMagic, Name: "phys", Always: true,
		Has:    func(p *Phys) bool { return p.Version != 0 },
		Layout: func(p *Phys, c *wire.Codec) { c.U16("version", &p.Version) }},
	physList("TYHP", "unknown", func(p *Phys) *[]uint32 { return &p.Unknown }),
	physList("VYHP", "tuning", func(p *Phys) *[][6]float32 { return &p.Tuning }),
	physList("YDOB", "bodies", func(p *Phys) *[]Body { return &p.Bodies }),
	physList("2YDB", "bodies2", func(p *Phys) *[]Body2 { return &p.Bodies2 }),
	physList("3YDB", "bodies3", func(p *Phys) *[]Body3 { return &p.Bodies3 }),
	physList("4YDB", "bodies4", func(p *Phys) *[]Body4 { return &p.Bodies4 }),
	physList("PAHS", "shapes", func(p *Phys) *[]Shape { return &p.Shapes }),
	physList("2PHS", "shapes2", func(p *Phys) *[]Shape2 { return &p.Shapes2 }),
	physList("SXOB", "boxes", func(p *Phys) *[]BoxShape { return &p.Boxes }),
	physList("SPAC", "capsules", func(p *Phys) *[]CapsuleShape { return &p.Capsules }),
	physList("SHPS", "spheres", func(p *Phys) *[]SphereShape { return &p.Spheres }),
	wire.Part[Phys]{Tag: "TYLP", Name: "polytopes",
		Has:    func(p *Phys) bool { return len(p.Polytopes) > 0 },
		Layout: (*Phys).plyt},
	physList("NIOJ", "joints", func(p *Phys) *[]Joint { return &p.Joints }),
	physList("JLEW", "welds", func(p *Phys) *[]WeldJoint { return &p.Welds }),
	physList("2JLW", "welds2", func(p *Phys) *[]WeldJoint2 { return &p.Welds2 }),
	physList("3JLW", "welds3", func(p *Phys) *[]WeldJoint3 { return &p.Welds3 }),
	physList("JHPS", "sphericals", func(p *Phys) *[]PointJoint { return &p.Sphericals }),
	wire.Part[Phys]{Tag: "JOHS", Name: "shoulders",
		Has:    func(p *Phys) bool { return len(p.Shoulders)+len(p.Shoulders1) > 0 },
		Layout: (*Phys).shoj},
	physList("2JHS", "shoulders2", func(p *Phys) *[]ShoulderJoint2 { return &p.Shoulders2 }),
	physList("JVER", "revolutes", func(p *Phys) *[]RevoluteJoint { return &p.Revolutes }),
	physList("2VER", "revolutes2", func(p *Phys) *[]RevoluteJoint2 { return &p.Revolutes2 }),
	physList("JSRP", "prismatics", func(p *Phys) *[]PrismaticJoint { return &p.Prismatics }),
	physList("2SRP", "prismatics2", func(p *Phys) *[]PrismaticJoint2 { return &p.Prismatics2 }),
	physList("JTSD", "distances", func(p *Phys) *[]PointJoint { return &p.Distances }),
)

func physList[T any](tag, name string, field func(*Phys) *[]T) wire.Part[Phys] {
	return wire.Part[Phys]{Tag: tag, Name: name,
		Has:    func(p *Phys) bool { return len(*field(p)) > 0 },
		Layout: func(p *Phys, c *wire.Codec) { wire.ArrayToEnd(c, "", field(p)) }}
}

// shoj: the same tag has two more fields since version 2.
func (p *Phys) shoj(c *wire.Codec) {
	if p.Version < 2 {
		wire.ArrayToEnd(c, "", &p.Shoulders)
	} else {
		wire.ArrayToEnd(c, "", &p.Shoulders1)
	}
}

// plyt is the headers of the polytopes, then the arrays that they count.
func (p *Phys) plyt(c *wire.Codec) {
	const header = 0x50
	n := c.Count("count", len(p.Polytopes), header)
	wire.Slice(c, "headers", &p.Polytopes, n, header, func(x *Polytope, c *wire.Codec) {
		h := &x.Header
		if !c.Decoding() {
			counted := x.Header // encoding doesn't change the document
			counted.VertexCount, counted.FaceCount, counted.NodeCount = uint32(len(x.Vertices)), uint32(len(x.Planes)), uint32(len(x.Nodes))
			h = &counted
		}
		wire.Plain(c, "header", h)
	})
	wire.Each(c, "polytopes", p.Polytopes, func(x *Polytope, c *wire.Codec) {
		wire.Array(c, "vertices", &x.Vertices, int(x.Header.VertexCount))
		wire.Array(c, "planes", &x.Planes, int(x.Header.FaceCount))
		if !c.Decoding() && len(x.Faces) != len(x.Planes) {
			c.Fail("faces", "another number", "as many as planes")
		}
		wire.Array(c, "faces", &x.Faces, int(x.Header.FaceCount))
		wire.Array(c, "nodes", &x.Nodes, int(x.Header.NodeCount))
	})
}
