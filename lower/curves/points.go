package curves

import "marrow/scene"

// Reduce leaves out keys of a line while what stays is within a tolerance of every key that goes: in units of the
// values, in radians for rotations, which turn evenly between keys. The first and the last key stay.
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

// A Liner makes straight lines and steps of channels, one at a time, for formats whose tracks have nothing else. All of its
// lines together have no more keys than a scene is allowed.
type Liner struct{ f fitter }

// NewLiner returns one for the channels of a scene.
func NewLiner(s *scene.Scene) *Liner { return &Liner{fitter{budget: keyBudget(s)}} }

// Line is a channel over [0, duration], with as few keys as the tolerance allows: in units of the values, in radians for rotations.
func (l *Liner) Line(c *scene.Channel, duration, tolerance float32) Curve {
	return l.f.fit(c, duration, tolerance)
}
