package sameness

import (
	"iter"
	"math"
	"slices"

	"marrow/scene"
)

// clip returns the channels of a clip. Channels with the same motion as in Was are replaced by those of Was. same
// reports whether all have the same motion.
func (p *Pair) clip(is, was *scene.Clip) (out []scene.Channel, same bool) {
	same = true
	now, then := transformsOf(is), transformsOf(was)
	times := timesOf(now)
	shown := newShownNodes(p.Was.Nodes, then, was.Duration)
	end := p.shortened(now, then)
	for k := range is.Channels {
		c := &is.Channels[k]
		if !c.Target.Property.IsTransform() || p.Node[c.Target.Index] < 0 {
			out = append(out, *c)
		}
	}
	for i, at := range p.Node {
		if at < 0 {
			continue
		}
		for property := scene.NodeTranslation; property <= scene.NodeScale; property++ {
			target, source := scene.Target{Property: property, Index: i}, scene.Target{Property: property, Index: at}
			c, w, ok := p.curves(now, then, target, times)
			if !ok {
				continue
			}
			moves := now[target]
			if p.follows(c, w, shown, 0) && (p.follows(w, c, shown, sampledEvery) || p.follows(mergedKeys(w), c, shown, sampledEvery)) {
				moves = upTo(then[source], end, c)
			} else {
				same = false
			}
			if moves != nil {
				made := *moves
				made.Target = target
				out = append(out, made)
			}
		}
	}
	return out, same
}

// curves returns the curves of a property of a node in both clips; false if neither moves the node. times are those of all
// keys of the edited clip.
func (p *Pair) curves(now, then transforms, target scene.Target, times []float32) (c, w *scene.Channel, ok bool) {
	at := p.Node[target.Index]
	source := scene.Target{Property: target.Property, Index: at}
	c, w = now[target], then[source]
	if c == nil && w == nil || w == nil && p.staysUnscaled(c) {
		return nil, nil, false
	}
	if c == nil {
		c = still(target, p.restOf(target.Index))
	}
	if w == nil {
		w = still(source, &p.Was.Nodes[at].Rest)
	}
	if len(times) > 0 {
		c = p.spread(c, times)
	}
	return c, w, true
}

// shortened returns the last key of a clip if it is before that of the original, of the nodes that still exist; otherwise
// infinity.
func (p *Pair) shortened(now, then transforms) float32 {
	var is, was float32
	for _, c := range now {
		is = max(is, c.Times[len(c.Times)-1])
	}
	for target, c := range then {
		if _, ok := p.back[target.Index]; ok {
			was = max(was, c.Times[len(c.Times)-1])
		}
	}
	if is > 0 && is < was-1.5*Frame {
		return is
	}
	return float32(math.Inf(1))
}

// upTo returns a channel without its keys after a time. own is the edited clip's channel with the same motion, which is
// returned if the curve can't be cut there exactly.
func upTo(c *scene.Channel, end float32, own *scene.Channel) *scene.Channel {
	if c == nil {
		return nil
	}
	cut, ok := c.Cut(end, c.Times[len(c.Times)-1])
	if !ok {
		return own
	}
	if n := len(cut.Times); cut.Times[n-1] < end && len(c.Times) > n { // stepped: the clip lasts until its last key
		per := len(cut.Values) / n
		cut.Times, cut.Values = append(cut.Times, end), append(cut.Values, cut.Values[(n-1)*per:]...)
	}
	return &cut
}

// moved returns the channels of a clip of Was that move nodes, for the nodes that still exist.
func (p *Pair) moved(was *scene.Clip) (out []scene.Channel) {
	for _, c := range was.Channels {
		if i, ok := p.back[c.Target.Index]; ok && c.Target.Property.IsTransform() {
			c.Target.Index = i
			out = append(out, c)
		}
	}
	return out
}

// rests reports whether a channel of a new clip keeps a node at rest, except for the rounding of a program that samples
// all nodes.
func (p *Pair) rests(c scene.Channel) bool {
	if !c.Target.Property.IsTransform() || c.Interp.HasTangents() {
		return false
	}
	rest := p.restOf(c.Target.Index).Value(c.Target.Property)
	for k := range c.Times {
		if !p.within(1./200, c.Target.Property, c.Value(k), rest) {
			return p.staysUnscaled(&c)
		}
	}
	return true
}

