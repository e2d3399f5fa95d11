package scene

import (
	"iter"
	"slices"
)

// A Segment is the part of a channel between two of its keys: t goes from 0 to 1 while the clock goes from Start to
// End. Two equal keys define a constant.
type Segment struct {
	Start, End float32 // seconds; may be outside the clip if a channel wraps around
	kind       segmentKind
	a, b       []float32 // the values, Width numbers each
	out, in    []float32 // a's out tangent and b's in tangent, or nil
	arcs       *Arcs     // of a squad, after Prepare
}

// Arcs cache what Prepare computes for a segment.
type Arcs struct{ ends, tangents arc }

// Prepare makes repeated evaluations of a segment faster. The result is valid until arcs is used for another segment.
func (s *Segment) Prepare(arcs *Arcs) {
	if s.kind == squad {
		arcs.ends = newArc((*Quat)(s.a), (*Quat)(s.b))
		arcs.tangents = newArc((*Quat)(s.out), (*Quat)(s.in))
		s.arcs = arcs
	}
}

type segmentKind uint8

const (
	constant segmentKind = iota
	linear
	hermite
	bezier
	slerp
	squad
)

// kind returns the kind of the channel's segments. The property may override Interp.
func (c *Channel) kind() segmentKind {
	rotation := c.Target.Property.IsRotation()
	switch {
	case c.Interp == Step || c.Target.Property.IsStep():
		return constant
	case rotation && c.Interp == Linear:
		return slerp
	case rotation:
		return squad
	case c.Interp == Hermite:
		return hermite
	case c.Interp == Bezier:
		return bezier
	}
	return linear
}

// IsStepped reports whether the channel keeps each key's value until the next key.
func (c *Channel) IsStepped() bool { return c.kind() == constant }

// IsLinear reports whether the whole channel consists of straight lines or, for a rotation, of turns at constant speed.
func (c *Channel) IsLinear() bool {
	k := c.kind()
	return k == linear || k == slerp
}

// Value returns the value of key i, without tangents.
func (c *Channel) Value(i int) []float32 {
	w := c.Width()
	at := i * w * c.Interp.PerKey()
	return c.Values[at : at+w]
}

// tangent returns the in (1) or out (2) tangent of key i.
func (c *Channel) tangent(i, which int) []float32 {
	w := c.Width()
	at := (3*i + which) * w
	return c.Values[at : at+w]
}

// between returns the segment from key i to key j, for the time from start to end.
func (c *Channel) between(i, j int, start, end float32) Segment {
	s := Segment{Start: start, End: end, kind: c.kind(), a: c.Value(i), b: c.Value(j)}
	if c.Interp.HasTangents() && s.kind != constant {
		s.out, s.in = c.tangent(i, 2), c.tangent(j, 1)
	}
	return s
}

// hold returns a segment that keeps the value of key i from start to end.
func (c *Channel) hold(i int, start, end float32) Segment {
	return Segment{Start: start, End: end, a: c.Value(i), b: c.Value(i)}
}

// Segments calls yield for the segments that cover [0, duration], in order. The first may begin before 0, and the last
// may end after duration. A channel without keys has no segments.
func (c *Channel) Segments(duration float32) iter.Seq[Segment] {
	return func(yield func(Segment) bool) {
		n := len(c.Times)
		if n == 0 {
			return
		}
		if !(duration > 0) {
			yield(c.hold(max(c.before(0), 0), 0, 0))
			return
		}
		first, last := c.Times[0], c.Times[n-1]
		if first > 0 && !yield(c.head(duration)) {
			return
		}
		for i := 0; i+1 < n && c.Times[i] < duration; i++ {
			if c.Times[i+1] > 0 && !yield(c.between(i, i+1, c.Times[i], c.Times[i+1])) {
				return
			}
		}
		if last < duration {
			yield(c.tail(duration))
		}
	}
}

// head returns the segment before the first key.
func (c *Channel) head(duration float32) Segment {
	first, last := c.Times[0], c.Times[len(c.Times)-1]
	if c.wraps(duration) {
		return c.between(len(c.Times)-1, 0, last-duration, first)
	}
	return c.hold(0, 0, first)
}

// tail returns the segment after the last key.
func (c *Channel) tail(duration float32) Segment {
	first, last := c.Times[0], c.Times[len(c.Times)-1]
	if c.wraps(duration) {
		return c.between(len(c.Times)-1, 0, last, first+duration)
	}
	return c.hold(len(c.Times)-1, last, duration)
}

// wraps reports whether the channel interpolates from its last key to its first, across the end of the loop.
func (c *Channel) wraps(duration float32) bool {
	n := len(c.Times)
	return c.Ends == WrapAround && n > 1 && c.Times[0]-c.Times[n-1]+duration > 0 && c.Times[0] < duration
}

