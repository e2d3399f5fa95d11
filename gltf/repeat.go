package gltf

import (
	"fmt"
	"math"
	"slices"

	"marrow/report"
	"marrow/scene"
)

// maxRounds and maxRepeatedKeys bound what a short global sequence in a long clip may
// come to.
const (
	maxRounds       = 1 << 12
	maxRepeatedKeys = 1 << 16
)

// A whole is a curve that several animations play, each up to its own end. Their accessors share its bytes.
type whole struct {
	curve
	input, output Ref // its accessors, once they are made
}

// accessorCost is about what an accessor takes in the JSON, in bytes.
const accessorCost = 110

// repeatLoops gives each clip the curves of the global sequences for as long as it lasts: a part of what the
// longest clip plays, if that saves more than it costs. Short curves of their own have times that others
// have, too.
func (e *exporter) repeatLoops(loops, tables []table) {
	for i, loop := range loops {
		for slot, c := range loop {
			if c == nil {
				continue
			}
			var plays []int
			var ends []float32
			for p := range e.plays {
				if !e.plays[p].global && tables[p][slot] == nil {
					plays, ends = append(plays, p), append(ends, e.plays[p].clip.Duration)
				}
			}
			if len(plays) == 0 {
				continue
			}
			global, width := e.globals[i].clip, pathWidths[slot%3]
			slices.Sort(ends)
			w := &whole{curve: e.repeat(c, slot%3, global, slices.Compact(ends))}
			saved := -len(w.times)
			for _, p := range plays {
				saved += len(w.upTo(e.plays[p].clip.Duration, width).times)
			}
			share := 4*(1+width)*saved > accessorCost*len(plays)
			for _, p := range plays {
				if end := e.plays[p].clip.Duration; share {
					tables[p][slot] = e.keep(w.upTo(end, width))
				} else {
					tables[p][slot] = e.keep(e.repeat(c, slot%3, global, []float32{end}))
				}
			}
		}
	}
}

// upTo is the part of a curve up to a time, at which it has a key unless it stands still there.
func (w *whole) upTo(end float32, width int) curve {
	n := len(w.times)
	for n > 1 && w.times[n-1] > end {
		n--
	}
	part := curve{times: w.times[:n:n], values: w.values[: n*width : n*width], interp: w.interp, whole: w}
	if n == 1 {
		part.interp = ""
	}
	return part
}

// repeat plays a curve of one round of a global sequence again and again until the last of some times, with a
// key at each of them.
func (e *exporter) repeat(c *curve, property int, global *scene.Clip, ends []float32) curve {
	length, end := global.Duration, ends[len(ends)-1]
	if len(c.times) == 1 || !(length > 0) {
		return *c
	}
	width := pathWidths[property]
	rounds := int(min(math.Ceil(float64(end)/float64(length)), maxRounds+1))
	if most := min(maxRounds, max(maxRepeatedKeys/len(c.times), 1)); rounds > most {
		rounds = most
		e.add(report.GLTFGlobalShort, "globals", "%s lasts %g s; longer clips contain only its first %d rounds", global.Name, length, rounds)
	}
	if granted := e.room.take(rounds*(len(c.times)+1) + len(ends)); rounds > 1 {
		rounds = max(min(rounds, granted/(len(c.times)+1)), 1)
	}
	r := repeated{out: curve{interp: c.interp}, width: width, rotation: property == int(scene.NodeRotation), ends: ends}
	keys := max(rounds, 1)*(len(c.times)+1) + len(ends)
	r.out.times, r.out.values = e.fit.slab.take(keys)[:0], e.fit.slab.take(keys * width)[:0]
	for round := range max(rounds, 1) {
		base := float32(float32(round) * length)
		for i, t := range c.times {
			r.put(base+t, c.values[i*width:(i+1)*width])
		}
		if last := len(c.times) - 1; c.times[last] < length && c.interp != interpStep {
			r.put(base+length, c.values[last*width:]) // held until the round is over
		}
	}
	return r.out
}

// A repeated curve grows round by round.
type repeated struct {
	out      curve
	width    int
	rotation bool
	ends     []float32 // rising times at which it needs a key; it stops at the last
}

// jumpTime is how long before a jump the key stands that ends what is before it, in seconds. Blender's
// importer takes keys within a hundredth of a frame, at 24 frames a second, for one and keeps the
// second, so that a round that ends in a jump would stand still.
const jumpTime = 0.45e-3

// put appends a key, and before it one at each end that is due. Where a round ends at one value and the next
// begins at another, the first key moves a moment forward, so that times rise.
func (r *repeated) put(t float32, v []float32) {
	for len(r.ends) > 0 && r.ends[0] < t {
		r.end(r.ends[0], t, v)
		r.ends = r.ends[1:]
	}
	if len(r.ends) == 0 {
		return
	}
	n := len(r.out.times)
	if n > 0 && t <= r.out.times[n-1] {
		if equal(r.out.values[len(r.out.values)-r.width:], v) || r.out.interp == interpStep {
			copy(r.out.values[len(r.out.values)-r.width:], v)
			return
		}
		switch before := math.Nextafter32(t, 0); {
		case n == 1:
			r.out.times[0] = before
		case t-jumpTime > r.out.times[n-2]:
			r.move(n-1, t-jumpTime)
		case before > r.out.times[n-2]:
			r.out.times[n-1] = before
		default:
			return
		}
	}
	r.add(t, v)
}

func (r *repeated) add(t float32, v []float32) {
	r.out.times = append(r.out.times, t)
	r.out.values = append(r.out.values, v...)
}

// end appends a key at a time between the last one and the next, with the value that the curve has there.
func (r *repeated) end(at, next float32, v []float32) {
	n := len(r.out.times)
	if n > 0 && at > r.out.times[n-1] && r.out.interp != interpStep {
		r.add(next, v)
		r.move(n, at)
	}
}

// move moves key n to a time after the key before, with the value that the curve has there.
func (r *repeated) move(n int, t float32) {
	before, at := r.out.times[n-1], r.out.times[n]
	a, b := r.out.values[(n-1)*r.width:n*r.width], r.out.values[n*r.width:(n+1)*r.width]
	u := (t - before) / (at - before)
	if r.rotation {
		q := scene.Quat(a).Slerp(scene.Quat(b), u)
		copy(b, q[:])
	} else {
		for k := range b {
			b[k] = a[k] + float32(u*(b[k]-a[k]))
		}
	}
	r.out.times[n] = t
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
