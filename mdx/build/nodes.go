package build

import (
	"slices"
	"strings"

	"marrow/mdx"
	"marrow/mdx/version"
	"marrow/report"
	"marrow/scene"
)

// A recordKind is one of the model's lists of objects, in the order of their object ids.
type recordKind uint8

const (
	isBone recordKind = iota
	isLight
	isHelper
	isAttachment
	isParticleEmitter
	isParticleEmitter2
	isRibbonEmitter
	isPopcornEmitter
	isEvent
	isCollisionShape
	numRecordKinds
	undecided
)

// recordLists are the names of the lists, as in Origin.Path.
var recordLists = [numRecordKinds]string{
	"bones", "lights", "helpers", "attachments", "particleEmitters", "particleEmitters2", "ribbonEmitters", "popcornEmitters",
	"events", "collisionShapes",
}

// originKind returns the list from which a node comes.
func originKind(n *scene.Node) recordKind {
	list, _, _ := strings.Cut(n.Extras.Origin.Path, "[")
	if n.Extras.Origin.Format != "mdx" || list == "" {
		return undecided
	}
	for k, name := range recordLists {
		if name == list {
			return recordKind(k)
		}
	}
	if list == "hitTestShapes" {
		return isCollisionShape
	}
	return undecided
}

// nodes chooses an object for each node, and adds nodes for objects that would share one. Bones have the lowest object
// ids, because skinning can't refer to others; the other lists follow in the order of the file.
func (b *modelBuilder) nodes() {
	b.kind = make([]recordKind, len(b.s.Nodes))
	for i := range b.s.Nodes {
		b.kind[i] = originKind(&b.s.Nodes[i])
	}
	b.joints()
	b.assignNodes()
	b.recognizeNames()
	b.stillBone = mdx.None
	if b.needsStillBone() {
		b.s.Nodes = append(b.s.Nodes, scene.NewNode("Bone_Still", scene.None))
		b.kind = append(b.kind, isBone)
	}
	for i, k := range b.kind {
		switch {
		case k != undecided:
		case b.s.Nodes[i].Kind == scene.KindBone:
			b.kind[i] = isBone
		default:
			b.kind[i] = isHelper
		}
	}
	if !slices.Contains(b.kind, isBone) {
		b.s.Nodes = append(b.s.Nodes, scene.NewNode("Bone_Root", scene.None))
		b.kind = append(b.kind, isBone)
		b.add(1, codeBone, "nodes", "a model needs a bone; one was added")
	}
	b.assignIDs()
	b.records()
	if b.needsStillBone() {
		b.stillBone = b.objectID[len(b.s.Nodes)-1]
		for i := range b.s.Nodes {
			if b.s.Nodes[i].Name == "Bone_Still" && b.kind[i] == isBone {
				b.stillBone = b.objectID[i]
			}
		}
	}
}

// joints turns all nodes that move vertices into bones.
func (b *modelBuilder) joints() {
	for i := range b.s.Meshes {
		g := b.s.Meshes[i].Binding
		if g == nil {
			continue
		}
		for k, j := range g.Joints {
			if node := b.s.Skins[g.Skin].Joints[j]; g.Weights[k] > 0 && b.kind[node] != isBone {
				b.kind[node] = isBone
			}
		}
	}
}

// needsStillBone reports whether there are vertices without joints.
func (b *modelBuilder) needsStillBone() bool {
	return b.s.HasUnboundVertices()
}

// claim assigns a node to an object of the given kind. If the node already has another object, it adds a child node and
// returns it.
func (b *modelBuilder) claim(node int, kind recordKind, taken map[int]bool) int {
	if uint(node) < uint(len(b.s.Nodes)) && !taken[node] && (b.kind[node] == undecided || b.kind[node] == kind) &&
		(b.kind[node] == kind || b.s.Nodes[node].Kind != scene.KindBone) {
		b.kind[node], taken[node] = kind, true
		return node
	}
	name := strings.TrimSuffix(recordLists[kind], "s")
	if node >= 0 {
		name = b.s.Nodes[node].Name + "_" + name
	}
	at := len(b.s.Nodes)
	b.s.Nodes = append(b.s.Nodes, scene.NewNode(name, node))
	b.kind, taken[at] = append(b.kind, kind), true
	return at
}