// transforms are the channels of a clip that move nodes and have keys.
type transforms map[scene.Target]*scene.Channel

func transformsOf(c *scene.Clip) transforms {
	list := make(transforms)
	for k := range c.Channels {
		if ch := &c.Channels[k]; ch.Target.Property.IsTransform() && len(ch.Times) > 0 {
			list[ch.Target] = ch
		}
	}
	return list
}

func transformsOfAll(clips []scene.Clip) []transforms {
	list := make([]transforms, len(clips))
	for i := range clips {
		list[i] = transformsOf(&clips[i])
	}
	return list
}

// timesOf returns the times of the keys of all channels.
func timesOf(channels transforms) (times []float32) {
	for _, c := range channels {
		times = append(times, c.Times...)
	}
	slices.Sort(times)
	return slices.CompactFunc(times, func(a, b float32) bool { return max(a-b, b-a) < 0.011*Frame })
}

// still returns a channel that keeps a node at rest.
func still(t scene.Target, rest *scene.TRS) *scene.Channel {
	return &scene.Channel{Target: t, Interp: scene.Linear, Times: []float32{0}, Values: slices.Clone(rest.Value(t.Property))}
}

// follows reports whether each key of c is on the curve of other; see keysOn.
func (p *Pair) follows(c, other *scene.Channel, shown *shownNodes, dense float32) bool {
	for _, on := range p.keysOn(c, other, shown, dense) {
		if !on {
			return false
		}
	}
	return true
}

// keysOn returns the time of each key of c, and whether the key is on the curve of other. It ignores keys between keys of other
// whose distance is at most dense, and keys at times at which the value is unknown; see shownNodes.
func (p *Pair) keysOn(c, other *scene.Channel, shown *shownNodes, dense float32) iter.Seq2[float32, bool] {
	node := c.Target.Index
	if dense == 0 {
		node = p.Node[node]
	}
	return func(yield func(float32, bool) bool) {
		var merged *scene.Channel
		for k, t := range c.Times {
			if dense > 0 && isSampled(other.Times, t, dense) || !shown.at(node, c.Target.Property, t) {
				continue
			}
			on := p.passes(other, t, c.Value(k))
			if !on {
				if merged == nil {
					merged = mergedKeys(other)
				}
				on = p.passes(merged, t, c.Value(k))
			}
			if !yield(t, on) {
				return
			}
		}
	}
}

// isSampled reports whether a time is between keys that are samples. Programs that count in frames omit an incomplete
// frame at the end.
func isSampled(times []float32, t, dense float32) bool {
	last := len(times) - 1
	next, _ := slices.BinarySearch(times, t)
	return next > 0 && next <= last && times[next]-times[next-1] <= dense || next > last && t-times[last] <= dense
}

// passes reports whether a curve has a value near a time. Blender interpolates the components of quaternions linearly.
func (p *Pair) passes(c *scene.Channel, t float32, value []float32) bool {
	var buffer [4]float32
	at := buffer[:len(value)]
	for _, moment := range [3]float32{t, t - instant, t + instant} {
		c.At(at, moment, forever)
		if c.Target.Property == scene.NodeScale && vanishes(scene.Vec3(at)) {
			value = magnitudes(value) // a scale of 0 has no sign
			copy(at, magnitudes(at))
		}
		if p.near(c.Target.Property, value, at) {
			return true
		}
	}
	if c.Target.Property != scene.NodeRotation || c.Interp != scene.Linear {
		return false
	}
	next, _ := slices.BinarySearch(c.Times, t)
	if next == 0 || next == len(c.Times) {
		return false
	}
	a, b := scene.Quat(c.Value(next-1)), scene.Quat(c.Value(next))
	u := (t - c.Times[next-1]) / (c.Times[next] - c.Times[next-1])
	far := u
	if a.Dot(b) < 0 {
		far = -u // the shortest path
	}
	var q scene.Quat
	for k := range q {
		q[k] = float32(a[k]*(1-u)) + float32(b[k]*far)
	}
	q, ok := q.Unit()
	return ok && p.near(scene.NodeRotation, value, q[:])
}

// magnitudes returns values without their signs.
func magnitudes(v []float32) []float32 {
	out := make([]float32, len(v))
	for k := range v {
		out[k] = max(v[k], -v[k])
	}
	return out
}

