package gltf

import (
	"math"
	"math/rand/v2"
	"testing"

	"marrow/scene"
)

// played is the value of a curve as a glTF player has it.
func (c *curve) played(t float32, width int, rotation bool) []float32 {
	n := len(c.times)
	i := 0
	for i+1 < n && c.times[i+1] <= t {
		i++
	}
	stride, off := width, 0
	if c.interp == interpCubic {
		stride, off = 3*width, width
	}
	a := c.values[i*stride+off : i*stride+off+width]
	if i+1 == n || t <= c.times[0] || c.interp == interpStep {
		return a
	}
	b := c.values[(i+1)*stride+off : (i+1)*stride+off+width]
	dt := c.times[i+1] - c.times[i]
	u := (t - c.times[i]) / dt
	if rotation {
		q := scene.Quat(a).Slerp(scene.Quat(b), u)
		return q[:]
	}
	out := make([]float32, width)
	for k := range out {
		if c.interp == interpCubic {
			m0, m1 := c.values[i*stride+2*width+k]*dt, c.values[(i+1)*stride+k]*dt
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

// randomChannel has keys of any interpolation, rotations well within what animators make.
func randomChannel(r *rand.Rand, p scene.Property, interp scene.Interp, keys int) scene.Channel {
	c := scene.Channel{Target: scene.Target{Property: p}, Interp: interp, Ends: scene.WrapAround}
	t := r.Float32() * 0.2
	q := scene.QuatIdentity
	turn := func(q scene.Quat, by float32) scene.Quat {
		axis, _ := scene.Vec3{r.Float32() - 0.5, r.Float32() - 0.5, r.Float32() - 0.5}.Unit()
		q, _ = q.Mul(scene.AxisAngle(axis, by*(r.Float32()*2-1))).Unit()
		return q
	}
	for range keys {
		c.Times = append(c.Times, t)
		t += 0.02 + r.Float32()*0.3
		for range interp.PerKey() {
			switch {
			case p.IsRotation():
				v := turn(q, 0.3)
				c.Values = append(c.Values, v[:]...)
			default:
				for range p.Width() {
					c.Values = append(c.Values, r.Float32()*10)
				}
			}
		}
		q = turn(q, 1.2)
	}
	return c
}

// Whatever the channel, the curve stays within the tolerance of it at every moment.
func TestFitKeepsTolerance(t *testing.T) {
	tests := []struct {
		name   string
		p      scene.Property
		interp scene.Interp
	}{
		{"linear translation", scene.NodeTranslation, scene.Linear},
		{"hermite translation", scene.NodeTranslation, scene.Hermite},
		{"bezier scale", scene.NodeScale, scene.Bezier},
		{"slerp", scene.NodeRotation, scene.Linear},
		{"squad", scene.NodeRotation, scene.Squad},
		{"step", scene.NodeTranslation, scene.Step},
	}
	for _, tt := range tests {
		for _, opts := range []fitter{{}, {allKeys: true}, {spline: true}} {
			for _, tolerance := range []float32{0.05, 1e-2, 1e-3, 1e-4} {
				r := rand.New(rand.NewPCG(1, 2))
				worst := 0.0
				for range 20 {
					c := randomChannel(r, tt.p, tt.interp, 12)
					duration := c.Times[len(c.Times)-1] + 0.1
					f := opts
					cv := f.fit(&c, duration, tolerance)
					got, want := cv, make([]float32, c.Width())
					for i := range 2000 {
						at := duration * float32(i) / 2000
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

// TestRoom: where there is no room for more keys, curves are coarser, and that is known.
func TestRoom(t *testing.T) {
	c := scene.Channel{
		Target: scene.Target{Property: scene.NodeTranslation}, Interp: scene.Hermite, Times: []float32{0, 1},
		Values: []float32{0, 0, 0, 0, 0, 0, 1e6, 0, 0, 1, 0, 0, -1e6, 0, 0, 0, 0, 0},
	}
	f := fitter{room: &room{left: 5}}
	if cv := f.fit(&c, 1, 1e-3); len(cv.times) > 7 || !f.room.out {
		t.Errorf("%d keys, out %v", len(cv.times), f.room.out)
	}
	moves := scene.Clip{Channels: []scene.Channel{c}}
	e := exporter{s: &scene.Scene{Nodes: make([]scene.Node, maxCells/3), Globals: []scene.Clip{{}, moves, moves}}, clips: make([]*scene.Clip, 9)}
	if e.limitClips(); len(e.clips) != 1 || len(e.globals) != 1 || e.globals[0].clip != &e.s.Globals[1] || len(e.found) != 2 {
		t.Errorf("%d clips, %d global sequences, %d findings", len(e.clips), len(e.globals), len(e.found))
	}
}
