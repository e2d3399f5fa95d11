package build

import (
	"fmt"
	"math"
	"slices"

	"marrow/lower/curves"
	"marrow/m2"
	"marrow/scene"
)

// Tracks are made from channels: the inverse of addTrack.

// animated has the channels of one target.
type animated struct {
	clips  map[int]*scene.Channel // by sequence
	global *scene.Channel         // of a global sequence
	clock  int                    // the global sequence
}

// keyShare is the fraction of the tolerance that removing keys may use; rounding uses some, too.
const keyShare = 0.5

// gather lists all channels by their targets.
func (b *modelBuilder) gather() {
	b.animated = make(map[scene.Target]*animated)
	of := func(t scene.Target) *animated {
		if b.animated[t] == nil {
			b.animated[t] = &animated{clips: make(map[int]*scene.Channel)}
		}
		return b.animated[t]
	}
	for i, clip := range b.order {
		for k := range b.s.Clips[clip].Channels {
			if ch := &b.s.Clips[clip].Channels[k]; len(ch.Times) > 0 && ch.Width() > 0 {
				of(ch.Target).clips[i] = ch
			}
		}
	}
	for i := range b.s.Globals {
		for k := range b.s.Globals[i].Channels {
			if ch := &b.s.Globals[i].Channels[k]; len(ch.Times) > 0 && ch.Width() > 0 {
				if a := of(ch.Target); a.global == nil {
					a.global, a.clock = ch, i
				}
			}
		}
	}
	b.within = curves.Allow(b.s, b.opts.Tolerance*keyShare)
	if b.opts.allKeys { // so that the same motion becomes the same keys, regardless of other edits
		b.within = func(scene.Property, int) float32 { return 1e-5 }
	}
}

// A trackRule defines how channels become a track.
type trackRule struct {
	fallback []float32       // the game's value without keys
	static   []float32       // the scene's value if it isn't animated; nil: the same
	within   float32         // the tolerance for removing keys
	fix      func([]float32) // changes the numbers of one value in place
}

// A keyList is what one sequence has of a track.
type keyList struct {
	times  []uint32
	values []float32
	step   bool
}

// trackOf returns a track with the animation of a target. take converts a value, which has as many numbers as the
// rule's fallback.
func trackOf[T any](b *modelBuilder, target scene.Target, r trackRule, take func([]float32) T) m2.Track[T] {
	t := m2.Track[T]{GlobalSequence: m2.None}
	width := len(r.fallback)
	values := func(v []float32) (list []T) {
		for ; len(v) >= width; v = v[width:] {
			number := slices.Clone(v[:width])
			if r.fix != nil {
				r.fix(number)
			}
			list = append(list, take(number))
		}
		return list
	}
	still := r.static != nil && !slices.Equal(r.static, r.fallback)
	a := b.animated[target]
	if a != nil && a.global != nil && len(a.clips) == 0 && a.global.Width() == width {
		k := b.keys(a.global, 0, b.s.Globals[a.clock].Duration, r.within)
		t.GlobalSequence, t.Interpolation = int16(a.clock), k.interpolation()
		t.Times, t.Values = [][]uint32{k.times}, [][]T{values(k.values)}
		return t
	}
	lists := make([]keyList, len(b.order))
	some, smooth := false, false
	for i, clip := range b.order {
		target, isAlias := b.aliases[i]
		if isAlias && a != nil && a.clips[target] != nil {
			continue
		}
		if a == nil || a.clips[i] == nil || a.clips[i].Width() != width {
			continue
		}
		lists[i] = b.keys(a.clips[i], b.from[clip], b.s.Clips[clip].Duration, r.within)
		some, smooth = true, smooth || len(lists[i].times) > 1 && !lists[i].step
	}
	if a != nil && a.global != nil && some {
		b.add(1, codeKeys, target.Path(), "clips and a global sequence animate the same property; only the clips are kept")
	}
	if !some {
		if still {
			t.Times, t.Values = [][]uint32{{0}}, [][]T{values(r.static)}
		}
		return t
	}
	if smooth {
		t.Interpolation = m2.Linear
	}
	t.Times, t.Values = make([][]uint32, len(lists)), make([][]T, len(lists))
	for i := range lists {
		k := &lists[i]
		if len(k.times) == 0 && still {
			k.times, k.values = []uint32{0}, r.static
		}
		if smooth && k.step {
			k.jump(width)
		}
		t.Times[i], t.Values[i] = k.times, values(k.values)
	}
	for i, target := range b.aliases {
		t.Times[i], t.Values[i] = t.Times[target], t.Values[target]
	}
	return t
}

