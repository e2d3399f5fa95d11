package gltf

import "math"

// linear turns a component as shown on screen (sRGB, IEC 61966-2-1) into a linear one.
// Written out instead of math.Pow, which isn't the same on every processor.
func linear(c float32) float32 {
	x := float64(min(max(c, 0), 1))
	if x <= 0.04045 {
		return float32(x / 12.92)
	}
	x = (x + 0.055) / 1.055
	// x^2.4 = x²·x^(2/5); the fifth root of x² by Newton's method
	square := x * x
	y := x
	for range 20 {
		y4 := float64(y*y) * float64(y*y)
		y = float64(float64(4*y)+square/y4) / 5
	}
	return float32(square * y)
}

func sqrt(x float32) float32 { return float32(math.Sqrt(float64(x))) }
