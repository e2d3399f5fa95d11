package mdx

import (
	"cmp"
	"math"
	"slices"
	"sort"
	"strconv"

	"marrow/report"
	"marrow/scene"
)

// An interval is the part of the time line that a sequence plays, in milliseconds.
type interval struct {
	start, end int64
	loop       bool
	wrap       bool // values are interpolated from the last key to the first one
}

// SequenceExtras are the fields of a sequence for which a clip of the scene has no field.
type SequenceExtras struct {
	Start     uint32  `json:"start"` // milliseconds, on the time line of the file
	End       uint32  `json:"end"`
	MoveSpeed float32 `json:"moveSpeed"`
	SyncPoint uint32  `json:"syncPoint,omitempty"`
	Flags     uint32  `json:"flags"`
	FlagNames string  `json:"flagNames,omitempty"`

	Rarity *float32 `json:"rarity,omitempty"` // how rarely it plays

	// World of Warcraft.
	Frequency *float32 `json:"frequency,omitempty"` // how often it plays, compared to those with the same purpose
	Replay    []uint32 `json:"replay,omitempty"`    // minimum and maximum number of repetitions
	BlendTime *uint32  `json:"blendTime,omitempty"` // milliseconds
}

func (m *Model) sequenceExtras(q *Sequence) SequenceExtras {
	x := SequenceExtras{Start: q.Start, End: q.End, MoveSpeed: q.MoveSpeed, SyncPoint: q.SyncPoint, Flags: uint32(q.Flags), FlagNames: q.Flags.String()}
	if m.Flavour == Warcraft3 {
		x.Rarity = &q.Rarity
	} else {
		x.Frequency, x.Replay, x.BlendTime = &q.Rarity, []uint32{q.ReplayStart, q.ReplayEnd}, &q.BlendTime
	}
	return x
}

// PaceOf returns the speed at which the game moves a model of Warcraft III during a clip, in units per second, and how
// rarely it plays the clip. ok is false for a clip of another format.
func PaceOf(c *scene.Clip) (moveSpeed, rarity float32, ok bool) {
	x, ok := scene.Recall[SequenceExtras](c.Extras, "mdx")
	if ok && x.Rarity != nil {
		rarity = *x.Rarity
	}
	return x.MoveSpeed, rarity, ok
}

// wraps reports whether tracks interpolate from a sequence's last key to its first one. In World of Warcraft they hold
// their last value, as in M2, its successor. The only real file doesn't show which is right, because all of its 76
// rotations in looping sequences have keys at both ends.
func (m *Model) wraps(q *Sequence) bool { return m.TracksWrap() && q.Flags&NonLooping == 0 }

// TracksWrap reports whether tracks of looping sequences wrap around.
func (m *Model) TracksWrap() bool { return m.Flavour == Warcraft3 }

// clips adds a clip, without channels, for each sequence and each global sequence.
func (b *builder) clips() {
	for i := range b.m.Sequences {
		q := &b.m.Sequences[i]
		v := interval{int64(int32(q.Start)), int64(int32(q.End)), q.Flags&NonLooping == 0, b.m.wraps(q)}
		if v.end < v.start {
			b.add(1, codeInterval, report.At("sequences", i), "the sequence ends before it starts; its length is set to 0")
			v.end = v.start
		}
		b.intervals = append(b.intervals, v)
		b.s.Clips = append(b.s.Clips, scene.Clip{
			Name:     q.Name,
			Duration: scene.Seconds(v.end - v.start),
			Loop:     v.loop,
			Bounds:   q.Extent.bounds(),
			Extras:   extrasOf(report.At("sequences", i), b.m.sequenceExtras(q)),
		})
	}
	for i, length := range b.m.GlobalSequences {
		b.s.Globals = append(b.s.Globals, scene.Clip{
			Name:     "GlobalSequence." + strconv.Itoa(i),
			Duration: scene.Seconds(int64(int32(length))),
			Loop:     true,
			Extras:   extrasOf(report.At("globalSequences", i), GlobalSequenceExtras{length}),
		})
	}
}

// GlobalSequenceExtras are the length of a global sequence in the unit of the file.
type GlobalSequenceExtras struct {
	Duration uint32 `json:"duration"` // milliseconds
}

// addTrack converts a track to channels: one for each sequence whose interval contains keys, or one for its global
// sequence. In a sequence without keys, the property has the scene's static value, which is the field's default
// (mdx-m3-viewer; war3-model uses the field's static value). In looping sequences, values before the first key and
// after the last one are interpolated from the last key to the first; in others, they are constant. (mdx-m3-viewer
// interpolates in all sequences. But in the corpus, 23 rotations have keys that end before the end of a Death that
// doesn't loop, and in all of them the Decay that follows starts closer to the last key.) For World of Warcraft see
// Model.wraps. fix, if not nil, changes a channel's values in place.
func addTrack[T any](b *builder, target scene.Target, t *Track[T], put func([]float32, ...T) []float32, fix func(scene.Interp, []float32)) {
	all := t.InOrder()
	if len(all.Times) == 0 {
		return
	}
	add := func(clip *scene.Clip, v interval, k Keys[T]) {
		ch := scene.Channel{Target: target, Interp: t.Interpolation.Scene(target.Property)}
		if b.linear {
			ch.Interp, k = scene.Linear, k.plain()
		}
		if v.wrap {
			ch.Ends = scene.WrapAround
		}
		ch.Times, ch.Values = numbers(b, v.start, k, put)
		if fix != nil {
			fix(ch.Interp, ch.Values)
		}
		clip.Channels = append(clip.Channels, ch)
	}
	if g := int(t.GlobalSequenceID); uint(g) < uint(len(b.s.Globals)) {
		some := all.Within(0, int64(int32(b.m.GlobalSequences[g])))
		if len(some.Times) == 0 { // the first key is beyond the end; it is used at all times
			some = all.part(0, 1)
		}
		add(&b.s.Globals[g], interval{loop: true, wrap: b.m.TracksWrap()}, some)
		return
	}
	b.keyBudget.Add(len(all.Times))
	for i, v := range b.intervals {
		some := all.Within(v.start, v.end)
		switch n := len(some.Times); {
		case n == 0:
		case !b.keyBudget.Take(n):
			b.skipped++
		default:
			add(&b.s.Clips[i], v, some)
		}
	}
}