// At writes the channel's value at time t of a clip with the given duration to dst, which has space for Width numbers.
// A channel without keys does not change dst.
func (c *Channel) At(dst []float32, t, duration float32) { c.atFrom(dst, t, duration, 0) }

// atFrom is At for repeated calls: the search begins near key, the result of the previous call.
func (c *Channel) atFrom(dst []float32, t, duration float32, key int) int {
	n := len(c.Times)
	switch n {
	case 0:
		return 0
	case 1:
		copy(dst, c.Value(0))
		return 0
	}
	switch {
	case c.isBefore(key, t):
	case c.isBefore(key+1, t):
		key++
	case c.isBefore(key-1, t):
		key--
	default:
		key = c.before(t)
	}
	var s Segment
	kind := c.kind()
	switch {
	case key == -1:
		s = c.head(duration)
	case key == n-1:
		s = c.tail(duration)
	case kind <= linear || kind == slerp:
		c.straightAt(dst, key, t, kind)
		return key
	default:
		s = c.between(key, key+1, c.Times[key], c.Times[key+1])
	}
	s.At(dst, t)
	return key
}

// straightAt evaluates a channel without curves between a key and the next one. This is the most frequent case.
func (c *Channel) straightAt(dst []float32, key int, t float32, kind segmentKind) {
	width := c.Width()
	next := width * c.Interp.PerKey()
	a := c.Values[key*next:]
	a, b := a[:width], a[next:next+width]
	u := (t - c.Times[key]) / (c.Times[key+1] - c.Times[key])
	switch {
	case kind == constant || u <= 0:
		copy(dst, a)
	case kind == slerp:
		p, q := (*Quat)(a), (*Quat)(b)
		w := newArc(p, q)
		w.at((*Quat)(dst), p, q, u)
	default:
		for i := range a {
			dst[i] = Lerp(a[i], b[i], u)
		}
	}
}

// Cut returns the part of a channel up to a time, with a key there unless the value is constant. duration is that of the
// clip. ok is false if no part of such a curve is the same curve, which is the case between rotations with tangents.
func (c *Channel) Cut(end, duration float32) (cut Channel, ok bool) {
	n := len(c.Times)
	if n == 0 || c.Times[n-1] <= end {
		return *c, true
	}
	last := max(c.before(end), 0)
	cut = *c
	per := c.Width() * c.Interp.PerKey()
	cut.Times, cut.Values = slices.Clone(c.Times[:last+1]), slices.Clone(c.Values[:(last+1)*per])
	kind := c.kind()
	switch {
	case kind == constant || c.Times[last] == end || c.Times[last] > end && c.Ends == Hold:
		return cut, true
	case kind == squad || c.Times[last] > end:
		return cut, false
	}
	s := c.between(last, last+1, c.Times[last], c.Times[last+1])
	u := (end - s.Start) / (s.End - s.Start)
	value, in, out := make([]float32, c.Width()), make([]float32, c.Width()), make([]float32, c.Width())
	s.Eval(value, u)
	for k := range out {
		switch a, b := s.a[k], s.b[k]; kind {
		case hermite: // tangents apply to the whole segment
			out[k] = float32(s.out[k] * u)
			in[k] = float32(u * (float32(float32(6*u)*(u-1)*(a-b)) + float32((float32(u*(float32(3*u)-4))+1)*s.out[k]) + float32(float32(u*(float32(3*u)-2))*s.in[k])))
		case bezier: // de Casteljau
			out[k] = Lerp(a, s.out[k], u)
			in[k] = Lerp(out[k], Lerp(s.out[k], s.in[k], u), u)
		}
	}
	cut.Times, cut.Values = append(cut.Times, end), append(cut.Values, value...)
	if c.Interp.HasTangents() {
		copy(cut.tangent(last, 2), out)
		cut.Values = append(append(cut.Values, in...), value...) // the out tangent isn't used
		if kind == hermite {
			clear(cut.Values[len(cut.Values)-c.Width():])
		}
	}
	return cut, true
}

// CutStart returns the part of a channel from a time on, which becomes 0. It has a key there unless the value is constant; ok is
// false as in Cut.
func (c *Channel) CutStart(start float32) (cut Channel, ok bool) {
	if n := len(c.Times); n == 0 || c.kind() == constant {
		cut, first := *c, max(c.before(start), 0)
		cut.Times, cut.Values = slices.Clone(c.Times[first:]), slices.Clone(c.Values[first*c.Width()*c.Interp.PerKey():])
		for i := range cut.Times {
			cut.Times[i] = max(cut.Times[i]-start, 0)
		}
		return cut, true
	}
	back := c.reversed(0)
	if cut, ok = back.Cut(-start, 0); len(cut.Times) == 1 && cut.Times[0] > -start {
		cut.Times[0] = -start // the last key, whose value holds
	}
	return cut.reversed(-start), ok
}

