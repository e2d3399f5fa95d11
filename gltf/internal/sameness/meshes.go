package sameness

import (
	"maps"
	"math"
	"slices"

	"marrow/internal/merge"
	"marrow/scene"
)

// meshes restores the meshes of Was that have the same triangles, in any order of triangles and vertices. Invisible and
// duplicate triangles aren't compared, because Blender removes them.
func (p *Pair) meshes() {
	for i, at := range p.Node {
		if at < 0 || len(p.IsMeshes[i]) == 0 || len(p.WasMeshes[at]) == 0 {
			continue
		}
		now, then := meshesOf(p.Is, p.IsMeshes[i]), meshesOf(p.Was, p.WasMeshes[at])
		if p.Rewritten {
			was, _, ok := joined(then)
			for k, m := range now {
				of := then[min(k, len(then)-1)]
				if ok {
					of = &was
				}
				p.alignColors(m, of)
				p.rebind(m, of)
			}
		}
		if same := p.sameParts(now, then); len(same) == len(now) || !p.Rewritten || !p.mergeParts(now, then) {
			for k, c := range same {
				m, t := now[k], then[k]
				m.Positions, m.Normals, m.Tangents, m.UVs, m.Colors, m.Indices = t.Positions, t.Normals, t.Tangents, t.UVs, t.Colors, t.Indices
				m.Binding = c.binding
			}
		}
		for _, m := range now {
			dropMissing(m)
		}
	}
}

func meshesOf(s *scene.Scene, numbers []int) (list []*scene.Mesh) {
	for _, k := range numbers {
		list = append(list, &s.Meshes[k])
	}
	return list
}

// sameParts returns the meshes that are the same as before. If one of several meshes that share their vertices was
// edited, it returns none of these.
func (p *Pair) sameParts(now, then []*scene.Mesh) map[int]*corners {
	same := make(map[int]*corners)
	if len(now) != len(then) {
		return same
	}
	for k, m := range now {
		if c := p.corners(m, then[k]); c != nil && c.sameHidden() {
			if found := c.match(); found.same(p.Rewritten) && c.sameColors(found) {
				same[k] = c
			}
		}
	}
	edited := make(map[*scene.Vec3]bool) // first vertices of edited meshes
	verticesOf := func(k int) []*scene.Vec3 { return []*scene.Vec3{firstVertex(now[k]), firstVertex(then[k])} }
	for k := range now {
		for _, v := range verticesOf(k) {
			edited[v] = edited[v] || v != nil && same[k] == nil
		}
	}
	maps.DeleteFunc(same, func(k int, _ *corners) bool {
		return slices.ContainsFunc(verticesOf(k), func(v *scene.Vec3) bool { return edited[v] })
	})
	return same
}

// firstVertex returns the address of a mesh's vertices, which other meshes may share, or nil if there are none.
func firstVertex(m *scene.Mesh) *scene.Vec3 {
	if len(m.Positions) == 0 {
		return nil
	}
	return &m.Positions[0]
}

// corners compare the vertices of two meshes.
type corners struct {
	now, then *scene.Mesh
	binding   *scene.Binding // then's, with the joints of now's skin
	weights   [2]func(v int) []weight
	length    float32

	parts      [2][]int // ends of now's and then's parts in the indices; each part has a material
	anyNormals bool     // normals aren't compared
	anyColors  bool     // colours aren't compared
}

// A weight is a joint with its weight.
type weight struct {
	joint  uint16
	amount float32
}

// corners returns nil if the meshes have different kinds of data.
func (p *Pair) corners(now, then *scene.Mesh) *corners {
	if (now.Binding == nil) != (then.Binding == nil) || len(now.UVs) != len(then.UVs) || len(now.Targets) != len(then.Targets) ||
		len(now.Colors) != len(then.Colors) && (!p.Rewritten || len(then.Colors) > 0) {
		return nil
	}
	c := &corners{now: now, then: then, length: p.length}
	c.parts = [2][]int{{len(now.Indices)}, {len(then.Indices)}}
	for k, m := range [2]*scene.Mesh{now, then} {
		b := m.Binding
		if k == 1 && b != nil {
			if b = p.boundTo(b, now.Binding.Skin); b == nil {
				return nil
			}
			c.binding = b
		}
		c.weights[k] = func(int) []weight { return nil }
		if b != nil {
			sets := make([][]weight, b.NumSets())
			for s := range sets {
				sets[s] = weightsOf(b.Set(s))
			}
			c.weights[k] = func(v int) []weight { return sets[b.SetOf(v)] }
		}
	}
	return c
}

