package curves

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