// assignNodes assigns nodes to lights, attachments, emitters, shapes and events.
func (b *modelBuilder) assignNodes() {
	taken := make(map[int]bool)
	for i := range b.s.Lights {
		b.s.Lights[i].Node = b.claim(b.s.Lights[i].Node, isLight, taken)
	}
	for i := range b.s.Attachments {
		b.s.Attachments[i].Node = b.claim(b.s.Attachments[i].Node, isAttachment, taken)
	}
	emitters := b.s.Emitters[:0]
	for _, e := range b.s.Emitters {
		kind := b.emitterKind(&e)
		if kind == isHelper {
			continue
		}
		e.Node = b.claim(e.Node, kind, taken)
		emitters = append(emitters, e)
	}
	b.s.Emitters = emitters
	for i := range b.s.Shapes {
		if h := &b.s.Shapes[i]; h.Kind == scene.ShapeMesh {
			low, high := boxOf(h.Points)
			h.Kind, h.Points, h.Indices = scene.ShapeBox, []mdx.Vec3{low, high}, nil
			b.add(1, codeShape, report.At("shapes", i), "a collision shape that is a mesh became the box around it")
		}
		b.s.Shapes[i].Node = b.claim(b.s.Shapes[i].Node, isCollisionShape, taken)
	}
	eventNodes := make(map[int]int)
	for _, clips := range [][]scene.Clip{b.s.Clips, b.s.Globals} {
		for i := range clips {
			clips[i].Events = slices.Clone(clips[i].Events)
			for k := range clips[i].Events {
				e := &clips[i].Events[k]
				to, known := eventNodes[e.Node]
				if !known {
					to = b.claim(e.Node, isEvent, taken)
					eventNodes[e.Node] = to
				}
				e.Node = to
			}
		}
	}
	for i, k := range b.kind { // nodes that had an object that doesn't exist any more; events may have no times
		if k != undecided && k != isBone && k != isEvent && !taken[i] {
			b.kind[i] = isHelper
		}
	}
}

// emitterKind returns the kind of record for an emitter; isHelper for none.
func (b *modelBuilder) emitterKind(e *scene.Emitter) recordKind {
	path := "nodes"
	if e.Node >= 0 {
		path = report.At("nodes", e.Node)
	}
	switch {
	case e.Params.Origin.Format == "mdx" && e.Kind == "particleEmitter":
		return isParticleEmitter
	case e.Params.Origin.Format == "mdx" && e.Kind == "particleEmitter2", e.Particles != nil:
		return isParticleEmitter2
	case e.Ribbon != nil || e.Params.Origin.Format == "mdx" && e.Kind == "ribbonEmitter":
		return isRibbonEmitter
	case e.Params.Origin.Format == "mdx" && e.Kind == "popcornEmitter" && b.m.Version >= 900:
		return isPopcornEmitter
	case e.Params.Origin.Format == "mdx" && e.Kind == "popcornEmitter":
		b.add(1, version.CodePopcorn, path, "version %d has no popcorn emitters; a helper replaces it", b.m.Version)
		if e.Node >= 0 {
			b.kind[e.Node] = isHelper
		}
	default:
		b.add(1, codeEmitter, path, "an emitter of a kind that Warcraft III doesn't have, %q, is left out", e.Kind)
	}
	return isHelper
}

// assignIDs assigns object ids: the original ones if all of them are still consistent, otherwise new ones by list and
// order.
func (b *modelBuilder) assignIDs() {
	n := len(b.s.Nodes)
	b.objectID = make([]int32, n)
	taken := make([]bool, n)
	bones := 0
	for _, k := range b.kind {
		if k == isBone {
			bones++
		}
	}
	fits := true
	for i := range b.s.Nodes {
		id := int32(i)
		if x, ok := recalled[mdx.NodeExtras](b, b.s.Nodes[i].Extras); ok && x.ObjectID != nil {
			id = *x.ObjectID
		}
		fits = fits && uint(id) < uint(n) && !taken[uint(id)%uint(n)] && (b.kind[i] == isBone) == (int(id) < bones)
		if !fits {
			break
		}
		b.objectID[i], taken[id] = id, true
	}
	if fits {
		return
	}
	next := int32(0)
	order := b.s.Order()
	for k := range numRecordKinds {
		for _, i := range order {
			if b.kind[i] == k {
				b.objectID[i] = next
				next++
			}
		}
	}
}

