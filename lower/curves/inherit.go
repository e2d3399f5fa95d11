package curves

import (
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/report"
	"marrow/scene"
)

// A propertySet is a set of a node's three properties.
type propertySet uint8

func (s propertySet) has(p scene.Property) bool { return s>>p&1 != 0 }

const (
	translated propertySet = 1 << scene.NodeTranslation
	turned     propertySet = 1 << scene.NodeRotation
	scaled     propertySet = 1 << scene.NodeScale
)

// disinherits returns the properties of a node that ignore its parent's, and the properties of its ancestors that
// determine the compensation (see scene.Evaluate).
func disinherits(n *scene.Node) (own, above propertySet) {
	if n.Parent < 0 {
		return 0, 0
	}
	if n.Flags&scene.DontInheritRotation != 0 {
		own |= turned
	}
	if n.Flags&scene.DontInheritScale != 0 {
		own |= scaled
	}
	above = own
	if n.Flags&scene.DontInheritTranslation != 0 {
		own, above = own|translated, translated|turned|scaled
	}
	return own, above
}

// chains returns, for each node, the properties that determine those of nodes that don't inherit everything: the node
// itself or its descendants.
func (m *Motion) chains() []propertySet {
	needed := make([]propertySet, len(m.scene.Nodes))
	for i := range m.scene.Nodes {
		own, above := disinherits(&m.scene.Nodes[i])
		needed[i] |= own
		for p := m.scene.Nodes[i].Parent; p >= 0 && needed[p]&above != above; p = m.scene.Nodes[p].Parent {
			needed[p] |= above
		}
	}
	return needed
}

// disinherit adds keys that compensate the parents' motion to nodes that don't inherit everything: their local
// transforms, sampled.
func (m *Motion) disinherit(p *scene.Player, t Table, b *allowances) {
	nodes := m.disinherited()
	if len(nodes) == 0 {
		return
	}
	part, number, moments := m.chainScene(p)
	clip := &part.Clips[0]
	pose := part.NewPose()
	samples, slab := m.samples[:0], m.taken[:0]
	cost := len(Widths)*len(nodes) + len(part.Nodes)/2
	take := func(at float32) sample {
		part.EvaluateLocal(pose, clip, at)
		if cap(slab)-len(slab) < len(nodes) {
			slab = make([]scene.TRS, 0, 256*len(nodes))
		}
		from := len(slab)
		for _, n := range nodes {
			slab = append(slab, pose.Local[number[n.node]])
		}
		return sample{time: at, local: slab[from:len(slab):len(slab)]}
	}
	var between func(a, c sample, depth int)
	between = func(a, c sample, depth int) {
		if depth == 0 || !m.budget.Take(cost) {
			return
		}
		mid := take(a.time + float32((c.time-a.time)/2))
		if mid.time > a.time && mid.time < c.time && !mid.onLine(&a, &c, nodes, b) {
			between(a, mid, depth-1)
			samples = append(samples, mid)
			between(mid, c, depth-1)
		}
	}
	samples = append(samples, take(0))
	curved := slices.ContainsFunc(part.Clips, isCurved) || slices.ContainsFunc(part.Globals, isCurved)
	for i := 1; i < len(moments) && m.budget.Take(2*cost); i++ {
		a, c := samples[len(samples)-1], take(moments[i])
		if curved { // a single sample may be where a cubic crosses the line
			quarter := take(a.time + float32((c.time-a.time)/4))
			if quarter.time > a.time && quarter.time < c.time && !quarter.onLine(&a, &c, nodes, b) {
				between(a, quarter, limit.InheritHalvings)
				samples = append(samples, quarter)
				a = quarter
			}
		}
		between(a, c, limit.InheritHalvings)
		samples = append(samples, c)
	}
	m.takeSamples(samples, nodes, t, b)
	m.samples, m.taken = samples, slab
}

// jumps returns the times at which a channel jumps, and for each the float32 before.
func jumps(c *scene.Channel, duration float32) (list []float32) {
	if !c.Target.Property.IsRotation() || !c.Interp.HasTangents() {
		return nil
	}
	for s := range c.Segments(duration) {
		for _, t := range s.Jumps(nil) {
			list = append(list, math.Nextafter32(t, s.Start), t)
		}
	}
	return list
}

// isCurved reports whether a clip has channels that are neither linear nor stepped.
func isCurved(clip scene.Clip) bool {
	return slices.ContainsFunc(clip.Channels, func(c scene.Channel) bool { return !c.IsLinear() && !c.IsStepped() })
}

// A disinheritor is a node that doesn't inherit everything, and its properties that are sampled.
type disinheritor struct {
	node    int
	sampled propertySet
}

func (m *Motion) disinherited() (list []disinheritor) {
	for i := range m.scene.Nodes {
		if own, _ := disinherits(&m.scene.Nodes[i]); own != 0 {
			list = append(list, disinheritor{i, own})
		}
	}
	return list
}

