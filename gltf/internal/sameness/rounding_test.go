package sameness

import (
	"testing"

	"marrow/scene"
)

// Axes compares the axes of matrices. Translations are left to the caller, who knows their tolerance.
func TestAxes(t *testing.T) {
	a := scene.Mat4{2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1}
	for off, want := range map[float32]bool{0: true, 1e-4: true, -1e-4: true, 4e-4: false, -4e-4: false} {
		for k := range 12 {
			b := a
			b[k] += off
			if Axes(&b, &a) != want {
				t.Errorf("%g in place %d: nearly equal is %v", off, k, !want)
			}
		}
		for k := 12; k < 15; k++ {
			b := a
			if b[k] += off; !Axes(&b, &a) {
				t.Errorf("%g in place %d: they aren't nearly equal", off, k)
			}
		}
	}
}
