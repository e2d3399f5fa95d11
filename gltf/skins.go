package gltf

import (
	"fmt"
	"slices"

	"marrow/report"
	"marrow/scene"
)

// maxInfluences is how many joints may move a vertex: two attributes of four.
const maxInfluences = 8

// stillJoint stands for the joint that vertices without influence have.
const stillJoint = -1

// A jointMap numbers the joints of a mesh's glTF skin: scene node → place in the skin.
type jointMap map[int]int

// usedJoints are the scene nodes that move a bound mesh, in order; stillJoint first, if some
// vertices have no influence.
func (e *exporter) usedJoints(mesh int) []int {
	b := e.s.Meshes[mesh].Binding
	joints := e.s.Skins[b.Skin].Joints
	seen := make([]bool, len(joints))
	var used []int
	if e.standsStill(mesh) {
		used = append(used, stillJoint)
	}
	for s := range b.NumSets() {
		if !e.extent.Uses(mesh, s) {
			continue
		}
		js, ws := b.Set(s)
		for i, j := range js {
			if ws[i] > 0 && !seen[j] {
				seen[j] = true
				used = append(used, joints[j])
			}
		}
	}
	slices.Sort(used)
	return slices.Compact(used)
}

// standsStill says whether some of a bound mesh's vertices have no influence.
func (e *exporter) standsStill(mesh int) bool {
	b := e.s.Meshes[mesh].Binding
	for s := range b.NumSets() {
		if js, _ := b.Set(s); e.extent.Uses(mesh, s) && len(js) == 0 {
			return true
		}
	}
	return false
}

// A plainSkin is a glTF skin with all joints of a scene's skin, and the joint that never moves
// where some vertices need it.
type plainSkin struct {
	skin  int
	still bool
}

// plainSkin is the glTF skin of meshes that always show. They share one, and it has all joints, so that
// Blender makes bones of those too that move no vertex.
func (e *exporter) plainSkin(mesh int) (Ref, jointMap) {
	key := plainSkin{e.s.Meshes[mesh].Binding.Skin, e.standsStill(mesh)}
	if made, ok := e.plain[key]; ok {
		return made, e.joints[made]
	}
	joints := slices.Clone(e.s.Skins[key.skin].Joints)
	if key.still {
		joints = append(joints, stillJoint)
	}
	slices.Sort(joints)
	joints = slices.Compact(joints)
	nodes := make([]int, len(joints))
	for i, j := range joints {
		if j == stillJoint {
			nodes[i] = e.stillNode()
		} else {
			nodes[i] = e.node[j]
		}
	}
	made, numbers := e.skin(mesh, joints, nodes)
	e.plain[key], e.joints[made] = made, numbers
	return made, numbers
}

// stillNode is the joint at the model's root that never moves.
func (e *exporter) stillNode() int {
	if e.still == 0 {
		e.still = At(e.addNode(Node{Name: "Still", Extras: marrow(NodeExtras{Kind: "copy"})}, e.root))
	}
	return e.still.Index()
}

// skin makes a glTF skin of the given scene nodes, carried by the given glTF nodes, or finds
// the one that there is.
func (e *exporter) skin(mesh int, joints, nodes []int) (Ref, jointMap) {
	m := make(jointMap, len(joints))
	for i, j := range joints {
		m[j] = i
	}
	skin := e.s.Meshes[mesh].Binding.Skin
	binds := make([]scene.Mat4, len(joints))
	for i := range binds {
		binds[i] = scene.Mat4Identity
	}
	for i, j := range e.s.Skins[skin].Joints {
		if at, ok := m[j]; ok {
			binds[at] = e.extent.Inverse[skin][i]
		}
	}
	made := Skin{Joints: nodes, Skeleton: At(e.root), InverseBindMatrices: At(e.buf.matrices(binds))}
	for i := range e.doc.Skins {
		if o := &e.doc.Skins[i]; slices.Equal(o.Joints, nodes) && o.InverseBindMatrices == made.InverseBindMatrices {
			return At(i), m
		}
	}
	e.doc.Skins = append(e.doc.Skins, made)
	return At(len(e.doc.Skins) - 1), m
}

// An influence is one joint's part in a set.
type influence struct {
	joint  int // in the glTF skin
	weight float32
}

// influences makes the attributes JOINTS_n and WEIGHTS_n: the strongest first.
func (e *exporter) influences(mesh int, joints jointMap) []Attribute {
	m := &e.s.Meshes[mesh]
	sets, most := e.influenceSets(mesh, joints)
	path := fmt.Sprintf("meshes[%d]", mesh)
	if most > 4 {
		e.add(report.GLTFFourPlay, path, "more than 4 joints move a vertex; viewers without JOINTS_1 (three.js) play the strongest 4")
	}
	var list []Attribute
	for n := 0; n*4 < max(most, 1); n++ {
		list = append(list,
			Attribute{fmt.Sprintf("JOINTS_%d", n), e.jointAttribute(m, sets, n*4, len(joints))},
			Attribute{fmt.Sprintf("WEIGHTS_%d", n), e.weightAttribute(m, sets, n*4)})
	}
	return list
}

