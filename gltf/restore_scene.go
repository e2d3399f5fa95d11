package gltf

import (
	"fmt"
	"slices"

	"marrow/scene"
)

// restore takes the numbers of the document that this one was made from, where they differ by no more than what another
// program rounds, or samples frame by frame.
func (b *sceneBuilder) restore() {
	first := &sceneBuilder{
		d: b.d.restorer.first, data: NewDataReader(b.d.restorer.first), lights: make(map[int][]int), cameras: make(map[int][]int),
		s: &scene.Scene{}, cells: 1<<16 + len(b.d.restorer.first.Nodes), moreKeys: 1 << 18,
	}
	first.read()
	r := &sameness{restorer: b.d.restorer, is: b.s, was: first.s}
	extent := extentOf(first.s)
	r.length, r.placeLength = 1e-4*extent, 1e-6*max(extent, farthest(first.s))
	r.back = make(map[int]int)
	for i, at := range r.node {
		if at >= 0 {
			r.back[at] = i
		}
	}
	for i, at := range r.node {
		if at >= 0 {
			if is := &b.s.Nodes[i].Rest; vanishes(is.Scale) && r.vanishesAbove(at) {
				*is = first.s.Nodes[at].Rest // nobody can tell where something is in what has no size
			}
			r.rest(&b.s.Nodes[i].Rest, &first.s.Nodes[at].Rest)
		}
	}
	r.cameras()
	r.meshes(b, first)
	for i := range b.s.Clips {
		if at := r.animation[i]; at >= 0 {
			b.s.Clips[i].Channels, _ = r.clip(&b.s.Clips[i], &first.s.Clips[at])
		}
	}
	r.findRenamed(b)
}

// findRenamed finds the animations that another program gave another name and no extras: one that is as long and moves as one
// of first that is missing is that one.
func (r *sameness) findRenamed(b *sceneBuilder) {
	for i := range b.s.Clips {
		if r.animation[i] >= 0 || !r.nameless {
			continue
		}
		is := &b.s.Clips[i]
		for at := range r.was.Clips {
			was := &r.was.Clips[at]
			if slices.Contains(r.animation, at) || len(was.Channels) == 0 ||
				is.Duration > was.Duration+1.5*frame || is.Duration < lastKey(was)-1.5*frame {
				continue
			}
			if channels, same := r.clip(is, was); same {
				is.Channels, r.animation[i], r.renamed[i] = channels, at, true
				b.add(codeRestored, fmt.Sprintf("animations[%d]", i), "%q was identified as %q of the first conversion, and gets its extras", is.Name, was.Name)
				break
			}
		}
	}
}

// cameras brings cameras back to the nodes that they were on. Blender can't make a camera a bone, and hangs it on the bone.
func (r *sameness) cameras() {
	for k := range r.is.Cameras {
		c := &r.is.Cameras[k]
		mount := &r.is.Nodes[c.Node]
		if r.node[c.Node] >= 0 && r.first.Nodes[r.node[c.Node]].Camera != 0 || mount.Parent < 0 || r.node[mount.Parent] < 0 ||
			r.first.Nodes[r.node[mount.Parent]].Camera == 0 {
			continue
		}
		still := scene.Identity()
		if rest := mount.Rest; r.near(scene.NodeTranslation, rest.Translation[:], still.Translation[:]) &&
			r.near(scene.NodeRotation, rest.Rotation[:], still.Rotation[:]) && r.near(scene.NodeScale, rest.Scale[:], still.Scale[:]) {
			r.mounts[c.Node] = true
			c.Node = mount.Parent
		}
	}
}

// lastKey is the time of the last key of a clip.
func lastKey(c *scene.Clip) (last float32) {
	for k := range c.Channels {
		if t := c.Channels[k].Times; len(t) > 0 {
			last = max(last, t[len(t)-1])
		}
	}
	return last
}

// extentOf is the longest edge of what a scene's meshes fill at rest, or of what its nodes do.
func extentOf(s *scene.Scene) float32 {
	var low, high scene.Vec3
	add := func(v scene.Vec3) {
		for k := range v {
			low[k], high[k] = min(low[k], v[k]), max(high[k], v[k])
		}
	}
	for i := range s.Meshes {
		for _, v := range s.Meshes[i].Positions {
			add(v)
		}
	}
	if low == high {
		for i := range s.Nodes {
			add(s.Nodes[i].Rest.Translation)
		}
	}
	return max(high[0]-low[0], high[1]-low[1], high[2]-low[2], 1e-6)
}

// A sameness tells what is the same in two scenes but for rounding and sampling.
type sameness struct {
	*restorer
	is, was *scene.Scene
	back    map[int]int // was's node → is's
	length  float32     // the tolerance of lengths

	placeLength float32 // that of where nodes of a model without joints rest
}

