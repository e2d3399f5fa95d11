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
		a, b := was.Addr().Interface().(*Bone), is.Addr().Interface().(*Bone)
		if !sameKeys(&a.PackedRotation, &b.PackedRotation) {
			g.fail("the rotations of a bone were changed, and version %d has all clips on one time line", g.base.Version)
		}
		return g.fields.Struct(base, was, is, field, "Rotation", "PackedRotation"), true
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
}

var _, _ keyTrack = (*Track[float32])(nil), (*EventTrack)(nil)

// tracksIn calls f for the tracks of a record.
func tracksIn(record reflect.Value, f func(keyTrack)) {
	for i := range record.NumField() {
		if record.Type().Field(i).IsExported() {
			if t, ok := copied(record.Field(i)).Interface().(keyTrack); ok {
				f(t)
			}
		}
	}
}

// track merges the keys of each sequence.
func (g *merger) track(base, was, is keyTrack, field string) bool {
	if was.Clock() != is.Clock() {
		if g.oneTimeLine(is) {
			return true
		}
		base.become(is)
		return true
	}
	rows := g.rows["Sequences"]
	var changed []int // of base
	all := true
	if is.Clock() >= 0 || len(was.KeyTimes()) <= 1 && len(is.KeyTimes()) <= 1 {
		if was.same(g, is, 0, field) {
			return false
		}
		if !g.oneTimeLine(is) {
			base.become(is)
		}
		return true
	}
	lists := make([]int, records(g.base, "Sequences").Len())
	for i := range lists {
		lists[i] = None
	}
	for _, r := range rows {
		if r.Base == None || r.Was == None || r.Is == None {
			all = false
			continue
		}
		if q := g.is.aliases; len(q) > 0 {
			if _, isAlias := q[r.Is]; isAlias {
				all = false
				continue
			}
		}
		if r.Was != r.Is {
			g.fail("the clips' order was changed")
			return true
		}
		if was.same(g, is, r.Is, field) {
			all = false
			continue
		}
		changed = append(changed, r.Base)
		lists[r.Base] = r.Is
	}
	if len(changed) == 0 {
		return false
	}
	if g.oneTimeLine(is) {
		return true
	}
	if all || !base.take(is, lists, len(lists)) {
		base.become(is)
	}
	return true
}

// oneTimeLine reports that a base's keys can't be replaced.
func (g *merger) oneTimeLine(is keyTrack) bool {
	if g.base.Version < Wrath {
		g.fail("keys were changed, and version %d has all clips on one time line", g.base.Version)
		return true
	}
	return false
}

func (t *Track[T]) keyed() bool       { return len(t.Times) > 0 }
func (t *EventTrack) keyed() bool     { return len(t.Times) > 0 }
func (t *Track[T]) become(x keyTrack) { *t = *x.(*Track[T]) }
func (t *EventTrack) become(x keyTrack) {
	*t = *x.(*EventTrack)
}

func sameKeys[T any](a, b *Track[T]) bool {
	return reflect.DeepEqual(a.Times, b.Times) && reflect.DeepEqual(a.Values, b.Values)
}

// trackProperties are those of tracks that other programs sample.
var trackProperties = map[string]scene.Property{"Translation": scene.NodeTranslation, "PackedRotation": scene.NodeRotation, "Scale": scene.NodeScale}

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
	if sequence < len(g.was.m.Sequences) {
		duration = seconds(int64(g.was.m.Sequences[sequence].Duration))
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
