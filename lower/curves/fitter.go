package curves

import (
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// A fitter makes curves of channels. It works in two steps: the channel becomes a line of
// keys, and then as many of them are left out as the tolerance allows. A channel of straight
// pieces is its own line. A curved segment either is so nearly straight that half of the
// tolerance is enough for it, and the rest is left for leaving out keys; or it becomes as few
// pieces as the tolerance allows at once, whose keys stay. The scratch is kept from channel to
// channel.
type fitter struct {
	allKeys bool
	spline  bool
	budget  *limit.Budget
	times   []float32 // the line
	values  []float32
	firm    []stretch // parts of it whose keys all stay, in order
	keep    []int32
	cuts    []float32     // the segment's
	high    []float32     // its later cuts, scratch
	jumps   []float32     // the segment's
	segment scene.Segment // the segment that is being sampled; a loop variable would be allocated for each segment
	arcs    scene.Arcs
	slab    slab[float32]
}

// fit makes a curve from a channel over [0, duration]. tolerance is the maximum error of a value: units of the
// channel, radians for a rotation.
func (f *fitter) fit(c *scene.Channel, duration, tolerance float32) Curve {
	width := c.Width()
	if c.IsStepped() {
		return f.steps(c, duration, width)
	}
	if !f.allKeys && !moves(c) {
		return f.still(c, duration, width)
	}
	if f.spline {
		if cv, ok := f.cubic(c, duration, width); ok {
			return cv
		}
	}
	rotation := c.Target.Property.IsRotation()
	if c.IsLinear() {
		if cv, ok := f.straight(c, duration, tolerance, width, rotation); ok {
			return cv
		}
	}
	f.begin()
	for f.segment = range c.Segments(duration) {
		f.sample(&f.segment, duration, tolerance, width, rotation)
	}
	if !c.IsLinear() {
		tolerance *= 1 - softShare
	}
	return f.reduce(width, rotation, tolerance)
}

// begin starts a line.
func (f *fitter) begin() { f.times, f.values, f.firm = f.times[:0], f.values[:0], f.firm[:0] }

// A stretch is a part of the line, from one key to another.
type stretch struct{ from, to int }

// straight makes a curve from the keys of a linear channel, with one at either end of [0, duration]. It returns false if
// viewers that interpolate quaternions linearly would deviate too much from an even turn.
func (f *fitter) straight(c *scene.Channel, duration, tolerance float32, width int, rotation bool) (cv Curve, ok bool) {
	times := c.Times
	first, end := 0, len(times)
	for first < end && times[first] < 0 {
		first++
	}
	for end > first && times[end-1] > duration {
		end--
	}
	times, values := times[first:end:end], c.Values[first*width:end*width:end*width]
	if len(times) > 0 && times[0] == 0 && times[len(times)-1] >= duration {
		square, turned := float32(0), false
		if rotation {
			square, turned = widest(values)
		}
		if !chordFits(square, tolerance) {
			return cv, false
		}
		if !turned {
			return f.reduceShared(times, values, width, rotation, tolerance), true
		}
	}
	f.begin()
	if len(times) == 0 || times[0] > 0 {
		f.at(c, 0, duration, width)
	}
	f.times, f.values = append(f.times, times...), append(f.values, values...)
	if duration > f.times[len(f.times)-1] {
		f.at(c, duration, duration, width)
	}
	if rotation {
		if square, _ := widest(f.values); !chordFits(square, tolerance) {
			return cv, false
		}
	}
	return f.reduce(width, rotation, tolerance), true
}

// at appends the channel's value at t.
func (f *fitter) at(c *scene.Channel, t, duration float32, width int) {
	n := len(f.values)
	f.times = append(f.times, t)
	f.values = append(f.values, zero4[:width]...)
	c.At(f.values[n:], t, duration)
}

// widest returns the square of the largest angle between neighbouring rotations, or a slightly larger number. turned
// reports whether sameSide changes any.
func widest(values []float32) (square float32, turned bool) {
	least := float32(1)
	for v := values; len(v) >= 8; v = v[4:] {
		a, b := (*scene.Quat)(v), (*scene.Quat)(v[4:])
		d := float32(a[0]*b[0]) + float32(a[1]*b[1]) + float32(a[2]*b[2]) + float32(a[3]*b[3])
		if d < 0 {
			d, turned = -d, true
		}
		if d < least {
			least = d
		}
	}
	return squareOf(least), turned
}

// still makes the one key of a channel that never changes its value.
func (f *fitter) still(c *scene.Channel, duration float32, width int) Curve {
	cv := Curve{Times: zeroTime, Values: f.slab.take(width)}
	c.At(cv.Values, 0, duration)
	return cv
}

// sample appends a segment's part within [0, duration] to the line.
func (f *fitter) sample(s *scene.Segment, duration, tolerance float32, width int, rotation bool) {
	start, end := max(s.Start, 0), min(s.End, duration)
	f.key(s, start, width)
	if s.IsFlat() {
		f.key(s, end, width)
		return
	}
	s.Prepare(&f.arcs)
	first := len(f.times) - 1
	if s.IsWide() {
		f.follow(s, start, end, firmShare*tolerance)
		f.firm = append(f.firm, stretch{first, len(f.times) - 1})
		return
	}
	firm := f.cut(s, tolerance, rotation)
	for _, u := range f.cuts[:f.budget.TakeSome(len(f.cuts))] {
		t := s.Start + float32((s.End-s.Start)*u)
		if t > start && t < end {
			f.key(s, t, width)
		}
	}
	f.key(s, end, width)
	if firm {
		f.firm = append(f.firm, stretch{first, len(f.times) - 1})
	}
}

// key appends the segment's value at t, unless the line is there already.
func (f *fitter) key(s *scene.Segment, t float32, width int) {
	if n := len(f.times); n > 0 && t <= f.times[n-1] {
		return
	}
	n := len(f.values)
	if n+width > cap(f.values) {
		f.grow()
	}
	f.times = append(f.times, t)
	f.values = append(f.values, zero4[:width]...)
	s.At(f.values[n:], t)
}

// grow makes room for a line that is twice as long: append alone would copy a long one many times.
func (f *fitter) grow() {
	f.times = slices.Grow(f.times, len(f.times)+256)
	f.values = slices.Grow(f.values, len(f.values)+1024)
}

var zero4 [4]float32

// steps makes a [Step] curve without keys that repeat the one before.
func (f *fitter) steps(c *scene.Channel, duration float32, width int) Curve {
	f.begin()
	for s := range c.Segments(duration) {
		a, _ := s.Ends()
		t := max(s.Start, 0)
		n := len(f.times)
		if n > 0 && (t <= f.times[n-1] || t > duration) {
			continue
		}
		if n > 0 && !f.allKeys && equal(f.values[len(f.values)-width:], a) {
			continue
		}
		f.times = append(f.times, t)
		f.values = append(f.values, a...)
	}
	// A key exactly at the end is the last frame's value.
	if n := len(c.Times); n > 0 && c.Times[n-1] == duration && duration > 0 && !equal(f.values[len(f.values)-width:], c.Value(n-1)) {
		f.times = append(f.times, duration)
		f.values = append(f.values, c.Value(n-1)...)
	}
	cv := Curve{Times: f.slab.copy(f.times), Values: f.slab.copy(f.values)}
	if len(cv.Times) > 1 {
		cv.Interp = Step
	}
	return cv
}

func equal(a, b []float32) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}
