package sample

import (
	"marrow/mdx"
	"marrow/scene"
)

// A player animates a model by the game's rules. The tests of extents use it, because it is independent of the code
// that builds the samples.
type player struct {
	m     *mdx.Model
	nodes map[int32]*mdx.Node
	seq   mdx.Sequence
	time  float32
	world map[int32]scene.Mat4
	turn  map[int32]scene.Quat // the world rotation, for nodes that don't inherit it
}

func newPlayer(m *mdx.Model) *player {
	p := &player{m: m, nodes: map[int32]*mdx.Node{}}
	for _, n := range nodes(m) {
		p.nodes[n.ObjectID] = n
	}
	return p
}

// nodes returns all objects of a model.
func nodes(m *mdx.Model) (list []*mdx.Node) {
	for _, o := range m.Objects() {
		list = append(list, o.Node)
	}
	return list
}

// seek sets the time on the time line that the sequences share.
func (p *player) seek(seq mdx.Sequence, time float32) {
	p.seq, p.time = seq, time
	p.world, p.turn = map[int32]scene.Mat4{}, map[int32]scene.Quat{}
}

func (p *player) matrix(id int32) (scene.Mat4, scene.Quat) {
	n := p.nodes[id]
	if n == nil {
		return scene.Mat4Identity, scene.QuatIdentity
	}
	if m, ok := p.world[id]; ok {
		return m, p.turn[id]
	}
	parent, turned := p.matrix(n.ParentID)
	rotation := n.Rotation
	if n.PackedRotation != nil {
		rotation = unpacked(n.PackedRotation)
	}
	r := quat(sampleTrack(p, rotation, mdx.Vec4{0, 0, 0, 1}, mixQuat))
	if u, ok := r.Unit(); ok {
		r = u
	}
	if n.Flags&mdx.DontInheritRotation != 0 {
		r = turned.Conj().Mul(r)
	}
	pivot := vec3(p.m.Pivots[id])
	local := scene.TRS{
		Translation: vec3(sampleTrack(p, n.Translation, mdx.Vec3{}, mixVec)).Add(pivot),
		Rotation:    r,
		Scale:       vec3(sampleTrack(p, n.Scaling, mdx.Vec3{1, 1, 1}, mixVec)),
	}
	back, moved := scene.Translate(pivot.Scale(-1)), local.Matrix()
	w := parent.Mul(&moved)
	w = w.Mul(&back)
	p.world[id], p.turn[id] = w, turned.Mul(r)
	return w, p.turn[id]
}

func unpacked(t *mdx.Track[mdx.PackedQuaternion]) *mdx.Track[mdx.Vec4] {
	u := &mdx.Track[mdx.Vec4]{Interpolation: t.Interpolation, GlobalSequenceID: t.GlobalSequenceID, Times: t.Times}
	for _, v := range t.Values {
		u.Values = append(u.Values, v.Unpack())
	}
	return u
}

// mixVec and mixQuat interpolate from a to b; out and in are tangents.
func mixVec(how mdx.Interpolation, a, out, in, b mdx.Vec3, t float32) mdx.Vec3 {
	var r mdx.Vec3
	for i := range r {
		r[i] = mixFloat(how, a[i], out[i], in[i], b[i], t)
	}
	return r
}

func mixFloat(how mdx.Interpolation, a, out, in, b, t float32) float32 {
	s := 1 - t
	switch how {
	case mdx.Linear:
		return a*s + b*t
	case mdx.Hermite:
		return a*(2*t*t*t-3*t*t+1) + out*(t*t*t-2*t*t+t) + in*(t*t*t-t*t) + b*(3*t*t-2*t*t*t)
	case mdx.Bezier:
		return a*s*s*s + 3*out*s*s*t + 3*in*s*t*t + b*t*t*t
	}
	return a
}

func mixQuat(how mdx.Interpolation, a, out, in, b mdx.Vec4, t float32) mdx.Vec4 {
	switch {
	case how == mdx.Linear:
		return mdx.Vec4(quat(a).Slerp(quat(b), t))
	case how >= mdx.Hermite:
		return mdx.Vec4(quat(a).Slerp(quat(b), t).Slerp(quat(out).Slerp(quat(in), t), 2*t*(1-t)))
	}
	return a
}

// sampleTrack returns a track's current value.
func sampleTrack[T any](p *player, t *mdx.Track[T], none T, mix func(how mdx.Interpolation, a, out, in, b T, t float32) T) T {
	if t == nil {
		return none
	}
	start, end, now, loops := float32(p.seq.Start), float32(p.seq.End), p.time, p.seq.Flags&mdx.NonLooping == 0
	if g := t.GlobalSequenceID; g >= 0 {
		length := p.m.GlobalSequences[g]
		start, end, loops = 0, float32(length), true
		now = float32(uint32(p.time) % length)
	}
	var keys []int
	for i, k := range t.Times {
		if float32(k) >= start && float32(k) <= end {
			keys = append(keys, i)
		}
	}
	if len(keys) == 0 {
		return none
	}
	first, last := keys[0], keys[len(keys)-1]
	a, b := last, first
	span := float32(t.Times[first]-t.Times[last]) + end - start
	since := now - float32(t.Times[last])
	if since < 0 {
		since += end - start
	}
	for i := 1; i < len(keys); i++ {
		if k, l := float32(t.Times[keys[i-1]]), float32(t.Times[keys[i]]); now >= k && now < l {
			a, b, span, since = keys[i-1], keys[i], l-k, now-k
		}
	}
	if a == last && !loops {
		if now < float32(t.Times[first]) {
			return t.Value(first)
		}
		return t.Value(last)
	}
	if a == b || span <= 0 {
		return t.Value(a)
	}
	if t.Interpolation.PerKey() == 3 {
		return mix(t.Interpolation, t.Value(a), t.OutTan(a), t.InTan(b), t.Value(b), since/span)
	}
	return mix(t.Interpolation, t.Value(a), none, none, t.Value(b), since/span)
}

// vertices returns a geoset's animated vertices.
func (p *player) vertices(g *mdx.Geoset) []vec3 {
	var groups [][]scene.Mat4
	at := 0
	for _, n := range g.MatrixGroups {
		var list []scene.Mat4
		for _, id := range g.Matrices[at : at+int(n)] {
			w, _ := p.matrix(id)
			list = append(list, w)
		}
		groups = append(groups, list)
		at += int(n)
	}
	list := make([]vec3, len(g.Vertices))
	for i, v := range g.Vertices {
		if g.Skin != nil {
			for j, bone := range g.Skin[8*i : 8*i+4] {
				w, _ := p.matrix(int32(bone))
				list[i] = list[i].Add(w.Point(vec3(v)).Scale(float32(g.Skin[8*i+4+j]) / 255))
			}
			continue
		}
		group := groups[g.VertexGroups[i]]
		for _, w := range group {
			list[i] = list[i].Add(w.Point(vec3(v)).Scale(1 / float32(len(group))))
		}
	}
	return list
}
