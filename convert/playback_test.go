package convert_test

import (
	"math"
	"slices"
	"sort"

	"marrow/mdx"
)

// A second player of MDX, only for tests. It implements the rules by which Warcraft III plays a model in another way
// than the converter: in 64 bits, in the file's own axes and milliseconds, with matrices about pivots. It shares only
// the document's structs with the converter, so that the same mistake can't be in both. Billboards aren't turned in
// either.

type (
	vec  = [3]float64
	quat = [4]float64 // x, y, z, w
)

// An affine maps points: the first three columns turn and scale, the fourth moves.
type affine [3][4]float64

func (m *affine) point(p vec) (r vec) {
	for i := range r {
		r[i] = m[i][0]*p[0] + m[i][1]*p[1] + m[i][2]*p[2] + m[i][3]
	}
	return r
}

func (m *affine) mul(n *affine) (r affine) {
	for i := range r {
		for k := range r[i] {
			r[i][k] = m[i][0]*n[0][k] + m[i][1]*n[1][k] + m[i][2]*n[2][k]
		}
		r[i][3] += m[i][3]
	}
	return r
}

// compose returns the matrix that scales, then turns, then moves.
func compose(t vec, q quat, s vec) (m affine) {
	x, y, z, w := q[0], q[1], q[2], q[3]
	turn := [3][3]float64{
		{1 - 2*(y*y+z*z), 2 * (x*y - z*w), 2 * (x*z + y*w)},
		{2 * (x*y + z*w), 1 - 2*(x*x+z*z), 2 * (y*z - x*w)},
		{2 * (x*z - y*w), 2 * (y*z + x*w), 1 - 2*(x*x+y*y)},
	}
	for i := range m {
		for k := range turn[i] {
			m[i][k] = turn[i][k] * s[k]
		}
		m[i][3] = t[i]
	}
	return m
}

func hamilton(a, b quat) quat {
	return quat{
		a[3]*b[0] + a[0]*b[3] + a[1]*b[2] - a[2]*b[1],
		a[3]*b[1] - a[0]*b[2] + a[1]*b[3] + a[2]*b[0],
		a[3]*b[2] + a[0]*b[1] - a[1]*b[0] + a[2]*b[3],
		a[3]*b[3] - a[0]*b[0] - a[1]*b[1] - a[2]*b[2],
	}
}

func unit(q quat) quat {
	n := math.Sqrt(q[0]*q[0] + q[1]*q[1] + q[2]*q[2] + q[3]*q[3])
	if n == 0 {
		return quat{0, 0, 0, 1}
	}
	return quat{q[0] / n, q[1] / n, q[2] / n, q[3] / n}
}

// slerp turns from a to b on the shorter way.
func slerp(a, b quat, t float64) quat {
	dot := a[0]*b[0] + a[1]*b[1] + a[2]*b[2] + a[3]*b[3]
	if dot < 0 {
		dot = -dot
		b = quat{-b[0], -b[1], -b[2], -b[3]}
	}
	fa, fb := 1-t, t
	if angle := math.Acos(min(dot, 1)); angle > 1e-6 {
		fa, fb = math.Sin((1-t)*angle)/math.Sin(angle), math.Sin(t*angle)/math.Sin(angle)
	}
	var r quat
	for i := range r {
		r[i] = fa*a[i] + fb*b[i]
	}
	return unit(r)
}

// A playWindow is a stretch of a time line: a sequence's interval, or a global sequence.
type playWindow struct {
	start, end float64
	loop       bool
}

// A curve is a track made ready to play: its keys sorted by time.
type curve struct {
	interp   mdx.Interpolation
	rotation bool
	global   float64 // length of its global sequence, or -1
	times    []float64
	values   [][3][]float64 // value, in tangent, out tangent
}

func makeCurve[T any](m *mdx.Model, t *mdx.Track[T], rotation, stepped bool, numbers func(T) []float64) *curve {
	if t == nil {
		return nil
	}
	c := &curve{interp: t.Interpolation, rotation: rotation, global: -1}
	if g := int(t.GlobalSequenceID); g >= 0 && g < len(m.GlobalSequences) {
		c.global = float64(int32(m.GlobalSequences[g]))
	}
	n := min(len(t.Times), len(t.Values)/t.Interpolation.PerKey())
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return t.Times[order[i]] < t.Times[order[j]] })
	for _, i := range order {
		key := [3][]float64{numbers(t.Value(i)), nil, nil}
		if c.interp.PerKey() == 3 {
			key[1], key[2] = numbers(t.InTan(i)), numbers(t.OutTan(i))
		}
		if rotation {
			for k, v := range key {
				if v != nil {
					q := unit(quat(v))
					key[k] = q[:]
				}
			}
		}
		c.times = append(c.times, float64(t.Times[i]))
		c.values = append(c.values, key)
	}
	if stepped {
		c.interp = mdx.Step
	}
	return c
}

