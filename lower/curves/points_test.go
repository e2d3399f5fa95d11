package curves

import (
	"slices"
	"testing"
)

// A reduced curve lasts as long as the one it was made from, also if the last key repeats the one before.
func TestReduceKeepsEnd(t *testing.T) {
	times, values := Reduce([]float32{0, 1, 2}, []float32{0, 0, 0, 1, 2, 3, 1, 2, 3}, 3, false, 1e-3)
	if wantTimes, wantValues := []float32{0, 1, 2}, []float32{0, 0, 0, 1, 2, 3, 1, 2, 3}; !slices.Equal(times, wantTimes) || !slices.Equal(values, wantValues) {
		t.Errorf("%v %v, want %v %v", times, values, wantTimes, wantValues)
	}
}
