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
