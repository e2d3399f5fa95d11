package sameness

import (
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/internal/merge"
	"marrow/lower"
	"marrow/scene"
)

// Another program splits and renumbers the vertices of a whole mesh even if only one of them was edited. A merger
// applies only the edits to the original mesh.
type merger struct {
	*corners
	m   *matching
	out scene.Mesh

	to     map[uint32]uint32    // vertex of now → its vertex of out
	from   map[uint32]uint32    // edited vertex of then → its vertex of now
	held   []bool               // per vertex of then: it wasn't edited
	copies map[[2]uint32]uint32 // vertices of out and of now → the copy of the former with the normal and the colours of the latter
	kept   []bool               // per triangle of then: it still exists in now, edited or not
	all    *merge.Places        // positions of then's vertices
	budget *limit.Budget        // limits the pairs of vertices to compare
}

// merge applies the edits of now to then's mesh, and reports whether this is possible. At least half of the triangles
// must still exist, and there must not be too many vertices at one position.
func (c *corners) merge(m *matching) bool {
	now, then := c.now, c.then
	found := 0
	for _, f := range m.found {
		if f {
			found++
		}
	}
	if 2*found < len(m.then) || !m.sameNormals(true) || len(then.Targets) > 0 || len(now.Normals) != len(now.Positions) || len(then.Normals) != len(then.Positions) {
		return false
	}
	g := &merger{
		corners: c, m: m, budget: limit.NewBudget(limit.EditedCorners), to: make(map[uint32]uint32), from: make(map[uint32]uint32), held: make([]bool, len(then.Positions)), kept: slices.Clone(m.found),
		copies: make(map[[2]uint32]uint32), out: scene.Mesh{Positions: slices.Clone(then.Positions), Normals: slices.Clone(then.Normals), Tangents: slices.Clone(then.Tangents)},
	}
	for _, uv := range then.UVs {
		g.out.UVs = append(g.out.UVs, slices.Clone(uv))
	}
	for _, colors := range then.Colors {
		colors.Values = slices.Clone(colors.Values)
		g.out.Colors = append(g.out.Colors, colors)
	}
	if len(then.Colors) == 0 {
		for _, colors := range c.now.Colors {
			colors.Values = slices.Repeat([]scene.Vec4{{1, 1, 1, 1}}, len(then.Positions))
			g.out.Colors = append(g.out.Colors, colors)
		}
	}
	if b := c.binding; b != nil {
		own := *b
		own.Offsets, own.Joints, own.Weights = slices.Clone(b.Offsets), slices.Clone(b.Joints), slices.Clone(b.Weights)
		if own.Sets = slices.Clone(b.Sets); own.Sets == nil {
			for v := range then.Positions {
				own.Sets = append(own.Sets, uint32(v))
			}
		}
		g.out.Binding = &own
	}
	for i, f := range m.then {
		for k, v := range f.corners {
			if m.found[i] {
				g.held[v] = true
				g.to[m.corners[i][k]] = v
			}
		}
	}
	g.findCorners()
	g.findEdited()
	if g.budget.Exceeded || !g.vertices() || !g.split() {
		return false
	}
	g.triangles()
	now.Positions, now.Normals, now.Tangents, now.UVs, now.Colors, now.Indices = g.out.Positions, g.out.Normals, g.out.Tangents, g.out.UVs, g.out.Colors, g.out.Indices
	now.Binding = g.out.Binding
	return true
}

// placesOf returns the positions of the vertices of triangles.
func placesOf(m *scene.Mesh, list []visibleTriangle, near float32) *merge.Places {
	p := merge.NewPlaces(near)
	seen := make([]bool, len(m.Positions))
	for _, f := range list {
		for _, v := range f.corners {
			if !seen[v] {
				seen[v] = true
				p.Add(m.Positions[v], int(v))
			}
		}
	}
	return p
}

