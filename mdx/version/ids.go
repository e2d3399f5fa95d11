package version

import (
	"slices"

	"marrow/mdx"
)

// planIDs plans new object ids, unless the objects have the ids that the game requires: without gaps from 0, bones
// first, because weights can only refer to as many objects as there are bones. References to an id that two objects
// have refer to the first one, as in a scene. planIDs returns the set of the resulting ids.
func (p *versionChange) planIDs() (known map[int32]bool) {
	list := p.m.Objects()
	if !wellNumbered(list, len(p.m.Bones)) {
		p.ids = idsInOrder(list)
	}
	known = make(map[int32]bool, len(list))
	for i := range list {
		known[int32(i)] = true
	}
	return known
}

// NumberObjects assigns the ids that the game requires to objects, in their order in the file, and updates parents,
// pivots and matrices.
func NumberObjects(m *mdx.Model) {
	p := versionChange{m: m}
	p.assignIDs(idsInOrder(m.Objects()))
}

func (p *versionChange) renumber() {
	if p.ids != nil {
		p.report(codeIDs, "", "object ids have gaps, are doubled, or don't start with bones; they are renumbered")
		p.assignIDs(p.ids)
	}
}

// idsInOrder returns new ids in the order of the list.
func idsInOrder(list []mdx.Object) map[int32]int32 {
	to := make(map[int32]int32, len(list))
	for i, o := range list {
		if _, duplicate := to[o.Node.ObjectID]; !duplicate {
			to[o.Node.ObjectID] = int32(i)
		}
	}
	return to
}

func wellNumbered(list []mdx.Object, bones int) bool {
	seen := make([]bool, len(list))
	for i, o := range list {
		id := int(o.Node.ObjectID)
		if uint(id) >= uint(len(list)) || seen[id] || i < bones && id >= bones {
			return false
		}
		seen[id] = true
	}
	return true
}

// assignIDs numbers the objects in their order, and updates parents, pivots and matrices.
func (p *versionChange) assignIDs(to map[int32]int32) {
	m := p.m
	list := m.Objects()
	pivots := make([]mdx.Vec3, len(list))
	for i, o := range list {
		if old := o.Node.ObjectID; uint(old) < uint(len(m.Pivots)) {
			pivots[i] = m.Pivots[old]
		}
		o.Node.ParentID = idIn(to, o.Node.ParentID)
		if o.Node.ParentID == int32(i) {
			o.Node.ParentID = mdx.None
		}
	}
	for i, o := range list {
		o.Node.ObjectID = int32(i)
	}
	m.Pivots = pivots
	dropList(p, CodeComputed, "bindPose", &m.BindPose)
	for i := range m.Geosets {
		g := &m.Geosets[i]
		g.Matrices = slices.Clone(g.Matrices)
		for k := range g.Matrices {
			g.Matrices[k] = idIn(to, g.Matrices[k])
		}
	}
}

// idIn returns an object's new id; None if the object doesn't exist.
func idIn(to map[int32]int32, id int32) int32 {
	if n, ok := to[id]; ok {
		return n
	}
	return mdx.None
}

// mapSkin updates the ids of weights. A weight of an object that doesn't exist is removed, because its id may belong to
// another object now.
func mapSkin(skin []uint16, to map[int32]int32) {
	for v := 0; v < len(skin); v += 8 {
		for k := v; k < v+4; k++ {
			if id := idIn(to, int32(skin[k])); id != mdx.None {
				skin[k] = uint16(id)
			} else {
				skin[k], skin[k+4] = 0, 0
			}
		}
	}
}

// addStillBone adds a bone for vertices that no object moves, because a matrix group can't be empty.
func (p *versionChange) addStillBone() {
	m := p.m
	still := slices.ContainsFunc(p.regrouped, func(r *regrouping) bool { return r != nil && r.unmoved > 0 })
	if !still {
		return
	}
	id := int32(len(m.Bones)) // the ids of objects after the bones increase by one
	m.Bones = append(m.Bones, mdx.Bone{Node: mdx.Node{Name: "Bone_Still", ObjectID: int32(len(m.Objects())), ParentID: mdx.None, Flags: mdx.KindBone}, GeosetID: mdx.None, GeosetAnimID: mdx.None})
	p.report(codeStill, "bones", "vertices that no object moves; a bone was added for them, since a matrix group can't be empty")
	to := idsInOrder(m.Objects())
	p.assignIDs(to)
	for i, r := range p.regrouped {
		if r == nil {
			mapSkin(p.skins[i], to)
			continue
		}
		for _, group := range r.groups {
			for k := range group {
				group[k] = idIn(to, group[k])
			}
		}
		for k := range r.groups {
			if len(r.groups[k]) == 0 {
				r.groups[k] = []int32{id}
			}
		}
	}
}
