package build

import (
	"math"
	"slices"

	"marrow/scene"
)

// Times in the file are whole milliseconds. Rounding the times of keys would shift motion by up to half a millisecond,
// which is a large error for fast motion. Therefore keys are moved along their curves, to the values at the rounded
// times.

// sameTime is the rounding error, in seconds, up to which a time counts as a whole number of milliseconds.
const sameTime = 2e-5

// snapToMilliseconds moves keys along their curves to whole milliseconds. At keys where the motion reverses or ends,
// this would cut off the extreme. Such a key keeps its value; with mayAdd, additional keys beside it keep the rest of
// the curve unchanged. Several keys within a millisecond are replaced by keys around it with mayAdd; otherwise they are
// kept.
func (v interval) snapToMilliseconds(ch *scene.Channel, times, values []float32, mayAdd bool) ([]float32, []float32) {
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
	keep := func(t float32, key []float32) { // replaces a key with the same or a later time
		if n := len(at); n > 0 && t <= at[n-1] {
			at, out = at[:n-1], out[:(n-1)*w]
		}
		at, out = append(at, t), append(out, key...)
	}
	put := func(t float32) { // adds a key with the curve's value
		if n := len(out); len(at) == 0 || t > at[len(at)-1] {
			at, out = append(at, t), append(out, make([]float32, w)...)
			curve.At(out[n:], t, 0)
		}
	}
	for i, t := range times {
		key := values[i*w : (i+1)*w]
		switch shared := !v.isAlone(times, i); {
		case shared && mayAdd: // the curve stays exact except in the milliseconds with several keys
			if t < v.nearest(t, 0) && i > 0 {
				put(v.nearest(t, -1))
			}
			put(v.nearest(t, 0))
			if t > v.nearest(t, 0) && i+1 < len(times) {
				put(v.nearest(t, 1))
			}
		case shared:
			at, out = append(at, t), append(out, key...)
		case !v.isFractional(t):
			keep(t, key)
		case i == 0 || i+1 < len(times) && !turnsBack(values[(i-1)*w:(i+2)*w], ch.Target.Property.IsRotation()):
			put(v.nearest(t, 0))
		default:
			if mayAdd && v.ms(times[i-1]) < v.ms(t)-2 {
				put(v.nearest(t, -1))
			}
			keep(v.nearest(t, 0), key)
			if mayAdd && i+1 < len(times) && v.ms(times[i+1]) > v.ms(t)+2 {
				put(v.nearest(t, 1))
			}
		}
	}
	return at, out
}

// nearest returns the time of the whole millisecond nearest to a time, plus neighbour.
func (v interval) nearest(t float32, neighbour int32) float32 {
	return float32(float64(v.from) + float64(v.ms(t)+neighbour-v.start)/1000)
}

// isFractional reports whether a time isn't a whole number of milliseconds.
func (v interval) isFractional(t float32) bool {
	return math.Abs(float64(v.nearest(t, 0))-float64(t)) >= sameTime
}

// fits reports whether each key has a whole millisecond of its own.
func (v interval) fits(times []float32) bool {
	for i, t := range times {
		if v.isFractional(t) || !v.isAlone(times, i) {
			return false
		}
	}
	return true
}

// isAlone reports whether no other key is in the same millisecond.
func (v interval) isAlone(times []float32, i int) bool {
	ms := v.ms(times[i])
	return (i == 0 || v.ms(times[i-1]) < ms) && (i+1 == len(times) || v.ms(times[i+1]) > ms)
}

// snapSmooth is snapToMilliseconds for Hermite splines. A key without a corner is moved along its spline.
func (v interval) snapSmooth(curve *scene.Channel, times, values []float32) ([]float32, []float32) {
	w := curve.Width()
	at, out := slices.Clone(times), slices.Clone(values)
	slopes := make([]float32, 2*w*len(times)) // for each key, the slopes per second before and after it
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
		if !v.isFractional(t) || !v.isAlone(times, i) {
			continue
		}
		at[i] = v.nearest(t, 0)
		if !smooth {
			continue
		}
		curve.At(out[3*w*i:3*w*i+w], at[i], 0)
		slope := func(a, k int) float32 { // the slope of the spline from key a to the next, within it or slightly beyond it
			from, to := values[3*w*a:], values[3*w*(a+1):]
			duration := times[a+1] - times[a]
			return hermiteSlope(from[k], from[2*w+k], to[w+k], to[k], (at[i]-times[a])/duration) / duration
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

// hermiteSlope returns the slope of a spline's segment from a to b at t, which goes from 0 to 1.
func hermiteSlope(a, out, in, b, t float32) float32 {
	u := float64(t)
	return float32(float64(b-a)*(6*u-6*u*u) + float64(out)*(3*u*u-4*u+1) + float64(in)*(3*u*u-2*u))
}

// turnsBack reports whether the step from the second to the third of three values leads back towards the first.
func turnsBack(values []float32, rotation bool) bool {
	w := len(values) / 3
	a, b, c := values[:w], values[w:2*w], values[2*w:]
	before, behind := float32(1), float32(1) // signs that put the quaternions on the same side of the sphere
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
