package build

import (
	"cmp"
	"container/heap"
	"hash/crc32"
	"math"
	"slices"
	"strconv"
	"strings"

	"marrow/m2"
	"marrow/remap"
	"marrow/scene"
)

// bones makes a bone from every node that moves, has bones below it or moves vertices. An object on another node, such as
// an attachment, gets a position on that node's bone.
func (b *modelBuilder) bones() {
	s := b.s
	b.isBone = b.neededBones()
	b.joinBones()
	order := b.boneOrder()
	number := make([]int, len(s.Nodes))
	b.boneOf = make([]int, len(s.Nodes))
	for i, node := range order {
		number[node] = i
		if e := s.Nodes[node].Extras; e.Origin.Format == "m2" {
			if k, ok := e.Origin.Number("bones"); ok {
				b.numbers[k] = i
			}
		}
	}
	for _, node := range s.Order() {
		b.boneOf[node] = m2.None
		if b.isBone[node] {
			b.boneOf[node] = number[node]
		} else if p := s.Nodes[node].Parent; p >= 0 {
			b.boneOf[node] = b.boneOf[p]
		}
	}
	b.becomes = make([]remap.NodeOutline, len(s.Nodes))
	taken := make(map[int32]bool)
	for _, node := range order {
		b.become(node, kindBone, "")
		b.m.Bones = append(b.m.Bones, b.bone(node, taken))
		b.came("bones", b.s.Nodes[node].Extras)
	}
	if b.needsStill() {
		b.still = len(b.m.Bones)
		b.came("bones", scene.Extras{})
		b.m.Bones = append(b.m.Bones, m2.Bone{
			KeyBone: m2.None, Parent: m2.None, NameCRC: crc32.ChecksumIEEE([]byte("Bone_Still")),
			Translation: m2.Track[m2.Vec3]{GlobalSequence: m2.None}, PackedRotation: m2.Track[m2.PackedQuaternion]{GlobalSequence: m2.None}, Scale: m2.Track[m2.Vec3]{GlobalSequence: m2.None},
		})
	}
}

// joinBones removes the bones that move the fewest vertices, if there are more than a model can have. The bone of the
// parent then moves their vertices and objects. A bone is removed only after all bones below it.
func (b *modelBuilder) joinBones() {
	s := b.s
	bones := 0
	children := make([]int, len(s.Nodes))
	for i, is := range b.isBone {
		if is {
			bones++
			if p := s.Nodes[i].Parent; p >= 0 {
				children[p]++
			}
		}
	}
	most := mostJoints - 1 // and one for vertices that don't move
	if bones <= most {
		return
	}
	q := &boneQueue{moved: make([]float32, len(s.Nodes))}
	for i := range s.Meshes {
		g := s.Meshes[i].Binding
		if g == nil {
			continue
		}
		for v := range s.Meshes[i].Positions {
			joints, weights := g.Set(g.SetOf(v))
			for k, j := range joints {
				q.moved[s.Skins[g.Skin].Joints[j]] += weights[k]
			}
		}
	}
	for i, is := range b.isBone {
		if is && children[i] == 0 {
			q.nodes = append(q.nodes, i)
		}
	}
	heap.Init(q)
	joined := 0
	for bones-joined > most && q.Len() > 0 {
		i := heap.Pop(q).(int)
		p := s.Nodes[i].Parent
		if b.isBone[i] = false; p >= 0 {
			q.moved[p] += q.moved[i]
			if children[p]--; children[p] == 0 && b.isBone[p] {
				heap.Push(q, p)
			}
		}
		joined++
	}
	b.add(joined, codeBone, "nodes", "a model can have only %d bones; a bone that moves few vertices was joined to its parent", mostJoints)
}

// A boneQueue returns the nodes that move the fewest vertices first.
type boneQueue struct {
	nodes []int
	moved []float32 // weights of the vertices, by node
}

func (q *boneQueue) Len() int      { return len(q.nodes) }
func (q *boneQueue) Swap(i, k int) { q.nodes[i], q.nodes[k] = q.nodes[k], q.nodes[i] }
func (q *boneQueue) Push(x any)    { q.nodes = append(q.nodes, x.(int)) }

func (q *boneQueue) Less(i, k int) bool {
	return cmp.Or(cmp.Compare(q.moved[q.nodes[i]], q.moved[q.nodes[k]]), cmp.Compare(q.nodes[k], q.nodes[i])) < 0
}

func (q *boneQueue) Pop() any {
	last := q.nodes[len(q.nodes)-1]
	q.nodes = q.nodes[:len(q.nodes)-1]
	return last
}

