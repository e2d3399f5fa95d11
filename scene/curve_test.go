package scene

import (
	"math"
	"slices"
	"testing"
)

func number(interp Interp, ends Ends, times []float32, values ...float32) Channel {
	return Channel{Target: Target{Property: MeshAlpha}, Interp: interp, Ends: ends, Times: times, Values: values}
}

// Expected values are computed by hand from the formulas of the interpolations; see Interp.
func TestChannelAt(t *testing.T) {
	linear := number(Linear, WrapAround, []float32{1, 3}, 10, 20)
	held := number(Linear, Hold, []float32{1, 3}, 10, 20)
	step := number(Step, WrapAround, []float32{1, 3}, 10, 20)
	// value, in, out
	hermite := number(Hermite, Hold, []float32{0, 2}, 0, 0, 4, 8, 2, 0)
	bezier := number(Bezier, Hold, []float32{0, 2}, 0, 0, 4, 8, 2, 0)
	tests := []struct {
		name  string
		c     Channel
		t, d  float32
		value float32
	}{
		{"linear, between", linear, 1.5, 4, 12.5},
		{"linear, on a key", linear, 3, 4, 20},
		// last → first across the loop: span 1 − 3 + 4 = 2 seconds, from 20 at 3 to 10 at 5
		{"wrap after the last key", linear, 3.5, 4, 17.5},
		{"wrap at the end", linear, 4, 4, 15},
		{"wrap before the first key", linear, 0.5, 4, 12.5},
		{"wrap at the start is the end", linear, 0, 4, 15},
		{"no time to wrap in", linear, 0.5, 2, 10},
		{"hold before", held, 0, 4, 10},
		{"hold after", held, 4, 4, 20},
		{"step", step, 2.9, 4, 10},
		{"step wraps to the last key", step, 0.5, 4, 20},
		// a=0 out=4 in=2 b=8 at t=½: 4·⅛ − 2·⅛ + 8·½
		{"hermite", hermite, 1, 2, 4*0.125 - 2*0.125 + 8*0.5},
		// at t=¼: 4·(1/64 − 2/16 + 1/4) + 2·(1/64 − 1/16) + 8·(3/16 − 2/64)
		{"hermite at ¼", hermite, 0.5, 2, 4*(0.015625-0.125+0.25) + 2*(0.015625-0.0625) + 8*(0.1875-0.03125)},
		// control points 0 4 2 8 at t=½: (0 + 3·4 + 3·2 + 8)/8
		{"bezier", bezier, 1, 2, 26.0 / 8},
		{"one key", number(Linear, WrapAround, []float32{1}, 7), 0.2, 4, 7},
		{"no length", linear, 0, 0, 10},
	}
	for _, tt := range tests {
		var got [1]float32
		tt.c.At(got[:], tt.t, tt.d)
		if math.Abs(float64(got[0]-tt.value)) > 1e-6 {
			t.Errorf("%s: %g at %g, want %g", tt.name, got[0], tt.t, tt.value)
		}
	}
}

// The segments of a channel cover the clip without gaps and agree with At.
func TestSegments(t *testing.T) {
	for _, c := range []Channel{
		number(Linear, WrapAround, []float32{1, 3}, 10, 20),
		number(Linear, Hold, []float32{1, 3}, 10, 20),
		number(Linear, Hold, []float32{0, 6}, 10, 20), // the last key beyond the end
		number(Step, WrapAround, []float32{1, 3}, 10, 20),
		number(Hermite, WrapAround, []float32{0.5, 2}, 0, 0, 4, 8, 2, 0),
		number(Linear, Hold, []float32{2}, 1),
	} {
		const duration = 4
		at := float32(0)
		for s := range c.Segments(duration) {
			if s.Start > at {
				t.Errorf("%v: a gap from %g to %g", c.Times, at, s.Start)
			}
			for _, x := range []float32{max(s.Start, 0), min((s.Start+s.End)/2, duration)} {
				var a, b [1]float32
				c.At(a[:], x, duration)
				s.At(b[:], x)
				if x >= at && math.Abs(float64(a[0]-b[0])) > 1e-5 {
					t.Errorf("%v: segment says %g at %g, channel %g", c.Times, b[0], x, a[0])
				}
			}
			at = s.End
		}
		if at < duration {
			t.Errorf("%v: ends at %g", c.Times, at)
		}
	}
}

