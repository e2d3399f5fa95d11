package curves

import (
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// shareCost is the approximate size, in bytes, of a reference to a part of a curve in an output: a description of the
// part (an accessor, in glTF).
const shareCost = 110

// repeatLoops adds the curves of the global sequences to each clip, for the clip's duration: as a part of the longest
// clip's curve if that saves more than it costs. Separate short curves have times that other curves share.
func (m *Motion) repeatLoops(loops, tables []Table) {
	for i, loop := range loops {
		for slot, c := range loop {
			if c == nil {
				continue
			}
			var sources []int
			var ends []float32
			for p := range m.Sources {
				if !m.Sources[p].Global && tables[p][slot] == nil {
					sources, ends = append(sources, p), append(ends, m.Sources[p].Clip.Duration)
				}
			}
			if len(sources) == 0 {
				continue
			}
			global, width := m.globals[i].Clip, Widths[slot%3]
			slices.Sort(ends)
			whole := m.repeat(c, slot%3, global, slices.Compact(ends))
			saved := -len(whole.Times)
			for _, p := range sources {
				saved += len(whole.upTo(m.Sources[p].Clip.Duration, width).Times)
			}
			share := 4*(1+width)*saved > shareCost*len(sources)
			for _, p := range sources {
				if end := m.Sources[p].Clip.Duration; share {
					tables[p][slot] = m.keep(whole.upTo(end, width))
				} else {
					tables[p][slot] = m.keep(m.repeat(c, slot%3, global, []float32{end}))
				}
			}
		}
	}
}

// upTo returns the part of a curve up to a time, with a key at that time unless the curve is constant there.
func (c *Curve) upTo(end float32, width int) Curve {
	n := len(c.Times)
	for n > 1 && c.Times[n-1] > end {
		n--
	}
	part := Curve{Times: c.Times[:n:n], Values: c.Values[: n*width : n*width], Interp: c.Interp, Whole: c}
	if n == 1 {
		part.Interp = Linear
	}
	return part
}

// repeat repeats a curve of one round of a global sequence until the last of the times in ends, with a key at each of
// them.
func (m *Motion) repeat(c *Curve, property int, global *scene.Clip, ends []float32) Curve {
	length, end := global.Duration, ends[len(ends)-1]
	if len(c.Times) == 1 || !(length > 0) {
		return *c
	}
	width := Widths[property]
	rounds := int(min(math.Ceil(float64(end)/float64(length)), limit.LoopRounds+1))
	if most := min(limit.LoopRounds, max(limit.LoopKeys/len(c.Times), 1)); rounds > most {
		rounds = most
		m.add(codeGlobal, "globals", "%s lasts %g s; longer clips contain only its first %d repetitions", global.Name, length, rounds)
	}
	if granted := m.budget.TakeSome(rounds*(len(c.Times)+1) + len(ends)); rounds > 1 {
		rounds = max(min(rounds, granted/(len(c.Times)+1)), 1)
	}
	r := repeated{out: Curve{Interp: c.Interp}, width: width, property: scene.Property(property), ends: ends}
	keys := max(rounds, 1)*(len(c.Times)+1) + len(ends)
	r.out.Times, r.out.Values = m.fit.slab.take(keys)[:0], m.fit.slab.take(keys * width)[:0]
	for round := range max(rounds, 1) {
		base := float32(float32(round) * length)
		for i, t := range c.Times {
			r.put(base+t, c.Values[i*width:(i+1)*width])
		}
		if last := len(c.Times) - 1; c.Times[last] < length && c.Interp != Step {
			r.put(base+length, c.Values[last*width:]) // held until the round is over
		}
	}
	return r.out
}

// A repeated curve is built round by round.
type repeated struct {
	out      Curve
	width    int
	property scene.Property
	ends     []float32 // increasing times at which it needs a key; it stops at the last
}

// jumpTime is the time, in seconds, between a jump and the key that ends the motion before it. Blender's importer
// merges keys within a hundredth of a frame, at 24 frames a second, and keeps the second, so a round that ends in a
// jump would not move.
const jumpTime = 0.45e-3

// put appends a key, preceded by a key at each end before it. If a round ends with another value than the next begins
// with, the last key of the round moves to a slightly earlier time, so that times increase.
func (r *repeated) put(t float32, v []float32) {
	for len(r.ends) > 0 && r.ends[0] < t {
		r.end(r.ends[0], t, v)
		r.ends = r.ends[1:]
	}
	if len(r.ends) == 0 {
		return
	}
	n := len(r.out.Times)
	if n > 0 && t <= r.out.Times[n-1] {
		if equal(r.out.Values[len(r.out.Values)-r.width:], v) || r.out.Interp == Step {
			copy(r.out.Values[len(r.out.Values)-r.width:], v)
			return
		}
		switch before := math.Nextafter32(t, 0); {
		case n == 1:
			r.out.Times[0] = before
		case t-jumpTime > r.out.Times[n-2]:
			r.move(n-1, t-jumpTime)
		case before > r.out.Times[n-2]:
			r.out.Times[n-1] = before
		default:
			return
		}
	}
	r.add(t, v)
}

func (r *repeated) add(t float32, v []float32) {
	r.out.Times = append(r.out.Times, t)
	r.out.Values = append(r.out.Values, v...)
}

// end appends a key at a time between the last one and the next, with the value that the curve has there.
func (r *repeated) end(at, next float32, v []float32) {
	n := len(r.out.Times)
	if n > 0 && at > r.out.Times[n-1] && r.out.Interp != Step {
		r.add(next, v)
		r.move(n, at)
	}
}

// move moves key n to a time after the key before, with the value that the curve has there.
func (r *repeated) move(n int, t float32) {
	line := scene.Channel{
		Target: scene.Target{Property: r.property}, Interp: scene.Linear,
		Times: r.out.Times[n-1 : n+1], Values: r.out.Values[(n-1)*r.width : (n+1)*r.width],
	}
	line.At(line.Value(1), t, 0)
	r.out.Times[n] = t
}
