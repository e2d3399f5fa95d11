package version

import (
	"fmt"
	"slices"

	"marrow/internal/limit"
	"marrow/lower"
	"marrow/mdx"
)

// A regrouping is what a geoset's weights become: matrix groups, and the parts that
// it must be split into so that each keeps within the limits.
type regrouping struct {
	groups [][]int32  // object ids, as often as they have shares
	of     []uint32   // per vertex, its group
	parts  [][]uint32 // triangles; none where the geoset stays one
	worst  float64    // the largest part of a vertex's weight that went to another bone
	off    int        // vertices whose weights changed by more than a byte's rounding
	still  int        // vertices that no object moves
}

// weights is a copy of a geoset's weights, nil where it has none for all of its vertices.
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

// above255 says whether weights name a bone that a byte can't.
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

// regroup turns weights into matrix groups. A vertex moves by the plain average of
// its group, in which a bone may stand more than once, as in real files of version
// 800; so that a group of up to four can say quarters and thirds.
func regroup(skin []uint16, vertices int, known map[int32]bool) *regrouping {
	r := &regrouping{of: make([]uint32, vertices)}
	byVertex := make(map[[8]uint16]int) // vertices of equal weights are many
	byGroup := make(map[[4]int32]int)
	offs := make(map[[8]uint16]float64)
	for v := range vertices {
		key := [8]uint16(skin[8*v:])
		group, met := byVertex[key]
		if !met {
			members, off := shares(key, known)
			id := [4]int32{mdx.None, mdx.None, mdx.None, mdx.None}
			copy(id[:], members)
			if group, met = byGroup[id]; !met {
				group = len(r.groups)
				byGroup[id] = group
				r.groups = append(r.groups, members)
			}
			byVertex[key], offs[key] = group, off
		}
		r.of[v] = uint32(group)
		if off := offs[key]; off > 1.0/255 {
			r.off++
			r.worst = max(r.worst, off)
		}
		if len(r.groups[group]) == 0 {
			r.still++
		}
	}
	return r
}

// shares are the members of the matrix group that is nearest to a vertex's weights, as often as they have shares. off
// is the part of the weight that went to another bone.
func shares(weights [8]uint16, known map[int32]bool) (members []int32, off float64) {
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
	given, off := mdx.EqualShares(part[:n])
	for k, count := range given {
		for range count {
			members = append(members, ids[k])
		}
	}
	slices.Sort(members)
	return members, off
}

// split cuts a geoset's triangles, in their order, into parts that keep within the
// limits. One part, the usual case, has none of them listed.
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

// corners are the geoset's triangles, but for those with corners that don't exist.
func cornersOf(g *mdx.Geoset) (list []uint32) {
	all, _, _ := g.TriangleList()
	for t := 0; t+2 < len(all); t += 3 {
		if int(max(all[t], all[t+1], all[t+2])) < len(g.Vertices) {
			list = append(list, all[t:t+3]...)
		}
	}
	return list
}
