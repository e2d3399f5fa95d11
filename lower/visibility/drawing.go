package visibility

import (
	"slices"

	"marrow/lower/curves"
	"marrow/scene"
)

// A finder determines when the meshes of a scene are drawn.
type finder struct {
	s       *scene.Scene
	m       *curves.Motion
	inputs  []input   // buffer for reuse
	moments []float32 // buffer for reuse
}

// targets returns the targets that determine whether a mesh is drawn: its visibility, its alpha, and the alphas of its
// materials' layers.
func (f *finder) targets(mesh int) []scene.Target {
	list := []scene.Target{{Property: scene.MeshVisible, Index: mesh}, {Property: scene.MeshAlpha, Index: mesh}}
	for _, p := range f.s.Meshes[mesh].Primitives {
		if p.Material >= 0 {
			for l := range f.s.Materials[p.Material].Layers {
				if f.s.Materials[p.Material].Layers[l].Combine != scene.NoCombine {
					continue // part of the pass before it
				}
				t := scene.Target{Property: scene.LayerAlpha, Index: p.Material, Layer: l}
				if !slices.Contains(list, t) {
					list = append(list, t)
				}
			}
		}
	}
	return list
}

// A drawing determines when a mesh is drawn in an animation: while it is visible, and the product of its alpha and the largest
// alpha of its layers is above 0.01.
type drawing struct {
	inputs []input // of the mesh's targets
	bare   bool    // a primitive has no layers, which counts as an alpha of 1
}

// An input is the source of a number: a track, or a constant if there is no track.
type input struct {
	scene.Track
	otherwise float32
	key       int // the latest key
}

func (s *input) at(t float32) float32 {
	if s.Channel == nil {
		return s.otherwise
	}
	v := [4]float32{s.otherwise}
	s.key = s.AtFrom(v[:], t, s.key)
	return v[0]
}

// within returns the range of the values from a to b, between which no channel has a key. ok is false if the range is unknown.
func (s *input) within(a, b float32) (lo, hi float32, ok bool) {
	switch {
	case s.Channel == nil:
		return s.otherwise, s.otherwise, true
	case s.Global || !s.IsLinear() && !s.IsStepped():
		return 0, 0, false
	}
	lo, hi = s.at(a), s.at(b)
	return min(lo, hi), max(lo, hi), true
}

// drawing returns the drawing of a mesh, which is valid until the next call.
func (f *finder) drawing(mesh int, targets []scene.Target, p *scene.Player) drawing {
	m := &f.s.Meshes[mesh]
	d := drawing{inputs: f.inputs[:0]}
	for _, t := range targets {
		s := input{Track: p.Track(t)}
		switch {
		case t.Property == scene.LayerAlpha:
			s.otherwise = f.s.Materials[t.Index].Layers[t.Layer].Alpha
		case t.Property == scene.MeshAlpha:
			s.otherwise = m.Alpha
		case m.Visible:
			s.otherwise = 1
		}
		d.inputs = append(d.inputs, s)
	}
	f.inputs = d.inputs
	for _, q := range m.Primitives {
		d.bare = d.bare || q.Material < 0 || len(f.s.Materials[q.Material].Layers) == 0
	}
	return d
}

// at reports whether the mesh is drawn at a time.
func (d *drawing) at(t float32) bool {
	if d.inputs[0].at(t) < 0.5 {
		return false
	}
	best := float32(0)
	if d.bare {
		best = 1
	}
	for i := range d.inputs[2:] {
		best = max(best, d.inputs[2+i].at(t))
	}
	return d.inputs[1].at(t)*best > Threshold
}

// steady reports whether the mesh is certainly either drawn or hidden all the time from a to b, between which no
// channel has a key.
func (d *drawing) steady(a, b float32) bool {
	lowest, highest, ok := d.inputs[0].within(a, b)
	if !ok || lowest < 0.5 {
		return ok && highest < 0.5
	}
	low, high := float32(0), float32(0)
	if d.bare {
		low, high = 1, 1
	}
	for i := range d.inputs[2:] {
		lo, hi, ok := d.inputs[2+i].within(a, b)
		if !ok {
			return false
		}
		low, high = max(low, lo), max(high, hi)
	}
	lo, hi, ok := d.inputs[1].within(a, b)
	return ok && (lo*low > Threshold || lo >= 0 && hi*high <= Threshold)
}

// steps finds the times at which a mesh is shown and hidden: at keys, and between keys by sampling and bisection. rest
// is used if the animation has no channel for the mesh.
func (f *finder) steps(d *drawing, p *scene.Player, rest bool) Steps {
	duration := p.Clip.Duration
	times := append(f.moments[:0], 0)
	known, smooth := false, false
	for _, s := range d.inputs {
		if s.Channel == nil {
			continue
		}
		known = true
		smooth = smooth || len(s.Times) > 1 && !s.IsStepped()
		times = curves.AppendMoments(times, s.Times, s.Length, duration, s.Global && !p.Global)
	}
	f.moments = times
	switch {
	case !known && p.Global:
		return Steps{[]float32{0}, []bool{rest}}
	case !known:
		return Steps{[]float32{0}, []bool{d.at(0)}}
	}
	slices.Sort(times)
	times = slices.Compact(times)
	var s Steps
	for i, t := range times {
		switch {
		case i+1 == len(times):
			s.put(t, d.at(t))
		case !smooth: // constant until the next key; on another clock, t itself may be rounded to before its key
			s.put(t, d.at(t+float32((times[i+1]-t)/2)))
		default:
			s.put(t, d.at(t))
			s.search(d, t, times[i+1])
		}
	}
	return s
}

// put records whether the mesh is drawn from t on.
func (s *Steps) put(t float32, on bool) {
	if n := len(s.On); n == 0 || (on != s.On[n-1] && t > s.Times[n-1]) {
		s.Times, s.On = append(s.Times, t), append(s.On, on)
	}
}

// numSamples is the number of samples between two keys.
const numSamples = 8

// search adds the changes from one key to the next.
func (s *Steps) search(d *drawing, t, next float32) {
	if d.steady(t, next) {
		return
	}
	a := t
	for k := 1; k <= numSamples; k++ {
		b := t + float32((next-t)*float32(k)/numSamples)
		if on := d.at(b); on != s.On[len(s.On)-1] {
			s.put(d.crossing(max(s.Times[len(s.Times)-1], a), b, on), on)
		}
		a = b
	}
}

// crossing finds the time of the change between a and b, by bisection. At the result, the mesh is in the same state as at b: on.
func (d *drawing) crossing(a, b float32, on bool) float32 {
	for range 16 {
		mid := a + float32((b-a)/2)
		if mid <= a || mid >= b {
			break
		}
		if d.at(mid) == on {
			b = mid
		} else {
			a = mid
		}
	}
	return b
}
