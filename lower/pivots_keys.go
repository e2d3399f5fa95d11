package lower

import (
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// clips makes the channels of all links. Each clip gets keys for nodes whose rest pose isn't their bind pose, and for
// links with a constant rotation or scale.
func (r *rigging) clips() {
	s := r.s
	n := len(r.links)
	if len(s.Clips) == 0 && r.posed() {
		s.Clips = []scene.Clip{{Name: "Stand", Duration: 1, Loop: true}}
		r.l.add(codePose, "clips", "the rest pose differs from the bind pose; a clip with the rest pose was added")
	}
	budget := limit.NewBudget(limit.ConstantKeys)
	have := make([][3]int32, n)
	for _, global := range []bool{false, true} {
		list := s.Clips
		if global {
			list = s.Globals
		}
		for i := range list {
			c := &list[i]
			c.Bounds = scaledBounds(c.Bounds, &r.base)
			clear(have)
			k := keyMaker{r: r, clip: c, global: global, out: make([]scene.Channel, 0, len(c.Channels)), budget: budget}
			for at := range c.Channels {
				ch := &c.Channels[at]
				if p, ok := r.transformOf(ch); ok {
					have[ch.Target.Index][p] = int32(at) + 1
				} else {
					k.out = append(k.out, r.placed(*ch))
				}
			}
			for node := range n {
				k.node(node, have[node])
			}
			for _, h := range r.holds {
				k.constants(h.node, h.at)
			}
			c.Channels = k.out
		}
	}
	if budget.Exceeded {
		r.l.add(codePose, "clips", "nodes whose rest pose differs from the bind pose need too many keys; some stay in the bind pose")
	}
}

// posed reports whether the rest pose differs from the bind pose.
func (r *rigging) posed() bool {
	for i, links := range r.links {
		if len(links) > 1 || !r.atBind(i) || !r.inPlace(i) {
			return true
		}
	}
	return len(r.copies) > 0
}

// inPlace reports whether a node has the same position at rest and in the bind pose.
func (r *rigging) inPlace(i int) bool {
	a := r.above[i]
	d := a.Vector(r.s.Nodes[i].Rest.Translation.Sub(r.local[i].Translation))
	return d.Len() <= float32(r.size*nearTurn)
}

// placed returns a channel of a camera's points or a light's range, in the new axes of its node.
func (r *rigging) placed(ch scene.Channel) scene.Channel {
	switch n := uint(ch.Target.Index); ch.Target.Property {
	case scene.CameraPosition, scene.CameraTarget:
		if n < uint(len(r.s.Cameras)) {
			m, _ := r.frame(r.s.Cameras[n].Node)
			ch.Values = mapVectors(ch.Values, m.Vector)
		}
	case scene.LightRangeStart, scene.LightRangeEnd:
		if n < uint(len(r.s.Lights)) {
			_, by := r.frame(r.s.Lights[n].Node)
			ch.Values = slices.Clone(ch.Values)
			for i := range ch.Values {
				ch.Values[i] = float32(ch.Values[i] * by)
			}
		}
	}
	return ch
}

// A keyMaker makes the channels of one clip.
type keyMaker struct {
	r      *rigging
	clip   *scene.Clip
	global bool // a global sequence, which gets no constant keys
	out    []scene.Channel
	budget *limit.Budget
}

// constant adds a constant key, unless it has the rest value.
func (k *keyMaker) constant(t scene.Target, v, rest []float32) {
	if k.global {
		return
	}
	same := true
	for i := range v {
		same = same && abs(v[i]-rest[i]) < nearUnits
	}
	if same {
		return
	}
	if k.budget.Take(1) {
		k.out = append(k.out, scene.Constant(t, slices.Clone(v)...))
	}
}

// constants adds constant keys for the transform of a node.
func (k *keyMaker) constants(node int, at scene.TRS) {
	rest := scene.Identity()
	k.constant(scene.Target{Property: scene.NodeTranslation, Index: node}, at.Translation[:], rest.Translation[:])
	k.turnAndScale(node, at)
}

func (k *keyMaker) turnAndScale(node int, at scene.TRS) {
	rest := scene.Identity()
	k.constant(scene.Target{Property: scene.NodeRotation, Index: node}, at.Rotation[:], rest.Rotation[:])
	k.constant(scene.Target{Property: scene.NodeScale, Index: node}, at.Scale[:], rest.Scale[:])
}

// node makes the channels of a node's links. have contains 1 + the indices of the node's own channels, 0 for none.
func (k *keyMaker) node(i int, have [3]int32) {
	r := k.r
	var own [3]*scene.Channel
	for p, at := range have {
		if at > 0 {
			own[p] = &k.clip.Channels[at-1]
		}
	}
	a := r.above[i]
	first := scene.Target{Property: scene.NodeTranslation, Index: r.first[i]}
	switch {
	case own[0] != nil:
		ch := *own[0]
		ch.Target = first
		if !linearIdentity(&a) {
			ch.Values = mapVectors(ch.Values, a.Vector)
		}
		k.out = append(k.out, ch)
	case !r.moved[i][0].global && !r.inPlace(i):
		at := a.Vector(r.s.Nodes[i].Rest.Translation)
		k.constant(first, at[:], []float32{inf, 0, 0})
	}
	for n := range r.links[i] {
		at := i
		if n < len(r.links[i])-1 {
			at = r.first[i] + n
		}
		k.link(at, i, &r.links[i][n], own)
	}
}

const inf = 3.4e38

// link makes the rotation and scale channels of one of a node's links.
func (k *keyMaker) link(at, node int, g *link, own [3]*scene.Channel) {
	r := k.r
	rest := r.s.Nodes[node].Rest
	hold := scene.TRS{Rotation: g.left, Scale: g.size}
	switch {
	case g.turns && own[1] != nil:
		ch := *own[1]
		ch.Target.Index = at
		if g.left != scene.QuatIdentity || g.right != scene.QuatIdentity {
			ch.Values = g.turned(ch.Values)
		}
		k.out = append(k.out, ch)
		hold.Rotation = scene.QuatIdentity
	case g.turns && r.moved[node][1].global:
		hold.Rotation = scene.QuatIdentity
	case g.turns:
		hold.Rotation = scene.Quat(g.turned(rest.Rotation[:]))
	}
	switch {
	case g.scales && own[2] != nil:
		ch := *own[2]
		ch.Target.Index = at
		if g.size != (scene.Vec3{1, 1, 1}) || g.axes != [3]int{0, 1, 2} {
			ch.Values = mapVectors(ch.Values, g.scaled)
		}
		k.out = append(k.out, ch)
		hold.Scale = scene.Vec3{1, 1, 1}
	case g.scales && r.moved[node][2].global:
		hold.Scale = scene.Vec3{1, 1, 1}
	case g.scales:
		hold.Scale = g.scaled(rest.Scale)
	}
	if !g.turns && !g.scales || len(r.links[node]) > 1 || !r.atBind(node) {
		k.turnAndScale(at, hold)
	}
}

// turned converts rotations of the node to rotations of the link.
func (g *link) turned(values []float32) []float32 {
	out := make([]float32, len(values))
	for i := 0; i+4 <= len(values); i += 4 {
		q, _ := g.left.Mul(scene.Quat(values[i : i+4])).Mul(g.right).Unit()
		copy(out[i:], q[:])
	}
	return out
}

// scaled converts scale factors of the node to factors of the link.
func (g *link) scaled(v scene.Vec3) (s scene.Vec3) {
	for to, from := range g.axes {
		s[to] = relative(v[from], g.size[from])
	}
	return s
}

func mapVectors(values []float32, by func(scene.Vec3) scene.Vec3) []float32 {
	out := make([]float32, len(values))
	for i := 0; i+3 <= len(values); i += 3 {
		v := by(scene.Vec3(values[i : i+3]))
		copy(out[i:], v[:])
	}
	return out
}

func linearIdentity(m *scene.Mat4) bool {
	x, y, z := columns(m)
	return x == (scene.Vec3{1, 0, 0}) && y == (scene.Vec3{0, 1, 0}) && z == (scene.Vec3{0, 0, 1})
}

// settle sets the rest positions of the nodes.
func (r *rigging) settle() {
	s := r.s
	for i := range r.links {
		a := r.above[i]
		at := scene.Identity()
		at.Translation = r.local[i].Translation
		if !linearIdentity(&a) {
			at.Translation = a.Vector(at.Translation)
		}
		s.Nodes[i].Rest = scene.Identity()
		s.Nodes[r.first[i]].Rest = at
	}
}
