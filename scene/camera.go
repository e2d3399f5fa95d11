package scene

import "math"

// aspect is the aspect ratio for which a diagonal field of view is defined: 4:3, as in the games' portraits.
const aspect = 4.0 / 3

// VerticalFOV returns the vertical field of view of a camera, in radians.
func (c *Camera) VerticalFOV() float32 {
	half := math.Tan(float64(min(max(c.FOV, 1e-3), 3)) / 2)
	switch c.FOVKind {
	case Diagonal:
		half /= math.Sqrt(1 + aspect*aspect) // 5/3
	case Horizontal:
		half /= aspect
	}
	return roundFloat(2 * math.Atan(half))
}

// roundFloat drops the last digits, in which the tangents of different processors may differ.
func roundFloat(x float64) float32 { return float32(math.Round(x*1e6) / 1e6) }

// Aim returns the transform of a node at position whose −Z axis points at target and whose Y axis is as close to up as
// possible, rotated by roll about the line of sight.
func Aim(position, target, up Vec3, roll float32) TRS {
	t := Identity()
	t.Translation = position
	back, ok := position.Sub(target).Unit()
	if !ok {
		back = Vec3{0, 0, 1}
	}
	if up == (Vec3{}) {
		up = Vec3{0, 1, 0}
	}
	right, ok := up.Cross(back).Unit()
	if !ok || right.Dot(right) < 0.5 {
		right, _ = Vec3{0, 0, 1}.Cross(back).Unit()
	}
	t.Rotation = FromAxes(right, back.Cross(right), back)
	if roll != 0 {
		t.Rotation = t.Rotation.Mul(AxisAngle(Vec3{0, 0, 1}, -roll))
	}
	t.Rotation, _ = t.Rotation.Unit()
	return t
}
