package sameness

import (
	"math"
	"slices"

	"marrow/scene"
)

// meshes takes Was's meshes where they have the same triangles, in whatever order these and their vertices come.
// Triangles that show nothing, and those that are there twice, count for nothing: Blender drops them.
func (p *Pair) meshes() {
	for i, at := range p.Node {
		if at < 0 || len(p.IsMeshes[i]) != len(p.WasMeshes[at]) {
			continue
		}
		list := make([]*corners, len(p.IsMeshes[i]))
		edited := make(map[*scene.Vec3]bool) // vertices, which several primitives may have
		for k, number := range p.IsMeshes[i] {
			now := &p.Is.Meshes[number]
			if p.Rewritten {
				dropCopies(now)
			}
			c := p.corners(now, &p.Was.Meshes[p.WasMeshes[at][k]])
			if c != nil && c.sameTriangles() && c.sameHidden() {
				list[k] = c
			} else if len(now.Positions) > 0 {
				edited[&now.Positions[0]] = true
			}
		}
		for k, number := range p.IsMeshes[i] {
			now, then := &p.Is.Meshes[number], &p.Was.Meshes[p.WasMeshes[at][k]]
			c := list[k]
			if c == nil || len(now.Positions) > 0 && edited[&now.Positions[0]] {
				continue
			}
			now.Positions, now.Normals, now.Tangents, now.UVs, now.Indices = then.Positions, then.Normals, then.Tangents, then.UVs, then.Indices
			now.Binding = c.binding
			now.Colors = then.Colors
		}
	}
}

// dropCopies takes away the sets of colours that are there before: Blender writes those of an attribute once more as colours.
func dropCopies(m *scene.Mesh) {
	var list []scene.ColorSet
	for _, c := range m.Colors {
		if !slices.ContainsFunc(list, func(o scene.ColorSet) bool { return slices.Equal(o.Values, c.Values) }) {
			list = append(list, c)
		}
	}
	m.Colors = list
}

// corners compare the vertices of two meshes.
type corners struct {
	now, then *scene.Mesh
	binding   *scene.Binding // then's, with the joints of now's skin
	weights   [2]func(v int) []weight
	length    float32

	rewritten  bool // by another program
	anyNormals bool // normals count for nothing
}

// A weight is that of a joint.
type weight struct {
	joint  uint16
	amount float32
}

