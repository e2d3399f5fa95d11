package scene

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// turned returns q, rotated by angle about some axis.
func turned(r *rand.Rand, q Quat, angle float32) Quat {
	axis, _ := Vec3{r.Float32() - 0.5, r.Float32() - 0.5, r.Float32() - 0.5}.Unit()
	q, _ = q.Mul(AxisAngle(axis, angle)).Unit()
	return q
}

// TestSlerp compares Slerp with the sines of package math, for narrow and wide arcs.
func TestSlerp(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 10000 {
		a := turned(r, QuatIdentity, 6*r.Float32())
		b := turned(r, a, 3*r.Float32())
		if r.IntN(2) == 0 {
			b = b.Neg()
		}
		u := r.Float32()
		d, sign := 0.0, 1.0
		for k := range a {
			d += float64(a[k]) * float64(b[k])
		}
		if d < 0 {
			d, sign = -d, -1
		}
		theta := math.Acos(min(d, 1))
		wa, wb := 1-float64(u), float64(u)
		if theta > 1e-6 {
			wa, wb = math.Sin(wa*theta)/math.Sin(theta), math.Sin(wb*theta)/math.Sin(theta)
		}
		got := a.Slerp(b, u)
		for k := range got {
			if want := wa*float64(a[k]) + sign*wb*float64(b[k]); math.Abs(float64(got[k])-want) > 2e-7 {
				t.Fatalf("%v to %v at %g: %v, want %g in place %d", a, b, u, got, want, k)
			}
		}
	}
}

// TestCurvature checks that the error of straight pieces of a curved segment doesn't exceed the limit from its
// curvature, and that the largest error is close to it. It compares 64 pieces with the segment.
func TestCurvature(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, kind := range []segmentKind{hermite, bezier, squad} {
		for range 300 {
			s := randomSegment(r, kind)
			at0, at1 := s.Curvature()
			most, worst := max(length(at0), length(at1))/8/64/64, float32(0)
			for i := range 64 {
				from, to := float32(i)/64, float32(i+1)/64
				worst = max(worst, s.offLine(from, to))
			}
			if worst > 1.05*most+2e-6 || worst < 0.4*most-2e-6 {
				t.Errorf("kind %d: off by %g, curvature says %g: %+v", kind, worst, most, s)
			}
		}
	}
}

func length(v [4]float32) float32 { return sqrt(Quat(v).Dot(v)) }

// randomSegment returns a segment with rotations like those of animators.
func randomSegment(r *rand.Rand, kind segmentKind) *Segment {
	s := &Segment{End: 1, kind: kind}
	if kind == squad {
		a := turned(r, QuatIdentity, 6*r.Float32())
		b := turned(r, a, 1.2*r.Float32())
		out, in := turned(r, a, 0.5*r.Float32()), turned(r, b, 0.5*r.Float32())
		s.a, s.b, s.out, s.in = a[:], b[:], out[:], in[:]
		return s
	}
	for _, v := range []*[]float32{&s.a, &s.b, &s.out, &s.in} {
		*v = []float32{r.Float32(), r.Float32(), r.Float32()}
	}
	return s
}

// offLine returns the distance of the middle between two points of a segment from the straight line.
func (s *Segment) offLine(from, to float32) float32 {
	var a, b, c [4]float32
	s.Eval(a[:], from)
	s.Eval(b[:], (from+to)/2)
	s.Eval(c[:], to)
	if s.kind == squad {
		return Quat(a).Slerp(c, 0.5).Conj().Mul(b).Log().Len()
	}
	var d [4]float32
	for k := range d {
		d[k] = b[k] - (a[k]+c[k])/2
	}
	return length(d)
}

// TestJumps uses two keys with the same rotation, and tangents with half angles such as 85 and −85 degrees. The arc
// between the tangents passes half a turn from the keys, where the direction of the shortest path changes: by symmetry,
// in the middle if both tangents have the same angle.
func TestJumps(t *testing.T) {
	x := Vec3{1, 0, 0}
	degrees := func(d float32) []float32 { q := AxisAngle(x, d*math.Pi/180); return q[:] }
	for _, tt := range []struct {
		name    string
		out, in float32 // degrees about X
		want    []float32
	}{
		{"small tangents", 20, -20, nil},
		{"wide tangents on one side", 170, 170, nil},
		{"tangents on opposite sides", 170, -170, []float32{2}},
		// The arc goes from 170 to 200 degrees: a third of it is below 180.
		{"sooner", 170, -160, []float32{1 + 2./3}},
	} {
		s := &Segment{Start: 1, End: 3, kind: squad, a: QuatIdentity[:], b: QuatIdentity[:], out: degrees(tt.out), in: degrees(tt.in)}
		got := s.Jumps(nil)
		if len(got) != len(tt.want) {
			t.Errorf("%s: jumps at %v, want %v", tt.name, got, tt.want)
			continue
		}
		for i, at := range got {
			var before, after Quat
			s.At(before[:], math.Nextafter32(at, 0))
			s.At(after[:], at)
			if turn := before.Conj().Mul(after).Log().Len(); abs(at-tt.want[i]) > 1e-5 || turn < 2 {
				t.Errorf("%s: jumps at %g by %g, want %g", tt.name, at, turn, tt.want[i])
			}
		}
	}
}