// Keys are keys of a track in the order of their times.
type Keys[T any] struct {
	Times  []int32
	Values []T // Per values for each time
	Per    int // 1, or 3 with tangents
}

// InOrder returns all keys of a track; none for nil.
func (t *Track[T]) InOrder() (k Keys[T]) {
	if t == nil {
		return k
	}
	per := t.Interpolation.PerKey()
	n := min(len(t.Times), len(t.Values)/per)
	k = Keys[T]{t.Times[:n], t.Values[:n*per], per}
	if slices.IsSorted(k.Times) {
		return k
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(t.Times[i], t.Times[j]) })
	k.Times, k.Values = make([]int32, 0, n), make([]T, 0, n*per)
	for _, i := range order {
		k.Times = append(k.Times, t.Times[i])
		k.Values = append(k.Values, t.Values[i*per:(i+1)*per]...)
	}
	return k
}

// part returns the keys from lo to hi, without hi.
func (k Keys[T]) part(lo, hi int) Keys[T] {
	return Keys[T]{k.Times[lo:hi], k.Values[lo*k.Per : hi*k.Per], k.Per}
}

// plain returns the keys without tangents.
func (k Keys[T]) plain() Keys[T] {
	if k.Per == 1 {
		return k
	}
	values := make([]T, len(k.Times))
	for i := range values {
		values[i] = k.Values[i*k.Per]
	}
	return Keys[T]{k.Times, values, 1}
}

// Within returns the keys from start to end. If two keys are exactly at the start, it omits the first one.
func (k Keys[T]) Within(start, end int64) Keys[T] {
	lo, hi := Within(k.Times, start, end)
	for lo+1 < hi && int64(k.Times[lo+1]) <= start {
		lo++
	}
	return k.part(lo, hi)
}

// Keys returns the range of ascending times that the sequence plays.
func (q *Sequence) Keys(times []int32) (lo, hi int) {
	return Within(times, int64(int32(q.Start)), int64(int32(q.End)))
}

// Within returns the range of ascending times from start to end, including both.
func Within(times []int32, start, end int64) (lo, hi int) {
	lo = sort.Search(len(times), func(i int) bool { return int64(times[i]) >= start })
	hi = lo + sort.Search(len(times)-lo, func(i int) bool { return int64(times[lo+i]) > end })
	return lo, hi
}

// numbers converts keys to the times of a channel, relative to start, and its values.
func numbers[T any](b *builder, start int64, k Keys[T], put func([]float32, ...T) []float32) (times, values []float32) {
	from := len(b.reserve(len(k.Times) + 4*len(k.Values)))
	for _, ms := range k.Times {
		sec := scene.Seconds(int64(ms) - start)
		if n := len(b.slab); n > from && sec <= b.slab[n-1] {
			// Two keys at the same time are a jump: the second gets the next time that a float32 can express.
			sec = math.Nextafter32(b.slab[n-1], math.MaxFloat32)
		}
		b.slab = append(b.slab, sec)
	}
	times = b.slab[from:len(b.slab):len(b.slab)]
	from = len(b.slab)
	b.slab = put(b.slab, k.Values...)
	return times, b.slab[from:len(b.slab):len(b.slab)]
}

// reserve returns the slab with capacity for n more numbers.
func (b *builder) reserve(n int) []float32 {
	if cap(b.slab)-len(b.slab) < n {
		b.slab = make([]float32, 0, max(n, min(max(2*cap(b.slab), 1<<10), 1<<14)))
	}
	return b.slab
}

// Scene returns the interpolation of the scene's channels.
func (i Interpolation) Scene(p scene.Property) scene.Interp {
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

// Conversions of the values of keys, in addition to those of package scene.

// bgr appends the values of colour tracks, which are B, G, R, as R, G, B.
func bgr(dst []float32, values ...Vec3) []float32 {
	for _, v := range values {
		dst = append(dst, v[2], v[1], v[0])
	}
	return dst
}

// addRest returns a function that converts keys from offsets to absolute positions by adding rest. Hermite tangents are
// differences and stay unchanged; Bezier control points are moved, too.
func addRest(rest Vec3) func(scene.Interp, []float32) {
	rig := scene.PivotRig{Pivots: []Vec3{rest}, Parents: []int{scene.None}}
	return func(interp scene.Interp, values []float32) { rig.Translations(0, interp, values) }
}

// addEvents adds the times of an event object to the clips.
func (b *builder) addEvents(node int, t *EventTrack) {
	if t == nil {
		return
	}
	if g := int(t.GlobalSequenceID); uint(g) < uint(len(b.s.Globals)) {
		clip := &b.s.Globals[g]
		for _, ms := range t.Times {
			clip.Events = append(clip.Events, scene.EventKey{Node: node, Time: scene.Seconds(int64(ms))})
		}
		return
	}
	for i, v := range b.intervals {
		for _, ms := range t.Times {
			if at := int64(ms); at >= v.start && at <= v.end {
				b.s.Clips[i].Events = append(b.s.Clips[i].Events, scene.EventKey{Node: node, Time: scene.Seconds(at - v.start)})
			}
		}
	}
}
