package mdx

import (
	"fmt"
	"slices"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
	"marrow/wire"
)

// The rules by which Warcraft III plays a model come from the open-source viewers (mdx-m3-viewer, war3-model) and from
// Retera's editor, on which they are based. Where these differ, a comment states which one we follow.

// Scene returns the model as a neutral scene: right-handed, Y up, facing +Z, in the model's units, and well-formed for
// any file. The findings report what was repaired, and what the scene can't express.
func (m *Model) Scene(o scene.Options) (*scene.Scene, []report.Finding) {
	b := newBuilder(m)
	b.opts = o
	if m.Flavour == WorldOfWarcraft {
		b.s.MetresPerUnit = 0.9144 // a yard
	}
	b.clips()
	b.nodes()
	b.textures()
	b.materials()
	b.geosets()
	b.lights()
	b.cameras()
	b.objects()
	b.leftOut()
	b.add(b.skipped, codeOverlap, "", "too many sequences share the same keys; a track is left out of one")
	scene.BasisMDX.Apply(b.s)
	b.found = append(b.found, b.s.OtherLevel(o)...)
	return b.s, append(b.found, scene.Repair(b.s)...)
}

// A builder builds a scene. Until the end, the scene has the model's axes.
type builder struct {
	m     *Model
	s     *scene.Scene
	opts  scene.Options
	found []report.Finding

	node  map[int32]int // the index of the scene's node for an object id
	rig   scene.PivotRig
	order []*Node // the model's node for each scene node

	meshOf []int // for each geoset, the index of its mesh; None if the geoset isn't shown

	intervals []interval
	linear    bool          // all tracks are interpolated linearly; see AlwaysAnimate
	slab      []float32     // preallocated memory for the keys of channels
	keyBudget *limit.Budget // limits the keys that are copied to clips; see addTrack
	skipped   int           // number of times that a sequence didn't get a track's keys, because the budget was used up
}

func newBuilder(m *Model) *builder {
	return &builder{
		m: m, keyBudget: limit.NewBudget(limit.SharedKeys), linear: m.Flags&AlwaysAnimate != 0 && m.Flavour == WorldOfWarcraft,
		node: make(map[int32]int),
		s: &scene.Scene{
			Name:   m.Name,
			Format: "mdx",
			Bounds: m.Extent.bounds(),
			Extras: extrasOf("", m.extras()),
		},
	}
}

// add reports a finding for n equal cases, if n isn't 0.
func (b *builder) add(n int, code report.Code, path, format string, args ...any) {
	if n > 0 {
		f := report.New(code, path, format, args...)
		f.Count = n
		b.found = append(b.found, f)
	}
}

func (e Extent) bounds() scene.Bounds {
	return scene.Bounds{Min: e.Minimum, Max: e.Maximum, Radius: e.BoundsRadius}
}

// Walk calls visit with a pointer to every node and every track, and with its path in the file.
func (m *Model) Walk(visit func(record any, at wire.Path)) {
	c := wire.NewWalker(visit)
	c.Version, c.Flavour = m.Version, uint8(m.Flavour)
	m.layout(c)
}

// AllowsNone reports whether an index of a texture, of a set of texture coordinates or of a geoset is None, and the
// game accepts this. According to its documents, World of Warcraft does.
func (m *Model) AllowsNone(id int32) bool { return id == None && m.Flavour == WorldOfWarcraft }

// nodes adds a scene node for each object. If two objects have the same object id, the id refers to the first one.
func (b *builder) nodes() {
	list := b.m.Objects()
	duplicates := 0
	for i, o := range list {
		if _, taken := b.node[o.Node.ObjectID]; taken {
			duplicates++
		} else {
			b.node[o.Node.ObjectID] = i
		}
	}
	b.add(duplicates, codeObjectID, "", "two objects have the same id; references to this id use the first object")
	b.rig.Pivots = make([]Vec3, len(list))
	b.rig.Parents = make([]int, len(list))
	b.s.Nodes, b.order = slices.Grow(b.s.Nodes, len(list)), slices.Grow(b.order, len(list))
	for i, o := range list {
		if id := int(o.Node.ObjectID); uint(id) < uint(len(b.m.Pivots)) {
			b.rig.Pivots[i] = b.m.Pivots[id]
		}
		b.rig.Parents[i] = scene.None
		if parent, ok := b.node[o.Node.ParentID]; ok && parent != i {
			b.rig.Parents[i] = parent
		} else if ok {
			b.add(1, report.SceneParent, report.At("nodes", i), "the node is its own parent; it became a root")
		} else if o.Node.ParentID != None {
			b.add(1, report.SceneParent, report.At("nodes", i), "the parent doesn't exist; the node became a root")
		}
		b.order = append(b.order, o.Node)
	}
	for i, o := range list {
		n := scene.NewNode(o.Node.Name, b.rig.Parents[i])
		if n.Name == "" {
			n.Name = fmt.Sprintf("%s_%03d", o.Term, o.Node.ObjectID)
		}
		n.Kind, n.Flags, n.Rest, n.Extras = o.Kind, b.m.nodeFlags(o.Node), b.rig.Rest(i), extrasOf(o.Path(), b.m.nodeExtras(i, o))
		b.s.Nodes = append(b.s.Nodes, n)
	}
	for i := range b.order {
		b.nodeTracks(i)
	}
}

func (b *builder) nodeTracks(i int) {
	n := b.order[i]
	offsets := func(interp scene.Interp, values []float32) { b.rig.Translations(i, interp, values) }
	addTrack(b, scene.Target{Property: scene.NodeTranslation, Index: i}, n.Translation, scene.AppendVectors, offsets)
	addTrack(b, scene.Target{Property: scene.NodeRotation, Index: i}, n.Rotation, scene.AppendRotations, nil)
	addTrack(b, scene.Target{Property: scene.NodeRotation, Index: i}, n.PackedRotation, scene.AppendPacked, nil)
	addTrack(b, scene.Target{Property: scene.NodeScale, Index: i}, n.Scaling, scene.AppendVectors, nil)
	b.visibility(i, n.NodeVisibility)
}

// NodeFlagMap pairs the flags of nodes with those of the scene.
var NodeFlagMap = scene.FlagMap[NodeFlags, scene.NodeFlags]{
	{DontInheritTranslation, scene.DontInheritTranslation},
	{DontInheritScaling, scene.DontInheritScale},
	{DontInheritRotation, scene.DontInheritRotation},
	{Billboarded, scene.Billboard},
	{BillboardedLockX, scene.BillboardLockX},
	{BillboardedLockY, scene.BillboardLockY},
	{BillboardedLockZ, scene.BillboardLockZ},
}

// nodeFlags returns a node's flags in the scene. In World of Warcraft, the bit of CameraAnchored marks bones.
func (m *Model) nodeFlags(n *Node) scene.NodeFlags {
	f := NodeFlagMap.Scene(n.Flags)
	if m.Flavour == Warcraft3 && n.Flags&CameraAnchored != 0 {
		f |= scene.CameraAnchored
	}
	return f
}

// nodeOf returns the index of an object's scene node.
func (b *builder) nodeOf(n *Node) int {
	for i := b.node[n.ObjectID]; i < len(b.order); i++ { // more than one step only if ids are repeated
		if b.order[i] == n {
			return i
		}
	}
	return scene.None
}
