package curves

import (
	"slices"
	"testing"
)

// Moments of a clip are those of keys from its start to its end, with both of these, and the end. A global sequence begins again
// as often as it fits.
func TestAppendMoments(t *testing.T) {
	for name, c := range map[string]struct {
		times            []float32
		length, duration float32
		again            bool
		want             []float32
	}{
		"a clip":               {[]float32{-0.5, 0, 0.5, 1, 2}, 1, 1, false, []float32{0, 0.5, 1, 1}},
		"a still clip":         {[]float32{0}, 0, 0, false, []float32{0}},
		"a global sequence":    {[]float32{0.25}, 0.5, 1.25, true, []float32{0.25, 0.5, 0.75, 1, 1.25, 1.25}},
		"one from its start":   {[]float32{0}, 0.5, 1, true, []float32{0, 0.5, 0.5, 1, 1, 1}},
		"one without a length": {[]float32{0.25}, 0, 1, true, []float32{0.25, 1}},
	} {
		if got := AppendMoments(nil, c.times, c.length, c.duration, c.again); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
