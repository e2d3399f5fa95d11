package scene

// None is the index for no parent, no texture, no node and so on.
const None = -1

// A Scene is one model with all its parts.
type Scene struct {
	Name   string // name of the model; outputs use it for the root node
	Format string // id of the source's format, such as "mdx"

	// MetresPerUnit is the length of one unit in metres, or 0 if it is unknown. Data is never rescaled by it.
	MetresPerUnit float32

	Bounds    Bounds // bounds of the model at rest, as stated in the file, or zero
	Nodes     []Node
	Meshes    []Mesh
	Skins     []Skin
	Materials []Material
	Textures  []Texture

	// Clips are the animations, each on its own clock from 0 to its Duration.
	Clips []Clip
	// Globals are the global sequences. Each has its own clock, independent of the clip that plays, and repeats every
	// Duration seconds. Indices and names (GlobalSequence.0 …) are those of the file; an unused global sequence has no
	// channels.
	Globals []Clip

	Cameras     []Camera
	Lights      []Light
	Attachments []Attachment
	Emitters    []Emitter
	Shapes      []Shape

	// Extras have the origin of the scene and the data of the document that the scene has no fields for, like all
	// Extras below.
	Extras Extras
}

// A Node is a point of the hierarchy that moves and carries other objects.
type Node struct {
	Name   string // name in the file, or the format's term and a number (Bone_017)
	Parent int    // index, or None; a parent may come after its children
	Kind   NodeKind
	Flags  NodeFlags
	Rest   TRS    // relative to the parent, at rest
	Tags   string // words for the game that the author of a glTF gave to the node, as in "turret medium"; see docs/x4.md
	Extras Extras
}

// NewNode returns a node at its parent's origin.
func NewNode(name string, parent int) Node {
	return Node{Name: name, Parent: parent, Rest: Identity()}
}

// NodeKind is the purpose of a node.
type NodeKind uint8

const (
	KindNode       NodeKind = iota // no special purpose: a helper
	KindBone                       // moves vertices
	KindAttachment                 // other models can be attached here
	KindEvent                      // defines when something happens
	KindLight
	KindCamera
	KindParticles
	KindRibbon
	KindShape // collision
)

var kindNames = [...]string{"node", "bone", "attachment", "event", "light", "camera", "particles", "ribbon", "shape"}

func (k NodeKind) String() string { return nameOf(kindNames[:], int(k), "kind") }

// NodeFlags define how a node follows its parent's motion and faces the viewer. Evaluation applies the DontInherit
// flags (see Scene.Evaluate). Billboards need a viewer, so that evaluation does not turn them.
type NodeFlags uint16

const (
	DontInheritTranslation NodeFlags = 1 << iota
	DontInheritRotation
	DontInheritScale
	Billboard      // faces the viewer
	BillboardLockX // turns to the viewer about this axis of the node (after Basis.Apply) only
	BillboardLockY
	BillboardLockZ
	CameraAnchored

	// AnyDontInherit are the flags that affect world matrices.
	AnyDontInherit = DontInheritTranslation | DontInheritRotation | DontInheritScale
	// AnyBillboard are the flags that need a viewer.
	AnyBillboard = Billboard | BillboardLockX | BillboardLockY | BillboardLockZ
)

// Bounds are a box and a sphere. The sphere's centre is that of the box or the origin, depending on the format.
type Bounds struct {
	Min, Max Vec3
	Radius   float32 // 0 if unknown
}

// Union returns a box that encloses two boxes, zero boxes excepted.
func (b Bounds) Union(o Bounds) Bounds {
	switch (Bounds{}) {
	case b:
		return o
	case o:
		return b
	}
	return Bounds{Min: b.Min.Min(o.Min), Max: b.Max.Max(o.Max), Radius: max(b.Radius, o.Radius)}
}

// Follow returns the bounds of geometry that had the box was when they were stated, and now has the box is: they grow on
// each side as far as the geometry did, with what moves there. They never shrink, because motion may need the space. Bounds
// that are unknown, which are zero, stay unknown.
func (b Bounds) Follow(was, is Bounds) Bounds {
	if b == (Bounds{}) || is == (Bounds{}) {
		return b
	}
	low, high := is.Min.Sub(was.Min).Min(Vec3{}), is.Max.Sub(was.Max).Max(Vec3{})
	grown := max(low.Len(), high.Len())
	const rounding = 1e-3 // of the size: other programs store numbers with less precision
	if !(grown > rounding*was.Max.Sub(was.Min).Len()) {
		return b
	}
	b.Min, b.Max = b.Min.Add(low), b.Max.Add(high)
	if b.Radius > 0 {
		b.Radius += grown
	}
	return b
}