// boundTo converts a binding of Was to a skin of Is. The nearest ancestor takes the place of a removed node. It returns nil
// if the skin lacks a joint.
func (p *Pair) boundTo(b *scene.Binding, skin int) *scene.Binding {
	joints := make(map[int]uint16) // node of Is → joint
	for k, node := range p.Is.Skins[skin].Joints {
		joints[node] = uint16(k)
	}
	from := p.Was.Skins[b.Skin].Joints
	out := &scene.Binding{Skin: skin, Sets: b.Sets, Offsets: b.Offsets, Weights: b.Weights, Joints: make([]uint16, len(b.Joints))}
	for i, j := range b.Joints {
		at := from[j]
		node, there := p.back[at]
		for at = p.Was.Nodes[at].Parent; !there && at >= 0; at = p.Was.Nodes[at].Parent {
			node, there = p.back[at]
		}
		joint, bound := joints[node]
		if !there || !bound {
			if b.Weights[i] == 0 {
				continue
			}
			return nil
		}
		out.Joints[i] = joint
	}
	return out
}

// weightsOf returns the weights of an influence set, normalised to the sum 1.
func weightsOf(joints []uint16, weights []float32) (list []weight) {
	sum := float32(0)
	for i, j := range joints {
		at := slices.IndexFunc(list, func(w weight) bool { return w.joint == j })
		if at < 0 {
			at = len(list)
			list = append(list, weight{joint: j})
		}
		list[at].amount += weights[i]
		sum += weights[i]
	}
	for i := range list {
		list[i].amount /= max(sum, 1e-9)
	}
	return slices.DeleteFunc(list, func(w weight) bool { return w.amount < 1e-3 })
}

// A visibleTriangle is a triangle with three different positions.
type visibleTriangle struct {
	corners [3]uint32
	at      []int // position in the mesh's indices, and those of triangles with the same vertices, which may face the other way
}

// A triangleKey identifies triangles with the same vertices, which it has in ascending order, in the same part.
type triangleKey struct {
	corners [3]uint32
	part    int
}

// visible returns the visible triangles of a mesh. Triangles with the same vertices in one part are joined. ends are
// the ends of the parts.
func visible(m *scene.Mesh, ends []int) (list []visibleTriangle) {
	seen := make(map[triangleKey]int) // 1 + the index in the list
	for t := 0; t+3 <= len(m.Indices); t += 3 {
		f := [3]uint32(m.Indices[t:])
		key := f
		slices.Sort(key[:])
		if int(key[2]) >= len(m.Positions) {
			continue
		}
		if a, b, c := m.Positions[f[0]], m.Positions[f[1]], m.Positions[f[2]]; a == b || b == c || c == a {
			continue
		}
		at := triangleKey{key, partOf(ends, t)}
		if k := seen[at]; k > 0 {
			list[k-1].at = append(list[k-1].at, t)
			continue
		}
		list = append(list, visibleTriangle{f, []int{t}})
		seen[at] = len(list)
	}
	return list
}

// A matching maps the triangles of then to those of now.
type matching struct {
	then    []visibleTriangle
	corners [][3]uint32       // per triangle of then: the corners of now's triangle, in the same order
	found   []bool            // per triangle of then: it has a triangle of now
	bent    []bool            // per triangle of then: it was found, but with other normals
	part    []int             // per triangle of then: the part of now's triangle; -1 if it follows the other triangles of its part
	added   []visibleTriangle // now's triangles that then doesn't have
}