const (
	sampledEvery = 0.05 // seconds: keys at most that far apart may be samples of a curve, for slower ones jerk
	instant      = 1e-3 // seconds: programs that count in frames have a moment as much earlier or later
	unseen       = 1e-4 // what is scaled below that has no direction any more
)

// vanishes says whether a scale makes nothing of something, along an axis at least.
func vanishes(scale scene.Vec3) bool {
	return slices.ContainsFunc(scale[:], func(v float32) bool { return v < unseen && v > -unseen })
}

// vanishesAbove says whether anything above a node of was ever has no size.
func (r *sameness) vanishesAbove(node int) bool {
	above := make(map[int]bool)
	for up := r.was.Nodes[node].Parent; up >= 0 && !above[up]; up = r.was.Nodes[up].Parent {
		if above[up] = true; vanishes(r.was.Nodes[up].Rest.Scale) {
			return true
		}
	}
	for i := range r.was.Clips {
		for k := range r.was.Clips[i].Channels {
			if c := &r.was.Clips[i].Channels[k]; c.Target.Property == scene.NodeScale && above[c.Target.Index] {
				for n := range c.Times {
					if vanishes(scene.Vec3(c.Value(n))) {
						return true
					}
				}
			}
		}
	}
	return false
}

func (r *sameness) rest(is, was *scene.TRS) {
	if r.nearPlace(is.Translation, was.Translation) {
		is.Translation = was.Translation
	}
	if r.near(scene.NodeRotation, is.Rotation[:], was.Rotation[:]) {
		is.Rotation = was.Rotation
	}
	if r.near(scene.NodeScale, is.Scale[:], was.Scale[:]) {
		is.Scale = was.Scale
	}
}

// nearPlace says whether two nodes rest in the same place. Programs round those of a model without joints much less: with the
// tolerance of others, what is moved by 100 m within a star system would stay where it was.
func (r *sameness) nearPlace(a, b scene.Vec3) bool {
	if len(r.was.Skins) > 0 {
		return r.near(scene.NodeTranslation, a[:], b[:])
	}
	return near3(a, b, r.placeLength)
}

// farthest is how far from the origin, along any axis, a scene's nodes rest.
func farthest(s *scene.Scene) (most float32) {
	pose := s.NewPose()
	for i := range pose.World {
		for _, x := range pose.World[i][12:15] {
			most = max(most, x, -x)
		}
	}
	return most
}

// near says whether two values of a property are the same.
func (r *sameness) near(p scene.Property, a, b []float32) bool {
	limit, sign := float32(1e-3), float32(1)
	switch p {
	case scene.NodeTranslation:
		limit = 2 * r.length
	case scene.NodeRotation:
		if scene.Quat(a).Dot(scene.Quat(b)) < 0 {
			sign = -1
		}
	}
	for k := range a {
		d := a[k] - float32(sign*b[k])
		if d > limit+1e-5*max(b[k], -b[k]) || d < -limit-1e-5*max(b[k], -b[k]) {
			return false
		}
	}
	return true
}