// forever is a duration that no curve reaches, so that none repeats.
const forever = 1e9

// mergedKeys returns a channel with the keys that Blender would have. It merges keys within a hundredth of a frame: the
// time is that of the first key, the value that of the last.
func mergedKeys(c *scene.Channel) *scene.Channel {
	out := &scene.Channel{Target: c.Target, Interp: c.Interp, Ends: c.Ends}
	per := len(c.Values) / len(c.Times)
	for i, t := range c.Times {
		if n := len(out.Times); n > 0 && t-out.Times[n-1] < 0.011*Frame {
			copy(out.Values[len(out.Values)-per:], c.Values[i*per:])
			continue
		}
		out.Times, out.Values = append(out.Times, t), append(out.Values, c.Values[i*per:(i+1)*per]...)
	}
	return out
}

// spread returns a constant channel with a key at each of some times, because programs that sample omit redundant keys.
// It returns other channels unchanged.
func (p *Pair) spread(c *scene.Channel, times []float32) *scene.Channel {
	for k := range c.Times {
		if !p.near(c.Target.Property, c.Value(k), c.Value(0)) {
			return c
		}
	}
	out := &scene.Channel{Target: c.Target, Interp: scene.Linear, Times: times}
	for range times {
		out.Values = append(out.Values, c.Value(0)...)
	}
	return out
}

// shownNodes determine when nodes of Was have a scale other than 0 in a clip.
type shownNodes struct {
	nodes    []scene.Node
	scales   []*scene.Channel // of each node
	next     []int            // of each node, the nearest one, itself or above it, whose scale may be 0; None if there is none
	duration float32
}

func newShownNodes(nodes []scene.Node, channels transforms, duration float32) *shownNodes {
	s := &shownNodes{nodes, make([]*scene.Channel, len(nodes)), make([]int, len(nodes)), duration}
	for i := range nodes {
		s.scales[i] = channels[scene.Target{Property: scene.NodeScale, Index: i}]
	}
	known := make([]bool, len(nodes))
	var path []int
	for i := range nodes {
		found := scene.None
		for up := i; up >= 0; up = nodes[up].Parent {
			if known[up] { // or part of a cycle
				found = s.next[up]
				break
			}
			known[up], s.next[up] = true, scene.None
			path = append(path, up)
			if c := s.scales[up]; c == nil && vanishes(nodes[up].Rest.Scale) || c != nil && mayVanish(c) {
				found = up
				break
			}
		}
		for _, up := range path {
			s.next[up] = found
		}
		path = path[:0]
	}
	return s
}

// mayVanish reports whether a scale may vanish at some time: values between the keys of a curve without tangents are between
// those of the keys.
func mayVanish(scale *scene.Channel) bool {
	if scale.Interp.HasTangents() {
		return true
	}
	least, most := scene.Vec3(scale.Value(0)), scene.Vec3(scale.Value(0))
	for k := range scale.Times {
		for i, v := range scale.Value(k) {
			least[i], most[i] = min(least[i], v), max(most[i], v)
		}
	}
	for i := range 3 {
		if least[i] < zeroScale && most[i] > -zeroScale {
			return true
		}
	}
	return false
}

// at reports whether another program can determine a property of a node. If a scale is 0, the node's rotation and the
// transforms of its descendants are lost.
func (s *shownNodes) at(node int, p scene.Property, t float32) bool {
	if p != scene.NodeRotation {
		node = s.nodes[node].Parent
	}
	for steps := 0; node >= 0 && steps < len(s.nodes); steps++ {
		if node = s.next[node]; node < 0 {
			return true
		}
		value := s.nodes[node].Rest.Scale
		if c := s.scales[node]; c != nil {
			c.At(value[:], t, s.duration)
		}
		if vanishes(value) {
			return false
		}
		node = s.nodes[node].Parent
	}
	return true
}

// staysUnscaled reports whether a channel keeps a node at the scale 1, which is the scale at rest of Blender's bones.
func (p *Pair) staysUnscaled(c *scene.Channel) bool {
	if c == nil || c.Target.Property != scene.NodeScale || !p.Unscaled[c.Target.Index] {
		return false
	}
	for k := range c.Times {
		if !p.near(scene.NodeScale, c.Value(k), []float32{1, 1, 1}) {
			return false
		}
	}
	return true
}
