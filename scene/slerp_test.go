package scene

import (
	"math"
	"testing"
)

// The series approximates sin(tθ) / sin θ within the error in its comment, up to the widest arc for which it is used.
func TestNarrowArcs(t *testing.T) {
	for _, cosMinus1 := range []float64{-1e-9, -1e-4, -0.01, -0.05, -0.1} {
		w := arc{cosMinus1: cosMinus1}
		theta := math.Acos(1 + cosMinus1)
		for i := range 101 {
			at := float64(i) / 100
			if d := w.narrow(at) - math.Sin(at*theta)/math.Sin(theta); !(math.Abs(d) <= 6e-9) {
				t.Errorf("%g of the way along cos θ = 1 − %g: off by %g", at, -cosMinus1, d)
			}
		}
	}
}
