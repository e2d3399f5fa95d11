package curves

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"marrow/internal/limit"
	"marrow/internal/scenetest"
	"marrow/scene"
)

// played returns the value of a curve in a glTF player.
func (c *Curve) played(t float32, width int, rotation bool) []float32 {
	n := len(c.Times)
	i := 0
	for i+1 < n && c.Times[i+1] <= t {
		i++
	}
	stride, off := width, 0
	if c.Interp == Cubic {
		stride, off = 3*width, width
	}
	a := c.Values[i*stride+off : i*stride+off+width]
	if i+1 == n || t <= c.Times[0] || c.Interp == Step {
		return a
	}
	b := c.Values[(i+1)*stride+off : (i+1)*stride+off+width]
	dt := c.Times[i+1] - c.Times[i]
	u := (t - c.Times[i]) / dt
	if rotation {
		q := scene.Quat(a).Slerp(scene.Quat(b), u)
		return q[:]
	}
	out := make([]float32, width)
	for k := range out {
		if c.Interp == Cubic {
			m0, m1 := c.Values[i*stride+2*width+k]*dt, c.Values[(i+1)*stride+k]*dt
			u2, u3 := u*u, u*u*u
			out[k] = a[k]*(2*u3-3*u2+1) + m0*(u3-2*u2+u) + b[k]*(3*u2-2*u3) + m1*(u3-u2)
			continue
		}
		out[k] = a[k] + u*(b[k]-a[k])
	}
	return out
}

func away(a, b []float32, rotation bool) float64 {
	if rotation {
		return float64(scene.Quat(a).Conj().Mul(scene.Quat(b)).Log().Len())
	}
	d := 0.0
	for i := range a {
		d += float64(a[i]-b[i]) * float64(a[i]-b[i])
	}
	return math.Sqrt(d)
}

// A curve is within the tolerance of its channel at every moment.
func TestFitKeepsTolerance(t *testing.T) {
	tests := []struct {
		name   string
		p      scene.Property
		interp scene.Interp
		turn   float32
	}{
		{"linear translation", scene.NodeTranslation, scene.Linear, 0},
		{"hermite translation", scene.NodeTranslation, scene.Hermite, 0},
		{"bezier scale", scene.NodeScale, scene.Bezier, 0},
		{"slerp", scene.NodeRotation, scene.Linear, 0.3},
		{"squad", scene.NodeRotation, scene.Squad, 0.3},
		{"squad that jumps", scene.NodeRotation, scene.Squad, math.Pi},
		{"step", scene.NodeTranslation, scene.Step, 0},
	}
	const moments = 500 // about 40 between two keys of a channel
	for _, tt := range tests {
		for _, opts := range []fitter{{}, {allKeys: true}, {spline: true}} {
			for _, tolerance := range []float32{0.05, 1e-2, 1e-3, 1e-4} {
				r := rand.New(rand.NewPCG(1, 2))
				worst := 0.0
				for range 20 {
					c := scenetest.TurningChannel(r, tt.p, tt.interp, 12, tt.turn)
					duration := c.Times[len(c.Times)-1] + 0.1
					f := opts
					cv := f.fit(&c, duration, tolerance)
					got, want := cv, make([]float32, c.Width())
					for i := range moments {
						at := duration * float32(i) / moments
						c.At(want, at, duration)
						v := got.played(at, c.Width(), tt.p.IsRotation())
						if tt.interp == scene.Step && nearJump(c.Times, at) {
							continue
						}
						worst = max(worst, away(v, want, tt.p.IsRotation()))
					}
				}
				if worst > float64(tolerance)*1.05+3e-6 {
					t.Errorf("%s, %+v, tolerance %g: off by %g", tt.name, opts, tolerance, worst)
				}
			}
		}
	}
}

func nearJump(times []float32, t float32) bool {
	for _, k := range times {
		if math.Abs(float64(k-t)) < 1e-5 {
			return true
		}
	}
	return false
}

