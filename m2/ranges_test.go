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

// The keys of a track are sorted within the part of each sequence, so that none gets the keys of another one.
func TestKeyOrder(t *testing.T) {
	for _, c := range []struct {
		name      string
		sequences int
		times     []uint32
		ranges    []KeyRange
		want      []int
	}{
		{"without ranges", 2, []uint32{5, 9, 5, 0}, nil, []int{3, 0, 2, 1}},
		{"in one part", 2, []uint32{0, 1, 8, 5, 9}, []KeyRange{{0, 1}, {2, 4}, {0, 0}}, []int{0, 1, 3, 2, 4}}, // the last range is of no sequence
		{"in a part of two sequences", 2, []uint32{4, 1, 8}, []KeyRange{{0, 1}, {0, 1}}, []int{1, 0, 2}},
		{"in parts that overlap", 2, []uint32{4, 1, 8}, []KeyRange{{0, 1}, {1, 2}}, nil},
		{"beside parts that overlap", 3, []uint32{1, 4, 8, 11, 10}, []KeyRange{{3, 4}, {0, 1}, {1, 2}}, []int{0, 1, 2, 4, 3}},
		{"parts in another order", 2, []uint32{5, 6, 1, 2}, []KeyRange{{2, 3}, {0, 1}}, nil},
		{"in no part", 2, []uint32{1, 2, 0}, []KeyRange{{0, 0}, {1, 1}}, nil},
	} {
		for _, tr := range []AnyTrack{
			&Track[uint8]{GlobalSequence: None, Ranges: c.ranges, Times: [][]uint32{c.times}},
			&EventTrack{GlobalSequence: None, Ranges: c.ranges, Times: [][]uint32{c.times}},
		} {
			if got := tr.KeyOrder(0, c.sequences); !slices.Equal(got, c.want) || (got == nil) != (c.want == nil) {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
			}
		}
	}
}
