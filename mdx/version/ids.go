package version

import (
	"slices"

	"marrow/mdx"
)

// planIDs gives objects the ids that the game wants, unless they have them: 0 to the
// last without a gap, bones first, for weights reach only as far as there are bones.
// What refers to an id that two objects have means the first, as in a scene. The ids
// that there will be are returned.
func (p *versionChange) planIDs() (known map[int32]bool) {
	list := p.m.Objects()
	if !wellNumbered(list, len(p.m.Bones)) {
		p.ids = inOrder(list)
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
	p.assignIDs(inOrder(m.Objects()))
}

func (p *versionChange) renumber() {
	if p.ids != nil {
		p.report(codeIDs, "", "object ids have gaps, are doubled, or don't start with bones; they are renumbered")
		p.assignIDs(p.ids)
	}
}

// inOrder numbers objects by their place in the list.
func inOrder(list []mdx.Object) map[int32]int32 {
	to := make(map[int32]int32, len(list))
	for i, o := range list {
		if _, doubled := to[o.Node.ObjectID]; !doubled {
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

// assignIDs numbers the objects in their order, and their parents, pivots and
// matrices by where the old ids have gone.
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

// idIn is an object's new id; None for one that doesn't exist.
func idIn(to map[int32]int32, id int32) int32 {
	if n, ok := to[id]; ok {
		return n
	}
	return mdx.None
}

// mapSkin gives weights new ids. A weight of an object that doesn't exist is taken
// out, as it would hit another now.
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

// keepStill adds a bone for vertices that no object moves, since a matrix group can't
// be empty.
func (p *versionChange) keepStill() {
	m := p.m
	still := slices.ContainsFunc(p.regrouped, func(r *regrouping) bool { return r != nil && r.still > 0 })
	if !still {
		return
	}
	id := int32(len(m.Bones)) // the objects behind the bones make way
	m.Bones = append(m.Bones, mdx.Bone{Node: mdx.Node{Name: "Bone_Still", ObjectID: int32(len(m.Objects())), ParentID: mdx.None, Flags: mdx.KindBone}, GeosetID: mdx.None, GeosetAnimID: mdx.None})
	p.report(codeStill, "bones", "vertices that no object moves; a bone was added for them, since a matrix group can't be empty")
	to := inOrder(m.Objects())
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