// byID returns the scene's nodes in the order of their object ids.
func (b *modelBuilder) byID() []int {
	list := make([]int, len(b.objectID))
	for i, id := range b.objectID {
		list[id] = i
	}
	return list
}

// records adds the objects, so far only with their nodes, and their pivots. The objects of a list are in the order of
// their ids.
func (b *modelBuilder) records() {
	m, s := b.m, b.s
	rest := s.NewPose()
	m.Pivots = make([]mdx.Vec3, len(s.Nodes))
	b.node = make([]*mdx.Node, len(s.Nodes))
	b.recordIndex = make([]int, len(s.Nodes))
	var lists [numRecordKinds][]int
	for _, i := range b.byID() {
		w := &rest.World[i]
		m.Pivots[b.objectID[i]] = mdx.Vec3{w[12], w[13], w[14]}
		lists[b.kind[i]] = append(lists[b.kind[i]], i)
	}
	placeRecords(b, lists[isBone], &m.Bones, func(o *mdx.Bone) *mdx.Node { o.GeosetID, o.GeosetAnimID = mdx.None, mdx.None; return &o.Node })
	placeRecords(b, lists[isLight], &m.Lights, func(o *mdx.Light) *mdx.Node { return &o.Node })
	placeRecords(b, lists[isHelper], &m.Helpers, func(o *mdx.Helper) *mdx.Node { return &o.Node })
	placeRecords(b, lists[isAttachment], &m.Attachments, func(o *mdx.Attachment) *mdx.Node { return &o.Node })
	placeRecords(b, lists[isParticleEmitter], &m.ParticleEmitters, func(o *mdx.ParticleEmitter) *mdx.Node { return &o.Node })
	placeRecords(b, lists[isParticleEmitter2], &m.ParticleEmitters2, func(o *mdx.ParticleEmitter2) *mdx.Node { return &o.Node })
	placeRecords(b, lists[isRibbonEmitter], &m.RibbonEmitters, func(o *mdx.RibbonEmitter) *mdx.Node { return &o.Node })
	placeRecords(b, lists[isPopcornEmitter], &m.PopcornEmitters, func(o *mdx.PopcornEmitter) *mdx.Node { return &o.Node })
	placeRecords(b, lists[isEvent], &m.Events, func(o *mdx.Event) *mdx.Node { return &o.Node })
	placeRecords(b, lists[isCollisionShape], &m.CollisionShapes, func(o *mdx.CollisionShape) *mdx.Node { return &o.Node })
}

// placeRecords adds the records of one list for nodes.
func placeRecords[T any](b *modelBuilder, nodes []int, list *[]T, node func(*T) *mdx.Node) {
	if len(nodes) == 0 {
		return
	}
	*list = make([]T, len(nodes))
	for k, i := range nodes {
		n := node(&(*list)[k])
		b.node[i], b.recordIndex[i] = n, k
		b.fillNode(n, i)
	}
}

// fillNode sets a node's name, parent and flags.
func (b *modelBuilder) fillNode(n *mdx.Node, i int) {
	from := &b.s.Nodes[i]
	n.Name, n.ObjectID, n.ParentID = from.Name, b.objectID[i], mdx.None
	if from.Parent >= 0 {
		n.ParentID = b.objectID[from.Parent]
	}
	n.Flags = mdx.NodeFlagMap.File(from.Flags) | recordFlags[b.kind[i]]
	if from.Flags&scene.CameraAnchored != 0 {
		n.Flags |= mdx.CameraAnchored
	}
	if x, ok := recalled[mdx.NodeExtras](b, from.Extras); ok {
		if x.Unnamed {
			n.Name = ""
		}
		if x.Flags != 0 {
			const known = mdx.BillboardedLockZ<<1 - 1
			n.Flags = mdx.NodeFlags(x.Flags)&^known | n.Flags&known
		}
	}
}

// recordFlags are the flags that mark the kind of an object.
var recordFlags = [numRecordKinds]mdx.NodeFlags{
	isBone: mdx.KindBone, isLight: mdx.KindLight, isAttachment: mdx.KindAttachment, isEvent: mdx.KindEvent, isCollisionShape: mdx.KindCollision,
	isParticleEmitter: mdx.KindParticleEmitter, isParticleEmitter2: mdx.KindParticleEmitter, isRibbonEmitter: mdx.KindRibbon,
}