// inside returns the range of keys within a window.
func (c *curve) inside(w playWindow) (lo, hi int) {
	lo, hi = 0, len(c.times)
	for lo < hi && c.times[lo] < w.start {
		lo++
	}
	for lo < hi && c.times[hi-1] > w.end {
		hi--
	}
	return lo, hi
}

// at returns the curve's value at a time of a sequence; nil if it has none. elapsed is the time since the sequence
// started, from which the clocks of global sequences count.
func (c *curve) at(w playWindow, now float64) []float64 {
	if c == nil || len(c.times) == 0 {
		return nil
	}
	if c.global >= 0 {
		now -= w.start
		w = playWindow{0, c.global, true}
		if c.global == 0 {
			now = 0
		} else {
			now = math.Mod(now, c.global)
		}
	}
	lo, hi := c.inside(w)
	if lo == hi {
		if c.global >= 0 {
			return c.values[0][0]
		}
		return nil
	}
	if hi-lo == 1 {
		return c.values[lo][0]
	}
	next := lo // the first key after now
	for next < hi && c.times[next] <= now {
		next++
	}
	if next > lo && next < hi {
		return c.between(next-1, next, (now-c.times[next-1])/(c.times[next]-c.times[next-1]))
	}
	first, last := c.times[lo], c.times[hi-1]
	span := first - last + (w.end - w.start)
	switch {
	case w.loop && span > 0 && next == hi:
		return c.between(hi-1, lo, (now-last)/span)
	case w.loop && span > 0:
		return c.between(hi-1, lo, (now-last+(w.end-w.start))/span)
	case next == hi:
		return c.values[hi-1][0]
	}
	return c.values[lo][0]
}

// between returns the value at a fraction t of the way from key i to key j.
func (c *curve) between(i, j int, t float64) []float64 {
	a, b := c.values[i], c.values[j]
	if c.interp == mdx.Step {
		return a[0]
	}
	if c.rotation {
		q := slerp(quat(a[0]), quat(b[0]), t)
		if c.interp > mdx.Linear {
			q = slerp(q, slerp(quat(a[2]), quat(b[1]), t), 2*t*(1-t))
		}
		return q[:]
	}
	out := make([]float64, len(a[0]))
	for k := range out {
		switch c.interp {
		case mdx.Linear:
			out[k] = a[0][k] + (b[0][k]-a[0][k])*t
		case mdx.Hermite:
			out[k] = a[0][k]*(2*t*t*t-3*t*t+1) + a[2][k]*(t*t*t-2*t*t+t) + b[1][k]*(t*t*t-t*t) + b[0][k]*(3*t*t-2*t*t*t)
		default:
			u := 1 - t
			out[k] = a[0][k]*u*u*u + a[2][k]*3*u*u*t + b[1][k]*3*u*t*t + b[0][k]*t*t*t
		}
	}
	return out
}

// jumps reports whether the value jumps within a millisecond of a time in a sequence. There, two correct players may
// differ because a time is rounded.
func (c *curve) jumps(w playWindow, now float64) bool {
	if c == nil {
		return false
	}
	if c.global > 0 {
		now = math.Mod(now-w.start, c.global)
		if now < 1 || now > c.global-1 {
			return true
		}
		w = playWindow{0, c.global, true}
	}
	if now < w.start+1 || now > w.end-1 { // the loop's own seam
		if c.global > 0 || c.interp == mdx.Step {
			return now != w.start
		}
	}
	for i, t := range c.times {
		if math.Abs(t-now) < 1 && (c.interp == mdx.Step || i > 0 && t-c.times[i-1] < 1 || i+1 < len(c.times) && c.times[i+1]-t < 1) {
			return true
		}
	}
	return false
}

// A playNode is an object of the model in the player.
type playNode struct {
	node                      *mdx.Node
	parent                    int // -1 for none
	pivot                     vec
	translation, turn, scale_ *curve
}

