package scene

import (
	"math"
	"testing"
)

// The series is as near to sin(tθ) / sin θ as its comment says, up to the widest arc that it is for.
func TestNarrowArcs(t *testing.T) {
	for _, fall := range []float64{-1e-9, -1e-4, -0.01, -0.05, -0.1} {
		w := arc{fall: fall}
		theta := math.Acos(1 + fall)
		for i := range 101 {
			at := float64(i) / 100
			if d := w.narrow(at) - math.Sin(at*theta)/math.Sin(theta); !(math.Abs(d) <= 6e-9) {
				t.Errorf("%g of the way along cos θ = 1 − %g: off by %g", at, -fall, d)
			}
		}
	}
}