// reversed returns a channel that plays backwards: time t becomes end-t. It must not be stepped.
func (c *Channel) reversed(end float32) Channel {
	back := *c
	back.Times, back.Values, back.Ends = nil, nil, Hold
	for i := len(c.Times) - 1; i >= 0; i-- {
		back.Times, back.Values = append(back.Times, end-c.Times[i]), append(back.Values, c.Value(i)...)
		if !c.Interp.HasTangents() {
			continue
		}
		in, out := c.tangent(i, 1), c.tangent(i, 2)
		from := len(back.Values)
		back.Values = append(append(back.Values, out...), in...)
		if c.kind() == hermite { // its tangents are directions
			for k := range back.Values[from:] {
				back.Values[from+k] *= -1
			}
		}
	}
	return back
}

// isBefore reports whether a key is the last one at or before t.
func (c *Channel) isBefore(key int, t float32) bool {
	return uint(key) < uint(len(c.Times)) && c.Times[key] <= t && (key+1 == len(c.Times) || t < c.Times[key+1])
}

// before returns the last key at or before t, or -1 if there is none.
func (c *Channel) before(t float32) int {
	lo, hi := 0, len(c.Times)
	for lo < hi {
		if mid := (lo + hi) / 2; c.Times[mid] > t {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return lo - 1
}

// At writes the segment's value at time t to dst.
func (s *Segment) At(dst []float32, t float32) {
	u := float32(0)
	if span := s.End - s.Start; span > 0 {
		u = (t - s.Start) / span
	}
	s.Eval(dst, u)
}

// Eval writes the segment's value to dst. u goes from 0 to 1; outside that range, the value at the end is used.
func (s *Segment) Eval(dst []float32, u float32) {
	switch {
	case s.kind == constant || u <= 0:
		copy(dst, s.a)
		return
	case u >= 1:
		copy(dst, s.b)
		return
	}
	switch s.kind {
	case linear:
		for i := range s.a {
			dst[i] = Lerp(s.a[i], s.b[i], u)
		}
	case hermite:
		for i := range s.a {
			dst[i] = cubicHermite(s.a[i], s.out[i], s.in[i], s.b[i], u)
		}
	case bezier:
		for i := range s.a {
			dst[i] = CubicBezier(s.a[i], s.out[i], s.in[i], s.b[i], u)
		}
	case slerp:
		a, b := (*Quat)(s.a), (*Quat)(s.b)
		w := newArc(a, b)
		w.at((*Quat)(dst), a, b, u)
	case squad:
		if s.arcs != nil {
			a, b := s.squadArcs(u)
			w, q := newArc(&a, &b), (*Quat)(dst)
			w.at(q, &a, &b, float32(2*u)*(1-u))
			q[0], q[1], q[2], q[3], _ = unit(q[0], q[1], q[2], q[3])
			return
		}
		q := Quat(s.a).Squad(Quat(s.out), Quat(s.in), Quat(s.b), u)
		copy(dst, q[:])
	}
}

// squadArcs returns the points at u of a prepared squad's two arcs: between its ends, and between its tangents.
func (s *Segment) squadArcs(u float32) (p, q Quat) {
	s.arcs.ends.at(&p, (*Quat)(s.a), (*Quat)(s.b), u)
	s.arcs.tangents.at(&q, (*Quat)(s.out), (*Quat)(s.in), u)
	return p, q
}

func cubicHermite(a, out, in, b, t float32) float32 {
	t2 := float32(t * t)
	t3 := float32(t2 * t)
	return float32(a*(float32(2*t3)-float32(3*t2)+1)) +
		float32(out*(t3-float32(2*t2)+t)) +
		float32(in*(t3-t2)) +
		float32(b*(float32(3*t2)-float32(2*t3)))
}

// CubicBezier returns the value at t, from 0 to 1, of the curve from a to b with two control points.
func CubicBezier(a, out, in, b, t float32) float32 {
	u := 1 - t
	return float32(a*u*u*u) + float32(3*out*t*u*u) + float32(3*in*t*t*u) + float32(b*t*t*t)
}

// Squad returns a point of the spline for rotations from a to b: slerp(slerp(a,b,t), slerp(out,in,t), 2t(1−t)), each on
// the shortest path.
func (a Quat) Squad(out, in, b Quat, t float32) Quat {
	q, _ := a.Slerp(b, t).Slerp(out.Slerp(in, t), float32(2*t)*(1-t)).Unit()
	return q
}
