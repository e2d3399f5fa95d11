package scene

import "math"

// A Pose contains the transforms of all nodes of a scene at one time. Make one with Scene.NewPose and reuse it.
type Pose struct {
	Local []TRS  // per node, relative to its parent; DontInherit flags have been applied
	World []Mat4 // per node, from the node's space to model space

	order  []int     // nodes, parents first
	turned []Quat    // per node, the product of its rotation and its ancestors'; only if flags has DontInheritRotation
	scaled []Vec3    // per node, the product of its scale and its ancestors', per axis; only if flags has DontInheritScale
	restAt []Vec3    // per node, its position at rest in model space
	flags  NodeFlags // union of the flags of all nodes

	keys map[*Clip][]int32 // per channel of a clip, the key that was used last

	localOnly bool  // see EvaluateLocal
	view      *View // see EvaluateFacing
}

// NewPose returns the scene at rest.
func (s *Scene) NewPose() *Pose {
	n := len(s.Nodes)
	p := &Pose{
		Local: make([]TRS, n), World: make([]Mat4, n), order: s.Order(),
		turned: make([]Quat, n), scaled: make([]Vec3, n), restAt: make([]Vec3, n),
	}
	for i := range s.Nodes {
		p.flags |= s.Nodes[i].Flags
	}
	for _, i := range p.order {
		p.Local[i] = s.Nodes[i].Rest
		p.restWorld(s, i)
	}
	for i := range p.World {
		p.restAt[i] = Vec3{p.World[i][12], p.World[i][13], p.World[i][14]}
	}
	return p
}

// restWorld computes the rest matrix of node i. The DontInherit flags don't apply, because the file states the final rest
// transform.
func (p *Pose) restWorld(s *Scene, i int) {
	p.World[i] = p.Local[i].Matrix()
	if parent := s.Nodes[i].Parent; parent >= 0 {
		p.World[i] = p.World[parent].Mul(&p.World[i])
	}
}

// Order returns the nodes' indices: every parent before its children, and otherwise in the scene's order. Nodes that
// are their own ancestors come last.
func (s *Scene) Order() []int {
	order := make([]int, 0, len(s.Nodes))
	done := make([]bool, len(s.Nodes))
	sorted := true
	for i, n := range s.Nodes {
		sorted = sorted && n.Parent < i
	}
	var chain []int
	for i := range s.Nodes {
		if sorted {
			order = append(order, i)
			continue
		}
		chain = chain[:0]
		for k := i; uint(k) < uint(len(done)) && !done[k]; k = s.Nodes[k].Parent {
			done[k] = true
			chain = append(chain, k)
		}
		for j := len(chain) - 1; j >= 0; j-- {
			order = append(order, chain[j])
		}
	}
	return order
}

// Evaluate sets p to the time t, in seconds, of a clip. Every global sequence is at the
// time t of its own clock. With a nil clip, only the global sequences are evaluated.
//
// If a node has DontInherit flags, its own transform is changed to compensate for what it doesn't
// inherit: DontInheritRotation puts the inverse of all its ancestors' rotations
// before its own rotation, DontInheritScale divides its scale by the product of
// theirs, and DontInheritTranslation keeps it at the position that results from its parent's rotation and scale about
// the model's origin. Billboards aren't turned: see [Scene.EvaluateFacing].
func (s *Scene) Evaluate(p *Pose, clip *Clip, t float32) {
	for i := range s.Nodes {
		p.Local[i] = s.Nodes[i].Rest
	}
	for i := range s.Globals {
		g := &s.Globals[i]
		p.set(g, GlobalTime(t, g.Duration))
	}
	if clip != nil {
		p.set(clip, t)
	}
	for _, i := range p.order {
		p.place(s, i)
	}
}

// EvaluateLocal is like Evaluate, but sets only p.Local, which is faster if no node has DontInheritTranslation. World
// is then invalid.
func (s *Scene) EvaluateLocal(p *Pose, clip *Clip, t float32) {
	p.localOnly = p.flags&DontInheritTranslation == 0
	s.Evaluate(p, clip, t)
	p.localOnly = false
}

// GlobalTime returns the position of a global sequence of the given length at time t.
func GlobalTime(t, length float32) float32 {
	if !(length > 0) {
		return 0
	}
	return float32(math.Mod(float64(t), float64(length)))
}

