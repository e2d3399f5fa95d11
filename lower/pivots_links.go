package lower

import (
	"fmt"
	"math"
	"slices"

	"marrow/scene"
)

// A link is one of the nodes that together express a node of the scene. All have its pivot. The first has its translation keys.
type link struct {
	turns bool // has the node's rotation keys, with q converted to left·q·right; otherwise the rotation is left
	left  scene.Quat
	right scene.Quat

	scales bool // has the node's scale keys, divided by size; axis i is axis axes[i] of the keys; otherwise the scale is size
	size   scene.Vec3
	axes   [3]int
}

// A motion states what animates one property of a node.
type motion struct {
	clips  bool // a clip
	global bool // a global sequence
}

func (m motion) any() bool { return m.clips || m.global }

// transformOf returns 0, 1 or 2 for a channel of a node's translation, rotation or scale. ok is false for other channels.
func (r *rigging) transformOf(ch *scene.Channel) (property int, ok bool) {
	p := ch.Target.Property
	return int(p - scene.NodeTranslation), p <= scene.NodeScale && uint(ch.Target.Index) < uint(len(r.moved)) && len(ch.Times) > 0
}

func (r *rigging) moves() {
	r.moved = make([][3]motion, len(r.s.Nodes))
	mark := func(clips []scene.Clip, set func(*motion)) {
		for i := range clips {
			for k := range clips[i].Channels {
				ch := &clips[i].Channels[k]
				if p, ok := r.transformOf(ch); ok {
					set(&r.moved[ch.Target.Index][p])
				}
			}
		}
	}
	mark(r.s.Clips, func(m *motion) { m.clips = true })
	mark(r.s.Globals, func(m *motion) { m.global = true })
}

// evenScales reports for each node whether all its scale keys are uniform, relative to its bind scale.
func (r *rigging) evenScales() []bool {
	even := make([]bool, len(r.s.Nodes))
	check := func(i int, v scene.Vec3) {
		for k := range v {
			v[k] /= r.local[i].Scale[k]
		}
		most := nearTurn * max(abs(v[0]), 1e-3)
		even[i] = even[i] && abs(v[1]-v[0]) <= most && abs(v[2]-v[0]) <= most
	}
	for i := range even {
		even[i] = true
		if !r.moved[i][2].any() {
			check(i, r.s.Nodes[i].Rest.Scale)
		}
	}
	for _, clips := range [][]scene.Clip{r.s.Clips, r.s.Globals} {
		for c := range clips {
			for k := range clips[c].Channels {
				ch := &clips[c].Channels[k]
				if p, ok := r.transformOf(ch); ok && p == 2 {
					for v := ch.Values; len(v) >= 3; v = v[3:] {
						check(ch.Target.Index, scene.Vec3(v))
					}
				}
			}
		}
	}
	return even
}

// makeLinks chooses the links of each node, and adds the necessary nodes.
func (r *rigging) makeLinks() {
	s := r.s
	n := len(s.Nodes)
	r.links, r.first = make([][]link, n), make([]int, n)
	even := r.evenScales()
	helpers := 0
	for i := range n {
		r.links[i] = r.linksOf(i, even[i])
		r.first[i] = i
		parent := s.Nodes[i].Parent
		for k := range r.links[i][1:] {
			at := len(s.Nodes)
			if k == 0 {
				r.first[i] = at
			}
			s.Nodes = append(s.Nodes, scene.NewNode(fmt.Sprintf("%s_Turn%d", s.Nodes[i].Name, k+1), parent))
			parent = at
			helpers++
		}
		s.Nodes[i].Parent = parent
	}
	r.addCopies()
	if helpers > 0 {
		r.l.add(codeTurnedScale, "nodes", "nodes were added for scales along rotated axes (%d)", helpers)
	}
}

// addCopies adds a child to each joint with a different bind matrix in another skin. The child has a constant transform, which
// converts between the bind matrices.
func (r *rigging) addCopies() {
	s := r.s
	for n := range r.copies {
		c := &r.copies[n]
		k := &s.Skins[c.skin]
		j := k.Joints[c.joint]
		p := place(&r.bind[j])
		there, back := scene.Translate(p), scene.Translate(p.Scale(-1))
		at := c.from.Mul(&there)
		at = back.Mul(&at)
		held := at.Decompose()
		turned := scene.QuatIdentity
		if again := held.Matrix(); !r.near(&at, &again, nearTurn) {
			g := stretchOf(&at)
			held.Rotation, held.Scale, turned = g.u, g.k, g.v
		}
		if &k.Joints[0] == &r.l.s.Skins[c.skin].Joints[0] {
			k.Joints = slices.Clone(k.Joints)
		}
		made := scene.NewNode(fmt.Sprintf("%s_Skin%d", s.Nodes[j].Name, c.skin), j)
		made.Kind = scene.KindBone
		r.holds = append(r.holds, hold{len(s.Nodes), held})
		s.Nodes = append(s.Nodes, made)
		if turned != scene.QuatIdentity {
			made.Name, made.Parent = made.Name+"_Turn", len(s.Nodes)-1
			r.holds = append(r.holds, hold{len(s.Nodes), scene.TRS{Rotation: turned, Scale: scene.Vec3{1, 1, 1}}})
			s.Nodes = append(s.Nodes, made)
		}
		k.Joints[c.joint] = len(s.Nodes) - 1
	}
}

