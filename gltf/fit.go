package gltf

import (
	"math"

	"marrow/scene"
)

// A curve is what a glTF sampler holds.
type curve struct {
	times  []float32
	values []float32 // cubic: in tangent, value, out tangent
	interp string    // "" is LINEAR
}

const (
	interpStep  = "STEP"
	interpCubic = "CUBICSPLINE"
)

// A fitter makes curves of channels. It works in two steps: curves become a dense line
// of keys that is off by at most half of the tolerance, and then as many keys of it are
// left out as the rest of the tolerance allows. A channel of straight pieces is its own dense
// line. The scratch is kept from channel to channel.
type fitter struct {
	allKeys bool
	spline  bool
	room    *room
	times   []float32 // the dense line
	values  []float32
	keep    []int32
	arcs    scene.Arcs
	slab    slab
}

// fit makes a curve of a channel over [0, duration]. tolerance is how far a value may
// be off: units of the channel, radians for a rotation.
func (f *fitter) fit(c *scene.Channel, duration, tolerance float32) curve {
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
	if c.IsLinear() && f.straight(c, duration, tolerance, width, rotation) {
		return f.reduce(width, rotation, tolerance)
	}
	f.times, f.values = f.times[:0], f.values[:0]
	for s := range c.Segments(duration) {
		f.sample(&s, duration, tolerance, width, rotation)
	}
	if !c.IsLinear() && !f.allKeys {
		tolerance *= 1 - denseShare
	}
	return f.reduce(width, rotation, tolerance)
}

// straight takes the keys of a channel of straight pieces as they are for the dense line, with
// one at either end of [0, duration]. It is no use, and says so, where a viewer that takes straight
// lines between quaternions would be too far off an even turn.
func (f *fitter) straight(c *scene.Channel, duration, tolerance float32, width int, rotation bool) bool {
	times := c.Times
	first, end := 0, len(times)
	for first < end && times[first] < 0 {
		first++
	}
	for end > first && times[end-1] > duration {
		end--
	}
	f.times, f.values = f.times[:0], f.values[:0]
	if first == end || times[first] > 0 {
		f.at(c, 0, duration, width)
	}
	f.times = append(f.times, times[first:end]...)
	f.values = append(f.values, c.Values[first*width:end*width]...)
	if duration > f.times[len(f.times)-1] {
		f.at(c, duration, duration, width)
	}
	return !rotation || chordFits(f.widest(), tolerance)
}

// at appends the channel's value at t.
func (f *fitter) at(c *scene.Channel, t, duration float32, width int) {
	n := len(f.values)
	f.times = append(f.times, t)
	f.values = append(f.values, zero4[:width]...)
	c.At(f.values[n:], t, duration)
}

// widest is the square of the largest angle between neighbours of the dense line, or a little more.
func (f *fitter) widest() float32 {
	least := float32(1)
	for v := f.values; len(v) >= 8; v = v[4:] {
		a, b := (*scene.Quat)(v), (*scene.Quat)(v[4:])
		d := float32(a[0]*b[0]) + float32(a[1]*b[1]) + float32(a[2]*b[2]) + float32(a[3]*b[3])
		if d < 0 {
			d = -d
		}
		if d < least {
			least = d
		}
	}
	return squareOf(least)
}

// squareOf is the square of the angle between two rotations, from their quaternions' scalar
// product: the angle² is 8(1 − d) and a little more, and inf where that is no longer so.
func squareOf(d float32) float32 {
	if flat := 8.5 * (1 - d); flat < 0.5 {
		return flat
	}
	return inf
}

// still makes the one key of a channel that never changes its value.
func (f *fitter) still(c *scene.Channel, duration float32, width int) curve {
	cv := curve{times: zeroTime, values: f.slab.take(width)}
	c.At(cv.values, 0, duration)
	return cv
}

// denseShare is the part of the tolerance that goes into the dense line of a curve.
const denseShare = 0.5

// maxPieces is the most straight pieces that one segment becomes.
const maxPieces = 1024

