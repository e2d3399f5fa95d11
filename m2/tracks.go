package m2

import (
	"cmp"
	"fmt"
	"slices"

	"marrow/wire"
)

// An AnyTrack is a track of any type of values: a *Track or an *EventTrack.
type AnyTrack interface {
	Clock() int16           // the global sequence, or None
	Between() Interpolation // the interpolation between keys
	KeyTimes() [][]uint32   // the keys' times, which are the track's own
	// Uneven returns the index of the first list in which the numbers of times and values differ, or None.
	Uneven() int // the first list that hasn't a value for each time, or None
	// SortKeys sorts the keys of a list by time. Keys with equal times keep their order.
	SortKeys(list int) // puts the keys of one list in the order of their times
}

func (t *Track[T]) Clock() int16           { return t.GlobalSequence }
func (t *Track[T]) Between() Interpolation { return t.Interpolation }
func (t *Track[T]) KeyTimes() [][]uint32   { return t.Times }

func (t *EventTrack) Clock() int16           { return t.GlobalSequence }
func (t *EventTrack) Between() Interpolation { return t.Interpolation }
func (t *EventTrack) KeyTimes() [][]uint32   { return t.Times }
func (t *EventTrack) Uneven() int            { return None }

// SortKeys sorts the keys of a list by time. Keys with equal times keep their order.
func (t *Track[T]) SortKeys(list int) {
	times, values := t.Times[list], t.Values[list]
	order := make([]int, len(times))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(times[a], times[b]) })
	sortedTimes, sortedValues := make([]uint32, len(times)), make([]T, len(times))
	for i, k := range order {
		sortedTimes[i], sortedValues[i] = times[k], values[k]
	}
	t.Times[list], t.Values[list] = sortedTimes, sortedValues
}

func (t *EventTrack) SortKeys(list int) { slices.Sort(t.Times[list]) }

// Uneven returns the index of the first list in which the numbers of times and values differ, or None.
func (t *Track[T]) Uneven() int {
	for i := range t.Times {
		if i >= len(t.Values) || len(t.Values[i]) != len(t.Times[i]) {
			return i
		}
	}
	return None
}

// EachTrack calls visit with every track that has keys, and with its path. Tracks that the version doesn't have are
// skipped.
func (m *Model) EachTrack(visit func(t AnyTrack, at string)) {
	c := wire.NewWalker(func(record any, at wire.Path) {
		if t, ok := record.(AnyTrack); ok && len(t.KeyTimes()) > 0 {
			visit(t, at.String())
		}
	})
	c.Version = m.Version
	m.keys(c, 0)
	for i := range m.Bones { // before 260, in floats
		if t := &m.Bones[i].Rotation; len(t.Times) > 0 {
			visit(t, fmt.Sprintf("bones[%d].rotation", i))
		}
	}
}
