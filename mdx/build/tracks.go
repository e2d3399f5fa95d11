package build

import (
	"math"
	"slices"

	"marrow/lower/curves"
	"marrow/mdx"
	"marrow/scene"
)

// Conversion of channels to tracks: the inverse of addTrack.

// animated has the channels for one target.
type animated struct {
	clips  []int            // the clips with a channel, in the order of the time line
	keys   []*scene.Channel // the channel of each of these clips
	global *scene.Channel   // the channel of a global sequence
	clock  int              // the index of this global sequence
}

// collectChannels collects all channels by their target.
func (b *modelBuilder) collectChannels() {
	b.animated = make(map[scene.Target]*animated)
	of := func(ch *scene.Channel) *animated {
		a := b.animated[ch.Target]
		if a == nil {
			a = new(animated)
			b.animated[ch.Target] = a
		}
		return a
	}
	for _, i := range b.order {
		for k := range b.s.Clips[i].Channels {
			if ch := &b.s.Clips[i].Channels[k]; len(ch.Times) > 0 {
				a := of(ch)
				a.clips, a.keys = append(a.clips, i), append(a.keys, ch)
			}
		}
	}
	for i := range b.s.Globals {
		for k := range b.s.Globals[i].Channels {
			if ch := &b.s.Globals[i].Channels[k]; len(ch.Times) > 0 {
				if a := of(ch); a.global == nil {
					a.global, a.clock = ch, i
				}
			}
		}
	}
}

// A trackRule defines how channels are converted to a track.
type trackRule struct {
	fallback    []float32 // the game's value in a sequence without keys
	static      []float32 // the scene's value there; nil if it is the same
	tolerance   float32   // the maximum distance of removed keys from the remaining curve
	isTransform bool      // whether it is a node's transform, for which keys are added at the ends of sequences
	fix         func(interp scene.Interp, values []float32)
}

// A keyList has keys on the time line.
type keyList struct {
	interp scene.Interp
	clock  int32
	times  []int32
	values []float32
	width  int
}

// value returns the numbers of key i, including its tangents.
func (k *keyList) value(i int) []float32 {
	n := k.width * k.interp.PerKey()
	return k.values[i*n : (i+1)*n]
}

// keysOf returns the keys for a target; nil if there are none, or if they have no effect.
func (b *modelBuilder) keysOf(t scene.Target, rule trackRule) *keyList {
	a := b.animated[t]
	if a == nil {
		return nil
	}
	if a.global != nil && len(a.keys) == 0 {
		k := b.clipKeys(a.global, interval{end: int32(min(b.m.GlobalSequences[a.clock], timeLineEnd)), restored: true}, &rule, &b.s.Globals[a.clock])
		k.clock = int32(a.clock)
		return k
	}
	if a.global != nil {
		b.add(1, codeGlobal, t.Path(), "%s is animated both by clips and by a global sequence; a track can have only one of them, and the clips are kept", t.Property)
	}
	var parts []*keyList
	next, needed := 0, false
	for _, i := range b.order {
		if next < len(a.clips) && a.clips[next] == i {
			k := b.clipKeys(a.keys[next], b.spans[i], &rule, &b.s.Clips[i])
			next++
			if len(k.times) == 1 && rule.fallback != nil && equalNumbers(k.values[:k.width], rule.fallback) {
				continue
			}
			parts, needed = append(parts, k), true
			continue
		}
		if rule.static != nil && !equalNumbers(rule.static, rule.fallback) {
			parts = append(parts, &keyList{interp: scene.Step, times: []int32{b.spans[i].start}, values: slices.Clone(rule.static), width: len(rule.static)})
		}
	}
	if !needed {
		return nil
	}
	return join(parts, t.Property.IsRotation())
}

func equalNumbers(a, b []float32) bool {
	for i := range a {
		if d := a[i] - b[i]; d > 1e-6 || d < -1e-6 {
			return false
		}
	}
	return true
}

// clipKeys returns a channel's keys in one sequence.
func (b *modelBuilder) clipKeys(ch *scene.Channel, v interval, rule *trackRule, clip *scene.Clip) *keyList {
	w := ch.Width()
	k := &keyList{interp: ch.Interp, clock: mdx.None, width: w}
	times, values := ch.Times, slices.Clone(ch.Values)
	if rule.fix != nil {
		rule.fix(ch.Interp, values)
	}
	if constantKeys(times, values, w, ch.Interp) && (rule.isTransform || !v.restored) {
		k.interp, k.times, k.values = scene.Step, []int32{v.start}, values[:w:w]
		return k
	}
	if rule.isTransform || !v.restored {
		times, values = withEnds(ch, times, values, v, clip.Duration)
	}
	if rule.isTransform || !v.restored {
		times, values = v.snapToMilliseconds(ch, times, values, rule.tolerance > 0)
	}
	if rule.tolerance > 0 && ch.IsLinear() && len(times) > 2 {
		times, values = curves.Reduce(times, values, w, ch.Target.Property.IsRotation(), rule.tolerance)
	}
	k.times, k.values = v.round(times, values, w*ch.Interp.PerKey())
	return k
}

