package curves

import (
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// softShare is the fraction of the tolerance by which a curved segment may deviate from a straight line if its keys
// can be left out where the rest allows it. firmShare is the fraction for the pieces of other segments: with as many
// keys, the errors of a chain's joints stay as far below the tolerance as with lines twice as dense, some of whose
// keys are left out.
const (
	softShare = 0.5
	firmShare = 0.63
)

// cut stores in f.cuts where a segment must be cut so that linear pieces are within the tolerance: increasing numbers
// between 0 and 1. It reports whether the pieces are firm: their keys must stay.
func (f *fitter) cut(s *scene.Segment, tolerance float32, rotation bool) (firm bool) {
	f.cuts = f.cuts[:0]
	turns, angle := 1, float32(0)
	if rotation {
		turns, angle = chords(s, tolerance)
	}
	if s.IsLinear() {
		f.cutEvenly(turns)
		return turns > 1
	}
	b := bend{}
	b.at0, b.at1 = s.Curvature()
	most := max(b.at(0), b.at(1))
	if turns == 1 && most <= 8*softShare*tolerance {
		return false
	}
	longest := float32(1)
	if turns > 1 { // the fastest it may turn is angle + most/2
		longest = angle / (float32(turns) * (angle + most/2))
	}
	f.cutWhereBent(&b, 8*firmShare*tolerance, longest)
	return true
}

func (f *fitter) cutEvenly(pieces int) {
	for i := 1; i < pieces; i++ {
		f.cuts = append(f.cuts, float32(i)/float32(pieces))
	}
}

// A bend is a segment's second derivative, given by its values at the two ends (see scene.Segment.Curvature).
type bend struct{ at0, at1 [4]float32 }

// at returns the length of the second derivative at u, from 0 to 1.
func (b *bend) at(u float32) float32 {
	sum := float32(0)
	for i, v := range b.at0 {
		v += float32(u * (b.at1[i] - v))
		sum += float32(v * v)
	}
	return sqrt(sum)
}

// cutWhereBent makes each piece as long as possible, from both ends, always at the end where the second derivative is
// larger: between there and the other end it is smaller. most is the maximum of the square of a piece's length times
// the second derivative, longest the maximum length of a piece.
func (f *fitter) cutWhereBent(b *bend, most, longest float32) {
	lo, hi := float32(0), float32(1)
	atLo, atHi := b.at(lo), b.at(hi)
	f.high = f.high[:0] // cuts from above
	for len(f.cuts)+len(f.high) < limit.SegmentPieces && (hi-lo > longest || float32((hi-lo)*(hi-lo))*max(atLo, atHi) > most) {
		if atLo >= atHi {
			lo += min(sqrt(most/atLo), longest)
			atLo = b.at(lo)
			f.cuts = append(f.cuts, lo)
		} else {
			hi -= min(sqrt(most/atHi), longest)
			atHi = b.at(hi)
			f.high = append(f.high, hi)
		}
	}
	slices.Reverse(f.high)
	f.cuts = append(f.cuts, f.high...)
}

// follow appends the keys of a wide squad, from start (exclusive) to end. At a jump, two keys are one float32 apart.
// Blender drops the first of them, so the key before it is near, too (see jumpTime).
func (f *fitter) follow(s *scene.Segment, start, end, tolerance float32) {
	f.jumps = s.Jumps(f.jumps[:0])
	for _, t := range f.jumps {
		if t > start && t <= end {
			if soon := t - jumpTime; soon > start {
				f.halve(s, start, soon, tolerance, limit.SquadHalvings)
				start = soon
			}
			f.halve(s, start, math.Nextafter32(t, start), tolerance, limit.SquadHalvings)
			f.key(s, t, 4)
			start = t
		}
	}
	f.halve(s, start, end, tolerance, limit.SquadHalvings)
}

// halve appends keys after a, up to b. While an even turn from a to b isn't accurate enough, it halves the interval.
func (f *fitter) halve(s *scene.Segment, a, b, tolerance float32, depth int) {
	mid := a + float32((b-a)/2)
	if mid > a && mid < b && depth > 0 && !isEvenTurn(s, a, b, tolerance) && f.budget.Take(1) {
		f.halve(s, a, mid, tolerance, depth-1)
		f.halve(s, mid, b, tolerance, depth-1)
		return
	}
	f.key(s, b, 4)
}

// isEvenTurn reports whether a segment turns evenly from a to b, by an angle small enough for viewers that
// interpolate quaternions linearly.
func isEvenTurn(s *scene.Segment, a, b, tolerance float32) bool {
	var p, q, at scene.Quat
	s.At(p[:], a)
	s.At(q[:], b)
	d := p.Dot(q)
	if !chordFits(squareOf(max(d, -d)), tolerance) {
		return false
	}
	for _, u := range [...]float32{0.5, 0.25, 0.75} {
		s.At(at[:], a+float32((b-a)*u))
		if p.Slerp(q, u).Conj().Mul(at).Log().Len() > tolerance {
			return false
		}
	}
	return true
}

// chords returns the number of equal pieces into which a rotation's segment must be divided for viewers that
// interpolate quaternions linearly, and the angle between its ends if the number is larger than one.
func chords(s *scene.Segment, tolerance float32) (n int, angle float32) {
	a, b := s.Ends()
	d := scene.Quat(a).Dot(scene.Quat(b))
	if chordFits(squareOf(max(d, -d)), tolerance) {
		return 1, 0
	}
	angle = scene.Quat(a).Conj().Mul(scene.Quat(b)).Log().Len()
	n = 1
	for n < limit.SegmentPieces && chordError(angle/float32(n)) > tolerance {
		n++
	}
	return n, angle
}

// squareOf returns the square of the angle between two rotations, given the scalar product of their quaternions: the
// angle² is 8(1 − d) and a little more; inf where that approximation isn't valid.
func squareOf(d float32) float32 {
	if flat := 8.5 * (1 - d); flat < 0.5 {
		return flat
	}
	return inf
}

// chordError returns the error of a viewer that interpolates quaternions linearly and normalises the result (as
// Blender does) instead of turning evenly by angle: √3/432·angle³, the leading term of the series.
func chordError(angle float32) float32 { return 0.00401 * angle * angle * angle }

// chordFits reports whether chordError of an angle, given its square, is within the tolerance.
func chordFits(square, tolerance float32) bool {
	return 0.00401*0.00401*square*square*square <= tolerance*tolerance
}
