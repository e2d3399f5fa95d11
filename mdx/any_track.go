package mdx

import (
	"cmp"
	"slices"

	"marrow/wire"
)

// An AnyTrack is a Track of any type, or an EventTrack.
type AnyTrack interface {
	// KeyTimes returns the times of the keys, in milliseconds.
	KeyTimes() []int32

	// Head returns the interpolation, and the global sequence whose clock the track uses, or None.
	Head() (i Interpolation, globalSequence int32)

	// SortKeys sorts the keys by time. Keys with equal times keep their order.
	SortKeys()

	// Keep removes the keys for which is returns false.
	Keep(is func(key int) bool)

	// Pick replaces the keys of the track by those of a list, at new times. Keys without values are omitted.
	Pick(keys []int, times []int32)

	// Numbers returns the values as numbers, and the number of them per key; none for other types of values.
	Numbers() (list []float32, perKey int)

	// SameValue reports whether two keys have the same bits, including tangents.
	SameValue(a, b int) bool

	// Repeats calls visit with each key that has the same bits as both its neighbours.
	Repeats(visit func(key int))
}

// Len returns the number of keys; 0 if the track is nil or isn't Valid.
func (t *Track[T]) Len() int {
	if t == nil || !t.Valid() {
		return 0
	}
	return len(t.Times)
}

// KeyTimes returns Times.
func (t *Track[T]) KeyTimes() []int32 { return t.Times }

// Head returns Interpolation and GlobalSequenceID.
func (t *Track[T]) Head() (i Interpolation, globalSequence int32) {
	return t.Interpolation, t.GlobalSequenceID
}

// SortKeys implements AnyTrack. It doesn't change a track that isn't Valid.
func (t *Track[T]) SortKeys() {
	if !t.Valid() {
		return
	}
	order := make([]int, len(t.Times))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(t.Times[a], t.Times[b]) })
	t.Pick(order, timesOf(t, order))
}

// Keep implements AnyTrack. It doesn't change a track that isn't Valid.
func (t *Track[T]) Keep(is func(key int) bool) {
	if !t.Valid() {
		return
	}
	var order []int
	for i := range t.Times {
		if is(i) {
			order = append(order, i)
		}
	}
	t.Pick(order, timesOf(t, order))
}

// timesOf returns the times of a list of a track's keys.
func timesOf(t AnyTrack, keys []int) []int32 {
	all, times := t.KeyTimes(), make([]int32, len(keys))
	for i, k := range keys {
		times[i] = all[k]
	}
	return times
}

// Pick implements AnyTrack.
func (t *Track[T]) Pick(keys []int, times []int32) {
	per := t.Interpolation.PerKey()
	picked, values := make([]int32, 0, len(keys)), make([]T, 0, per*len(keys))
	for i, k := range keys {
		if per*(k+1) <= len(t.Values) {
			picked = append(picked, times[i])
			values = append(values, t.Values[per*k:per*(k+1)]...)
		}
	}
	t.Times, t.Values = picked, values
}

// Numbers implements AnyTrack.
func (t *Track[T]) Numbers() (list []float32, perKey int) {
	switch v := any(t.Values).(type) {
	case []float32:
		list, perKey = v, 1
	case []Vec3:
		list, perKey = wire.Floats(v), 3
	case []Vec4:
		list, perKey = wire.Floats(v), 4
	default:
		return nil, 1
	}
	return list, perKey * t.Interpolation.PerKey()
}

// SameValue implements AnyTrack.
func (t *Track[T]) SameValue(a, b int) bool {
	per := t.Interpolation.PerKey()
	return t.Valid() && wire.SameBits(t.Values[per*a:per*(a+1)], t.Values[per*b:per*(b+1)])
}

// Repeats implements AnyTrack.
func (t *Track[T]) Repeats(visit func(key int)) {
	per := t.Interpolation.PerKey()
	if !t.Valid() || len(t.Times) < 3 {
		return
	}
	for k := 1; k+1 < len(t.Times); k++ {
		at := t.Values[per*k : per*(k+1)]
		if !wire.SameBits(at, t.Values[per*(k+1):per*(k+2)]) {
			k++ // neither this key nor the next one is between two keys of its value
			continue
		}
		if wire.SameBits(at, t.Values[per*(k-1):per*k]) {
			visit(k)
		}
	}
}

// KeyTimes returns Times.
func (t *EventTrack) KeyTimes() []int32 { return t.Times }

// Head returns GlobalSequenceID; events have no interpolation.
func (t *EventTrack) Head() (i Interpolation, globalSequence int32) { return Step, t.GlobalSequenceID }

// SortKeys implements AnyTrack.
func (t *EventTrack) SortKeys() { slices.Sort(t.Times) }

// Keep implements AnyTrack.
func (t *EventTrack) Keep(is func(key int) bool) {
	var kept []int32
	for i, at := range t.Times {
		if is(i) {
			kept = append(kept, at)
		}
	}
	t.Times = kept
}

// Pick implements AnyTrack.
func (t *EventTrack) Pick(_ []int, times []int32) { t.Times = slices.Clone(times) }

// Numbers returns nil, because the keys have no values.
func (t *EventTrack) Numbers() (list []float32, perKey int) { return nil, 1 }

// SameValue returns true, because the keys have no values.
func (t *EventTrack) SameValue(a, b int) bool { return true }

// Repeats does nothing, because every time is significant.
func (t *EventTrack) Repeats(func(key int)) {}