// Where the limit of keys is reached, curves are coarser, and that is known.
func TestLimit(t *testing.T) {
	c := scene.Channel{
		Target: scene.Target{Property: scene.NodeTranslation}, Interp: scene.Hermite, Times: []float32{0, 1},
		Values: []float32{0, 0, 0, 0, 0, 0, 1e6, 0, 0, 1, 0, 0, -1e6, 0, 0, 0, 0, 0},
	}
	f := fitter{budget: limit.NewBudget(5)}
	if cv := f.fit(&c, 1, 1e-3); len(cv.Times) > 7 || !f.budget.Exceeded {
		t.Errorf("%d keys, out %v", len(cv.Times), f.budget.Exceeded)
	}
	moves := scene.Clip{Channels: []scene.Channel{c}}
	m := Motion{scene: &scene.Scene{Nodes: make([]scene.Node, limit.Curves/3), Globals: []scene.Clip{{}, moves, moves}}, clips: make([]*scene.Clip, 9)}
	if m.limitClips(); len(m.clips) != 1 || len(m.globals) != 1 || m.globals[0].Clip != &m.scene.Globals[1] || len(m.found) != 2 {
		t.Errorf("%d clips, %d global sequences, %d findings", len(m.clips), len(m.globals), len(m.found))
	}
}

// A stepped channel's key at the very end is for the last frame: it is kept, once, unless it changes nothing.
func TestSteps(t *testing.T) {
	for _, tt := range []struct {
		name          string
		times, values []float32
		want, at      []float32
	}{
		{"a key at the end", []float32{0, 1, 2}, []float32{1, 2, 3}, []float32{1, 2, 3}, []float32{0, 1, 2}},
		{"which changes nothing", []float32{0, 1, 2}, []float32{1, 2, 2}, []float32{1, 2}, []float32{0, 1}},
		{"just before the end", []float32{0, 1, 1.5}, []float32{1, 2, 3}, []float32{1, 2, 3}, []float32{0, 1, 1.5}},
		{"beyond the end", []float32{0, 1, 2.5}, []float32{1, 2, 3}, []float32{1, 2}, []float32{0, 1}},
		{"before the start", []float32{-1, 1}, []float32{1, 2}, []float32{1, 2}, []float32{0, 1}},
		{"repeated values", []float32{0, 0.5, 1}, []float32{1, 1, 2}, []float32{1, 2}, []float32{0, 1}},
		{"one key", []float32{0}, []float32{4}, []float32{4}, []float32{0}},
	} {
		c := scene.Channel{Target: scene.Target{Property: scene.NodeParam, Name: "x"}, Times: tt.times, Values: tt.values}
		cv := (&fitter{}).fit(&c, 2, 1e-3)
		if !slices.Equal(cv.Times, tt.at) || !slices.Equal(cv.Values, tt.want) || (cv.Interp == Step) != (len(tt.at) > 1) {
			t.Errorf("%s: %v at %v, %q; want %v at %v", tt.name, cv.Values, cv.Times, cv.Interp, tt.want, tt.at)
		}
	}
}

