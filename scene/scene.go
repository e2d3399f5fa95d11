package scene

// None is the index for no parent, no texture, no node and so on.
const None = -1

// A Scene is one model with all that belongs to it.
type Scene struct {
	Name   string // the model's own name; outputs name the root node by it
	Format string // id of the format it came from, as in "mdx"

	// MetresPerUnit is the length of one unit in metres, 0 if nobody knows. Data is never rescaled by it.
	MetresPerUnit float32

	Bounds    Bounds // the model at rest, as the file says; zero if it says nothing
	Nodes     []Node
	Meshes    []Mesh
	Skins     []Skin
	Materials []Material
	Textures  []Texture

	// Clips are the animations, each on its own clock from 0 to its Duration.
	Clips []Clip
	// Globals are the global sequences: they run on a clock of their own whichever clip
	// plays, and start over every Duration seconds. Index and name follow the file
	// (GlobalSequence.0 …); one that nothing uses keeps its place with no channels.
	Globals []Clip

	Cameras     []Camera
	Lights      []Light
	Attachments []Attachment
	Emitters    []Emitter
	Shapes      []Shape

	// Extras say what the scene was made of, and what that document knows beyond the scene; so do all Extras below.
	Extras Extras
}

// A Node is a point of the hierarchy that moves and carries other objects.
type Node struct {
	Name   string // the file's name, or the format's term and number (Bone_017)
	Parent int    // index, or None; a parent may stand after its children
	Kind   NodeKind
	Flags  NodeFlags
	Rest   TRS // relative to the parent, at rest
	Extras Extras
}

// NewNode returns a node at its parent's origin.
func NewNode(name string, parent int) Node {
	return Node{Name: name, Parent: parent, Rest: Identity()}
}

// NodeKind is the purpose of a node.
type NodeKind uint8

const (
	KindNode       NodeKind = iota // nothing special, a helper
	KindBone                       // moves vertices
	KindAttachment                 // something can be attached here
	KindEvent                      // says when something happens
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
	BillboardLockX // turns to the viewer about that axis only, axes being the node's own after Basis.Apply
	BillboardLockY
	BillboardLockZ
	CameraAnchored

	// AnyDontInherit are the flags that change how world matrices are made.
	AnyDontInherit = DontInheritTranslation | DontInheritRotation | DontInheritScale
	// AnyBillboard are the flags that need a viewer.
	AnyBillboard = Billboard | BillboardLockX | BillboardLockY | BillboardLockZ
)

// Bounds are a box and a sphere about its centre or the origin, whichever the file means.
type Bounds struct {
	Min, Max Vec3
	Radius   float32 // 0 if unknown
}
