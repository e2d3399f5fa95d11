package mdx

import (
	"fmt"
	"slices"

	"marrow/report"
)

// What a geoset of the classic kind may have. GNDX has a byte a vertex; with 7,433
// vertices and more the game draws rubbish (HiveWE's validator).
const (
	maxGroups          = 256
	maxClassicVertices = 7432
	maxParts           = 64 // of one geoset; 65,536 vertices fit 9
)

// A regrouping is what a geoset's weights become: matrix groups, and the parts that
// it must be split into so that each keeps within the limits.
type regrouping struct {
	groups [][]int32 // object ids, as often as they have shares
	of     []int     // per vertex, its group
	parts  []geosetPart
	worst  float64 // the largest part of a vertex's weight that went to another bone
	off    int     // vertices whose weights changed by more than a byte's rounding
	still  int     // vertices that no object moves
}

// A geosetPart is some of a geoset's triangles.
type geosetPart struct{ indices []uint32 }

// plan finds out what the geosets' weights become, which may fail, before anything
// is changed.
func (p *port) plan() error {
	n := len(p.m.Geosets)
	p.skins, p.regrouped, p.coarse = make([][]uint16, n), make([]*regrouping, n), make([]bool, n)
	p.findCoarse()
	known := p.planIDs()
	for i := range p.m.Geosets {
		g := &p.m.Geosets[i]
		p.skins[i] = g.weights(p.from)
		if p.ids != nil {
			mapSkin(p.skins[i], p.ids)
		}
		if p.coarse[i] || p.skins[i] == nil || p.to >= 1400 || p.to >= 900 && !above255(p.skins[i]) {
			continue
		}
		r := regroup(p.skins[i], len(g.Vertices), known)
		if err := r.split(g, p.to < 900); err != nil {
			return fmt.Errorf("geosets[%d]: %w", i, err)
		}
		p.regrouped[i] = r
	}
	return nil
}

// findCoarse marks the geosets of coarser levels of detail where the version would
// draw all levels at once.
func (p *port) findCoarse() {
	if !p.loses(900) {
		return
	}
	finest, any := int32(0), false
	for i := range p.m.Geosets {
		if lod := p.m.Geosets[i].LOD; lod >= 0 && (!any || lod < finest) {
			finest, any = lod, true
		}
	}
	for i := range p.m.Geosets {
		p.coarse[i] = any && p.m.Geosets[i].LOD > finest
	}
}

