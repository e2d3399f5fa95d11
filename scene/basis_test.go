package scene

import (
	"slices"
	"testing"
)

// The basis of each format maps a point, a rotation and a tangent.
func TestBasis(t *testing.T) {
	quarterZ := Quat{0, 0, 0.70710678, 0.70710678}
	tests := []struct {
		name    string
		basis   Basis
		point   Vec3 // of (1, 2, 3)
		quat    Quat // of a quarter turn about source z
		factors Vec3 // of (1, 2, 3)
		w       float32
	}{
		{"MDX: (x,y,z) → (y,z,x)", BasisMDX, Vec3{2, 3, 1}, Quat{0, 0.70710678, 0, 0.70710678}, Vec3{2, 3, 1}, 1},
		{"XMF: (x,y,z) → (−x,y,z)", BasisXMF, Vec3{-1, 2, 3}, Quat{0, 0, -0.70710678, 0.70710678}, Vec3{1, 2, 3}, -1},
		{"XAC: (x,y,z) → (x,y,−z)", BasisXAC, Vec3{1, 2, -3}, Quat{0, 0, 0.70710678, 0.70710678}, Vec3{1, 2, 3}, -1},
	}
	for _, tt := range tests {
		if got := tt.basis.Vector(Vec3{1, 2, 3}); got != tt.point {
			t.Errorf("%s: point %v, want %v", tt.name, got, tt.point)
		}
		if got := tt.basis.Quat(quarterZ); got != tt.quat {
			t.Errorf("%s: quaternion %v, want %v", tt.name, got, tt.quat)
		}
		if got := tt.basis.Factors(Vec3{1, 2, 3}); got != tt.factors {
			t.Errorf("%s: factors %v, want %v", tt.name, got, tt.factors)
		}
		s := Scene{Meshes: []Mesh{{Positions: []Vec3{{}}, Tangents: []Vec4{{1, 2, 3, 1}}}}}
		tt.basis.Apply(&s)
		if got := s.Meshes[0].Tangents[0]; got != (Vec4{tt.point[0], tt.point[1], tt.point[2], tt.w}) {
			t.Errorf("%s: tangent %v", tt.name, got)
		}
	}
}

// Rotations and mappings can be exchanged, for every possible basis.
func TestBasisKeepsTransforms(t *testing.T) {
	trs := TRS{Vec3{4, -5, 6}, Quat{0.18257419, 0.36514837, 0.5477226, 0.73029674}, Vec3{1, 2, 3}}
	v := Vec3{0.3, -0.7, 1.1}
	m := trs.Matrix()
	n := 0
	for code := range 6 * 6 * 6 {
		axis := func(i int) int8 { return [6]int8{1, 2, 3, -1, -2, -3}[i%6] }
		b := Basis{Axes: [3]int8{axis(code), axis(code / 6), axis(code / 36)}}
		if !b.Valid() {
			continue
		}
		n++
		want := b.Vector(m.Point(v))
		mapping := b.mapping()
		mapped := mapping.trs(trs)
		asTRS, asMatrix := mapped.Matrix(), b.Matrix(m)
		near(t, asTRS.Point(b.Vector(v)), want, 1e-5, "TRS by %v", b.Axes)
		near(t, asMatrix.Point(b.Vector(v)), want, 1e-5, "matrix by %v", b.Axes)
		x, y, z := b.Vector(Vec3{1}), b.Vector(Vec3{0, 1}), b.Vector(Vec3{0, 0, 1})
		if (x.Cross(y).Dot(z) < 0) != (mapping.det < 0) {
			t.Errorf("%v: mirrors is %v", b.Axes, (mapping.det < 0))
		}
	}
	if n != 48 {
		t.Errorf("%d signed permutations, want 48", n)
	}
}

func near(t *testing.T, got, want Vec3, tolerance float32, format string, args ...any) {
	t.Helper()
	if d := got.Sub(want).Len(); !(d <= tolerance) {
		t.Errorf(format+": %v, want %v", append(args, got, want)...)
	}
}

func TestApplyLeavesTheDocumentAlone(t *testing.T) {
	positions, indices := []Vec3{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, []uint32{0, 1, 2}
	m := NewMesh("m")
	m.Positions, m.Indices = positions, indices
	s := &Scene{Meshes: []Mesh{m}, Clips: []Clip{{Channels: []Channel{Constant(Target{}, 1, 2, 3)}}}}
	BasisXAC.Apply(s)
	if positions[0] != (Vec3{1, 2, 3}) || indices[1] != 1 {
		t.Error("Apply wrote to the document's arrays")
	}
	if s.Meshes[0].Positions[0] != (Vec3{1, 2, -3}) || s.Meshes[0].Indices[1] != 2 || s.Clips[0].Channels[0].Values[2] != -3 {
		t.Errorf("XAC: %v %v %v", s.Meshes[0].Positions, s.Meshes[0].Indices, s.Clips[0].Channels[0].Values)
	}
}

// Reversed exchanges the last two corners of each triangle, in a new list. Corners that aren't a triangle stay.
func TestReversed(t *testing.T) {
	was := []uint32{0, 1, 2, 3, 4, 5, 6, 7}
	got := Reversed(was)
	if want := []uint32{0, 2, 1, 3, 5, 4, 6, 7}; !slices.Equal(got, want) || was[1] != 1 {
		t.Errorf("%v, want %v, of %v", got, want, was)
	}
}