// chainScene returns the part of the scene that determines the nodes that don't inherit everything, with one clip,
// the number of each node in it, and the times of all its keys.
func (m *Motion) chainScene(p *scene.Player) (part *scene.Scene, number []int, moments []float32) {
	part = &scene.Scene{Clips: []scene.Clip{{Duration: p.Clip.Duration}}}
	moments = []float32{0, p.Clip.Duration}
	number = make([]int, len(m.scene.Nodes))
	for _, i := range m.extent.Order { // parents first
		if m.needed[i] == 0 {
			continue
		}
		number[i] = len(part.Nodes)
		n := scene.Node{Parent: scene.None, Flags: m.scene.Nodes[i].Flags, Rest: m.scene.Nodes[i].Rest}
		if parent := m.scene.Nodes[i].Parent; parent >= 0 {
			n.Parent = number[parent]
		}
		part.Nodes = append(part.Nodes, n)
	}
	chosen := func(clip *scene.Clip, again bool) (list []scene.Channel) {
		var latest []float32 // the times of the channel before: many channels of a clip have the same
		for i := range clip.Channels {
			c := &clip.Channels[i]
			if property := c.Target.Property; property.IsTransform() && m.needed[c.Target.Index].has(property) {
				moved := *c
				moved.Target.Index = number[c.Target.Index]
				list = append(list, moved)
				if latest == nil || !slices.Equal(c.Times, latest) {
					latest = c.Times
					moments = AppendMoments(moments, c.Times, clip.Duration, p.Clip.Duration, again)
				}
				if jumps := jumps(c, clip.Duration); len(jumps) > 0 {
					moments = AppendMoments(moments, jumps, clip.Duration, p.Clip.Duration, again)
				}
			}
		}
		return list
	}
	part.Clips[0].Channels = chosen(p.Clip, false)
	if !p.Global {
		for i := range m.globals {
			g := m.globals[i].Clip
			if list := chosen(g, true); len(list) > 0 {
				part.Globals = append(part.Globals, scene.Clip{Duration: g.Duration, Channels: list})
			}
		}
	}
	slices.Sort(moments)
	return part, number, slices.Compact(moments)
}

// A sample has the local transforms of some nodes at one time.
type sample struct {
	time  float32
	local []scene.TRS
}

// onLine reports whether s is near the linear interpolation between a and c at its time.
func (s *sample) onLine(a, c *sample, nodes []disinheritor, b *allowances) bool {
	u := (s.time - a.time) / (c.time - a.time)
	for i, n := range nodes {
		x, y, z := &a.local[i], &c.local[i], &s.local[i]
		off := [3]float32{}
		if n.sampled.has(scene.NodeTranslation) {
			off[scene.NodeTranslation] = x.Translation.Lerp(y.Translation, u).Sub(z.Translation).Len()
		}
		if n.sampled.has(scene.NodeRotation) {
			off[scene.NodeRotation] = x.Rotation.Slerp(y.Rotation, u).Conj().Mul(z.Rotation).Log().Len()
		}
		if n.sampled.has(scene.NodeScale) {
			off[scene.NodeScale] = x.Scale.Lerp(y.Scale, u).Sub(z.Scale).Len()
		}
		for property, by := range off {
			if by > softShare*b.tolerance(scene.Property(property), n.node) {
				return false
			}
		}
	}
	return true
}

// takeSamples converts the samples to curves.
func (m *Motion) takeSamples(samples []sample, nodes []disinheritor, t Table, b *allowances) {
	for i, n := range nodes {
		for property, width := range Widths {
			p := scene.Property(property)
			if !n.sampled.has(p) {
				continue
			}
			m.fit.begin()
			for k := range samples {
				m.fit.times = append(m.fit.times, samples[k].time)
				m.fit.values = append(m.fit.values, samples[k].local[i].Value(scene.Property(property))...)
			}
			t[3*n.node+property] = m.keep(m.fit.reduce(width, p.IsRotation(), (1-softShare)*b.tolerance(p, n.node)))
		}
	}
}

// Inherit returns a scene whose nodes inherit all of their parents' motion in clips: those that ignore part of it get keys that compensate
// for it, within a tolerance of the model's size. nodes are their numbers; global sequences aren't changed. If there are none, the scene is
// returned as it is.
func Inherit(s *scene.Scene, tolerance float32) (out *scene.Scene, nodes []int, found []report.Finding) {
	for i := range s.Nodes {
		if own, _ := disinherits(&s.Nodes[i]); own != 0 {
			nodes = append(nodes, i)
		}
	}
	if nodes == nil {
		return s, nil, nil
	}
	alone := *s
	alone.Globals = nil
	m, found, err := New(&alone, Measure(&alone), Options{Tolerance: tolerance})
	if err != nil {
		panic(err) // only a pattern of Options.Clips can be malformed
	}
	out = s.Clone()
	tables := m.Fit()
	for i, t := range tables { // the first clips of a scene have the first tables
		clip := &out.Clips[i]
		for _, n := range nodes {
			own, _ := disinherits(&s.Nodes[n])
			for p := scene.NodeTranslation; p <= scene.NodeScale; p++ {
				if c := t[Properties*n+int(p)]; own.has(p) && c != nil {
					setChannel(clip, scene.Target{Property: p, Index: n}, c, s.Nodes[n].Rest.Value(p))
				}
			}
		}
	}
	for _, n := range nodes {
		out.Nodes[n].Flags &^= scene.AnyDontInherit
	}
	return out, nodes, append(found, m.Findings()...)
}

// setChannel replaces a channel of a clip. Without one, a curve that stays at rest isn't needed.
func setChannel(clip *scene.Clip, target scene.Target, c *Curve, rest []float32) {
	made := scene.Channel{Target: target, Interp: scene.Linear, Times: slices.Clone(c.Times), Values: slices.Clone(c.Values)}
	if c.Interp == Step {
		made.Interp = scene.Step
	}
	if at := slices.IndexFunc(clip.Channels, func(ch scene.Channel) bool { return ch.Target == target }); at >= 0 {
		clip.Channels[at] = made
	} else if len(c.Times) > 1 || !equal(rest, c.Values) {
		clip.Channels = append(clip.Channels, made)
	}
}
