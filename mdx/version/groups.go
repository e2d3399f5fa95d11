package version

import (
	"fmt"
	"slices"

	"marrow/internal/limit"
	"marrow/lower"
	"marrow/mdx"
)

// A regrouping has the matrix groups that replace a geoset's weights, and the parts into which the geoset must be split
// to keep the limits.
type regrouping struct {
	groups       [][]int32  // object ids, repeated according to their weights
	of           []uint32   // for each vertex, its group
	parts        [][]uint32 // triangles of each part; nil if the geoset isn't split
	worst        float64    // the largest part of a vertex's weight that went to another bone
	approximated int        // vertices whose weights changed by more than the rounding to a byte
	unmoved      int        // vertices that no object moves
}

// weightsOf returns a copy of a geoset's weights, or nil if it doesn't have weights for all of its vertices.
func weightsOf(g *mdx.Geoset, version uint32) []uint16 {
	n := 8 * len(g.Vertices)
	switch {
	case n == 0 || version < 900:
		return nil
	case version >= 1400 && len(g.Skin16) >= n:
		return slices.Clone(g.Skin16[:n])
	case version < 1400 && len(g.Skin) >= n:
		wide := make([]uint16, n)
		for i := range wide {
			wide[i] = uint16(g.Skin[i])
		}
		return wide
	}
	return nil
}

// above255 reports whether weights refer to a bone whose id doesn't fit in a byte.
func above255(skin []uint16) bool {
	for v := 0; v < len(skin); v += 8 {
		for k := v; k < v+4; k++ {
			if skin[k] > 255 && skin[k+4] > 0 {
				return true
			}
		}
	}
	return false
}

// regroup converts weights to matrix groups. A vertex moves by the plain average of its group. A group may contain a
// bone more than once, as in real files of version 800, so that a group of up to four can express quarters and thirds.
func regroup(skin []uint16, vertices int, known map[int32]bool) *regrouping {
	r := &regrouping{of: make([]uint32, vertices)}
	byVertex := make(map[[8]uint16]int) // many vertices have equal weights
	byGroup := make(map[[4]int32]int)
	offs := make(map[[8]uint16]float64)
	for v := range vertices {
		key := [8]uint16(skin[8*v:])
		group, ok := byVertex[key]
		if !ok {
			members, off := closestGroup(key, known)
			id := [4]int32{mdx.None, mdx.None, mdx.None, mdx.None}
			copy(id[:], members)
			if group, ok = byGroup[id]; !ok {
				group = len(r.groups)
				byGroup[id] = group
				r.groups = append(r.groups, members)
			}
			byVertex[key], offs[key] = group, off
		}
		r.of[v] = uint32(group)
		if off := offs[key]; off > 1.0/255 {
			r.approximated++
			r.worst = max(r.worst, off)
		}
		if len(r.groups[group]) == 0 {
			r.unmoved++
		}
	}
	return r
}

// closestGroup returns the members of the matrix group that is closest to a vertex's weights; a bone is repeated
// according to its weight. off is the part of the weight that went to another bone.
func closestGroup(weights [8]uint16, known map[int32]bool) (members []int32, off float64) {
	var ids [4]int32
	var part [4]float64
	n, sum := 0, 0.0
	for k := range 4 {
		id, w := int32(weights[k]), float64(weights[4+k])
		if w == 0 || !known[id] {
			continue
		}
		sum += w
		if at := slices.Index(ids[:n], id); at >= 0 {
			part[at] += w
		} else {
			ids[n], part[n] = id, w
			n++
		}
	}
	if n == 0 {
		return nil, 0
	}
	for k := range n {
		part[k] /= sum
	}
	var counts [4]int
	off = mdx.EqualShares(counts[:n], part[:n])
	for k, count := range counts[:n] {
		for range count {
			members = append(members, ids[k])
		}
	}
	slices.Sort(members)
	return members, off
}

// split divides a geoset's triangles, in their order, into parts that keep the limits. If one part is enough, the usual
// case, parts stays nil.
func (r *regrouping) split(g *mdx.Geoset, classic bool) error {
	limits := lower.Limits{Sets: mdx.MaxGroups}
	if classic {
		limits.Vertices = mdx.MaxClassicVertices
	}
	if len(r.groups) <= limits.Sets && (!classic || len(g.Vertices) <= limits.Vertices) {
		return nil
	}
	if r.parts = lower.Cut(cornersOf(g), len(g.Vertices), r.of, limits); len(r.parts) > limit.GeosetParts {
		return fmt.Errorf("its weights need more than %d geosets of at most %d matrix groups", limit.GeosetParts, mdx.MaxGroups)
	}
	return nil
}

// cornersOf returns the geoset's triangles, without those that have invalid vertices.
func cornersOf(g *mdx.Geoset) (list []uint32) {
	all, _, _ := g.TriangleList()
	for t := 0; t+2 < len(all); t += 3 {
		if int(max(all[t], all[t+1], all[t+2])) < len(g.Vertices) {
			list = append(list, all[t:t+3]...)
		}
	}
	return list
}