// clip is the channels of a clip, those of was in place of what runs as they do. It also says whether all do.
func (r *sameness) clip(is, was *scene.Clip) (out []scene.Channel, same bool) {
	same = true
	now, then := transformsOf(is), transformsOf(was)
	times := timesOf(now)
	shown := &shownNodes{r: r, channels: then, duration: was.Duration}
	for k := range is.Channels {
		c := &is.Channels[k]
		if !c.Target.Property.IsTransform() || r.node[c.Target.Index] < 0 {
			out = append(out, *c)
		}
	}
	for i, at := range r.node {
		if at < 0 {
			continue
		}
		for p := scene.NodeTranslation; p <= scene.NodeScale; p++ {
			target, source := scene.Target{Property: p, Index: i}, scene.Target{Property: p, Index: at}
			c, w := now[target], then[source]
			if c == nil && w == nil || w == nil && r.staysUnscaled(c) {
				continue
			}
			moves := c
			if c == nil {
				c = still(target, &r.is.Nodes[i].Rest)
			}
			if w == nil {
				w = still(source, &r.was.Nodes[at].Rest)
			}
			if len(times) > 0 {
				c = r.spread(c, times)
			}
			if r.follows(c, w, shown, 0) && (r.follows(w, c, shown, sampledEvery) || r.follows(mergedKeys(w), c, shown, sampledEvery)) {
				moves = then[source]
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

func transformsOf(c *scene.Clip) map[scene.Target]*scene.Channel {
	list := make(map[scene.Target]*scene.Channel)
	for k := range c.Channels {
		if ch := &c.Channels[k]; ch.Target.Property.IsTransform() && len(ch.Times) > 0 {
			list[ch.Target] = ch
		}
	}
	return list
}

// timesOf are all at which one of some channels has a key.
func timesOf(channels map[scene.Target]*scene.Channel) (times []float32) {
	for _, c := range channels {
		times = append(times, c.Times...)
	}
	slices.Sort(times)
	return slices.CompactFunc(times, func(a, b float32) bool { return max(a-b, b-a) < 0.011*frame })
}

// still is a channel of a node that doesn't move.
func still(t scene.Target, rest *scene.TRS) *scene.Channel {
	var value []float32
	switch t.Property {
	case scene.NodeTranslation:
		value = rest.Translation[:]
	case scene.NodeRotation:
		value = rest.Rotation[:]
	default:
		value = rest.Scale[:]
	}
	return &scene.Channel{Target: t, Interp: scene.Linear, Times: []float32{0}, Values: slices.Clone(value)}
}

// follows says whether each key of c lies on the curve of other, but for those between keys of other that are no farther
// apart than dense, and those at moments when nothing is to be seen.
func (r *sameness) follows(c, other *scene.Channel, shown *shownNodes, dense float32) bool {
	node := c.Target.Index
	if dense == 0 {
		node = r.node[node]
	}
	var merged *scene.Channel
	for k, t := range c.Times {
		if dense > 0 && isSampled(other.Times, t, dense) || !shown.at(node, c.Target.Property, t) {
			continue
		}
		if r.passes(other, t, c.Value(k)) {
			continue
		}
		if merged == nil {
			merged = mergedKeys(other)
		}
		if !r.passes(merged, t, c.Value(k)) {
			return false
		}
	}
	return true
}

// isSampled says whether a moment is between keys that are samples. Programs that count in frames leave out what is less
// than one at the end.
func isSampled(times []float32, t, dense float32) bool {
	last := len(times) - 1
	next, _ := slices.BinarySearch(times, t)
	return next > 0 && next <= last && times[next]-times[next-1] <= dense || next > last && t-times[last] <= dense
}

// passes says whether a curve has a value at about a moment. Blender turns along straight lines between quaternions.
func (r *sameness) passes(c *scene.Channel, t float32, value []float32) bool {
	var room [4]float32
	at := room[:len(value)]
	for _, moment := range [3]float32{t, t - instant, t + instant} {
		c.At(at, moment, forever)
		if c.Target.Property == scene.NodeScale && vanishes(scene.Vec3(at)) {
			value = sizes(value) // which way what is flat was mirrored nobody can tell
			copy(at, sizes(at))
		}
		if r.near(c.Target.Property, value, at) {
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
		far = -u // the shorter way
	}
	var q scene.Quat
	for k := range q {
		q[k] = float32(a[k]*(1-u)) + float32(b[k]*far)
	}
	q, ok := q.Unit()
	return ok && r.near(scene.NodeRotation, value, q[:])
}

// sizes are values without their signs.
func sizes(v []float32) []float32 {
	out := make([]float32, len(v))
	for k := range v {
		out[k] = max(v[k], -v[k])
	}
	return out
}

// forever is a duration at which no curve starts over.
const forever = 1e9

// mergedKeys are a channel's as Blender has them. Keys within a hundredth of a frame are one to it, at the time of the first
// with the value of the last.
func mergedKeys(c *scene.Channel) *scene.Channel {
	out := &scene.Channel{Target: c.Target, Interp: c.Interp, Ends: c.Ends}
	per := len(c.Values) / len(c.Times)
	for i, t := range c.Times {
		if n := len(out.Times); n > 0 && t-out.Times[n-1] < 0.011*frame {
			copy(out.Values[len(out.Values)-per:], c.Values[i*per:])
			continue
		}
		out.Times, out.Values = append(out.Times, t), append(out.Values, c.Values[i*per:(i+1)*per]...)
	}
	return out
}

// spread is a channel whose keys all have one value, with a key at each of some times: programs that sample leave out keys
// that say nothing.
func (r *sameness) spread(c *scene.Channel, times []float32) *scene.Channel {
	for k := range c.Times {
		if !r.near(c.Target.Property, c.Value(k), c.Value(0)) {
			return c
		}
	}
	out := &scene.Channel{Target: c.Target, Interp: scene.Linear, Times: times}
	for range times {
		out.Values = append(out.Values, c.Value(0)...)
	}
	return out
}

// shownNodes say when nodes of was have a size.
type shownNodes struct {
	r        *sameness
	channels map[scene.Target]*scene.Channel
	duration float32
}

// at says whether another program can know a property of a node: of what is scaled to nothing it loses the turn, and all
// that stands below.
func (s *shownNodes) at(node int, p scene.Property, t float32) bool {
	nodes := s.r.was.Nodes
	if p != scene.NodeRotation {
		node = nodes[node].Parent
	}
	var value scene.Vec3
	for steps := 0; node >= 0 && steps < len(nodes); node, steps = nodes[node].Parent, steps+1 {
		if c := s.channels[scene.Target{Property: scene.NodeScale, Index: node}]; c != nil {
			c.At(value[:], t, s.duration)
		} else {
			value = nodes[node].Rest.Scale
		}
		if vanishes(value) {
			return false
		}
	}
	return true
}
