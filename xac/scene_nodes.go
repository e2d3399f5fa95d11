package xac

import (
	"fmt"
	"slices"

	"marrow/report"
	"marrow/scene"
)

// A node's matrix consists of a position T, a rotation R and a scale S along axes that are turned by the scale
// rotation Q: Q·S·Q⁻¹. For column vectors it is
//
//	T·R·(Q·S·Q⁻¹)   multiply order 0
//	T·(Q·S·Q⁻¹)·R   multiply order 1
//
// If S is the same along all axes, Q cancels out and both are T·R·S, which is what a scene's node has. Otherwise the
// product is distributed over several nodes, each the child of the previous one, so that every key stays unchanged
// and nothing is approximated: [T,R] [Q,S] [Q⁻¹], or [T,Q,S] [Q⁻¹] [R]; without Q these are one and two nodes.

// A Place has the nodes of a scene with the parts of a node's transform. The innermost node has the name and the
// children of the original node.
type Place struct {
	Translation, Rotation, Scale int
	Turn, Back                   int // nodes for Q and Q⁻¹; None if there is no Q
	Outer, Inner                 int
}

func (b *builder) index() {
	b.nodes = b.f.Nodes()
	b.byName = make(map[string]int, len(b.nodes))
	for i, n := range b.nodes {
		if _, taken := b.byName[n.Name]; !taken {
			b.byName[n.Name] = i
		}
	}
}

// Places returns the nodes of each node's transform in the scene of an actor with its motions.
func (f *File) Places() []Place {
	b := newBuilder(f, scene.Options{})
	b.index()
	b.bind()
	b.hierarchy()
	return b.places
}

// uniformWithin is the tolerance for the scales of a uniform scale, as a fraction. Exporters' rounding errors are
// smaller, and such differences are invisible.
const uniformWithin = 1e-5

func uniform(s Vec3) bool {
	size := max(abs(s[0]), abs(s[1]), abs(s[2]))
	return abs(s[0]-s[1]) <= uniformWithin*size && abs(s[0]-s[2]) <= uniformWithin*size
}

func abs(x float32) float32 { return max(x, -x) }

// turns reports whether a scale rotation does anything.
func turns(q Quat) bool {
	q = unit(q)
	return abs(q[0]) > 1e-6 || abs(q[1]) > 1e-6 || abs(q[2]) > 1e-6
}

// unit returns a normalised quaternion; the identity if all components are 0.
func unit(q Quat) Quat {
	q, _ = q.Unit()
	return q
}

// shape reports whether a node's scale differs between the axes, and whether these are turned, in the rest pose or in
// any motion.
func (b *builder) shape(i int) (stretched, turned bool) {
	n := b.nodes[i]
	stretched, turned = !uniform(n.Scale), turns(n.ScaleRotation)
	for m := range b.bound {
		s := b.bound[m].subMotion[i]
		if s == nil {
			continue
		}
		stretched = stretched || !uniform(s.PoseScale) || slices.ContainsFunc(s.Scales, func(k VectorKey) bool { return !uniform(k.Value) })
		turned = turned || turns(s.poseScaleRotation()) ||
			slices.ContainsFunc(s.ScaleRotations, func(k QuatKey) bool { return turns(k.Value) }) ||
			slices.ContainsFunc(s.PackedScaleRotations, func(k PackedKey) bool { return turns(k.Value.Quat()) })
	}
	return stretched, turned
}

// Quat returns p as a rotation.
func (p PackedQuat) Quat() Quat {
	return unit(Quat{float32(p[0]) / 32767, float32(p[1]) / 32767, float32(p[2]) / 32767, float32(p[3]) / 32767})
}

// hierarchy makes the scene's nodes.
func (b *builder) hierarchy() {
	extras := b.nodeExtras()
	stretched := 0
	for i, n := range b.nodes {
		stretches, turned := b.shape(i)
		if stretches && (turned || b.f.MultiplyOrder == RotateScaleTranslate) {
			stretched++
		}
		b.places = append(b.places, b.place(n, stretches, stretches && turned))
		b.s.Nodes[b.places[i].Inner].Extras = kept(fmt.Sprintf("nodes[%d]", i), extras[i])
	}
	for i, n := range b.nodes {
		switch outer := &b.s.Nodes[b.places[i].Outer]; {
		case n.Parent == None:
		case int64(n.Parent) < int64(len(b.nodes)):
			outer.Parent = b.places[n.Parent].Inner
		default:
			b.add(1, report.SceneParent, fmt.Sprintf("nodes[%d]", i), "the parent doesn't exist; the node became a root")
		}
	}
	b.add(stretched, codeScale, "", "a node is scaled along rotated axes; helper nodes express this exactly")
	for _, list := range b.lists(ChunkAttachmentNodes) {
		for _, n := range list.Nodes {
			if int(n) < len(b.places) {
				at := b.places[n].Inner
				b.s.Nodes[at].Kind = scene.KindAttachment
				b.s.Attachments = append(b.s.Attachments, scene.Attachment{Node: at, ID: scene.None})
			}
		}
	}
}

