package build

import (
	"slices"
	"testing"
)

// A lookup ends with the largest key; the first of several with one key is found, and keys in between have none.
func TestLookup(t *testing.T) {
	for _, tt := range []struct {
		places int
		keys   []int
		want   []int16
	}{
		{0, nil, nil},
		{0, []int{0, 3}, []int16{0, -1, -1, 1}},
		{0, []int{2, 2, -1}, []int16{-1, -1, 0}},
		{3, []int{0}, []int16{0, -1, -1}},
	} {
		if got := lookup(tt.places, len(tt.keys), func(i int) int { return tt.keys[i] }); !slices.Equal(got, tt.want) {
			t.Errorf("%d places, keys %v: %v, want %v", tt.places, tt.keys, got, tt.want)
		}
	}
}

// A rebuilt table keeps its items, unless they were removed or have another key now.
func TestKeptLookup(t *testing.T) {
	for _, tt := range []struct {
		was  []int16
		keys []int
		want []int16
	}{
		{[]int16{2, -1, 0}, []int{2, 0, 0, 5}, []int16{2, -1, 0, -1, -1, 3}},
		{[]int16{3, 7}, []int{0, 1}, []int16{0, 1}},
		{[]int16{1}, []int{0, 4}, []int16{0, -1, -1, -1, 1}},
	} {
		if got := keptLookup(tt.was, len(tt.keys), func(i int) int { return tt.keys[i] }); !slices.Equal(got, tt.want) {
			t.Errorf("%v for keys %v: %v, want %v", tt.was, tt.keys, got, tt.want)
		}
	}
}