// sample appends a segment's part within [0, duration] to the dense line.
func (f *fitter) sample(s *scene.Segment, duration, tolerance float32, width int, rotation bool) {
	start, end := max(s.Start, 0), min(s.End, duration)
	f.key(s, start, width)
	if s.IsFlat() {
		f.key(s, end, width)
		return
	}
	s.Prepare(&f.arcs)
	pieces := 1
	switch {
	case s.IsCubic():
		pieces = split(s.Bend(), tolerance*denseShare)
	case rotation:
		pieces = f.turns(s, tolerance)
	}
	pieces = 1 + f.room.take(pieces-1)
	for i := 1; i < pieces; i++ {
		t := s.Start + float32((s.End-s.Start)*(float32(i)/float32(pieces)))
		if t > start && t < end {
			f.key(s, t, width)
		}
	}
	f.key(s, end, width)
}

// key appends the segment's value at t, unless the line is there already.
func (f *fitter) key(s *scene.Segment, t float32, width int) {
	if n := len(f.times); n > 0 && t <= f.times[n-1] {
		return
	}
	f.times = append(f.times, t)
	n := len(f.values)
	f.values = append(f.values, zero4[:width]...)
	s.At(f.values[n:], t)
}

var zero4 [4]float32

// split is the number of equal pieces after which a bend, which shrinks with their
// number's square, is within the tolerance.
func split(bend, tolerance float32) int {
	if bend <= tolerance {
		return 1
	}
	n := math.Ceil(math.Sqrt(float64(bend) / float64(tolerance)))
	return int(min(n, maxPieces))
}

// turns is the number of pieces for a rotation's segment.
func (f *fitter) turns(s *scene.Segment, tolerance float32) int {
	a, b := s.Ends()
	d := scene.Quat(a).Dot(scene.Quat(b))
	if s.IsLinear() && chordFits(squareOf(max(d, -d)), tolerance) {
		return 1
	}
	angle := scene.Quat(a).Conj().Mul(scene.Quat(b)).Log().Len()
	n := 1
	for n < maxPieces && chordError(angle/float32(n)) > tolerance {
		n++
	}
	if s.IsLinear() {
		return n
	}
	return max(n, split(squadBend(s), tolerance*denseShare))
}

// chordError is how far a viewer is off that takes a straight line between two
// quaternions, normalised, instead of an even turn by angle (Blender does): √3/432·angle³,
// the leading term of the series.
func chordError(angle float32) float32 { return 0.00401 * angle * angle * angle }

// chordFits says whether chordError of an angle, given its square, is within the tolerance.
func chordFits(square, tolerance float32) bool {
	return 0.00401*0.00401*square*square*square <= tolerance*tolerance
}

// squadBend estimates how far an even turn between a squad's ends is off it, as Bend does
// for cubics: from second differences of five points, seen from the first.
func squadBend(s *scene.Segment) float32 {
	a, b := s.Ends()
	inv := scene.Quat(a).Conj()
	var r [5]scene.Vec3
	for i := 1; i < 4; i++ {
		var q scene.Quat
		s.Eval(q[:], float32(i)/4)
		r[i] = inv.Mul(q).Log()
	}
	r[4] = inv.Mul(scene.Quat(b)).Log()
	most := float32(0)
	for i := 1; i < 4; i++ {
		d := r[i-1].Add(r[i+1]).Sub(r[i].Scale(2))
		most = max(most, d.Dot(d))
	}
	const ends = 2 // the second derivative may be larger at the ends than where it was taken
	return float32(math.Sqrt(float64(most))) * (16 * ends / 8)
}

// steps makes a STEP curve without keys that repeat the one before.
func (f *fitter) steps(c *scene.Channel, duration float32, width int) curve {
	f.times, f.values = f.times[:0], f.values[:0]
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
	cv := curve{times: f.slab.copy(f.times), values: f.slab.copy(f.values)}
	if len(cv.times) > 1 {
		cv.interp = interpStep
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

// A slab hands out small float arrays from large ones.
type slab struct {
	free []float32
	size int
}

// The first slab is small, for small models; each is twice as large as the one before.
const (
	slabLeast = 1 << 10
	slabMost  = 1 << 14
)

func (s *slab) take(n int) []float32 {
	if n > len(s.free) {
		s.size = min(max(2*s.size, slabLeast), slabMost)
		s.free = make([]float32, max(s.size, n))
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

func (s *slab) copy(v []float32) []float32 {
	out := s.take(len(v))
	copy(out, v)
	return out
}