// constantKeys reports whether all keys have the same value.
func constantKeys(times, values []float32, width int, interp scene.Interp) bool {
	n := width * interp.PerKey()
	for i := range times {
		key := values[i*n : (i+1)*n]
		if !equalNumbers(key[:width], values[:width]) {
			return false
		}
		if interp.HasTangents() && len(times) > 1 {
			rest := make([]float32, width)
			if interp != scene.Hermite {
				rest = key[:width]
			}
			if !equalNumbers(key[width:2*width], rest) || !equalNumbers(key[2*width:], rest) {
				return false
			}
		}
	}
	return true
}

// withEnds adds keys at the ends of a clip to a channel that holds its first and last value there, or that is
// interpolated linearly across the end of the loop. Then games that interpolate from the last key to the first show the
// same as those that hold values.
func withEnds(ch *scene.Channel, times, values []float32, v interval, duration float32) ([]float32, []float32) {
	w, per := ch.Width(), ch.Interp.PerKey()
	n := w * per
	until := max(duration, v.from)
	first, last := times[0], times[len(times)-1]
	wraps := ch.Ends == scene.WrapAround && !ch.IsStepped()
	if wraps && per > 1 {
		return times, values
	}
	probe := scene.Channel{Target: ch.Target, Interp: ch.Interp, Ends: ch.Ends, Times: times, Values: values}
	rest := func(key []float32) []float32 { // tangents without a slope
		out := make([]float32, w)
		if ch.Interp != scene.Hermite {
			copy(out, key[:w])
		}
		return out
	}
	end := func(t float32, like []float32) []float32 {
		key := slices.Clone(like)
		if wraps {
			probe.At(key[:w], t, duration)
		}
		for p := 1; p < per; p++ {
			copy(key[p*w:], rest(key))
		}
		return key
	}
	if first > v.from {
		key := end(v.from, values[:n])
		if ch.Ends == scene.WrapAround && ch.IsStepped() {
			key = end(v.from, values[len(values)-n:])
		}
		if per > 1 {
			copy(values[w:2*w], rest(values[:w]))
		}
		times, values = slices.Concat([]float32{v.from}, times), slices.Concat(key, values)
	}
	if last < until && !ch.IsStepped() {
		key := end(until, values[len(values)-n:])
		if per > 1 {
			at := len(values) - n
			copy(values[at+2*w:], rest(values[at:at+w]))
		}
		times, values = slices.Concat(times, []float32{until}), slices.Concat(values, key)
	}
	return times, values
}

// round moves keys to distinct whole milliseconds within the sequence: keys that are too early are moved forward, then
// keys that are too late are moved back. If there are more keys than milliseconds, the last key of each millisecond is
// kept.
func (v interval) round(times, values []float32, n int) (at []int32, out []float32) {
	keep := make([]int, 0, len(times))
	for i, t := range times {
		ms := v.ms(t)
		if ms < v.start || ms > v.end {
			continue
		}
		at, keep = append(at, ms), append(keep, i)
	}
	if capacity := int(v.end-v.start) + 1; len(at) > capacity {
		from := len(at)
		for i := len(at) - 1; i >= 0; i-- {
			if from == len(at) || at[i] < at[from] {
				from--
				at[from], keep[from] = at[i], keep[i]
			}
		}
		at, keep = at[from:], keep[from:]
	}
	for i := 1; i < len(at); i++ {
		at[i] = max(at[i], at[i-1]+1)
	}
	for i, most := len(at)-1, v.end; i >= 0; i, most = i-1, at[i]-1 {
		at[i] = min(at[i], most)
	}
	out = make([]float32, 0, len(at)*n)
	for _, i := range keep {
		out = append(out, values[i*n:(i+1)*n]...)
	}
	if len(at) == 0 && len(times) > 0 { // all keys are outside; the nearest one is used
		i := 0
		if v.ms(times[0]) < v.start {
			i = len(times) - 1
		}
		return []int32{v.start}, slices.Clone(values[i*n : (i+1)*n])
	}
	return at, out
}

