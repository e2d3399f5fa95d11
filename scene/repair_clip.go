package scene

import (
	"fmt"
	"math"
	"slices"
)

func (r *repairer) clips(what string, clips []Clip) {
	for i := range clips {
		clip, path := &clips[i], fmt.Sprintf("%s[%d]", what, i)
		if !finite(clip.Duration) || clip.Duration < 0 {
			r.add(1, codeNumber, path, "a duration that isn't a positive number; replaced by 0")
			clip.Duration = 0
		}
		clip.Channels = r.channels(clip.Channels, path)
		events := len(clip.Events)
		clip.Events = slices.DeleteFunc(slices.Clone(clip.Events), func(e EventKey) bool {
			return !mustRef(e.Node, len(r.s.Nodes)) || !finite(e.Time)
		})
		r.add(events-len(clip.Events), codeRef, path, "events without a node or a time are left out")
	}
}

// channels repairs each channel, and leaves out those without a target or with the target of another channel.
func (r *repairer) channels(list []Channel, path string) []Channel {
	r.seen.clear(len(r.s.Nodes))
	kept, same := list, true // list itself until the first repair
	differs := func(j int) {
		if same {
			kept, same = append(make([]Channel, 0, len(list)), list[:j]...), false
		}
	}
	lost := 0
	for j := range list {
		c := list[j]
		if !r.s.hasTarget(c.Target) || r.seen.has(&c.Target) {
			lost++
			differs(j)
			continue
		}
		if r.channel(&c, path) || len(c.Times) == 0 {
			differs(j)
		}
		if len(c.Times) == 0 {
			if r.dry {
				r.add(1, codeKeys, path, "a channel has no keys")
			}
			continue
		}
		r.seen.add(&c.Target)
		if !same {
			kept = append(kept, c)
		}
	}
	r.add(lost, codeTarget, path, "channels that have no target, or the same target as another channel, are left out")
	return kept
}

// A targetSet is the set of targets that a clip has channels for. The transforms of nodes, which are the majority, are
// stored in a slice.
type targetSet struct {
	round  uint32   // number of the clip
	nodes  []uint32 // for each transform of a node, the last round that added it
	others map[Target]bool
}

func (t *targetSet) clear(nodes int) {
	if n := 3 * nodes; len(t.nodes) < n {
		t.nodes = make([]uint32, n)
	}
	t.round++
	clear(t.others)
}

func (t *targetSet) has(target *Target) bool {
	if target.Property <= NodeScale && target.plain() {
		return t.nodes[3*target.Index+int(target.Property)] == t.round
	}
	return t.others[*target]
}

func (t *targetSet) add(target *Target) {
	switch {
	case target.Property <= NodeScale && target.plain():
		t.nodes[3*target.Index+int(target.Property)] = t.round
	case t.others == nil:
		t.others = map[Target]bool{*target: true}
	default:
		t.others[*target] = true
	}
}

// plain reports whether the property and the index are sufficient to identify a target.
func (t *Target) plain() bool { return t.Layer == 0 && t.Name == "" }

// channel repairs one channel and reports whether it changed.
func (r *repairer) channel(c *Channel, path string) (repaired bool) {
	before := len(r.found)
	width, n := c.Width()*c.Interp.PerKey(), len(c.Times)
	if width == 0 || len(c.Values) != n*width {
		if n = 0; width > 0 {
			n = min(len(c.Times), len(c.Values)/width)
		}
		c.Times, c.Values = c.Times[:n], c.Values[:n*width]
		r.add(1, codeKeys, path, "a channel whose numbers of times and values differ is shortened")
	}
	rotation := c.Target.Property.IsRotation()
	if rotation && areUnits(c.Values) {
		r.order(c, path, width)
		return len(r.found) > before
	}
	if !allFinite(c.Values) {
		c.Values = slices.Clone(c.Values)
		r.add(fix(c.Values, r.s.defaultOf(c.Target.Property)), codeNumber, path, "keys that are infinite or not a number were replaced by the default")
	}
	r.order(c, path, width)
	if rotation && r.rotations(c, path) {
		return true
	}
	return len(r.found) > before
}

// defaultOf returns the number that replaces an invalid number of a property.
func (s *Scene) defaultOf(p Property) float32 {
	switch p {
	case NodeScale, MeshVisible, MeshAlpha, MeshColor, LayerAlpha, LayerColor, LayerUVScale, LayerEmissiveGain, NodeVisible, CameraVisible:
		return 1
	}
	return 0
}

// areRising reports whether times are finite, and each is later than the one before.
func areRising(times []float32) bool {
	for i := 1; i < len(times); i++ {
		if !(times[i] > times[i-1]) {
			return false
		}
	}
	n := len(times)
	return n == 0 || finite(times[0]) && finite(times[n-1])
}

// order sorts keys by time. If several keys have the same time, it keeps the first and the last. The first is moved to the
// preceding float32, which preserves the jump between them.
func (r *repairer) order(c *Channel, path string, width int) {
	if areRising(c.Times) {
		return
	}
	perm := make([]int, 0, len(c.Times))
	for i, t := range c.Times {
		if finite(t) {
			perm = append(perm, i)
		}
	}
	slices.SortStableFunc(perm, func(a, b int) int {
		switch {
		case c.Times[a] < c.Times[b]:
			return -1
		case c.Times[a] > c.Times[b]:
			return 1
		}
		return 0
	})
	var times, values []float32
	put := func(i int, t float32) {
		if len(times) > 0 && t <= times[len(times)-1] {
			return
		}
		times = append(times, t)
		values = append(values, c.Values[i*width:(i+1)*width]...)
	}
	for lo := 0; lo < len(perm); {
		hi := lo
		for hi+1 < len(perm) && c.Times[perm[hi+1]] == c.Times[perm[lo]] {
			hi++
		}
		t := c.Times[perm[lo]]
		if hi > lo && t > 0 {
			put(perm[lo], math.Nextafter32(t, 0))
		}
		put(perm[hi], t)
		lo = hi + 1
	}
	c.Times, c.Values = times, values
	r.add(1, codeKeys, path, "unsorted keys were sorted, and duplicate keys were removed")
}

// rounding is the largest difference from 1 of the squared length of a quaternion that counts as normalised.
const rounding = 5e-7

// areUnits reports whether every quaternion is normalised.
func areUnits(v []float32) bool {
	for ; len(v) >= 4; v = v[4:] {
		if !isNear(float32(v[0]*v[0])+float32(v[1]*v[1])+float32(v[2]*v[2])+float32(v[3]*v[3]), 1, rounding) {
			return false
		}
	}
	return len(v) == 0
}

// rotations normalises every quaternion of a channel. Deviations within unitTolerance aren't reported.
func (r *repairer) rotations(c *Channel, path string) (repaired bool) {
	bad, cloned := 0, false
	for i := 0; i+4 <= len(c.Values); i += 4 {
		q := Quat(c.Values[i : i+4])
		d := q.Dot(q)
		if isNear(d, 1, rounding) {
			continue
		}
		if !cloned {
			c.Values, cloned = slices.Clone(c.Values), true
		}
		q, _ = q.Unit()
		copy(c.Values[i:], q[:])
		if !isUnit(d) {
			bad++
		}
	}
	r.add(bad, codeRotation, path, "rotation keys without unit length were normalised")
	return cloned
}
