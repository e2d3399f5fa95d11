package scene

import "math"

// The methods of Segment in this file are for fitting curves.

// IsConstant reports whether the segment has a constant value.
func (s *Segment) IsConstant() bool { return s.kind == constant }

// IsFlat reports whether the segment has a constant value although its type allows motion.
func (s *Segment) IsFlat() bool {
	if s.kind == constant {
		return true
	}
	for i := range s.a {
		if s.a[i] != s.b[i] {
			return false
		}
		if s.out == nil {
			continue
		}
		tangent := s.a[i]
		if s.kind == hermite {
			tangent = 0
		}
		if s.out[i] != tangent || s.in[i] != tangent {
			return false
		}
	}
	return true
}

// IsLinear reports whether the segment equals a straight line or, for a rotation, a single turn at constant speed.
func (s *Segment) IsLinear() bool { return s.kind <= linear || s.kind == slerp }

// IsCubic reports whether the segment is a cubic polynomial: Hermite or Bezier.
func (s *Segment) IsCubic() bool { return s.kind == hermite || s.kind == bezier }

// Ends returns the values at the two ends. They aren't copies.
func (s *Segment) Ends() (a, b []float32) { return s.a, s.b }

// Slopes writes the derivatives of a cubic segment at its two ends, per segment (not per second), as Hermite tangents.
func (s *Segment) Slopes(at0, at1 []float32) {
	for i := range s.a {
		if s.kind == hermite {
			at0[i], at1[i] = s.out[i], s.in[i]
		} else {
			at0[i], at1[i] = 3*(s.out[i]-s.a[i]), 3*(s.b[i]-s.in[i])
		}
	}
}

// Curvature returns the second derivative of a curved segment at its two ends, per segment (not per second); for a
// rotation, that of the rotation vector, in radians. Between the ends it is linear: exactly for a cubic, approximately
// for a squad that isn't wide. The error of a straight line over a part h of the segment is at most h²/8 times the
// maximum second derivative in that part.
func (s *Segment) Curvature() (at0, at1 [4]float32) {
	if s.kind == squad {
		return squadCurvature((*Quat)(s.a), (*Quat)(s.out), (*Quat)(s.in), (*Quat)(s.b))
	}
	for i := range s.a {
		a, out, in, b := s.a[i], s.out[i], s.in[i], s.b[i]
		if s.kind == hermite {
			at0[i] = float32(6*(b-a)) - float32(4*out) - float32(2*in)
			at1[i] = float32(2*out) + float32(4*in) - float32(6*(b-a))
		} else {
			at0[i] = float32(6 * (a - float32(2*out) + in))
			at1[i] = float32(6 * (out - float32(2*in) + b))
		}
	}
	return at0, at1
}

// squadCurvature is Curvature for a squad. For small angles, a squad is L + 2t(1−t)(D₀ + t(D₁ − D₀)), where L is the
// line between the ends, and D₀ and D₁ are the rotations from the ends to their tangents. In random squads with an angle θ
// of up to 1.5 between the ends, the true curvature was larger by up to 0.25 θ² of this value.
func squadCurvature(a, out, in, b *Quat) (at0, at1 [4]float32) {
	d0, d1, whole := a.turn(out), b.turn(in), a.turn(b)
	d1 = a.Conj().Mul(*b).Rotate(d1) // as seen from a
	more := 4 + whole.Dot(whole)
	for i := range d0 {
		at0[i] = float32(more * (d1[i] - float32(2*d0[i])))
		at1[i] = float32(more * (d0[i] - float32(2*d1[i])))
	}
	return at0, at1
}

// IsWide reports whether the segment is a squad whose turn is too large for Curvature. Only such a segment may jump.
func (s *Segment) IsWide() bool {
	if s.kind != squad {
		return false
	}
	a, out, in, b := (*Quat)(s.a), (*Quat)(s.out), (*Quat)(s.in), (*Quat)(s.b)
	return a.turn(out).Len()+b.turn(in).Len()+a.turn(b).Len() > 3
}

// A squad rotates from a point p of the arc between its ends towards a point q of the arc between its tangents, on the
// shortest path. When p and q are half a turn apart, the shortest path changes its direction, and the value jumps.

const (
	jumpParts = 256 // two jumps within 1/jumpParts of a segment may be missed
	mostJumps = 4   // p·q is the sum of two sinusoids of at most half a period each
)