// join returns the keys of several sequences in one track. They all get the same interpolation, one that can express
// each of them exactly.
func join(parts []*keyList, rotation bool) *keyList {
	interp := scene.Step
	steps := false
	for _, k := range parts {
		if len(k.times) > 1 {
			interp = max(interp, k.interp)
			steps = steps || k.interp == scene.Step
		}
	}
	all := &keyList{interp: interp, clock: mdx.None, width: parts[0].width}
	for _, k := range parts {
		if k.interp == scene.Step && interp != scene.Step {
			k.stepsToLinear()
		}
		k.convertTo(interp, rotation)
		all.times, all.values = append(all.times, k.times...), append(all.values, k.values...)
	}
	if rotation && !interp.HasTangents() {
		all.sameSide()
	}
	return all
}

// sameSide makes the sign of each rotation match that of the previous one, for players that interpolate quaternions as
// stored.
func (k *keyList) sameSide() {
	for v := k.values; len(v) >= 8; v = v[4:] {
		if a, b := scene.Quat(v[:4]), scene.Quat(v[4:8]); a.Dot(b) < 0 {
			b = b.Neg()
			copy(v[4:8], b[:])
		}
	}
}

// stepsToLinear converts steps to linear keys, with an additional key just before each.
func (k *keyList) stepsToLinear() {
	times, values := k.times, k.values
	k.interp, k.times, k.values = scene.Linear, nil, nil
	for i, t := range times {
		if i > 0 && times[i-1] < t-1 {
			k.times = append(k.times, t-1)
			k.values = append(k.values, values[(i-1)*k.width:i*k.width]...)
		}
		k.times = append(k.times, t)
		k.values = append(k.values, values[i*k.width:(i+1)*k.width]...)
	}
}

// convertTo converts keys to another interpolation with the same motion.
func (k *keyList) convertTo(interp scene.Interp, rotation bool) {
	w := k.width
	var out []float32
	switch {
	case k.interp == interp:
		return
	case !interp.HasTangents(): // the only key of a former spline needs no tangents
		for i := range k.times {
			out = append(out, k.value(i)[:w]...)
		}
		k.interp, k.values = interp, out
		return
	}
	for i := range k.times {
		key := k.value(i)
		v := key[:w]
		in, to := make([]float32, w), make([]float32, w) // differences to the control points, as for Hermite
		switch {
		case rotation:
			out = slices.Concat(out, v, v, v)
			continue
		case k.interp == scene.Hermite:
			in, to = key[w:2*w], key[2*w:]
		default:
			for n := range w {
				if i > 0 {
					in[n] = v[n] - k.value(i - 1)[n]
				}
				if i+1 < len(k.times) {
					to[n] = k.value(i + 1)[n] - v[n]
				}
			}
		}
		out = append(out, v...)
		for _, slope := range []struct {
			by   []float32
			sign float32
		}{{in, -1}, {to, 1}} {
			for n := range w {
				d := slope.by[n]
				if interp == scene.Bezier {
					d = v[n] + float32(d*slope.sign)/3
				}
				out = append(out, d)
			}
		}
	}
	k.interp, k.values = interp, out
}

// interpolationOf returns the format's interpolation. It is the inverse of Interpolation.Scene.
func interpolationOf(i scene.Interp) mdx.Interpolation {
	switch i {
	case scene.Step:
		return mdx.Step
	case scene.Linear:
		return mdx.Linear
	case scene.Bezier:
		return mdx.Bezier
	}
	return mdx.Hermite
}

// trackOf returns a track of keys; nil for none. take reads a value, which has the width of the keys.
func trackOf[T any](k *keyList, take func([]float32) T) *mdx.Track[T] {
	if k == nil || len(k.times) == 0 {
		return nil
	}
	t := &mdx.Track[T]{Interpolation: interpolationOf(k.interp), GlobalSequenceID: k.clock, Times: k.times, Values: make([]T, 0, len(k.values)/k.width)}
	for v := k.values; len(v) >= k.width; v = v[k.width:] {
		t.Values = append(t.Values, take(v[:k.width]))
	}
	return t
}

// Conversions of numbers to the values of tracks: the inverses of scene.AppendScalars and so on.

func takeScalar(v []float32) float32 { return v[0] }
func takeVec3(v []float32) mdx.Vec3  { return mdx.Vec3(v) }
func takeVec4(v []float32) mdx.Vec4  { return mdx.Vec4(v) }
func takeBGR(v []float32) mdx.Vec3   { return mdx.Vec3{v[2], v[1], v[0]} }

func takeNumber(v []float32) uint32 {
	if !(v[0] > 0) {
		return uint32(int32(max(v[0], math.MinInt32)))
	}
	return uint32(min(v[0], math.MaxUint32-255))
}
