package sameness

import (
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/internal/merge"
	"marrow/scene"
)

// findEdited matches added triangles to missing triangles of then. If both have the same known edge, they are the same
// triangle, and their third corners are the same vertex. Where no edge is known, because an edit moved two corners of a
// triangle at a border, or a whole piece of the mesh, a triangle that resembles an added one is the first of a piece.
func (g *merger) findEdited() {
	e := &edited{merger: g, firsts: make(map[uint32]uint32), edges: make(map[[2]uint32][][2]int), lost: make(map[uint32][]int), at: make(map[uint32][]int), done: make([]bool, len(g.m.added))}
	for i, f := range g.m.then {
		for k, v := range f.corners {
			if !g.kept[i] {
				edge := [2]uint32{e.first(v), e.first(f.corners[(k+1)%3])}
				e.edges[edge] = append(e.edges[edge], [2]int{i, k})
				e.lost[v] = append(e.lost[v], i)
			}
		}
	}
	for i, f := range g.m.added {
		e.due = append(e.due, i)
		for _, n := range f.corners {
			e.at[n] = append(e.at[n], i)
		}
	}
	e.copies = placesOf(g.now, g.m.added, 2*g.length)
	if e.spread(); !g.budget.Exceeded {
		e.findFirst()
	}
	var added []visibleTriangle
	for i, f := range g.m.added {
		if !e.done[i] {
			added = append(added, f)
		}
	}
	g.m.added = added
}

// edited is the state of findEdited.
type edited struct {
	*merger
	firsts map[uint32]uint32      // see first
	edges  map[[2]uint32][][2]int // edge, of first vertices → the missing triangles of then, and the corner where it begins
	lost   map[uint32][]int       // the missing triangles at each vertex of then
	at     map[uint32][]int       // the added triangles at each vertex of now
	copies *merge.Places          // positions of the vertices of added triangles
	due    []int                  // added triangles that may have a known edge
	done   []bool                 // per added triangle: it is one of then's
}

// spread finds the triangles with known edges, and then those beside them.
func (e *edited) spread() {
	for len(e.due) > 0 && !e.budget.Exceeded {
		i := e.due[0]
		e.due = e.due[1:]
		f := e.m.added[i].corners
		for k := 0; k < 3 && !e.done[i]; k++ {
			a, knownA := e.to[f[k]]
			b, knownB := e.to[f[(k+1)%3]]
			if !knownA || !knownB {
				continue
			}
			for _, at := range e.edges[[2]uint32{e.first(a), e.first(b)}] {
				t, now := at[0], turned(f, at[1]-k)
				if then := e.m.then[t].corners; !e.kept[t] && e.can(now[0], then[0]) && e.can(now[1], then[1]) && e.can(now[2], then[2]) {
					e.take(i, t, now)
					break
				}
			}
		}
	}
}

// first returns the first of the vertices of then that are equal to one. Another program may exchange them.
func (e *edited) first(v uint32) uint32 {
	if first, known := e.firsts[v]; known {
		return first
	}
	both := corners{now: e.then, then: e.then, length: e.length, weights: [2]func(int) []weight{e.weights[1], e.weights[1]}}
	first := v
	for i := range e.all.Near(e.then.Positions[v]) {
		if !e.budget.Take(1) {
			break
		}
		if other := uint32(i); other < first && both.same(other, v) {
			first = other
		}
	}
	e.firsts[v] = first
	return first
}

// can reports whether a vertex of now can be the edited version of a vertex of then. If Blender split the vertex, all its
// copies are.
func (e *edited) can(n, v uint32) bool {
	to, known := e.to[n]
	switch from, edited := e.from[v]; {
	case known && e.first(to) != e.first(v):
		return false
	case edited:
		return e.alike(n, from)
	case e.held[v]: // it is the unedited one
		return known && e.held[to]
	}
	return true
}

