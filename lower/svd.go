package lower

import (
	"math"

	"marrow/scene"
)

// A stretch is a linear map as u·k·v: a rotation v, then scale factors k along the axes, then another rotation u. Every
// linear map has this form (the singular value decomposition).
type stretch struct {
	u scene.Quat
	k scene.Vec3 // all negative if the map mirrors
	v scene.Quat
}

// stretchOf decomposes the linear part of an invertible matrix. It finds v by diagonalising mᵀ·m with plane rotations
// (C. G. J. Jacobi, 1846).
func stretchOf(m *scene.Mat4) stretch {
	var a, s [3][3]float64 // columns
	for c := range 3 {
		for row := range 3 {
			a[c][row] = float64(m[4*c+row])
		}
	}
	for i := range 3 {
		for j := range 3 {
			s[i][j] = dot(a[i], a[j])
		}
	}
	e := [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}} // the eigenvectors
	for range 12 {
		for _, p := range [3][2]int{{0, 1}, {0, 2}, {1, 2}} {
			rotate(&s, &e, p[0], p[1])
		}
	}
	if dot(cross(e[0], e[1]), e[2]) < 0 {
		e[2] = [3]float64{-e[2][0], -e[2][1], -e[2][2]}
	}
	out := stretch{}
	sign := 1.0
	if dot(cross(a[0], a[1]), a[2]) < 0 {
		sign = -1
	}
	var left, axes [3]scene.Vec3
	for i := range 3 {
		var to [3]float64
		for row := range 3 {
			to[row] = float64(a[0][row]*e[i][0]) + float64(a[1][row]*e[i][1]) + float64(a[2][row]*e[i][2])
		}
		k := sign * math.Sqrt(dot(to, to))
		out.k[i] = float32(k)
		for row := range 3 {
			left[i][row], axes[i][row] = float32(to[row]/k), float32(e[i][row])
		}
	}
	out.u = snap(scene.FromAxes(left[0], left[1], left[2]))
	out.v = snap(scene.FromAxes(axes[0], axes[1], axes[2]).Conj())
	return out
}

// rotate rotates the axes p and q so that s[p][q] becomes 0.
func rotate(s, e *[3][3]float64, p, q int) {
	if s[p][q] == 0 {
		return
	}
	half := (s[q][q] - s[p][p]) / (2 * s[p][q])
	t := 1 / (math.Abs(half) + math.Sqrt(1+float64(half*half)))
	if half < 0 {
		t = -t
	}
	c := 1 / math.Sqrt(1+float64(t*t))
	sn := t * c
	for i := range 3 { // s·J
		a, b := s[i][p], s[i][q]
		s[i][p], s[i][q] = float64(c*a)-float64(sn*b), float64(sn*a)+float64(c*b)
	}
	for i := range 3 { // Jᵀ·s
		a, b := s[p][i], s[q][i]
		s[p][i], s[q][i] = float64(c*a)-float64(sn*b), float64(sn*a)+float64(c*b)
	}
	for i := range 3 {
		a, b := e[p][i], e[q][i]
		e[p][i], e[q][i] = float64(c*a)-float64(sn*b), float64(sn*a)+float64(c*b)
	}
}

func dot(a, b [3]float64) float64 {
	return float64(a[0]*b[0]) + float64(a[1]*b[1]) + float64(a[2]*b[2])
}

func cross(a, b [3]float64) [3]float64 {
	return [3]float64{
		float64(a[1]*b[2]) - float64(a[2]*b[1]),
		float64(a[2]*b[0]) - float64(a[0]*b[2]),
		float64(a[0]*b[1]) - float64(a[1]*b[0]),
	}
}