func (c *corners) match() *matching {
	now := visible(c.now, c.parts[0])
	m := &matching{then: visible(c.then, c.parts[1])}
	m.corners, m.found, m.bent = make([][3]uint32, len(m.then)), make([]bool, len(m.then)), make([]bool, len(m.then))
	m.part = make([]int, len(m.then))
	cell := float64(8 * c.length)
	key := func(m *scene.Mesh, t visibleTriangle) (at [3]int) {
		f := t.corners
		sum := m.Positions[f[0]].Add(m.Positions[f[1]]).Add(m.Positions[f[2]])
		for k := range at {
			at[k] = int(math.Floor(float64(sum[k]) / cell))
		}
		return at
	}
	left := make(map[[3]int][]visibleTriangle)
	for _, f := range now {
		at := key(c.now, f)
		left[at] = append(left[at], f)
	}
	take := func() {
		for i, f := range m.then {
			if !m.found[i] {
				m.corners[i], m.part[i], m.found[i] = c.take(f, key(c.then, f), left)
				m.bent[i] = m.found[i] && c.anyNormals
			}
		}
	}
	take()
	c.anyColors = true
	take()
	c.anyNormals = true
	take()
	if len(c.parts[1]) > 1 {
		m.findCovered()
	}
	for _, list := range left {
		m.added = append(m.added, list...)
	}
	slices.SortFunc(m.added, func(a, b visibleTriangle) int { return a.at[0] - b.at[0] })
	return m
}

// findCovered finds the triangles with the same vertices as a triangle of another part. Blender removes them.
func (m *matching) findCovered() {
	found := make(map[[3]uint32]int) // 1 + the index of a triangle
	sorted := func(f [3]uint32) [3]uint32 {
		slices.Sort(f[:])
		return f
	}
	for i, f := range m.then {
		if m.found[i] {
			found[sorted(f.corners)] = i + 1
		}
	}
	for i, f := range m.then {
		k := found[sorted(f.corners)] - 1
		if m.found[i] || k < 0 {
			continue
		}
		for at, v := range f.corners {
			m.corners[i][at] = m.corners[k][slices.Index(m.then[k].corners[:], v)]
		}
		m.found[i], m.bent[i], m.part[i] = true, m.bent[k], -1
	}
}

// same reports whether both meshes have the same triangles.
func (m *matching) same(rewritten bool) bool {
	return len(m.added) == 0 && !slices.Contains(m.found, false) && m.sameNormals(rewritten)
}

// sameNormals reports whether triangles have the same normals. It ignores triangles next to an edit, and permits a few
// others if another program wrote the mesh.
func (m *matching) sameNormals(rewritten bool) bool {
	beside := m.besideEdits()
	bent := 0
	for i, f := range m.then {
		if m.bent[i] && !beside[f.corners[0]] && !beside[f.corners[1]] && !beside[f.corners[2]] {
			bent++
		}
	}
	return bent == 0 || rewritten && bent*fewBent <= len(m.then)
}

// besideEdits returns the vertices of then that have missing triangles.
func (m *matching) besideEdits() map[uint32]bool {
	beside := make(map[uint32]bool)
	for i, f := range m.then {
		if !m.found[i] {
			for _, v := range f.corners {
				beside[v] = true
			}
		}
	}
	return beside
}

// fewBent means that one of this number of triangles may have other normals: if more than two triangles meet at an
// edge, Blender mixes their normals.
const fewBent = 10

// sameHidden reports whether each corner of now's invisible triangles has the position of a vertex of then. Moving such
// a corner is an edit, although it has no visible effect.
func (c *corners) sameHidden() bool {
	shown := make([]bool, len(c.now.Positions))
	for _, f := range visible(c.now, c.parts[0]) {
		for _, v := range f.corners {
			shown[v] = true
		}
	}
	var all *merge.Places
	for _, v := range c.now.Indices {
		if int(v) >= len(shown) || shown[v] {
			continue
		}
		shown[v] = true
		if all == nil {
			all = merge.NewPlaces(2 * c.length)
			for i, p := range c.then.Positions {
				if !all.Has(p) { // one vertex per cell is enough
					all.Add(p, i)
				}
			}
		}
		found := false
		for other := range all.Near(c.now.Positions[v]) {
			found = found || near3(c.now.Positions[v], c.then.Positions[other], 2*c.length)
		}
		if !found {
			return false
		}
	}
	return true
}

