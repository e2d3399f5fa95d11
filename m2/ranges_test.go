package m2

import (
	"slices"
	"testing"
)

// Before 264, ranges define which keys of the time line belong to a sequence, both ends included. A sequence without
// a range has none.
func TestKeyRanges(t *testing.T) {
	tr := &Track[float32]{
		GlobalSequence: None, Times: [][]uint32{{0, 100, 200, 300}}, Values: [][]float32{{1, 2, 3, 4}},
		Ranges: []KeyRange{{First: 0, Last: 1}, {First: 2, Last: 2}, {First: 3, Last: 9}, {First: 9, Last: 12}},
	}
	for sequence, want := range map[int][]float32{0: {1, 2}, 1: {3}, 2: {4}, 3: nil, 4: nil, -1: nil} {
		times, values := tr.Keys(sequence)
		if !slices.Equal(values, want) || len(times) != len(want) {
			t.Errorf("sequence %d: %v at %v, want %v", sequence, values, times, want)
		}
	}
	empty := &Track[float32]{GlobalSequence: None, Times: [][]uint32{{}}, Values: [][]float32{{}}, Ranges: []KeyRange{{}}}
	for sequence := range 2 {
		if times, _ := empty.Keys(sequence); len(times) > 0 {
			t.Errorf("without keys: sequence %d has %v", sequence, times)
		}
	}
}
