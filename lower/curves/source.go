package curves

import (
	"slices"

	"marrow/internal/limit"
	"marrow/scene"
)

// A Source is what one animation is made of: a clip, with the global sequences running
// beside it, or a global sequence alone.
type Source struct {
	Clip   *scene.Clip
	Global bool
	index  map[targetKey]*scene.Channel // of everything but nodes' transforms and parameters
}

// A targetKey is a target without a name as a number.
type targetKey uint64

func keyOf(t *scene.Target) targetKey {
	return targetKey(t.Property)<<56 | targetKey(t.Layer)&0xffff<<40 | targetKey(t.Index)&0xff_ffff_ffff
}

// newSource is a source with its channels by their targets.
func newSource(c *scene.Clip, global bool) Source {
	s := Source{Clip: c, Global: global}
	for i := range c.Channels {
		t := &c.Channels[i].Target
		if IsTransform(t.Property) || t.Property.IsParam() {
			continue
		}
		if s.index == nil {
			s.index = make(map[targetKey]*scene.Channel)
		}
		s.index[keyOf(t)] = &c.Channels[i]
	}
	return s
}

// IsTransform reports whether a property is one of the three that a [Table] has.
func IsTransform(p scene.Property) bool { return p <= scene.NodeScale }

// Channel is what animates a target in a source, and how long its own clock runs.
func (m *Motion) Channel(p *Source, t scene.Target) (c *scene.Channel, length float32, global bool) {
	key := keyOf(&t)
	if c := p.index[key]; c != nil {
		return c, p.Clip.Duration, p.Global
	}
	if !p.Global {
		for i := range m.globals {
			if c := m.globals[i].index[key]; c != nil {
				return c, m.globals[i].Clip.Duration, true
			}
		}
	}
	return nil, 0, false
}

// Moves reports whether any animation has a channel for one of the targets.
func (m *Motion) Moves(targets ...scene.Target) bool {
	for p := range m.Sources {
		for _, t := range targets {
			if c, _, _ := m.Channel(&m.Sources[p], t); c != nil {
				return true
			}
		}
	}
	return false
}

// Value writes the value of a target at time t of a source to dst, which keeps what it has where nothing animates it.
func (m *Motion) Value(p *Source, target scene.Target, t float32, dst []float32) {
	if c, length, global := m.Channel(p, target); c != nil {
		if global {
			t = scene.GlobalTime(t, length)
		}
		c.At(dst, t, length)
	}
}

// Number is the value of a target of one number, or otherwise where nothing animates it.
func (m *Motion) Number(p *Source, target scene.Target, t, otherwise float32) float32 {
	v := [4]float32{otherwise}
	m.Value(p, target, t, v[:])
	return v[0]
}

// Moments are the times, rising, at which a source has a key for one of the targets, and its start and end; none where
// nothing animates them.
func (m *Motion) Moments(p *Source, targets ...scene.Target) []float32 {
	moments := []float32{0}
	known := false
	for _, t := range targets {
		if c, length, global := m.Channel(p, t); c != nil {
			known = true
			moments = AppendMoments(moments, c.Times, length, p.Clip.Duration, global && !p.Global)
		}
	}
	if !known {
		return nil
	}
	slices.Sort(moments)
	return slices.Compact(moments)
}

// AppendMoments appends key times within [0, duration]; those of a global sequence again and again.
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

// Sampled makes a curve of a function that follows from several targets: exact at their keys, and
// between them as fine as the tolerance (of each component) asks. It has no keys where nothing animates them.
func (m *Motion) Sampled(p *Source, targets []scene.Target, width int, rotation bool, tolerance float32, at func(t float32, dst []float32)) Curve {
	moments := m.Moments(p, targets...)
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