// take finds a triangle of then among the remaining triangles of now, and removes it there. It returns now's corners in
// then's order, and the part.
func (c *corners) take(f visibleTriangle, key [3]int, left map[[3]int][]visibleTriangle) (corners [3]uint32, part int, found bool) {
	for n := range 27 {
		near := [3]int{key[0] + (n+1)%3 - 1, key[1] + (n/3+1)%3 - 1, key[2] + (n/9+1)%3 - 1}
		for i, g := range left[near] {
			corners, found = c.covers(g.corners, f.corners)
			if !found && len(f.at) > 1 {
				corners, found = c.covers([3]uint32{g.corners[2], g.corners[1], g.corners[0]}, f.corners)
			}
			if found {
				left[near] = slices.Delete(left[near], i, i+1)
				return corners, partOf(c.parts[0], g.at[0]), true
			}
		}
	}
	return corners, 0, false
}

// covers reports whether two triangles have the same corners in the same cyclic order. It returns now's corners in
// then's order.
func (c *corners) covers(now, then [3]uint32) (corners [3]uint32, ok bool) {
	for turn := range 3 {
		corners = [3]uint32{now[turn], now[(turn+1)%3], now[(turn+2)%3]}
		if c.same(corners[0], then[0]) && c.same(corners[1], then[1]) && c.same(corners[2], then[2]) {
			return corners, true
		}
	}
	return corners, false
}

// same compares a vertex of now with one of then.
func (c *corners) same(now, then uint32) bool {
	if !near3(c.now.Positions[now], c.then.Positions[then], c.length) {
		return false
	}
	if !c.anyNormals && len(c.now.Normals) > 0 && len(c.then.Normals) > 0 && !sameDirection(c.now.Normals[now], c.then.Normals[then]) {
		return false
	}
	for s := range c.now.UVs {
		if !sameUV(c.now.UVs[s][now], c.then.UVs[s][then]) {
			return false
		}
	}
	if !c.anyColors && !c.sameColor(c.then.Colors, now, then) {
		return false
	}
	return sameWeights(c.weights[0](int(now)), c.weights[1](int(then)))
}

// nearUV is the tolerance of texture coordinates.
const nearUV = 1e-4

func sameUV[T ~[2]float32](now, then T) bool {
	for k := range now {
		if d, limit := now[k]-then[k], nearUV*max(1, then[k], -then[k]); d > limit || d < -limit {
			return false
		}
	}
	return true
}

// sameWeights compares the weights of vertices. If there are more than four joints, other programs keep the four
// largest weights.
func sameWeights(now, then []weight) bool {
	const near = 0.01
	kept, left := float32(0), float32(0)
	for _, w := range then {
		if slices.ContainsFunc(now, func(n weight) bool { return n.joint == w.joint }) {
			kept += w.amount
		} else {
			left = max(left, w.amount)
		}
	}
	if len(now) < 4 && left > near {
		return false
	}
	for _, n := range now {
		at := slices.IndexFunc(then, func(w weight) bool { return w.joint == n.joint })
		if at < 0 || then[at].amount < left-near {
			return false
		}
		if d := n.amount - then[at].amount/kept; d > near || d < -near {
			return false
		}
	}
	return true
}

// sameNormal is the cosine of the tolerance for normals of other programs, 1 degree.
const sameNormal = 0.99985

// sameDirection compares normals of any length. Files contain rounded normals, and other programs normalise them.
func sameDirection(a, b scene.Vec3) bool { return within(sameNormal, a, b) }

// within reports whether the cosine of the angle between two vectors is at least the given one.
func within(cosine float64, a, b scene.Vec3) bool {
	return float64(a.Dot(b)) >= cosine*math.Sqrt(float64(a.Dot(a))*float64(b.Dot(b)))
}

// cosine returns the cosine of the angle between two vectors, or 0 if one of them has no length.
func cosine(a, b scene.Vec3) float32 {
	return a.Dot(b) / max(a.Len()*b.Len(), 1e-20)
}

func near3(a, b scene.Vec3, limit float32) bool {
	for k := range a {
		if d := a[k] - b[k]; d > limit || d < -limit {
			return false
		}
	}
	return true
}