// TestJumpsAgainstAGrid checks that random wide squads jump where values on a fine grid jump.
func TestJumpsAgainstAGrid(t *testing.T) {
	const (
		grid = 2048
		// Between jumps, neither arc rotates faster than π per segment, and the path between the arcs (whose parameter
		// changes by at most 2 per segment) not faster than 2π.
		fastest = 4 * math.Pi / grid
	)
	r := rand.New(rand.NewPCG(7, 8))
	found := 0
	for range 300 {
		q := [4]Quat{QuatIdentity}
		for i := 1; i < len(q); i++ {
			q[i] = turned(r, QuatIdentity, 2*math.Pi*r.Float32())
		}
		s := &Segment{Start: 1, End: 3, kind: squad, a: q[0][:], out: q[1][:], in: q[2][:], b: q[3][:]}
		jumps := s.Jumps(nil)
		at := func(i int) float32 { return s.Start + float32(i)*(s.End-s.Start)/grid }
		var last Quat
		s.At(last[:], s.Start)
		for i := 1; i <= grid; i++ {
			var now Quat
			s.At(now[:], at(i))
			jumped := slices.ContainsFunc(jumps, func(j float32) bool { return at(i-1) < j && j <= at(i) })
			if turn := last.Conj().Mul(now).Log().Len(); turn > 1.5*fastest && !jumped {
				t.Fatalf("%v: turns by %g from %g to %g; jumps at %v", q, turn, at(i-1), at(i), jumps)
			} else if jumped && turn < fastest && i > 8 && i < grid-8 { // near the ends jumps are small
				t.Fatalf("%v: turns by %g from %g to %g; jumps at %v", q, turn, at(i-1), at(i), jumps)
			} else if jumped {
				found++
			}
			last = now
		}
	}
	if found < 50 {
		t.Errorf("%d jumps in 300 segments", found)
	}
}

// TestMul checks Hamilton's products of 1, i, j and k.
func TestMul(t *testing.T) {
	i, j, k, one := Quat{1, 0, 0, 0}, Quat{0, 1, 0, 0}, Quat{0, 0, 1, 0}, Quat{0, 0, 0, 1}
	units := []Quat{one, i, j, k}
	for a, row := range [][]Quat{
		{one, i, j, k},
		{i, one.Neg(), k, j.Neg()},
		{j, k.Neg(), one.Neg(), i},
		{k, j, i.Neg(), one.Neg()},
	} {
		for b, want := range row {
			if got := units[a].Mul(units[b]); got != want {
				t.Errorf("%v · %v is %v, want %v", units[a], units[b], got, want)
			}
		}
	}
}

// TestFromAxes checks that FromAxes returns a rotation from the axes that result from X, Y and Z. In the random
// rotations, every component is sometimes the largest.
func TestFromAxes(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	var largest [4]int
	for range 1000 {
		var q Quat
		for i := range q {
			q[i] = float32(r.NormFloat64())
		}
		q, _ = q.Unit()
		k := 0
		for i := range q {
			if abs(q[i]) > abs(q[k]) {
				k = i
			}
		}
		largest[k]++
		got := FromAxes(q.Rotate(Vec3{1, 0, 0}), q.Rotate(Vec3{0, 1, 0}), q.Rotate(Vec3{0, 0, 1}))
		if abs(got.Dot(q)) < 1-1e-6 {
			t.Errorf("%v became %v", q, got)
		}
	}
	for k, n := range largest {
		if n < 100 {
			t.Errorf("component %d was the largest of %d turns only", k, n)
		}
	}
}

// TestDerivative compares the derivative with the slope of short pieces.
func TestDerivative(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, kind := range []segmentKind{hermite, bezier} {
		for range 200 {
			s := randomSegment(r, kind)
			u := 0.1 + 0.8*r.Float32()
			const h = 1.0 / 128
			var slope, before, after [3]float32
			s.Derivative(slope[:], u)
			s.Eval(before[:], u-h)
			s.Eval(after[:], u+h)
			for k := range slope {
				if want := (after[k] - before[k]) / (2 * h); math.Abs(float64(slope[k]-want)) > 5e-3 {
					t.Fatalf("kind %d at %g: %g, want about %g", kind, u, slope[k], want)
				}
			}
		}
	}
}
