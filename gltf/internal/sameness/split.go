package sameness

import (
	"iter"
	"slices"

	"marrow/scene"
)

// split sets the normals and colours of vertices to those of now. A vertex with several of them is split: at hard
// edges, at flipped faces, and at borders of colours. It returns false if there are too many copies.
func (g *merger) split() bool {
	normal := func(c *corner) (n scene.Vec3, cosine float64) {
		if c.turned {
			return g.now.Normals[c.now], sameNormal
		}
		return g.then.Normals[c.out], besideEdit
	}
	same := func(c *corner, v uint32) bool {
		n, cosine := normal(c)
		return within(cosine, n, g.out.Normals[v]) && g.sameColor(g.out.Colors, c.now, v)
	}
	g.turn()
	keeps := make([]bool, len(g.out.Positions)) // per vertex of out: a corner has the vertex's normal and colours
	for c := range g.each() {
		keeps[c.out] = keeps[c.out] || same(&c, c.out)
	}
	copies := make(map[uint32][]uint32)
	for c := range g.each() {
		if same(&c, c.out) {
			continue
		}
		at := c.out
		if keeps[at] {
			i := slices.IndexFunc(copies[at], func(other uint32) bool { return !g.budget.Take(1) || same(&c, other) })
			if g.budget.Exceeded {
				return false
			}
			if i < 0 {
				i = len(copies[at])
				copies[at] = append(copies[at], g.copied(at))
			}
			at = copies[at][i]
			g.copies[[2]uint32{c.out, c.now}] = at
		}
		keeps[c.out] = true
		if n, cosine := normal(&c); !within(cosine, n, g.out.Normals[at]) {
			g.out.Normals[at] = n
		}
		for s, set := range g.now.Colors {
			if set.Values != nil {
				g.out.Colors[s].Values[at] = set.Values[c.now]
			}
		}
	}
	return true
}

// turn sets the normal of vertices next to an edit to that of one of their edited triangles, unless one of these has
// the vertex's normal.
func (g *merger) turn() {
	settled, beside := make([]bool, len(g.out.Positions)), make([]bool, len(g.out.Positions))
	for c := range g.each() {
		if c.turned {
			settled[c.out] = settled[c.out] || sameDirection(g.now.Normals[c.now], g.out.Normals[c.out])
		} else {
			beside[c.out] = true
		}
	}
	for c := range g.each() {
		if n := g.now.Normals[c.now]; c.turned && !settled[c.out] && (!beside[c.out] || within(besideEdit, n, g.out.Normals[c.out])) {
			g.out.Normals[c.out], settled[c.out] = n, true
		}
	}
}

// besideEdit is the cosine of 90 degrees, the angle by which the normal of an unedited triangle next to an edited one may
// change. A smooth surface stays smooth, unless a face is flipped.
const besideEdit = 0

// A corner is a corner of a triangle of the merged mesh.
type corner struct {
	out, now uint32 // its vertex in both meshes
	turned   bool   // its normal may have been edited
}

// each returns all corners.
func (g *merger) each() iter.Seq[corner] {
	beside := g.m.besideEdits()
	return func(yield func(corner) bool) {
		for i, f := range g.m.then {
			for k, v := range f.corners {
				turned := !g.m.found[i] || g.m.bent[i] && beside[v]
				if g.kept[i] && !yield(corner{v, g.m.corners[i][k], turned}) {
					return
				}
			}
		}
		for _, f := range g.m.added {
			for _, n := range f.corners {
				if !yield(corner{g.to[n], n, true}) {
					return
				}
			}
		}
	}
}

// copied appends a copy of a vertex of out.
func (g *merger) copied(v uint32) uint32 {
	o := &g.out
	o.Positions, o.Normals = append(o.Positions, o.Positions[v]), append(o.Normals, o.Normals[v])
	if len(o.Tangents) > 0 {
		o.Tangents = append(o.Tangents, o.Tangents[v])
	}
	for s := range o.UVs {
		o.UVs[s] = append(o.UVs[s], o.UVs[s][v])
	}
	for s := range o.Colors {
		o.Colors[s].Values = append(o.Colors[s].Values, o.Colors[s].Values[v])
	}
	if b := o.Binding; b != nil {
		b.Sets = append(b.Sets, b.Sets[v])
	}
	return uint32(len(o.Positions) - 1)
}

// copyFor returns the copy of vertex v of out that has the normal and the colours of vertex n of now, or v if it wasn't split.
func (g *merger) copyFor(v, n uint32) uint32 {
	if at, ok := g.copies[[2]uint32{v, n}]; ok {
		return at
	}
	return v
}
