package sameness

import (
	"slices"

	"marrow/scene"
)

// In a scene, a mesh with several materials consists of several meshes, its parts. They are merged as one mesh, because
// a vertex may belong to several parts, and a triangle may get another material.

// mergeParts applies the edits of now's parts to then's vertices and triangles, and reports whether this is possible.
func (p *Pair) mergeParts(now, then []*scene.Mesh) bool {
	is, isEnds, ok := joined(now)
	if !ok {
		return false
	}
	was, wasEnds, ok := joined(then)
	if !ok || len(was.Positions) != len(then[0].Positions) { // its parts don't share their vertices
		return false
	}
	bare := len(was.Normals) == 0 // a collision mesh; Blender adds normals
	if bare {
		is.Normals, was.Normals = slices.Repeat([]scene.Vec3{{0, 0, 1}}, len(is.Positions)), slices.Repeat([]scene.Vec3{{0, 0, 1}}, len(was.Positions))
	}
	c := p.corners(&is, &was)
	if c == nil || !c.sameHidden() {
		return false
	}
	c.parts = [2][]int{isEnds, wasEnds}
	if !c.merge(c.match()) {
		return false
	}
	if bare {
		is.Normals = nil
	}
	from := 0
	for k, m := range now {
		m.Positions, m.Normals, m.Tangents, m.UVs, m.Colors, m.Binding = is.Positions, is.Normals, is.Tangents, is.UVs, is.Colors, is.Binding
		m.Indices = is.Indices[from:c.parts[0][k]:c.parts[0][k]]
		m.Primitives = slices.Clone(m.Primitives)
		m.Primitives[0].Count = len(m.Indices)
		from = c.parts[0][k]
	}
	return true
}

// joined joins several meshes, and returns the end of the indices of each. ok is false if they have different kinds of
// vertices.
func joined(list []*scene.Mesh) (m scene.Mesh, ends []int, ok bool) {
	m = *list[0]
	m.Indices = nil
	shared := true
	for _, o := range list {
		if len(o.Primitives) != 1 || len(o.Positions) == 0 {
			return m, nil, false
		}
		shared = shared && sharesVertices(o, list[0])
	}
	if !shared {
		m.Positions, m.Normals, m.Tangents, m.UVs, m.Colors = nil, nil, nil, make([][]scene.Vec2, len(m.UVs)), slices.Clone(m.Colors)
		for s := range m.Colors {
			m.Colors[s].Values = nil
		}
		if m.Binding != nil {
			m.Binding = &scene.Binding{Skin: m.Binding.Skin}
		}
	}
	for _, o := range list {
		first := uint32(0)
		if !shared {
			first = uint32(len(m.Positions))
			if !appendVertices(&m, o) {
				return m, nil, false
			}
		}
		for _, v := range o.Indices {
			m.Indices = append(m.Indices, first+v)
		}
		ends = append(ends, len(m.Indices))
	}
	ok = len(m.Normals) == 0 || len(m.Normals) == len(m.Positions)
	for _, c := range m.Colors {
		ok = ok && (c.Values == nil || len(c.Values) == len(m.Positions)) // an edited mesh may lack them
	}
	return m, ends, ok && (len(m.Tangents) == 0 || len(m.Tangents) == len(m.Positions))
}

// sharesVertices reports whether two meshes have the same vertices with all their data.
func sharesVertices(a, b *scene.Mesh) bool {
	if firstVertex(a) != firstVertex(b) || a.Binding != b.Binding || len(a.UVs) != len(b.UVs) || len(a.Colors) != len(b.Colors) ||
		!sameArray(a.Normals, b.Normals) || !sameArray(a.Tangents, b.Tangents) {
		return false
	}
	for s := range a.UVs {
		if !sameArray(a.UVs[s], b.UVs[s]) {
			return false
		}
	}
	for s := range a.Colors {
		if !sameArray(a.Colors[s].Values, b.Colors[s].Values) {
			return false
		}
	}
	return true
}

func sameArray[T any](a, b []T) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// appendVertices appends the vertices of a mesh to those of another one. It returns false if they have different kinds of data.
func appendVertices(m, o *scene.Mesh) bool {
	if len(o.UVs) != len(m.UVs) || len(o.Colors) != len(m.Colors) || len(o.Targets) > 0 || (o.Binding == nil) != (m.Binding == nil) {
		return false
	}
	m.Positions, m.Normals, m.Tangents = append(m.Positions, o.Positions...), append(m.Normals, o.Normals...), append(m.Tangents, o.Tangents...)
	for s := range m.UVs {
		m.UVs[s] = append(m.UVs[s], o.UVs[s]...)
	}
	for s := range m.Colors {
		if m.Colors[s].Multiply != o.Colors[s].Multiply {
			return false
		}
		m.Colors[s].Values = append(m.Colors[s].Values, o.Colors[s].Values...)
	}
	if b := o.Binding; b != nil {
		if b.Skin != m.Binding.Skin {
			return false
		}
		first := uint32(m.Binding.NumSets())
		for set := range b.NumSets() {
			m.Binding.AddSet(b.Set(set))
		}
		for v := range o.Positions {
			m.Binding.Sets = append(m.Binding.Sets, first+uint32(b.SetOf(v)))
		}
	}
	return true
}

// partOf returns the index of the part that contains a triangle; at is the position of its first index.
func partOf(ends []int, at int) int {
	k, _ := slices.BinarySearch(ends, at+1)
	return k
}

// partsNow returns for each part of then the part of now that contains most of its triangles, or -1 if no triangle exists.
func (g *merger) partsNow() []int {
	count := make(map[[2]int]int)
	list, most := slices.Repeat([]int{-1}, len(g.parts[1])), make([]int, len(g.parts[1]))
	for i, f := range g.m.then {
		if !g.kept[i] || g.m.part[i] < 0 {
			continue
		}
		was, is := partOf(g.parts[1], f.at[0]), g.m.part[i]
		key := [2]int{was, is}
		if count[key]++; count[key] > most[was] {
			most[was], list[was] = count[key], is
		}
	}
	return list
}
