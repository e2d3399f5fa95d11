package curves

import "marrow/scene"

// cubic makes a [Cubic] curve, exactly the channel's own, if it has one: that is
// Hermite's spline with tangents per second. Segments that reach beyond the clip are cut,
// which leaves a cubic a cubic.
func (f *fitter) cubic(c *scene.Channel, duration float32, width int) (Curve, bool) {
	if !c.Interp.HasTangents() || c.Target.Property.IsRotation() || duration <= 0 {
		return Curve{}, false
	}
	var times, values []float32
	for s := range c.Segments(duration) {
		start, end := max(s.Start, 0), min(s.End, duration)
		n := len(times)
		if end <= start || (n > 0 && start != times[n-1]) {
			continue
		}
		if n == 0 {
			times = append(times, start)
			values = append(values, make([]float32, 3*width)...)
			s.At(values[width:2*width], start)
		}
		slope(&s, start, values[len(values)-width:])
		times = append(times, end)
		values = append(values, make([]float32, 3*width)...)
		last := values[len(values)-3*width:]
		slope(&s, end, last[:width])
		s.At(last[width:2*width], end)
	}
	if len(times) < 2 {
		return Curve{}, false
	}
	return Curve{Times: times, Values: values, Interp: Cubic}, true
}

// slope writes a segment's derivative per second at time t.
func slope(s *scene.Segment, t float32, dst []float32) {
	if !s.IsCubic() {
		return // constant: 0
	}
	span := s.End - s.Start
	s.Derivative(dst, (t-s.Start)/span)
	for i := range dst {
		dst[i] /= span
	}
}
