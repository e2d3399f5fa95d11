package gltf

import (
	"slices"

	"marrow/scene"
)

// What a node is in the matter of nodes that don't inherit everything.
type chainRole uint8

const (
	bystander        chainRole = iota
	ancestor                   // of such a node
	disinheritedNode           // such a node
)

// chains finds the nodes that don't inherit everything, and their ancestors.
func (e *exporter) chains() []chainRole {
	roles := make([]chainRole, len(e.s.Nodes))
	for i := range e.s.Nodes {
		if n := &e.s.Nodes[i]; n.Flags&scene.AnyDontInherit != 0 && n.Parent >= 0 {
			roles[i] = disinheritedNode
		}
	}
	for i := range roles {
		if roles[i] != disinheritedNode {
			continue
		}
		for p := e.s.Nodes[i].Parent; p >= 0 && roles[p] == bystander; p = e.s.Nodes[p].Parent {
			roles[p] = ancestor
		}
	}
	return roles
}

// maxHalvings bounds how often the time between two keys is halved.
const maxHalvings = 7

// disinherit gives nodes that don't inherit everything the keys that take their parents' share
// out: their local transforms (see scene.Evaluate), sampled.
func (e *exporter) disinherit(p *play, t table, b *budget) {
	nodes := e.indicesOf(disinheritedNode)
	if len(nodes) == 0 {
		return
	}
	part, number, moments := e.chainScene(p)
	clip := &part.Clips[0]
	pose := part.NewPose()
	var samples []sample
	var slab []scene.TRS // room for them
	cost := len(pathWidths)*len(nodes) + len(part.Nodes)/2
	take := func(at float32) sample {
		part.EvaluateLocal(pose, clip, at)
		if cap(slab)-len(slab) < len(nodes) {
			slab = make([]scene.TRS, 0, 256*len(nodes))
		}
		from := len(slab)
		for _, n := range nodes {
			slab = append(slab, pose.Local[number[n]])
		}
		return sample{time: at, local: slab[from:len(slab):len(slab)]}
	}
	var between func(a, c sample, depth int)
	between = func(a, c sample, depth int) {
		if depth == 0 || !e.room.all(cost) {
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
	for i := 1; i < len(moments) && e.room.all(2*cost); i++ {
		a, c := samples[len(samples)-1], take(moments[i])
		quarter := take(a.time + float32((c.time-a.time)/4)) // one look alone may meet a cubic where it crosses the line
		if quarter.time > a.time && quarter.time < c.time && !quarter.onLine(&a, &c, nodes, b) {
			between(a, quarter, maxHalvings)
			samples = append(samples, quarter)
			a = quarter
		}
		between(a, c, maxHalvings)
		samples = append(samples, c)
	}
	e.takeSamples(samples, nodes, t, b)
}

func (e *exporter) indicesOf(role chainRole) []int {
	var list []int
	for i, r := range e.disinherited {
		if r == role {
			list = append(list, i)
		}
	}
	return list
}

// chainScene is the part of the scene that the chains need, with one clip, which number each of
// its nodes has there, and the moments at which something in it has a key.
func (e *exporter) chainScene(p *play) (part *scene.Scene, number []int, moments []float32) {
	part = &scene.Scene{Clips: []scene.Clip{{Duration: p.clip.Duration}}}
	moments = []float32{0, p.clip.Duration}
	number = make([]int, len(e.s.Nodes))
	for _, i := range e.order { // parents first
		if e.disinherited[i] == bystander {
			continue
		}
		number[i] = len(part.Nodes)
		n := scene.Node{Parent: scene.None, Flags: e.s.Nodes[i].Flags, Rest: e.s.Nodes[i].Rest}
		if parent := e.s.Nodes[i].Parent; parent >= 0 {
			n.Parent = number[parent]
		}
		part.Nodes = append(part.Nodes, n)
	}
	chosen := func(clip *scene.Clip, again bool) (list []scene.Channel) {
		for i := range clip.Channels {
			c := &clip.Channels[i]
			if isTransform(c.Target.Property) && e.disinherited[c.Target.Index] != bystander {
				moved := *c
				moved.Target.Index = number[c.Target.Index]
				list = append(list, moved)
				moments = appendMoments(moments, c.Times, clip.Duration, p.clip.Duration, again)
			}
		}
		return list
	}
	part.Clips[0].Channels = chosen(p.clip, false)
	if !p.global {
		for i := range e.globals {
			g := e.globals[i].clip
			part.Globals = append(part.Globals, scene.Clip{Duration: g.Duration, Channels: chosen(g, true)})
		}
	}
	slices.Sort(moments)
	return part, number, slices.Compact(moments)
}

// A sample is the local transforms of some nodes at a moment.
type sample struct {
	time  float32
	local []scene.TRS
}

// onLine says whether s is where straight lines from a to c are at its time, near enough.
func (s *sample) onLine(a, c *sample, nodes []int, b *budget) bool {
	u := (s.time - a.time) / (c.time - a.time)
	for i, n := range nodes {
		x, y, z := &a.local[i], &c.local[i], &s.local[i]
		q := x.Rotation.Slerp(y.Rotation, u)
		if x.Translation.Lerp(y.Translation, u).Sub(z.Translation).Len() > softShare*b.tolerance(scene.NodeTranslation, n) ||
			q.Conj().Mul(z.Rotation).Log().Len() > softShare*b.tolerance(scene.NodeRotation, n) ||
			x.Scale.Lerp(y.Scale, u).Sub(z.Scale).Len() > softShare*b.tolerance(scene.NodeScale, n) {
			return false
		}
	}
	return true
}

// takeSamples makes the curves out of the samples.
func (e *exporter) takeSamples(samples []sample, nodes []int, t table, b *budget) {
	for i, n := range nodes {
		for property, width := range pathWidths {
			e.fit.begin()
			for k := range samples {
				e.fit.times = append(e.fit.times, samples[k].time)
				e.fit.values = append(e.fit.values, restValue(&samples[k].local[i], property)...)
			}
			rotation := property == int(scene.NodeRotation)
			t[3*n+property] = e.keep(e.fit.reduce(width, rotation, (1-softShare)*b.tolerance(scene.Property(property), n)))
		}
	}
}