// place makes the scene's nodes for a node, whose parent is to be set.
func (b *builder) place(n *Node, stretched, turned bool) Place {
	first := len(b.s.Nodes)
	add := func(suffix string) int {
		at := len(b.s.Nodes)
		parent := scene.None
		if at > first {
			parent = at - 1
		}
		b.s.Nodes = append(b.s.Nodes, scene.NewNode(n.Name+suffix, parent))
		return at
	}
	p := Place{Turn: scene.None, Back: scene.None, Outer: first}
	switch {
	case !stretched || !turned && b.f.MultiplyOrder != RotateScaleTranslate:
		at := add("")
		p.Translation, p.Rotation, p.Scale = at, at, at
	case !turned:
		at := add("@scale")
		p.Translation, p.Scale = at, at
		p.Rotation = add("")
	case b.f.MultiplyOrder == RotateScaleTranslate:
		at := add("@scale")
		p.Translation, p.Scale, p.Turn = at, at, at
		p.Back = add("@unturn")
		p.Rotation = add("")
	default:
		at := add("@place")
		p.Translation, p.Rotation = at, at
		at = add("@scale")
		p.Scale, p.Turn = at, at
		p.Back = add("")
	}
	p.Inner = len(b.s.Nodes) - 1
	if p.Turn >= 0 {
		q := unit(n.ScaleRotation)
		b.s.Nodes[p.Turn].Rest.Rotation = q
		b.s.Nodes[p.Back].Rest.Rotation = q.Conj()
	}
	b.s.Nodes[p.Translation].Rest.Translation = n.Position
	b.s.Nodes[p.Rotation].Rest.Rotation = unit(n.Rotation)
	b.s.Nodes[p.Scale].Rest.Scale = n.Scale
	return p
}

// lists returns the node lists of one kind of chunk.
func (b *builder) lists(id ChunkID) (list []*NodeList) {
	for i := range b.f.Chunks {
		if l, ok := b.f.Chunks[i].Body.(*NodeList); ok && b.f.Chunks[i].ID == id {
			list = append(list, l)
		}
	}
	return list
}

// NodeExtras are the fields of a node, its limits and its source of motions for which a scene has no field.
type NodeExtras struct {
	SkeletalLODs *uint32     `json:"skeletalLODs,omitempty"` // absent: active in all levels
	MotionLODs   *uint32     `json:"motionLODs,omitempty"`
	MotionSource string      `json:"motionSource,omitempty"` // the node whose motion it copies
	Limit        *limitExtra `json:"limit,omitempty"`

	OBB         *scene.Mat4 `json:"obb,omitempty"`         // the box of the vertices that it moves: the centre, and half the lengths of its edges on the diagonal
	Importance  *float32    `json:"importance,omitempty"`  // absent: 1
	OutOfBounds bool        `json:"outOfBounds,omitempty"` // the bounds of the actor don't include it
	Shear       *Vec3       `json:"shear,omitempty"`       // absent: none
}

type limitExtra struct {
	TranslationMin Vec3     `json:"translationMin"`
	TranslationMax Vec3     `json:"translationMax"`
	RotationMin    Vec3     `json:"rotationMin"`
	RotationMax    Vec3     `json:"rotationMax"`
	ScaleMin       Vec3     `json:"scaleMin"`
	ScaleMax       Vec3     `json:"scaleMax"`
	Active         [9]uint8 `json:"active"`
}

// nodeVersions returns the version of each node's layout.
func (f *File) nodeVersions() (list []uint32) {
	for i := range f.Chunks {
		switch b := f.Chunks[i].Body.(type) {
		case *Node:
			list = append(list, f.Chunks[i].Version)
		case *Nodes:
			list = append(list, slices.Repeat([]uint32{4}, len(b.Nodes))...)
		}
	}
	return list
}

// nodeExtras returns the data of each node that the scene has no field for; nil for none.
func (b *builder) nodeExtras() []any {
	list := make([]NodeExtras, len(b.nodes))
	versions := b.f.nodeVersions()
	for i, n := range b.nodes {
		if n.OBB != (scene.Mat4{}) {
			list[i].OBB = &n.OBB
		}
		if versions[i] >= 4 && n.Importance != 1 {
			list[i].Importance = &n.Importance
		}
		list[i].OutOfBounds = versions[i] >= 2 && n.Flags&NodeInBounds == 0
		if none := (Vec3{-1, -1, -1}); n.Shear != none && n.Shear != (Vec3{}) {
			list[i].Shear = &n.Shear
		}
		if n.SkeletalLODs != 0xFFFFFFFF {
			list[i].SkeletalLODs = &n.SkeletalLODs
		}
		if n.MotionLODs != 0xFFFFFFFF && n.MotionLODs != 0 { // 0: a version without it
			list[i].MotionLODs = &n.MotionLODs
		}
	}
	for _, l := range Bodies[*NodeLimit](b.f) {
		if int64(l.Node) < int64(len(list)) {
			list[l.Node].Limit = &limitExtra{l.TranslationMin, l.TranslationMax, l.RotationMin, l.RotationMax, l.ScaleMin, l.ScaleMax, l.Active}
		}
	}
	for _, sources := range b.lists(ChunkMotionSources) {
		for i, n := range sources.Nodes {
			if i < len(list) && int(n) < len(b.nodes) && int(n) != i {
				list[i].MotionSource = b.nameOf(int(n))
			}
		}
	}
	out := make([]any, len(list))
	for i := range list {
		if list[i] != (NodeExtras{}) {
			out[i] = list[i]
		}
	}
	return out
}
