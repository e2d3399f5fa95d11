package plain

import (
	"cmp"
	"slices"

	"marrow/scene"
)

// Still is the joint of vertices without influences, which never moves: the model's root or, for a mesh with a switch,
// the switch.
const Still = -1

// A Skin lists the joints of meshes.
type Skin struct {
	Joints  []int // nodes, or Still; for a mesh with a switch, the switch's copies of the nodes
	Inverse []scene.Mat4
}

// An Influence is a joint of a set, with its weight.
type Influence struct {
	Joint  int32 // index in the skin
	Weight float32
}

// A jointMap has the index in a skin of the joint for Still, and then for each node; None for a node that isn't a joint.
type jointMap []int

// A skinKey identifies a skin of meshes without a switch. The skin has all joints of the scene's skin, and Still if
// vertices need it.
type skinKey struct {
	skin  int
	still bool
}

// bind sets the skin and the influences of a mesh. Meshes without a switch share a skin with all joints, so that programs also
// make bones of joints that move no vertex. A mesh with a switch has its own skin.
func (l *lowering) bind(m *Mesh) {
	if s := m.Switch; s != nil {
		joints := l.usedJoints(m.Source)
		s.Parent = l.common(joints)
		s.Copies = l.between(joints, s.Parent)
		m.Skin = l.newSkin(m.Source, joints)
	} else {
		m.Skin = l.plainSkin(m.Source)
	}
	m.Influences, m.Most = l.influenceSets(m.Source, l.joints[m.Skin])
}

// usedJoints returns the nodes that move a bound mesh, in order. Still is the first if some vertices have no influence.
func (l *lowering) usedJoints(mesh int) []int {
	b := l.s.Meshes[mesh].Binding
	joints := l.s.Skins[b.Skin].Joints
	seen := make([]bool, len(joints))
	var used []int
	if l.standsStill(mesh) {
		used = append(used, Still)
	}
	for s := range b.NumSets() {
		if !l.extent.Uses(mesh, s) {
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

// standsStill reports whether some of a bound mesh's vertices have no influence.
func (l *lowering) standsStill(mesh int) bool {
	b := l.s.Meshes[mesh].Binding
	for s := range b.NumSets() {
		if js, _ := b.Set(s); l.extent.Uses(mesh, s) && len(js) == 0 {
			return true
		}
	}
	return false
}

// plainSkin returns the skin of a mesh without a switch.
func (l *lowering) plainSkin(mesh int) int {
	key := skinKey{l.s.Meshes[mesh].Binding.Skin, l.standsStill(mesh)}
	if made, ok := l.plain[key]; ok {
		return made
	}
	joints := slices.Clone(l.s.Skins[key.skin].Joints)
	if key.still {
		joints = append(joints, Still)
	}
	slices.Sort(joints)
	l.plain[key] = l.newSkin(mesh, slices.Compact(joints))
	return l.plain[key]
}

// newSkin adds a skin with the given joints of a mesh.
func (l *lowering) newSkin(mesh int, joints []int) int {
	m := slices.Repeat(jointMap{scene.None}, 1+len(l.s.Nodes))
	made := Skin{Joints: joints, Inverse: make([]scene.Mat4, len(joints))}
	for i, j := range joints {
		m[1+j], made.Inverse[i] = i, scene.Mat4Identity
	}
	skin := l.s.Meshes[mesh].Binding.Skin
	for i, j := range l.s.Skins[skin].Joints {
		if at := m[1+j]; at != scene.None {
			made.Inverse[at] = l.extent.Inverse[skin][i]
		}
	}
	l.Skins, l.joints = append(l.Skins, made), append(l.joints, m)
	return len(l.Skins) - 1
}

// influenceSets returns the influence sets of a mesh, without duplicate joints, sorted by weight, and with weights that
// add up to 1. Unused sets are empty.
func (l *lowering) influenceSets(mesh int, joints jointMap) (sets [][]Influence, most int) {
	b := l.s.Meshes[mesh].Binding
	nodes := l.s.Skins[b.Skin].Joints
	sets = make([][]Influence, b.NumSets())
	slab := make([]Influence, 0, len(b.Joints)+len(sets))
	for s := range sets {
		if !l.extent.Uses(mesh, s) {
			continue
		}
		js, ws := b.Set(s)
		set := slab[len(slab):len(slab):cap(slab)]
		for i, j := range js {
			at := int32(joints[1+nodes[j]])
			if k := slices.IndexFunc(set, func(f Influence) bool { return f.Joint == at }); k >= 0 {
				set[k].Weight += ws[i]
			} else if ws[i] > 0 {
				set = append(set, Influence{at, ws[i]})
			}
		}
		if len(set) == 0 {
			set = append(set, Influence{int32(joints[1+Still]), 1})
		}
		slab = slab[:len(slab)+len(set)]
		slices.SortStableFunc(set, func(a, b Influence) int { return cmp.Compare(b.Weight, a.Weight) })
		sum := float32(0)
		for _, f := range set {
			sum += f.Weight
		}
		for i := range set {
			set[i].Weight /= sum
		}
		sets[s], most = set, max(most, len(set))
	}
	return sets, most
}