// set writes the values of a clip's node channels to p.Local.
func (p *Pose) set(clip *Clip, t float32) {
	keys := p.keys[clip]
	if len(keys) != len(clip.Channels) {
		if p.keys == nil {
			p.keys = make(map[*Clip][]int32)
		}
		keys = make([]int32, len(clip.Channels))
		p.keys[clip] = keys
	}
	for i := range clip.Channels {
		c := &clip.Channels[i]
		if uint(c.Target.Index) >= uint(len(p.Local)) {
			continue
		}
		local := &p.Local[c.Target.Index]
		switch c.Target.Property {
		case NodeTranslation:
			keys[i] = int32(c.atFrom(local.Translation[:], t, clip.Duration, int(keys[i])))
		case NodeRotation:
			keys[i] = int32(c.atFrom(local.Rotation[:], t, clip.Duration, int(keys[i])))
		case NodeScale:
			keys[i] = int32(c.atFrom(local.Scale[:], t, clip.Duration, int(keys[i])))
		}
	}
}

// place computes the world matrix of node i from its parent's.
func (p *Pose) place(s *Scene, i int) {
	n, own := &s.Nodes[i], p.Local[i].Rotation
	if n.Parent >= 0 && n.Flags&AnyDontInherit != 0 {
		p.disinherit(s, i)
	}
	if p.flags&DontInheritRotation != 0 {
		p.turned[i] = p.Local[i].Rotation
		if n.Parent >= 0 {
			p.turned[i].mul(&p.turned[n.Parent], &p.turned[i])
		}
	}
	if p.flags&DontInheritScale != 0 {
		p.scaled[i] = p.Local[i].Scale
		if n.Parent >= 0 {
			p.scaled[i] = p.scaled[n.Parent].Mul(p.scaled[i])
		}
	}
	if p.localOnly {
		return
	}
	p.World[i].setTRS(&p.Local[i])
	if n.Parent >= 0 {
		p.World[i].SetMul(&p.World[n.Parent], &p.World[i])
	}
	if p.view != nil && n.Flags&AnyBillboard != 0 {
		p.face(i, own, n.Flags)
	}
}

// disinherit compensates in node i's local transform for what the node doesn't inherit.
func (p *Pose) disinherit(s *Scene, i int) {
	n, local := &s.Nodes[i], &p.Local[i]
	if n.Flags&DontInheritRotation != 0 {
		parent := &p.turned[n.Parent]
		local.Rotation.mul(&Quat{-parent[0], -parent[1], -parent[2], parent[3]}, &local.Rotation)
	}
	if n.Flags&DontInheritScale != 0 {
		for k, f := range p.scaled[n.Parent] {
			if by := local.Scale[k] / f; finite(by) { // not if f is 0, or nearly so
				local.Scale[k] = by
			}
		}
	}
	if n.Flags&DontInheritTranslation != 0 {
		parent := &p.World[n.Parent]
		inv, ok := parent.Inverse()
		if ok {
			moved := parent.Vector(p.restAt[n.Parent].Add(local.Translation))
			local.Translation = inv.Point(moved)
		}
	}
}

// InverseBinds returns a skin's inverse bind matrices: its own, or the inverses of its joints' matrices in rest, a pose
// made by NewPose.
func (s *Scene) InverseBinds(k *Skin, rest *Pose) []Mat4 {
	if k.InverseBind != nil {
		return k.InverseBind
	}
	inv := make([]Mat4, len(k.Joints))
	for i, j := range k.Joints {
		w := rest.World[j]
		if w == Translate(Vec3{w[12], w[13], w[14]}) { // exact; models with pivots have such matrices
			inv[i] = Translate(Vec3{0 - w[12], 0 - w[13], 0 - w[14]})
			continue
		}
		inv[i], _ = w.Inverse()
	}
	return inv
}

// Channel returns the clip's channel for a target, or nil.
func (c *Clip) Channel(target Target) *Channel {
	for i := range c.Channels {
		if c.Channels[i].Target == target && len(c.Channels[i].Times) > 0 {
			return &c.Channels[i]
		}
	}
	return nil
}
