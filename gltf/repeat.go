package gltf

import (
	"fmt"
	"math"

	"marrow/report"
	"marrow/scene"
)

// maxRounds and maxRepeatedKeys bound what a short global sequence in a long clip may
// come to.
const (
	maxRounds       = 1 << 12
	maxRepeatedKeys = 1 << 16
)

// repeat plays a curve of one round of a global sequence again and again until end.
func (e *exporter) repeat(c *curve, property int, global *scene.Clip, end float32) curve {
	length := global.Duration
	if len(c.times) == 1 || !(length > 0) {
		return *c
	}
	width := pathWidths[property]
	rounds := int(min(math.Ceil(float64(end)/float64(length)), maxRounds+1))
	if most := min(maxRounds, max(maxRepeatedKeys/len(c.times), 1)); rounds > most {
		rounds = most
		e.add(report.GLTFGlobalShort, "globals", "%s lasts %g s; its first %d rounds stand in clips that last longer", global.Name, length, rounds)
	}
	if granted := e.room.take(rounds * (len(c.times) + 1)); rounds > 1 {
		rounds = max(min(rounds, granted/(len(c.times)+1)), 1)
	}
	r := repeated{out: curve{interp: c.interp}, width: width}
	keys := max(rounds, 1) * (len(c.times) + 1)
	r.out.times, r.out.values = make([]float32, 0, keys), make([]float32, 0, keys*width)
	for round := range max(rounds, 1) {
		base := float32(float32(round) * length)
		for i, t := range c.times {
			r.put(base+t, c.values[i*width:(i+1)*width])
		}
		if last := len(c.times) - 1; c.times[last] < length && c.interp != interpStep {
			r.put(base+length, c.values[last*width:]) // held until the round is over
		}
	}
	r.cut(end, property == int(scene.NodeRotation))
	return r.out
}

// A repeated curve grows round by round.
type repeated struct {
	out   curve
	width int
}

// put appends a key. Where a round ends at one value and the next begins at another, the first
// key moves a moment forward, so that times rise.
func (r *repeated) put(t float32, v []float32) {
	n := len(r.out.times)
	if n > 0 && t <= r.out.times[n-1] {
		if equal(r.out.values[len(r.out.values)-r.width:], v) || r.out.interp == interpStep {
			copy(r.out.values[len(r.out.values)-r.width:], v)
			return
		}
		before := math.Nextafter32(t, 0)
		if n > 1 && before <= r.out.times[n-2] {
			return
		}
		r.out.times[n-1] = before
	}
	r.out.times = append(r.out.times, t)
	r.out.values = append(r.out.values, v...)
}

// cut ends the curve at end, with the value that it has there.
func (r *repeated) cut(end float32, rotation bool) {
	times, values := r.out.times, r.out.values
	n := len(times)
	for n > 1 && times[n-1] > end {
		n--
	}
	if n == len(times) {
		return
	}
	if t := times[n-1]; t < end && r.out.interp != interpStep {
		a, b := values[(n-1)*r.width:n*r.width], values[n*r.width:(n+1)*r.width]
		u := (end - t) / (times[n] - t)
		if rotation {
			q := scene.Quat(a).Slerp(scene.Quat(b), u)
			copy(b, q[:])
		} else {
			for k := range b {
				b[k] = a[k] + float32(u*(b[k]-a[k]))
			}
		}
		times[n] = end
		n++
	}
	r.out.times, r.out.values = times[:n], values[:n*r.width]
	if n == 1 {
		r.out.interp = ""
	}
}

// uniqueIn gives a name that isn't in names yet: a name that occurs again gets #2, #3 …
func uniqueIn(names map[string]int, name string) string {
	n := names[name] + 1
	names[name] = n
	if n == 1 {
		return name
	}
	for ; ; n++ {
		again := fmt.Sprintf("%s#%d", name, n)
		if names[again] == 0 {
			names[name], names[again] = n, 1
			return again
		}
	}
}
