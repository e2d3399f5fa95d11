package m2

import (
	"maps"
	"slices"
	"strings"

	"marrow/internal/limit"
	"marrow/scene"
)

// An interval is where a clip's keys are.
type interval struct {
	sequence int   // the one whose keys play: the target of an alias
	start    int64 // on the tracks' clock, milliseconds; 0 since 264
	length   int64 // milliseconds
}

// SequenceExtras has the fields of the sequence from which a clip was made.
type SequenceExtras struct {
	ID           uint16  `json:"id"`
	Variation    uint16  `json:"variation,omitempty"`
	Flags        string  `json:"flags,omitempty"`
	Frequency    int16   `json:"frequency"` // probability; 32767 is 100 %
	MoveSpeed    float32 `json:"moveSpeed,omitempty"`
	ReplayMin    uint32  `json:"replayMin,omitempty"`
	ReplayMax    uint32  `json:"replayMax,omitempty"`
	BlendTimeIn  uint16  `json:"blendTimeIn"`
	BlendTimeOut uint16  `json:"blendTimeOut,omitempty"`
	AliasOf      string  `json:"aliasOf,omitempty"`
	Next         string  `json:"next,omitempty"` // index of the next variation
}

// SequenceOf returns the fields of the sequence from which a clip was made; ok is false if it wasn't made from an M2.
func SequenceOf(c *scene.Clip) (SequenceExtras, bool) {
	return scene.Recall[SequenceExtras](c.Extras, "m2")
}

// clips makes a clip of every sequence whose keys are available, and of every global sequence, without channels yet.
// The table of animations, which defines which of them loop, isn't part of a model, so all do.
func (b *builder) clips() {
	list := b.m.AllSequences()
	there := b.m.keysThere()
	var missing, astray []string
	for i := range list {
		q := &list[i]
		target, ok := b.m.target(i)
		if !ok {
			astray = append(astray, q.Name())
		}
		if !there[target] {
			missing = append(missing, q.Name())
			continue
		}
		b.clip(i, target)
	}
	b.of(nil)
	b.add(len(astray), codeReference, "sequences", "an alias without a target uses its own keys, first %s", first(astray))
	b.add(len(missing), codeNoKeys, "sequences", "a sequence whose .anim file is missing is left out, first %s", first(missing))
	for i, length := range b.m.globalSequences() {
		b.s.Globals = append(b.s.Globals, scene.Clip{Name: "GlobalSequence." + itoa(i), Duration: scene.Seconds(int64(length)), Loop: true, Extras: kept(at("globalSequences", i), nil)})
	}
}

// Playable returns the sequences that are converted to clips.
func (m *Model) Playable() (which []int) {
	there := m.keysThere()
	for i := range m.AllSequences() {
		if target, _ := m.target(i); there[target] {
			which = append(which, i)
		}
	}
	return which
}

// target returns the sequence whose keys another one plays. ok is false for an alias with an invalid target, which
// plays its own.
func (m *Model) target(i int) (target int, ok bool) {
	if m.Version < Wrath {
		return i, true
	}
	if target, ok = alias(m.AllSequences(), i); !ok {
		target = i
	}
	return target, ok
}

func first(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return names[0]
}

// clip makes the clip of sequence i, which plays target's keys.
func (b *builder) clip(i, target int) {
	list := b.m.AllSequences()
	q := &list[i]
	v := interval{sequence: target, length: int64(q.Duration)}
	if b.m.Version < Wrath {
		v.start, v.length = int64(q.Start), int64(q.End)-int64(q.Start)
	}
	if v.length < 0 {
		b.add(1, codeInterval, at("sequences", i), "the sequence ends before it starts; its length is set to 0")
		v.length = 0
	}
	x := SequenceExtras{
		ID: q.ID, Variation: q.Variation, Flags: q.Flags.String(), Frequency: q.Frequency, MoveSpeed: q.MoveSpeed,
		ReplayMin: q.ReplayMin, ReplayMax: q.ReplayMax, BlendTimeIn: q.BlendTimeIn, BlendTimeOut: q.BlendTimeOut,
	}
	if target != i {
		x.AliasOf = list[target].Name()
	}
	if n := int(q.VariationNext); n > 0 && n < len(list) {
		x.Next = list[n].Name()
	}
	bounds := q.Bounds.scene(q.BoundsRadius)
	if c := b.m.Chunks; c != nil && i < len(c.SequenceBounds) {
		bounds = c.SequenceBounds[i].Bounds.scene(c.SequenceBounds[i].Radius)
	}
	if name := q.Name(); b.rest == None || !stands(b.s.Clips[b.rest].Name) && stands(name) {
		b.rest = len(b.intervals) // the scene's rules: the first Stand, otherwise the first
	}
	b.intervals = append(b.intervals, v)
	b.s.Clips = append(b.s.Clips, scene.Clip{Name: q.Name(), Duration: scene.Seconds(v.length), Loop: true, Bounds: bounds, Extras: kept(at("sequences", i), x)})
}

