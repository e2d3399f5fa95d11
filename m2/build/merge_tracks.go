package build

import (
	"reflect"
	"slices"

	"marrow/internal/merge"
	"marrow/m2"
	"marrow/scene"
	"marrow/wire"
)

// A keyTrack is a track of any type while it is merged.
type keyTrack interface {
	m2.AnyTrack
	copied() keyTrack
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
	place(g *merger)
	reach(l line, place int) (before, after uint32)
	layOut(g *merger, is keyTrack, lists []int, field string) (move int)
}

type valueTrack[T comparable] struct{ *m2.Track[T] }

type eventTrack struct{ *m2.EventTrack }

// keyTrackOf returns a field of a record as a track.
func keyTrackOf(field reflect.Value) (keyTrack, bool) {
	switch t := field.Addr().Interface().(type) {
	case *m2.EventTrack:
		return eventTrack{t}, true
	case *m2.Track[uint8]:
		return valueTrack[uint8]{t}, true
	case *m2.Track[uint16]:
		return valueTrack[uint16]{t}, true
	case *m2.Track[float32]:
		return valueTrack[float32]{t}, true
	case *m2.Track[m2.Fixed16]:
		return valueTrack[m2.Fixed16]{t}, true
	case *m2.Track[m2.Vec3]:
		return valueTrack[m2.Vec3]{t}, true
	case *m2.Track[m2.Vec4]:
		return valueTrack[m2.Vec4]{t}, true
	case *m2.Track[m2.PackedQuaternion]:
		return valueTrack[m2.PackedQuaternion]{t}, true
	case *m2.Track[m2.SplineKey[float32]]:
		return valueTrack[m2.SplineKey[float32]]{t}, true
	case *m2.Track[m2.SplineKey[m2.Vec3]]:
		return valueTrack[m2.SplineKey[m2.Vec3]]{t}, true
	}
	return nil, false
}

// copied returns a track with the same keys that can replace another one.
func (t valueTrack[T]) copied() keyTrack {
	c := *t.Track
	return valueTrack[T]{&c}
}

func (t eventTrack) copied() keyTrack {
	c := *t.EventTrack
	return eventTrack{&c}
}

// interpolate copies another track's interpolation if this track is stepped and the other isn't.
func (t valueTrack[T]) interpolate(x keyTrack) {
	if is := x.(valueTrack[T]); t.Interpolation == m2.Step && is.Interpolation != m2.Step {
		t.Interpolation = is.Interpolation
	}
}
func (t eventTrack) interpolate(keyTrack) {}

// clear removes a track's keys, and copies another track's interpolation.
func (t valueTrack[T]) clear(x keyTrack) {
	*t.Track = m2.Track[T]{Interpolation: x.Between(), GlobalSequence: m2.None}
}

func (t eventTrack) clear(x keyTrack) {
	*t.EventTrack = m2.EventTrack{Interpolation: x.Between(), GlobalSequence: m2.None}
}

func (t valueTrack[T]) empty(sequence int) bool {
	times, _ := t.Keys(sequence)
	return len(times) == 0
}
func (t eventTrack) empty(sequence int) bool { return len(t.Keys(sequence)) == 0 }

func (t valueTrack[T]) keyed() bool       { return len(t.Times) > 0 }
func (t eventTrack) keyed() bool          { return len(t.Times) > 0 }
func (t valueTrack[T]) become(x keyTrack) { *t.Track = *x.(valueTrack[T]).Track }
func (t eventTrack) become(x keyTrack) {
	*t.EventTrack = *x.(eventTrack).EventTrack
}

// trackProperties has the properties of tracks that other programs resample.
var trackProperties = map[string]scene.Property{"Translation": scene.NodeTranslation, "PackedRotation": scene.NodeRotation, "Rotation": scene.NodeRotation, "Scale": scene.NodeScale}

