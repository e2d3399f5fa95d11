package plain

import (
	"slices"

	"marrow/lower/curves"
	"marrow/scene"
)

// trackMorphs follows a mesh's morph weights: at the keys as they are, between them at as many
// points as keep each vertex within the tolerance where the channel isn't straight, up to 64.
func (l *lowering) trackMorphs(at, mesh int) {
	target := scene.Target{Property: scene.MeshMorph, Index: mesh}
	m := &l.s.Meshes[mesh]
	if len(m.Targets) == 0 || !l.motion.Moves(target) {
		return
	}
	f := morphFitter{l: l, target: target, rest: make([]float32, len(m.Targets)), reach: make([]float32, len(m.Targets))}
	for i := range f.rest {
		f.rest[i] = m.Targets[i].Weight
		for _, d := range m.Targets[i].Positions {
			f.reach[i] = max(f.reach[i], d.Len())
		}
	}
	l.tracks = append(l.tracks, track{Track: Track{Kind: MeshWeights, Index: at, Width: len(f.rest)}, rest: f.rest, make: f.fit})
}

// A morphFitter makes straight lines of a mesh's morph weights.
type morphFitter struct {
	l      *lowering
	target scene.Target
	rest   []float32
	reach  []float32 // how far a weight of 1 moves a vertex
	source *scene.Player
	out    curves.Curve
}

// fit is the curve for animation p.
func (f *morphFitter) fit(p int) curves.Curve {
	f.source, f.out = f.l.motion.Sources[p], curves.Curve{}
	c := f.source.Track(f.target)
	if c.Channel == nil || c.Width() != len(f.rest) {
		return curves.Curve{}
	}
	depth := 0
	if c.Interp.HasTangents() {
		depth = 6
	}
	moments := curves.Moments(f.source, f.target)
	for i, t := range moments {
		f.put(t)
		if i+1 < len(moments) {
			f.between(t, moments[i+1], depth)
		}
	}
	if c.IsStepped() && len(f.out.Times) > 1 {
		f.out.Interp = curves.Step
	}
	return f.out
}

// put adds a key.
func (f *morphFitter) put(t float32) {
	f.out.Times = append(f.out.Times, t)
	f.out.Values = append(f.out.Values, f.at(t)...)
}

// at are the weights at a time.
func (f *morphFitter) at(t float32) []float32 {
	v := slices.Clone(f.rest)
	f.source.Value(v, f.target, t)
	return v
}

// between adds the keys that are needed between two moments.
func (f *morphFitter) between(from, to float32, depth int) {
	mid := from + (to-from)/2
	if depth == 0 || mid <= from || mid >= to || f.isStraight(from, to) {
		return
	}
	f.between(from, mid, depth-1)
	f.put(mid)
	f.between(mid, to, depth-1)
}

// isStraight reports whether the weights run so straight between two moments that no vertex is farther off than the
// tolerance.
func (f *morphFitter) isStraight(from, to float32) bool {
	a, b := f.at(from), f.at(to)
	for _, u := range [3]float32{0.25, 0.5, 0.75} {
		off := float32(0)
		for i, v := range f.at(from + float32((to-from)*u)) {
			d := v - (a[i] + float32(u*(b[i]-a[i])))
			off += float32(max(d, -d) * f.reach[i])
		}
		if off > f.l.opts.Tolerance*f.l.extent.Size {
			return false
		}
	}
	return true
}
