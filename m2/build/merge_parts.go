package build

import (
	"slices"

	"marrow/m2"
)

// A partView is a view of the base while its sub-meshes are edited.
type partView struct {
	*m2.View
	of     []int        // by sub-mesh: the one of the shown view that it is, or is a piece of; None for none
	coarse map[int]bool // sub-meshes of the shown view that have other triangles here
}

// partViews returns all views of the base, the shown one first.
func (g *merger) partViews(shown *m2.View) []*partView {
	first := &partView{View: shown}
	for i := range shown.SubMeshes {
		first.of = append(first.of, i)
	}
	list := []*partView{first}
	for _, views := range [][]m2.View{g.base.Views, g.base.LODs} {
		for i := range views {
			if v := &views[i]; v != shown {
				list = append(list, g.partView(v, shown))
			}
		}
	}
	return list
}

// partView finds out which sub-meshes of a view are which of the shown one.
func (g *merger) partView(v, shown *m2.View) *partView {
	p := &partView{View: v, coarse: make(map[int]bool)}
	vertices := make([]map[uint32]bool, len(shown.SubMeshes))
	left := make([]int, len(shown.SubMeshes)) // corners that no sub-mesh of v has
	ids, there := make(map[uint16]int), make(map[uint16][]int)
	for i := range shown.SubMeshes {
		vertices[i] = make(map[uint32]bool)
		for _, k := range cornersOf(shown, g.base, i) {
			vertices[i][k] = true
		}
		left[i] = int(shown.SubMeshes[i].IndexCount)
		there[shown.SubMeshes[i].ID] = append(there[shown.SubMeshes[i].ID], i)
	}
	for i := range v.SubMeshes {
		ids[v.SubMeshes[i].ID]++
	}
	nth := make(map[uint16]int)
	for k := range v.SubMeshes {
		s := &v.SubMeshes[k]
		n := nth[s.ID]
		nth[s.ID]++
		corners := cornersOf(v, g.base, k)
		has := func(i int) bool {
			return len(corners) > 0 && !slices.ContainsFunc(corners, func(c uint32) bool { return !vertices[i][c] })
		}
		of := m2.None
		for _, i := range there[s.ID] {
			if has(i) && (of == m2.None || left[i] > left[of]) { // of several with the same vertices the one that has room
				of = i
			}
		}
		if of == m2.None && ids[s.ID] == len(there[s.ID]) && len(corners) > 0 {
			of = there[s.ID][n]
			p.coarse[of] = true
		}
		if p.of = append(p.of, of); of != m2.None {
			left[of] -= len(corners)
		}
	}
	for i, n := range left {
		if n != 0 {
			p.coarse[i] = true
		}
	}
	return p
}

// parts returns the view's sub-meshes that correspond to one of the shown view.
func (p *partView) parts(of int) (list []int) {
	for i, x := range p.of {
		if x == of {
			list = append(list, i)
		}
	}
	return list
}

// removeParts removes the sub-meshes that are one of the shown view.
func (p *partView) removeParts(of int) {
	for _, at := range slices.Backward(p.parts(of)) {
		removePart(p.View, at)
		p.of = slices.Delete(p.of, at, at+1)
	}
}

// replaceParts replaces the triangles of sub-meshes that correspond to one of the shown view, with as many sub-meshes
// as the view's limit of bones requires. They keep the other fields, the batches and the position of the old ones.
func (p *partView) replaceParts(m *m2.Model, of int, faces []uint32) error {
	cut := cutFaces(m, faces, boneLimit(p.View, m))
	parts := p.parts(of)
	if len(parts) == 0 {
		return nil
	}
	for ; len(parts) > len(cut); parts = parts[:len(parts)-1] {
		last := parts[len(parts)-1]
		removePart(p.View, last)
		p.of = slices.Delete(p.of, last, last+1)
	}
	for len(parts) < len(cut) {
		last := parts[len(parts)-1]
		repeatPart(p.View, last)
		p.of = slices.Insert(p.of, last+1, of)
		parts = append(parts, last+1)
	}
	for i, at := range parts {
		if err := reshapePart(p.View, m, at, cut[i]); err != nil {
			return err
		}
	}
	return nil
}

// addPart appends a sub-mesh, in as many pieces as the view's limit of bones requires.
func (p *partView) addPart(m *m2.Model, s m2.SubMesh, faces []uint32, batches []m2.Batch) error {
	const added = -2
	at, end := len(p.SubMeshes), len(p.Triangles)
	s.VertexStart, s.VertexCount, s.Level, s.IndexStart, s.IndexCount = uint16(len(p.Vertices)), 0, uint16(end>>16), uint16(end), 0
	if m.Version < m2.BurningCrusade {
		s.SortCenter, s.SortRadius = m2.Vec3{}, 0
	}
	p.SubMeshes, p.of = append(slices.Clone(p.SubMeshes), s), append(p.of, added)
	setBatches(p.View, m, at, batches)
	err := p.replaceParts(m, added, faces)
	for i := range p.of {
		if p.of[i] == added {
			p.of[i] = m2.None
		}
	}
	return err
}

// setBatches replaces the batches of a sub-mesh.
func setBatches(v *m2.View, m *m2.Model, at int, batches []m2.Batch) {
	place := slices.IndexFunc(v.Batches, func(b m2.Batch) bool { return int(b.SubMesh) >= at })
	if place < 0 {
		place = len(v.Batches)
	}
	list := slices.Clone(batches)
	for i := range list {
		b := &list[i]
		if b.SubMesh, b.Geoset = uint16(at), 0; m.Version < m2.Cataclysm {
			b.Geoset = b.SubMesh
		}
	}
	rest := slices.DeleteFunc(slices.Clone(v.Batches[place:]), func(b m2.Batch) bool { return int(b.SubMesh) == at })
	v.Batches = slices.Concat(v.Batches[:place:place], list, rest)
}