// A player plays one model.
type player struct {
	m      *mdx.Model
	nodes  []playNode
	byID   map[int32]int
	world  []affine
	turned []quat // per node, its own and its ancestors' rotations
	scaled []vec  // likewise
	placed []bool

	alpha  []*curve   // per geoset: its own alpha
	layers [][]*curve // per material and layer
	owner  []int      // per geoset, its geoset animation, -1 for none
	size   float64
}

func vector(v mdx.Vec3) []float64 { return []float64{float64(v[0]), float64(v[1]), float64(v[2])} }

func quaternion(v mdx.Vec4) []float64 {
	return []float64{float64(v[0]), float64(v[1]), float64(v[2]), float64(v[3])}
}

func scalar(v float32) []float64 { return []float64{float64(v)} }

// allNodes returns the model's objects, bones first.
func allNodes(m *mdx.Model) (list []*mdx.Node) {
	for i := range m.Bones {
		list = append(list, &m.Bones[i].Node)
	}
	for i := range m.Lights {
		list = append(list, &m.Lights[i].Node)
	}
	for i := range m.Helpers {
		list = append(list, &m.Helpers[i].Node)
	}
	for i := range m.Attachments {
		list = append(list, &m.Attachments[i].Node)
	}
	for i := range m.ParticleEmitters {
		list = append(list, &m.ParticleEmitters[i].Node)
	}
	for i := range m.ParticleEmitters2 {
		list = append(list, &m.ParticleEmitters2[i].Node)
	}
	for i := range m.RibbonEmitters {
		list = append(list, &m.RibbonEmitters[i].Node)
	}
	for i := range m.PopcornEmitters {
		list = append(list, &m.PopcornEmitters[i].Node)
	}
	for i := range m.Events {
		list = append(list, &m.Events[i].Node)
	}
	for i := range m.HitTestShapes {
		list = append(list, &m.HitTestShapes[i].Node)
	}
	for i := range m.CollisionShapes {
		list = append(list, &m.CollisionShapes[i].Node)
	}
	return list
}

func newPlayer(m *mdx.Model) *player {
	p := &player{m: m, byID: make(map[int32]int)}
	for i, n := range allNodes(m) {
		if _, taken := p.byID[n.ObjectID]; !taken {
			p.byID[n.ObjectID] = i
		}
		k := playNode{node: n, parent: -1}
		if id := int(n.ObjectID); id >= 0 && id < len(m.Pivots) {
			k.pivot = vec(vector(m.Pivots[id]))
		}
		k.translation = makeCurve(m, n.Translation, false, false, vector)
		k.scale_ = makeCurve(m, n.Scaling, false, false, vector)
		k.turn = makeCurve(m, n.Rotation, true, false, quaternion)
		if n.PackedRotation != nil {
			k.turn = makeCurve(m, n.PackedRotation, true, false, func(q mdx.PackedQuaternion) []float64 { return quaternion(q.Unpack()) })
		}
		p.nodes = append(p.nodes, k)
	}
	for i := range p.nodes {
		if parent, ok := p.byID[p.nodes[i].node.ParentID]; ok && parent != i {
			p.nodes[i].parent = parent
		}
	}
	n := len(p.nodes)
	p.world, p.turned, p.scaled, p.placed = make([]affine, n), make([]quat, n), make([]vec, n), make([]bool, n)
	p.looks()
	lo, hi := vec{math.Inf(1), math.Inf(1), math.Inf(1)}, vec{math.Inf(-1), math.Inf(-1), math.Inf(-1)}
	for i := range m.Geosets {
		for _, v := range m.Geosets[i].Vertices {
			for k := range lo {
				lo[k], hi[k] = min(lo[k], float64(v[k])), max(hi[k], float64(v[k]))
			}
		}
	}
	if p.size = max(hi[0]-lo[0], hi[1]-lo[1], hi[2]-lo[2]); !(p.size > 0) {
		p.size = 1
	}
	return p
}

