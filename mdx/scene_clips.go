package mdx

import (
	"math"
	"slices"
	"sort"

	"marrow/report"
	"marrow/scene"
)

// An interval is a sequence's part of the time line, in milliseconds.
type interval struct {
	start, end int64
	loop       bool
}

type sequenceExtras struct {
	Start     uint32  `json:"start"` // milliseconds, on the file's time line
	End       uint32  `json:"end"`
	MoveSpeed float32 `json:"moveSpeed"`
	Rarity    float32 `json:"rarity"`
	SyncPoint uint32  `json:"syncPoint,omitempty"`
	Flags     uint32  `json:"flags"`
}

// clips makes a clip of every sequence and of every global sequence, without
// channels yet.
func (b *builder) clips() {
	for i := range b.m.Sequences {
		q := &b.m.Sequences[i]
		v := interval{int64(int32(q.Start)), int64(int32(q.End)), q.Flags&NonLooping == 0}
		if v.end < v.start {
			b.add(1, report.MDXInterval, sprintPath("sequences", i), "the sequence ends before it starts; it has no length now")
			v.end = v.start
		}
		b.intervals = append(b.intervals, v)
		b.s.Clips = append(b.s.Clips, scene.Clip{
			Name:     q.Name,
			Duration: seconds(v.end - v.start),
			Loop:     v.loop,
			Bounds:   q.Extent.bounds(),
			Extras:   sequenceExtras{q.Start, q.End, q.MoveSpeed, q.Rarity, q.SyncPoint, uint32(q.Flags)},
		})
	}
	for i, length := range b.m.GlobalSequences {
		b.s.Globals = append(b.s.Globals, scene.Clip{
			Name:     "GlobalSequence." + itoa(i),
			Duration: seconds(int64(int32(length))),
			Loop:     true,
		})
	}
}

func seconds(ms int64) float32 { return float32(float64(ms) / 1000) }

// addTrack makes channels of a track: one for each sequence in whose interval it
// has keys, or one for its global sequence. In a sequence without keys the scene's
// own value counts, which is the field's default (mdx-m3-viewer; war3-model takes
// the static value). Before the first and after the last key a looping sequence
// runs from the last key to the first one; others hold. fix, if any, changes a
// channel's values in place.
func addTrack[T any](b *builder, target scene.Target, t *Track[T], put func([]float32, T) []float32, fix func(scene.Interp, []float32)) {
	if t == nil || len(t.Times) == 0 {
		return
	}
	keys := keysOf(b, t)
	if g := int(t.GlobalSequenceID); uint(g) < uint(len(b.s.Globals)) {
		lo, hi := keys.within(0, int64(int32(b.m.GlobalSequences[g])))
		if lo == hi { // the first key lies beyond the end: it counts all the time
			lo, hi = 0, 1
		}
		addChannel(b, &b.s.Globals[g], target, t, keys, lo, hi, interval{loop: true}, put, fix)
		return
	}
	b.keyRoom += len(keys.times)
	for i, v := range b.intervals {
		if lo, hi := keys.within(v.start, v.end); lo < hi {
			if b.keyRoom -= hi - lo; b.keyRoom < 0 {
				b.keyRoom, b.crowded = b.keyRoom+hi-lo, b.crowded+1
				continue
			}
			addChannel(b, &b.s.Clips[i], target, t, keys, lo, hi, v, put, fix)
		}
	}
}

// sharedKeys is how many keys clips may have beyond those in the file, as sequences
// may overlap: ten thousand sequences over the same keys would take ten thousand
// times the file.
const sharedKeys = 1 << 22

// keyList is a track's keys in the order of their times.
type keyList struct {
	times []int32
	order []int // nil: as they stand
}

func keysOf[T any](b *builder, t *Track[T]) keyList {
	n := min(len(t.Times), len(t.Values)/t.Interpolation.PerKey())
	k := keyList{times: t.Times[:n]}
	if slices.IsSorted(k.times) {
		return k
	}
	b.keyOrder = b.keyOrder[:0]
	for i := range n {
		b.keyOrder = append(b.keyOrder, i)
	}
	k.order = b.keyOrder
	sort.SliceStable(k.order, func(i, j int) bool { return k.times[k.order[i]] < k.times[k.order[j]] })
	return k
}

// index is the track's key at a place in the order of times.
func (k keyList) index(i int) int {
	if k.order == nil {
		return i
	}
	return k.order[i]
}

