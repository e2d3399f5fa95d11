package build

import (
	"slices"
	"testing"

	"marrow/lower/plain"
)

// The sum of weights that are normalized integers is exactly 255 or 65535 (section 3.7.3.3 of the specification).
func TestQuantize(t *testing.T) {
	for _, c := range []struct {
		unit    int
		weights []float32 // the largest first
		want    []uint16
	}{
		{255, nil, []uint16{0}},
		{255, []float32{1}, []uint16{255}},
		{255, []float32{0.5, 0.25, 0.25}, []uint16{127, 64, 64}},           // 127.5, 63.75, 63.75: the last two have larger rounding errors
		{255, []float32{0.875, 0.125}, []uint16{223, 32}},                  // 223.125, 31.875
		{65535, []float32{0.5, 0.25, 0.25}, []uint16{32767, 16384, 16384}}, // 32767.5, 16383.75, 16383.75
		{65535, []float32{1.0 / 3, 1.0 / 3, 1.0 / 3}, []uint16{21845, 21845, 21845}},
		{255, []float32{0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125, 0.125}, []uint16{32, 32, 32, 32, 32, 32, 32, 31}}, // 31.875
	} {
		var set []plain.Influence
		for _, w := range c.weights {
			set = append(set, plain.Influence{Weight: w})
		}
		if got := quantize(set, c.unit); !slices.Equal(got[:len(c.want)], c.want) {
			t.Errorf("%v of %d: %v, want %v", c.weights, c.unit, got, c.want)
		}
	}
}