// findCorners finds the unedited corners of edited and new triangles. Their normals may differ if they are next to an edit.
func (g *merger) findCorners() {
	beside := g.m.besideEdits()
	g.all = placesOf(g.then, g.m.then, 2*g.length)
	for _, f := range g.m.added {
		for _, n := range f.corners {
			if _, known := g.to[n]; known {
				continue
			}
			most := float32(math.Inf(-1)) // of several vertices, the one with the nearest normal
			for i := range g.all.Near(g.now.Positions[n]) {
				if !g.budget.Take(1) {
					return
				}
				v := uint32(i)
				if !g.same(n, v) || !beside[v] && !sameDirection(g.now.Normals[n], g.then.Normals[v]) {
					continue
				}
				if cosine := cosine(g.now.Normals[n], g.then.Normals[v]); cosine > most || cosine == most && v < g.to[n] {
					g.to[n], most = v, cosine
				}
			}
			if v, found := g.to[n]; found {
				g.held[v] = true
			}
		}
	}
}

// alike compares two vertices of now, except for normals and colours.
func (g *merger) alike(a, b uint32) bool {
	both := corners{now: g.now, then: g.now, length: g.length, anyNormals: true, anyColors: true, weights: [2]func(int) []weight{g.weights[0], g.weights[0]}}
	return both.same(a, b)
}

// vertices writes the edited properties of vertices, and the new vertices. It returns false if the colours of a new
// vertex are unknown, or its tangent can't be known.
func (g *merger) vertices() bool {
	for i, f := range g.m.then {
		for k, v := range f.corners {
			if n := g.m.corners[i][k]; g.kept[i] && !g.m.found[i] {
				g.edit(v, n)
			}
		}
	}
	full := !slices.ContainsFunc(g.now.Colors, func(s scene.ColorSet) bool { return s.Values == nil })
	full = full && (len(g.then.Tangents) == 0 || len(g.now.Tangents) > 0 || len(g.out.UVs) > 0)
	for _, f := range g.m.added {
		for _, n := range f.corners {
			if _, known := g.to[n]; known {
				continue
			}
			if !full {
				return false
			}
			g.to[n] = g.add(n, g.tangent(n, f.corners))
		}
	}
	return true
}

// edit writes the edited properties of a vertex, except its normal and its colours.
func (g *merger) edit(v, n uint32) {
	o := &g.out
	if first, edited := g.from[v]; !edited || first != n {
		return
	}
	if !near3(g.now.Positions[n], g.then.Positions[v], g.length) {
		o.Positions[v] = g.now.Positions[n]
	}
	for s := range o.UVs {
		if !sameUV(g.now.UVs[s][n], g.then.UVs[s][v]) {
			o.UVs[s][v] = g.now.UVs[s][n]
		}
	}
	if o.Binding != nil && !sameWeights(g.weights[0](int(n)), g.weights[1](int(v))) {
		joints, weights := g.now.Binding.Set(g.now.Binding.SetOf(int(n)))
		o.Binding.Sets[v] = uint32(o.Binding.AddSet(joints, weights))
	}
}

// tangent returns the tangent of a new vertex. If now has no tangents, because Blender omits them, it is that of a
// vertex of then at the same position, or of a known vertex of the triangle f; otherwise zero, which computeTangents
// replaces.
func (g *merger) tangent(n uint32, f [3]uint32) (t scene.Vec4) {
	if len(g.then.Tangents) == 0 {
		return t
	}
	if len(g.now.Tangents) > 0 {
		return g.now.Tangents[n]
	}
	for v := range g.all.Near(g.now.Positions[n]) {
		if near3(g.now.Positions[n], g.then.Positions[v], g.length) {
			if t = g.then.Tangents[v]; sameDirection(g.now.Normals[n], g.then.Normals[v]) {
				return t
			}
		}
	}
	for _, other := range f {
		if v, known := g.to[other]; known && t == (scene.Vec4{}) {
			t = g.out.Tangents[v]
		}
	}
	return t
}

// computeTangents computes the tangents that are zero.
func (g *merger) computeTangents() {
	if slices.Contains(g.out.Tangents, scene.Vec4{}) {
		computed := lower.Tangents(&g.out, g.out.UVs[0])
		for v, t := range g.out.Tangents {
			if t == (scene.Vec4{}) {
				g.out.Tangents[v] = computed[v]
			}
		}
	}
}

