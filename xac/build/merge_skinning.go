package build

import (
	"cmp"
	"maps"
	"slices"

	"marrow/scene"
	"marrow/xac"
)

// skinningOf returns the skinning of a mesh of the base, and its chunk; nil if the mesh has none.
func (g *merger) skinningOf(m *xac.Mesh) (*xac.Skinning, *xac.Chunk) {
	for i := range g.base.Chunks {
		if s, ok := g.base.Chunks[i].Body.(*xac.Skinning); ok && s.Key() == m.Key() {
			return s, &g.base.Chunks[i]
		}
	}
	return nil, nil
}

// inVersion has the lists that a version of the chunk has.
func inVersion(s *xac.Skinning, version uint32) *xac.Skinning {
	if version > 1 {
		return s
	}
	for _, r := range s.Ranges {
		s.Vertices = append(s.Vertices, xac.VertexInfluences{Influences: s.Influences[r.First : r.First+r.Count]})
	}
	s.Influences, s.Ranges = nil, nil
	return s
}

// influencesOf returns the influences of a vertex of a mesh in g.was or g.is, with the nodes' numbers.
func (g *merger) influencesOf(m *scene.Mesh, v uint32) []xac.Influence {
	x := g.bound[m.Binding]
	joints, weights := m.Binding.Set(m.Binding.SetOf(int(v)))
	var list []xac.Influence
	for k, j := range joints {
		n := x.s.Skins[m.Binding.Skin].Joints[j]
		number := x.owner[n]
		if x == g.is {
			number = int(x.number[n])
		}
		list = append(list, xac.Influence{Weight: weights[k], Node: uint16(number)})
	}
	return list
}

func sameInfluences(a, b []xac.Influence) bool {
	left := make(map[uint16]float32)
	for _, x := range a {
		left[x.Node] += x.Weight
	}
	for _, x := range b {
		left[x.Node] -= x.Weight
	}
	for _, d := range left {
		if abs(d) > 1e-3 {
			return false
		}
	}
	return true
}

// changeInfluences changes the influences of vertices. All vertices made from one original vertex share its influences, so a
// vertex that now differs gets an original of its own.
func changeInfluences(m *xac.Mesh, s *xac.Skinning, version uint32, bound map[int][]xac.Influence) {
	numbers := m.OriginalNumbers()
	of := func(v int) uint32 {
		if numbers == nil {
			return uint32(v)
		}
		return numbers[v]
	}
	others := make(map[uint32]bool) // originals of vertices that stay as they are
	corners, _ := cornersOf(m)
	for _, v := range corners {
		if _, ok := bound[v]; !ok {
			others[of(v)] = true
		}
	}
	set := make(map[uint32][]xac.Influence)
	for _, v := range slices.Sorted(maps.Keys(bound)) {
		n := of(v)
		if old, ok := set[n]; others[n] || n >= m.NumOrgVerts || ok && !sameInfluences(old, bound[v]) {
			if numbers == nil {
				continue
			}
			n = m.NumOrgVerts // one that doesn't exist gets one, too
			m.NumOrgVerts++
			numbers[v] = n
		}
		set[n] = bound[v]
	}
	shared := sharesRanges(s)
	for _, n := range slices.Sorted(maps.Keys(set)) {
		putInfluences(s, n, version, set[n], shared)
	}
	nodes := make(map[uint16]bool)
	for _, i := range s.Influences {
		nodes[i.Node] = true
	}
	s.NumLocalBones = max(s.NumLocalBones, uint32(len(nodes)))
	addBones(m, bound)
}

// sharesRanges reports whether any influence is in several ranges.
func sharesRanges(s *xac.Skinning) bool {
	list := slices.Clone(s.Ranges)
	slices.SortFunc(list, func(a, b xac.Range) int { return cmp.Compare(a.First, b.First) })
	end := uint64(0)
	for _, r := range list {
		if r.Count > 0 && uint64(r.First) < end {
			return true
		}
		end = max(end, uint64(r.First)+uint64(r.Count))
	}
	return false
}

// putInfluences replaces the influences of an original vertex: in place if their number is unchanged and ranges don't
// share any, otherwise after all others.
func putInfluences(s *xac.Skinning, n, version uint32, list []xac.Influence, shared bool) {
	if version == 1 {
		for int(n) >= len(s.Vertices) {
			s.Vertices = append(s.Vertices, xac.VertexInfluences{})
		}
		s.Vertices[n].Influences = list
		return
	}
	for int(n) >= len(s.Ranges) {
		s.Ranges = append(s.Ranges, xac.Range{})
	}
	r := s.Ranges[n]
	if int(r.Count) == len(list) && !shared && uint64(r.First)+uint64(r.Count) <= uint64(len(s.Influences)) {
		copy(s.Influences[r.First:], list)
		return
	}
	s.Ranges[n] = xac.Range{First: uint32(len(s.Influences)), Count: uint32(len(list))}
	s.Influences = append(s.Influences, list...)
}

// addBones adds the nodes of new influences to the bone lists of the affected sub-meshes.
func addBones(m *xac.Mesh, bound map[int][]xac.Influence) {
	base := 0
	for i := range m.SubMeshes {
		s := &m.SubMeshes[i]
		for v := base; v < base+int(s.NumVerts) && v < int(m.NumVerts); v++ {
			for _, x := range bound[v] {
				if n := uint32(x.Node); !slices.Contains(s.Bones, n) {
					s.Bones = append(slices.Clip(s.Bones), n)
				}
			}
		}
		base += int(s.NumVerts)
	}
}
