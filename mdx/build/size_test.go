package build

import (
	"testing"

	"marrow/mdx"
	"marrow/scene"
)

// The factor makes a model as high as a footman, whose vertices end 104 above the ground.
func TestFootmanScale(t *testing.T) {
	var foreign, x4 modelBuilder
	foreign.s, x4.s = &scene.Scene{}, &scene.Scene{Extras: scene.Extras{Origin: scene.Origin{Format: "component"}}}
	for _, tt := range []struct {
		x, y, z float32
		want    float32
		metres  float32 // of a model in metres, from X4
	}{
		{0.5, 0.5, 1.8, 57.8, 57.8}, // a person in metres
		{0.3, 1, 0.1, 104, 104},     // flat: as long as a footman is high
		{0.01, 0.01, 0.0625, 1660, 1660},
		{200, 200, 0.1, 0, 0},        // an effect on the ground
		{80, 60, 120, 0, 0},          // a unit
		{10, 10, 15, 0, 6.93},        // a small one
		{900, 900, 5200, 0.02, 0.02}, // in millimetres
		{300, 900, 900, 0, 0.116},    // a ship
		{0, 0, 0, 0, 0},
	} {
		e := mdx.Extent{Minimum: mdx.Vec3{1, 2, 0}, Maximum: mdx.Vec3{1 + tt.x, 2 + tt.y, tt.z}}
		if got, metres := foreign.usual().scale(e), x4.usual().scale(e); got != tt.want || metres != tt.metres {
			t.Errorf("%g × %g × %g: %v and %v, want %v and %v", tt.x, tt.y, tt.z, got, metres, tt.want, tt.metres)
		}
	}
}