// influenceSets are a mesh's sets, each joint once, the strongest first, weights
// summing to 1.
func (e *exporter) influenceSets(mesh int, joints jointMap) (sets [][]influence, most int) {
	b := e.s.Meshes[mesh].Binding
	nodes := e.s.Skins[b.Skin].Joints
	sets = make([][]influence, b.NumSets())
	slab := make([]influence, 0, len(b.Joints)+len(sets))
	for s := range sets {
		if !e.extent.Uses(mesh, s) {
			continue
		}
		js, ws := b.Set(s)
		set := slab[len(slab):len(slab):cap(slab)]
		for i, j := range js {
			at := joints[nodes[j]]
			if k := slices.IndexFunc(set, func(f influence) bool { return f.joint == at }); k >= 0 {
				set[k].weight += ws[i]
			} else if ws[i] > 0 {
				set = append(set, influence{at, ws[i]})
			}
		}
		if len(set) == 0 {
			set = append(set, influence{joints[stillJoint], 1})
		}
		slab = slab[:len(slab)+len(set)]
		slices.SortStableFunc(set, func(a, b influence) int {
			switch {
			case a.weight > b.weight:
				return -1
			case a.weight < b.weight:
				return 1
			}
			return 0
		})
		sum := float32(0)
		for _, f := range set {
			sum += f.weight
		}
		for i := range set {
			set[i].weight /= sum
		}
		sets[s], most = set, max(most, len(set))
	}
	return sets, most
}

// jointAttribute is four joints per vertex, from the given one of its set on.
func (e *exporter) jointAttribute(m *scene.Mesh, sets [][]influence, from, joints int) int {
	wide := make([][4]uint16, len(sets))
	for s, set := range sets {
		for k := from; k < min(from+4, len(set)); k++ {
			wide[s][k-from] = uint16(set[k].joint)
		}
	}
	if joints > 256 {
		return e.buf.u16x4(spread(m, wide), false)
	}
	return e.buf.u8x4(spread(m, narrow(wide)), false)
}

// weightAttribute is four weights per vertex: bytes if they are 255ths, as in files that
// hold bytes, else 16 bits, which hold a third well.
func (e *exporter) weightAttribute(m *scene.Mesh, sets [][]influence, from int) int {
	unit := 255
	if !fitBytes(sets) {
		unit = 65535
	}
	wide := make([][4]uint16, len(sets))
	for s, set := range sets {
		q := quantize(set, unit)
		for k := from; k < min(from+4, len(set)); k++ {
			wide[s][k-from] = q[k]
		}
	}
	if unit == 65535 {
		return e.buf.u16x4(spread(m, wide), true)
	}
	return e.buf.u8x4(spread(m, narrow(wide)), true)
}

func narrow(wide [][4]uint16) [][4]uint8 {
	out := make([][4]uint8, len(wide))
	for i, v := range wide {
		out[i] = [4]uint8{uint8(v[0]), uint8(v[1]), uint8(v[2]), uint8(v[3])}
	}
	return out
}

// spread gives every vertex its set's value.
func spread[T any](m *scene.Mesh, sets []T) []T {
	if m.Binding.Sets == nil {
		return sets
	}
	out := make([]T, len(m.Binding.Sets))
	for v, s := range m.Binding.Sets {
		out[v] = sets[s]
	}
	return out
}

func fitBytes(sets [][]influence) bool {
	for _, set := range sets {
		for _, f := range set {
			w := float32(f.weight * 255)
			if d := w - float32(int(w+0.5)); d > 1e-3 || d < -1e-3 {
				return false
			}
		}
	}
	return true
}

// quantize makes weights whole numbers that sum to unit: each rounded down, what is left going
// to those that lost most.
func quantize(set []influence, unit int) (q [maxInfluences]uint16) {
	switch len(set) {
	case 0: // no vertex has it
		return q
	case 1:
		q[0] = uint16(unit)
		return q
	}
	var lost [maxInfluences]float32
	left := unit
	for i, f := range set {
		w := float32(f.weight * float32(unit))
		q[i] = uint16(w + 1e-3)
		lost[i] = w - float32(q[i])
		left -= int(q[i])
	}
	for ; left > 0; left-- {
		most := 0
		for i := range set {
			if lost[i] > lost[most] {
				most = i
			}
		}
		q[most]++
		lost[most]--
	}
	for i := len(set) - 1; left < 0 && i >= 0; i-- { // rounding may have given too much
		if q[i] > 0 {
			q[i]--
			left++
		}
	}
	return q
}