func TestQuaternions(t *testing.T) {
	x := Vec3{1, 0, 0}
	a, b := AxisAngle(x, 0.4), AxisAngle(x, 1.6)
	angle := func(q Quat) float64 { return 2 * math.Atan2(float64(q[0]), float64(q[3])) }
	tests := []struct {
		name string
		q    Quat
		want float64
	}{
		{"slerp goes evenly", a.Slerp(b, 0.25), 0.7},
		{"slerp takes the shortest path", a.Slerp(b.Neg(), 0.25), 0.7},
		{"slerp from nearly the same", a.Slerp(AxisAngle(x, 0.4001), 0.5), 0.40005},
		// slerp(slerp(.4,1.6,½), slerp(.8,.2,½), ½) about one axis: (1.0 + 0.5)/2
		{"squad", a.Squad(AxisAngle(x, 0.8), AxisAngle(x, 0.2), b, 0.5), 0.75},
	}
	for _, tt := range tests {
		if got := angle(tt.q); math.Abs(got-tt.want) > 2e-7 {
			t.Errorf("%s: %g, want %g", tt.name, got, tt.want)
		}
	}
	for _, angle := range []float32{0, 1e-6, 1e-3, 0.1, 0.3, 1, 2, 3, 3.14} {
		if got := AxisAngle(x, angle).Log()[0]; math.Abs(float64(got-angle)) > 3e-7*math.Max(1, float64(angle)) {
			t.Errorf("Log of a turn by %g is %g", angle, got)
		}
	}
	for i := range 1000 { // own functions, so that all processors agree; as accurate as those of package math
		f := float64(i)/100 - 5
		s, c := sincos(f)
		if math.Abs(s-math.Sin(f)) > 1e-9 || math.Abs(c-math.Cos(f)) > 1e-9 {
			t.Errorf("sincos(%g) = %g, %g", f, s, c)
		}
		if d := math.Abs(acos(float64(i)/1000) - math.Acos(float64(i)/1000)); d > 3e-8 {
			t.Errorf("acos(%g) is off by %g", float64(i)/1000, d)
		}
	}
	near(t, Between(Vec3{0, 0, -1}, Vec3{0, -1, 0}).Rotate(Vec3{0, 0, -1}), Vec3{0, -1, 0}, 1e-6, "Between")
	near(t, Between(x, Vec3{-1, 0, 0}).Rotate(x), Vec3{-1, 0, 0}, 1e-6, "Between opposites")
	near(t, Euler(math.Pi/2, 0, math.Pi/2).Rotate(Vec3{0, 1, 0}), Vec3{0, 0, 1}, 1e-6, "Euler: y to z by X, z stays by Z")
}

// TestCut: a part of a curve has the values of the whole one, also between the last two keys.
func TestCut(t *testing.T) {
	move, turn := Target{Property: NodeTranslation}, Target{Property: NodeRotation}
	spline := []float32{0, 0, 0, 9, 9, 9, 3, 6, -4, 10, 5, 1, -7, 2, 8, 0, 0, 0}
	for name, x := range map[string]struct {
		c    Channel
		keys int
		ok   bool
	}{
		"step":        {Channel{Target: move, Interp: Step, Times: []float32{0, 2}, Values: []float32{0, 0, 0, 4, 4, 4}}, 1, true},
		"linear":      {Channel{Target: move, Interp: Linear, Times: []float32{0, 2}, Values: []float32{0, 0, 0, 4, 4, 4}}, 2, true},
		"hermite":     {Channel{Target: move, Interp: Hermite, Times: []float32{0, 2}, Values: spline}, 2, true},
		"bezier":      {Channel{Target: move, Interp: Bezier, Times: []float32{0, 2}, Values: spline}, 2, true},
		"turn":        {Channel{Target: turn, Interp: Linear, Times: []float32{0, 2}, Values: []float32{0, 0, 0, 1, 0, 0.6, 0, 0.8}}, 2, true},
		"squad":       {Channel{Target: turn, Interp: Hermite, Times: []float32{0, 2}, Values: slices.Repeat([]float32{0, 0, 0, 1}, 6)}, 1, false},
		"a key there": {Channel{Target: move, Interp: Linear, Times: []float32{0, 1.5, 2}, Values: []float32{0, 0, 0, 4, 4, 4, 1, 1, 1}}, 2, true},
		"no key yet":  {Channel{Target: move, Interp: Linear, Times: []float32{1.75, 2}, Values: []float32{4, 4, 4, 1, 1, 1}}, 1, true},
		"all":         {Channel{Target: move, Interp: Linear, Times: []float32{0, 1}, Values: []float32{0, 0, 0, 4, 4, 4}}, 2, true},
	} {
		cut, ok := x.c.Cut(1.5, 2)
		if ok != x.ok || len(cut.Times) != x.keys {
			t.Errorf("%s: %v, keys at %v, want %v, %d", name, ok, cut.Times, x.ok, x.keys)
		}
		rest, _ := x.c.CutStart(0.5)
		for at := float32(0.5); x.ok && at <= 2; at += 0.125 {
			got, want := make([]float32, x.c.Width()), make([]float32, x.c.Width())
			rest.At(got, at-0.5, 1.5)
			x.c.At(want, at, 2)
			for k := range got {
				if d := got[k] - want[k]; d > 1e-5 || d < -1e-5 {
					t.Errorf("%s, from 0.5, at %g: %v, want %v", name, at, got, want)
					break
				}
			}
		}
		for at := float32(0); at <= 1.5; at += 0.125 {
			got, want := make([]float32, x.c.Width()), make([]float32, x.c.Width())
			cut.At(got, at, 1.5)
			x.c.At(want, at, 2)
			for k := range got {
				if d := got[k] - want[k]; d > 1e-5 || d < -1e-5 {
					t.Errorf("%s at %g: %v, want %v", name, at, got, want)
					break
				}
			}
		}
	}
}