// within is the range of keys from start to end, both included.
func (k keyList) within(start, end int64) (lo, hi int) {
	n := len(k.times)
	at := func(i int) int64 { return int64(k.times[k.index(i)]) }
	lo = sort.Search(n, func(i int) bool { return at(i) >= start })
	hi = lo + sort.Search(n-lo, func(i int) bool { return at(lo+i) > end })
	return lo, hi
}

func addChannel[T any](b *builder, clip *scene.Clip, target scene.Target, t *Track[T], keys keyList, lo, hi int,
	v interval, put func([]float32, T) []float32, fix func(scene.Interp, []float32)) {
	ch := scene.Channel{Target: target, Interp: t.Interpolation.scene(target.Property)}
	if v.loop {
		ch.Ends = scene.WrapAround
	}
	for lo+1 < hi && int64(keys.times[keys.index(lo+1)]) <= v.start {
		lo++ // of two keys at the very start the second counts at once
	}
	per := t.Interpolation.PerKey()
	from := len(b.room((hi - lo) * (1 + 4*per)))
	for i := lo; i < hi; i++ {
		ms := int64(keys.times[keys.index(i)]) - v.start
		sec := seconds(ms)
		if n := len(b.slab); n > from && sec <= b.slab[n-1] {
			// Two keys at one time are a jump: the second comes as soon as floats can say.
			sec = math.Nextafter32(b.slab[n-1], math.MaxFloat32)
		}
		b.slab = append(b.slab, sec)
	}
	ch.Times = b.slab[from:len(b.slab):len(b.slab)]
	from = len(b.slab)
	for i := lo; i < hi; i++ {
		for k := range per {
			b.slab = put(b.slab, t.Values[keys.index(i)*per+k])
		}
	}
	ch.Values = b.slab[from:len(b.slab):len(b.slab)]
	if fix != nil {
		fix(ch.Interp, ch.Values)
	}
	clip.Channels = append(clip.Channels, ch)
}

// room returns the slab with place for n more numbers.
func (b *builder) room(n int) []float32 {
	if cap(b.slab)-len(b.slab) < n {
		b.slab = make([]float32, 0, max(n, min(max(2*cap(b.slab), 1<<10), 1<<14)))
	}
	return b.slab
}

func (i Interpolation) scene(p scene.Property) scene.Interp {
	switch {
	case i == Step:
		return scene.Step
	case i == Linear:
		return scene.Linear
	case p.IsRotation():
		return scene.Squad
	case i == Hermite:
		return scene.Hermite
	}
	return scene.Bezier
}

// How a key's value becomes numbers.

func scalar(dst []float32, v float32) []float32 { return append(dst, v) }

func integer(dst []float32, v uint32) []float32 { return append(dst, float32(v)) }

func vector(dst []float32, v Vec3) []float32 { return append(dst, v[0], v[1], v[2]) }

// bgr turns the B, G, R of colour tracks round.
func bgr(dst []float32, v Vec3) []float32 { return append(dst, v[2], v[1], v[0]) }

// quaternion brings rotation keys to unit length; some models' aren't.
func quaternion(dst []float32, v Vec4) []float32 {
	q, _ := scene.Quat(v).Unit()
	return append(dst, q[:]...)
}

func packed(dst []float32, v PackedQuaternion) []float32 { return quaternion(dst, v.Unpack()) }

// plus adds a resting place to keys that are offsets from it. Hermite tangents
// are differences and stay; Bezier control points move along.
func plus(rest Vec3) func(scene.Interp, []float32) {
	rig := scene.PivotRig{Pivots: []Vec3{rest}, Parents: []int{scene.None}}
	return func(interp scene.Interp, values []float32) { rig.Translations(0, interp, values) }
}

// addEvents puts the times of an event object into the clips.
func (b *builder) addEvents(node int, t *EventTrack) {
	if t == nil {
		return
	}
	if g := int(t.GlobalSequenceID); uint(g) < uint(len(b.s.Globals)) {
		clip := &b.s.Globals[g]
		for _, ms := range t.Times {
			clip.Events = append(clip.Events, scene.EventKey{Node: node, Time: seconds(int64(ms))})
		}
		return
	}
	for i, v := range b.intervals {
		for _, ms := range t.Times {
			if at := int64(ms); at >= v.start && at <= v.end {
				b.s.Clips[i].Events = append(b.s.Clips[i].Events, scene.EventKey{Node: node, Time: seconds(at - v.start)})
			}
		}
	}
}