// looks makes ready what decides whether a geoset is drawn.
func (p *player) looks() {
	m := p.m
	p.alpha, p.owner = make([]*curve, len(m.Geosets)), make([]int, len(m.Geosets))
	for i := range p.owner {
		p.owner[i] = -1
	}
	for i := range m.GeosetAnims {
		if id := int(m.GeosetAnims[i].GeosetID); id >= 0 && id < len(p.owner) && p.owner[id] < 0 {
			p.owner[id] = i
			p.alpha[id] = makeCurve(m, m.GeosetAnims[i].AlphaTrack, false, false, scalar)
		}
	}
	for i := range m.Materials {
		var list []*curve
		for k := range m.Materials[i].Layers {
			list = append(list, makeCurve(m, m.Materials[i].Layers[k].AlphaTrack, false, false, scalar))
		}
		p.layers = append(p.layers, list)
	}
}

// window returns a sequence's interval.
func (p *player) window(sequence int) playWindow {
	s := &p.m.Sequences[sequence]
	start, end := float64(int32(s.Start)), float64(int32(s.End))
	return playWindow{start, max(start, end), s.Flags&mdx.NonLooping == 0}
}

// pose moves the nodes to a time of a sequence.
func (p *player) pose(w playWindow, now float64) {
	clear(p.placed)
	for i := range p.nodes {
		p.place(i, w, now)
	}
}

func (p *player) place(i int, w playWindow, now float64) {
	if p.placed[i] {
		return
	}
	p.placed[i] = true
	n := &p.nodes[i]
	t, q, s := vec{}, quat{0, 0, 0, 1}, vec{1, 1, 1}
	if v := n.translation.at(w, now); v != nil {
		t = vec(v)
	}
	if v := n.turn.at(w, now); v != nil {
		q = quat(v)
	}
	if v := n.scale_.at(w, now); v != nil {
		s = vec(v)
	}
	from := compose(vec{}, quat{0, 0, 0, 1}, vec{1, 1, 1})
	p.turned[i], p.scaled[i] = q, s
	if n.parent >= 0 {
		p.place(n.parent, w, now)
		from = p.world[n.parent]
		turned, scaled := p.turned[n.parent], p.scaled[n.parent]
		if n.node.Flags&mdx.DontInheritTranslation != 0 {
			from[0][3], from[1][3], from[2][3] = 0, 0, 0
		}
		if n.node.Flags&mdx.DontInheritRotation != 0 {
			q = hamilton(quat{-turned[0], -turned[1], -turned[2], turned[3]}, q)
		}
		if n.node.Flags&mdx.DontInheritScaling != 0 {
			for k := range s {
				if scaled[k] != 0 {
					s[k] /= scaled[k]
				}
			}
		}
		p.turned[i] = hamilton(turned, q)
		for k := range s {
			p.scaled[i][k] = scaled[k] * s[k]
		}
	}
	local := compose(vec{t[0] + n.pivot[0], t[1] + n.pivot[1], t[2] + n.pivot[2]}, q, s)
	back := compose(vec{-n.pivot[0], -n.pivot[1], -n.pivot[2]}, quat{0, 0, 0, 1}, vec{1, 1, 1})
	local = local.mul(&back)
	p.world[i] = from.mul(&local)
}

// influences returns the nodes that move a vertex, and their weights.
func (p *player) influences(geoset, vertex int) (nodes []int, weights []float64) {
	g := &p.m.Geosets[geoset]
	add := func(id int32, weight float64) {
		if n, ok := p.byID[id]; ok && weight > 0 {
			nodes, weights = append(nodes, n), append(weights, weight)
		}
	}
	switch {
	case len(g.Skin) > 0 && len(g.Skin) >= 8*len(g.Vertices):
		for k := range 4 {
			add(int32(g.Skin[8*vertex+k]), float64(g.Skin[8*vertex+4+k]))
		}
	case len(g.Skin16) > 0 && len(g.Skin16) >= 8*len(g.Vertices):
		for k := range 4 {
			add(int32(g.Skin16[8*vertex+k]), float64(g.Skin16[8*vertex+4+k]))
		}
	case vertex < len(g.VertexGroups) && int(g.VertexGroups[vertex]) < len(g.MatrixGroups):
		first, group := 0, int(g.VertexGroups[vertex])
		for _, n := range g.MatrixGroups[:group] {
			first += int(n)
		}
		for k := range int(g.MatrixGroups[group]) {
			if first+k < len(g.Matrices) {
				add(g.Matrices[first+k], 1)
			}
		}
	}
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	for i := range weights {
		weights[i] /= sum
	}
	return nodes, weights
}

