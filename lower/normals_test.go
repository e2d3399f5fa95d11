package lower

import (
	"testing"

	"marrow/scene"
)

// In a tent, both sides share the vertices of the ridge. Their normals are the mean; the others are the normals of one side.
func TestNormals(t *testing.T) {
	positions := []scene.Vec3{{0, 1, 0}, {0, 1, 1}, {1, 0, 0}, {1, 0, 1}, {-1, 0, 0}, {-1, 0, 1}, {9, 9, 9}}
	got := Normals(positions, []uint32{0, 1, 2, 1, 3, 2, 0, 4, 1, 1, 4, 5}, scene.Vec3{0, 0, 1})
	side := float32(0.70710678)
	for v, want := range []scene.Vec3{{0, 1, 0}, {0, 1, 0}, {side, side, 0}, {side, side, 0}, {-side, side, 0}, {-side, side, 0}, {0, 0, 1}} {
		// The ridge's ends have different angles on both sides.
		if v > 1 && got[v].Sub(want).Len() > 1e-6 || v <= 1 && (got[v][1] < 0.9 || got[v][2] != 0) {
			t.Errorf("vertex %d: %v, want %v", v, got[v], want)
		}
	}
}

// Tangents are in the direction of U, perpendicular to the normal. w is the side on which V decreases (glTF 2.0, 3.7.2.1).
func TestTangents(t *testing.T) {
	z := scene.Vec3{0, 0, 1}
	for name, tt := range map[string]struct {
		uvs  []scene.Vec2
		want scene.Vec4
	}{
		"as a picture":   {[]scene.Vec2{{0, 1}, {1, 1}, {1, 0}, {0, 0}}, scene.Vec4{1, 0, 0, 1}},
		"mirrored":       {[]scene.Vec2{{1, 1}, {0, 1}, {0, 0}, {1, 0}}, scene.Vec4{-1, 0, 0, -1}},
		"upside down":    {[]scene.Vec2{{0, 0}, {1, 0}, {1, 1}, {0, 1}}, scene.Vec4{1, 0, 0, -1}},
		"a quarter turn": {[]scene.Vec2{{0, 0}, {0, 1}, {1, 1}, {1, 0}}, scene.Vec4{0, 1, 0, 1}},
		"no area":        {make([]scene.Vec2, 4), scene.Vec4{1, 0, 0, 1}},
	} {
		m := &scene.Mesh{
			Positions: []scene.Vec3{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, Normals: []scene.Vec3{z, z, z, z},
			Indices: []uint32{0, 1, 2, 0, 2, 3},
		}
		for v, got := range Tangents(m, tt.uvs) {
			if d := (scene.Vec3{got[0] - tt.want[0], got[1] - tt.want[1], got[2] - tt.want[2]}); d.Len() > 1e-6 || got[3] != tt.want[3] {
				t.Errorf("%s: vertex %d has %v, want %v", name, v, got, tt.want)
			}
		}
	}
}

// If texture coordinates define no direction, the tangent is X, made perpendicular to the normal, or Y if the normal is near X.
func TestTangentsWithoutUVs(t *testing.T) {
	for _, c := range []struct{ normal, want scene.Vec3 }{
		{scene.Vec3{0, 0, 1}, scene.Vec3{1, 0, 0}},
		{scene.Vec3{0, -1, 0}, scene.Vec3{1, 0, 0}},
		{scene.Vec3{0.6, 0.8, 0}, scene.Vec3{0.8, -0.6, 0}}, // (1, 0, 0) − 0.6·n = (0.64, −0.48, 0)
		{scene.Vec3{0.8, 0.6, 0}, scene.Vec3{-0.6, 0.8, 0}}, // (0, 1, 0) − 0.6·n = (−0.48, 0.64, 0)
		{scene.Vec3{-0.8, 0, 0.6}, scene.Vec3{0, 1, 0}},
		{scene.Vec3{1, 0, 0}, scene.Vec3{0, 1, 0}},
	} {
		m := &scene.Mesh{Positions: make([]scene.Vec3, 1), Normals: []scene.Vec3{c.normal}}
		got := Tangents(m, make([]scene.Vec2, 1))[0]
		if d := (scene.Vec3{got[0], got[1], got[2]}).Sub(c.want); !(d.Len() < 1e-6) || got[3] != 1 {
			t.Errorf("%v: %v, want %v", c.normal, got, c.want)
		}
	}
}

// Tangents depend only on differences of texture coordinates.
func TestTangentsOfShiftedUVs(t *testing.T) {
	m := &scene.Mesh{
		Positions: []scene.Vec3{{0, 0, 0}, {2, 0, 0}, {0, 1, 0}}, Normals: []scene.Vec3{{0, 0, 1}, {0, 0, 1}, {0, 0, 1}}, Indices: []uint32{0, 1, 2},
	}
	for _, shift := range []float32{0, 3, -0.75} {
		uvs := []scene.Vec2{{shift, shift}, {shift + 0.5, shift + 0.25}, {shift + 0.125, shift - 0.5}}
		for v, got := range Tangents(m, uvs) {
			if want := Tangents(m, []scene.Vec2{{0, 0}, {0.5, 0.25}, {0.125, -0.5}})[v]; got != want {
				t.Errorf("shifted by %v: vertex %d has %v, want %v", shift, v, got, want)
			}
		}
	}
	// By hand: (e1·v2 − e2·v1) / |…| with e1 = (2,0,0), e2 = (0,1,0), v1 = 0.25, v2 = −0.5 is along (−1, −0.25), turned to
	// where U grows, which is (1, 0.25).
	want := scene.Vec3{0.9701425, 0.2425356, 0}
	if got := Tangents(m, []scene.Vec2{{0, 0}, {0.5, 0.25}, {0.125, -0.5}})[0]; (scene.Vec3{got[0] - want[0], got[1] - want[1], got[2] - want[2]}).Len() > 1e-5 {
		t.Errorf("%v, want %v", got, want)
	}
}