// weights is a copy of a geoset's weights, nil where it has none for all of its vertices.
func (g *Geoset) weights(version uint32) []uint16 {
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

// narrow is weights in bytes. Numbers above 255, which no known tool writes, are
// brought to a sum of 255.
func narrow(skin []uint16) []uint8 {
	thin := make([]uint8, len(skin))
	for v := 0; v < len(skin); v += 8 {
		ids, weights := skin[v:v+4], skin[v+4:v+8]
		if slices.Max(weights) > 255 {
			weights = to255(weights)
		}
		for k := range 4 {
			thin[v+4+k] = uint8(weights[k])
			if weights[k] > 0 {
				thin[v+k] = uint8(ids[k])
			} else {
				thin[v+k] = uint8(min(ids[k], 255)) // it doesn't count
			}
		}
	}
	return thin
}

func to255(weights []uint16) []uint16 {
	sum := 0.0
	for _, w := range weights {
		sum += float64(w)
	}
	var part [4]float64
	for k, w := range weights {
		part[k] = float64(w) / sum
	}
	out := make([]uint16, 4)
	for k, n := range apportion(part[:], 255) {
		out[k] = uint16(n)
	}
	return out
}

// regroup turns weights into matrix groups. A vertex moves by the plain average of
// its group, in which a bone may stand more than once, as in real files of version
// 800; so that a group of up to four can say quarters and thirds.
func regroup(skin []uint16, vertices int, known map[int32]bool) *regrouping {
	r := &regrouping{of: make([]int, vertices)}
	byVertex := make(map[[8]uint16]int) // vertices of equal weights are many
	byGroup := make(map[[4]int32]int)
	offs := make(map[[8]uint16]float64)
	for v := range vertices {
		key := [8]uint16(skin[8*v:])
		group, met := byVertex[key]
		if !met {
			members, off := shares(key, known)
			id := [4]int32{None, None, None, None}
			copy(id[:], members)
			if group, met = byGroup[id]; !met {
				group = len(r.groups)
				byGroup[id] = group
				r.groups = append(r.groups, members)
			}
			byVertex[key], offs[key] = group, off
		}
		r.of[v] = group
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

// shares gives out up to four equal shares of a vertex to its bones, so that what a
// bone has is nearest to its weight: each whole share that is due, and the rest to the
// largest remainders. Of equally good numbers of shares the smallest is taken. off is
// the part of the weight that went to another bone.
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
	var best [4]int
	off = 2
	for total := 1; total <= 4; total++ {
		given := apportion(part[:n], total)
		miss := 0.0
		for k := range n {
			miss += max(0, part[k]-float64(given[k])/float64(total))
		}
		if miss < off-1.0/255 { // what a byte rounds is no reason for larger groups
			best, off = given, miss
		}
	}
	for k := range n {
		for range best[k] {
			members = append(members, ids[k])
		}
	}
	slices.Sort(members)
	return members, off
}

// apportion gives out shares by the largest remainders.
func apportion(part []float64, total int) (given [4]int) {
	left := total
	for k, w := range part {
		given[k] = int(w * float64(total))
		left -= given[k]
	}
	for ; left > 0; left-- {
		best, most := 0, -1.0
		for k, w := range part {
			if due := float64(w*float64(total)) - float64(given[k]); due > most+1e-9 {
				best, most = k, due
			}
		}
		given[best]++
	}
	return given
}

// split cuts a geoset's triangles, in their order, into parts that keep within the
// limits. One part, the usual case, has none of them listed.
func (r *regrouping) split(g *Geoset, classic bool) error {
	limit := len(g.Vertices)
	if classic {
		limit = min(limit, maxClassicVertices)
	}
	if len(r.groups) <= maxGroups && len(g.Vertices) <= limit {
		return nil
	}
	indices := g.corners()
	inPart := make([]int, len(g.Vertices)) // the part that had the vertex last
	groupIn := make([]int, len(r.groups))
	part, vertices, groups, start := 1, 0, 0, 0
	for t := 0; t < len(indices); t += 3 {
		for pass := 0; ; pass++ {
			v, n := vertices, groups
			for _, c := range indices[t : t+3] {
				if inPart[c] != part {
					inPart[c] = part
					v++
				}
				if groupIn[r.of[c]] != part {
					groupIn[r.of[c]] = part
					n++
				}
			}
			if v <= limit && n <= maxGroups || pass > 0 {
				vertices, groups = v, n
				break
			}
			r.parts = append(r.parts, geosetPart{indices[start:t]})
			part, vertices, groups, start = part+1, 0, 0, t
		}
	}
	r.parts = append(r.parts, geosetPart{indices[start:]})
	if len(r.parts) > maxParts {
		return fmt.Errorf("its weights need more than %d geosets of at most %d matrix groups and %d vertices", maxParts, maxGroups, limit)
	}
	return nil
}

// corners are the geoset's triangles, but for those with corners that don't exist.
func (g *Geoset) corners() (list []uint32) {
	all, _, _ := g.triangles()
	for t := 0; t+2 < len(all); t += 3 {
		if int(max(all[t], all[t+1], all[t+2])) < len(g.Vertices) {
			list = append(list, all[t:t+3]...)
		}
	}
	return list
}

// geosets brings weights, tangents and levels of detail to the target's form.
func (p *port) geosets() {
	p.renumber()
	p.keepStill()
	m := p.m
	for i, n := 0, len(m.Geosets); i < n; i++ {
		at := sprintPath("geosets", i)
		if p.coarse[i] {
			p.report(report.PortLOD, at, "level of detail %d: version %d would draw it on top of the finest; it is left out", m.Geosets[i].LOD, p.to)
			continue
		}
		p.writeWeights(i, at)
		g := &m.Geosets[i]
		if p.to < 900 {
			g.LOD = 0
			drop(p, report.PortName, at+".lodName", &g.LODName)
			dropList(p, report.PortComputed, at+".tangents", &g.Tangents)
		}
		p.splitGeoset(i, at)
	}
	p.dropCoarse()
}

// writeWeights writes a geoset's weights as the target has them.
func (p *port) writeWeights(i int, at string) {
	g := &p.m.Geosets[i]
	skin := p.skins[i]
	if skin == nil && len(g.Skin)+len(g.Skin16) > 0 {
		p.report(report.PortWeights, at+".skin", "weights for another number of vertices, which don't count; they are left out")
	}
	g.Skin, g.Skin16 = nil, nil
	r := p.regrouped[i]
	switch {
	case skin == nil:
	case r == nil && p.to >= 1400:
		g.Skin16 = skin
	case r == nil:
		g.Skin = narrow(skin)
	default:
		if r.off > 0 {
			f := report.New(report.PortWeights, at+".skin", "version %d shares a vertex equally among the matrices of its group, up to four here; the farthest from its weights has %.0f %% of itself moved by another bone", p.to, 100*r.worst)
			f.Count = r.off
			p.found = append(p.found, f)
		}
		if len(r.parts) == 0 {
			g.setGroups(r, nil)
		}
	}
}

// setGroups gives a geoset its matrix groups. old is, per vertex, which it was before
// the geoset was split; nil for all.
func (g *Geoset) setGroups(r *regrouping, old []uint32) {
	g.VertexGroups = make([]uint8, len(g.Vertices))
	g.MatrixGroups, g.Matrices = nil, nil
	number := make(map[int]uint8, maxGroups)
	for v := range g.VertexGroups {
		group := r.of[v]
		if old != nil {
			group = r.of[old[v]]
		}
		n, met := number[group]
		if !met {
			n = uint8(len(g.MatrixGroups))
			number[group] = n
			g.MatrixGroups = append(g.MatrixGroups, uint32(len(r.groups[group])))
			g.Matrices = append(g.Matrices, r.groups[group]...)
		}
		g.VertexGroups[v] = n
	}
}

// splitGeoset makes a geoset's parts geosets of their own: the first in its place,
// the others at the end, with a geoset animation like its own.
func (p *port) splitGeoset(i int, at string) {
	r := p.regrouped[i]
	if r == nil || len(r.parts) == 0 {
		return
	}
	whole := p.m.Geosets[i]
	anim := slices.IndexFunc(p.m.GeosetAnims, func(a GeosetAnim) bool { return int(a.GeosetID) == i })
	for k := range r.parts {
		part := whole.part(r, r.parts[k])
		if k == 0 {
			p.m.Geosets[i] = part
			continue
		}
		part.residue = nil
		p.m.Geosets = append(p.m.Geosets, part)
		if anim >= 0 {
			a := p.m.GeosetAnims[anim]
			a.residue = nil
			a.GeosetID = int32(len(p.m.Geosets) - 1)
			a.AlphaTrack, a.ColorTrack = a.AlphaTrack.clone(), a.ColorTrack.clone()
			p.m.GeosetAnims = append(p.m.GeosetAnims, a)
		}
	}
	p.report(report.PortSplit, at, "%d matrix groups and %d vertices, more than a geoset of version %d may have; it became %d geosets", len(r.groups), len(whole.Vertices), p.to, len(r.parts))
}

// part is the geoset with some of its triangles and only the vertices that they use.
func (g Geoset) part(r *regrouping, part geosetPart) Geoset {
	number := make(map[uint32]uint16)
	var old []uint32
	g.Faces = make([]uint16, 0, len(part.indices))
	for _, v := range part.indices {
		n, met := number[v]
		if !met {
			n = uint16(len(old))
			number[v] = n
			old = append(old, v)
		}
		g.Faces = append(g.Faces, n)
	}
	g.PrimitiveTypes, g.FaceGroups = []PrimitiveType{Triangles}, []uint32{uint32(len(g.Faces))}
	g.Vertices, g.Normals, g.Tangents = pick(g.Vertices, old), pick(g.Normals, old), pick(g.Tangents, old)
	g.UVSets = slices.Clone(g.UVSets)
	for k := range g.UVSets {
		g.UVSets[k] = pick(g.UVSets[k], old)
	}
	g.SequenceExtents = slices.Clone(g.SequenceExtents)
	g.setGroups(r, old)
	return g
}

// pick takes elements out of a list; those that it lacks are zero.
func pick[T any](list []T, which []uint32) []T {
	if len(list) == 0 {
		return nil
	}
	out := make([]T, len(which))
	for i, k := range which {
		if int(k) < len(list) {
			out[i] = list[k]
		}
	}
	return out
}

// dropCoarse takes out the geosets of coarser levels, and what belongs to them.
func (p *port) dropCoarse() {
	m := p.m
	if !slices.Contains(p.coarse, true) {
		return
	}
	geoset := compact(&m.Geosets, func(i int) bool { return i < len(p.coarse) && p.coarse[i] })
	anim := compact(&m.GeosetAnims, func(i int) bool { return gone(geoset, m.GeosetAnims[i].GeosetID) })
	for i := range m.GeosetAnims {
		m.GeosetAnims[i].GeosetID = moved(geoset, m.GeosetAnims[i].GeosetID)
	}
	for i := range m.Bones {
		b := &m.Bones[i]
		b.GeosetID, b.GeosetAnimID = moved(geoset, b.GeosetID), moved(anim, b.GeosetAnimID)
	}
}

// compact takes out elements of a list and returns where each went, None for those.
func compact[T any](list *[]T, out func(i int) bool) []int32 {
	to := make([]int32, len(*list))
	var kept []T
	for i := range *list {
		if out(i) {
			to[i] = None
		} else {
			to[i] = int32(len(kept))
			kept = append(kept, (*list)[i])
		}
	}
	*list = kept
	return to
}

func gone(to []int32, id int32) bool { return uint(id) < uint(len(to)) && to[id] == None }

// moved is the new id of what had one; ids of nothing stay.
func moved(to []int32, id int32) int32 {
	if uint(id) < uint(len(to)) {
		return to[id]
	}
	return id
}