// vertex returns the position of a vertex in the current pose.
func (p *player) vertex(geoset, vertex int) (at vec) {
	rest := vec(vector(p.m.Geosets[geoset].Vertices[vertex]))
	nodes, weights := p.influences(geoset, vertex)
	if len(nodes) == 0 {
		return rest
	}
	for i, n := range nodes {
		moved := p.world[n].point(rest)
		for k := range at {
			at[k] += weights[i] * moved[k]
		}
	}
	return at
}

// value returns the value of a number: that of its curve, otherwise if the curve has no keys, static if there is no
// curve.
func value(c *curve, w playWindow, now, otherwise, static float64) float64 {
	if c == nil || len(c.times) == 0 {
		if c != nil {
			return otherwise
		}
		return static
	}
	if v := c.at(w, now); v != nil {
		return v[0]
	}
	return otherwise
}

// opacity returns the geoset's alpha times that of its strongest layer.
func (p *player) opacity(geoset int, w playWindow, now float64) float64 {
	alpha := 1.0
	if a := p.owner[geoset]; a >= 0 {
		alpha = value(p.alpha[geoset], w, now, 1, float64(p.m.GeosetAnims[a].Alpha))
	}
	id := int(p.m.Geosets[geoset].MaterialID)
	if id < 0 || id >= len(p.m.Materials) || len(p.m.Materials[id].Layers) == 0 {
		return alpha
	}
	best := 0.0
	for k := range p.m.Materials[id].Layers {
		if k > 0 && isHD(p.m, id) { // the others are maps, not passes
			break
		}
		best = max(best, value(p.layers[id][k], w, now, 1, float64(p.m.Materials[id].Layers[k].Alpha)))
	}
	return alpha * best
}

// isHD reports whether a material's layers are the six maps of Reforged.
func isHD(m *mdx.Model, material int) bool {
	mat := &m.Materials[material]
	if m.Version >= 1100 {
		return mat.Layers[0].Shader == 1 || mat.Layers[0].Shader == 24
	}
	return m.Version >= 900 && mat.Shader == "Shader_HD_DefaultUnit" && len(mat.Layers) == 6
}

// drawn reports whether a geoset is drawn; sure is false within a millisecond of a change.
func (p *player) drawn(geoset int, w playWindow, now float64) (drawn, sure bool) {
	drawn, sure = p.opacity(geoset, w, now) > 0.01, true
	for _, at := range []float64{max(now-1, w.start), now - 0.05, now + 0.05, min(now+1, w.end)} {
		if at >= w.start && at <= w.end {
			sure = sure && p.opacity(geoset, w, at) > 0.01 == drawn
		}
	}
	return drawn, sure
}

// moving returns all curves that move the nodes.
func (p *player) moving() (list []*curve) {
	for i := range p.nodes {
		for _, c := range []*curve{p.nodes[i].translation, p.nodes[i].turn, p.nodes[i].scale_} {
			if c != nil && len(c.times) > 0 {
				list = append(list, c)
			}
		}
	}
	return list
}

func (p *player) hiding() (list []*curve) {
	for _, c := range append(slices.Concat(p.layers...), p.alpha...) {
		if c != nil && len(c.times) > 0 {
			list = append(list, c)
		}
	}
	return list
}

// moments returns up to n times of a sequence: its start and end, keys, and times between keys, except near jumps.
func (p *player) moments(curves []*curve, w playWindow, n int) []float64 {
	var keys []float64
	for _, c := range curves {
		lo, hi := c.inside(w)
		if c.global >= 0 {
			lo, hi = 0, len(c.times)
		}
		for _, t := range c.times[lo:hi] {
			if c.global >= 0 {
				t += w.start
			}
			if t >= w.start && t <= w.end {
				keys = append(keys, t)
			}
		}
	}
	keys = append(keys, w.start, w.end)
	slices.Sort(keys)
	keys = slices.Compact(keys)
	list := []float64{w.start, w.end}
	for i := 1; i <= n; i++ {
		k := i * (len(keys) - 1) / (n + 1)
		if i%2 == 0 {
			list = append(list, keys[k])
		} else if k+1 < len(keys) {
			list = append(list, keys[k]+(keys[k+1]-keys[k])*(0.2+0.1*float64(i%7)))
		}
	}
	slices.Sort(list)
	list = slices.Compact(list)
	return slices.DeleteFunc(list, func(t float64) bool {
		return slices.ContainsFunc(curves, func(c *curve) bool { return c.jumps(w, t) })
	})
}
