package curves

import "marrow/scene"

// Reduce removes keys of a line that the others approximate within a tolerance: in the unit of the values; for
// rotations, in radians. The first and the last key are kept.
func Reduce(times, values []float32, width int, rotation bool, tolerance float32) (t, v []float32) {
	f := fitter{times: times, values: values}
	if rotation {
		f.values = append([]float32(nil), values...) // it turns some to the other side
	}
	last := times[len(times)-1]
	c := f.reduce(width, rotation, tolerance)
	if n := len(c.Times); c.Times[n-1] != last { // a last key that repeats the one before
		at := len(f.values) - width
		return append(c.Times[:n:n], last), append(c.Values[:n*width:n*width], f.values[at:]...)
	}
	return c.Times, c.Values
}

// A Liner approximates channels by straight lines and steps, for formats whose tracks have no other interpolation. The
// total number of keys is limited to that of a scene.
type Liner struct{ f fitter }

// NewLiner returns a Liner for the channels of a scene.
func NewLiner(s *scene.Scene) *Liner { return &Liner{fitter{budget: keyBudget(s)}} }

// Line returns a channel over [0, duration], with as few keys as the tolerance allows: in the unit of the values; for
// rotations, in radians.
func (l *Liner) Line(c *scene.Channel, duration, tolerance float32) Curve {
	return l.f.fit(c, duration, tolerance)
}
