package render

import (
	"testing"

	"marrow/scene"
)

// A triangle whose first corner is behind a plane becomes a quadrangle. The values of the corners are linear on the
// triangle, so that the new corners have the values of their positions.
func TestClip(t *testing.T) {
	at := func(x, y float32) corner { // all values are linear in x and y
		c := corner{pos: scene.Vec3{x, y, 0}, u: 1 + x, v: 2*x - y, light: scene.Vec4{x, y, x + y, 1}, normal: scene.Vec3{x, 1, y}, tangent: scene.Vec3{1, y, -x}, handedness: -1}
		for i := range c.combinerUV {
			c.combinerUV[i] = scene.Vec2{x + float32(i), y - float32(i)}
		}
		return c
	}
	poly := []corner{at(-1, 0), at(3, 0), at(3, 4)}
	want := []corner{at(0, 0), at(3, 0), at(3, 4), at(0, 1)} // the sides cross x = 0 at a quarter of their length from the first corner
	got := clip(nil, poly, clipPlane{scene.Vec3{1, 0, 0}, 0})
	if len(got) != len(want) {
		t.Fatalf("%d corners, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("corner %d is %+v, want %+v", i, got[i], want[i])
		}
	}
	if got := clip(nil, poly, clipPlane{scene.Vec3{1, 0, 0}, 1}); len(got) != 3 { // its first corner is on the plane
		t.Errorf("before the border: %d corners, want 3", len(got))
	}
	if got := clip(nil, poly, clipPlane{scene.Vec3{-1, 0, 0}, -2}); len(got) != 0 {
		t.Errorf("behind the border: %d corners, want none", len(got))
	}
}
