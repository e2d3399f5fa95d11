package build

import (
	"math"
	"slices"

	"marrow/scene"
)

// Times are whole milliseconds. What a key moves would come up to half of one too early or too late, which is far for what
// moves fast; so keys are moved along their curves, to the values that these have at the rounded times.

// sameTime is how far a time of a whole number of milliseconds may be from it, in seconds, by the rounding of numbers.
const sameTime = 2e-5

// snap moves keys along their curves to whole milliseconds. Where the motion turns back or ends it would be cut off: the
// value there stays, and if keys may be added, those beside it keep the rest of the way where it was. Several keys of one
// millisecond become keys around it, if keys may be added; else they stay as they are.
func (v slot) snap(ch *scene.Channel, times, values []float32, adds bool) ([]float32, []float32) {
	w := ch.Width()
	curve := scene.Channel{Target: ch.Target, Interp: ch.Interp, Times: times, Values: values}
	switch {
	case ch.IsStepped() || v.fits(times):
		return times, values
	case ch.Interp == scene.Hermite && !ch.Target.Property.IsRotation():
		return v.snapSmooth(&curve, times, values)
	case !ch.IsLinear():
		return times, values
	}
	at, out := make([]float32, 0, len(times)), make([]float32, 0, len(values))
	keep := func(t float32, key []float32) { // one key for a time
		if n := len(at); n > 0 && t <= at[n-1] {
			at, out = at[:n-1], out[:(n-1)*w]
		}
		at, out = append(at, t), append(out, key...)
	}
	put := func(t float32) { // what the curve has there
		if n := len(out); len(at) == 0 || t > at[len(at)-1] {
			at, out = append(at, t), append(out, make([]float32, w)...)
			curve.At(out[n:], t, 0)
		}
	}
	for i, t := range times {
		key := values[i*w : (i+1)*w]
		switch crowded := !v.alone(times, i); {
		case crowded && adds: // the curve is exact but for the milliseconds that have the keys
			if t < v.whole(t, 0) && i > 0 {
				put(v.whole(t, -1))
			}
			put(v.whole(t, 0))
			if t > v.whole(t, 0) && i+1 < len(times) {
				put(v.whole(t, 1))
			}
		case crowded:
			at, out = append(at, t), append(out, key...)
		case !v.off(t):
			keep(t, key)
		case i == 0 || i+1 < len(times) && !turnsBack(values[(i-1)*w:(i+2)*w], ch.Target.Property.IsRotation()):
			put(v.whole(t, 0))
		default:
			if adds && v.ms(times[i-1]) < v.ms(t)-2 {
				put(v.whole(t, -1))
			}
			keep(v.whole(t, 0), key)
			if adds && i+1 < len(times) && v.ms(times[i+1]) > v.ms(t)+2 {
				put(v.whole(t, 1))
			}
		}
	}
	return at, out
}

// whole is the time of the whole millisecond nearest to a time, or of one of its neighbours.
func (v slot) whole(t float32, neighbour int32) float32 {
	return float32(float64(v.from) + float64(v.ms(t)+neighbour-v.start)/1000)
}

// off reports whether a time isn't a whole number of milliseconds.
func (v slot) off(t float32) bool {
	return math.Abs(float64(v.whole(t, 0))-float64(t)) >= sameTime
}

// fits reports whether each key has a whole millisecond of its own.
func (v slot) fits(times []float32) bool {
	for i, t := range times {
		if v.off(t) || !v.alone(times, i) {
			return false
		}
	}
	return true
}

// alone reports whether no other key is in a key's millisecond.
func (v slot) alone(times []float32, i int) bool {
	ms := v.ms(times[i])
	return (i == 0 || v.ms(times[i-1]) < ms) && (i+1 == len(times) || v.ms(times[i+1]) > ms)
}

// snapSmooth is snap for Hermite splines: where one runs through a key without a corner, the key moves along it.
func (v slot) snapSmooth(curve *scene.Channel, times, values []float32) ([]float32, []float32) {
	w := curve.Width()
	at, out := slices.Clone(times), slices.Clone(values)
	slopes := make([]float32, 2*w*len(times)) // of each key: per second, before it and behind it
	for i, t := range times {
		in, to := slopes[2*w*i:2*w*i+w], slopes[2*w*i+w:2*w*(i+1)]
		key := values[3*w*i:]
		smooth := i > 0 && i+1 < len(times)
		for k := range w {
			if i > 0 {
				in[k] = key[w+k] / (t - times[i-1])
			}
			if i+1 < len(times) {
				to[k] = key[2*w+k] / (times[i+1] - t)
			}
			if d := in[k] - to[k]; max(d, -d) > 1e-3*(max(in[k], -in[k])+max(to[k], -to[k])) {
				smooth = false
			}
		}
		if !v.off(t) || !v.alone(times, i) {
			continue
		}
		at[i] = v.whole(t, 0)
		if !smooth {
			continue
		}
		curve.At(out[3*w*i:3*w*i+w], at[i], 0)
		slope := func(a, k int) float32 { // of the spline from key a to the next, there or a little beyond it
			from, to := values[3*w*a:], values[3*w*(a+1):]
			long := times[a+1] - times[a]
			return hermiteSlope(from[k], from[2*w+k], to[w+k], to[k], (at[i]-times[a])/long) / long
		}
		for k := range w {
			in[k], to[k] = slope(i-1, k), slope(i, k)
		}
	}
	for i := range at {
		for k := range w {
			if i > 0 {
				out[3*w*i+w+k] = slopes[2*w*i+k] * (at[i] - at[i-1])
			}
			if i+1 < len(at) {
				out[3*w*i+2*w+k] = slopes[2*w*i+w+k] * (at[i+1] - at[i])
			}
		}
	}
	return at, out
}

// hermiteSlope is the slope of a spline's segment from a to b at t, which goes from 0 to 1.
func hermiteSlope(a, out, in, b, t float32) float32 {
	u := float64(t)
	return float32(float64(b-a)*(6*u-6*u*u) + float64(out)*(3*u*u-4*u+1) + float64(in)*(3*u*u-2*u))
}

// turnsBack reports whether the way from the second of three values to the third leads back towards the first.
func turnsBack(values []float32, rotation bool) bool {
	w := len(values) / 3
	a, b, c := values[:w], values[w:2*w], values[2*w:]
	before, behind := float32(1), float32(1) // quaternions on one side of the sphere
	if rotation && (scene.Quat)(a).Dot(scene.Quat(b)) < 0 {
		before = -1
	}
	if rotation && (scene.Quat)(c).Dot(scene.Quat(b)) < 0 {
		behind = -1
	}
	along := float32(0)
	for i := range b {
		along += float32((b[i] - float32(before*a[i])) * (float32(behind*c[i]) - b[i]))
	}
	return along < 0
}
