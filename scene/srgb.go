package scene

import "math"

// FromSRGB converts a component from sRGB (IEC 61966-2-1) to linear. It does not use math.Pow, whose results differ
// between processors.
func FromSRGB(c float32) float32 {
	x := float64(min(max(c, 0), 1))
	if x <= 0.04045 {
		return float32(x / 12.92)
	}
	x = (x + 0.055) / 1.055
	// x^2.4 = x²·x^(2/5). Newton's method computes the fifth root of x². It starts above the root, because from below, the
	// first step would overshoot far.
	square := x * x
	y := 1.0
	for range 20 {
		y4 := float64(y*y) * float64(y*y)
		y = float64(float64(4*y)+square/y4) / 5
	}
	return float32(square * y)
}

// ToSRGB converts a linear component to sRGB, the inverse of FromSRGB.
func ToSRGB(x float32) float32 {
	c := float64(min(max(x, 0), 1))
	if c <= 0.0031308 {
		return float32(c * 12.92)
	}
	// c^(1/2.4) = (c^(1/12))^5
	r := math.Sqrt(math.Sqrt(math.Cbrt(c)))
	r2 := float64(r * r)
	return float32(float64(1.055*float64(float64(r2*r2)*r)) - 0.055)
}
