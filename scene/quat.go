package scene

import "math"

// A Quat is a quaternion x y z w. A quaternion of unit length is a rotation, and q and −q are the same rotation.
type Quat [4]float32

// QuatIdentity is the identity rotation.
var QuatIdentity = Quat{0, 0, 0, 1}

// AxisAngle returns the rotation by angle radians about a unit axis, counter-clockwise.
func AxisAngle(axis Vec3, angle float32) Quat {
	s, c := sincos(float64(angle) / 2)
	return Quat{axis[0] * float32(s), axis[1] * float32(s), axis[2] * float32(s), float32(c)}
}

// Euler returns the rotation by x about X, then by y about Y, then by z about Z, with fixed axes.
func Euler(x, y, z float32) Quat {
	return AxisAngle(Vec3{0, 0, 1}, z).Mul(AxisAngle(Vec3{0, 1, 0}, y)).Mul(AxisAngle(Vec3{1, 0, 0}, x))
}

// Mul returns the rotation b followed by a.
func (a Quat) Mul(b Quat) (q Quat) {
	q.mul(&a, &b)
	return q
}

// mul sets q to a·b. a and b may be q.
func (q *Quat) mul(a, b *Quat) {
	q[0], q[1], q[2], q[3] =
		float32(a[3]*b[0])+float32(a[0]*b[3])+float32(a[1]*b[2])-float32(a[2]*b[1]),
		float32(a[3]*b[1])-float32(a[0]*b[2])+float32(a[1]*b[3])+float32(a[2]*b[0]),
		float32(a[3]*b[2])+float32(a[0]*b[1])-float32(a[1]*b[0])+float32(a[2]*b[3]),
		float32(a[3]*b[3])-float32(a[0]*b[0])-float32(a[1]*b[1])-float32(a[2]*b[2])
}

// Conj returns the inverse of a unit quaternion.
func (a Quat) Conj() Quat { return Quat{-a[0], -a[1], -a[2], a[3]} }

// Neg returns the negative quaternion, which is the same rotation.
func (a Quat) Neg() Quat { return Quat{-a[0], -a[1], -a[2], -a[3]} }

// Dot returns the scalar product. For unit quaternions, it is the cosine of half the angle between the rotations.
func (a Quat) Dot(b Quat) float32 {
	return float32(a[0]*b[0]) + float32(a[1]*b[1]) + float32(a[2]*b[2]) + float32(a[3]*b[3])
}

// Rotate rotates v.
func (a Quat) Rotate(v Vec3) Vec3 {
	u := Vec3{a[0], a[1], a[2]}
	t := u.Cross(v).Scale(2)
	return v.Add(t.Scale(a[3])).Add(u.Cross(t))
}

// Unit returns a normalised. If a has length 0, ok is false and q is the identity.
func (a Quat) Unit() (q Quat, ok bool) {
	q[0], q[1], q[2], q[3], ok = unit(a[0], a[1], a[2], a[3])
	return q, ok
}

// unit is Unit for numbers, which stay in registers. Arrays don't: they are written number by number and read as a
// whole, for which a processor waits, several times as long as for the calculation.
func unit(a, b, c, d float32) (x, y, z, w float32, ok bool) {
	e, f, g, h := float64(a), float64(b), float64(c), float64(d)
	square := float64(e*e) + float64(f*f) + float64(g*g) + float64(h*h)
	if !(square > 1e-30) || square > math.MaxFloat32 {
		return 0, 0, 0, 1, false
	}
	if off := square - 1; off < 1e-7 && off > -1e-7 { // within the precision of float32
		return a, b, c, d, true
	}
	s := 1 / math.Sqrt(square)
	return float32(e * s), float32(f * s), float32(g * s), float32(h * s), true
}

// Between returns the shortest rotation from unit vector a to unit vector b.
func Between(a, b Vec3) Quat {
	d := a.Dot(b)
	if d < -0.999999 { // opposite: rotate about any perpendicular axis
		axis := Vec3{1, 0, 0}.Cross(a)
		if axis.Dot(axis) < 1e-4 {
			axis = Vec3{0, 1, 0}.Cross(a)
		}
		axis, _ = axis.Unit()
		return Quat{axis[0], axis[1], axis[2], 0}
	}
	c := a.Cross(b)
	q, _ := Quat{c[0], c[1], c[2], 1 + d}.Unit()
	return q
}

// Slerp interpolates from a to b on the shortest path at constant speed, with t from 0 to 1.
func (a Quat) Slerp(b Quat, t float32) Quat {
	w := newArc(&a, &b)
	var q Quat
	w.at(&q, &a, &b, t)
	return q
}

// An arc holds what Slerp computes from two quaternions alone, for repeated interpolation between them.
type arc struct {
	cosMinus1  float64 // the cosine of the angle between them, minus 1
	theta, inv float64 // for wide angles, the angle and the reciprocal of its sine; otherwise 0
	sign       float64 // of b, for the shortest path
}

