package build

import (
	"testing"

	"marrow/m2"
	"marrow/scene"
)

// Events begin with a $, or have one of the names that the game accepts without it (wowdev: DEST, POIN, WHEE).
func TestIsEvent(t *testing.T) {
	for name, want := range map[string]bool{
		"$DTH": true, "$XYZ": true, "$": true, "DEST": true, "POIN": true, "WHEE": true,
		"": false, "DES": false, "Head": false, "dest": false, "$DTHX": false, "DESTX": false,
	} {
		if got := m2.IsEventName(name); got != want {
			t.Errorf("%q: %v, want %v", name, got, want)
		}
	}
}

// A collision shape becomes the box around it, whose triangles cover it and face outwards.
func TestBoxAround(t *testing.T) {
	for name, c := range map[string]struct {
		shape  scene.Shape
		lo, hi m2.Vec3
		area   float32
	}{
		"box":     {scene.Shape{Kind: scene.ShapeBox, Points: []scene.Vec3{{1, 2, -3}, {-1, -2, 3}}, Radius: 9}, m2.Vec3{-1, -2, -3}, m2.Vec3{1, 2, 3}, 88},  // 2 · (2·4 + 2·6 + 4·6)
		"sphere":  {scene.Shape{Kind: scene.ShapeSphere, Points: []scene.Vec3{{5, 0, 0}}, Radius: 2}, m2.Vec3{3, -2, -2}, m2.Vec3{7, 2, 2}, 96},              // 6 · 4²
		"capsule": {scene.Shape{Kind: scene.ShapeCapsule, Points: []scene.Vec3{{0, 0, 0}, {0, 0, 4}}, Radius: 1}, m2.Vec3{-1, -1, -1}, m2.Vec3{1, 1, 5}, 56}, // 2 · (2·2 + 2·6 + 2·6)
	} {
		points, indices := boxAround(&c.shape)
		if len(points) != 8 || len(indices) != 36 {
			t.Fatalf("%s: %d points, %d indices", name, len(points), len(indices))
		}
		lo, hi := points[0], points[0]
		for _, p := range points {
			lo, hi = lo.Min(p), hi.Max(p)
		}
		if lo != c.lo || hi != c.hi {
			t.Errorf("%s: from %v to %v, want %v to %v", name, lo, hi, c.lo, c.hi)
		}
		middle, area := lo.Add(hi).Scale(0.5), float32(0)
		for ; len(indices) > 0; indices = indices[3:] {
			p, q, r := points[indices[0]], points[indices[1]], points[indices[2]]
			across := q.Sub(p).Cross(r.Sub(p))
			area += across.Len() / 2
			unit, _ := across.Unit()
			if side := p.Sub(middle).Dot(unit); side <= 0 || max(unit[0], -unit[0], unit[1], -unit[1], unit[2], -unit[2]) != 1 {
				t.Errorf("%s: triangle %v faces %v", name, indices[:3], unit)
			}
		}
		if d := area - c.area; d > 1e-3 || d < -1e-3 {
			t.Errorf("%s: its surface is %v, want %v", name, area, c.area)
		}
	}
	if points, indices := boxAround(new(scene.Shape)); points != nil || indices != nil {
		t.Errorf("without points: %v, %v", points, indices)
	}
}
