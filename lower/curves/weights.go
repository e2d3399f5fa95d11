package curves

import (
	"slices"

	"marrow/scene"
)

// Weights approximates the weights of a mesh's morph targets by straight lines.
type Weights struct {
	Rest []float32 // used in clips that don't animate the weights

	target scene.Target
	reach  []float32 // how far a weight of 1 moves a vertex
	size   float32   // of the model
}

// Weights prepares the curves of a mesh's weights.
func (m *Motion) Weights(mesh int) *Weights {
	targets := m.scene.Meshes[mesh].Targets
	w := &Weights{
		Rest: make([]float32, len(targets)), reach: make([]float32, len(targets)), size: m.extent.Size,
		target: scene.Target{Property: scene.MeshMorph, Index: mesh},
	}
	for i := range targets {
		w.Rest[i] = targets[i].Weight
		for _, d := range targets[i].Positions {
			w.reach[i] = max(w.reach[i], d.Len())
		}
	}
	return w
}

// Curve returns the curve for an animation: its keys and, between keys without linear interpolation, as many points as
// keep the error of each vertex within the tolerance, a fraction of the model's size; at most 63. It has no times if
// the animation has no keys.
func (w *Weights) Curve(source *scene.Player, tolerance float32) Curve {
	c := source.Track(w.target)
	if c.Channel == nil || c.Width() != len(w.Rest) {
		return Curve{}
	}
	f := weightFitter{w: w, source: source, allowed: tolerance * w.size}
	depth := 0
	if c.Interp.HasTangents() {
		depth = 6
	}
	moments := Moments(source, w.target)
	for i, t := range moments {
		f.put(t)
		if i+1 < len(moments) {
			f.between(t, moments[i+1], depth)
		}
	}
	if c.IsStepped() && len(f.out.Times) > 1 {
		f.out.Interp = Step
	}
	return f.out
}

// A weightFitter makes one curve.
type weightFitter struct {
	w       *Weights
	source  *scene.Player
	allowed float32
	out     Curve
}

// put adds a key.
func (f *weightFitter) put(t float32) {
	f.out.Times = append(f.out.Times, t)
	f.out.Values = append(f.out.Values, f.at(t)...)
}

// at returns the weights at a time.
func (f *weightFitter) at(t float32) []float32 {
	v := slices.Clone(f.w.Rest)
	f.source.Value(v, f.w.target, t)
	return v
}

// between adds the keys that are needed between two moments.
func (f *weightFitter) between(from, to float32, depth int) {
	mid := from + (to-from)/2
	if depth == 0 || mid <= from || mid >= to || f.isStraight(from, to) {
		return
	}
	f.between(from, mid, depth-1)
	f.put(mid)
	f.between(mid, to, depth-1)
}

// isStraight reports whether the weights run so straight between two moments that no vertex is farther off than allowed.
func (f *weightFitter) isStraight(from, to float32) bool {
	a, b := f.at(from), f.at(to)
	for _, u := range [3]float32{0.25, 0.5, 0.75} {
		off := float32(0)
		for i, v := range f.at(from + float32((to-from)*u)) {
			d := v - (a[i] + float32(u*(b[i]-a[i])))
			off += float32(max(d, -d) * f.w.reach[i])
		}
		if off > f.allowed {
			return false
		}
	}
	return true
}