// keys returns the keys of a channel, in whole milliseconds after a time.
func (b *modelBuilder) keys(ch *scene.Channel, from, duration, within float32) (k keyList) {
	width := ch.Width()
	// straight channels keep their own keys: clients turn evenly between two rotations, so that none are needed between.
	straight := ch.IsLinear() && ch.Ends == scene.Hold && !ch.IsStepped()
	var c curves.Curve
	if straight {
		c.Times, c.Values = curves.Reduce(ch.Times, ch.Values, width, ch.Target.Property.IsRotation(), within)
		if len(c.Times) == 2 && slices.Equal(c.Values[:width], c.Values[width:]) {
			c.Times, c.Values = c.Times[:1], c.Values[:width]
		}
	} else {
		c = b.liner.Line(ch, duration, within)
	}
	k.step = c.Interp == curves.Step
	length := milliseconds(duration - from)
	last := int64(-1)
	for i, t := range c.Times {
		v := c.Values[i*width : (i+1)*width]
		at := min(milliseconds(max(t-from, 0)), length)
		if t < from || t > duration { // outside of the clip
			v = make([]float32, width)
			ch.At(v, min(max(t, from), duration), duration)
		}
		if n := len(k.times); at <= last { // a jump, or keys nearer than a millisecond
			if room := n > 1 && k.times[n-2]+1 < k.times[n-1] || n == 1 && last > 0; !room || k.step {
				copy(k.values[len(k.values)-width:], v)
				continue
			}
			k.times[n-1]--
		}
		if !straight && !k.step && at > last && t != scene.Seconds(at) { // the curve's value at the whole millisecond
			v = make([]float32, width)
			ch.At(v, from+scene.Seconds(at), duration)
		}
		at = max(at, last)
		k.times, k.values = append(k.times, uint32(at)), append(k.values, v...)
		last = at
	}
	return k
}

func (k *keyList) interpolation() m2.Interpolation {
	if k.step || len(k.times) < 2 {
		return m2.Step
	}
	return m2.Linear
}

// jump turns steps into straight lines with a key just before each.
func (k *keyList) jump(width int) {
	times, values := k.times, k.values
	k.step, k.times, k.values = false, nil, nil
	for i, t := range times {
		if i > 0 && times[i-1]+1 < t {
			k.times, k.values = append(k.times, t-1), append(k.values, values[(i-1)*width:i*width]...)
		}
		k.times, k.values = append(k.times, t), append(k.values, values[i*width:(i+1)*width]...)
	}
}

// splineTrack returns a track of a camera, whose keys have tangents. Channels with the same interpolation in all
// clips keep it.
func splineTrack[T any](b *modelBuilder, target scene.Target, r trackRule, take func([]float32) T) m2.Track[m2.SplineKey[T]] {
	plain := trackOf(b, target, r, take)
	t := m2.Track[m2.SplineKey[T]]{Interpolation: plain.Interpolation, GlobalSequence: plain.GlobalSequence, Times: plain.Times}
	for _, list := range plain.Values {
		keys := make([]m2.SplineKey[T], len(list))
		for i, v := range list {
			keys[i].Value = v
		}
		t.Values = append(t.Values, keys)
	}
	b.smooth(target, len(r.fallback), func(interp m2.Interpolation, sequence int, times []uint32, values []float32) {
		width := len(r.fallback)
		t.Interpolation = interp
		keys := make([]m2.SplineKey[T], len(times))
		for i := range keys {
			v := slices.Clone(values[3*width*i : 3*width*(i+1)])
			if r.fix != nil {
				r.fix(v[:width])
				if interp == m2.Bezier {
					r.fix(v[width : 2*width])
					r.fix(v[2*width:])
				}
			}
			keys[i] = m2.SplineKey[T]{Value: take(v[:width]), InTan: take(v[width : 2*width]), OutTan: take(v[2*width:])}
		}
		t.Times[sequence], t.Values[sequence] = times, keys
	})
	return t
}

// smooth calls put for the channels of a target if all of them are splines of one kind.
func (b *modelBuilder) smooth(target scene.Target, width int, put func(interp m2.Interpolation, sequence int, times []uint32, values []float32)) {
	a := b.animated[target]
	if a == nil || a.global != nil || len(b.aliases) > 0 {
		return
	}
	kind := scene.Step
	for i, ch := range a.clips {
		if !ch.Interp.HasTangents() || kind != scene.Step && ch.Interp != kind || ch.Width() != width || b.from[b.order[i]] != 0 {
			return
		}
		kind = ch.Interp
	}
	interp := map[scene.Interp]m2.Interpolation{scene.Hermite: m2.Hermite, scene.Bezier: m2.Bezier}[kind]
	if interp == m2.Step {
		return
	}
	times := make(map[int][]uint32)
	for i, ch := range a.clips {
		for _, t := range ch.Times {
			ms := uint32(milliseconds(t))
			if n := len(times[i]); n > 0 && ms <= times[i][n-1] || t < 0 {
				return
			}
			times[i] = append(times[i], ms)
		}
	}
	for i, list := range times {
		put(interp, i, list, a.clips[i].Values)
	}
}

// How numbers become the values of tracks.

func takeNumber(v []float32) float32             { return v[0] }
func takeVec3(v []float32) m2.Vec3               { return m2.Vec3(v) }
func takeVec4(v []float32) m2.Vec4               { return m2.Vec4(v) }
func takePacked(v []float32) m2.PackedQuaternion { return m2.PackQuaternion(m2.Vec4(v)) }
func takeSwitch(v []float32) uint8               { return map[bool]uint8{true: 1}[v[0] >= 0.5] }
func takeFixed(v []float32) m2.Fixed16           { return fixedOf(v[0]) }
func takeUint16(v []float32) uint16              { return uint16(min(max(v[0], 0), math.MaxUint16)) }
func takePair(v []float32) m2.Vec2               { return m2.Vec2(v) }

func fixedOf(v float32) m2.Fixed16 {
	return m2.Fixed16(math.Round(float64(min(max(v, -1), 1)) * math.MaxInt16))
}

// contentKey returns a key that is equal for tracks with equal content.
func contentKey(tracks ...any) string { return fmt.Sprintf("%v", tracks) }
