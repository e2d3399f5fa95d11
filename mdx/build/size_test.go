package build

import (
	"testing"

	"marrow/mdx"
)

// The factor makes a model as high as a footman, whose vertices end 104 above the ground.
func TestFootmanScale(t *testing.T) {
	for _, tt := range []struct {
		x, y, z float32
		want    float32
	}{
		{0.5, 0.5, 1.8, 57.8}, // a person in metres
		{0.3, 1, 0.1, 104},    // flat: as long as a footman is high
		{0.01, 0.01, 0.0625, 1660},
		{200, 200, 0.1, 0},     // an effect on the ground
		{80, 60, 120, 0},       // a unit
		{10, 10, 15, 0},        // a small one
		{900, 900, 5200, 0.02}, // in millimetres
		{0, 0, 0, 0},
	} {
		e := mdx.Extent{Minimum: mdx.Vec3{1, 2, 0}, Maximum: mdx.Vec3{1 + tt.x, 2 + tt.y, tt.z}}
		if got := footmanScale(e); got != tt.want {
			t.Errorf("%g × %g × %g: %v, want %v", tt.x, tt.y, tt.z, got, tt.want)
		}
	}
}