// Jumps appends to dst the times at which the segment jumps. At each of them, the value is the one after the jump; at
// the preceding float32, it is the one before.
func (s *Segment) Jumps(dst []float32) []float32 {
	if !s.IsWide() || !(s.End > s.Start) {
		return dst
	}
	f := jumpFinder{s: s, jumps: dst, most: len(dst) + mostJumps}
	if s.arcs == nil {
		f.own = *s
		f.own.Prepare(new(Arcs))
		f.s = &f.own
	}
	f.speed = (f.s.arcs.ends.angle() + f.s.arcs.tangents.angle()) / (s.End - s.Start)
	f.find(s.Start, s.End, f.side(s.Start), f.side(s.End))
	return f.jumps
}

type jumpFinder struct {
	s     *Segment // prepared
	own   Segment
	speed float32 // maximum change of p·q per second
	jumps []float32
	most  int
}

// side returns p·q at a time. The direction of the path changes with its sign.
func (f *jumpFinder) side(t float32) float64 {
	p, q := f.s.squadArcs((t - f.s.Start) / (f.s.End - f.s.Start))
	return p.dot64(&q)
}

// find bisects the time between two sides until a jump is found or impossible.
func (f *jumpFinder) find(from, to float32, near, far float64) {
	same := (near < 0) == (far < 0)
	if len(f.jumps) == f.most || same && (math.Abs(near)+math.Abs(far) > float64(f.speed*(to-from)) || to-from < (f.s.End-f.s.Start)/jumpParts) {
		return
	}
	mid := from + float32((to-from)/2)
	if mid <= from || mid >= to {
		if !same {
			f.jumps = append(f.jumps, to)
		}
		return
	}
	at := f.side(mid)
	f.find(from, mid, near, at)
	f.find(mid, to, at, far)
}

// Derivative writes the first derivative of a cubic segment at u, per segment.
func (s *Segment) Derivative(dst []float32, u float32) {
	var at0, at1 [4]float32
	s.Slopes(at0[:], at1[:])
	u2 := float32(u * u)
	for i := range s.a {
		dst[i] = float32((s.b[i]-s.a[i])*(float32(6*u)-float32(6*u2))) +
			float32(at0[i]*(float32(3*u2)-float32(4*u)+1)) +
			float32(at1[i]*(float32(3*u2)-float32(2*u)))
	}
}

// Log returns a rotation as a vector: the direction is the axis, and the length is the angle in radians, at most π.
func (q Quat) Log() Vec3 {
	v := Vec3{q[0], q[1], q[2]}
	return v.Scale(perSine(v.Dot(v), q[3]))
}

func (a *Quat) turn(b *Quat) Vec3 {
	x, y, z := a.Turn(b)
	return Vec3{x, y, z}
}

// Turn returns the rotation from a to b as a vector, relative to a. It is a faster a.Conj().Mul(b).Log().
func (a *Quat) Turn(b *Quat) (x, y, z float32) {
	x = float32(a[3]*b[0]) - float32(a[0]*b[3]) - float32(a[1]*b[2]) + float32(a[2]*b[1])
	y = float32(a[3]*b[1]) + float32(a[0]*b[2]) - float32(a[1]*b[3]) - float32(a[2]*b[0])
	z = float32(a[3]*b[2]) - float32(a[0]*b[1]) + float32(a[1]*b[0]) - float32(a[2]*b[3])
	w := float32(a[3]*b[3]) + float32(a[0]*b[0]) + float32(a[1]*b[1]) + float32(a[2]*b[2])
	f := perSine(float32(x*x)+float32(y*y)+float32(z*z), w)
	return float32(x * f), float32(y * f), float32(z * f)
}

// perSine returns the factor that converts x, y and z of a unit quaternion to a rotation vector on the shortest path: the
// angle divided by the sine of half the angle. square is the square of that sine.
func perSine(square, w float32) float32 {
	f := float32(0)
	switch {
	case square < 0.25: // a polynomial for 2·asin(s)/s, with an error of 1e-7 (asinf of Cephes)
		p := float32(2*4.2163199048e-2*square) + 2*2.4181311049e-2
		p = float32(p*square) + 2*4.5470025998e-2
		p = float32(p*square) + 2*7.4953002686e-2
		p = float32(p*square) + 2*1.6666752422e-1
		f = float32(p*square) + 2
	case square < 0.49:
		s := sqrt(square)
		f = float32(math.Pi-2*acos(float64(s))) / s
	default:
		f = float32(2*acos(float64(abs(w)))) / sqrt(square)
	}
	if w < 0 {
		return -f
	}
	return f
}