// add appends a vertex of now to out.
func (g *merger) add(n uint32, tangent scene.Vec4) uint32 {
	o := &g.out
	o.Positions, o.Normals = append(o.Positions, g.now.Positions[n]), append(o.Normals, g.now.Normals[n])
	if len(o.Tangents) > 0 {
		o.Tangents = append(o.Tangents, tangent)
	}
	for s := range o.UVs {
		o.UVs[s] = append(o.UVs[s], g.now.UVs[s][n])
	}
	for s := range o.Colors {
		o.Colors[s].Values = append(o.Colors[s].Values, g.now.Colors[s].Values[n])
	}
	if b := o.Binding; b != nil {
		joints, weights := g.now.Binding.Set(g.now.Binding.SetOf(int(n)))
		b.Sets = append(b.Sets, uint32(b.AddSet(joints, weights)))
	}
	return uint32(len(o.Positions) - 1)
}

// triangles writes the triangles of then that still exist, in their order, and then the new ones, all in their current parts.
func (g *merger) triangles() {
	number := make(map[int]int) // position in then's indices → index of the triangle in m.then
	for i, f := range g.m.then {
		for _, t := range f.at {
			number[t] = i
		}
	}
	became := g.partsNow()
	lists := make([][]uint32, len(g.parts[0]))
	for t := 0; t+3 <= len(g.then.Indices); t += 3 {
		i, known := number[t]
		if known && !g.kept[i] {
			continue
		}
		part := became[partOf(g.parts[1], t)]
		if known && g.m.part[i] >= 0 && g.m.part[i] != became[partOf(g.parts[1], g.m.then[i].at[0])] {
			part = g.m.part[i] // its material was changed
		}
		if part < 0 {
			continue // it is invisible, and the other triangles of its part are gone
		}
		for _, v := range g.then.Indices[t : t+3] {
			if known {
				v = g.copyFor(v, g.m.corners[i][slices.Index(g.m.then[i].corners[:], v)])
			}
			lists[part] = append(lists[part], v)
		}
	}
	for _, f := range g.m.added {
		part := partOf(g.parts[0], f.at[0])
		for _, t := range f.at {
			for _, n := range g.now.Indices[t : t+3] {
				lists[part] = append(lists[part], g.copyFor(g.to[n], n))
			}
		}
	}
	g.parts[0] = nil
	for _, list := range lists {
		g.out.Indices = append(g.out.Indices, list...)
		g.parts[0] = append(g.parts[0], len(g.out.Indices))
	}
	g.computeTangents()
	g.dropUnused()
}

// dropUnused removes the vertices whose triangles were all removed.
func (g *merger) dropUnused() {
	o := &g.out
	drop := make([]bool, len(o.Positions))
	for _, v := range g.then.Indices {
		if int(v) < len(drop) {
			drop[v] = true
		}
	}
	for _, v := range o.Indices {
		drop[v] = false
	}
	if !slices.Contains(drop, true) {
		return
	}
	number := make([]uint32, len(drop))
	next := uint32(0)
	for v, d := range drop {
		if number[v] = next; !d {
			next++
		}
	}
	for i, v := range o.Indices {
		o.Indices[i] = number[v]
	}
	o.Positions, o.Normals, o.Tangents = without(o.Positions, drop), without(o.Normals, drop), without(o.Tangents, drop)
	for s := range o.UVs {
		o.UVs[s] = without(o.UVs[s], drop)
	}
	for s := range o.Colors {
		o.Colors[s].Values = without(o.Colors[s].Values, drop)
	}
	if o.Binding != nil {
		o.Binding.Sets = without(o.Binding.Sets, drop)
	}
}

func without[T any](list []T, drop []bool) []T {
	kept := list[:0]
	for i, x := range list {
		if !drop[i] {
			kept = append(kept, x)
		}
	}
	return kept
}