// A curve may share the keys of its channel, but neither the channel nor the curve changes when the fitter is used again.
func TestFitShares(t *testing.T) {
	turn := func(angles ...float32) scene.Channel {
		c := scene.Channel{Target: scene.Target{Property: scene.NodeRotation}, Interp: scene.Linear}
		for i, a := range angles {
			q := scene.AxisAngle(scene.Vec3{1, 0, 0}, a)
			c.Times, c.Values = append(c.Times, float32(i)), append(c.Values, q[:]...)
		}
		return c
	}
	otherSide := turn(0, 0.1, 0)
	for i := range otherSide.Values[4:8] {
		otherSide.Values[4+i] *= -1
	}
	for _, tt := range []struct {
		name     string
		c        scene.Channel
		duration float32
		keys     int
		shares   bool
	}{
		{"all keys", turn(0, 0.1, 0), 2, 3, true},
		{"the last one repeated", turn(0, 0.1, 0.1), 2, 2, true},
		{"one on a line", turn(0, 0.1, 0.2), 2, 2, false},
		{"one on the other side", otherSide, 2, 3, false},
		{"a longer clip", turn(0, 0.1, 0), 3, 3, false},
		{"a shorter clip", turn(0, 0.1, 0), 1.5, 3, false},
	} {
		var f fitter
		other := turn(0.5, 0.4, 0.6, 0.4)
		f.fit(&other, 4, 1e-3) // so that the fitter has memory
		before := slices.Clone(tt.c.Values)
		cv := f.fit(&tt.c, tt.duration, 1e-3)
		if shares := &cv.Values[0] == &tt.c.Values[0]; len(cv.Times) != tt.keys || shares != tt.shares {
			t.Errorf("%s: %d keys, shared %t; want %d, %t", tt.name, len(cv.Times), shares, tt.keys, tt.shares)
		}
		values := slices.Clone(cv.Values)
		_ = append(cv.Values, 9)
		f.fit(&other, 4, 1e-3)
		if !slices.Equal(tt.c.Values, before) || !slices.Equal(cv.Values, values) {
			t.Errorf("%s: the channel is %v, the curve %v; want %v, %v", tt.name, tt.c.Values, cv.Values, before, values)
		}
	}
}

// q and −q are the same rotation, so the widest turn of a line doesn't depend on signs.
func TestWidest(t *testing.T) {
	q, r := scene.AxisAngle(scene.Vec3{1, 0, 0}, 0.3), scene.AxisAngle(scene.Vec3{1, 0, 0}, 0.5)
	for _, tt := range []struct {
		name string
		line []scene.Quat
		want float64 // radians
	}{
		{"the same", []scene.Quat{q, q}, 0},
		{"the same with the other sign", []scene.Quat{q, q.Neg()}, 0},
		{"a turn", []scene.Quat{q, r}, 0.2},
		{"a turn with the other sign", []scene.Quat{q, r.Neg()}, 0.2},
		{"the last of three", []scene.Quat{q, q.Neg(), r}, 0.2},
		{"the first of three", []scene.Quat{r, q.Neg(), q}, 0.2},
	} {
		var values []float32
		for _, v := range tt.line {
			values = append(values, v[:]...)
		}
		square, turned := widest(values)
		// A little more than the square, by at most 7 %: see squareOf.
		if got := float64(square); got < tt.want*tt.want-1e-6 || got > 1.07*tt.want*tt.want+1e-6 {
			t.Errorf("%s: %g, want %g", tt.name, got, tt.want*tt.want)
		}
		f := fitter{values: slices.Clone(values)}
		if f.sameSide(); turned == slices.Equal(f.values, values) {
			t.Errorf("%s: turned %t, which isn't what sameSide does", tt.name, turned)
		}
	}
}

