package curves

import (
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// Moves reports whether any animation has a channel for one of the targets.
func (m *Motion) Moves(targets ...scene.Target) bool {
	for _, p := range m.Sources {
		for _, t := range targets {
			if p.Track(t).Channel != nil {
				return true
			}
		}
	}
	return false
}

// Moments returns the times, in ascending order, at which a source has a key for one of the targets, and its start and
// end. It returns nil if no channel animates the targets.
func Moments(p *scene.Player, targets ...scene.Target) []float32 {
	moments := []float32{0}
	known := false
	for _, t := range targets {
		if k := p.Track(t); k.Channel != nil {
			known = true
			moments = AppendMoments(moments, k.Times, k.Length, p.Clip.Duration, k.Global && !p.Global)
		}
	}
	if !known {
		return nil
	}
	slices.Sort(moments)
	return slices.Compact(moments)
}

// AppendMoments appends the key times within [0, duration], with all repetitions of a global sequence.
func AppendMoments(dst, times []float32, length, duration float32, again bool) []float32 {
	rounds := 1
	if again && length > 0 {
		rounds = int(min(duration/length+1, limit.LoopRounds, float32(max(limit.LoopKeys/(len(times)+1), 1))))
	}
	for r := range rounds {
		if r > 0 {
			dst = append(dst, float32(float32(r)*length))
		}
		for _, t := range times {
			if t = float32(float32(r)*length) + t; t >= 0 && t <= duration {
				dst = append(dst, t)
			}
		}
	}
	if duration > 0 {
		dst = append(dst, duration)
	}
	return dst
}

// Sampled returns a curve of a function of several targets. It is exact at their keys; between keys, it has as many
// points as the tolerance (of each component) requires. It has no keys if no channel animates the targets.
func (m *Motion) Sampled(p *scene.Player, targets []scene.Target, width int, rotation bool, tolerance float32, at func(t float32, dst []float32)) Curve {
	moments := Moments(p, targets...)
	if moments == nil {
		return Curve{}
	}
	f := &m.fit
	f.begin()
	pieces := 16 // between two keys
	if !m.budget.Take(pieces * len(moments)) {
		pieces = 1
	}
	for i, t := range moments {
		f.add(t, width, at)
		if i+1 < len(moments) {
			for k := 1; k < pieces; k++ {
				f.add(t+float32((moments[i+1]-t)*(float32(k)/float32(pieces))), width, at)
			}
		}
	}
	return f.reduce(width, rotation, tolerance)
}

func (f *fitter) add(t float32, width int, at func(t float32, dst []float32)) {
	if n := len(f.times); n > 0 && t <= f.times[n-1] {
		return
	}
	f.times = append(f.times, t)
	n := len(f.values)
	f.values = append(f.values, zero4[:width]...)
	at(t, f.values[n:])
}