// An arc is wide if its cosMinus1 is less than wideCos: an angle above 0.45 radians between the quaternions, a rotation by 52 degrees.
const wideCos = -0.1

func newArc(a, b *Quat) arc {
	d := float64(a[0]*b[0]) + float64(a[1]*b[1]) + float64(a[2]*b[2]) + float64(a[3]*b[3])
	w := arc{sign: 1, cosMinus1: d - 1}
	if d < 0 {
		w.sign, w.cosMinus1 = -1, -d-1
	}
	if w.cosMinus1 < wideCos {
		w.theta = acos(w.cosMinus1 + 1)
		w.inv = 1 / sin(w.theta)
	}
	return w
}

// dot64 is Dot in float64, with exact products.
func (a *Quat) dot64(b *Quat) float64 {
	return float64(a[0])*float64(b[0]) + float64(a[1])*float64(b[1]) + float64(a[2])*float64(b[2]) + float64(a[3])*float64(b[3])
}

// angle returns the angle between the two quaternions, which is half the angle between the rotations.
func (w *arc) angle() float32 { return float32(acos(w.cosMinus1 + 1)) }

// at writes the point at t to q.
func (w *arc) at(q, a, b *Quat, t float32) {
	var wa, wb float64
	if w.theta == 0 {
		wa, wb = w.narrow(1-float64(t)), w.narrow(float64(t))
	} else {
		wa, wb = sin((1-float64(t))*w.theta)*w.inv, sin(float64(t)*w.theta)*w.inv
	}
	wb *= w.sign
	for i := range q {
		q[i] = float32(float64(wa*float64(a[i])) + float64(wb*float64(b[i])))
	}
}

// narrow computes sin(tθ)/sin θ for an arc that isn't wide, by a series in cos θ − 1 (D. Eberly, "A Fast and Accurate
// Algorithm for Computing SLERP", 2011). The error is at most 6e-9.
func (w *arc) narrow(t float64) float64 {
	y, s := w.cosMinus1, float64(t*t)
	p := 1 + float64((s-25)*y*(1.0/55))
	p = 1 + float64(p*(s-16)*y*(1.0/36))
	p = 1 + float64(p*(s-9)*y*(1.0/21))
	p = 1 + float64(p*(s-4)*y*(1.0/10))
	p = 1 + float64(p*(s-1)*y*(1.0/3))
	return t * p
}

// sin computes the sine of x in [0, π/2] by the Taylor series up to x¹³, with an error of at most 6e-10. The results of
// math.Sin differ between processors.
func sin(x float64) float64 {
	y := x * x
	p := 1.0 / 6227020800
	p = float64(p*y) - 1.0/39916800
	p = float64(p*y) + 1.0/362880
	p = float64(p*y) - 1.0/5040
	p = float64(p*y) + 1.0/120
	p = float64(p*y) - 1.0/6
	p = float64(p*y) + 1
	return p * x
}

// acos computes the arc cosine of x in [0, 1], with an error of at most 2e-8 (Abramowitz and Stegun 4.4.46).
func acos(x float64) float64 {
	x = min(max(x, 0), 1)
	p := -0.0012624911
	p = float64(p*x) + 0.0066700901
	p = float64(p*x) - 0.0170881256
	p = float64(p*x) + 0.0308918810
	p = float64(p*x) - 0.0501743046
	p = float64(p*x) + 0.0889789874
	p = float64(p*x) - 0.2145988016
	p = float64(p*x) + 1.5707963050
	return float64(math.Sqrt(1-x) * p) // the conversion matters: the compiler turns twice the result into a sum, which it could fuse with the product
}

// sincos returns the sine and the cosine of any finite angle.
func sincos(x float64) (s, c float64) {
	x = math.Remainder(x, 2*math.Pi) // exact, in [−π, π]
	neg := x < 0
	x = math.Abs(x)
	mirror := x > math.Pi/2
	if mirror {
		x = math.Pi - x
	}
	s, c = sin(x), sin(math.Pi/2-x)
	if mirror {
		c = -c
	}
	if neg {
		s = -s
	}
	return s, c
}

// FromAxes returns the rotation of X, Y and Z to three perpendicular, right-handed unit vectors.
func FromAxes(x, y, z Vec3) Quat {
	var q Quat
	switch trace := x[0] + y[1] + z[2]; {
	case trace > 0:
		q = Quat{y[2] - z[1], z[0] - x[2], x[1] - y[0], 1 + trace}
	case x[0] >= y[1] && x[0] >= z[2]:
		q = Quat{1 + x[0] - y[1] - z[2], x[1] + y[0], z[0] + x[2], y[2] - z[1]}
	case y[1] >= z[2]:
		q = Quat{x[1] + y[0], 1 - x[0] + y[1] - z[2], y[2] + z[1], z[0] - x[2]}
	default:
		q = Quat{z[0] + x[2], y[2] + z[1], 1 - x[0] - y[1] + z[2], x[1] - y[0]}
	}
	q, _ = q.Unit()
	return q
}