// take records that added triangle i is triangle t of then, with now's corners in the order of t. The copies of its
// corners, which Blender splits, are the same vertices, and the triangles there are due.
func (e *edited) take(i, t int, corners [3]uint32) {
	e.kept[t], e.done[i] = true, true
	e.m.corners[t] = corners
	e.m.part[t] = partOf(e.parts[0], e.m.added[i].at[0])
	for k, v := range e.m.then[t].corners {
		n := corners[k]
		if _, known := e.from[v]; !known && !e.held[v] {
			e.from[v] = n
		}
		if _, known := e.to[n]; known {
			continue
		}
		e.to[n] = v
		for i := range e.copies.Near(e.now.Positions[n]) {
			other := uint32(i)
			if !e.budget.Take(1) {
				return
			}
			if _, known := e.to[other]; other != n && (known || !e.alike(n, other) || !sameDirection(e.now.Normals[n], e.now.Normals[other])) {
				continue
			}
			if !e.budget.Take(len(e.at[other])) {
				return
			}
			e.to[other] = v
			for _, next := range e.at[other] {
				if !e.done[next] {
					e.due = append(e.due, next)
				}
			}
		}
	}
}

// findFirst finds the triangles that resemble a missing one, and then those beside them.
func (e *edited) findFirst() {
	var missing []visibleTriangle
	for i, f := range e.m.then {
		if !e.kept[i] {
			missing = append(missing, f)
		}
	}
	if len(missing) == 0 {
		return
	}
	at, mapped := placesOf(e.then, missing, 2*e.length), merge.NewPlaces(nearUV)
	if len(e.then.UVs) > 0 {
		for v := range uint32(len(e.then.Positions)) {
			if len(e.lost[v]) > 0 {
				mapped.Add(flat(e.then.UVs[0][v]), int(v))
			}
		}
	}
	budget := limit.NewBudget(e.budget.Left()) // if it is exceeded, the rest of the triangles are new
	for i, f := range e.m.added {
		if e.done[i] {
			continue
		}
		first, corners, least := scene.None, [3]uint32{}, float32(math.Inf(1))
		try := func(v uint32) {
			for _, t := range e.lost[v] {
				if e.kept[t] || !budget.Take(1) {
					continue
				}
				then := e.m.then[t].corners
				now := turned(f.corners, slices.Index(then[:], v))
				if away, ok := e.away(now, then); ok && (away < least || away == least && t < first) {
					first, corners, least = t, now, away
				}
			}
		}
		for v := range at.Near(e.now.Positions[f.corners[0]]) {
			if try(uint32(v)); budget.Exceeded {
				return
			}
		}
		if len(e.now.UVs) > 0 {
			for v := range mapped.Near(flat(e.now.UVs[0][f.corners[0]])) {
				if try(uint32(v)); budget.Exceeded {
					return
				}
			}
		}
		if first < 0 {
			continue
		}
		e.take(i, first, corners)
		e.spread()
	}
}

// away returns the distance of two triangles, if one may be the edited version of the other.
func (e *edited) away(now, then [3]uint32) (sum float32, ok bool) {
	for k := range now {
		if !e.mayBe(now[k], then[k]) {
			return 0, false
		}
		sum += e.now.Positions[now[k]].Sub(e.then.Positions[then[k]]).Len()
	}
	return sum, true
}

// flat returns texture coordinates as a position.
func flat(uv scene.Vec2) scene.Vec3 { return scene.Vec3{uv[0], uv[1]} }

// mayBe reports whether a vertex of now may be the edited version of a vertex of then: it has no other one, and only one
// of its position, texture coordinates and weights differs.
func (e *edited) mayBe(n, v uint32) bool {
	if !e.can(n, v) {
		return false
	}
	_, known := e.to[n]
	if _, edited := e.from[v]; known || edited {
		return true
	}
	mapped := true
	for s := range e.now.UVs {
		mapped = mapped && sameUV(e.now.UVs[s][n], e.then.UVs[s][v])
	}
	bound := sameWeights(e.weights[0](int(n)), e.weights[1](int(v)))
	if near3(e.now.Positions[n], e.then.Positions[v], e.length) {
		return mapped || bound
	}
	return mapped && bound && len(e.now.UVs) > 0
}

// turned returns the corners of a triangle, each moved by places to the right.
func turned(corners [3]uint32, by int) (out [3]uint32) {
	for k, v := range corners {
		out[(k+by+3)%3] = v
	}
	return out
}