func stands(name string) bool { return strings.HasPrefix(name, "Stand") }

// alias follows a sequence to the one whose keys it plays. In real files since version 264, 1,562 aliases have the
// same duration as their targets, and two are chains. Older files with the flag were converted: their 110 aliases
// have their own keys on the time line, which repeat the target's if AliasNext isn't 0 (31), and others if that was
// lost.
func alias(list []Sequence, i int) (target int, ok bool) {
	for range min(len(list), limit.Levels) {
		q := &list[i]
		if q.Flags&SequenceAlias == 0 || int(q.AliasNext) == i {
			return i, true
		}
		if int(q.AliasNext) >= len(list) {
			return i, false
		}
		i = int(q.AliasNext)
	}
	return i, false // round and round
}

// keysThere reports for each sequence whether its keys are available, rather than in a file that wasn't read.
func (m *Model) keysThere() []bool {
	list := m.AllSequences()
	there := make([]bool, len(list))
	for i := range list {
		there[i] = m.Version < Wrath || list[i].Flags&SequenceAnyInModel != 0
	}
	for _, a := range m.Anims {
		if a.Sequence >= 0 && a.Sequence < len(list) {
			there[a.Sequence] = true
		}
	}
	for k := range m.AllBones() { // a model that was built has them in memory
		t := &m.AllBones()[k]
		t.PackedRotation.mark(there)
		t.Translation.mark(there)
		t.Scale.mark(there)
	}
	return there
}

// mark sets the sequences that have their own keys.
func (t *Track[T]) mark(there []bool) {
	if t.GlobalSequence >= 0 || len(t.Times) == 1 {
		return
	}
	for i := range t.Times[:min(len(t.Times), len(there))] {
		there[i] = there[i] || len(t.Times[i]) > 0
	}
}

// globalSequences returns the model's global sequences, followed by those of its skeleton.
func (m *Model) globalSequences() []uint32 {
	list := m.GlobalSequences
	if s := m.skelWith(0, func(s *Skel) int { return len(s.GlobalSequences) }); s != nil {
		list = append(slices.Clip(list), s.GlobalSequences...)
	}
	return list
}

// earn makes room for clips to share a list of n keys.
func (b *builder) earn(n int) {
	b.keyRoom.Add(b.unearned.TakeSome((n + 2) * limit.SharedKeysEach))
}

// addTrack makes channels from a track: one for each clip in which it has keys, or one for its global sequence.
// Without keys, the scene's own value is used, which is the field's default. Before the first and after the last key,
// a track is constant; values are never interpolated across the end of a loop, unlike in Warcraft III. fix, if any,
// changes a channel's values in place.
func addTrack[T any](b *builder, target scene.Target, t *Track[T], put func([]float32, ...T) []float32, fix func([]float32)) {
	add := func(clip *scene.Clip, start int64, times []uint32, values []T) {
		ch := scene.Channel{Target: target, Interp: t.Interpolation.plain()}
		ch.Times, ch.Values = keys(b, start, times, values, put)
		if fix != nil {
			fix(ch.Values)
		}
		clip.Channels = append(clip.Channels, ch)
	}
	eachList(b, t, add)
}

