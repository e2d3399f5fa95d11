package m2

import "marrow/wire"

// A Track is a value that changes with time. Before 264, all sequences share one list of keys, and Ranges has the
// part of each sequence. Since 264, each sequence has its own list, or all sequences use one list. A track of a
// global sequence uses the clock of that sequence and has one list.
type Track[T any] struct {
	Interpolation  Interpolation
	GlobalSequence int16 // index into GlobalSequences, or None

	Ranges []KeyRange // before 264: the keys of each sequence; there may be more ranges than sequences
	Times  [][]uint32 // milliseconds; before 264, one list
	Values [][]T      // one value for each time

	// If a sequence's keys are in an .anim file, these are their positions in it. Both are indexed
	// by sequence, and nil if no keys are in .anim files. Load reads the keys into
	// Times and Values.
	TimesOutside, ValuesOutside []wire.Ref
}

// A KeyRange has the indices of the first and the last key of a sequence.
type KeyRange struct{ First, Last uint32 }

// An EventTrack is a list of times.
type EventTrack struct {
	Interpolation  Interpolation
	GlobalSequence int16

	Ranges []KeyRange
	Times  [][]uint32

	TimesOutside []wire.Ref // as in Track
}

// A PartTrack is a value that changes during the life of a particle.
type PartTrack[T any] struct {
	Times  []uint16 // from 0 at birth to 32767 at death
	Values []T
}

// A SplineKey is a key of a camera's track: a value and its tangents, which only splines use.
type SplineKey[T any] struct {
	Value  T
	InTan  T
	OutTan T
}

// Keys returns the keys of a sequence, without following aliases. Before 264, times count from the start of the time
// line that all sequences share; since 264, from the start of the sequence. If the track has a global sequence, Keys
// returns the keys of that sequence for every sequence.
func (t *Track[T]) Keys(sequence int) (times []uint32, values []T) {
	times, values = pick(t.Times, sequence, t.GlobalSequence), pick(t.Values, sequence, t.GlobalSequence)
	n := min(len(times), len(values))
	times, values = times[:n], values[:n]
	if t.GlobalSequence >= 0 || len(t.Ranges) == 0 {
		return times, values
	}
	first, last := rangeOf(t.Ranges, sequence, n)
	return times[first:last], values[first:last]
}

// Keys returns the times in a sequence; see Track.Keys.
func (t *EventTrack) Keys(sequence int) (times []uint32) {
	times = pick(t.Times, sequence, t.GlobalSequence)
	if t.GlobalSequence >= 0 || len(t.Ranges) == 0 {
		return times
	}
	first, last := rangeOf(t.Ranges, sequence, len(times))
	return times[first:last]
}

// pick returns the list of keys for a sequence.
func pick[T any](lists [][]T, sequence int, global int16) []T {
	switch {
	case len(lists) == 1, global >= 0 && len(lists) > 0:
		return lists[0]
	case sequence >= 0 && sequence < len(lists):
		return lists[sequence]
	}
	return nil
}

// rangeOf returns the half-open interval of n keys that belongs to a sequence.
func rangeOf(ranges []KeyRange, sequence, n int) (first, last int) {
	if sequence < 0 || sequence >= len(ranges) {
		return 0, 0
	}
	r := ranges[sequence]
	last = int(min(uint64(r.Last)+1, uint64(n)))
	return int(min(uint64(r.First), uint64(last))), last
}
