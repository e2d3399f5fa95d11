package gltf

import (
	"math"
	"slices"

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

// maxPieces is the most straight pieces that one segment becomes.
const maxPieces = 1024

// cut finds where a segment must be cut for straight pieces to be within the tolerance: rising
// numbers between 0 and 1, in f.cuts. It says whether the pieces are firm: their keys must stay.
func (f *fitter) cut(s *scene.Segment, tolerance float32, rotation bool) (firm bool) {
	f.cuts = f.cuts[:0]
	turns := 1
	if rotation {
		turns = chords(s, tolerance)
	}
	if s.IsLinear() {
		f.cutEvenly(turns)
		return turns > 1
	}
	b := bend{}
	b.at0, b.at1 = s.Curvature()
	most := max(b.at(0), b.at(1))
	switch {
	case turns == 1 && most <= 8*softShare*tolerance:
		return false
	case turns == 1:
		f.cutWhereBent(&b, 8*firmShare*tolerance)
	default:
		n := math.Ceil(math.Sqrt(float64(most) / float64(8*firmShare*tolerance)))
		f.cutEvenly(max(turns, int(min(n, maxPieces))))
	}
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
// of a piece's length times the second derivative.
func (f *fitter) cutWhereBent(b *bend, most float32) {
	lo, hi := float32(0), float32(1)
	atLo, atHi := b.at(lo), b.at(hi)
	low := 0 // cuts from below; behind them those from above
	for len(f.cuts) < maxPieces && float32((hi-lo)*(hi-lo))*max(atLo, atHi) > most {
		if atLo >= atHi {
			lo += sqrt(most / atLo)
			atLo = b.at(lo)
			f.cuts = slices.Insert(f.cuts, low, lo)
			low++
		} else {
			hi -= sqrt(most / atHi)
			atHi = b.at(hi)
			f.cuts = append(f.cuts, hi)
		}
	}
	slices.Reverse(f.cuts[low:])
}

// chords is how many even pieces a rotation's segment needs for viewers that take straight lines between
// quaternions.
func chords(s *scene.Segment, tolerance float32) int {
	a, b := s.Ends()
	d := scene.Quat(a).Dot(scene.Quat(b))
	if chordFits(squareOf(max(d, -d)), tolerance) {
		return 1
	}
	angle := scene.Quat(a).Conj().Mul(scene.Quat(b)).Log().Len()
	n := 1
	for n < maxPieces && chordError(angle/float32(n)) > tolerance {
		n++
	}
	return n
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