func place(m *scene.Mat4) scene.Vec3 { return scene.Vec3{m[12], m[13], m[14]} }

// linksOf returns the links that express a node.
func (r *rigging) linksOf(i int, evenly bool) []link {
	a := r.above[i]
	b := r.local[i]
	one, none := scene.Vec3{1, 1, 1}, scene.QuatIdentity
	moves := r.moved[i]
	still := !moves[1].any() && !moves[2].any() && r.atBind(i)
	if still {
		return []link{{left: none, size: one}}
	}
	same := [3]int{0, 1, 2}
	if q, even := rotationOf(&a); even && !r.sheared[i] {
		back := snap(b.Rotation.Conj().Mul(q.Conj()))
		axes, swaps := axesOf(q.Mul(b.Rotation))
		if evenly {
			axes, swaps = same, true
		}
		if swaps {
			return []link{{turns: true, left: q, right: back, scales: true, size: b.Scale, axes: axes}}
		}
		return []link{
			{turns: true, left: q, right: none, scales: true, size: b.Scale, axes: same},
			{left: back, size: one},
		}
	}
	before := stretchOf(&a)
	if evenly && !moves[2].any() && !r.sheared[i] && nearVec(r.s.Nodes[i].Rest.Scale, b.Scale) {
		return []link{
			{left: before.u, size: before.k},
			{turns: true, left: before.v, right: b.Rotation.Conj().Mul(before.v.Conj()), size: inverse(before.k)},
			{left: before.u.Conj(), size: one},
		}
	}
	inv, _ := r.bind[i].Inverse()
	after := stretchOf(&inv)
	return []link{
		{left: before.u, size: before.k},
		{turns: true, left: before.v, right: none, scales: true, size: one, axes: same},
		{left: after.u, size: after.k},
		{left: after.v, size: one},
	}
}

// atBind reports whether a node has the same rotation and scale at rest and in the bind pose.
func (r *rigging) atBind(i int) bool {
	t, b := r.s.Nodes[i].Rest, r.local[i]
	return nearIdentity(b.Rotation.Conj().Mul(t.Rotation), nearTurn) && nearVec(t.Scale, b.Scale)
}

func nearVec(a, b scene.Vec3) bool {
	for k := range a {
		if abs(a[k]-b[k]) > nearTurn*max(abs(b[k]), 1e-3) {
			return false
		}
	}
	return true
}

// inverse returns the scale that undoes another.
func inverse(k scene.Vec3) scene.Vec3 {
	return scene.Vec3{relative(1, k[0]), relative(1, k[1]), relative(1, k[2])}
}

// relative returns a scale relative to another. A scale of 0, or nearly so, can't be undone, and counts as 1.
func relative(k, to float32) float32 {
	if by := k / to; abs(by) <= math.MaxFloat32 {
		return by
	}
	return k
}

// rotationOf returns the rotation of a matrix. ok is false if its linear part isn't a rotation and a uniform scale, which is
// negative if the matrix mirrors.
func rotationOf(m *scene.Mat4) (q scene.Quat, ok bool) {
	x, y, z := columns(m)
	if linearIdentity(m) {
		return scene.QuatIdentity, true
	}
	k := scene.Vec3{x.Len(), y.Len(), z.Len()}
	if m.Mirrors() {
		k = k.Scale(-1)
	}
	if k[0] == 0 || k[1] == 0 || k[2] == 0 || !nearVec(scene.Vec3{k[1], k[2], k[0]}, k) {
		return q, false
	}
	x, y, z = x.Scale(1/k[0]), y.Scale(1/k[1]), z.Scale(1/k[2])
	if abs(x.Dot(y)) > nearTurn || abs(y.Dot(z)) > nearTurn || abs(z.Dot(x)) > nearTurn {
		return q, false
	}
	return snap(scene.FromAxes(x, y, z)), true
}

func nearIdentity(q scene.Quat, within float32) bool {
	return abs(q[0]) < within && abs(q[1]) < within && abs(q[2]) < within
}

// snap returns q, or the identity if q is nearly the identity.
func snap(q scene.Quat) scene.Quat {
	if nearIdentity(q, nearUnits) {
		return scene.QuatIdentity
	}
	return q
}

// axesOf returns the source of each axis, for a rotation that only swaps axes. swaps is false for other rotations.
func axesOf(q scene.Quat) (axes [3]int, swaps bool) {
	t := scene.TRS{Rotation: q, Scale: scene.Vec3{1, 1, 1}}
	m := t.Matrix()
	for to := range 3 {
		axes[to] = -1
		for from := range 3 {
			if abs(m[4*from+to]) > 0.5 && axes[to] < 0 {
				axes[to] = from
			} else if abs(m[4*from+to]) > nearTurn {
				return axes, false
			}
		}
		if axes[to] < 0 {
			return axes, false
		}
	}
	return axes, true
}

func columns(m *scene.Mat4) (x, y, z scene.Vec3) {
	return scene.Vec3{m[0], m[1], m[2]}, scene.Vec3{m[4], m[5], m[6]}, scene.Vec3{m[8], m[9], m[10]}
}

func abs(x float32) float32 { return float32(math.Abs(float64(x))) }
