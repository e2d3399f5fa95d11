package prove

import (
	"slices"
	"testing"
)

func TestSkips(t *testing.T) {
	if testing.Short() {
		t.Skip("-short has fewer cases")
	}
	for _, tt := range []struct {
		value string
		usual int
		want  []int // cases out of 12
	}{
		{"", 4, []int{0, 4, 8}},
		{"2x", 4, []int{0, 2, 4, 6, 8, 10}},
		{"2x-1x", 4, []int{2, 6, 10}},
		{"2x", 5, []int{0, 2, 4, 6, 8, 10}},
		{"2x-1x", 5, []int{2, 4, 6, 8}},
		{"6x", 4, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}},
		{"6x-1x", 4, []int{1, 2, 3, 5, 6, 7, 9, 10, 11}},
		{"6x-1x", 1, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}}, // it has no more cases: something must be tested
		{"1", 4, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}},
	} {
		t.Setenv("MARROW_PROVE", tt.value)
		var got []int
		for i := range 12 {
			if !Skips(i, tt.usual) {
				got = append(got, i)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("MARROW_PROVE=%s, each %d: %v, want %v", tt.value, tt.usual, got, tt.want)
		}
		if all := tt.value == "1"; All() != all {
			t.Errorf("MARROW_PROVE=%s: all is %v", tt.value, !all)
		}
	}
}