// corners are nil for meshes that have something different altogether.
func (p *Pair) corners(now, then *scene.Mesh) *corners {
	if (now.Binding == nil) != (then.Binding == nil) || len(now.UVs) != len(then.UVs) || len(now.Targets) != len(then.Targets) ||
		len(now.Colors) != len(then.Colors) && (!p.Rewritten || len(then.Colors) == 0) {
		return nil // Blender leaves out colours that it doesn't draw, or writes them twice
	}
	c := &corners{now: now, then: then, length: p.length, rewritten: p.Rewritten}
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

// boundTo is a binding of Was to a skin of Is; nil if that lacks a joint.
func (p *Pair) boundTo(b *scene.Binding, skin int) *scene.Binding {
	joints := make(map[int]uint16) // by Is's node
	for k, node := range p.Is.Skins[skin].Joints {
		joints[node] = uint16(k)
	}
	from := p.Was.Skins[b.Skin].Joints
	out := &scene.Binding{Skin: skin, Sets: b.Sets, Offsets: b.Offsets, Weights: b.Weights, Joints: make([]uint16, len(b.Joints))}
	for i, j := range b.Joints {
		node, there := p.back[from[j]]
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

// weightsOf are those of one vertex, together 1.
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

// A visibleTriangle is one that has three vertices.
type visibleTriangle struct {
	corners [3]uint32
	sides   bool // there is another one of the same vertices, which may face the other way
}

// visible are a mesh's triangles but for those that show nothing or are there twice.
func visible(m *scene.Mesh) (list []visibleTriangle) {
	seen := make(map[[3]uint32]int) // one more than the place in the list
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
		if at := seen[key]; at > 0 {
			list[at-1].sides = true
			continue
		}
		list = append(list, visibleTriangle{corners: f})
		seen[key] = len(list)
	}
	return list
}

func (c *corners) sameTriangles() bool {
	now, then := visible(c.now), visible(c.then)
	if len(now) != len(then) {
		return false
	}
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
	var bent []visibleTriangle
	for _, f := range then {
		if !c.take(f, key(c.then, f), left) {
			bent = append(bent, f)
		}
	}
	if len(bent) > 0 && !c.rewritten || len(bent)*fewBent > len(then) {
		return false
	}
	c.anyNormals = true
	return !slices.ContainsFunc(bent, func(f visibleTriangle) bool { return !c.take(f, key(c.then, f), left) })
}

// fewBent is of how many triangles one may have other normals: where more than two meet in an edge, Blender mixes them.
const fewBent = 10

// sameHidden reports whether each corner of now's triangles that show nothing is where then has a vertex. One that somebody
// moved is an edit, though nobody sees it.
func (c *corners) sameHidden() bool {
	cell := float64(2 * c.length)
	key := func(p scene.Vec3) (at [3]int) {
		for k := range at {
			at[k] = int(math.Floor(float64(p[k]) / cell))
		}
		return at
	}
	shown := make([]bool, len(c.now.Positions))
	for _, f := range visible(c.now) {
		for _, v := range f.corners {
			shown[v] = true
		}
	}
	var places map[[3]int]scene.Vec3 // one of each cell is enough
	for _, v := range c.now.Indices {
		if int(v) >= len(shown) || shown[v] {
			continue
		}
		shown[v] = true
		if places == nil {
			places = make(map[[3]int]scene.Vec3)
			for _, p := range c.then.Positions {
				places[key(p)] = p
			}
		}
		p, found := c.now.Positions[v], false
		at := key(p)
		for n := 0; n < 27 && !found; n++ {
			q, there := places[[3]int{at[0] + n%3 - 1, at[1] + n/3%3 - 1, at[2] + n/9 - 1}]
			found = there && near3(p, q, 2*c.length)
		}
		if !found {
			return false
		}
	}
	return true
}

// take finds a triangle of then among those of now that are left.
func (c *corners) take(f visibleTriangle, key [3]int, left map[[3]int][]visibleTriangle) bool {
	for n := range 27 {
		near := [3]int{key[0] + (n+1)%3 - 1, key[1] + (n/3+1)%3 - 1, key[2] + (n/9+1)%3 - 1}
		for i, g := range left[near] {
			if c.covers(g.corners, f.corners) || f.sides && c.covers([3]uint32{g.corners[2], g.corners[1], g.corners[0]}, f.corners) {
				left[near] = slices.Delete(left[near], i, i+1)
				return true
			}
		}
	}
	return false
}

// covers says whether two triangles have the same corners in the same order, whichever is the first.
func (c *corners) covers(now, then [3]uint32) bool {
	for turn := range 3 {
		if c.same(now[turn], then[0]) && c.same(now[(turn+1)%3], then[1]) && c.same(now[(turn+2)%3], then[2]) {
			return true
		}
	}
	return false
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
		a, b := c.now.UVs[s][now], c.then.UVs[s][then]
		for k := range a {
			if d, limit := a[k]-b[k], 1e-4*max(1, b[k], -b[k]); d > limit || d < -limit {
				return false
			}
		}
	}
	return sameWeights(c.weights[0](int(now)), c.weights[1](int(then)))
}

// sameWeights compares what moves a vertex. Of more than four joints other programs keep four of the strongest.
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

// sameNormal is the cosine of the angle that other programs' normals may be off, 1 degree.
const sameNormal = 0.99985

// sameDirection compares normals of whatever length: files hold them rounded, and other programs make them 1.
func sameDirection(a, b scene.Vec3) bool {
	return float64(a.Dot(b)) >= sameNormal*math.Sqrt(float64(a.Dot(a))*float64(b.Dot(b)))
}

func near3(a, b scene.Vec3, limit float32) bool {
	for k := range a {
		if d := a[k] - b[k]; d > limit || d < -limit {
			return false
		}
	}
	return true
}
