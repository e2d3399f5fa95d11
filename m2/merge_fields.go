package m2

import (
	"reflect"
	"slices"

	"marrow/internal/merge"
	"marrow/scene"
)

// special merges tracks, and flags bit by bit.
func (g *merger) special(base, was, is reflect.Value, field string) (changed, done bool) {
	if t, ok := base.Addr().Interface().(keyTrack); ok {
		return g.track(t, copied(was).Interface().(keyTrack), copied(is).Interface().(keyTrack), field), true
	}
	switch {
	case base.Kind() == reflect.Uint32 || base.Kind() == reflect.Uint16 || base.Kind() == reflect.Uint8:
		if field != "Flags" || was.Uint() == is.Uint() {
			return false, field == "Flags"
		}
		base.SetUint(base.Uint()&^(was.Uint()&^is.Uint()) | is.Uint()&^was.Uint())
		return true, true
	case base.Type() == reflect.TypeFor[Sequence]():
		return g.fields.Struct(base, was, is, field, "Start", "End", "VariationNext", "AliasNext", "Padding"), true
	case base.Type() == reflect.TypeFor[Bone]() && g.base.Version < packedSince:
		return g.fields.Struct(base, was, is, field, "PackedRotation"), true
	}
	return false, false
}

// packedSince is the version since which rotations are packed.
const packedSince = BurningCrusade

func copied(v reflect.Value) reflect.Value {
	p := reflect.New(v.Type())
	p.Elem().Set(v)
	return p
}

// A keyTrack is a track of any kind while it is merged.
type keyTrack interface {
	AnyTrack
	keyed() bool
	same(g *merger, is keyTrack, sequence int, field string) bool
	take(is keyTrack, sequences []int, count int) (whole bool)
	become(is keyTrack)
	empty(sequence int) bool
	permute(to []int, n int)
	ranged() bool
	single() bool
	clear(is keyTrack)
	interpolate(is keyTrack)
	layOut(g *merger, is keyTrack, lists []int, field string)
}

var _, _ keyTrack = (*Track[float32])(nil), (*EventTrack)(nil)

// track merges the keys of each sequence. The tracks have the result's numbers of sequences.
func (g *merger) track(base, was, is keyTrack, field string) bool {
	if was.Clock() != is.Clock() {
		g.become(base, is, field)
		return true
	}
	if is.Clock() >= 0 || len(was.KeyTimes()) <= 1 && len(is.KeyTimes()) <= 1 && (len(g.lines) == 0 || !base.ranged()) {
		if was.same(g, is, 0, field) {
			return false
		}
		g.become(base, is, field)
		return true
	}
	lists := slices.Repeat([]int{None}, len(g.rows["Sequences"]))
	changed, all := false, true
	for p, r := range g.rows["Sequences"] {
		switch {
		case r.Is == None, g.isAlias[p], r.Was != None && !g.wasAlias[p] && was.same(g, is, p, field), r.Was == None && is.empty(p):
			all = false
		case g.wasAlias[p] && is.empty(p):
			all = false
		default:
			lists[p], changed = p, true
		}
	}
	if !changed {
		return false
	}
	switch {
	case g.base.Version < Wrath:
		base.interpolate(is)
		base.layOut(g, is, lists, field)
	case all || !base.take(is, lists, len(lists)):
		base.become(is)
	}
	return true
}

// become replaces a track.
func (g *merger) become(base, is keyTrack, field string) {
	if g.base.Version >= Wrath || is.Clock() >= 0 || is.single() || len(is.KeyTimes()) == 0 {
		base.become(is)
		return
	}
	all := make([]int, len(g.rows["Sequences"]))
	for p := range all {
		all[p] = p
	}
	base.clear(is)
	base.layOut(g, is, all, field)
}

// interpolate takes another track's way between keys if this one has none of its own.
func (t *Track[T]) interpolate(x keyTrack) {
	if is := x.(*Track[T]); t.Interpolation == Step && is.Interpolation != Step {
		t.Interpolation = is.Interpolation
	}
}
func (t *EventTrack) interpolate(keyTrack) {}

// clear leaves a track without keys, with another one's way between them.
func (t *Track[T]) clear(x keyTrack) {
	*t = Track[T]{Interpolation: x.Between(), GlobalSequence: None}
}

