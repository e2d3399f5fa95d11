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
	// KeyOrder returns the indices of a list's keys, sorted by time. Keys with equal times keep their order, and before
	// 264, each of the first sequences keeps its keys. It returns nil if the keys can't be sorted so.
	KeyOrder(list, sequences int) []int
	SortKeys(list int, order []int) // puts the keys of a list into an order
}

func (t *Track[T]) Clock() int16           { return t.GlobalSequence }
func (t *Track[T]) Between() Interpolation { return t.Interpolation }
func (t *Track[T]) KeyTimes() [][]uint32   { return t.Times }

func (t *EventTrack) Clock() int16           { return t.GlobalSequence }
func (t *EventTrack) Between() Interpolation { return t.Interpolation }
func (t *EventTrack) KeyTimes() [][]uint32   { return t.Times }
func (t *EventTrack) Uneven() int            { return None }

// KeyOrder returns the indices of a list's keys, sorted by time. Keys with equal times keep their order, and before 264,
// each of the first sequences keeps its keys. It returns nil if the keys can't be sorted so.
func (t *Track[T]) KeyOrder(list, sequences int) []int {
	return keyOrder(t.Times[list], t.GlobalSequence, t.Ranges, sequences)
}

// KeyOrder does so for events; see Track.KeyOrder.
func (t *EventTrack) KeyOrder(list, sequences int) []int {
	return keyOrder(t.Times[list], t.GlobalSequence, t.Ranges, sequences)
}

func keyOrder(times []uint32, global int16, ranges []KeyRange, sequences int) []int {
	order := make([]int, len(times))
	for i := range order {
		order[i] = i
	}
	byTime := func(a, b int) int { return cmp.Compare(times[a], times[b]) }
	if global >= 0 || len(ranges) == 0 {
		slices.SortStableFunc(order, byTime)
		return order
	}
	type part struct{ first, end int }
	var parts []part
	for i := range ranges[:min(len(ranges), sequences)] {
		if first, end := rangeOf(ranges, i, len(times)); first < end {
			parts = append(parts, part{first, end})
		}
	}
	slices.SortFunc(parts, func(a, b part) int { return cmp.Or(cmp.Compare(a.first, b.first), cmp.Compare(a.end, b.end)) })
	parts = slices.Compact(parts)
	for i := 0; i < len(parts); {
		p, next := parts[i], i+1
		for end := p.end; next < len(parts) && parts[next].first < end; next++ {
			end = max(end, parts[next].end)
		}
		if next == i+1 { // no other sequence has these keys
			slices.SortStableFunc(order[p.first:p.end], byTime)
		}
		i = next
	}
	if !slices.IsSortedFunc(order, byTime) {
		return nil
	}
	return order
}

// SortKeys puts the keys of a list into an order.
func (t *Track[T]) SortKeys(list int, order []int) {
	t.Times[list], t.Values[list] = ordered(t.Times[list], order), ordered(t.Values[list], order)
}

// SortKeys puts the times of a list into an order.
func (t *EventTrack) SortKeys(list int, order []int) { t.Times[list] = ordered(t.Times[list], order) }

func ordered[T any](list []T, order []int) []T {
	out := make([]T, len(order))
	for i, k := range order {
		out[i] = list[k]
	}
	return out
}

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