// neededBones reports for each node whether it becomes a bone.
func (b *modelBuilder) neededBones() []bool {
	s := b.s
	need, hasObject := make([]bool, len(s.Nodes)), make([]bool, len(s.Nodes))
	mark := func(node int) {
		if node >= 0 {
			hasObject[node] = true
		}
	}
	for i := range s.Nodes {
		n := &s.Nodes[i]
		need[i] = n.Kind == scene.KindBone || n.Flags&(scene.AnyBillboard|scene.AnyDontInherit) != 0
		hasObject[i] = n.Kind == scene.KindEvent
	}
	for i := range s.Skins {
		for _, j := range s.Skins[i].Joints {
			need[j] = need[j] || s.Nodes[j].Extras.Origin.Format != "m2" || s.Nodes[j].Kind == scene.KindNode
		}
	}
	for t := range b.animated {
		if t.Property.IsTransform() {
			need[t.Index] = true
		}
	}
	for i := range s.Attachments {
		mark(s.Attachments[i].Node)
	}
	for i := range s.Lights {
		mark(s.Lights[i].Node)
	}
	for i := range s.Emitters {
		mark(s.Emitters[i].Node)
	}
	for i := range s.Shapes {
		mark(s.Shapes[i].Node)
	}
	for _, i := range slices.Backward(s.Order()) {
		if p := s.Nodes[i].Parent; p >= 0 && need[i] {
			need[p] = true
		}
	}
	shows := make(map[string]bool) // a node that only shows a mesh of a skin has the mesh's name
	for i := range s.Meshes {
		if s.Meshes[i].Binding != nil {
			shows[s.Meshes[i].Name] = true
		}
	}
	var idle []string
	for i := range s.Nodes {
		if n := &s.Nodes[i]; !need[i] && !hasObject[i] && n.Kind == scene.KindNode && !shows[n.Name] {
			idle = append(idle, strconv.Quote(n.Name))
		}
	}
	b.add(len(idle), codeBone, "nodes", "nodes that aren't animated and have no objects are left out: %s", strings.Join(idle[:min(len(idle), 8)], ", "))
	if len(s.Nodes) > 0 && !slices.Contains(need, true) {
		need[s.Order()[0]] = true // a model has a bone
	}
	return need
}

// boneOrder returns the nodes that become bones, in the order of the original model's bones, each after its parent.
func (b *modelBuilder) boneOrder() (order []int) {
	s := b.s
	at := make([]int, len(s.Nodes))
	for k, i := range recallOrder(len(s.Nodes), "bones", func(i int) scene.Extras { return s.Nodes[i].Extras }) {
		if at[i] = k; b.isBone[i] {
			order = append(order, i)
		}
	}
	if slices.ContainsFunc(order, func(i int) bool { return s.Nodes[i].Parent >= 0 && at[s.Nodes[i].Parent] > at[i] }) {
		order = slices.DeleteFunc(s.Order(), func(i int) bool { return !b.isBone[i] })
	}
	return order
}

// bone returns the record of a node. taken has the key bones that are already used.
func (b *modelBuilder) bone(node int, taken map[int32]bool) m2.Bone {
	n := &b.s.Nodes[node]
	bone := m2.Bone{KeyBone: m2.None, Parent: m2.None, Flags: m2.NodeFlagMap.File(n.Flags), Pivot: b.place[node], NameCRC: crc32.ChecksumIEEE([]byte(n.Name))}
	if n.Parent >= 0 {
		bone.Parent = int16(min(b.boneOf[n.Parent], math.MaxInt16))
	}
	if x, ok := scene.Recall[m2.BoneExtras](n.Extras, "m2"); ok {
		const rebuilt = m2.BoneIgnoreTranslation | m2.BoneIgnoreScale | m2.BoneIgnoreRotation | m2.BoneBillboard | m2.BoneBillboardLockX | m2.BoneBillboardLockY | m2.BoneBillboardLockZ | m2.BoneTransformed | m2.BoneSequence
		bone.Flags |= m2.ParseFlags[m2.BoneFlags](x.Flags) &^ rebuilt
		bone.KeyBone, bone.SubMesh, bone.NameCRC = x.KeyBone, x.SubMesh, x.NameCRC
	} else if k, ok := m2.KeyBoneID(n.Name); ok {
		bone.KeyBone = k
	}
	if bone.KeyBone != m2.None && taken[bone.KeyBone] {
		bone.KeyBone = m2.None
	}
	taken[bone.KeyBone] = true
	target := func(p scene.Property) scene.Target { return scene.Target{Property: p, Index: node} }
	rest := n.Rest.Translation
	bone.Translation = trackOf(b, target(scene.NodeTranslation), trackRule{
		fallback: make([]float32, 3), within: b.within(scene.NodeTranslation, node), fix: func(v []float32) {
			for k := range v {
				v[k] -= rest[k]
			}
		},
	}, takeVec3)
	bone.PackedRotation = trackOf(b, target(scene.NodeRotation), trackRule{fallback: []float32{0, 0, 0, 1}, within: b.within(scene.NodeRotation, node)}, takePacked)
	bone.Scale = trackOf(b, target(scene.NodeScale), trackRule{fallback: []float32{1, 1, 1}, within: b.within(scene.NodeScale, node)}, takeVec3)
	if len(bone.Translation.Times)+len(bone.PackedRotation.Times)+len(bone.Scale.Times) > 0 {
		bone.Flags |= m2.BoneTransformed
	}
	return bone
}

// needsStill reports whether there are vertices without joints, objects without a bone, or no bones at all.
func (b *modelBuilder) needsStill() bool {
	if len(b.m.Bones) == 0 {
		return true
	}
	for i, n := range b.s.Nodes {
		if !b.own && b.boneOf[i] == m2.None && n.Kind != scene.KindShape && n.Kind != scene.KindCamera {
			return true
		}
	}
	return b.s.HasUnboundVertices()
}

// attachment returns the bone to which an object on a node is attached, and the object's position in model space. In the
// game's own models, objects may have no bone.
func (b *modelBuilder) attachment(node int) (bone int, place m2.Vec3) {
	bone = m2.None
	if node >= 0 {
		bone, place = b.boneOf[node], b.place[node]
	}
	if bone == m2.None && !b.own {
		bone = b.still
	}
	return bone, place
}
