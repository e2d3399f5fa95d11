package curves

import (
	"math"
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// softShare is the part of the tolerance that a curved segment may be off a straight line for its
// keys to be left out where the rest allows it. firmShare is the part that the pieces of other
// segments may be off: for as many keys, the errors of a chain's joints stay as far below the
// tolerance as they were with lines twice as dense, of which keys are left out.
const (
	softShare = 0.5
	firmShare = 0.63
)

// cut finds where a segment must be cut for straight pieces to be within the tolerance: rising
// numbers between 0 and 1, in f.cuts. It says whether the pieces are firm: their keys must stay.
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

// A bend is a segment's second derivative, by its two ends (see scene.Segment.Curvature).
type bend struct{ at0, at1 [4]float32 }

// at is how long the second derivative is at a place between 0 and 1.
func (b *bend) at(u float32) float32 {
	sum := float32(0)
	for i, v := range b.at0 {
		v += float32(u * (b.at1[i] - v))
		sum += float32(v * v)
	}
	return sqrt(sum)
}

// cutWhereBent makes each piece as long as may be, from both ends, always on the side where the segment
// is bent more: between there and the other side it is bent less. most is the largest square
// of a piece's length times the second derivative, longest the longest piece.
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

// follow appends the keys of a wide squad, from start, where there is one, to end. Where it jumps, two
// keys are one float32 apart. Blender drops the first of them: the key before is near, too (see jumpTime).
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

// halve appends keys after a, up to b: where an even turn from a to b isn't near enough, it halves the
// time between them.
func (f *fitter) halve(s *scene.Segment, a, b, tolerance float32, depth int) {
	mid := a + float32((b-a)/2)
	if mid > a && mid < b && depth > 0 && !isEvenTurn(s, a, b, tolerance) && f.budget.Take(1) {
		f.halve(s, a, mid, tolerance, depth-1)
		f.halve(s, mid, b, tolerance, depth-1)
		return
	}
	f.key(s, b, 4)
}

// isEvenTurn reports whether a segment turns evenly from a to b, and not too far for viewers that take
// straight lines between quaternions.
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

// chords is how many even pieces a rotation's segment needs for viewers that take straight lines between
// quaternions, and the angle between its ends where it needs more than one.
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

// squareOf is the square of the angle between two rotations, from their quaternions' scalar
// product: the angle² is 8(1 − d) and a little more, and inf where that is no longer so.
func squareOf(d float32) float32 {
	if flat := 8.5 * (1 - d); flat < 0.5 {
		return flat
	}
	return inf
}

// chordError is how far a viewer is off that takes a straight line between two
// quaternions, normalised, instead of an even turn by angle (Blender does): √3/432·angle³,
// the leading term of the series.
func chordError(angle float32) float32 { return 0.00401 * angle * angle * angle }

// chordFits says whether chordError of an angle, given its square, is within the tolerance.
func chordFits(square, tolerance float32) bool {
	return 0.00401*0.00401*square*square*square <= tolerance*tolerance
}
