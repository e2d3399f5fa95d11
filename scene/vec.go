package scene

import (
	"math"

	"marrow/internal/limit"
)

// Vec2, Vec3 and Vec4 are small vectors of plain numbers.
type (
	Vec2 [2]float32
	Vec3 [3]float32
	Vec4 [4]float32
)

// Add returns a + b.
func (a Vec3) Add(b Vec3) Vec3 { return Vec3{a[0] + b[0], a[1] + b[1], a[2] + b[2]} }

// Sub returns a − b.
func (a Vec3) Sub(b Vec3) Vec3 { return Vec3{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }

// Mul multiplies component by component.
func (a Vec3) Mul(b Vec3) Vec3 {
	return Vec3{float32(a[0] * b[0]), float32(a[1] * b[1]), float32(a[2] * b[2])}
}

// Scale returns a·s.
func (a Vec3) Scale(s float32) Vec3 {
	return Vec3{float32(a[0] * s), float32(a[1] * s), float32(a[2] * s)}
}

// Dot returns the scalar product.
func (a Vec3) Dot(b Vec3) float32 {
	return float32(a[0]*b[0]) + float32(a[1]*b[1]) + float32(a[2]*b[2])
}

// Cross returns the vector product, right-handed.
func (a Vec3) Cross(b Vec3) Vec3 {
	return Vec3{
		float32(a[1]*b[2]) - float32(a[2]*b[1]),
		float32(a[2]*b[0]) - float32(a[0]*b[2]),
		float32(a[0]*b[1]) - float32(a[1]*b[0]),
	}
}

// Len returns the length of a.
func (a Vec3) Len() float32 { return sqrt(a.Dot(a)) }

// Unit returns a normalised; if a has no direction, it returns a, and ok is false.
func (a Vec3) Unit() (u Vec3, ok bool) {
	l := a.Len()
	if !(l > 1e-20) || l > math.MaxFloat32 {
		return a, false
	}
	return a.Scale(1 / l), true
}

// Within reports whether the coordinates of a are numbers less than far from 0.
func (a Vec3) Within(far float32) bool {
	for _, x := range a {
		if !(x > -far && x < far) {
			return false
		}
	}
	return true
}

// Angle returns the angle between two unit vectors, in radians.
func (a Vec3) Angle(b Vec3) float32 {
	if d := float64(a.Dot(b)); d < 0 {
		return float32(math.Pi - acos(-d))
	} else {
		return float32(acos(d))
	}
}

// Min returns the smaller of each component.
func (a Vec3) Min(b Vec3) Vec3 { return Vec3{min(a[0], b[0]), min(a[1], b[1]), min(a[2], b[2])} }

// Max returns the larger of each component.
func (a Vec3) Max(b Vec3) Vec3 { return Vec3{max(a[0], b[0]), max(a[1], b[1]), max(a[2], b[2])} }

// Lerp interpolates linearly from a to b, with t from 0 to 1.
func (a Vec3) Lerp(b Vec3, t float32) Vec3 {
	return Vec3{Lerp(a[0], b[0], t), Lerp(a[1], b[1], t), Lerp(a[2], b[2], t)}
}

// Lerp interpolates linearly from a to b, with t from 0 to 1.
func Lerp(a, b, t float32) float32 { return a + float32(t*(b-a)) }

func sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }

// isNear reports whether a and b differ by at most off.
func isNear(a, b, off float32) bool { return a-b <= off && b-a <= off }

func abs(x float32) float32 { return math.Float32frombits(math.Float32bits(x) &^ (1 << 31)) }

// finite reports whether x is usable in calculations: not NaN, not infinite, and not so large that its square overflows.
func finite(x float32) bool { return magnitude(x) <= mostMagnitude }

// magnitude returns an integer that is larger for larger absolute values, and largest for NaN.
func magnitude(x float32) uint32 { return math.Float32bits(x) &^ (1 << 31) }

var mostMagnitude = magnitude(limit.Number)

func allFinite(v []float32) bool {
	most := uint32(0) // comparing only this takes a third of the time
	for _, x := range v {
		most = max(most, magnitude(x))
	}
	return most <= mostMagnitude
}