// What a node's properties may be off, by hand: a vertex at 8 from its joint, a model of size 8, which moves by
// one channel, two, or under a node that scales by 2.
func TestAllowances(t *testing.T) {
	turn := func(node int) scene.Channel {
		q := scene.AxisAngle(scene.Vec3{1, 0, 0}, 1)
		return scene.Channel{Target: scene.Target{Property: scene.NodeRotation, Index: node}, Interp: scene.Linear, Times: []float32{0, 1}, Values: append(append([]float32{}, 0, 0, 0, 1), q[:]...)}
	}
	scale := scene.Channel{Target: scene.Target{Property: scene.NodeScale}, Interp: scene.Linear, Times: []float32{0, 1}, Values: []float32{1, 1, 1, 2, 2, 2}}
	move := func(axis int) scene.Channel { // by 8
		c := scene.Channel{Target: scene.Target{Property: scene.NodeTranslation, Index: 1}, Interp: scene.Linear, Times: []float32{0, 1}, Values: make([]float32, 6)}
		c.Values[3+axis] = 8
		return c
	}
	still := scene.Constant(scene.Target{Property: scene.NodeTranslation}, 0, 0, 0)
	for _, tt := range []struct {
		name     string
		channels []scene.Channel
		property scene.Property
		node     int
		want     float64 // of a tolerance of 1e-3
	}{
		{"one that turns", []scene.Channel{turn(1)}, scene.NodeRotation, 1, 1e-3},
		{"beside one that stands still", []scene.Channel{turn(1), still}, scene.NodeRotation, 1, 1e-3},
		{"two of a chain", []scene.Channel{turn(0), turn(1)}, scene.NodeRotation, 1, 1e-3 / math.Sqrt2},
		{"two of a chain, the upper", []scene.Channel{turn(0), turn(1)}, scene.NodeRotation, 0, 1e-3 / math.Sqrt2},
		{"its translation", []scene.Channel{turn(1)}, scene.NodeTranslation, 1, 8e-3},
		{"its scale", []scene.Channel{turn(1)}, scene.NodeScale, 1, 1e-3},
		{"below one that grows to 2", []scene.Channel{turn(1), scale}, scene.NodeRotation, 1, 1e-3 / math.Sqrt2 / 2},
		{"above one that moves along X", []scene.Channel{turn(0), move(0)}, scene.NodeRotation, 0, 1e-3 / math.Sqrt2 / 2},
		{"above one that moves along Y", []scene.Channel{turn(0), move(1)}, scene.NodeRotation, 0, 1e-3 / math.Sqrt2 / 2},
		{"above one that moves along Z", []scene.Channel{turn(0), move(2)}, scene.NodeRotation, 0, 1e-3 / math.Sqrt2 / 2},
		{"one that grows to 2, where it turns", []scene.Channel{turn(0), scale}, scene.NodeRotation, 0, 1e-3 / math.Sqrt2 / 2},
	} {
		mesh := scene.NewMesh("m")
		mesh.Positions, mesh.Indices = []scene.Vec3{{0, 0, 0}, {8, 0, 0}, {4, 0, 0}}, []uint32{0, 1, 2}
		mesh.Node = 1
		s := &scene.Scene{
			Nodes:  []scene.Node{scene.NewNode("Upper", scene.None), scene.NewNode("Lower", 0)},
			Meshes: []scene.Mesh{mesh}, Clips: []scene.Clip{{Duration: 1, Channels: tt.channels}},
		}
		m := &Motion{scene: s, extent: Measure(s), opts: Options{Tolerance: 1e-3}}
		if got := float64(m.allow(&s.Clips[0]).tolerance(tt.property, tt.node)); math.Abs(got/tt.want-1) > 1e-5 {
			t.Errorf("%s: %g, want %g", tt.name, got, tt.want)
		}
	}
}

// A straight turn is cut into pieces of the same length.
func TestCutEvenly(t *testing.T) {
	for pieces, want := range [][]float32{nil, nil, {0.5}, {1. / 3, 2. / 3}, {0.25, 0.5, 0.75}} {
		f := new(fitter)
		f.cutEvenly(pieces)
		if !slices.Equal(f.cuts, want) {
			t.Errorf("%d pieces: cuts at %g, want %g", pieces, f.cuts, want)
		}
	}
}

// TestFarthest: each corner of a box can be the farthest.
func TestFarthest(t *testing.T) {
	for _, c := range []struct {
		lo, hi scene.Vec3
		want   float32
	}{
		{scene.Vec3{0, 0, 0}, scene.Vec3{2, 3, 6}, 7}, {scene.Vec3{-2, -3, -6}, scene.Vec3{1, 1, 1}, 7}, {scene.Vec3{-2, -1, -1}, scene.Vec3{1, 3, 6}, 7},
		{scene.Vec3{-1, -4, 0}, scene.Vec3{3, 1, 0}, 5}, {scene.Vec3{0, -3, -1}, scene.Vec3{0, 1, 4}, 5},
	} {
		b := box{lo: c.lo, hi: c.hi}
		if got := sqrt(b.farthest(&scene.Mat4Identity)); got != c.want {
			t.Errorf("%v to %v: %g, want %g", c.lo, c.hi, got, c.want)
		}
	}
}