// same reports whether the keys of a sequence result in equal curves.
func (t valueTrack[T]) same(g *merger, other keyTrack, sequence int, field string) bool {
	x := other.(valueTrack[T])
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
	if rows := g.rows["Sequences"]; sequence < len(rows) && rows[sequence].Was != m2.None {
		duration = scene.Seconds(int64(g.was.m.Sequences[rows[sequence].Was].Duration))
	}
	curve := func(t valueTrack[T], times []uint32, values []T) *merge.Curve {
		c := &merge.Curve{Channel: scene.Channel{Target: scene.Target{Property: p}, Interp: scene.Step}, Duration: duration, Length: g.fields.Length}
		if t.Interpolation != m2.Step {
			c.Interp = scene.Linear
		}
		for i, v := range values {
			c.Times = append(c.Times, scene.Seconds(int64(times[i])))
			switch v := any(v).(type) {
			case m2.Vec3:
				c.Values = append(c.Values, v[:]...)
			case m2.Vec4:
				c.Values = append(c.Values, v[:]...)
			case m2.PackedQuaternion:
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

func (t eventTrack) same(_ *merger, other keyTrack, sequence int, _ string) bool {
	return slices.Equal(t.Keys(sequence), other.(eventTrack).Keys(sequence))
}

// take replaces the lists of some sequences: lists has, for each of the base's, the index of one of is, or None.
// whole is false if the remaining keys have another interpolation than those of is.
func (t valueTrack[T]) take(other keyTrack, lists []int, count int) bool {
	x := other.(valueTrack[T])
	if t.GlobalSequence >= 0 {
		return false
	}
	if t.Interpolation != x.Interpolation {
		for i, list := range t.Times {
			if len(list) > 1 && (i >= len(lists) || lists[i] == m2.None) {
				return false
			}
		}
		t.Interpolation = x.Interpolation
	}
	times, values := spread(t.Times, count), spread(t.Values, count)
	for i, from := range lists {
		if from != m2.None {
			times[i], values[i] = x.Keys(from)
		}
	}
	t.Times, t.Values = times, values
	return true
}

func (t eventTrack) take(other keyTrack, lists []int, count int) bool {
	times := spread(t.Times, count)
	for i, from := range lists {
		if from != m2.None {
			times[i] = other.(eventTrack).Keys(from)
		}
	}
	t.Times = times
	return true
}

// spread returns a copy of lists with one list for each sequence; a single list is repeated.
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

// permute reorders the lists of keys, of which there are then n. A list that is shared by all sequences stays alone.
func (t valueTrack[T]) permute(to []int, n int) {
	if t.GlobalSequence >= 0 || len(t.Times) == 0 || isPlain(to, n) || len(t.Times) == 1 && (len(to) > 1 || len(t.Times[0]) <= 1) {
		return
	}
	t.Times, t.Values = permuted(t.Times, to, n), permuted(t.Values, to, n)
	t.TimesOutside, t.ValuesOutside = permutedRefs(t.TimesOutside, to, n), permutedRefs(t.ValuesOutside, to, n)
}

func (t eventTrack) permute(to []int, n int) {
	if t.GlobalSequence >= 0 || len(t.Times) == 0 || isPlain(to, n) {
		return
	}
	t.Times, t.TimesOutside = permuted(t.Times, to, n), permutedRefs(t.TimesOutside, to, n)
}

func permutedRefs(list []wire.Ref, to []int, n int) []wire.Ref {
	if list == nil {
		return nil
	}
	return permuted(list, to, n)
}

func permuted[T any](list []T, to []int, n int) []T {
	out := make([]T, n)
	for i, x := range list {
		if i < len(to) && to[i] != m2.None {
			out[to[i]] = x
		}
	}
	return out
}

// ranged reports whether a track of a version before 264 has keys by sequence on the time line. Without ranges, a
// sequence has the keys around it; a single key is for all of them.
func (t valueTrack[T]) ranged() bool {
	return t.GlobalSequence < 0 && (len(t.Ranges) > 0 || len(t.Times) == 1 && len(t.Times[0]) > 1)
}
func (t eventTrack) ranged() bool { return t.GlobalSequence < 0 && (len(t.Ranges) > 0 || t.keyed()) }
func (t valueTrack[T]) single() bool {
	return t.GlobalSequence < 0 && len(t.Times) == 1 && len(t.Times[0]) == 1
}
func (t eventTrack) single() bool { return false }

// defaultKey returns the value of a track in a sequence without keys.
func defaultKey[T any](field string) (v T) {
	switch v := any(&v).(type) {
	case *m2.Vec3:
		switch field {
		case "Scale", "Color", "AmbientColor", "DiffuseColor":
			*v = m2.Vec3{1, 1, 1}
		}
	case *m2.Vec4:
		*v = m2.Vec4{0, 0, 0, 1}
	case *m2.PackedQuaternion:
		*v = m2.PackQuaternion(m2.Vec4{0, 0, 0, 1})
	case *m2.Fixed16:
		*v = 32767
	case *uint8:
		*v = 1
	case *float32:
		if field == "AmbientIntensity" || field == "DiffuseIntensity" {
			*v = 1
		}
	}
	return v
}