func (t *EventTrack) clear(x keyTrack) {
	*t = EventTrack{Interpolation: x.Between(), GlobalSequence: None}
}

func (t *Track[T]) empty(sequence int) bool {
	times, _ := t.Keys(sequence)
	return len(times) == 0
}
func (t *EventTrack) empty(sequence int) bool { return len(t.Keys(sequence)) == 0 }

func (t *Track[T]) keyed() bool       { return len(t.Times) > 0 }
func (t *EventTrack) keyed() bool     { return len(t.Times) > 0 }
func (t *Track[T]) become(x keyTrack) { *t = *x.(*Track[T]) }
func (t *EventTrack) become(x keyTrack) {
	*t = *x.(*EventTrack)
}

// trackProperties are those of tracks that other programs sample.
var trackProperties = map[string]scene.Property{"Translation": scene.NodeTranslation, "PackedRotation": scene.NodeRotation, "Rotation": scene.NodeRotation, "Scale": scene.NodeScale}

// same says whether the keys of a sequence run alike.
func (t *Track[T]) same(g *merger, other keyTrack, sequence int, field string) bool {
	x := other.(*Track[T])
	times, values := t.Keys(sequence)
	otherTimes, otherValues := x.Keys(sequence)
	if slices.Equal(times, otherTimes) && t.Interpolation == x.Interpolation &&
		g.fields.Same(reflect.ValueOf(values), reflect.ValueOf(otherValues), field) {
		return true
	}
	p, known := trackProperties[field]
	if !known || len(times) == 0 && len(otherTimes) == 0 {
		return len(times) == len(otherTimes) && len(times) == 0
	}
	duration := float32(0)
	if rows := g.rows["Sequences"]; sequence < len(rows) && rows[sequence].Was != None {
		duration = seconds(int64(g.was.m.Sequences[rows[sequence].Was].Duration))
	}
	curve := func(t *Track[T], times []uint32, values []T) *merge.Curve {
		c := &merge.Curve{Channel: scene.Channel{Target: scene.Target{Property: p}, Interp: scene.Step}, Duration: duration, Length: g.fields.Length}
		if t.Interpolation != Step {
			c.Interp = scene.Linear
		}
		for i, v := range values {
			c.Times = append(c.Times, seconds(int64(times[i])))
			switch v := any(v).(type) {
			case Vec3:
				c.Values = append(c.Values, v[:]...)
			case Vec4:
				c.Values = append(c.Values, v[:]...)
			case PackedQuaternion:
				q := v.Unpack()
				c.Values = append(c.Values, q[:]...)
			}
		}
		return c
	}
	a, b := curve(t, times, values), curve(x, otherTimes, otherValues)
	if len(times) == 0 || len(otherTimes) == 0 {
		return a.Rests() && b.Rests()
	}
	return a.Same(b)
}

func (t *EventTrack) same(_ *merger, other keyTrack, sequence int, _ string) bool {
	return slices.Equal(t.Keys(sequence), other.(*EventTrack).Keys(sequence))
}

// take replaces the lists of some sequences: lists has a number for each of the base's, that of is or None. whole is false if the
// keys that stay aren't computed between as those of is are.
func (t *Track[T]) take(other keyTrack, lists []int, count int) bool {
	x := other.(*Track[T])
	if t.GlobalSequence >= 0 {
		return false
	}
	if t.Interpolation != x.Interpolation {
		for i, list := range t.Times {
			if len(list) > 1 && (i >= len(lists) || lists[i] == None) {
				return false
			}
		}
		t.Interpolation = x.Interpolation
	}
	times, values := spread(t.Times, count), spread(t.Values, count)
	for i, from := range lists {
		if from != None {
			times[i], values[i] = x.Keys(from)
		}
	}
	t.Times, t.Values = times, values
	return true
}

func (t *EventTrack) take(other keyTrack, lists []int, count int) bool {
	times := spread(t.Times, count)
	for i, from := range lists {
		if from != None {
			times[i] = other.(*EventTrack).Keys(from)
		}
	}
	t.Times = times
	return true
}

// spread is a copy of lists with one for each sequence: one that serves all is each's.
func spread[T any](lists [][]T, count int) [][]T {
	out := make([][]T, max(count, len(lists)))
	copy(out, lists)
	if len(lists) == 1 {
		for i := range out {
			out[i] = lists[0]
		}
	}
	return out
}