// eachList calls add for every clip in which a track has keys.
func eachList[T any](b *builder, t *Track[T], add func(clip *scene.Clip, start int64, times []uint32, values []T)) {
	if t.GlobalSequence >= 0 {
		times, values := t.Keys(0)
		g := int(t.GlobalSequence) + b.globalBase
		switch {
		case len(times) == 0:
		case g < len(b.s.Globals):
			add(&b.s.Globals[g], 0, times, values)
		default:
			b.lost.globals++
		}
		return
	}
	b.playing(t.Times, t.Ranges, func(clip, sequence int, shared bool) bool {
		times, values := t.Keys(sequence)
		if len(times) == 0 {
			return true
		}
		if shared && !b.keyRoom.Take(len(times)+1) {
			return false
		}
		start := b.intervals[clip].start
		if len(times) == 1 {
			start = int64(times[0]) // it holds all the time
		}
		add(&b.s.Clips[clip], start, times, values)
		return true
	})
}

// playing calls do for every clip that plays one of a track's lists: with the sequence whose it is, and whether
// another clip has it already. Where do finds no room, those left that share the list go without.
func (b *builder) playing(lists [][]uint32, ranges []KeyRange, do func(clip, sequence int, shared bool) bool) {
	if len(lists) != 1 {
		for k, list := range lists[:min(len(lists), len(b.plays))] {
			clips := b.plays[k]
			if len(list) == 0 || len(clips) == 0 {
				continue
			}
			if len(clips) > 1 {
				b.earn(len(list))
			}
			for i, clip := range clips {
				if !do(clip, k, i > 0) {
					b.lost.crowded += len(clips) - i
					break
				}
			}
		}
		return
	}
	if len(lists[0]) == 0 {
		return
	}
	b.earn(len(lists[0]))
	n := len(b.intervals)
	if b.m.Version < Wrath && len(ranges) > 0 {
		n = min(n, len(ranges)) // a clip of each sequence
	}
	for clip := range n {
		if do(clip, b.intervals[clip].sequence, clip > 0) {
			continue
		}
		if len(ranges) == 0 {
			b.lost.crowded += n - clip
			return
		}
		b.lost.crowded++ // others may be shorter
	}
}

// keys turns keys into a channel's times and values.
func keys[T any](b *builder, start int64, times []uint32, values []T, put func([]float32, ...T) []float32) (at, numbers []float32) {
	b.room(len(times) * 5)
	from := len(b.slab)
	for _, ms := range times {
		b.slab = append(b.slab, scene.Seconds(int64(ms)-start))
	}
	at = b.slab[from:len(b.slab):len(b.slab)]
	from = len(b.slab)
	b.slab = put(b.slab, values...)
	return at, b.slab[from:len(b.slab):len(b.slab)]
}

// room makes sure that the slab has place for n more numbers.
func (b *builder) room(n int) {
	if cap(b.slab)-len(b.slab) < n {
		b.slab = make([]float32, 0, max(n, min(max(2*cap(b.slab), 1<<10), 1<<15)))
	}
}

// plain returns the interpolation of a track with one value per key. These are all tracks except the cameras',
// regardless of their interpolation field.
func (i Interpolation) plain() scene.Interp {
	if i == Step {
		return scene.Step
	}
	return scene.Linear
}

// still returns the value of a track with a single key for all sequences.
func still[T any](t *Track[T]) (v T, ok bool) {
	if t.GlobalSequence < 0 && len(t.Times) == 1 && len(t.Values) == 1 && len(t.Times[0]) == 1 && len(t.Values[0]) == 1 {
		return t.Values[0][0], true
	}
	return v, false
}

// atRest returns a track's first value in the state without a clip.
func atRest[T any](b *builder, t *Track[T], otherwise T) T {
	sequence := 0
	if b.rest != None {
		sequence = b.intervals[b.rest].sequence
	}
	if _, values := t.Keys(sequence); len(values) > 0 {
		return values[0]
	}
	return otherwise
}

// How keys' values become numbers, beside what scene has for all formats.

func fixed(dst []float32, values ...Fixed16) []float32 {
	for _, v := range values {
		dst = append(dst, v.Float())
	}
	return dst
}

func pair(dst []float32, values ...Vec2) []float32 {
	for i := range values {
		dst = append(dst, values[i][:]...)
	}
	return dst
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
